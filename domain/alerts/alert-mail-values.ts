import { formatMessage } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language, Texts } from '#messages/texts.ts';
import { formatDate, todayInIndia } from '../dates.ts';
import { endsCorrection } from '../facts/last-date.ts';
import { countText } from '../indian-numbers.ts';
import { announcementPath, localePath } from '../links.ts';
import type { MailValues } from '../render-mail.ts';
import { titleIn } from '../translated.ts';
import type { AlertRequest, Digest } from './alerts.server.ts';

type Site = { siteName: string; siteUrl: string };

/** Returns the path of the page that confirms a request for Job Alerts. */
export function confirmPath(token: string, locale: Locale): string {
  return localePath(`/job-alerts/confirm/${token}`, locale);
}

/**
 * Returns the path of the page for unsubscribing. Email clients also send a POST request to this
 * path (RFC 8058).
 */
export function leavePath(token: string, locale: Locale): string {
  return localePath(`/job-alerts/leave/${token}`, locale);
}

/** Builds the values for the confirmation email. */
export function confirmationValues(
  request: Pick<AlertRequest, 'token' | 'categoryNames'>,
  site: Site,
  { locale, texts }: Language,
): MailValues {
  return {
    ...site,
    categories: namesOf(request.categoryNames, texts),
    confirmUrl: site.siteUrl + confirmPath(request.token, locale),
  };
}

/** Builds the values for the daily digest of one subscriber. */
export function digestValues(
  digest: Omit<Digest, 'email' | 'locale'>,
  site: Site,
  until: Date,
  language: Language,
): MailValues {
  const { locale, texts } = language;
  const { announcements, total, token } = digest;
  const rest = total - announcements.length;
  return {
    ...site,
    count: countText(language, 'newNotices', total),
    date: formatDate(todayInIndia(until), locale),
    categories: namesOf(digest.categoryNames, texts),
    notices: announcements.map((announcement) => {
      const note = noteOf(announcement, language);
      return {
        text: titleIn(announcement, locale),
        url: site.siteUrl + announcementPath(announcement, locale),
        ...(note && { note }),
      };
    }),
    more:
      rest > 0
        ? formatMessage(texts.mailDigestMore, {
            n: rest,
            url: site.siteUrl + localePath('/latest-updates', locale),
          })
        : '',
    leaveUrl: site.siteUrl + leavePath(token, locale),
    changeUrl: site.siteUrl + localePath('/job-alerts', locale),
  };
}

/**
 * Returns the note after a title in the digest. For a cancelled notice, the note is the text of the
 * mark "cancelled". For any other notice, the note has the last date if there is one, and says if
 * the examination is cancelled. Returns '' if there is nothing to note.
 */
function noteOf(
  announcement: Digest['announcements'][number],
  { locale, texts }: Language,
): string {
  const { mark, cancelled, lastDate } = announcement;
  if (mark === 'cancelled') return texts['mark-cancelled'];
  const text = endsCorrection(announcement) ? texts.lastDateOfCorrection : texts.mailLastDate;
  return [
    lastDate ? formatMessage(text, { date: formatDate(lastDate, locale) }) : '',
    cancelled ? texts['cancelled-exam'] : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function namesOf(categories: string[], texts: Texts): string {
  return categories.length > 0 ? categories.join(', ') : texts.mailAllCategories;
}
