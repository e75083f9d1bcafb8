import { parseArgs } from 'node:util';
import { migrateDatabase } from '#db/migrate.server.ts';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { isRole, type Role } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { textOf } from '#messages/format.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import { createAuth, type StaffAuth } from '../auth/auth.ts';
import { makePassword } from '../auth/random-codes.ts';
import { readEnv } from '../base/env.ts';
import { unlimited } from '../rate-limits/rate-limits.ts';
import { findOrMakeSecret } from '../start/secret.ts';

/**
 * `npm run user -- add|role|reset|list` manages staff accounts and sends no mail. The site may be
 * running. A new password comes from the variable PASSWORD, or is generated and printed.
 */
async function run(args: string[]): Promise<void> {
  const { command, email, words, role } = readArguments(args);
  const env = readEnv(process.env);
  const database = await openSiteDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    role: 'command',
    maxConnections: 2,
  });
  try {
    await migrateDatabase(database.pool);
    const { db } = database;
    const secret = await findOrMakeSecret(db, env.secret);
    const auth = createAuth({ db, secret, limits: unlimited });
    if (command === 'add') await add(auth, email, { name: words.join(' '), role });
    else if (command === 'role') await changeRole(auth, email, role);
    else if (command === 'reset') await reset(auth, email);
    else await list(auth);
  } finally {
    await database.close();
  }
}

/**
 * @throws OperatorError userUsage for invalid arguments
 */
function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' } },
    });
    const [command = '', email = '', ...words] = positionals;
    const role = (command === 'role' ? words[0] : values.role) ?? 'admin';
    const isKnown =
      (command === 'list' && email === '') ||
      (['add', 'reset'].includes(command) && email !== '') ||
      (command === 'role' && words.length === 1);
    if (isKnown && isRole(role)) return { command, email, words, role };
  } catch {
    // `parseArgs` throws for an unknown option. The command then prints its usage and fails.
  }
  throw new OperatorError('userUsage');
}

async function changeRole(auth: StaffAuth, email: string, role: Role): Promise<void> {
  await auth.setRole(email, role);
  console.log(operatorText('userRoleChanged', { email, role }));
}

async function add(
  auth: StaffAuth,
  email: string,
  { name, role }: { name: string; role: Role },
): Promise<void> {
  const { password, isMade } = choosePassword();
  const user = await auth.createStaff({ email, password, role, ...(name && { name }) });
  console.log(
    isMade
      ? operatorText('userAddedWithPassword', { email: user.email, password })
      : operatorText('userAdded', { email: user.email }),
  );
}

async function reset(auth: StaffAuth, email: string): Promise<void> {
  const { password, isMade } = choosePassword();
  await auth.resetPassword(email, password);
  console.log(
    isMade
      ? operatorText('userResetWithPassword', { email, password })
      : operatorText('userReset', { email }),
  );
}

async function list(auth: StaffAuth): Promise<void> {
  const staff = await auth.listStaff();
  if (staff.length === 0) console.log(operatorText('userNone'));
  for (const { email, name, role, createdAt } of staff) {
    console.log(`${email}\t${name}\t${createdAt.slice(0, 10)}\t${role}`);
  }
}

function choosePassword(): { password: string; isMade: boolean } {
  const given = process.env.PASSWORD;
  return given ? { password: given, isMade: false } : { password: makePassword(), isMade: true };
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof DomainError) console.error(textOf(staffLanguage.texts, error));
  else console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
