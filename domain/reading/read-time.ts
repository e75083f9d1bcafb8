/*
 * This file reads the time of day next to a date: "(23:59 hrs)", "up to 11:59 PM", "1700 hrs",
 * "रात्रि 11:59 बजे", "11:59 अपराह्न".
 */

/** Sources of patterns for the parts of a day. */
const MORNING = 'a\\.? ?m\\b\\.?|morning|पूर्वा(?:ह्न|ह्ण|न्ह|हन)|पू[.0]|प्रातः|प्रात:|सुबह|ए\\.? ?एम\\.?';
const NOON = 'noon|दोपहर|मध्या(?:ह्न|ह्ण|न्ह|हन)';
const AFTERNOON =
  'p\\.? ?m\\b\\.?|afternoon|evening|अपरा(?:ह्न|ह्ण|न्ह|हन)|(?<=[:.]\\d\\d[ (]{0,2})अ[.0]|साय(?:ं|ः|:)(?:काल)?|सांय|साँय|संध्या|शाम|पी\\.? ?एम\\.?';
const NIGHT = 'night|(?:मध्य ?|अर्ध)?रात्रि|रात';
const PART_OF_DAY = `(?:(?:in the |at )?(?:${MORNING}|${NOON}|${AFTERNOON}|mid ?night|${NIGHT})(?![\\p{L}\\p{M}]))`;

const PREFIX = `(?:up ?to|till|until|by|at|before|latest|from|midnight|not later than|within|(?:office|working|closing|server) (?:hours|time)|time|i\\.?e\\.?|T(?= ?\\d)|को|की|के|कार्यालयीन समय|कार्यालय समय|कार्यालय अवधि|मध्य|तक|${PART_OF_DAY})`;
const UNIT = '(?:o.clock|hrs?\\b\\.?|hours|h\\b|बजे)';
/** Matches a time. A dash joins hours and minutes only before "hours": "23-59 hours". */
const CLOCK = `(?:(?<hour>[01]?\\d|2[0-4])(?:(?<joint>[:.]|-(?=[0-5]\\d ?(?:hrs?|hours)\\b)) ?(?<minute>[0-5]\\d)(?:[:.][0-5]\\d)?)?|(?<hours>[01]\\d|2[0-4])(?<minutes>[0-5]\\d)(?= ?(?:hrs?|hours|h)\\b))(?!\\d|[./-]\\d)\\s?\\)?(?<half>\\(?(?:${UNIT}? ?\\(?${PART_OF_DAY}|${UNIT}))?`;
const WORD = '(?<word>mid ?night|मध्य ?रात्रि|अर्धरात्रि|noon)(?![\\p{L}\\p{M}])';
const TIME = new RegExp(
  `^(?:[\\s,;/|@()\\[-]{0,10}|[ \\t]{0,40})(?:${PREFIX}(?:[\\s,.:]{0,2}\\(?|\\s{0,40})){0,4}(?:${CLOCK}|${WORD})`,
  'iu',
);
/** Matches a time before its date: "5 PM of 31.12.2026", "(11:59 PM)  31.12.2026". */
const TIME_BEFORE = new RegExp(
  `(?<![\\d.:/-])(?:(?:(?<!\\p{L})${PART_OF_DAY}[ (]{0,2})?${CLOCK}|(?<!\\p{L})${WORD})(?:[\\s,.]{0,2}(?:(?:of|on|dated?|the|दिनांक)[\\s,]{1,2}){0,2}|\\)[\\s:]{1,40})$`,
  'iu',
);
/** Matches the text between a time and the next date, as in "5 PM of 31.12.2026". */
const OF_NEXT_DATE = /^[\s.]{0,2}(?:of|on)\s(?:the\s)?\d/i;
const LONGEST = 100;
/**
 * First hour that is read as a morning hour if AM and PM are missing: "8:30" is 8:30 AM, but "5:00"
 * is not read. Hour 0 is also read.
 */
const FIRST_CLEAR_HOUR = 8;
/**
 * First hour of the evening in times such as "6 at night". Earlier hours, as in "2 at night", are
 * not read.
 */
const FIRST_HOUR_OF_NIGHT = 6;

/**
 * A time of day (`hh:mm`) and the offset at which its words end. Midnight at the end of the day is
 * 23:59.
 */
export type ReadTime = { time: string; end: number };

/**
 * Reads the time that follows an offset of a text. Returns null if no time follows, or if the time
 * is ambiguous, such as "5:00" without AM or PM.
 */
export function readTimeAfter(text: string, place: number): ReadTime | null {
  const match = TIME.exec(text.slice(place, place + LONGEST));
  const end = place + (match?.[0].length ?? 0);
  // The time belongs to the next date: "till 5:00 PM of 26.11.2026".
  if (!match || OF_NEXT_DATE.test(text.slice(end, end + LONGEST))) return null;
  const time = timeOf(match);
  return time ? { time, end } : null;
}

/**
 * Reads the time before an offset of a text, as in "5 PM of 31.12.2026". Returns null if no time
 * precedes the offset, if the time has no word such as "PM", "hrs" or "noon", or if the part of the
 * day is unclear.
 */
export function readTimeBefore(text: string, place: number): string | null {
  const match = TIME_BEFORE.exec(text.slice(Math.max(0, place - LONGEST / 2), place));
  return match?.groups?.half || match?.groups?.word ? timeOf(match) : null;
}

/** Matches a time, even in a form that is not read: "5:00", "0500 hrs". */
const ANY_TIME = new RegExp(
  `\\d[:.]\\d\\d(?!\\d)|\\d{3,4} ?(?:hrs|hours)|\\d-\\d\\d ?(?:hrs|hours)|\\d ?(?:बजे|o.clock)|noon|अर्धरात्रि|\\d ?\\(?${PART_OF_DAY}`,
  'iu',
);
/** Matches the time of the next date: "at 23:59 hours on". */
const TIME_OF_NEXT_DATE =
  /\d[\d:.]{0,4} ?(?:[ap]\.? ?m\b\.?|hrs\.?|hours)? ?(?:of|on)(?: the)?\s*$/i;
/**
 * Maximum number of characters after a date that are searched for a time. Repeated spaces count as
 * one character.
 */
const TIME_CHARACTERS = 60;

/**
 * Whether words state a time, even in a form that is not read.
 *
 * @param following the words from a date to the next date
 */
export const statesTime = (following: string): boolean =>
  ANY_TIME.test(
    following.replace(TIME_OF_NEXT_DATE, '').replace(/\s+/g, ' ').slice(0, TIME_CHARACTERS),
  );

const isMorning = new RegExp(MORNING, 'iu');
const isNoon = new RegExp(NOON, 'iu');
const isAfternoon = new RegExp(AFTERNOON, 'iu');
/** Matches words for the night. The letters of "रात" within "प्रातः" (morning) do not match. */
const isNight = new RegExp(`(?<!प्)(?:${NIGHT})`, 'iu');

function timeOf({ 0: words, groups = {} }: RegExpExecArray): string | null {
  const { joint, half, word } = groups;
  if (word) return /noon/i.test(word) ? '12:00' : '23:59';
  const hour = Number(groups.hour ?? groups.hours);
  const minute = groups.minute ?? groups.minutes ?? '00';
  const time = (hours: number) => `${String(hours).padStart(2, '0')}:${minute}`;
  if (hour === 24) return '23:59';
  if (isNight.test(words)) {
    if (hour % 12 === 0) return minute === '00' ? '23:59' : null;
    return hour < FIRST_HOUR_OF_NIGHT ? null : time((hour % 12) + 12);
  }
  // "12:00 AM" is not read, because it may be the beginning or the end of the day.
  if (isMorning.test(words)) return hour === 12 && minute === '00' ? null : time(hour % 12);
  if (isAfternoon.test(words)) return time((hour % 12) + 12);
  if (isNoon.test(words)) return time(hour < 6 ? hour + 12 : hour);
  // The time "5:00" alone may be in the morning or in the evening. The time "11:59" alone may be
  // the end of the day.
  const isClear = (hour === 0 || hour >= FIRST_CLEAR_HOUR) && time(hour) !== '11:59';
  return isClear && (half || joint === ':') ? time(hour) : null;
}
