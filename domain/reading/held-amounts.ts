import { type Post, type Relaxation, reservations } from '../facts/schema.ts';
import type { Amount } from './amounts.ts';
import { groupsIn } from './groups.ts';
import {
  BESIDE_CHARACTERS,
  certainOf,
  clausesAt,
  NEAR_CHARACTERS,
  type ReadText,
  type Reason,
} from './held-reason.ts';
import { YEARS_IN_WORDS } from './read-ages.ts';
import type { Found } from './read-dates.ts';
import { namesPost } from './read-posts.ts';
import type { Clause } from './source.ts';

/*
 * This file has the reasons for holding back fees, ages, vacancies and posts. The reason
 * `value-of-one-post` also holds back dates of applications and fees.
 */

const YEARS = new RegExp(
  `(?<![\\d.])(\\d{1,2}|${Object.keys(YEARS_IN_WORDS).join('|')})(?=\\s{0,20}(?:\\([a-z]+\\) ?)?(?:years?|yrs|वर्ष))`,
  'giu',
);
/** Largest number of years that may be a relaxation. Larger numbers are ages. */
const MOST_YEARS = 15;
/** Matches a number with the words next to it: "SC - 200", "200 (SC/ST)". */
const BARE_NUMBER =
  /(?<before>[\p{L}\p{M}/]{2,12} ?[-:=] ?)?(?<![\d.,/-])\d{2,5}(?![\d.,/-]*\d)(?:\/-)?(?<behind> ?\([^)\n]{2,40}\)| for [\p{L}/]{2,12})?/gu;
/** Matches words behind the earlier or the new value of a change: "instead of", "vice 1,097". */
const REPLACED =
  /के स्थान पर|के बजाय|की जगह|\b(?:instead|in lieu|in place) of\b|\bvice \d|^\s?to \d|\(now\b|से बढ|\b(?:shall|should|may|to) be read\b/iu;
/**
 * Matches words for only some of the posts, or for one round of applications: "Grade B", "second
 * round".
 */
const ONE_OF_SEVERAL =
  /\bpost (?:code|no)\b|\b(?:grade|group|class|cadre|scale|level)[- ](?:[a-e]|[ivx]+|\d{1,2})\b|\b(?:first|second|third|1st|2nd|3rd) (?:round|phase)\b|\bround[- ](?:[ivx]+|\d)\b|\bstep[- ](?:ii|2)\b|\bdeputation|पद कोड/iu;
const OF_A_POST = /\bfor (?:the )?posts? of\b|के पद (?:हेतु|के लिए)/iu;
/**
 * Matches words for the residents of a state, or for candidates of other states: "residents of
 * Sikkim".
 */
const RESIDENTS =
  /\bdomicil|\bresidents? of\b|\bbonafide\b|\blocal candidates?\b|\bcandidates? (?:of|from|belonging to) (?:the )?(?:state|[A-Z][a-z]+ Pradesh)|मूल ?निवासी|स्थानीय निवासी|स्थायी निवासी|\b(?:other|another|outside (?:the |of )?) ?states?\b|अन्य राज्य|राज्य (?:के|से) बाहर|के बाहर के/iu;
/**
 * Matches words for all candidates of other states. A sentence with these words may also name a
 * group of one state: "General category of Haryana and all of other states".
 */
const ALL_OF_OTHER_STATES =
  /\ball (?:the )?(?:candidates |applicants |those )?(?:of |from |belonging to )?(?:the )?other states|अन्य (?:सभी|समस्त) राज्य|(?:सभी|समस्त) अन्य राज्य|अन्य राज्यों के (?:सभी|समस्त)/iu;
/** Matches words for women of one group: "female candidates of General category". */
const WOMEN_OF_GROUP =
  /\b(?:females?|wom[ae]n)(?: candidates)? ?(?:belonging to |of |from |- ?|\()(?:the )?(?:ur|gen|general|un-?reserved|obc|bc|ews|sc|st|scheduled)\b|\b(?:ur|gen|general|un-?reserved|obc|bc|ews|sc|st)(?: category)? ?[(-]? ?(?:females?|wom[ae]n)\b|(?:सामान्य|अनारक्षित|पिछडा|कमजोर|जाति|एससी|एसटी|ओबीसी)(?: वर्ग| श्रेणी)? (?:की|के) महिला/iu;
/** Matches a label with the post or group for which a fee is paid: "Application fee for Clerk:". */
const FEE_FOR_POST =
  /\bfees? for (?:the )?(?<post>(?!(?:all|any|each|every|candidates?|application|applying|online|examination|indian|foreign)\b)[a-z.]{3,}[^\n:]{0,30}):/gi;
/** Matches a sentence about the fee of one post: "For Principal the fee is". */
const FEE_OF_POST =
  /\bFor (?:the )?(?:[A-Z][a-z]{3,} ?){1,4},? ?(?:the )?(?:application )?fee (?:is|shall|will)/;
/** Matches a group and its post: "for General/OBC for Assistant Professor". */
const FOR_GROUP_FOR_POST =
  /\bfor [^;.\n\d]{2,40} for (?:the )?(?!Application|Online|Examination|Persons|Candidates|Women)[A-Z][a-z]{3,}/;
/**
 * Matches text directly behind an age limit that states the limit of another post: "; for Manager
 * 35 years".
 */
const FOR_ANOTHER_POST =
  /^ ?(?:years?|yrs\.?|वर्ष)?[.;,]? ?\bfor (?:the )?(?:s[lr]\.? ?no\.? ?\d{1,2}|[^.;\n]{2,40}?)[^.;\n\d]{0,6}\d{2} ?(?:years|yrs|वर्ष)/iu;
type Fee = { group: string; rupees: number };
/**
 * Matches brackets after the age relaxation of persons with disabilities (PwBD). The brackets state
 * the relaxation of PwBD in other groups: "(15 for SC/ST)".
 */
const CLASSES_BEHIND = /^[^.;\d(]{0,20}\((?:13|15)\b/;
/** Rates of the goods and services tax and of the earlier service tax. */
const TAX_RATES = [0.18, 0.15];
/**
 * Matches words after an amount that is refunded: "will be refunded". Such an amount is a part of
 * the fee.
 */
const REFUNDED_AFTER = /^[^.;\d]{0,60}(?:refund|returned|वापस)/iu;
const REFUNDED_BEFORE = /refund(?:ed|able|ing)?(?: amount)?(?: (?:of|is|:))?[^.;\d]{0,12}$/i;
/**
 * Minimum number of groups, such as SC, that at least one post must state. If no total confirms the
 * posts and every post states fewer groups, all posts are held back.
 */
const FEW_GROUPS = 3;

export const reasonsForAmounts: readonly Reason[] = [
  {
    name: 'vacancies-beside-a-result',
    facts: /^vacancies$/,
    firstReadings: { values: 1, right: 0 },
    held: 'RESULT OF THE WRITTEN EXAMINATION\nName of post\tUR\tSC\tTotal\nClerk\t30\t10\t40',
    filled: 'RESULT OF THE WRITTEN EXAMINATION\nTotal vacancies: 40',
    // In a notice of a later stage, such as a result, a row may count candidates instead of
    // vacancies.
    isHeld: ({ rule }, { isOfStage }) => isOfStage && rule === 'only-row-of-table',
  },
  {
    name: 'only-row-without-groups',
    facts: /^vacancies$/,
    firstReadings: { values: 3, right: 0 },
    held: 'Name of post\tNo. of posts\nClerk\t40',
    filled: 'Name of post\tUR\tSC\tTotal\nClerk\t30\t10\t40',
    // The table has only one row, and this row has no numbers for groups such as SC. Other parts of
    // the notice may have more posts.
    isHeld: ({ rule, start, end }, { values }) =>
      rule === 'only-row-of-table' &&
      values.some(
        (one) =>
          one.fact === 'posts' &&
          one.start === start &&
          one.end === end &&
          groupsOf(one.value as Post) === 0,
      ),
  },
  {
    name: 'posts-without-total',
    facts: /^posts$/,
    firstReadings: { values: 32, right: 24 },
    held: 'Name of post\tUR\tSC\tTotal\nClerk\t2\t1\t3\nDriver\t1\t1\t2',
    filled: 'Total vacancies: 5\nName of post\tUR\tSC\tTotal\nClerk\t2\t1\t3\nDriver\t1\t1\t2',
    // If no total confirms the posts, each row must name a post. Rows of departments and trades can
    // have the same columns as rows of posts: a number for each group, and the sum of these
    // numbers.
    isHeld: (_, { text, values }) => {
      const posts = values.filter(({ fact }) => fact === 'posts') as Found<Post>[];
      const sum = posts.reduce((all, { value: { total = 0 } }) => all + total, 0);
      const isTotal = values.some(({ fact, value }) => fact === 'vacancies' && value === sum);
      const isByGroups = posts.some(({ value }) => groupsOf(value) >= FEW_GROUPS);
      return !isTotal && !(isByGroups && posts.every((post) => isWholeRow(text, post)));
    },
  },
  {
    name: 'amount-not-read',
    facts: /^fees$/,
    firstReadings: { values: 29, right: 19 },
    held: 'Application fee: SC/ST: Rs. 150/- for post A and Rs. 100/- for post B',
    filled: 'Application fee: SC/ST: Rs. 150/-',
    isHeld: (one, { text, clauses, amounts, values }) => {
      // In a table, the column shows to which group an amount belongs.
      if (one.rule === 'fee-in-column') return false;
      const used = certainOf(values, 'fees').map(({ value }) => (value as Fee).rupees);
      return clausesAt(clauses, one).some(({ start, end }) => {
        const own = amounts.filter((amount) => start <= amount.start && amount.end <= end);
        const unread = own.filter(({ rupees }) => !used.includes(rupees));
        return unread.some((amount) => !isPartOfFee(amount, unread, used, text));
      });
    },
  },
  {
    name: 'number-beside-a-group',
    facts: /^fees$/,
    firstReadings: { values: 7, right: 0 },
    held: 'Application fee: Rs. 400 (General), 200 (SC/ST)',
    filled: 'Application fee: Rs. 400 (General), Rs. 200 (SC/ST)',
    // A number next to a group may be the fee of this group, even without a currency sign.
    isHeld: (one, { text, clauses, dates, amounts }) =>
      clausesAt(clauses, one).some(({ start, end }) =>
        numbersBesideGroups(text.slice(start, end)).some((place) =>
          [...amounts, ...dates].every(
            (other) => other.end <= start + place || start + place < other.start,
          ),
        ),
      ),
  },
  {
    name: 'replaced-value',
    facts: /^(?:age\.(?:min|max|asOn)|vacancies)$/,
    firstReadings: { values: 6, right: 0 },
    held: 'CORRIGENDUM\nTotal vacancies read 1,096 vice 1,097.',
    filled: 'Total vacancies: 1,096',
    isHeld: ({ start, end }, { text, clauses }) => {
      const until = clauses.find((clause) => start < clause.end)?.end ?? end;
      return REPLACED.test(text.slice(end, Math.max(end, until)).slice(0, NEAR_CHARACTERS));
    },
  },
  {
    name: 'years-not-read',
    facts: /^age\.relaxations$/,
    firstReadings: { values: 15, right: 10 },
    held: 'Age relaxation: 5 years for SC/ST and 7 years for residents of the hills',
    filled: 'Age relaxation: 5 years for SC/ST',
    isHeld: (one, read) => {
      const used = certainOf(read.values, 'age.relaxations').map(
        ({ value }) => (value as Relaxation).years,
      );
      return yearsAt(read, one).some((years) => years <= MOST_YEARS && !used.includes(years));
    },
  },
  {
    name: 'disability-beside-its-classes',
    facts: /^age\.relaxations$/,
    firstReadings: { values: 4, right: 2 },
    held: 'Age relaxation\nPwBD    10 years\nPwBD (OBC)    13 years\nPwBD (SC/ST)    15 years',
    filled: 'Age relaxation: PwBD - 10 years (15 years for SC/ST and 13 years for OBC)',
    isHeld: ({ value, end }, { text, values }) =>
      (value as Relaxation).code === 'pwbd' &&
      !CLASSES_BEHIND.test(text.slice(end, end + NEAR_CHARACTERS)) &&
      values.some(
        (other) =>
          other.fact === 'age.relaxations' && (other.value as Relaxation).code?.startsWith('pwbd-'),
      ),
  },
  {
    name: 'age-not-read',
    facts: /^age\.(?:min|max)$/,
    firstReadings: { values: 2, right: 1 },
    held: 'Minimum age 18 years, but 25 years for the second post',
    filled: 'Minimum age 18 years',
    isHeld: (one, read) => {
      const used = read.values.flatMap(({ fact, value }) =>
        fact === 'age.min' || fact === 'age.max' ? [Number(value)] : [],
      );
      return yearsAt(read, one).some((years) => years > MOST_YEARS && !used.includes(years));
    },
  },
  {
    name: 'age-of-a-group',
    facts: /^age\.max$/,
    firstReadings: { values: 12, right: 7 },
    held: 'Maximum age: 38 (open category); see the rules for the other classes',
    filled: 'Maximum age: 38 years',
    isHeld: ({ start, end }, { text, clauses }) =>
      groupsIn(
        text.slice(
          Math.max(clausesAt(clauses, { start, end })[0]?.start ?? 0, start - BESIDE_CHARACTERS),
          end,
        ),
      ).some((group) => group !== 'All candidates') ||
      /^\s?(?:years?|yrs\.?)?\s?(?:\((?:open|general|gen|ur|unreserved)\b|for candidates not\b|(?:or|and) (?:above|more|older)\b)/i.test(
        text.slice(end, end + NEAR_CHARACTERS),
      ),
  },
  {
    name: 'fee-in-a-later-stage',
    facts: /^fees$/,
    firstReadings: { values: 7, right: 5 },
    held: 'ANSWER KEY\nAll candidates shall pay a fee of Rs. 500/-.',
    filled: 'NOTICE\nAll candidates shall pay a fee of Rs. 500/-.',
    isHeld: (_, { isOfStage, values }) => isOfStage && certainOf(values, 'dates.last').length === 0,
  },
  {
    // The site stores fees in whole rupees.
    name: 'fee-with-paise',
    facts: /^fees$/,
    firstReadings: { values: 5, right: 0 },
    held: 'Application fee for all candidates: Rs. 943.40',
    filled: 'Application fee for all candidates: Rs. 943.00, up to 30.11.2026',
    isHeld: ({ start, end }, { text }) => /\d\.(?!00)\d\d(?![\d.])/.test(text.slice(start, end)),
  },
  {
    // The `firstReadings` were counted on all texts that developers may read (`docs/reading.md`).
    // Some of these texts are sentences that reviewers wrote about one grade or one round.
    name: 'value-of-one-post',
    facts: /^(?:fees|age\.(?:min|max)|dates\.(?:applyFrom|last|feeLast))$/,
    firstReadings: { values: 15, right: 14 },
    held: 'Grade A posts: application fee Rs. 1000/- for General candidates.',
    filled: 'All posts: application fee Rs. 1000/- for General candidates.',
    // Fees from tables with a column for each group (`fee-in-column`) are not held back. If the
    // rows of such a table state different fees for a group, no fee of this group is read.
    isHeld: (one, { text, clauses }) =>
      one.rule !== 'fee-in-column' &&
      clausesAt(clauses, one)
        .map(({ start, end }) => text.slice(start, end))
        .some(
          (said) =>
            ONE_OF_SEVERAL.test(said) || (!one.fact.startsWith('dates.') && OF_A_POST.test(said)),
        ),
  },
  {
    name: 'groups-between-amounts',
    facts: /^fees$/,
    firstReadings: { values: 6, right: 0 },
    held: 'Application Fee: Rs. 1000/- SC/ST/PwD Rs. 500/-',
    filled: 'Application Fee: Rs. 1000/- for General, Rs. 500/- for SC/ST/PwD',
    // The groups between two amounts may belong to either amount.
    isHeld: (one, { text, clauses, amounts }) =>
      clausesAt(clauses, one).some((clause) => hasGroupsBetween(text, clause, amounts)),
  },
  {
    name: 'fee-of-residents',
    facts: /^fees$/,
    firstReadings: { values: 7, right: 1 },
    held: 'Application fee: Nil for residents of Sikkim. Rs. 400/- for candidates of other states.',
    filled: 'Application fee: Nil for women. Rs. 400/- for other candidates.',
    // A fee of the residents of a state is not the fee of all candidates.
    isHeld: (one, { text, clauses }) =>
      /^(?:All candidates|Others)$/.test((one.value as Fee).group) &&
      clausesAt(clauses, one).some(({ start, end }) => RESIDENTS.test(text.slice(start, end))),
  },
  {
    name: 'fee-without-group',
    facts: /^fees$/,
    firstReadings: { values: 28, right: 25 },
    held: 'NOTICE\nApplication fee: Rs. 300',
    filled: 'NOTICE\nApplication fee for all candidates: Rs. 300',
    // Another part of the notice may exempt some candidates, or state the fee of each post.
    isHeld: ({ rule }) => rule === 'fee-without-group',
  },
  {
    name: 'fee-of-a-part-of-the-group',
    facts: /^fees$/,
    firstReadings: { values: 7, right: 0 },
    held: 'Application fee: Female candidates of General category Rs. 500',
    filled: 'Application fee: Female candidates and General category Rs. 500',
    isHeld: ({ value, start, end }, { text }) => {
      const words = text.slice(start, end);
      const isOfWomen = (value as Fee).group.includes(', Women') && WOMEN_OF_GROUP.test(words);
      return isOfWomen || ALL_OF_OTHER_STATES.test(words);
    },
  },
  {
    name: 'fees-of-several-posts',
    facts: /^fees$/,
    firstReadings: { values: 9, right: 0 },
    held: 'Application fee for Clerk: General Rs. 500, SC/ST Rs. 250\nApplication fee for Officer: Rs. 1000 for all candidates',
    filled: 'Application fee for General: Rs. 500\nApplication fee for PwBD: Nil',
    isHeld: ({ start }, { text, clauses }) => {
      const end = clauses.find((clause) => start < clause.end)?.end ?? text.length;
      return (
        feesOfPosts(text) > 1 ||
        FEE_OF_POST.test(text) ||
        FOR_GROUP_FOR_POST.test(text.slice(start, end))
      );
    },
  },
  {
    name: 'age-of-another-post-behind',
    facts: /^age\.max$/,
    firstReadings: { values: 5, right: 0 },
    held: 'Maximum age: 28 years; for Manager 35 years.',
    filled: 'Maximum age: 28 years; other conditions are below.',
    isHeld: ({ end }, { text }) => FOR_ANOTHER_POST.test(text.slice(end, end + NEAR_CHARACTERS)),
  },
];

/**
 * Returns the offsets of numbers that stand next to the name of a group: "200 (SC/ST)", "SC - 200",
 * "250 for SC".
 */
const numbersBesideGroups = (said: string): number[] =>
  [...said.matchAll(BARE_NUMBER)].flatMap(({ index, groups = {} }) => {
    const { before = '', behind = '' } = groups;
    const isOfGroup = groupsIn(before).length > 0 || groupsIn(behind).length > 0;
    return isOfGroup ? [index + before.length] : [];
  });

/**
 * Whether an amount can be derived from the fees that were read. The amount may be:
 * - a fee without its tax
 * - the tax of a fee
 * - one of two amounts that add up to a fee
 * - a part of a fee that is refunded
 */
function isPartOfFee(
  { start, end, rupees }: Amount,
  others: readonly Amount[],
  fees: readonly number[],
  text: string,
): boolean {
  const isTaxed = TAX_RATES.some((rate) =>
    fees.some(
      (fee) =>
        Math.abs(rupees * (1 + rate) - fee) < 1 || Math.abs((fee * rate) / (1 + rate) - rupees) < 1,
    ),
  );
  const isAdded = others.some((other) => fees.includes(other.rupees + rupees));
  return (
    isTaxed ||
    isAdded ||
    (fees.some((fee) => fee > rupees) &&
      (REFUNDED_AFTER.test(text.slice(end, end + NEAR_CHARACTERS)) ||
        REFUNDED_BEFORE.test(text.slice(Math.max(0, start - NEAR_CHARACTERS), start))))
  );
}

const groupsOf = (post: Post) => reservations.filter((group) => post[group] !== undefined).length;

/**
 * Whether the words of a post contain its whole name. The name must have no digits and must name
 * people who hold a post.
 */
function isWholeRow(text: string, { value: { name = '' }, start, end }: Found<Post>): boolean {
  return text.slice(start, end).includes(name) && !/\d/.test(name) && namesPost(name);
}

/** Returns the numbers of years in the sentences or rows that contain a value. */
function yearsAt({ text, clauses }: ReadText, one: Clause): number[] {
  const near = clausesAt(clauses, one);
  const words = text.slice(near[0]?.start, near.at(-1)?.end);
  return [...words.matchAll(YEARS)].map(
    ([, years = '']) => YEARS_IN_WORDS[years.toLowerCase()] ?? Number(years),
  );
}

/** Counts the labels that name a post and no group of candidates: "Application fee for Clerk:". */
const feesOfPosts = (text: string): number =>
  [...text.matchAll(FEE_FOR_POST)].filter(
    ({ groups: { post = '' } = {} }) => groupsIn(post).length === 0,
  ).length;

/**
 * Whether groups stand only between the first two amounts of a clause, and no word such as "for"
 * shows to which amount they belong.
 */
function hasGroupsBetween(
  text: string,
  { start, end }: Clause,
  amounts: readonly Amount[],
): boolean {
  const [first, second] = amounts.filter((one) => start <= one.start && one.end <= end);
  if (!first || !second) return false;
  const between = text.slice(first.end, second.start);
  return (
    groupsIn(between).length > 0 &&
    !/^\W*(?:for|from|by|each|per)\b|^\s*\(|[;,)]\s*$|\band\s*$/i.test(between) &&
    groupsIn(text.slice(start, first.start)).length === 0 &&
    groupsIn(text.slice(second.end, end)).length === 0
  );
}
