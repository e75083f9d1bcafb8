import type { Database } from '#db/client.server.ts';
import { readMailTemplate } from '#domain/mails/templates.server.ts';
import { isVisitorMail, type MailName } from '#domain/mails/templates.ts';
import { type MailValues, type RenderedMail, renderMail } from '#domain/render-mail.ts';
import { readTranslatedMail } from '#domain/translations/translations.server.ts';
import { publishedLocales, textsFor } from '#messages/catalogue.server.ts';
import type { Locale } from '#messages/locales.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import type { Language } from '#messages/texts.ts';
import type { SiteSettings } from '../pages/site-settings.ts';
import type { Mailer } from './mailer.ts';

/** The language of mails to staff, and of responses written by staff. */
export const language = staffLanguage;

/**
 * Returns the language of mails to a subscriber. The language is English if the subscriber's
 * language is no longer published.
 */
export function languageOf(locale: Locale): Language {
  const published = publishedLocales.includes(locale) ? locale : 'en';
  return { locale: published, texts: textsFor(published) };
}

/** The database, and the functions with which mail jobs write and send mails. */
export type SiteMail = {
  db: Database;
  send: Mailer['send'];
  /**
   * Returns the site's details and the sender of mails in a language, from the current settings.
   */
  sender(language: Language): Promise<{
    site: { siteName: string; siteUrl: string };
    from: { name: string; address: string };
  }>;
  /** Renders a mail from its template in a language. */
  render(name: MailName, values: MailValues, language: Language): Promise<RenderedMail>;
  /** Builds the Message-ID of a mail. `name` makes the id unique among the site's mails. */
  messageId(name: string): string;
};

/**
 * Creates the mail functions of a site.
 *
 * @param options.mailer sends the mails
 * @param options.siteUrl the origin of the site, for the Message-ID of mails
 */
export function createSiteMail({
  db,
  mailer,
  settings,
  siteUrl,
}: {
  db: Database;
  mailer: Pick<Mailer, 'send'>;
  settings: Pick<SiteSettings, 'refresh' | 'info'>;
  siteUrl: string;
}): SiteMail {
  const { hostname } = new URL(siteUrl);
  return {
    db,
    send: mailer.send,
    async sender(language) {
      await settings.refresh();
      const { siteName, siteUrl, contactEmail } = settings.info(language);
      return { site: { siteName, siteUrl }, from: { name: siteName, address: contactEmail } };
    },
    async render(name, values, { locale, texts }) {
      if (locale !== 'en' && isVisitorMail(name)) {
        const translated = await readTranslatedMail(db, name, { locale, texts });
        return renderMail(translated, values, locale);
      }
      const template = await readMailTemplate(db, name, language.texts);
      return renderMail(template, values, language.locale);
    },
    messageId: (name) => `<${name}@${hostname}>`,
  };
}
