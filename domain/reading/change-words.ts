/* This file recognizes the earlier and the new value of a change by the words next to them. */

/** The role of a value in a change: earlier (`was`) or new (`now`). */
export type Role = 'was' | 'now';

/** Words for the earlier value, in a sentence or in the header of a column. */
const EARLIER =
  'earlier(?! than)|previous(?:ly)?(?! to)|original(?:ly)?|existing|already|old|printed|published|notified|advertised|announced|mentioned|indicated|(?<!(?<!\\p{L})re[-\\s]\\s?)(?:fixed|scheduled)|planned|पूर्व|पहले|मूल|वर्तमान|पुरान[ीाे]|विज्ञापित|प्रकाशित|निर्धारित|अशुद्ध';
/** Words for the new value, in a sentence or in the header of a column. */
const NEW =
  'now|new|revised|extended|modified|amended|corrected|substituted|replaced|read(?!ing| with)|अब|संशोधित|विस्तारित|परिवर्तित|बढाई गई|बढाकर|बढाते हुए|नई|नवीन|शुद्ध|पढा|पढी|पढें';
/**
 * Verbs of a change: "postponed". They count in sentences. In headers of columns, only those that
 * are also in `NEW` count.
 */
const CHANGED =
  'extend(?:ed)?|re[-\\s]?\\s?(?:scheduled|fixed)|postponed|preponed|deferred|advanced|shifted|changed|increased|enhanced|reduced|(?<!(?:objections?|challenges?|claims?|quer(?:y|ies)|grievances?)[^.;\\n]{0,60})raised|relaxed|modified|revised|amended|corrected|rectified|altered|replaced|substituted';
/**
 * Source of a pattern for verbs before a new value: "construed as" in "shall be construed as
 * 09.11.2026".
 */
const CONSTRUED = '(?:construed|treated|deemed|understood|taken|regarded) (?:as|to be)';
const word = (words: string) => `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;

const EARLIER_COLUMN = new RegExp(
  `${word(EARLIER)}|^(?:for|as per (?:the )?(?:advt|advertisement|notif)\\S*)(?![\\p{L}\\p{M}])|के स्थान पर|(?:विज्ञापन|विज्ञप्ति|अधिसूचना|शुद्धि)[^\\d]{0,12}\\d{0,2} (?:के|में) (?:अनुसार|अंकित|उल्लिखित)`,
  'iu',
);
const NEW_COLUMN = new RegExp(word(NEW), 'iu');

/**
 * Returns the role of the values in a column, according to its header. Null if the header names
 * neither earlier nor new values.
 */
export function roleOfColumn(header: string): Role | null {
  if (NEW_COLUMN.test(header)) return 'now';
  return EARLIER_COLUMN.test(header) ? 'was' : null;
}

const WAS_BEFORE = new RegExp(
  `${word(`${EARLIER}|was|were|had been|to be held|instead of|in place of|in lieu of|and not`)}|\\(not(?=\\s*$)|(?<!(?:available|open|opens|begin|start|commence|held|conducted|download|downloaded|live) )(?<![\\p{L}])from(?: the)?\\s*$|(?<![\\p{L}])for(?: the)?(?:\\s*[:"'(-]|\\s*$)`,
  'giu',
);
const NOW_BEFORE = new RegExp(
  `${word(`${NEW}|${CHANGED}`)}|के स्थान पर|की जगह|के बजाय|के बदले|[-=]?>|→`,
  'giu',
);
const REMARK = '["\'\\s),:]*(?:\\([^)\\n]{0,40}\\)[,\\s]*)?(?:[^।\\n]{0,20}?बजे\\)? ?)?';
const WAS_BEHIND = new RegExp(
  `^${REMARK}(?:के स्थान पर|की जगह|के बजाय|के बदले|से (?:आगे )?बढा|को (?:आगे )?(?:बढाकर|बढाते|स्थगित|संशोधित कर)|(?:को|से) (?:प्रस्तावित|निर्धारित|(?:आयोजित |प्रारंभ |प्रारम्भ |आरंभ |शुरू )?होने वाल|(?:आयोजित )?(?:की|ली) जाने वाल)|(?:ही )?(?:अंकित|मुद्रित) (?:हो|है|की|किया)|(?:को |तक )?(?:निर्धारित|नियत|प्रस्तावित) (?:थी|था|की ग|किया ग)|(?:as )?(?:notified|published|advertised|printed) (?:earlier|previously)|(?:[a-z]+ ){0,3}?(?:stands?|is|are|has|have|shall|may|should|to)(?: [a-z]+){0,3}? (?:(?:${CHANGED}|read as)(?! (?:from|instead|in place))|${CONSTRUED}["'\\s:(]*$))`,
  'iu',
);
const NOW_BEHIND = new RegExp(
  `^${REMARK}(?:onwards,? )?(?:instead of|in place of|in lieu of|as against|and not(?: on| from)?[\\s"'(]*$|(?:shall|may|will|is to|stands?)(?: be)? substituted(?! (?:by|with)))|^[\\s)]*\\((?:(?:extended|revised|new|now|विस्तारित|संशोधित)(?![\\p{L}])|(?:earlier|previous(?:ly)?|originally)(?![\\p{L}])[^)\\n]{0,30}$)|^${REMARK}(?:को |तक )?["'\\s(]*(?:पढ[ाीे]|पढ़|(?:[^।\\n]{0,20} )?(?:बढाई|बढाया|बढायी|विस्तारित|विस्तार ))`,
  'iu',
);

const NOW_AT_ONCE = new RegExp(
  `(?:के स्थान पर|की जगह|के बजाय|के बदले)["'\\s(]*(?:दिनांक[\\s:]*)?$|(?<!\\p{L})(?:read(?: as)?|${CONSTRUED})["'\\s:(]*$`,
  'iu',
);

/**
 * Matches words after a value that an earlier notice set: "तक विस्तारित किया गया था" (was extended
 * to).
 */
const IS_PAST = /^[^।\n\d]{0,50}(?:गया|गये|गए|गई|गयी) (?:था|थे|थी)(?![\p{L}\p{M}])/u;
/**
 * Matches words after an earlier value and before a new value: "को विस्तारित करते हुए" (extending).
 */
const IS_EXTENDED = /^[\s)]*को (?:आगे )?विस्तारित कर(?:ते|के)(?![\p{L}\p{M}])/u;
/** Matches words before a value that an earlier notice set: "vide which it was extended up to". */
const WAS_CHANGED = new RegExp(
  `(?<!\\p{L})(?:vide|wherein|whereby|(?:by|through|of) which)(?!\\p{L})[^;:\\n]{0,140}(?:was|were|had been) (?:${CHANGED})[^.;:\\d]{0,30}$`,
  'iu',
);
/**
 * Matches words before two days if an earlier notice replaced the first day with the second: "had
 * been shifted from".
 */
const HAD_CHANGED = new RegExp(
  `(?<!\\p{L})(?:had (?:already |earlier |previously )?been|has (?:already|earlier|once) been|was|were)(?: (?:earlier|already|first|previously|once))? (?:${CHANGED})[^.;:\\d]{0,60}$`,
  'iu',
);
/**
 * Whether the words before two days say that an earlier notice replaced the first day with the
 * second.
 */
export const isOfFormerChange = (before: string): boolean => HAD_CHANGED.test(before);
/** Whether the words before a date say that an earlier notice set this date. */
export const isOfEarlierChange = (before: string): boolean => WAS_CHANGED.test(before);
/**
 * Matches "now scheduled" and similar words before a new value. Such words are replaced with "now",
 * because "scheduled" alone is a word for the earlier value.
 */
const NOW_FIXED =
  /(?<!\p{L})now (?:be |stands? |been )?(?:re-?)?(?:scheduled|fixed|planned|notified)(?: to be held)? /giu;

/**
 * Returns the role of a value, or null if no words show the role. Fixed expressions next to the
 * value, such as "instead of", take precedence. Without such an expression, the last word about a
 * change in `before` shows the role.
 *
 * @param before the words of the sentence between the previous value and this value
 * @param behind the words of the sentence between this value and the next value
 */
export function roleOf(before: string, behind: string): Role | null {
  if (IS_EXTENDED.test(behind) || IS_PAST.test(behind) || isOfEarlierChange(before)) return 'was';
  if (NOW_BEHIND.test(behind) || NOW_AT_ONCE.test(before)) return 'now';
  if (WAS_BEHIND.test(behind)) return 'was';
  const said = before.replace(NOW_FIXED, 'now ');
  const was = lastOf(said, WAS_BEFORE);
  const now = lastOf(said, NOW_BEFORE);
  if (was === now) return null;
  return was > now ? 'was' : 'now';
}

const lastOf = (words: string, pattern: RegExp) => [...words.matchAll(pattern)].at(-1)?.index ?? -1;

/**
 * Matches words directly before a new value: "extended up to". The text may lack the earlier value.
 */
const TO_NEW =
  /(?:extend|re-?schedul|postpon|prepon|revis|shift|defer)(?:ed|ing|e)?(?![\p{L}])[^;:\n]{0,60}(?<!\p{L})(?:to|till|until|up ?to|on|for|as|is)(?: \d{1,2}[:.]?\d{0,2} ?(?:[ap]\.? ?m\.?|hrs\.?) (?:of|on))?(?: the)?\s*$|(?<!\p{L})now be (?:held|conducted|available|open)[^;:\n]{0,30}$|(?<!\p{L})(?:(?:is|are|will|shall)(?: be)? now(?: be)?|now (?:apply|register|pay|submit|be (?:submitted|paid))[^;:\n\d]{0,40}?)(?: on| till| until| up ?to| by)?(?: the)?\s*$|^[\s\d().]*(?:the )?(?:revised|extended|new|modified|संशोधित|विस्तारित|परिवर्तित|नई|नवीन)(?![\p{L}\p{M}])[^;\n]{0,100}$/iu;

/** Matches a remark after a new value: "(extended)". */
const IS_NEW = /^[\s)]*\((?:extended|revised|new|विस्तारित|संशोधित)(?!\p{L})/iu;

/**
 * `HI_ALSO` matches "also" before a new value in a Hindi sentence, and `HI_WILL_BE` matches "will
 * be" after the value: "भी 30.11.2026 होगी".
 */
const HI_ALSO = /(?<![\p{L}\p{M}])भी(?: दिनांक)?\s*$/u;
const HI_WILL_BE = /^[^।\n]{0,50}(?:होगी|होगा|होंगी|रहेगी|रहेगा)(?![\p{L}\p{M}])/u;

/**
 * Whether the words next to a value say that the value is new. The text may lack the earlier value.
 */
export const replacesUnnamed = (before: string, behind: string): boolean =>
  TO_NEW.test(before) || IS_NEW.test(behind) || (HI_ALSO.test(before) && HI_WILL_BE.test(behind));

/** Matches words of a change around two values: "instead of", "is now". */
const IS_CHANGE = new RegExp(
  `${word(`${CHANGED}|read|instead of|in place of|in lieu of|and not on|(?:is|are|will|shall)(?: be)? now|now be|अब`)}|के स्थान पर|की जगह|के बजाय|के बदले|बढा|स्थगित|पढ[ाीे]|>|→`,
  'iu',
);

/** Whether the words around two values say that one value replaces the other. */
export const saysChange = (words: string): boolean => IS_CHANGE.test(words);

/** Matches words between an earlier and a new value: "to" in "from 10.01.2027 to 24.01.2027". */
const LEADS_TO_NEW = /^["'\s),.]*(?:to|till|until|up ?to|by|with|as)["'\s(]*$/i;

/** Whether the words between two values say that the second value replaces the first. */
export const leadsToNew = (between: string): boolean => LEADS_TO_NEW.test(between);

/**
 * Matches words before the date of a notice: "published on". Such a date is not the earlier value
 * of a change.
 */
const OF_NOTICE =
  /(?<![\p{L}])(?:dated|dt)\.?[\s:]*(?:the\s)?$|(?<![\p{L}])(?<!\bbe )(?:published|issued|released|uploaded|hosted|notified|advertised|invited)(?: vide)? (?:on|in|dated)(?![\p{L}])[^\n\d]{0,40}$|(?:संख्या|सं०?|क्रमांक|विज्ञापन|अधिसूचना|विज्ञप्ति|(?<!आवेदन[ -]?|प्रवेश[ -]?)पत्र|आदेश|ज्ञापांक)[^\n।,]{0,50}दिनांक[ :]*$/iu;

/** Whether the words before a date say that it is the date of a notice. */
export const isDayOfNotice = (before: string): boolean => OF_NOTICE.test(before);

const SECTION = new RegExp(
  `^[^\\n\\d]{0,20}${word(`${EARLIER}|${NEW}`)}[^\\n\\d]{0,40}(?:schedule|dates?|programme|time ?-?table|calendar|कार्यक्रम|तिथियाँ|तिथियां|समय[- ]?सारणी)[^\\n\\d]{0,40}$`,
  'iu',
);

/**
 * Returns the role of the dates below a heading such as "Revised schedule". Null for other lines.
 */
export function roleOfSection(line: string): Role | null {
  // A line with several cells is the header of a table, not the heading of a section.
  return !/\S(?:\t|\s{3,}|\|)\s*\S/.test(line) && SECTION.test(line) ? roleOfColumn(line) : null;
}
