import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '#scripts/project.mjs';
import { actAs } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { type Actor, importer, roles, system, visitor } from './actor.ts';
import { Forbidden } from './errors.ts';
import { may, type Permission } from './permissions.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

describe('a role', () => {
  const permissions: Permission[] = [
    'announcements.write',
    'categories.write',
    'about.write',
    'posts.edit',
    'posts.publish',
    'posts.delete',
    'submissions.read',
    'submissions.write',
    'mails.write',
    'settings.write',
    'staff.write',
    'activity.read',
  ];
  test.each([
    ['admin', permissions],
    ['editor', permissions.slice(0, 8)],
    ['author', []],
  ] as const)('%s has its permissions and no others', (role, held) => {
    const actor = actAs('somebody', role);
    expect(permissions.filter((permission) => may(actor, permission))).toEqual(held);
  });

  test('author reads posts, writes drafts and uploads pictures, as every role does', () => {
    for (const role of roles) {
      for (const permission of ['posts.read', 'posts.draft', 'media.write'] as const) {
        expect(may(actAs('somebody', role), permission)).toBe(true);
      }
    }
  });
});

/** A function in a file of `domain`, with the source of its parameters and its body. */
type Source = { file: string; name: string; isExported: boolean; parameters: string; body: string };

/** Matches statements that write, written with Drizzle or in SQL. */
const writing =
  /\.(insert|update|delete)\(\w+\)|sql`\s*(with [^`]*)?(insert into|update [a-z]|delete from)/;
/** Matches calls of `update` on a hash, which do not write to the database. */
const hashing = /createHash\([^)]*\)\s*\.update\(/g;

function functionsOf(file: string): Source[] {
  const text = readFileSync(root + file, 'utf8');
  const found = [
    ...text.matchAll(
      /^(export )?(?:async )?function (\w+)[^(]*\(([\s\S]*?)\n?\)(?:: [\s\S]*?)? \{\n/gm,
    ),
  ];
  return found.map((match) => {
    const from = match.index + match[0].length;
    return {
      file,
      name: match[2] ?? '',
      isExported: match[1] !== undefined,
      parameters: match[3] ?? '',
      body: text.slice(from, text.indexOf('\n}\n', from)),
    };
  });
}

/** Functions that write without a check of their own. Their callers have checked the permission. */
const helpers = ['recordActivity', 'storeFormerDays', 'storeTranslation', 'writeWithFreeSlug'];

const writers = globSync('domain/**/*.server.ts', { cwd: root })
  .flatMap((file) => {
    const own = functionsOf(file);
    const isWriting = ({ body }: Source) => writing.test(body.replace(hashing, ''));
    const inner = own.filter((each) => !each.isExported && isWriting(each)).map(({ name }) => name);
    return own.filter(
      (each) =>
        each.isExported &&
        (isWriting(each) || inner.some((name) => each.body.includes(`${name}(`))),
    );
  })
  .filter(({ name }) => !helpers.includes(name));

describe('a function of the domain that writes', () => {
  test('is found in its source', () => {
    const names = writers.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['createAnnouncement', 'storeImage', 'setStaffRole', 'learnWords']),
    );
    expect(names.length).toBeGreaterThan(60);
  });

  test('takes the actor as its second argument', () => {
    const without = writers.filter(
      ({ parameters }) => !/^\s*db: \w+,\s*actor: \w*Actor\b/.test(parameters),
    );
    expect(without.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  test.each(
    writers.map((writer) => [writer.name, writer] as const),
  )('%s asks for a permission before anything else', async (name, { file }) => {
    const module = await import(pathToFileURL(root + file).href);
    const actors: Actor[] = [visitor, importer, ...roles.map((role) => actAs('no-such-id', role))];
    const refused = await Promise.all(
      actors.map(async (actor) => {
        try {
          // All other arguments are invalid. If the error is Forbidden, the permission was checked
          // first.
          await module[name](db, actor, {}, {}, {});
          return false;
        } catch (error) {
          return error instanceof Forbidden;
        }
      }),
    );
    expect(refused).toContain(true);
    expect(may(system, 'site.maintain')).toBe(true);
  });
});
