import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { migrateDatabase } from '#db/migrate.server.ts';
import { categories, contactSubmissions, media } from '#db/schema.server.ts';
import { openSiteDatabase, type SiteDatabase } from '#db/site-database.server.ts';
import { visitor } from '#domain/actor.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { node, nodeArguments } from '#scripts/project.mjs';
import { startBucket } from '#tests/setup/bucket.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { endOf } from '#tests/setup/project.ts';
import { makeScratch } from '#tests/setup/scratch.ts';
import { backup } from './backup.ts';
import { person } from './person.ts';
import { restore } from './restore.ts';

// The limit is long, because some tests start a process for each command.
vi.setConfig({ testTimeout: 90_000 });

const dataDir = makeScratch('commands');
const backups = join(dataDir, 'backups');
let site: SiteDatabase;

/** The settings of a site with an embedded database. */
const ownSettings = { DATA_DIR: dataDir, DATABASE_URL: '' };

/** Runs a command as npm would, without a terminal. */
function runProgram(command: 'backup' | 'restore' | 'drill' | 'person', ...args: string[]) {
  const program = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const env = { ...process.env, ...ownSettings };
  return endOf(
    spawn(node, [...nodeArguments, program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

/**
 * Runs a command in this process, because the start of a program takes longer than most commands.
 */
async function run(
  command: (args: string[]) => Promise<void>,
  args: string[],
  settings: Record<string, string> = ownSettings,
) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  let output = '';
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((...said) => {
      output += `${format(...said)}\n`;
    });
  }
  const { exitCode } = process;
  process.exitCode = undefined;
  try {
    await command(args);
    return { code: process.exitCode ?? 0, output };
  } finally {
    process.exitCode = exitCode;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
}

const addCategory = (slug: string) =>
  site.db.insert(categories).values({ name: `श्रेणी ${slug}`, slug });

async function listSlugs(): Promise<string[]> {
  const rows = await site.db.select({ slug: categories.slug }).from(categories);
  return rows.map(({ slug }) => slug).sort();
}

const findBackup = (name: RegExp) =>
  join(backups, readdirSync(backups).find((file) => name.test(file)) ?? '');

beforeAll(async () => {
  site = await openSiteDatabase({ dataDir, role: 'site' });
  await migrateDatabase(site.pool);
  await addCategory('before');
  await submitContact(site.db, visitor, {
    name: 'Asha',
    email: 'Asha@example.org',
    subject: 'A date',
    message: 'A message',
  });
});

afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

test('a backup made beside the running site restores the stopped site to that state', async () => {
  const written = await runProgram('backup');
  expect(written.output).toMatch(
    /^Wrote .*suchna-\d{4}-\d\d-\d\d-\d{6}\.tar \(\d+\.\d MB, \d+ rows, 0 pictures\)\n$/,
  );
  expect(written.code).toBe(0);
  const file = findBackup(/\d\.tar$/);
  await addCategory('after');
  // The backup contains the person's message. The restore below must erase the message again.
  expect(await run(person, ['find', 'ASHA@example.org'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^asha@example\.org: messages: 1; subscribed to Job Alerts since: -/,
    ),
  });
  const exported = await runProgram('person', 'export', 'asha@example.org');
  expect(JSON.parse(exported.output)).toMatchObject({ messages: [{ message: 'A message' }] });
  expect((await run(person, ['erase', 'asha@example.org'])).output).toMatch(/messages: 1, /);

  const whileRunning = await run(restore, [file, '--replace', '--yes']);
  expect(whileRunning).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The site is running/),
  });
  expect(await listSlugs()).toEqual(['after', 'before']);
  await site.close();

  const overData = await run(restore, [file]);
  expect(overData).toMatchObject({ code: 1, output: expect.stringMatching(/not empty/) });
  const unconfirmed = await runProgram('restore', file, '--replace');
  expect(unconfirmed).toMatchObject({ code: 1, output: expect.stringMatching(/needs --yes/) });

  const restored = await runProgram('restore', file, '--replace', '--yes');
  expect(restored.output).toMatch(
    /Wrote .*-before-restore\.tar.*\n(Creating index .*\n)+.*\nRestored \d+ rows and 0 pictures/,
  );
  expect(restored.code).toBe(0);
  site = await openSiteDatabase({ dataDir, role: 'site' });
  expect(await listSlugs()).toEqual(['before']);
  expect(restored.output).toContain(
    'The backup still had erased personal data. The restore erased it again.',
  );
  expect(await site.db.$count(contactSubmissions)).toBe(0);
  await site.close();

  // The restore above made a backup of the replaced data.
  const undone = await run(restore, [findBackup(/-before-restore/), '--replace', '--yes']);
  expect(undone.code).toBe(0);
  site = await openSiteDatabase({ dataDir, role: 'site' });
  expect(await listSlugs()).toEqual(['after', 'before']);
});

test('a backup is verified without a database, and by a restore to a temporary place', async () => {
  await run(backup, []);
  const checked = await runProgram('restore', '--check', findBackup(/\d\.tar$/));
  expect(checked.output).toMatch(
    /^The backup of .* is complete: \d+ rows in \d\d tables and 0 pictures/,
  );
  expect(checked.code).toBe(0);

  const before = readdirSync(dataDir).sort();
  const drilled = await runProgram('drill');
  expect(drilled.output).toMatch(
    /Restored the backup of .* to a temporary folder .*\. \d+ rows in \d\d tables .* match the backup/,
  );
  expect(drilled.code).toBe(0);
  expect(readdirSync(dataDir).sort()).toEqual(before);
});

test("a backup is written to the named folder, and belongs to the folder's owner", async () => {
  const folder = mkdtempSync(join(dataDir, 'folder-'));
  const owner = process.getuid?.() === 0 ? 65_533 : statSync(folder).uid;
  chownSync(folder, owner, owner);
  await run(backup, [folder]);
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^suchna-.*\.tar$/)]);
  expect(statSync(join(folder, names[0] ?? '')).uid).toBe(owner);
});

test('a backup is written to the named file, and can be restored on a server of another machine', async () => {
  const file = join(dataDir, 'moved.tar');
  expect((await run(backup, [file])).output).toContain(`Wrote ${file}`);
  const server = await createTestDatabase({ migrated: false });
  onTestFinished(server.close);
  const folder = join(dataDir, 'nothing-there');
  const settings = { DATA_DIR: folder, DATABASE_URL: server.url };
  const restored = await run(restore, [file], settings);
  expect(restored.output).toMatch(/\nRestored \d+ rows and 0 pictures.*\n$/);
  expect(restored.code).toBe(0);
});

test('a backup overwrites no file and creates no folder', async () => {
  const taken = join(dataDir, 'taken.tar');
  writeFileSync(taken, 'something else');
  expect(await run(backup, [taken])).toMatchObject({
    code: 1,
    output: `The file ${taken} exists already. Choose another name, or remove it.\n`,
  });
  expect(readFileSync(taken, 'utf8')).toBe('something else');

  const mistyped = join(dataDir, 'mistyped');
  for (const file of [join(mistyped, 'copy.tar'), `${mistyped}/`]) {
    expect(await run(backup, [file]), file).toMatchObject({
      code: 1,
      output: `The folder ${mistyped} does not exist. Create it, or choose another one.\n`,
    });
  }
  expect(existsSync(mistyped)).toBe(false);
});

test('a path without write access is an error of one line', async () => {
  const { code, output } = await run(backup, [join(dataDir, 'postgres.log', 'copy.tar')]);
  expect(output).toMatch(/^The backup could not be written to .*copy\.tar \(.*\)\.\n$/);
  expect(code).toBe(1);
});

test('a bucket that refuses its pictures is an error of one line', async () => {
  const bucket = await startBucket();
  onTestFinished(bucket.stop);
  bucket.failure = 403;
  const key = 'blog-images/0123456789abcdef0123456789abcdef-9x9.webp';
  await site.db.insert(media).values({ key, width: 9, height: 9, variants: [] });
  onTestFinished(() => site.db.delete(media).then(() => {}));
  const settings = { ...ownSettings, ...bucket.env };
  const { code, output } = await run(backup, [join(dataDir, 'refused.tar')], settings);
  expect(output).toMatch(/^The bucket cannot be read or written \(.+\)\.\n$/);
  expect(code).toBe(1);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('refused'))).toEqual([]);
});

test.each([
  ['backup', ['--unknown'], backup],
  ['restore', [], restore],
  ['person', ['erase'], person],
  ['person', ['forget', 'a@example.org'], person],
  ['restore', ['file', '--check', '--replace'], restore],
])('%s with the wrong arguments %j shows its usage', async (name, args, command) => {
  const { code, output } = await run(command, args);
  expect(output).toMatch(`Usage: npm run ${name}`);
  expect(code).toBe(2);
});

test('drill with the wrong arguments shows its usage', async () => {
  const { code, output } = await runProgram('drill', 'a', 'b');
  expect(output).toMatch('Usage: npm run drill');
  expect(code).toBe(2);
});

test('a missing file is named', async () => {
  const { code, output } = await run(restore, [join(dataDir, 'missing.sql.gz')]);
  expect(output).toBe(`The file ${join(dataDir, 'missing.sql.gz')} does not exist.\n`);
  expect(code).toBe(1);
});
