import type { Log, SiteInfo } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import { createMeanings, type Meanings } from '#domain/search/meanings.ts';
import { defaultLimits } from '#domain/settings/default-rate-limits.ts';
import { defaultSettings } from '#domain/settings/defaults.ts';
import { conceptsOf } from '#domain/settings/same-meanings.ts';
import type { Limits, Settings } from '#domain/settings/schema.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { readTranslatedSettings } from '#domain/translations/translations.server.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language, Texts } from '#messages/texts.ts';
import type { Env } from '../base/env.ts';

export type SiteSettings = ReturnType<typeof createSiteSettings>;

/**
 * Reads the site's settings. A value that staff set comes first, then the value in the environment,
 * then the default. Settings are cached in memory until `refresh`, so that no page waits for the
 * database. While the database is unreachable, the last known settings apply.
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
  let translated: Awaited<ReturnType<typeof readTranslatedSettings>> = {};
  let meanings: Meanings | undefined;
  const sameMeanings = () => chosen.sameMeanings ?? [];
  const defaults = (texts: Texts): Settings => {
    const original = defaultSettings(texts);
    return {
      ...original,
      siteName: env.siteName ?? original.siteName,
      contactEmail: env.contactEmail ?? original.contactEmail,
      whatsappNumber: env.whatsappNumber ?? original.whatsappNumber,
    };
  };
  const read = async () => {
    try {
      const before = JSON.stringify(sameMeanings());
      [chosen, translated] = await Promise.all([readSettings(db), readTranslatedSettings(db)]);
      if (JSON.stringify(sameMeanings()) !== before) meanings = undefined;
    } catch (error) {
      log.warn({ error }, 'the settings could not be read');
    }
  };
  /**
   * Returns the translated settings of a language. A translation applies only if staff set the
   * setting, because defaults exist in every language.
   */
  const translationsOfChosen = (locale: Locale) =>
    Object.fromEntries(
      Object.entries(translated[locale] ?? {}).filter(([name, text]) => name in chosen && text),
    );
  let reading = Promise.resolve();
  /**
   * The read that begins when the current read has ended. Calls during the current read share this
   * next read.
   */
  let next: Promise<void> | null = null;
  return {
    /** Reads the settings again. Reads run one after another, so that the newest result remains. */
    refresh(): Promise<void> {
      next ??= reading.then(() => {
        next = null;
        reading = read();
        return reading;
      });
      return next;
    },
    /**
     * Returns the settings without the values that staff set, in the language of the given texts.
     */
    defaults,
    /** Returns the site's details in a language, with defaults for settings that are not set. */
    info({ locale, texts }: Language): SiteInfo {
      const { limits: _, sameMeanings: __, ...said } = { ...defaults(texts), ...chosen };
      return {
        siteUrl: env.siteUrl,
        ...said,
        ...translationsOfChosen(locale),
        hasMail: env.smtpUrl !== undefined,
        analyticsId: env.analyticsId ?? null,
      };
    },
    /**
     * Returns the site's synonyms together with those that staff added. Returns undefined if staff
     * added none.
     */
    meanings(): Meanings | undefined {
      const added = sameMeanings();
      if (added.length > 0) meanings ??= createMeanings(conceptsOf(added));
      return meanings;
    },
    limits(): Limits {
      return chosen.limits ?? defaultLimits;
    },
  };
}
