import { mailTexts } from '#messages/en/mails.ts';
import { formatMessage } from '#messages/format.ts';
import { formatDate, todayInIndia } from '../dates.ts';
import { announcementPath, localePath } from '../links.ts';
import type { MailValues } from '../mails/render.ts';
import type { AlertRequest, Digest } from './alerts.server.ts';

type Site = { siteName: string; siteUrl: string };

/** Where the owner of an address confirms that Job Alerts are wanted. */
export function confirmPath(token: string): string {
  return localePath(`/job-alerts/confirm/${token}`);
}

/** Where a subscriber leaves; mail programs post to it by themselves (RFC 8058). */
export function leavePath(token: string): string {
  return localePath(`/job-alerts/leave/${token}`);
}

/** What the question whether an address wants Job Alerts names. */
export function confirmationValues(
  request: Pick<AlertRequest, 'token' | 'categoryNames'>,
  site: Site,
): MailValues {
  return {
    ...site,
    categories: namesOf(request.categoryNames),
    confirmUrl: site.siteUrl + confirmPath(request.token),
  };
}

/** What one day's digest for one subscriber names. */
export function digestValues(digest: Omit<Digest, 'email'>, site: Site, until: Date): MailValues {
  const { notices, total, token } = digest;
  const rest = total - notices.length;
  return {
    ...site,
    count:
      total === 1 ? mailTexts.mailNoticeOne : formatMessage(mailTexts.mailNotices, { n: total }),
    date: formatDate(todayInIndia(until)),
    categories: namesOf(digest.categoryNames),
    notices: notices.map((notice) => ({
      text: notice.title,
      url: site.siteUrl + announcementPath(notice),
      ...(notice.lastDate && {
        note: formatMessage(mailTexts.mailLastDate, { date: formatDate(notice.lastDate) }),
      }),
    })),
    more:
      rest > 0
        ? formatMessage(mailTexts.mailDigestMore, {
            n: rest,
            url: site.siteUrl + localePath('/latest-updates'),
          })
        : '',
    leaveUrl: site.siteUrl + leavePath(token),
    changeUrl: site.siteUrl + localePath('/job-alerts'),
  };
}

function namesOf(categories: string[]): string {
  return categories.length > 0 ? categories.join(', ') : mailTexts.mailAllCategories;
}
