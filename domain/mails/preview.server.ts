import type { Database } from '#db/client.server.ts';
import type { StaffLanguage } from '#messages/texts.ts';
import { confirmationValues, digestValues } from '../alerts/alert-mail-values.ts';
import { lastDigestMoment } from '../alerts/digest.ts';
import { listCategories } from '../categories/categories.server.ts';
import { responseValues } from '../contact/response-mail-values.ts';
import { listSubmissions } from '../contact/submissions.server.ts';
import { listLatest } from '../lists/lists.server.ts';
import type { MailValues } from '../render-mail.ts';
import { passwordLinkValues } from '../staff/password-link-mail-values.ts';
import type { MailName } from './templates.ts';

const ANNOUNCEMENTS = 5;
const CATEGORIES = 2;
/** A token that belongs to no request. Links in previews use it. */
const NO_TOKEN = '00000000-0000-4000-8000-000000000000';

type Context = {
  site: { siteName: string; siteUrl: string };
  staff: { name: string; email: string };
  language: StaffLanguage;
};

/**
 * Builds the values for the preview of an email. Most of them come from the current content of the
 * site.
 */
export async function previewValues(
  db: Database,
  name: MailName,
  context: Context,
): Promise<MailValues> {
  return previews[name](db, context);
}

const previews: Record<MailName, (db: Database, context: Context) => Promise<MailValues>> = {
  async confirmation(db, { site, language }) {
    const request = { token: NO_TOKEN, categoryNames: await categoryNames(db) };
    return confirmationValues(request, site, language);
  },

  async digest(db, { site, language }) {
    const announcements = await listLatest(db, { limit: ANNOUNCEMENTS });
    const digest = {
      token: NO_TOKEN,
      categoryNames: await categoryNames(db),
      announcements,
      total: announcements.length + 1,
    };
    return digestValues(digest, site, lastDigestMoment(new Date()), language);
  },

  async contactResponse(db, { site, staff, language: { locale, texts } }) {
    const { items } = await listSubmissions(db, { limit: 20 });
    const submission = items.find(({ respondedTo }) => respondedTo) ?? items[0];
    const sample = {
      name: staff.name,
      email: staff.email,
      subject: texts.sampleSubject,
      message: texts.sampleMessage,
      createdAt: new Date().toISOString(),
    };
    return responseValues(
      {
        ...(submission ?? sample),
        responseNotes: submission?.responseNotes ?? texts.sampleResponse,
      },
      site,
      locale,
    );
  },

  passwordReset: async (_db, { site, staff }) => passwordLinkValues(staff, NO_TOKEN, site),
  staffInvitation: async (_db, { site, staff }) => passwordLinkValues(staff, NO_TOKEN, site),
};

async function categoryNames(db: Database): Promise<string[]> {
  return (await listCategories(db)).slice(0, CATEGORIES).map(({ name }) => name);
}
