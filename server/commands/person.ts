import { migrateDatabase } from '#db/migrate.server.ts';
import { operatorText } from '#db/operator-error.server.ts';
import { system } from '#domain/actor.ts';
import { erasePersonalData, findPersonalData } from '#domain/people/personal-data.server.ts';
import { isProgram } from '#scripts/project.mjs';
import { runCommand, showUsage } from '../start/command.ts';

/**
 * `npm run person -- find|export|erase EMAIL` finds, exports or erases the data of a visitor, with
 * or without a running site. `export` prints only JSON.
 */
export async function person(args: string[]): Promise<void> {
  const [command, email, ...rest] = args;
  const isKnown = command === 'find' || command === 'export' || command === 'erase';
  if (!isKnown || !email?.includes('@') || rest.length > 0) return showUsage('personUsage');
  // Lines about the start of the database go to standard error, because they would break the JSON.
  await runCommand(
    async ({ database: { db, pool } }) => {
      await migrateDatabase(pool);
      if (command === 'erase') {
        const erased = await erasePersonalData(db, system, email);
        console.log(operatorText('personErased', { email, ...erased }));
        return;
      }
      const found = await findPersonalData(db, system, email);
      if (command === 'export') {
        console.log(JSON.stringify(found, null, 2));
        return;
      }
      const { messages, subscription, request } = found;
      console.log(
        operatorText('personFound', {
          email: found.email,
          messages: messages.length,
          subscription: subscription ? subscription.since.slice(0, 10) : '-',
          request: request ? request.askedAt.slice(0, 10) : '-',
        }),
      );
    },
    { log: console.error },
  );
}

if (isProgram(import.meta.url)) await person(process.argv.slice(2));
