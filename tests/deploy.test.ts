import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureBuilt } from '#scripts/build.mjs';
import { node, root } from '#scripts/project.mjs';
import { settingNames } from '#server/base/env.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Variables in the example files that are read by programs other than the site. */
const OTHERS = new Set([
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_INITDB_ARGS',
  'NODE_ENV',
  'TMPDIR',
]);

describe('the files for operators', () => {
  test.each([
    ['compose.yaml', /^ {6}([A-Z][A-Z0-9_]+):/gm],
    ['deploy/suchna.service', /^Environment=([A-Z][A-Z0-9_]+)=/gm],
    ['Dockerfile', /(?<=^ENV .*)\b([A-Z][A-Z0-9_]+)=/gm],
  ])('%s names only existing settings', (path, pattern) => {
    const named = [...read(path).matchAll(pattern)].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !OTHERS.has(name) && !settingNames.includes(name))).toEqual([]);
  });
});

describe('the image', () => {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'suchna-image-'));
  beforeAll(async () => {
    await ensureBuilt();
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  let metrics = '';

  /**
   * The last stage of the image. The files of this stage come from the checkout and from earlier
   * stages.
   */
  const stage =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...stage.matchAll(/^COPY (?:--from=(\w+) )?(\S+) (\S+)$/gm)];
  const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]');

  test('has all files that the site needs to run', async () => {
    for (const [, from, source = '', target = ''] of copied) {
      if (from === 'packages')
        symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      else {
        const path = from ? source.replace('/suchna/', '') : source;
        const to = target.endsWith('/') ? join(folder, target, path) : join(folder, target);
        cpSync(join(root, path), to, { recursive: true });
      }
    }
    const [program, ...args] = command;
    expect(program).toBe('node');
    const site = spawn(node, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: dirname(node),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: database.url,
        STARTER_CONTENT: 'none',
        // Without SMTP_URL the site has no metrics of mails. No mail server runs at this URL.
        SMTP_URL: 'smtp://127.0.0.1:1',
      },
    });
    const ended = once(site, 'close');
    let output = '';
    for (const stream of [site.stdout, site.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    try {
      const port = await vi.waitFor(
        () => {
          const [, found] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output) ?? [];
          if (!found) throw new Error(output || 'nothing printed');
          return found;
        },
        { timeout: 25_000, interval: 50 },
      );
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const health = /HEALTHCHECK[\s\S]*?CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]';
      const [, ...check] = JSON.parse(health) as string[];
      const asked = spawn(node, check, { env: { PORT: port } });
      expect((await once(asked, 'close'))[0]).toBe(0);
    } finally {
      site.kill('SIGTERM');
      await ended;
    }
  });

  test.each([
    'deploy/prometheus/alerts.yml',
    'deploy/grafana/suchna.json',
    'docs/metrics.md',
  ])('has the metrics that %s names', (path) => {
    const there = [...metrics.matchAll(/^# HELP (\S+)/gm)].map(([, name = '']) => name);
    const named = read(path).match(/(?:suchna|nodejs|process)_[a-z0-9_]+[a-z0-9]/g) ?? [];
    const base = named.map((name) => name.replace(/_bucket$/, ''));
    expect(base.filter((name) => !there.includes(name))).toEqual([]);
    if (path === 'docs/metrics.md') {
      const ours = there.filter((name) => name.startsWith('suchna_'));
      expect(ours.filter((name) => !base.includes(name))).toEqual([]);
    }
  });
});
