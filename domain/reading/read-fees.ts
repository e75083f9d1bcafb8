import { readWholeNumber } from '../indian-numbers.ts';
import { type Amount, findAmounts, MOST_FEE } from './amounts.ts';
import { isCorrection, isUnchanged, replaces } from './corrections.ts';
import { readFeeColumns } from './fee-columns.ts';
import { type ClauseValue, groupsIn, withOpenLists, wordsBesides } from './groups.ts';
import type { Found } from './read-dates.ts';
import { BULLET, type Clause, isItemNumber } from './source.ts';

/*
 * This file reads fees by group, from sentences and from the rows below a heading. `fee-columns.ts`
 * reads tables with a column for each group.
 */

const FEE =
  /\bfees?\b|(?:application|processing|examination) charges?\b|cost of (?:the )?(?:application|form)|शुल्क|फीस/iu;
/** Matches words about amounts that are not application fees: "late fee", "stipend". */
const OTHER_AMOUNT =
  /correction|modif|\brti\b|\bcpio\b|right to information|re-?submit|(?<!non[- ])refund|late fee|objections?\b|challeng|per month|(?:per|each|every) (?:question|objection|challenge|representation|correction)|(?:प्रति|प्रत्येक|हर) प्रश्न|\bgets? (?:[a-z]+ ){0,5}back\b|(?<!not (?:be )?)\b(?:given|paid|sent) back\b|reimburs|one time registration|\botr\b|stipend|salary|remuneration|honorarium|\bpay\b(?! (?:a|an|the|\d|rs|₹|online|application|examination|fee) ?| ?$)|deposit of rs|security deposit|income|\bfine\b|penalty|allowance|deduct|portal (?:fee|charge)s? ?(?:of|:|-)? ?(?:rs|₹)|biometric|बायो ?मै?ट्रिक|संशोधन|त्रुटि सुधार|मानदेय|पारिश्रमिक|वेतन|जुर्मान|डाक टिकट|आपत्ति|पोर्टल शुल्क(?! सहित)|विलम्ब शुल्क|विलंब शुल्क/iu;
/** Matches words after an amount that is no application fee: "will be refunded", "per question". */
const PAID_BACK =
  /^ ?(?:(?:is|are|to be) )?(?:refunded|returned|given back|paid back)\b|^(?:[^\n;.\d(]{0,4}\([^)\n]*\))?(?:[^;.\d]{0,20}(?:stamps?\b|postage|not (?:been )?paid|(?:(?:will|shall|to) be|(?:has|have) been) (?:refunded|returned|credited|given back|paid back)|per month|p\.? ?m\.|प्रति माह|(?:[\p{L}\p{M}]+ ){0,10}?(?:वापस|वापिस|लौटा))|[^;.\d]{0,60}(?:(?:per|each|every) (?:question|objection|challenge|representation|correction)|(?:प्रति|प्रत्येक|हर) (?:प्रश्न|आपत्ति)))/iu;

const KIND_OF_FEE =
  '(?:(?:application|examination|exam|registration|non-refundable)(?: or | and |/| )){0,3}';
/**
 * Matches expressions for "no fee": "Nil", "exempted". The groups of candidates stand in one of
 * these places:
 * - after an expression in the capture group `granted`: "exemption available to SC"
 * - after another expression, if `FOR_GROUPS` follows the expression: "Nil for SC"
 * - before any other expression: "SC: Nil"
 *
 * An expression in the capture group `none` may have no groups: "No fee".
 */
const NO_FEE = new RegExp(
  [
    `(?<granted>(?<!no )(?<!no fee )exemption (?:from (?:the )?(?:payment of )?(?:the )?${KIND_OF_FEE}fees? )?(?:is |shall be |will be )?(?:available|admissible|allowed|granted|given|applicable) (?:only )?(?:to|for))`,
    `(?<none>\\bno ${KIND_OF_FEE}fees?\\b(?! (?:exemption|concession|relaxation|once|paid|refund|(?:shall|will|can) be (?:refund|return|adjust)))(?:/intimation charges)?`,
    `\\bfees? (?:is|are|shall be|will be|has been|have been) (?:fully )?(?:nil|waived|not (?:required|payable|applicable|charged|levied))`,
    `\\b(?:application|registration|form)s? (?:is|are) free\\b`,
    `कोई(?: भी)? (?:आवेदन |परीक्षा |पंजीयन )?शुल्क (?:देय )?नहीं`,
    `शुल्क (?:देय )?नहीं (?:है|लिया|लगेगा|होगा|देना))`,
    `(?<!\\p{L})(?:nil|zero|exempt(?:ed)?|(?:not required|need not|(?:shall|will|do|does) not(?: have| need)?)(?: to)? (?:pay|deposit|remit)(?:(?: any| the)? ${KIND_OF_FEE}fees?|(?=\\s*[.;,)]|\\s*$))|(?:full|complete|100 ?%) exemption|free of (?:cost|charge)|pays? nothing|free(?= for )|(?:none|nothing|waived|no charges?|not (?:payable|charged|levied|collected|taken|applicable|due))(?= (?:for|from|to|by|in (?:the )?(?:case|respect) of) )|not (?:be )?charged(?: any| the| a)? ${KIND_OF_FEE}fees?|pays? no ${KIND_OF_FEE}fees?|(?<=: ?)none|(?:is|are|stands) waived|(?<=[\\d/-] ?[,;(]? ?)not(?= (?:for|from|by) ))(?!\\p{L})`,
    `निःशुल्क|नि:शुल्क|निशुल्क|शून्य|शुल्क (?:से|में) (?:पूर्ण )?(?:छूट|मुक्त)|शुल्क[- ]?मुक्त`,
  ].join('|'),
  'giu',
);
/**
 * Matches the words between an expression for "no fee" and its groups: " for" in "Nil for SC", " is
 * payable by" in "No fee is payable by women".
 */
const FOR_GROUPS =
  /^(?: ?\(?(?:fee|charges?))?(?: (?:is|are|shall be|will be))?(?: (?:required|payable|charged|levied|due|to be paid|applicable))? ?(?:for|from|to|by|in (?:the )?(?:case|respect) of)\b(?! (?:it\b|be\b|(?:the |any |such )?(?:pay|application|examination|exam|interview|registration|fees?|deposit|remit|attend|appear)))/iu;
const FOR_ANY = /^[^\n;.]{0,40}(?:for|from|to|by) (?:any|all)\b/iu;

/** Matches words directly before an amount of tax: "plus GST of". */
const TAX =
  /\b(?:gst|tax)\b(?! and\b| &|,)(?:[^\n;\d)]{0,6}\d+ ?%[^\n;\d]{0,10}|[^\n;\d)]{0,16})$/i;
/**
 * Matches brackets behind an amount that state its parts: "(₹ 550/- plus 18% GST)" behind "₹
 * 649/-".
 */
const PARTS_OF_AMOUNT =
  /^[^\n(]{0,3}\((?:[^()\n]*(?:\+|plus|gst|tax|includ|inclus|comprising|charges))[^()\n]*\)/i;

/** Matches "this fee" before an amount. The previous clause names the groups of this fee. */
const THIS_FEE = /\bthis (?:application |examination )?fee(?: of)? ?$/i;
/** Matches words before a fee without a group: "Application fee:". */
const OWN_LABEL =
  /(?:(?:application|examination|exam|registration|entrance|processing) fees?|^\s*(?:[(]?\w{1,2}[.)] ?)?fees?(?: of)? ?$|\bfees? ?(?:\([^)\n]*\) ?)?[:-]|\bfees? (?:payable|prescribed)?(?: ?: ?)?(?:is|of|will be|shall be|@|-)|fees? payable|\bpayment of ?$|(?:pay|payment of)(?: an?| the)?(?: non-refundable)?(?: application| examination)? fees?|(?:आवेदन|परीक्षा|पंजीयन|पंजीकरण) शुल्क|शुल्क ?:)[^\n;\d]{0,40}$/iu;
const LABEL_CHARACTERS = 90;
/** Matches words behind an amount that is paid by bank draft or postal order: "by demand draft". */
const BY_DRAFT =
  /^[^;\d]{0,20}(?:(?:bank|demand) draft|postal order|\bipo\b|(?:बैंक|डिमांड|डिमाण्ड) ड्राफ्ट|पोस्टल (?:ऑर्डर|आर्डर))/iu;
const DRAFT_OF = /(?:draft|postal order|\bipo\b)(?: of| for| worth)+(?: an amount of)? ?$/i;
/** Matches words after an amount that belongs to a post and not to a group: "for the post of". */
const OF_POST =
  /^ ?(?:\([^)\n]*\) ?)?(?:for|in respect of) (?:the )?(?:(?:other |remaining |all other )?posts?\b|code|(?!(?:General|Gen|UR|Indian|Rupees|Application|Online|Registration)\b)[A-Z][a-z]{3,})/u;
/** Matches a heading without a number, above the first fee: "Application Fee". */
const SHORT_HEADING = /^[^\d.;]{3,50}$/;
/** Maximum length of a list of exempted groups (characters). */
const MOST_EXCEPTED = 300;
/**
 * A row or exemption belongs to the fee above it if fewer than this number of clauses stand between
 * them.
 */
const MOST_CLAUSES_BETWEEN = 3;

type Fee = ClauseValue & { rupees: number; isNone: boolean };
type Place = { start: number; end: number };
/** Properties of the previous clause. */
type Before = { end: number; hasValue: boolean; groups: string[] };

/**
 * Reads the fees by group of candidates. A fee is doubtful in these cases:
 * - The fee has no group, and the fees without a group differ.
 * - The fee has no group, and the groups of an exemption or of another amount were not read.
 * - The group of the fee has different fees.
 * - The fee is for all candidates, but a group pays more.
 * - The notice has a row with several amounts that may be fees of several posts.
 * - The notice is a corrigendum. The only exceptions are fees with a group in a clause that says
 *   that the fee remains, or that only states an exemption.
 *
 * @param amounts the amounts of the text, in order
 */
export function readFees(
  text: string,
  clauses: readonly Clause[],
  amounts: readonly Amount[],
): Found<unknown>[] {
  let isBelowHeading = false;
  let between = MOST_CLAUSES_BETWEEN;
  let heading = '';
  let previous = '';
  let next = 0;
  let isExempting = false;
  let before: Before = { end: 0, hasValue: false, groups: [] };
  let isByPost = false;
  const corrects = isCorrection(text);
  const tables = readFeeColumns(text);
  let table = 0;
  const found = tables.flatMap(({ found }) => (corrects ? doubted(found) : found));
  const alone: Fee[] = [];
  let isListOfRefunds = false;
  const unassigned: { rupees: number; isInRow: boolean }[] = [];
  for (const clause of withOpenRows(text, withOpenLists(text, clauses))) {
    const said = text.slice(clause.start, clause.end);
    // A clause with only the number of a row or paragraph does not end a table.
    if (isItemNumber(said)) continue;
    while ((tables[table]?.end ?? Number.POSITIVE_INFINITY) <= clause.start) table++;
    const isInTable = (tables[table]?.start ?? Number.POSITIVE_INFINITY) <= clause.start;
    const given: Fee[] = [];
    while ((amounts[next]?.start ?? Number.POSITIVE_INFINITY) < clause.end) {
      const amount = amounts[next++] as Amount;
      if (amount.start < clause.start || amount.rupees > MOST_FEE || isInTable) continue;
      given.push({ ...amount, isNone: false });
    }
    if (!isInTable) given.push(...freeIn(text, clause));
    if (!isInTable && given.length === 0 && isBelowHeading && isHeaderOfFees(heading)) {
      given.push(...bareNumberIn(said, clause.start, heading));
    }
    isListOfRefunds =
      LIST_OF_REFUNDS.test(said) ||
      (isListOfRefunds && (given.length > 0 || groupsIn(said).length > 0));
    if (isListOfRefunds) continue;
    const header = previous;
    previous = said;
    const hasFee = FEE.test(said);
    const isPaidByDraft = given.some((value) => isByDraft(text, value));
    const isResumed =
      between < MOST_CLAUSES_BETWEEN &&
      given.some(({ rupees }) => rupees === 0 || COLUMNS.test(said)) &&
      groupsIn(said).length > 0;
    // The word "fee" may follow in the next clause: "Women are exempted; others pay an examination
    // fee of Rs. 100".
    const isBeforeFee =
      given.length > 0 &&
      /^;[^;\n]*\bfee/i.test(text.slice(clause.end, clause.end + LABEL_CHARACTERS));
    // A semicolon may split a heading into two clauses: "Fee (non-refundable; bank charges
    // extra):".
    const isInHeading: boolean =
      isBelowHeading && !before.hasValue && !text.slice(before.end, clause.start).includes('\n');
    const { groups: groupsBefore } = before;
    before = { end: clause.end, hasValue: given.length > 0, groups: groupsIn(said) };
    isBelowHeading =
      hasFee ||
      isInHeading ||
      isPaidByDraft ||
      isResumed ||
      isBeforeFee ||
      (isBelowHeading && (given.length > 0 || groupsIn(said).length > 0));
    between = isBelowHeading ? 0 : between + 1;
    if (!isBelowHeading) continue;
    const isFirstBelow = SHORT_HEADING.test(heading.trim()) && header === heading;
    if (hasFee) heading = said;
    isExempting ||= /exempt|concession|\bnil\b|छूट|मुक्त/iu.test(said) || SHARE.test(said);
    const values = wholeAmounts(
      text,
      clause,
      given.sort((one, other) => one.start - other.start),
      heading,
    );
    // A bilingual row such as "कोई शुल्क नहीं / No fee" states twice that nothing is paid.
    const isFree = values.length <= 2 && values.every(({ rupees }) => rupees === 0);
    const isRow = values.length === 1 && said.includes('\n') && COLUMNS.test(said);
    const isInRow = values.length > 1 && COLUMNS.test(said);
    for (const [index, beside] of wordsBesides(text, clause, values).entries()) {
      const { value, start, end } = withoutParts(text, said, beside);
      const from = values[index - 1]?.end ?? clause.start;
      if (value.rupees > 0 && OTHER_AMOUNT.test(text.slice(from, Math.max(end, value.end))))
        continue;
      const label = text.slice(
        Math.max(index === 0 ? clause.start : from, value.start - LABEL_CHARACTERS),
        value.start,
      );
      if (TAX.test(label)) continue;
      if (PAID_BACK.test(text.slice(value.end, value.end + LABEL_CHARACTERS))) continue;
      const after = text.slice(value.end, Math.min(clause.end, value.end + LABEL_CHARACTERS));
      const own = isRow ? cellsBeside(said, value, clause) : text.slice(start, end);
      const groups = groupsIn(
        exceptedIn(
          text.slice(Math.max(clause.start, value.start - MOST_EXCEPTED), value.start),
          value,
        ) ?? own,
      );
      if (groups.length === 0 && isFree && isForAll(value, said, after))
        groups.push('All candidates');
      if (groups.length === 0 && THIS_FEE.test(label)) groups.push(...groupsBefore);
      if (groups.length > 0) {
        const rule = hasFee ? 'fee-in-sentence' : 'fee-below-heading';
        const fee = feeOf(groups.join(', '), value.rupees, { start, end }, rule);
        found.push(corrects && !isOfNotice(value, said) ? { ...fee, certainty: 'doubtful' } : fee);
      } else if (value.rupees > 0 && OF_POST.test(after)) isByPost = true;
      else if (
        value.rupees > 0 &&
        (OWN_LABEL.test(label.replace(/\s+/g, ' ')) ||
          isByDraft(text, value) ||
          (isFirstBelow && index === 0))
      )
        alone.push(value);
      else unassigned.push({ rupees: value.rupees, isInRow });
    }
  }
  const others = isByPost ? [] : feeOfOthers(found, alone);
  const isDoubtful =
    corrects ||
    (isExempting && found.length === 0) ||
    alone.some(({ rupees }) => rupees !== alone[0]?.rupees) ||
    others.some(({ value }) =>
      unassigned.some(({ rupees }) => differs(rupees, [(value as { rupees: number }).rupees])),
    );
  // All fees are doubtful if an amount in a row of several amounts is no known fee. Such a row may
  // have fees of several posts.
  const read = [...found, ...others].map(({ value }) => (value as { rupees: number }).rupees);
  const isByRow = unassigned.some(({ rupees, isInRow }) => isInRow && differs(rupees, read));
  const fees = withConflicts(
    withOthers([
      ...(isByRow ? doubted(found) : found),
      ...(isDoubtful || isByRow ? doubted(others) : others),
    ]),
  );
  return RAILWAYS.test(text) ? fees : fees.map(withStateClass);
}

/**
 * Whether a corrigendum leaves a fee unchanged. This is true if the clause says that the fee
 * remains, or only states an exemption.
 */
const isOfNotice = ({ rupees }: Fee, said: string) =>
  isUnchanged(said) ||
  (rupees === 0 && !COLUMNS.test(said) && !/["\d]/.test(said) && !replaces(said));

const RAILWAYS = /\brailways?\b|\brr[bc]s?\b|रेल/iu;

/**
 * Counts EBC (economically backward classes) as a backward class (BC). Outside the railways, EBC is
 * a backward class of a state. The railways have a separate fee for EBC, so `readFees` does not
 * call this function for notices of the railways.
 */
function withStateClass(one: Found<unknown>): Found<unknown> {
  const { group, rupees } = one.value as { group: string; rupees: number };
  if (!group.includes('EBC')) return one;
  const groups = new Set(group.split(', ').map((name) => (name === 'EBC' ? 'BC' : name)));
  return { ...one, value: { group: [...groups].join(', '), rupees } };
}

/** Matches the heading of a list of refunds: "The fee will be refunded as under:". */
const LIST_OF_REFUNDS = /(?<!non[- ])refund[^.;]*:\s*$/i;
/**
 * Matches words of a sentence in which all candidates pay the fee first and some groups get a
 * refund: "initially".
 */
const PAID_FIRST = /\b(?:initially|uniform(?:ly)?)\b/i;

/**
 * Matches words for a share of a fee without an amount: "half for SC". In Hindi, the match includes
 * the groups before the share: "एससी के लिए आधा".
 */
const SHARE =
  /\b(?:half|50 ?(?:%|per ?cent))(?! marks)|(?<![^,;\s])[^,;।\n]{0,60}(?<!\p{L})आध[ाेी](?![\p{L}\p{M}])/iu;

/**
 * Shortens the words behind a fee. The words end before a share of the fee, such as "half for SC".
 * If everybody pays the fee first, the words also end before a refund.
 */
function withoutParts<Beside extends Place & { value: Fee }>(
  text: string,
  said: string,
  beside: Beside,
): Beside {
  const behind = text.slice(beside.value.end, beside.end);
  const places = [SHARE, ...(PAID_FIRST.test(said) ? [/\brefund/i] : [])]
    .map((words) => behind.search(words))
    .filter((place) => place >= 0);
  return places.length === 0 ? beside : { ...beside, end: beside.value.end + Math.min(...places) };
}

/**
 * Changes the group of a fee from "All candidates" to "Others" if some groups pay less or nothing.
 * If a group pays more, the fee of all candidates is doubtful.
 */
function withOthers(found: readonly Found<unknown>[]): Found<unknown>[] {
  const ofGroups = found
    .map(({ value }) => value as { group: string; rupees: number })
    .flatMap(({ group, rupees }) => (group === 'All candidates' ? [] : rupees));
  const least = ofGroups.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = ofGroups.reduce((one, other) => Math.max(one, other), 0);
  return found.map((one) => {
    const { group, rupees } = one.value as { group: string; rupees: number };
    if (group !== 'All candidates') return one;
    if (most > rupees) return { ...one, certainty: 'doubtful' };
    return least < rupees ? { ...one, value: { group: 'Others', rupees } } : one;
  });
}

const differs = (rupees: number, amounts: readonly number[]) =>
  rupees > 0 && !amounts.includes(rupees);

const doubted = (found: readonly Found<unknown>[]) =>
  found.map((one) => ({ ...one, certainty: 'doubtful' as const }));

/** Whether an amount is paid on paper, by bank draft or postal order. */
const isByDraft = (text: string, { rupees, start, end }: Fee) =>
  rupees > 0 &&
  (BY_DRAFT.test(text.slice(end, end + LABEL_CHARACTERS)) ||
    DRAFT_OF.test(text.slice(Math.max(0, start - LABEL_CHARACTERS), start)));

/** Matches a number in the last cell of a row or after a colon: "SC : 250". */
const BARE_NUMBER =
  /(?<=\t|\s{3}|\||:)\s*(?<number>0|[1-9]\d{1,3}|\d,\d{3})(?:\.00)?(?: ?\/-)?[\s|]*$/;
/** Matches a cell that is only an amount: "250/-". */
const NUMBER_CELL = /(?<=\t|\s{3}|\| ?)[\d,]+(?:\.00)?(?: ?\/-)?(?=\s{3}|\t| ?\||\s*$)/g;
const TOTAL = /\btotal\b|कुल/iu;
const OTHER_COLUMN = /vacanc|posts?\b|seats|marks|age\b|years|पद|अंक|आयु/iu;

/** Whether numbers in the rows below a heading are fees, as below "Category   Fee (in Rs.)". */
const isHeaderOfFees = (heading: string) =>
  !OTHER_COLUMN.test(heading) &&
  (COLUMNS.test(heading.trim()) || SHORT_HEADING.test(heading.replace(HEADING_MARK, '').trim()));
const HEADING_MARK = /^\s*\(?(?:\d{1,2}|[a-z])[.)]/i;

/** Returns the number at the end of a row of groups as a fee. The number has no currency sign. */
function bareNumberIn(said: string, from: number, heading: string): Fee[] {
  const { index = 0, groups } = BARE_NUMBER.exec(said) ?? {};
  if (groups?.number === undefined || groupsIn(said).length === 0) return [];
  // If the heading names no total, the last of several numbers may be the fee of one post or a part
  // of the fee.
  if ([...said.matchAll(NUMBER_CELL)].length > 1 && !TOTAL.test(heading)) return [];
  const start = from + said.indexOf(groups.number, index);
  const rupees = readWholeNumber(groups.number);
  return [{ start, end: start + groups.number.length, rupees, isNone: false }];
}

/**
 * Matches words before "no fee" about people who applied after an earlier notice: "already
 * applied".
 */
const OF_EARLIER_APPLICANTS =
  /\b(?:already|earlier|previously) (?:applied|paid)|\bapplied (?:earlier|against|in response)|आवेदन कर चुके|पूर्व में आवेदन|पहले आवेदन/iu;

/** Finds the expressions of `NO_FEE` in a clause, without those about earlier applicants. */
function freeIn(text: string, { start, end }: Place): Fee[] {
  return [...text.slice(start, end).matchAll(NO_FEE)].flatMap(
    ({ 0: words, index, groups: { none, granted } = {} }) => {
      const from = start + index;
      if (OF_EARLIER_APPLICANTS.test(text.slice(Math.max(start, from - MOST_EXCEPTED), from)))
        return [];
      const until = from + words.length;
      const isFollowed = granted !== undefined || FOR_GROUPS.test(text.slice(until, end));
      const before = text
        .slice(Math.max(start, from - MOST_EXCEPTED), from)
        .split(/[;।]|\.\s+(?=[A-Z])/)
        .at(-1);
      const isNone = none !== undefined && !isFollowed && groupsIn(before ?? '').length === 0;
      return { start: from, end: until, rupees: 0, isNone, isAfterGroups: !isFollowed && !isNone };
    },
  );
}

/** Whether a sentence exempts all candidates: "No fee", "Fees: Nil.", "आवेदन निःशुल्क है". */
const isForAll = (value: Fee, said: string, after: string) =>
  value.rupees === 0 &&
  (value.isNone
    ? !COLUMNS.test(said) || FEE.test(said.slice(0, said.search(COLUMNS)))
    : FOR_ANY.test(after) ||
      /(?:fees?|शुल्क)(?: ?[:-] ?|\t|\s{3,})(?:nil|शून्य|निःशुल्क)|आवेदन (?:निःशुल्क|नि:शुल्क)/iu.test(said));

/**
 * Marks the fees of a group as doubtful if the group has different fees, for example for several
 * posts.
 */
function withConflicts(found: readonly Found<unknown>[]): Found<unknown>[] {
  const amounts = new Map<string, Set<number>>();
  const groupsOf = (value: unknown) => (value as { group: string }).group.split(', ');
  for (const { value } of found) {
    for (const group of groupsOf(value)) {
      const known = amounts.get(group) ?? new Set();
      amounts.set(group, known.add((value as { rupees: number }).rupees));
    }
  }
  const differs = (group: string) => (amounts.get(group)?.size ?? 0) > 1;
  return found.map((one) =>
    groupsOf(one.value).some(differs) ? { ...one, certainty: 'doubtful' } : one,
  );
}

const feeOf = (group: string, rupees: number, place: Place, rule: string): Found<unknown> => ({
  fact: 'fees',
  value: { group, rupees },
  ...place,
  rule,
  certainty: 'certain',
});

/**
 * Removes amounts that are parts of another amount. Parts come before a total ("Rs. 1000 + 18% GST
 * = Rs. 1180") or in brackets behind it ("₹ 649/- (₹ 550/- plus 18% GST)").
 */
function wholeAmounts(text: string, clause: Clause, values: Fee[], heading: string): Fee[] {
  const said = text.slice(clause.start, clause.end);
  const isRow = COLUMNS.test(said);
  const whole: Fee[] = [];
  let partsUntil = 0;
  for (const value of values) {
    if (value.start < partsUntil) continue;
    const parts = PARTS_OF_AMOUNT.exec(
      text.slice(value.end, Math.min(clause.end, value.end + LABEL_CHARACTERS)),
    );
    if (value.rupees > 0 && parts) partsUntil = value.end + parts[0].length;
    const second = whole.at(-1);
    const first = whole.at(-2);
    const isTotal =
      value.rupees > 0 &&
      first &&
      second &&
      first.rupees + second.rupees === value.rupees &&
      (isRow
        ? !/\bgst\b|\btax/i.test(heading) || TOTAL.test(heading)
        : /gst|tax|\+|plus/i.test(text.slice(first.end, value.start)));
    if (second && isSumWithTax(text, second, value)) {
      whole.splice(-1, 1, { ...value, start: second.start });
      continue;
    }
    if (!isTotal) {
      whole.push(value);
      continue;
    }
    whole.splice(-2);
    // In a row, the groups come before all amounts. In a sentence, the groups stand next to the
    // first part of the total, so the total starts where this part started.
    const place = isRow ? value : { ...value, start: first.start };
    whole.push(isRow ? { ...place, isAfterGroups: true } : place);
  }
  return whole;
}

/** Maximum ratio of a fee with tax to the same fee without tax. */
const MOST_WITH_TAX = 1.3;

/** Whether an amount is another amount with its tax: "Rs. 1000 + 18% GST = Rs. 1180". */
function isSumWithTax(text: string, fee: Fee, sum: Fee): boolean {
  const between = text.slice(fee.end, sum.start);
  return (
    sum.rupees > fee.rupees &&
    sum.rupees <= fee.rupees * MOST_WITH_TAX &&
    /^[^\n;=]{0,6}(?:\+|plus)[^\n;=]{0,20}(?:gst|tax)[^\n;=]{0,12}(?:=|i\. ?e\.|total(?:ling)?)[^\n;\d]{0,12}$/i.test(
      between,
    )
  );
}

/**
 * Returns the first fee without a group as the fee of all candidates or of the other candidates.
 * - If no fee of a group is known, the fee belongs to all candidates.
 * - If all known groups pay less, the fee belongs to the other candidates.
 * - If a known group pays as much or more, the result is empty.
 * - If the fee of all candidates or of the other candidates is known, the result is empty.
 */
function feeOfOthers(found: readonly Found<unknown>[], alone: readonly Fee[]): Found<unknown>[] {
  const [first] = alone;
  const fees = found.map(({ value }) => value as { group: string; rupees: number });
  if (!first) return [];
  if (
    fees.some(
      ({ group, rupees }) =>
        rupees >= first.rupees || group === 'All candidates' || group === 'Others',
    )
  )
    return [];
  const group = fees.length > 0 ? 'Others' : 'All candidates';
  return [feeOf(group, first.rupees, { start: first.start, end: first.end }, 'fee-without-group')];
}

/**
 * Returns the exempted groups in a sentence such as "Candidates (except Female/SC/ST candidates who
 * are exempted) are required to pay".
 */
function exceptedIn(before: string, { rupees }: Fee): string | null {
  if (rupees > 0) return null;
  return /(?:except(?:ing)?|excluding|other than|barring) ([^);]*)$/i.exec(before)?.[1] ?? null;
}

const COLUMNS = /\t|\S {3,}\S|\|/;
/** Maximum number of lines of a row or sentence about fees. */
const MOST_LINES = 6;
/** Matches the start of a line that continues a sentence: "candidates", "(SC/ST)". */
const CONTINUES = /^(?:[a-z]{2,}|[&/(]|-(?! (?!Rs|Rupees|INR)\p{L})|(?:rs\.?|₹|रु|रू) ?\d)/u;
const NEW_ITEM = new RegExp(
  `^(?:${BULLET}|[(]?(?:\\d{1,2}|[a-z]|[ivx]{1,4}|\\p{Script=Devanagari})[.)]\\s|\\d{1,2}\\s|[^\\n:]{2,40} :)`,
  'iu',
);
const HAS_VALUE = new RegExp(`${NO_FEE.source}`, 'iu');

/**
 * Joins a clause about fees with the next lines of its sentence. Joins a row of a table with the
 * next lines of its first cell: "Persons with Bench-   No fee" above "mark Disabilities".
 */
function withOpenRows(text: string, clauses: readonly Place[]): Place[] {
  const joined: (Place & { lines: number })[] = [];
  for (const { start, end } of clauses) {
    const last = joined.at(-1);
    if (last && last.lines < MOST_LINES && goesOn(text, last, { start, end })) {
      last.end = end;
      last.lines++;
    } else joined.push({ start, end, lines: 1 });
  }
  return joined;
}

function goesOn(text: string, last: Place, next: Place): boolean {
  if (!/^[ \t]*\n[ \t]*$/.test(text.slice(last.end, next.start))) return false;
  const said = text.slice(last.start, last.end);
  const line = text.slice(next.start, next.end);
  // A bar at the start or end of a line does not separate columns.
  const words = line.trim().replace(/^\|\s*|\s*\|$/g, '');
  const hasGroups = groupsIn(said).length > 0;
  if (NEW_ITEM.test(words)) return false;
  const hasValue = HAS_VALUE.test(said) || findAmounts(said).length > 0;
  const [row = ''] = said.split('\n', 1);
  if (COLUMNS.test(row.trim())) {
    const indent = line.search(/[^\s|]/);
    const isOpen = /[,/&-](?:\t| {3,})/.test(row);
    const isCell = !COLUMNS.test(words) && !FEE.test(words) && findAmounts(words).length === 0;
    return (
      hasValue && (hasGroups || isOpen) && isCell && (indent > 3 || isOpen || CONTINUES.test(words))
    );
  }
  if (COLUMNS.test(words) || (!hasGroups && !FEE.test(said))) return false;
  if (/[:-]\s*$/.test(said)) return hasGroups && !hasValue && findAmounts(words)[0]?.start === 0;
  if (CONTINUES.test(words)) return true;
  // The amount of a Hindi sentence may be on the next line.
  return (
    hasGroups &&
    !hasValue &&
    /[\p{Script=Devanagari}\p{M},]\s*$/u.test(said) &&
    /^\p{Script=Devanagari}/u.test(words) &&
    (HAS_VALUE.test(words) || findAmounts(words).length > 0)
  );
}

/**
 * Returns the words of a row without its amount. Joins words that are hyphenated at the end of a
 * line.
 */
const cellsBeside = (said: string, value: Fee, { start }: Place) =>
  `${said.slice(0, value.start - start).trimEnd()}\n${said.slice(value.end - start).trimStart()}`
    .replace(/-\n\s*(?=\p{Ll})/gu, '')
    .replace(/-\n\s*/g, '-')
    .replace(/\s*\n\s*/g, ' ');
