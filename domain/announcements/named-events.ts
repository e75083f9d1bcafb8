import { readDays } from '../facts/days-in-text.ts';
import { endsCorrection } from '../facts/last-date.ts';
import type { DateName } from '../facts/schema.ts';
import type { MergedContent } from './content-shape.ts';

/*
 * This file reads the words next to a day. They show whether the day belongs to an event, such as
 * an exam, or to the payment of a fee.
 */

/**
 * An event of a notice. Interviews, counselling and verification are read as exams. The facts have
 * no dates for `joining` and for `post` (forms sent by post).
 */
type EventName =
  | Extract<DateName, 'exam' | 'admitCard' | 'result' | 'answerKey' | 'objection' | 'correction'>
  | 'joining'
  | 'post';

const START = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}])';
/** Matches English words as a whole, and Hindi words by their beginning. */
const anyOf = (english: string, hindi: string) =>
  new RegExp(`${START}(?:(?:${english})${END}|${hindi})`, 'giu');

const EVENTS: Record<EventName, RegExp> = {
  exam: anyOf(
    'exams?|examinations?|tests?|cbt|prelims|mains|interviews?|viva|counsell?ing|(?:documents?|certificates?) verification|verification of (?:documents?|certificates?)',
    'परीक्षा|टेस्ट|साक्षात्कार|इंटरव्यू|काउं?न?्?सि?लिंग|(?:दस्तावेज|दस्तावेज़|अभिलेख|प्रमाण\\s?पत्र)\\S*\\s(?:के |का |की )?सत्यापन',
  ),
  admitCard: anyOf(
    '(?:admit|admission) cards?|hall tickets?|call letters?',
    'प्रवेश[\\s-]?पत्र|एडमिट कार्ड',
  ),
  result: anyOf('results?|merit lists?|cut[\\s-]?offs?', 'परिणाम|परीक्षाफल|रिजल्ट|मेरिट'),
  answerKey: anyOf('answer[\\s-]?keys?', 'उत्तर[\\s-]?(?:कुंजी|कुञ्जी|माला)|आंसर की'),
  objection: anyOf('objections?|challenges?', 'आपत्ति'),
  correction: anyOf('corrections?|edit(?:ing)? window|modifications?', 'सुधार|संशोधन|त्रुटि'),
  joining: anyOf('joining|reporting', 'कार्यभार|ज्वाइनिंग|योगदान'),
  post: anyOf(
    '(?:by|through|via)(?: (?:speed|registered|ordinary|regular))? post|(?:speed|registered|ordinary) post|hard[\\s-]?cop(?:y|ies)|print[\\s-]?outs?|printed (?:forms?|applications?|copy|copies)',
    'डाक\\s+(?:से|द्वारा|के माध्यम)|(?:स्पीड|रजिस्टर्ड|पंजीकृत)[\\s-]+(?:पोस्ट|डाक)|हार्ड[\\s-]?कॉपी|प्रिंट[\\s-]?आउट|मुद्रित',
  ),
};

/** Words about fees and their payment. "Pay scale" and similar phrases are not about a fee. */
const FEE = anyOf(
  'fees?|challans?|payments?|paid|paying|payable|deposit(?:s|ed)?|pay(?! (?:scale|level|band|matrix|commission|of))',
  'शुल्क|फीस|फ़ीस|भुगतान|चालान',
);

/** Words about applications. Words about fees are in `FEE`. */
const APPLICATION = anyOf(
  'apply|applying|applications?|register|registrations?|forms?|clos(?:es?|ing)',
  'आवेदन|पंजीकरण|पंजीयन|रजिस्ट्रेशन|फॉर्म|फार्म',
);
/**
 * Words for the last date. After the name of an event, these words mean the last date for
 * applications: "exam last date".
 */
const LAST_DATE = anyOf('last date', '(?:अंतिम|अन्तिम|आखिरी|आख़िरी) (?:तिथि|तारीख|दिनांक)');

/**
 * Events with a last date of their own for sending a form. This date is not the last date for
 * applications.
 */
const WINDOWS: readonly EventName[] = ['objection', 'correction', 'post'];

/** Matches the end of a sentence. A period after "dt", "no" or "Rs" does not end a sentence. */
const SENTENCE = /(?<!\b(?:dt|no|rs))[.;।?!](?=\s)/iu;

/**
 * Returns the events that a part of a sentence names. In a part about applications, fees or a last
 * date, only the events of `WINDOWS` are returned. Returns null if the part names no event and is
 * not about applications, fees or a last date.
 */
function eventsIn(part: string): EventName[] | null {
  const found = Object.entries(EVENTS).flatMap(([name, words]) => {
    const last = [...part.matchAll(words)].at(-1);
    return last ? [{ name: name as EventName, at: last.index }] : [];
  });
  const lastDate = [...part.matchAll(LAST_DATE)].at(-1)?.index;
  const isOfApplications =
    part.search(APPLICATION) >= 0 ||
    part.search(FEE) >= 0 ||
    (lastDate !== undefined && found.every(({ at }) => at < lastDate));
  const names = found.map(({ name }) => name);
  const own = isOfApplications ? names.filter((name) => WINDOWS.includes(name)) : names;
  return own.length > 0 || isOfApplications ? own : null;
}

/** Splits a sentence at its commas and days. */
function partsOf(sentence: string): string[] {
  const days = readDays(sentence);
  return days
    .map(({ start }, index) => sentence.slice(days[index - 1]?.end ?? 0, start))
    .concat(sentence.slice(days.at(-1)?.end ?? 0))
    .flatMap((part) => part.split(','));
}

type Around = { before: string; after: string };

/**
 * Splits the words next to a day. `parts` has the parts of the sentence before the day, the nearest
 * first. `next` has the words after the day up to the next punctuation mark, table cell or number.
 */
function partsBeside({ before, after }: Around): { parts: string[]; next: string } {
  const parts = partsOf(before.split(SENTENCE).at(-1) ?? '').reverse();
  const [next = ''] = after.split(/[.,;।|]|[\d०-९]/u);
  return { parts, next };
}

/**
 * Whether the words next to a day are about the payment of a fee. The nearest words decide. Words
 * directly before or after the day are read first, then the other parts of the sentence before the
 * day.
 */
export function isAboutFee(around: Around): boolean {
  const { parts, next } = partsBeside(around);
  const [own = '', ...others] = parts;
  const names = (part: string, words: RegExp) => part.search(words) >= 0;
  if (names(own, FEE) || names(next, FEE)) return true;
  const isAboutOther = (part: string) => eventsIn(part) !== null && !names(part, FEE);
  if (isAboutOther(own) || isAboutOther(next)) return false;
  const nearest = others.find((part) => eventsIn(part) !== null);
  return nearest !== undefined && names(nearest, FEE);
}

/**
 * Returns the events that the words next to a day name. The parts of the sentence before the day
 * are read first, beginning with the nearest, then the words after the day. The first part about
 * events, applications, fees or a last date decides.
 */
function eventsAt(around: Around): EventName[] {
  const { parts, next } = partsBeside(around);
  return [...parts, next].map(eventsIn).find((events) => events !== null) ?? [];
}

/**
 * Whether the words next to a day name events, and none of these events belongs to `dates`.
 *
 * @param dates dates of the notice that the day may mean
 */
export function isOtherEvent(
  around: Around,
  dates: readonly string[],
  { stage, facts }: Pick<MergedContent, 'stage' | 'facts'>,
): boolean {
  const events = eventsAt(around);
  const lastDate = facts.dates?.last?.on ?? null;
  const isOfCorrection = lastDate
    ? endsCorrection({ stage, lastDate, dates: facts.dates })
    : stage === 'correction';
  const own = dates.includes('last')
    ? [
        ...dates,
        ...(isOfCorrection ? ['correction'] : []),
        ...(facts.kind === 'answer-key' ? ['objection'] : []),
      ]
    : dates;
  return events.length > 0 && !events.some((event) => own.includes(event));
}
