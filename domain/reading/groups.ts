import type { RelaxationCode } from '../facts/schema.ts';

/* This file finds the groups of candidates that notices name, in English and Hindi. */

/** Excludes "General" after the title of an office: "Director General". */
const NO_OFFICE =
  '(?<!\\b(?:director|registrar|inspector|accountant|auditor|attorney|solicitor|secretary)[ -])';
/** Excludes "General" before a noun that names no candidates: "General Manager". */
const NO_SUBJECT =
  '(?! (?:knowledge|studies|awareness|instructions?|conditions?|terms|dut(?:y|ies)|managers?|nursing|medicine|surgery|science|education|courses?|insurance|secretary|english|administration|hospital|provident))';
/**
 * Matches Hindi words for a course. Next to such a word, "सामान्य" (general) names no candidates.
 */
const COURSE = '(?:पाठ्यक्रम|कोर्स|विषय|शाखा|संकाय|ट्रेड)';

const GROUPS: readonly (readonly [name: string, pattern: string])[] = [
  [
    'General',
    `${NO_OFFICE}gen(?:eral)?(?! ?[-(]+ews)${NO_SUBJECT}|ur|oc|open (?:category|competition|candidates|merit)|un-?reserved|(?<!${COURSE} ?\\(?)सामान्य(?! ?[-(] ?ई)(?!(?: (?:या|अथवा|एवं|तथा|और|व) [\\p{L}\\p{M}]{1,20})? (?:${COURSE}|ज्ञान|अध्ययन|विज्ञान|हिन्दी|हिंदी|शिक्षा|निर्देश|शर्त))|अनारक्षित|अना\\.?`,
  ],
  [
    'OBC',
    'obcs?(?:[- ]?\\(?ncl?\\)?)?|o\\.b\\.c\\.?|other backward (?:class(?:es)?|communit(?:y|ies))|अन्य पिछड[ाे](?: वर्ग(?:ों)?)?|अ\\.?पि\\.?व\\.?|अ0पि0व0|अ\\.पि\\.वर्ग|ओ[.0]?बी[.0]?सी[.0]?(?: ?- ?एनसीएल)?',
  ],
  [
    'EWS',
    'ews|e\\.w\\.s\\.?|economically weaker sections?|आर्थिक(?: रूप से)? कमजोर(?: वर्ग(?:ों)?)?|ई[.0]?डब्ल्?यू[.0]?एस[.0]?|ई[.0]?डब्लू[.0]?एस[.0]?|आ[.0]?क[.0]?व(?:र्ग(?:ों)?|[.0])?',
  ],
  [
    'SC',
    '(?<!\\b[bm]\\. ?)scs?|s\\.c\\.?|scheduled castes?|अनु(?:सूचित|\\.|0) ?जाति(?:यों)?|अ\\.?जा\\.?|अ0जा0|एस[.0]?सी[.0]?',
  ],
  [
    'ST',
    'sts?|st ?\\(?[hp]\\)?|s\\.t\\.?|apst|scheduled tribes?|(?:अनु(?:सूचित|\\.|0) ?)?(?:जनजाति|ज\\.जाति)(?:यों)?|अ\\.?ज\\.?जा\\.?|अ0ज0जा0|एस[.0]?टी[.0]?',
  ],
  [
    'PwBD',
    'pw?b?ds?|p\\.w\\.d\\.?|ph+c?|physical(?:ly)? (?:handicapped|challenged|disabled)|differently[- ]abled|disabled (?:persons|candidates|applicants)|divyang(?:jan)?|(?:persons? with )?(?:benchmark )?disabilit(?:y|ies)|दिव्यांग(?:जनों|जन|ता)?|दिव्यांगों|निःशक्त(?:जनों|जन|ता)?|विकलांग(?:जनों|जन|ों)?',
  ],
  [
    'Ex-servicemen',
    'd?esm|exs|ex-?sm|xsm|ex[- ]?service[- ]?(?:m[ae]n|persons?|personnel)|(?:भूतपूर्व|पूर्व) सैनिक(?:ों)?',
  ],
  // The word "महिला" does not match after "पुरुष एवं", because "men and women" are all candidates.
  ['Women', 'wom[ae]n|females?|(?<!पुरुष(?:ों)? (?:एवं|व|तथा|और) )महिला(?:ओं|एं|एँ)?'],
  [
    'BC',
    '(?:se|m)?bcs?(?:-[ab]|-?i+)?|s\\.e\\.b\\.c\\.?|(?<!ओ[.0])बी[.0]सी[.0]?|(?<!अ[.0])पि[.0]व[.0]?|ई[.0]बी[.0]सी[.0]?|एम[.0]बी[.0]सी[.0]?|(?<!other |extremely |economically )backward classe?s?(?!\\s?\\(ebc)|(?<!अन्य |अत्यंत |अत्यन्त )पिछड[ाे] वर्ग(?:ों)?',
  ],
  ['EBC', 'ebc|economically backward class(?:es)?'],
  ['Transgender', 'trans-?genders?|third gender|ट्रांसजेंडर|उभयलिंगी|तृतीय लिंग'],
  ['Minorities', 'minorit(?:y|ies)|अल्पसंख्यक(?:ों)?'],
  ['BPL', 'bpl|below (?:the )?poverty line|बी\\.?पी\\.?एल\\.?'],
  [
    'Departmental',
    'departmental(?: candidates)?|in (?:the )?regular service of|(?:internal|serving|existing) (?:(?:permanent|regular|confirmed) )?(?:candidates|employees|staff)|staff(?:[@*#]| candidates)|serving (?:[a-z]+ )?personnel|employees of(?! (?:[a-z]+ ){0,2}(?:states?|central|govt|government|public|psus?)\\b)',
  ],
  [
    'Others',
    '(?:all )?(?<!\\b(?:such|any) )others?(?! (?:backward|states?|district|than|mode|posts?|cadres?|services?|codes?))|(?:all|every|each|candidates?|applicants?|those)(?! employees)[^\\n;.]{0,30}?[ (](?:except(?:ing)?|excluding|other than|barring)(?! creamy) [^\\n]*|(?:remaining|rest of(?: the)?) (?:categor(?:y|ies)|candidates)|(?:any|every)(?:one|body) else|(?:other than|apart from|except) (?:these|them|(?:the )?(?:above|aforesaid))|(?:शेष|अन्य) (?:के लिए|हेतु|सभी|समस्त|अभ्यर्थी|अभ्यर्थियों|श्रेणी|श्रेणियों|वर्गों|सभी वर्गों)|(?:इनके|उक्त के|उपरोक्त के|उपर्युक्त के) (?:अतिरिक्त|अलावा)|(?:इन्हें|इनको|को) छोडकर',
  ],
  [
    'All candidates',
    '(?:all|any|every|each) (?:the )?(?:categor(?:ies|y) of )?(?:candidates?|applicants?|categor(?:ies|y))|every(?:one|body)(?! else)|प्रत्येक (?:अभ्यर्थी|आवेदक|उम्मीदवार)|(?:सभी|समस्त) (?:कोटि|श्रेणी|श्रेणियों|वर्ग|वर्गों|अभ्यर्थियों|आवेदकों|उम्मीदवारों)',
  ],
];
const PATTERNS = GROUPS.map(
  ([name, pattern]) =>
    [name, new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu')] as const,
);

/** Matches groups in parentheses that are excluded: "(except SC/ST)", "(महिला को छोडकर)". */
const EXCLUDED =
  /\((?:except|excepting|excluding|other than)[^)]{0,200}\)|\([^()]{0,200}(?:excepted|excluded|को छोडकर|के अतिरिक्त|के अलावा)\)/giu;
const ANY_GROUP = GROUPS.slice(0, -2)
  .map(([, pattern]) => pattern)
  .join('|');
/** Matches an exception and its first group: "other than SC", "except those of ST", "non-SC". */
const EXCEPTION = new RegExp(
  `(?:\\b(?:except(?:ing)?|excluding|other than|apart from|barring|not belong(?:ing)? to)[ :]{1,3}(?:(?:for|the|those|candidates?|applicants?|persons?|who|are|belonging|belong|to|of|from|in|under|categor(?:y|ies))[ :]{1,2}){0,8}|\\bnon[- ]|गैर[- ])(?:${ANY_GROUP})(?![\\p{L}\\p{M}])`,
  'iu',
);
/**
 * Matches words of an exception that stand behind its groups: "excepted" in "SC/ST excepted", "के
 * अतिरिक्त".
 */
const EXCEPTION_BEHIND =
  /(?<![\p{L}\p{M}])(?:excepted|excluded|को छोडकर|के अतिरिक्त|के अलावा|से भिन्न)(?![\p{L}\p{M}])/giu;
/**
 * Matches the last group before the words of `EXCEPTION_BEHIND`: "अनुसूचित जाति वर्ग के
 * अभ्यर्थियों".
 */
const EXCEPTED_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(?:${ANY_GROUP})(?:[ )]{1,2}(?:वर्ग|वर्गों|श्रेणी|श्रेणियों|कोटि|के|की|अभ्यर्थी|अभ्यर्थियों|आवेदकों|उम्मीदवारों)){0,4}[ )]{1,2}$`,
  'iu',
);
const EXCEPTED_CHARACTERS = 100;

/**
 * Returns the words about candidates who are not excepted. Null if the text has no exception.
 * - In "OBC other than women", these are the words before the exception.
 * - In "SC/ST के अतिरिक्त" and "SC/ST excepted", these are the words after the exception.
 */
function wordsWithoutException(said: string): string | null {
  const exception = EXCEPTION.exec(said);
  if (exception) return said.slice(0, exception.index);
  const behind = [...said.matchAll(EXCEPTION_BEHIND)].find(({ index }) =>
    EXCEPTED_BEFORE.test(said.slice(Math.max(0, index - EXCEPTED_CHARACTERS), index)),
  );
  return behind ? said.slice(behind.index + behind[0].length) : null;
}

/**
 * Matches "including" and the words up to the next comma or semicolon. Groups in these words are
 * not read.
 */
const LEFT_OUT = /\b(?:incl\.|including)[^,;\n]*/giu;

/** Matches words for all candidates, with a list of their groups: "all categories (UR, SC, ST)". */
const ALL_OF =
  /(?:\ball (?:the )?(?:candidates|applicants|categor(?:ies|y))|(?:सभी|समस्त) (?:श्रेणी|श्रेणियों|वर्गों|अभ्यर्थियों))[^\n()]{0,30}\([^()\n]*(?:[,/]|and|एवं)[^()\n]*\)/iu;

/** Matches "पि.व." (backward class) directly before "अ.पि.व." (extremely backward class). */
const EXTREMELY_BACKWARD =
  /(?<![\p{L}\p{M}\d]|अ\.)पि[.0]व[.0]?[ ,/]{1,3}(?:एवं |तथा |व )?अ[.0]पि[.0]व/u;

const hasGroup = (text = '') => PATTERNS.some(([, pattern]) => pattern.test(text));

/** Returns the names of the groups of candidates in a text, in a fixed order. */
export function groupsIn(text: string): string[] {
  const said = text.replace(EXCLUDED, ' ').replace(LEFT_OUT, ' ').replace(/\s+/g, ' ');
  const others = wordsWithoutException(said);
  const named = PATTERNS.filter(([, pattern]) => pattern.test(others ?? said)).map(
    ([name]) => name,
  );
  // "Candidates (except SC/ST)" means all other candidates.
  const isExcluding =
    named.every((name) => name === 'All candidates') && hasGroup(text.match(EXCLUDED)?.join());
  const isException = others !== null && (named.length === 0 || named.includes('All candidates'));
  if (named.includes('Others') || isExcluding || isException) return ['Others'];
  if (ALL_OF.test(said)) return ['All candidates'];
  // The pattern of OBC also matches "अ.पि.व.". If "पि.व." stands before "अ.पि.व.", the second
  // abbreviation means the extremely backward class and not OBC.
  if (EXTREMELY_BACKWARD.test(said)) return named.filter((name) => name !== 'OBC');
  return named.length > 1 ? named.filter((name) => name !== 'All candidates') : named;
}

const CODES: Partial<Record<string, RelaxationCode>> = {
  OBC: 'obc',
  EWS: 'ews',
  SC: 'sc',
  ST: 'st',
  PwBD: 'pwbd',
  'Ex-servicemen': 'esm',
  Women: 'women',
  // The backward classes of a state count as OBC.
  BC: 'obc',
  Departmental: 'departmental',
};

/**
 * Matches words for persons with disabilities (PwBD) who also belong to another group: "PwBD
 * (OBC)", "PWD-OBC", "PwBD of SC/ST".
 */
const PWBD_OF_GROUP =
  /(?:pwb?ds?|disabilit(?:y|ies))(?: candidates)?(?:[^\n,;/]{0,4}\(|(?: ?- ?| of | belonging to | )(?:the )?(?:ur|gen|general|un-?reserved|obc|sc|st|ews)\b)/i;
const WIDOWS = /\bwidow|विधवा/iu;

/** Returns the codes of age relaxations for the groups that a text names. */
export function relaxationCodesIn(text: string): RelaxationCode[] {
  const groups = groupsIn(text);
  if (groups.includes('PwBD') && groups.length > 1 && PWBD_OF_GROUP.test(text)) {
    if (groups.includes('SC') || groups.includes('ST')) return ['pwbd-sc-st'];
    return [groups.includes('OBC') ? 'pwbd-obc' : 'pwbd-ur'];
  }
  const codes = groups.flatMap((group) => CODES[group] ?? []);
  // In "widows and divorced women", the word "women" does not mean all women.
  const named = WIDOWS.test(text)
    ? [...codes.filter((code) => code !== 'women'), 'widows' as const]
    : codes;
  return [...new Set(named)];
}

/** Matches the end of a line whose list of groups continues in the next line: "SC, ST and". */
const OPEN_END =
  /(?:[,/&+]|\b(?:and|or|of|for|to|the|than|except|including|belonging|economically|scheduled|backward|persons? with(?: benchmark)?)|(?<!\p{L})(?:तथा|एवं|और|व|या|के|को|की|से|हेतु))\s*$/iu;
/**
 * Matches "Rs." at the end of a line. In some tables, the number of the amount is on the next line:
 * "Rs." above "250/-".
 */
const UNIT_COLUMN = /\s+(?:rs\.?|₹)\s*$/i;
/** Maximum number of lines in a list of groups. */
const MOST_LINES = 4;

/** Joins clauses on successive lines if a list of groups continues from one clause to the next. */
export function withOpenLists<Part extends { start: number; end: number }>(
  text: string,
  clauses: readonly Part[],
): { start: number; end: number }[] {
  const joined: { start: number; end: number; lines: number }[] = [];
  for (const { start, end } of clauses) {
    const last = joined.at(-1);
    const isNextLine = last && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start));
    const said = last ? text.slice(last.start, last.end) : '';
    const words = said.replace(UNIT_COLUMN, '');
    if (
      isNextLine &&
      last.lines < MOST_LINES &&
      OPEN_END.test(words) &&
      groupsIn(said).length > 0
    ) {
      last.end = end;
      last.lines++;
    } else joined.push({ start, end, lines: 1 });
  }
  return joined;
}

/**
 * A value in a clause, such as an amount. `isAfterGroups` is true if the groups stand before the
 * value, and false if they stand after the value. If `isAfterGroups` is undefined, `wordsBesides`
 * finds the groups.
 */
export type ClauseValue = { start: number; end: number; isAfterGroups?: boolean | undefined };

/**
 * Returns the words that belong to each value of a clause. `partsOf` first splits the clause into
 * parts. The first of these rules that fits a value is used:
 * 1. Groups after a parenthesis that opens before the value belong to the value: "SC/ST" in
 *   "(SC/ST: Rs. 200)".
 * 2. If `isAfterGroups` is true, the groups before the value belong to it. If `isAfterGroups` is
 *   false, the groups after the value belong to it.
 * 3. If groups stand before the first value of the part, the groups before a value belong to it:
 *   "General: Rs. 100, SC: Rs. 50".
 * 4. The groups after a value belong to it: "Rs. 100 for General".
 */
export function wordsBesides<Value extends ClauseValue>(
  text: string,
  clause: { start: number; end: number },
  values: readonly Value[],
): { value: Value; start: number; end: number }[] {
  const inPart = (part: { start: number; end: number }) => {
    const own = values.filter(({ start }) => start >= part.start && start < part.end);
    const [first] = own;
    const isBefore = first && groupsIn(text.slice(part.start, first.start)).length > 0;
    return own.map((value, index) => {
      const from = Math.max(part.start, own[index - 1]?.end ?? 0);
      const next = own[index + 1];
      const until = next ? beginningOf(text, value, next) : part.end;
      const opening = openingOf(text, from, value);
      if (opening !== null) return { value, start: opening, end: value.end };
      const isBeforeThis = value.isAfterGroups ?? isBefore;
      return isBeforeThis
        ? { value, start: from, end: Math.max(value.end, from) }
        : { value, start: value.start, end: Math.max(until, value.end) };
    });
  };
  return partsOf(text, clause).flatMap(inPart);
}

/** Matches a group at the end of a sentence: "for UR, EWS and OBC." */
const GROUP_AT_END = /(?:^|[^\p{L}])(?:obc|ews|sc|st|ur|gen|pw?b?d|esm|ncl|bc)s?\)?\.$/iu;

/**
 * Returns the offset at which the words of the next value begin. A parenthesis that opens between
 * the two values belongs to the next value if it names groups, or if `next.isAfterGroups` is true.
 */
function beginningOf(text: string, value: ClauseValue, next: ClauseValue): number {
  const opening = openingOf(text, value.end, next);
  if (opening !== null) return opening;
  const between = text.slice(value.end, next.start);
  return next.isAfterGroups && /^[^()]{0,4}\([^()]*$/.test(between)
    ? value.end + between.indexOf('(')
    : next.start;
}

/**
 * Returns the offset of groups between an opening parenthesis and a value: "SC/ST candidates" in
 * "Rs. 300/- (SC/ST candidates: Rs. 200/-)". Returns null without such groups.
 */
function openingOf(text: string, from: number, { start }: ClauseValue): number | null {
  const words = /^[^()]{0,4}\((?<inside>[^()]*)$/.exec(text.slice(from, start))?.groups?.inside;
  return words !== undefined && groupsIn(words).length > 0 ? start - words.length : null;
}

const CONTRAST = /^ (?:whereas|while|but) /i;

/**
 * Splits a clause at semicolons outside parentheses, after sentences that end with a group, and
 * before "whereas", "while" and "but".
 */
function partsOf(text: string, { start, end }: { start: number; end: number }) {
  const borders: number[] = [];
  let depth = 0;
  for (let place = start; place < end; place++) {
    const character = text.charAt(place);
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ';' && depth <= 0) borders.push(place);
    else if (character === ' ' && CONTRAST.test(text.slice(place, place + 9))) borders.push(place);
    else if (character === '.' && /^\s+\p{Lu}/u.test(text.slice(place + 1, place + 4))) {
      if (GROUP_AT_END.test(text.slice(Math.max(start, place - 6), place + 1))) borders.push(place);
    }
  }
  return [...borders, end].map((border, index) => ({
    start: index === 0 ? start : (borders[index - 1] ?? start) + 1,
    end: border,
  }));
}
