import { migrateDatabase } from '#db/migrate.server.ts';
import { operatorText } from '#db/operator-error.server.ts';
import { openSiteDatabase, type SiteDatabase } from '#db/site-database.server.ts';
import { system } from '#domain/actor.ts';
import { hasExampleContact } from '#domain/settings/defaults.ts';
import { beginTargets } from '#domain/targets/targets.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { createAuth } from '../auth/auth.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import { createSiteSettings } from '../pages/site-settings.ts';
import { unlimited } from '../rate-limits/rate-limits.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { logWithheld } from './log-withheld.ts';
import { findOrMakeSecret } from './secret.ts';
import { checkPort } from './serve.ts';
import { withSetupLock } from './setup-lock.ts';
import { addStarterContent } from './starter-content.ts';
import { addStarterTranslations } from './starter-translations.ts';

export type PreparedSite = { database: SiteDatabase; secret: string };

/**
 * Prepares the site before the port opens. Opens and migrates the database. Creates the secret, the
 * first admin, the starter content and the known targets if they are missing.
 *
 * @param tell prints a line that the operator must see even if logs are JSON
 * @throws OperatorError if the port or the database cannot be opened, or the password of the first
 * admin is too common
 */
export async function prepareSite(
  env: Env,
  { log, tell }: { log: Logger; tell: (line: string) => void },
): Promise<PreparedSite> {
  await checkPort(env);
  const database = await openSiteDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    role: 'site',
    log: (line) => log.info(line),
  });
  try {
    const { db, pool } = database;
    await migrateDatabase(pool, { log: (line) => log.info(line) });
    const secret = await withSetupLock(pool, async () => {
      const made = await findOrMakeSecret(db, env.secret);
      const auth = createAuth({ db, secret: made, limits: unlimited });
      await ensureFirstAdmin({ auth, given: env.admin, tell });
      if (env.hasStarterContent) {
        const added = await addStarterContent(db);
        if (added) {
          const { withheld, ...numbers } = added;
          log.info(operatorText('starterContentAdded', numbers));
          logWithheld(log, withheld);
        }
        await addStarterTranslations(db);
      }
      await beginTargets(db, system);
      return made;
    });
    const settings = createSiteSettings({ db, env, log });
    await settings.refresh();
    if (hasExampleContact(settings.info({ locale: 'en', texts: textsFor('en') })))
      log.warn(operatorText('contactDetailsUnset'));
    return { database, secret };
  } catch (error) {
    await database.close();
    throw error;
  }
}
