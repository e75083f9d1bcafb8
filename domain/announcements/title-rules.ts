import { todayInIndia } from '../dates.ts';
import { withAsciiDigits } from '../indian-numbers.ts';

/* This file has rules about words in titles (public site, section 2). */

const ADMIT_CARD = /admit card|hall ticket/i;
const RESULT = /result|cut off|merit list/i;

/** A year of this century that is not part of a longer number. */
const YEAR = /(?<![0-9])20[0-9]{2}(?![0-9])/;

/** Whether an announcement with this title is listed on /admit-card. */
export const isAdmitCardTitle = (title: string): boolean => ADMIT_CARD.test(title);

/** Whether an announcement with this title is listed on /latest-results. */
export const isResultTitle = (title: string): boolean => RESULT.test(title);

/**
 * Returns the first year in the title of an announcement. If the title has no year, the result is
 * the year of publication in Indian time.
 */
export function yearOf({ title, publishedAt }: { title: string; publishedAt: Date }): number {
  const named = YEAR.exec(withAsciiDigits(title))?.[0];
  return Number(named ?? todayInIndia(publishedAt).slice(0, 4));
}
