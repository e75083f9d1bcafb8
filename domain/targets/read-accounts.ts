/* This file finds the UPI IDs and telephone numbers to which readers may send money. */

/** Matches the published handles of UPI IDs. A handle is the part after the @. */
const UPI_HANDLE =
  /^(?:ok(?:axis|hdfcbank|icici|sbi)|[yia]bl|axl|paytm|pt(?:yes|sbi|hdfc|axis)|upi|[yra]*apl|fam|(?:wa|super|navi|slice|jupiter|cred)?(?:axis|yes|icici|sbi|hdfcbank)|axisb|kotak|barodampay|cnrb|pnb|freecharge|airtel|postbank|ikwik|slice)$/i;

/** Matches names of payment services. */
const SERVICE =
  /(?<![a-z])(?:upi|vpa|bhim|g ?pay|google ?pay|phone ?pe|paytm)(?![a-z])|यूपीआई|फ\u093c?ोन ?पे|गूगल ?पे|जी ?पे|भीम ?ऐप|पेटीएम/i;

/** Matches a possible UPI ID: a name, an @ and a handle. One space may be on each side of the @. */
const ACCOUNT = /(?<![\w.-])(?<name>[\w.-]+)(?<space> ?)@(?<after> ?)(?<handle>[a-z][\w.-]*)/gi;

/** Maximum length of the name before the @ of a UPI ID (characters). */
const MAX_NAME_CHARACTERS = 255;

const MAIL_ENDING = /^(?:in|com|org|net|edu|gov|nic|ac|co|res|info|biz|mil|io)$/i;

/**
 * Finds the UPI IDs in a text. Unlike an email address, a UPI ID has no dot after the @.
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
    // If a space is next to the @, the text may be something else: `see @sarkari`, `marks @ one`.
    const isAccount =
      (!space && !after) ||
      UPI_HANDLE.test(handle) ||
      SERVICE.test(text.slice(Math.max(0, index - 60), index));
    if (isAccount && !/^(?:rs|inr)$/i.test(handle)) found.push(`${name}@${handle}`.toLowerCase());
  }
  return found;
}

/**
 * Returns the handle at the start of a text, such as `okaxis`. Returns null if the text has no
 * handle, or if the text is the host of an email address.
 */
function handleIn(text: string): string | null {
  const [handle = '', ...rest] = text.split(/[_.-]+/).filter((label) => label !== '');
  if (!/^[a-z][a-z0-9]{1,30}$/i.test(handle)) return null;
  const isMail =
    /[a-z0-9]\.[a-z]/i.test(text) &&
    // The dot may also end a sentence, if the next sentence follows without a space:
    // `name@ybl.Then`.
    !(UPI_HANDLE.test(handle) || /^[A-Z][a-z]/.test(rest[0] ?? ''));
  return isMail || rest.some((label) => MAIL_ENDING.test(label)) ? null : handle;
}

/** Matches a gap of spaces or punctuation between two groups of digits of one number. */
const GAP = /^[ .()/_·\u2010-\u2015\u2212-]{1,3}$/;

const YEAR = /^(?:19|20)\d\d$/;

/**
 * Matches words before amounts, and before roll, registration, application, receipt and reference
 * numbers. These numbers are not telephone numbers.
 */
const OTHER_NUMBER =
  /(?:(?<![a-z])(?:rs|inr)\.? ?|₹ ?|(?<![a-z])(?:roll|registration|regn?|enrol?lment|application|receipt|reference)\.? ?(?:no|nos|number|numbers|id)[ .:–-]{0,3}|(?:रोल|पंजीकरण|पंजीयन|आवेदन|अनुक्रमांक) ?(?:नंबर|नम्बर|संख्या|क्रमांक)?[ .:–-]{0,3})$/i;

/**
 * Matches words for a bank account. An account number may have as many digits as a landline number.
 */
const BANK_ACCOUNT = /(?:a\/c|acc(?:oun)?t|खाता)[^\d\n]{0,20}$/i;

/**
 * Matches the groups of digits of a landline number with its area code, joined with `-`. A single
 * group of eleven digits, such as `01123456789`, also matches.
 */
const LANDLINE = /^(?:(?:(?:00)?91-(?:0-?)?|0)[1-8]\d{1,3}-[2-7]\d{2,7}(?:-\d{3,4})?|0[1-5]\d{9})$/;

type FoundPhone = { value: string; index: number; isLandline: boolean };

/**
 * Finds the mobile and landline numbers of India in a text. The digits may be divided by spaces or
 * punctuation and may follow a country code. `value` has the ten digits after `0` or `+91`.
 */
function findPhones(text: string): FoundPhone[] {
  const runs = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
  const found: FoundPhone[] = [];
  for (let first = 0; first < runs.length; first++) {
    const { index = 0 } = runs[first] ?? {};
    const group = [];
    let best: (Pick<FoundPhone, 'value' | 'isLandline'> & { last: number }) | null = null;
    for (let last = first, length = 0; last < runs.length; last++) {
      const run = runs[last];
      const former = runs[last - 1];
      if (!run) break;
      const gap = former && text.slice(former.index + former.digits.length, run.index);
      if (last > first && !GAP.test(gap ?? '')) break;
      // A number before a slash and a year is the number of a notice: `912345/2026`.
      if (gap?.includes('/') && YEAR.test(run.digits)) break;
      length += run.digits.length;
      if (length > 14) break;
      group.push(run.digits);
      const phone = toPhone(group);
      if (phone) best = { ...phone, last };
    }
    const before = text.slice(Math.max(0, index - 40), index);
    if (!best || OTHER_NUMBER.test(before)) continue;
    const { last, ...phone } = best;
    if (phone.isLandline && last === first && BANK_ACCOUNT.test(before)) continue;
    found.push({ ...phone, index });
    first = last;
  }
  return found;
}

/**
 * Joins groups of digits to a telephone number. Returns null if they are a date or another list of
 * numbers.
 */
function toPhone(groups: readonly string[]): Pick<FoundPhone, 'value' | 'isLandline'> | null {
  const [, value] = /^(?:0{0,2}91)?0?([1-9]\d{9})$/.exec(groups.join('')) ?? [];
  if (!value) return null;
  if (LANDLINE.test(groups.join('-'))) return { value, isLandline: true };
  const own = groups.filter((group, place) => place > 0 || !/^(?:0{0,2}91|0)$/.test(group));
  const isWritten =
    own.length <= 2 ||
    own.every((group) => group.length > 1) ||
    own.every((group) => group.length === 1);
  return isWritten && isMobile(value) ? { value, isLandline: false } : null;
}

/**
 * Checks whether ten digits may be a mobile number. Some landline numbers begin with the same
 * digits.
 */
const isMobile = (value: string) => /^[6-9]/.test(value);

/** Finds all mobile numbers in a text of `normalizeText`. */
export const readPhones = (text: string) =>
  findPhones(text).flatMap(({ value }) => (isMobile(value) ? [value] : []));

/**
 * Matches words for the pay of a job, and the amounts after them. Readers do not pay these amounts.
 */
const EARNED =
  /(?<![a-z])(?:pay[ -]?(?:level|scale|matrix|band|slab|range|cell|commission|slip)|(?:basic|grade)[ -]pay|salary|stipend|remuneration|honorarium|वेतन(?:मान)?|मानदेय)(?:[\d ,.:()/₹\u2010-\u2015-]|(?:rs|inr|of|is|level|per month)(?![a-z]))*/gi;

/**
 * Matches words for paying. If a sentence has such a word, landline numbers in the previous and
 * next sentence count as targets (`readFeePhones`).
 */
const PAYING =
  /(?<![a-z])(?:pay(?:ing|able|ments?)?|paid|deposit(?:ed|ing)?|remit(?:tance)?)(?![a-z])|भुगतान|पेमे(?:ं|न्|ण्)ट/i;

/** Matches words for money. */
const MONEY =
  /(?<![a-z])(?:fees?|amount|money|dues|wallet|cost|rs|inr|rupees?|rupaye|paise)(?![a-z])|(?<!in[ -]?|of |[a-z])charges?(?![a-z])|₹|\d ?\/-|(?<!निः?)शुल्क|फ\u093c?ीस|चार्ज|र[ुू]प[एय]|र[ुू]\.|राशि|पैसे/i;

/** Matches the end of a sentence. The dot of `Rs. 500` does not match. */
const SENTENCE_END = /\n|[।?!;]|\.(?=\s+\D)/;

/**
 * Finds the telephone numbers near a fee. A number is near a fee if its own sentence or a
 * neighbouring sentence is about money. For a landline number, the neighbouring sentence must be
 * about paying, because every office has a landline.
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
        phones: findPhones(sentence),
        isPaying,
        isMoney: isPaying || MONEY.test(asked),
      };
    });
  return sentences.flatMap(({ phones, isMoney }, place) => {
    const around = [sentences[place - 1], sentences[place + 1]];
    return phones.flatMap(({ value, isLandline }) => {
      const isBeside = around.some((other) => (isLandline ? other?.isPaying : other?.isMoney));
      return isMoney || isBeside ? [value] : [];
    });
  });
}
