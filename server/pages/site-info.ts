import type { Log, SiteInfo } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import { defaultLimits, defaultSettings } from '#domain/settings/defaults.ts';
import type { Limits, Settings } from '#domain/settings/schema.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import type { Texts } from '#messages/texts.ts';
import type { Env } from '../start/env.ts';

export type SiteSettings = ReturnType<typeof createSiteSettings>;

/**
 * What the site says about itself: what staff chose, else the environment, else the default. Kept
 * in memory and read anew by `refresh`, so that no page waits for it; the last known settings stand
 * while the database is away.
 */
export function createSiteSettings({
  db,
  env,
  log,
}: {
  db: Database;
  env: Pick<
    Env,
    'siteUrl' | 'siteName' | 'contactEmail' | 'whatsappNumber' | 'smtpUrl' | 'analyticsId'
  >;
  log: Pick<Log, 'warn'>;
}) {
  let chosen: Partial<Settings> = {};
  const defaults = (texts: Texts): Settings => {
    const original = defaultSettings(texts);
    return {
      ...original,
      siteName: env.siteName ?? original.siteName,
      contactEmail: env.contactEmail ?? original.contactEmail,
      whatsappNumber: env.whatsappNumber ?? original.whatsappNumber,
    };
  };
  return {
    async refresh(): Promise<void> {
      try {
        chosen = await readSettings(db);
      } catch (error) {
        log.warn({ error }, 'the settings could not be read');
      }
    },
    /** What holds where staff chose nothing, in the language of the texts. */
    defaults,
    /** What the site says of itself, with its own words where staff chose nothing. */
    info(texts: Texts): SiteInfo {
      const { limits: _, ...said } = { ...defaults(texts), ...chosen };
      return {
        siteUrl: env.siteUrl,
        ...said,
        hasMail: env.smtpUrl !== undefined,
        analyticsId: env.analyticsId ?? null,
      };
    },
    limits(): Limits {
      return chosen.limits ?? defaultLimits;
    },
  };
}
