/*
 * This file reads the accounts to which readers may send money: UPI addresses and telephone
 * numbers.
 */

/** Matches names after the @ of UPI addresses, from the list of the payment network. */
const UPI_HANDLE =
  /^(?:ok(?:axis|hdfcbank|icici|sbi)|[yia]bl|axl|paytm|pt(?:yes|sbi|hdfc|axis)|upi|[yra]*apl|fam|(?:wa|super|navi|slice|jupiter|cred)?(?:axis|yes|icici|sbi|hdfcbank)|axisb|kotak|barodampay|cnrb|pnb|freecharge|airtel|postbank|ikwik|slice)$/i;

/** Matches names of payment services. */
const SERVICE =
  /(?<![a-z])(?:upi|vpa|bhim|g ?pay|google ?pay|phone ?pe|paytm)(?![a-z])|यूपीआई|फ\u093c?ोन ?पे|गूगल ?पे|जी ?पे|भीम ?ऐप|पेटीएम/i;

/**
 * Matches an account: all characters of a name, an @, and all characters that may continue the
 * account.
 */
const ACCOUNT = /(?<![\w.-])(?<name>[\w.-]+)(?<space> ?)@(?<after> ?)(?<handle>[a-z][\w.-]*)/gi;

/** Maximum length of the name of a UPI address. */
const MAX_NAME_CHARACTERS = 255;

const MAIL_ENDING = /^(?:in|com|org|net|edu|gov|nic|ac|co|res|info|biz|mil|io)$/i;

/**
 * Finds the UPI addresses in a text. A UPI address has no dot after the @, which an email address
 * has.
 *
 * @param text a text of `normalizeText`
 */
export function readUpi(text: string): string[] {
  const found: string[] = [];
  for (const { groups = {}, index } of text.matchAll(ACCOUNT)) {
    const { space, after, handle: continued = '' } = groups;
    const name = (groups.name ?? '').replace(/^[_.-]+/, '');
    const handle = handleIn(continued);
    if (name.length < 2 || name.length > MAX_NAME_CHARACTERS || !handle) continue;
    // A text may also have an @ between spaces: `@sarkari`, `marks @ one`.
    const isAccount =
      (!space && !after) ||
      UPI_HANDLE.test(handle) ||
      SERVICE.test(text.slice(Math.max(0, index - 60), index));
    if (isAccount && !/^(?:rs|inr)$/i.test(handle)) found.push(`${name}@${handle}`.toLowerCase());
  }
  return found;
}

/** Returns the handle at the start of a text, or null if the text is the host of a mail address. */
function handleIn(text: string): string | null {
  const [handle = '', ...rest] = text.split(/[_.-]+/).filter((label) => label !== '');
  if (!/^[a-z][a-z0-9]{1,30}$/i.test(handle)) return null;
  const isMail =
    /[a-z0-9]\.[a-z]/i.test(text) &&
    // The next sentence may follow the account without a space.
    !(UPI_HANDLE.test(handle) || /^[A-Z][a-z]/.test(rest[0] ?? ''));
  return isMail || rest.some((label) => MAIL_ENDING.test(label)) ? null : handle;
}

/** Matches space and punctuation between groups of digits of one number. */
const GAP = /^[ .()/_·\u2010-\u2015\u2212-]{1,3}$/;

const YEAR = /^(?:19|20)\d\d$/;

/**
 * Matches words before numbers that are no telephone numbers: amounts, and numbers of candidates.
 */
const OTHER_NUMBER =
  /(?:(?<![a-z])(?:rs|inr)\.? ?|₹ ?|(?<![a-z])(?:roll|registration|regn?|enrol?lment|application|receipt|reference)\.? ?(?:no|nos|number|numbers|id)[ .:–-]{0,3}|(?:रोल|पंजीकरण|पंजीयन|आवेदन|अनुक्रमांक) ?(?:नंबर|नम्बर|संख्या|क्रमांक)?[ .:–-]{0,3})$/i;

type FoundPhone = { value: string; index: number };

/** Finds the mobile numbers of India in a text, with or without spaces and country code. */
function findPhones(text: string): FoundPhone[] {
  const runs = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
  const found: FoundPhone[] = [];
  for (let first = 0; first < runs.length; first++) {
    const { index = 0 } = runs[first] ?? {};
    const group = [];
    let best: { value: string; last: number } | null = null;
    for (let last = first, length = 0; last < runs.length; last++) {
      const run = runs[last];
      const former = runs[last - 1];
      if (!run) break;
      const gap = former && text.slice(former.index + former.digits.length, run.index);
      if (last > first && !GAP.test(gap ?? '')) break;
      // A number with a year after a slash belongs to a notice: 912345/2026.
      if (gap?.includes('/') && YEAR.test(run.digits)) break;
      length += run.digits.length;
      if (length > 14) break;
      group.push(run.digits);
      const value = toPhone(group);
      if (value) best = { value, last };
    }
    if (!best || OTHER_NUMBER.test(text.slice(Math.max(0, index - 40), index))) continue;
    found.push({ value: best.value, index });
    first = best.last;
  }
  return found;
}

/**
 * Returns the ten digits of a mobile number in groups, or null for a date or another list of
 * numbers.
 */
function toPhone(groups: readonly string[]): string | null {
  const [, value] = /^(?:0{0,2}91|0)?([6-9]\d{9})$/.exec(groups.join('')) ?? [];
  const own = groups.filter((group, place) => place > 0 || !/^(?:0{0,2}91|0)$/.test(group));
  const isWritten =
    own.length <= 2 ||
    own.every((group) => group.length > 1) ||
    own.every((group) => group.length === 1);
  return value && isWritten ? value : null;
}

/** Finds all mobile numbers in a text of `normalizeText`. */
export const readPhones = (text: string) => findPhones(text).map(({ value }) => value);

/** Matches words for pay that a job brings, with the amounts after them. */
const EARNED =
  /(?<![a-z])(?:pay[ -]?(?:level|scale|matrix|band|slab|range|cell|commission|slip)|(?:basic|grade)[ -]pay|salary|stipend|remuneration|honorarium|वेतन(?:मान)?|मानदेय)(?:[\d ,.:()/₹\u2010-\u2015-]|(?:rs|inr|of|is|level|per month)(?![a-z]))*/gi;

/** Matches words for paying. These words also mean a number in the sentence before or after. */
const PAYING =
  /(?<![a-z])(?:pay(?:ing|able|ments?)?|paid|deposit(?:ed|ing)?|remit(?:tance)?)(?![a-z])|भुगतान|पेमे(?:ं|न्|ण्)ट/i;

/** Matches words for money. */
const MONEY =
  /(?<![a-z])(?:fees?|amount|money|dues|wallet|cost|rs|inr|rupees?|rupaye|paise)(?![a-z])|(?<!in[ -]?|of |[a-z])charges?(?![a-z])|₹|\d ?\/-|(?<!निः?)शुल्क|फ\u093c?ीस|चार्ज|र[ुू]प[एय]|र[ुू]\.|राशि|पैसे/i;

/** Matches words for a number that gives information. */
const HELP = /help|enquir|inquir|quer(?:y|ies)|support|toll|हेल्प|सहायता|पूछताछ/i;

/** Matches a border of sentences. The dot of `Rs. 500` is no border. */
const SENTENCE_END = /\n|[।?!;]|\.(?=\s+\D)/;

/**
 * Finds the mobile numbers beside a fee: in a sentence about money, or in a sentence next to it. A
 * number for help in the next sentence counts only if the sentence about money is about paying.
 *
 * @param text a text of `normalizeText`
 */
export function readFeePhones(text: string): string[] {
  const sentences = text
    .split(SENTENCE_END)
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => {
      const asked = sentence.replace(EARNED, ' ');
      const isPaying = PAYING.test(asked) || SERVICE.test(asked);
      return {
        phones: readPhones(sentence),
        isPaying,
        isMoney: isPaying || MONEY.test(asked),
        isHelp: HELP.test(sentence),
      };
    });
  return sentences.flatMap(({ phones, isMoney, isHelp }, place) => {
    const beside = [sentences[place - 1], sentences[place + 1]];
    const isBeside = beside.some((other) => (isHelp ? other?.isPaying : other?.isMoney));
    return isMoney || isBeside ? phones : [];
  });
}
