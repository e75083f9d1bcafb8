// Runs a TypeScript file of the project on the project's own Node.
// Usage: node scripts/run.mjs <file> [arguments]
import { ensureInstalled } from './install.mjs';
import { become, main, node, nodeArguments, root, ScriptError } from './project.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new ScriptError('Usage: node scripts/run.mjs <file> [arguments]');
  await ensureInstalled();
  return become(node, [...nodeArguments, file, ...args], { cwd: root });
});
