import { migrateDatabase } from '#db/migrate.server.ts';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { DomainError } from '#domain/errors.ts';
import { textOf } from '#messages/format.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import { createAuth, type StaffAuth } from '../auth/auth.ts';
import { makePassword } from '../auth/random-codes.ts';
import { readEnv } from '../base/env.ts';
import { unlimited } from '../rate-limits/rate-limits.ts';
import { findOrMakeSecret } from '../start/secret.ts';

/**
 * `npm run user -- add|reset|list`: a way in without mail, beside a running site or without one.
 * A password is taken from PASSWORD, so that it stands in no history of commands, or made and told.
 */
async function run(args: string[]): Promise<void> {
  const [command, email, ...name] = args;
  const isKnown =
    (command === 'list' && email === undefined) ||
    ((command === 'add' || command === 'reset') && email !== undefined);
  if (!isKnown) throw new OperatorError('userUsage');
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
    if (command === 'add') await add(auth, email ?? '', name.join(' '));
    else if (command === 'reset') await reset(auth, email ?? '');
    else await list(auth);
  } finally {
    await database.close();
  }
}

async function add(auth: StaffAuth, email: string, name: string): Promise<void> {
  const { password, isMade } = choosePassword();
  const user = await auth.createStaff({ email, password, ...(name && { name }) });
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
  for (const { email, name, createdAt } of staff) {
    console.log(`${email}\t${name}\t${createdAt.slice(0, 10)}`);
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
