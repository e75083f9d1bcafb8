import type { Database } from '#db/client.server.ts';
import { readMailTemplate } from '#domain/mails/templates.server.ts';
import type { MailName } from '#domain/mails/templates.ts';
import { type MailValues, type RenderedMail, renderMail } from '#domain/render-mail.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import type { SiteSettings } from '../pages/site-settings.ts';
import type { Mailer } from './mailer.ts';

/** The language of all mails. Visitors' addresses have no language yet. */
export const language = staffLanguage;

/** The tools of every job that sends mail. */
export type SiteMail = {
  db: Database;
  send: Mailer['send'];
  /** The site's details and the sender of mails, from the present settings. */
  sender(): Promise<{
    site: { siteName: string; siteUrl: string };
    from: { name: string; address: string };
  }>;
  /** Renders a mail from its template. */
  render(name: MailName, values: MailValues): Promise<RenderedMail>;
  /** The Message-ID of a mail. `name` makes it unique among the site's mails. */
  messageId(name: string): string;
};

/** The mails of a site at an origin, sent by `mailer`. */
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
      const { siteName, siteUrl, contactEmail } = settings.info(language);
      return { site: { siteName, siteUrl }, from: { name: siteName, address: contactEmail } };
    },
    render: async (name, values) =>
      renderMail(await readMailTemplate(db, name, language.texts), values),
    messageId: (name) => `<${name}@${hostname}>`,
  };
}
