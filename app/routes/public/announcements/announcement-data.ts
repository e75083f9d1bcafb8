import type { Announcement } from '#domain/announcements/schema.ts';
import { todayInIndia, toMachineDate } from '#domain/dates.ts';
import { isDay } from '#domain/facts/fact-date.ts';
import type { State } from '#domain/facts/states.ts';
import { describeInText } from '#domain/facts/summary.ts';
import { isOpenAt } from '#domain/facts/window.ts';
import { excerpt } from '#domain/text.ts';
import { mayOpenApplications, subjectOf } from '#domain/threads/read-title.ts';
import { nameIn, titleIn } from '#domain/translated.ts';
import type { Locale } from '#messages/locales.ts';
import type { Language } from '#messages/texts.ts';

/*
 * The JobPosting or Event of an announcement (schema.org). The page also contains an Article
 * (`app/ui/structured-data.ts`).
 */

/** Maximum number of characters of a description in structured data. */
const DESCRIPTION_CHARACTERS = 1000;

/**
 * Returns a JobPosting for a notice of the kind `job`, and the Event of an examination for any
 * other notice. Returns null in the cases that are listed at `jobPosting` and `examination`.
 *
 * @param now time at which the page is rendered, in milliseconds since 1970
 */
export function announcementData(
  announcement: Announcement,
  now: number,
  language: Language,
): object | null {
  return announcement.kind === 'job'
    ? jobPosting(announcement, now, language)
    : examination(announcement, now, language);
}

/**
 * Returns the JobPosting of a notice, without a salary. Returns null in these cases:
 *
 * - candidates cannot apply now
 * - the notice is unverified
 * - the notice is about a later stage
 * - the notice names no organisation or no state
 */
function jobPosting(announcement: Announcement, now: number, language: Language) {
  const { facts, title, stage, descriptionText, publishedAt, closesAt } = announcement;
  // Notices about later stages of a job, such as a correction of applications, are not job
  // postings. These stages have their own opening and last dates.
  if (stage ? stage !== 'notification' : !mayOpenApplications(title)) return null;
  const { organisation, advertisement, states, vacancies, dates = {} } = facts;
  if (!isOpenAt(announcement, now) || !organisation || !states || facts.unverified) return null;
  const notified = dates.notification?.on;
  return {
    '@type': 'JobPosting',
    title: jobTitleOf(announcement, language.locale),
    description: excerpt(
      describeInText(announcement, descriptionText, language),
      DESCRIPTION_CHARACTERS,
    ),
    datePosted: isDay(notified) ? notified : toMachineDate(publishedAt),
    ...(closesAt && { validThrough: closesAt }),
    hiringOrganization: organizationOf(announcement, language.locale),
    jobLocation: placesOf(states, language),
    ...(advertisement && {
      identifier: { '@type': 'PropertyValue', name: organisation, value: advertisement },
    }),
    ...(vacancies && { totalJobOpenings: vacancies }),
  };
}

/**
 * Returns the title of the job for search engines. If the notice has only one post, this is the
 * name of the post. In all other cases it is the title of the notice. The year, the word
 * 'Recruitment' and the abbreviation of the organisation are removed from an English title.
 */
function jobTitleOf(announcement: Announcement, locale: Locale): string {
  const { title, facts } = announcement;
  const { posts = [], abbreviation } = facts;
  const [post] = posts;
  if (posts.length === 1 && post?.name) return post.name;
  if (locale !== 'en') return titleIn(announcement, locale);
  const subject = subjectOf(title);
  const start = `${abbreviation} `;
  const job =
    subject.startsWith(start) && subject !== title ? subject.slice(start.length) : subject;
  // If only an abbreviation would remain, the title keeps the organisation. 'SSC CGL' is clearer
  // than 'CGL'.
  return /\p{Ll}/u.test(job) ? job : subject;
}

/**
 * Returns the Event of an examination. Returns null in these cases:
 *
 * - the day of the examination is unknown
 * - the examination is over or cancelled
 * - the notice names no state
 */
function examination(announcement: Announcement, now: number, language: Language) {
  const { states, dates = {}, mark, organisation } = announcement.facts;
  const { on, until } = dates.exam ?? {};
  const isOver = todayInIndia(new Date(now)) > (until ?? on ?? '');
  if (!isDay(on) || isOver || mark === 'cancelled' || !states) return null;
  return {
    '@type': 'Event',
    name: `${language.texts['date-exam']}: ${examinationName(announcement, language.locale)}`,
    startDate: on,
    ...(until && { endDate: until }),
    location: placesOf(states, language),
    ...(organisation && { organizer: organizationOf(announcement, language.locale) }),
  };
}

function examinationName(announcement: Announcement, locale: Locale): string {
  const { threadName, threadNames } = announcement;
  return threadName
    ? nameIn({ name: threadName, names: threadNames }, locale)
    : titleIn(announcement, locale);
}

function organizationOf({ facts, organisationNames }: Announcement, locale: Locale) {
  const { organisation = '', abbreviation } = facts;
  return {
    '@type': 'Organization',
    name: nameIn({ name: organisation, names: organisationNames }, locale),
    ...(abbreviation && { alternateName: abbreviation }),
  };
}

function placesOf(states: State[], { texts }: Language) {
  const places = states.includes('all-india')
    ? [placeOf({})]
    : states.map((state) => placeOf({ addressRegion: texts[`state-${state}`] }));
  return places.length === 1 ? places[0] : places;
}

function placeOf(region: { addressRegion?: string }) {
  return {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', ...region, addressCountry: 'IN' },
  };
}
