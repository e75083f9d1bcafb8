/* The time of day behind a date: "(23:59 hrs)", "up to 11:59 PM", "रात्रि 11:59 बजे". */

const PREFIX =
  '(?:up ?to|till|until|by|at|before|latest|की|रात्रि|रात|शाम|सायं|सायंकाल|दोपहर|प्रातः|के)';
const TIME = new RegExp(
  `^[\\s,(\\[-]{0,4}(?:${PREFIX}[\\s,.]{0,2}){0,3}(?<hour>[01]?\\d|2[0-4])(?:(?<joint>[:.])(?<minute>[0-5]\\d)(?:[:.][0-5]\\d)?)?(?!\\d|[./-]\\d)\\s?(?<half>[ap]\\.? ?m\\b\\.?|noon|hrs?\\b|hours|बजे)?`,
  'iu',
);
const LONGEST = 60;

/** Reads the time that follows a place of a text; null if no time stands there. */
export function readTimeAfter(text: string, place: number): { time: string; end: number } | null {
  const match = TIME.exec(text.slice(place, place + LONGEST));
  const { hour, joint, minute = '00', half = '' } = match?.groups ?? {};
  if (!match || hour === undefined || (!half && joint !== ':')) return null;
  const isEvening = /^p/i.test(half) || (half === 'बजे' && /रात|शाम|साय/u.test(match[0]));
  const isMorning = /^a/i.test(half);
  const hours = (Number(hour) % (isEvening || isMorning ? 12 : 24)) + (isEvening ? 12 : 0);
  if (Number(hour) > 23) return null;
  return { time: `${String(hours).padStart(2, '0')}:${minute}`, end: place + match[0].length };
}
