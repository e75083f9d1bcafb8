import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { node, nodeArguments, root } from '#scripts/project.mjs';

/** Told before the modules of `nodeArguments`, so it hears what they leave to Node. */
const COUNTER = `
  import { registerHooks } from 'node:module';
  const asked = [];
  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.includes('/drizzle-orm/')) asked.push(specifier);
      return next(specifier, context);
    },
  });
  process.on('exit', () => console.log(JSON.stringify(asked)));
`;

test('Node is not asked for the way from one module of drizzle-orm to another', () => {
  const counter = `data:text/javascript,${encodeURIComponent(COUNTER)}`;
  const program = `import { drizzle } from 'drizzle-orm/node-postgres'; drizzle.mock();`;
  const output = execFileSync(
    node,
    ['--import', counter, ...nodeArguments, '--input-type=module', '-e', program],
    { cwd: root, encoding: 'utf8' },
  );
  const asked: string[] = JSON.parse(output);
  expect(asked).toContain('pg');
  expect(asked.filter((specifier) => specifier.startsWith('.'))).toEqual([]);
});
