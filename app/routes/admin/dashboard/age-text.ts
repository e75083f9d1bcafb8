import { countText } from '#domain/indian-numbers.ts';
import { staffLanguage } from '#messages/staff-texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Writes an age as text. The unit is minutes below one hour, hours below two days, and days from
 * two days on. Fractions of a unit are dropped.
 */
export function ageText(ms: number): string {
  if (ms < HOUR_MS) {
    return countText(staffLanguage, 'ageMinutes', Math.max(0, Math.floor(ms / MINUTE_MS)));
  }
  if (ms < 2 * DAY_MS) return countText(staffLanguage, 'ageHours', Math.floor(ms / HOUR_MS));
  return countText(staffLanguage, 'ageDays', Math.floor(ms / DAY_MS));
}
