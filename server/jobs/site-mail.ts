import type { Database } from '#db/client.server.ts';
import { readMailTemplate } from '#domain/mails/templates.server.ts';
import type { MailName } from '#domain/mails/templates.ts';
import { type MailValues, type RenderedMail, renderMail } from '#domain/render-mail.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import type { Language } from '#messages/texts.ts';
import type { SiteSettings } from '../pages/site-settings.ts';
import type { Mailer } from './mailer.ts';

/** What mails are written in: nobody has said in which language they want theirs. */
export const language: Language = { locale: 'en', texts: textsFor('en') };

/** What each job that mails works with. */
export type SiteMail = {
  db: Database;
  send: Mailer['send'];
  /** What mails say of the site, and whom they are from, as staff have it set now. */
  sender(): Promise<{
    site: { siteName: string; siteUrl: string };
    from: { name: string; address: string };
  }>;
  /** A mail in the words of its template. */
  render(name: MailName, values: MailValues): Promise<RenderedMail>;
  /** The Message-ID of a mail that is told from the site's others by `name`. */
  messageId(name: string): string;
};

/** Mails of the site at an address, which `mailer` sends. */
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
    async sender() {
      await settings.refresh();
      const { siteName, siteUrl, contactEmail } = settings.info(language.texts);
      return { site: { siteName, siteUrl }, from: { name: siteName, address: contactEmail } };
    },
    render: async (name, values) =>
      renderMail(await readMailTemplate(db, name, language.texts), values),
    messageId: (name) => `<${name}@${hostname}>`,
  };
}
