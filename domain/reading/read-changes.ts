import { readWholeNumber } from '../indian-numbers.ts';
import { type Found, type LabelledWrittenDate, readDates } from './read-dates.ts';

/*
 * This file reads changes that a corrigendum makes to an earlier notice. The changes are not facts
 * of the corrigendum itself.
 */

/** A changed value. `was` is null if the text lacks the earlier value. */
export type FoundChange = Found<unknown> & { was: unknown };

/** Words around one or two dates that show a change. All given patterns must match. */
type ChangeRule = {
  name: string;
  /** Matches words directly before the first date. */
  before?: RegExp;
  /** Matches words between the two dates. Without this pattern the rule reads one date. */
  between?: RegExp;
  /** Matches words after the second date. */
  behind?: RegExp;
  /** Whether the new date comes first. */
  isNewFirst?: boolean;
  example: string;
};

export const changeRules: readonly ChangeRule[] = [
  {
    name: 'for-read',
    before: /(?:\bfor\b|in place of|instead of)[^;\n]{0,100}$/i,
    between: /^[^;]{0,30}\bread\b[^;]{0,100}$/i,
    example: 'Last date of application: for 26.11.2026 read 03.12.2026',
  },
  {
    name: 'hi-in-place-of',
    between: /^["'\s)]*के स्थान पर["'\s(]*(?:दिनांक )?$/u,
    example: 'आवेदन की अंतिम तिथि 26.11.2026 के स्थान पर 03.12.2026 पढ़ी जाए',
  },
  {
    name: 'hi-extended',
    between: /^[\s)]*से बढा(?:कर|ते हुए)[\s(]*(?:दिनांक )?$/u,
    example: 'आवेदन की अंतिम तिथि 26.11.2026 से बढ़ाकर 03.12.2026 कर दी गई है',
  },
  {
    name: 'extended-to-from',
    before: /extended (?:up ?to|till|to)\s*$/i,
    between: /^[\s,]*from\s*$/i,
    isNewFirst: true,
    example: 'Last date of application stands extended to 03.12.2026 from 26.11.2026',
  },
  {
    name: 'read-instead-of',
    before: /\bread(?: as)?[\s"':]*$/i,
    between: /^["'\s]*(?:instead of|in place of|in lieu of|and not)["'\s]*$/i,
    isNewFirst: true,
    example: 'The last date of application shall be read as 03.12.2026 instead of 26.11.2026',
  },
  {
    name: 'until-instead-of',
    before: /(?:till|until|up ?to|on or before|by)(?: the)?\s*$/i,
    between: /^[\s,]*(?:instead of|in place of|in lieu of)(?: the)?\s*$/i,
    isNewFirst: true,
    example: 'Last date of application: it can be sent up to 03.12.2026 instead of 26.11.2026',
  },
  {
    name: 'hi-read-as',
    between: /^["'\s)]*को["'\s(]*(?:दिनांक )?$/u,
    behind: /^["'\s)]*पढ/u,
    example: 'आवेदन की अंतिम तिथि 26.11.2026 को 03.12.2026 पढ़ा जाए',
  },
  {
    name: 'was-extended',
    between: /^[^;\n]{0,60}extended (?:up ?to|till|to)\s*$/i,
    example: 'Last date of application, fixed as 26.11.2026, has been extended up to 03.12.2026',
  },
];
const EXTENDED_FROM =
  /(?:extended|revised|changed|shifted|postponed|preponed|rescheduled|modified) from(?: the)?\s*$/i;
const EXTENDED_TO =
  /(?:stands?|has been|have been|is|are|be)(?: [a-z]+)? extended(?: and (?:shall|will) now be(?: up ?to| till)?(?: the)?\s*$|(?: (?:by|for)[^;\n]{3,40}?)?,?(?: i\.?e\.?,?)? (?:up ?to|till|until|to)(?: [\d:.]{1,5} ?(?:[ap]\.? ?m\.?|hrs\.?) (?:of|on))?(?: the)?\s*$)/i;
const HI_EXTENDED_TO =
  /^[\s)(]*(?:[^।\n]{0,30}?बजे )?तक (?:[^।\n]{0,20} )?(?:बढा|विस्तारित|विस्तार )/u;
const CONTEXT_CHARACTERS = 140;
const BEHIND_CHARACTERS = 60;

/**
 * Reads changes of dates.
 *
 * @returns the changes, and the dates that are not part of a change
 */
export function readDateChanges(
  text: string,
  dates: readonly LabelledWrittenDate[],
): { changes: FoundChange[]; others: LabelledWrittenDate[] } {
  const changes: FoundChange[] = [];
  const others: LabelledWrittenDate[] = [];
  const tables = findTablesOfChanges(text);
  for (let index = 0; index < dates.length; index++) {
    const date = dates[index] as LabelledWrittenDate;
    const next = dates[index + 1];
    const isNewFirst = next && inRowOfTable(text, tables, date, next);
    if (next && isNewFirst !== undefined) {
      const [was, now] = isNewFirst ? [next, date] : [date, next];
      changes.push(...changesOf(text, { was, now, label: date.label, rule: 'table-of-changes' }));
      index++;
      continue;
    }
    const before = text.slice(Math.max(0, date.start - CONTEXT_CHARACTERS), date.start);
    const rule = next && ruleOf(text, before, date, next);
    if (next && rule) {
      const [was, now] = rule.isNewFirst ? [next, date] : [date, next];
      const label = date.label ?? next.label;
      changes.push(...changesOf(text, { was, now, label, rule: rule.name }));
      index++;
    } else if (date.until && EXTENDED_FROM.test(before)) {
      const was = { ...date, until: null, time: null };
      const now = { ...date, on: date.until, until: null };
      changes.push(...changesOf(text, { was, now, label: date.label, rule: 'extended-from-to' }));
    } else if (
      EXTENDED_TO.test(before) ||
      HI_EXTENDED_TO.test(text.slice(date.end, date.end + BEHIND_CHARACTERS))
    ) {
      const { label } = date;
      changes.push(...changesOf(text, { was: null, now: date, label, rule: 'extended-to' }));
    } else others.push(date);
  }
  return { changes, others };
}

/** A table with a column of earlier values and a column of new values. */
type TableOfChanges = { start: number; end: number; isNewFirst: boolean };

const EARLIER_COLUMN =
  '(?:existing|earlier|original(?:ly)?|previous(?:ly)?|already (?:notified|published)|as (?:notified|published|advertised)|printed|for|(?:विज्ञापन|शुद्धि)[^\\n\\t\\d]{0,12}\\d{0,2} (?:के|में) (?:अनुसार|प्रकाशित)|पूर्व(?: में)?|मूल|वर्तमान|प्रकाशित)';
const NEW_COLUMN =
  '(?:revised|extended|modified|amended|corrected|new|now|to be read|read as|read|संशोधित|विस्तारित|परिवर्तित|बढाई गई|नई|नवीन|शुद्ध)';
/**
 * Matches the headers of both columns in one line, with a tab, a bar or spaces between the headers.
 */
const OLD_THEN_NEW = new RegExp(
  `(?:\\t|\\s{2}|^|\\|)\\s*(?:\\S+ ){0,2}?${EARLIER_COLUMN}[^\\n\\t]{0,40}?(?:\\t|\\s{2}|\\|)[^\\n]{0,20}?${NEW_COLUMN}`,
  'iu',
);
const NEW_THEN_OLD = new RegExp(
  `(?:\\t|\\s{2}|^|\\|)\\s*(?:\\S+ ){0,2}?${NEW_COLUMN}[^\\n\\t]{0,40}?(?:\\t|\\s{2}|\\|)[^\\n]{0,20}?${EARLIER_COLUMN}`,
  'iu',
);
/** Maximum length of a table's header line (characters). */
const MOST_HEAD_CHARACTERS = 400;
/** Matches a row with two values or three cells. The row may follow a blank line. */
const ROW_OF_VALUES =
  /\d[^\n]*(?:\t|\s{2}|\|)[^\n]*\d|\S(?:\t|\s{3,}|\|)\S[^\n]*\S(?:\t|\s{3,}|\|)\S/;
/** Maximum number of lines below the header. */
const TABLE_LINES = 20;

/** Finds tables whose header names earlier and new values. The header has no numbers. */
function findTablesOfChanges(text: string): TableOfChanges[] {
  const tables: TableOfChanges[] = [];
  let start = 0;
  const lines = text.split('\n').map((words) => {
    const line = { words, start, end: start + words.length };
    start = line.end + 1;
    return line;
  });
  for (const [index, { words, end }] of lines.entries()) {
    if (words.length > MOST_HEAD_CHARACTERS || !/\t|\s{2}|\|/.test(words) || /\d{2}/.test(words))
      continue;
    const isOldFirst = OLD_THEN_NEW.test(words);
    if (!isOldFirst && !NEW_THEN_OLD.test(words)) continue;
    const rows = lines.slice(index + 1, index + 1 + TABLE_LINES);
    const after = rows.findIndex(
      ({ words }, row) =>
        row > 0 &&
        words.trim() === '' &&
        rows[row - 1]?.words.trim() !== '' &&
        !ROW_OF_VALUES.test(rows[row + 1]?.words ?? ''),
    );
    const last = rows.at(after < 0 ? -1 : after - 1);
    tables.push({ start: end, end: last?.end ?? end, isNewFirst: !isOldFirst });
  }
  return tables;
}

/**
 * Whether two dates in a row are an earlier and a new date. Returns true if the new date comes
 * first, false if it comes last, and undefined outside such a row.
 */
function inRowOfTable(
  text: string,
  tables: readonly TableOfChanges[],
  date: LabelledWrittenDate,
  next: LabelledWrittenDate,
): boolean | undefined {
  if (tables.length === 0 || next.start - date.end > CONTEXT_CHARACTERS) return undefined;
  if (!/^[\s)|"']*(?:\t|\s{2}|\|)[^\n\d]{0,60}$/.test(text.slice(date.end, next.start)))
    return undefined;
  if (text.slice(date.end, next.start).includes('\n')) return undefined;
  return tables.find(({ start, end }) => start <= date.start && next.end <= end)?.isNewFirst;
}

/** Matches a row of a table of changes with two numbers of vacancies. */
const ROW_OF_VACANCIES =
  /(?:^|\n)[^\n]*?(?:total|vacanc|posts?\b|कुल|रिक्ति|पदों)[^\n\d]{0,60}(?:\t|\s{2}|\||:)[\s|]*(?<first>\d[\d,]*)(?: (?:posts?|vacanc\w+|पद))?(?:[\s|]+|(?:\t|\s{2}|\|)[^\n\d]{0,60})(?<second>\d[\d,]*)(?: (?:posts?|vacanc\w+|पद))?[\s|]*(?=\n|$)/giu;

function readVacancyRows(text: string): FoundChange[] {
  const [table] = findTablesOfChanges(text);
  if (!table) return [];
  const rows = [...text.slice(table.start, table.end).matchAll(ROW_OF_VACANCIES)];
  // Several such rows are rows of posts. The total is then unknown.
  if (rows.length !== 1) return [];
  return rows.flatMap((match): FoundChange[] => {
    const { first = '', second = '' } = match.groups ?? {};
    const [was, value] = (table.isNewFirst ? [second, first] : [first, second]).map(
      readWholeNumber,
    );
    const start = table.start + match.index + match[0].indexOf(first);
    const end = table.start + match.index + match[0].trimEnd().length;
    if (Number.isNaN(was) || Number.isNaN(value)) return [];
    return [
      { start, end, fact: 'vacancies', value, was, rule: 'table-of-changes', certainty: 'certain' },
    ];
  });
}

function ruleOf(
  text: string,
  before: string,
  date: LabelledWrittenDate,
  next: LabelledWrittenDate,
): ChangeRule | undefined {
  if (next.start - date.end > CONTEXT_CHARACTERS) return undefined;
  const between = text.slice(date.end, next.start);
  return changeRules.find(
    (rule) =>
      rule.between?.test(between) &&
      (!rule.before || rule.before.test(before)) &&
      (!rule.behind || rule.behind.test(text.slice(next.end, next.end + BEHIND_CHARACTERS))),
  );
}

function changesOf(
  text: string,
  {
    was,
    now,
    label,
    rule,
  }: {
    was: LabelledWrittenDate | null;
    now: LabelledWrittenDate;
    label: LabelledWrittenDate['label'];
    rule: string;
  },
): FoundChange[] {
  if (!label) return [];
  const labelled = (date: LabelledWrittenDate) => readDates(text, [{ ...date, label }]);
  const earlier = was ? labelled(was) : [];
  const places = was ? [was, now] : [now];
  const isSaid = (value: unknown) => JSON.stringify(value);
  return labelled(now).flatMap((found, index) =>
    isSaid(found.value) === isSaid(earlier[index]?.value)
      ? []
      : [
          {
            ...found,
            rule,
            start: Math.min(...places.map(({ start }) => start)),
            end: Math.max(...places.map(({ end }) => end)),
            was: earlier[index]?.value ?? null,
          },
        ],
  );
}

const VACANCIES_CHANGED =
  /(?:vacanc|posts|पद|रिक्ति)[^\n]{0,80}?(?:["']? ?(?:read|to|के स्थान पर))[^\n]{0,80}/giu;
const TWO_COUNTS =
  /(?<was>\d[\d,]*)["'\s]*(?:,? ?read(?: as)?:? ?["']?[^\n\d]{0,60}|(?<=from ["']?\d[\d,]*["']? )to |के स्थान पर ["']?)(?<now>\d[\d,]*)(?![\d,]* ?years)/iu;

const NEW_COUNT_FIRST =
  /(?<now>\d[\d,]*)["'\s]*(?:instead of|in place of|in lieu of)["'\s]*(?<was>\d[\d,]*)/iu;

const AGE_CHANGED =
  /(?:(?:maximum|upper)(?: age)?(?: limit)?|अधिकतम (?:आयु|उम्र))[^\n\d]{0,40}(?<was>\d{2}) ?(?:years|वर्ष)["'\s,]*(?:(?:is |are |may |please |shall )*(?:be )?(?:to be )?read(?: as)?[^\n\d]{0,60}|के स्थान पर[^\n\d]{0,30})(?<now>\d{2}) ?(?:years|वर्ष)/giu;

/**
 * Matches other words for a changed upper age limit: "raised from 37 to 42 years", "37 years > 42
 * years".
 */
const AGE_RAISED =
  /(?:(?:maximum|upper)(?: age)?(?: limit)?|अधिकतम (?:आयु|उम्र))[^\n\d;।]{0,60}(?:(?:raised|increased|enhanced|relaxed|revised|changed|reduced|modified) from (?<was>\d{2})(?: ?years)? to (?<now>\d{2}) ?years|(?<before>\d{2}) ?(?:years|वर्ष)["'\s]*(?:-?>|→)["'\s]*(?<after>\d{2}) ?(?:years|वर्ष)|(?:as|to be) "?(?<new>\d{2}) ?years"?,? (?:instead|in place|in lieu) of "?(?<old>\d{2}) ?years)/giu;

/** Matches a row of a table of changes with two upper age limits. */
const ROW_OF_AGES =
  /(?:^|\n)[^\n]*?(?:(?:upper|maximum)[^\n\d]{0,12}age|age limit|अधिकतम (?:आयु|उम्र))[^\n\d]{0,60}?(?:\t|\s{2}|\||:)[\s|]*(?<first>\d{2}) ?(?:years|वर्ष)[^\n\d]{0,40}?(?:\t|\s{2}|\|)[^\n\d]{0,60}(?<second>\d{2}) ?(?:years|वर्ष)/giu;

/**
 * Reads a changed upper age limit: 'for "maximum age 35 years" read "maximum age 39 years"', or a
 * row of a table. Several such rows are limits of posts, so no limit is read from these rows.
 */
export function readAgeChanges(text: string): FoundChange[] {
  const change = (start: number, words: string, was?: string, now?: string): FoundChange => ({
    start,
    end: start + words.length,
    fact: 'age.max',
    value: Number(now),
    was: Number(was),
    rule: 'age-changed',
    certainty: 'certain',
  });
  const inSentences = [
    ...[...text.matchAll(AGE_CHANGED)].map(({ 0: words, index, groups = {} }) =>
      change(index, words, groups.was, groups.now),
    ),
    ...[...text.matchAll(AGE_RAISED)].map(({ 0: words, index, groups = {} }) =>
      change(
        index,
        words,
        groups.was ?? groups.before ?? groups.old,
        groups.now ?? groups.after ?? groups.new,
      ),
    ),
  ];
  const [table] = findTablesOfChanges(text);
  if (inSentences.length > 0 || !table) return inSentences;
  const rows = [...text.slice(table.start, table.end).matchAll(ROW_OF_AGES)];
  if (rows.length !== 1) return [];
  return rows.map(({ 0: words, index, groups = {} }) => {
    const { first, second } = groups;
    const [was, now] = table.isNewFirst ? [second, first] : [first, second];
    const start = table.start + index + (words.length - words.trimStart().length);
    return change(start, words.trimStart(), was, now);
  });
}

/** Reads changed totals of vacancies: "for '500' read '620'", "increased from 500 to 620". */
export function readVacancyChanges(text: string): FoundChange[] {
  const inSentences = [...text.matchAll(VACANCIES_CHANGED)].flatMap((match): FoundChange[] => {
    const counts = TWO_COUNTS.exec(match[0]) ?? NEW_COUNT_FIRST.exec(match[0]);
    const was = readWholeNumber(counts?.groups?.was ?? '');
    const value = readWholeNumber(counts?.groups?.now ?? '');
    const isChange =
      /\bfor\b|increased|revised|changed|enhanced|reduced|instead of|in (?:place|lieu) of|के स्थान पर/iu.test(
        text.slice(Math.max(0, match.index - CONTEXT_CHARACTERS / 2), match.index) + match[0],
      );
    if (!counts || !isChange || Number.isNaN(was) || Number.isNaN(value)) return [];
    const start = match.index + counts.index;
    const place = { start, end: start + counts[0].length };
    return [
      { ...place, fact: 'vacancies', value, was, rule: 'vacancies-changed', certainty: 'certain' },
    ];
  });
  return inSentences.length > 0 ? inSentences : readVacancyRows(text);
}
