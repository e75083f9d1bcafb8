import { states } from '../facts/states.ts';
import { outsideNews } from './other-news.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* This file reads the names in a notice: its number and the organisation. */

const PART = "[\\p{L}\\p{M}\\d&.()@'_/-]";
/**
 * Matches the number of a notice: "12/2026". The number may also have one of these forms:
 * - It begins with words that have spaces between them: "PSC 4 RTB-1/2026-27".
 * - It has a space between its slashes: "NPCIL/KAIGA SITE/HRM/01/2026".
 * - It begins with a Hindi abbreviation, in which a zero stands for the abbreviation sign: "पी0आर0
 *   311/2026".
 * - Colons divide its parts: "ISRO:ICRB:03(AAPO):2026".
 */
const NUMBER = `(?:(?:[\\p{L}\\p{M}]{1,3}0){2,8} (?=\\d)|(?!DATED?|DT)[A-Z]{2,6} (?:\\d{1,3} )?(?=[A-Z]+[-/])|[A-Z]+/(?:[A-Z&/.]{1,20} ){1,3}(?=[A-Z-]+/)|(?:[A-Z]{2,8}:){1,3})?${PART}*\\d${PART}*(?:(?<=[A-Z]\\)?):20\\d\\d)?`;
const NO =
  '(?: ?no(?:s?\\.|s?\\b)?| ?number| ?संख्या| ?सं0?\\.?| ?क्र(?:मांक|0|\\.)?| ?(?:नं|नम्बर|नंबर)0?\\.?)';

/**
 * Patterns of notice numbers, with the number in the group `number`. `readNumbers` skips the number
 * of an earlier notice.
 */
export const numberRules: readonly { name: string; pattern: RegExp; example: string }[] = [
  {
    name: 'centralised-employment-notice',
    pattern: /(?:notice|notification) ?\((?<kind>CEN)\) ?no\.? ?:? ?(?<number>\d+\/\d{4})/giu,
    example: 'CENTRALISED EMPLOYMENT NOTICE (CEN) No. 05/2026',
  },
  {
    name: 'number-of-cen',
    pattern:
      /\b(?<kind>CEN|CRA|RPF)(?: [Nn][Oo]\.?)?[ :-]{1,3}(?<number>\d{1,3}\/(?:20)?\d\d)(?![\d/])/gu,
    example: 'CEN No. 05/2026',
  },
  {
    name: 'advertisement-number',
    pattern: new RegExp(
      `(?:adv(?:t|ertisement)?\\.?(?: ref\\.?)?|विज्ञापन|विज्ञप्ति|अधिसूचना|(?:नियोजन|भर्ती|रोजगार|नियुक्ति|चयन) सूचना(?: ?\\([^()\\n]{2,12}\\))?|notification|category|circular|notice|recruitment(?= no\\b)|advertisement (?:published|issued) vide)${NO}[ :.-]{0,4}(?<number>${NUMBER}(?:(?: ?\\([A-Z-]{2,8}\\))?,? (?:of|year) \\d{4}(?:-\\d{2,4})?)?)`,
      'giu',
    ),
    example: 'Advertisement No. 25 of 2026',
  },
  {
    name: 'advertisement-without-no',
    pattern:
      /(?<![\p{L}/])(?:advt|advertisement|(?:recruitment|employment) (?:notice|notification)|विज्ञापन|विज्ञप्ति)\.?[ :.-]{1,4}(?<number>\d{1,3}\/20\d\d(?:-\d\d(?:\d\d)?)?|[A-Z]{2,10}(?:\/[A-Z.&-]{1,12}){1,3}(?:\/20\d\d(?:-\d\d)?\/\d{1,4}|[/.]?\d{1,4}\/20\d\d))(?![\d/.-]*\d)/giu,
    example: 'Advertisement: 12/2026-27',
  },
  {
    name: 'file-number-of-ssc',
    pattern: /\bF\. ?No\. ?(?<number>HQ-[\w/-]+)/gu,
    example: 'F. No. HQ-C1102/5/2026-C-1: The Staff Selection Commission',
  },
];

/** Matches words before the number of an earlier notice: "in supersession of". */
const OF_EARLIER =
  /in terms of(?: the)? $|(?:earlier|previous|supersession|applied|registered (?:under|in response to|vide)|withdrawn|established|constituted|gazette|\bacts?\b|rules|पूर्व (?:में|की|के)|पूर्ववर्ती)[^\n]{0,60}$/iu;
/**
 * Matches words before the number of the notice that this notice continues: "in continuation of".
 */
const OF_CONTINUED = /(?:continuation|against)[^\n]{0,60}$/iu;
/** Matches words after the number of the notice that this notice continues: "के क्रम में". */
const IS_CONTINUED = /^\s(?:के|की) (?:क्रम|निरंतरता)(?![\p{L}\p{M}])/u;
/**
 * Matches words after the number of a cancelled notice: "stands cancelled", "(since withdrawn)".
 */
const IS_CANCELLED =
  /^ ?\((?:since |now |already )?(?:cancelled|withdrawn|निरस्त|रद्द)|^(?:[^\n.;]|\.(?=\S)){0,80}? (?:stands?|is|are|hereby)[^\n.;]{0,12} (?:cancelled|withdrawn)/iu;
/**
 * Matches words before the number of an office notice that this notice changes: "modification of
 * the" before "Notice No.".
 */
const OF_MEMO = /\bmodification of (?:the |this )?(?:[a-z']+ )?$/i;
const CONTEXT_CHARACTERS = 80;
/**
 * Maximum offset of a number that may be `certain` (characters). Later numbers often belong to
 * other notices.
 */
const NUMBER_CHARACTERS = 3000;
/**
 * Length of the heading (characters). After the heading, a number of one to three digits is
 * doubtful, because it often belongs to a circular. The number of a letter is read only in the
 * heading.
 */
const HEADING_CHARACTERS = 1000;

/** Matches words of an invitation or of a corrigendum: "applications". */
const ABOUT_VACANCIES = /\bapplications?\b|\bvacanc(?:y|ies)\b|corrigend/i;

/** Matches the rest of a number with spaces inside: ". Court/Category 'D'/2026" after "02/Sub". */
const NUMBER_GOES_ON =
  /^(?:\.?(?: ?\([\p{L}\d.]{1,10}\)| [\p{L}\p{M}'&.-]{1,12}){0,3}\/[^\s,;:]*|(?: [\p{L}\p{M}'&.-]{1,24})(?=\/)| [\p{L}](?=\/)){1,4}/u;
/** Matches the rest of a number with spaces beside its slashes: " / 2026" after "01". */
const SPACED_REST = /^(?: ?\/ ?(?!adv|notif|date)[\p{L}\d.-]{1,10}(?![\p{L}\d])){1,4}/iu;
/**
 * Matches the last word of a number at the end of its line, such as "Apprentice" after
 * "RRC/NR-01/2026/Act".
 */
const LAST_WORD =
  /^ (?:(?!Recruit|Exam|Post|Notice|For|Date|Dt)\p{Lu}[\p{L}-]{2,14}|(?!भर्ती|परीक्षा|पद|दिनांक|सूचना|हेतु|के |की )\p{Script=Devanagari}[\p{L}\p{M}]{2,14}|\([\p{L}\p{M}]{2,12}\))(?=\s{2,}|\s*\n|$)/iu;

/** Returns the rest of a number that has spaces inside, or '' if the number is complete. */
function restOfNumber(plain: string, behind: string): string {
  if (!/[-/][\p{L}\p{M}]+$|^[^(]*\p{L}[\d.]*$/u.test(plain)) return '';
  const [rest = ''] = NUMBER_GOES_ON.exec(behind) ?? [];
  if (/20\d\d/.test(rest)) return rest.replace(/[.,'(-]+$/, '');
  return /\d.*[-/][\p{L}\p{M}]+$/u.test(plain) ? (LAST_WORD.exec(behind)?.[0] ?? '') : '';
}

/**
 * Whether a clause has notice numbers, but not the number of this notice: "the test of Advt. No.
 * 6/2025 was held on".
 *
 * @param own the number of this notice; if null, the result is false
 */
export function isAboutOther(text: string, { start, end }: Clause, own: string | null): boolean {
  // A line that begins with "Notice No." states the number of this notice, which differs from the
  // number of its advertisement.
  if (own === null || /^\s*(?:public )?notice no/i.test(text.slice(start, end))) return false;
  const numbers = numberRules.flatMap(({ pattern }) =>
    [...text.slice(start, end).matchAll(pattern)].map(({ groups }) => plainNumber(groups?.number)),
  );
  const isOwn = (number: string) => own.includes(number) || number.includes(own);
  return numbers.length > 0 && !numbers.some(isOwn);
}

const ADVERTISEMENT_LABEL = /^(?:adv|विज्ञापन|(?:recruitment|employment) noti)/iu;
const NOTICE_LABEL = /^(?:notice|circular|category)/iu;
/** Matches a word before "Notice No." that makes the notice an advertisement: "Recruitment ". */
const KIND_OF_NOTICE =
  /(?:recruitment|employment|examination|exam|vacancy|admission|engagement) $/iu;
/** Removes the zeros that stand for abbreviation signs in Hindi numbers: "पी0आर0". */
const withoutAbbreviations = (number: string) =>
  number.replace(/(?<=[\p{Script=Devanagari}\p{M}])0/gu, '');

/** Removes a word such as "dated" and punctuation from the end of a number. */
const plainNumber = (number = '') =>
  number
    .replace(/[./,-]?(?:दिनांक|date|dated|dt)\.?$/iu, '')
    .replace(number.includes('(') ? /[.,'(-]+$/ : /[.,'()-]+$/, '');

/**
 * Finds each place at which the text states the number of the notice. Numbers of earlier and
 * cancelled notices are skipped. If the text has numbers of several kinds, the first of these kinds
 * is used:
 * 1. the number of an advertisement
 * 2. the number of a notice
 * 3. the number of the notice that this notice continues
 * 4. the number of a letter about recruitment in the heading
 */
export function readNumbers(text: string): Found<unknown>[] {
  const continued = new Set<number>();
  const ofNotices = new Set<number>();
  const ofAdvertisements = new Set<number>();
  const all = numberRules.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match): Found<unknown>[] => {
      const { number = '', kind } = match.groups ?? {};
      const start = match.index + match[0].lastIndexOf(number);
      const before = text.slice(Math.max(0, match.index - CONTEXT_CHARACTERS), match.index);
      if (OF_EARLIER.test(before)) return [];
      if (OF_MEMO.test(before) && /^notice/i.test(match[0])) return [];
      const behind = text.slice(
        start + number.length,
        start + number.length + 2 * CONTEXT_CHARACTERS,
      );
      if (IS_CANCELLED.test(behind)) return [];
      if (OF_CONTINUED.test(before) || IS_CONTINUED.test(behind)) continued.add(start);
      const isOfKind = KIND_OF_NOTICE.test(before);
      const isOfNotice = NOTICE_LABEL.test(match[0]) && !isOfKind;
      if (ADVERTISEMENT_LABEL.test(match[0]) || isOfKind) ofAdvertisements.add(start);
      if (isOfNotice) ofNotices.add(start);
      const stem = plainNumber(number);
      if (!/\d/.test(withoutAbbreviations(stem))) return [];
      const next = start + stem.length;
      const rest = restOfNumber(stem, text.slice(next, next + CONTEXT_CHARACTERS));
      const spaced =
        rest === ''
          ? (SPACED_REST.exec(text.slice(next, next + CONTEXT_CHARACTERS))?.[0] ?? '')
          : '';
      const isSpaced = / /.test(spaced) && /\d/.test(spaced);
      const plain = plainNumber(stem + (isSpaced ? spaced : rest));
      const value = (kind ? `${kind} ` : '') + (isSpaced ? plain.replaceAll(' ', '') : plain);
      // A number may continue after a space, as in "03/Grade A/2026".
      const goesOn =
        plain === stem &&
        ((/[-/][\p{L}\p{M}]+$/u.test(plain) &&
          /^\.? ?(?!dated?\b|dt\b)[\p{Lu}(']/iu.test(behind)) ||
          /^ ?\([\p{L}.]+\)\//u.test(behind));
      // "Notice No. 412" is a serial number of notices, not the number of an advertisement.
      const isOfOther =
        match.index > NUMBER_CHARACTERS ||
        (isOfNotice && /^\d+$/.test(plain)) ||
        (match.index > HEADING_CHARACTERS && /^\d{1,3}$/.test(plain));
      const end = start + plain.length;
      // The Staff Selection Commission prints file numbers even on notices that do not invite
      // applications.
      const isOfFile = name === 'file-number-of-ssc' && !ABOUT_VACANCIES.test(text);
      const certainty = goesOn || isSpaced || isOfOther || isOfFile ? 'doubtful' : 'certain';
      return [{ fact: 'advertisement', value, start, end, rule: name, certainty }];
    }),
  );
  const own = all.filter(({ start }) => !continued.has(start));
  // A notice may have its own number ("NOTICE NO. 7715/PSC") and state the number of its
  // advertisement.
  const advertised = own.some(({ start }) => ofAdvertisements.has(start))
    ? own.filter(({ start }) => !ofNotices.has(start))
    : own;
  const found = advertised.length > 0 ? advertised : all;
  // The first number belongs to the notice. Later numbers often belong to other notices.
  const sorted = found.sort((one, other) => one.start - other.start);
  // Numbers in lists of other news belong to other notices.
  const [first] = outsideNews(text, sorted, null);
  if (first) return found.filter(({ value }) => value === first.value);
  return found.length > 0
    ? found.map((one) => ({ ...one, certainty: 'doubtful' }))
    : letterNumbers(text);
}

/** Matches the number of a letter about recruitment in the heading: "No. CSL/RECTT/2026/9". */
const LETTER_NUMBER =
  /(?<=^|\n)[ \t]*(?:ref\.? ?:? ?)?no\.? ?:? ?(?<number>[^\s]*(?:rect+|recruit|advt|\bhr)[^\s]*)/iu;

/**
 * Returns the number of a letter about recruitment in the heading. `readNumbers` uses it for a
 * notice without another number. The number is doubtful unless the text names an advertisement of
 * the same series.
 */
function letterNumbers(text: string): Found<unknown>[] {
  const match = LETTER_NUMBER.exec(text.slice(0, HEADING_CHARACTERS));
  const number = plainNumber(match?.groups?.number);
  if (!match || !/\d/.test(number)) return [];
  const start = match.index + match[0].lastIndexOf(number);
  return [
    {
      fact: 'advertisement',
      value: number,
      start,
      end: start + number.length,
      rule: 'letter-number',
      certainty: isSeries(text, number) ? 'certain' : 'doubtful',
    },
  ];
}

/** Whether the text names an advertisement of the same series: "Advt. No. DJC/RECTT/1/2023". */
function isSeries(text: string, number: string): boolean {
  const [, series = ''] = /^(\D{5,}[/-])\d/.exec(number) ?? [];
  return (
    series !== '' &&
    numberRules.some(({ pattern }) =>
      [...text.matchAll(pattern)].some(({ groups }) => groups?.number?.startsWith(series)),
    )
  );
}

const BODY =
  /\b(?:commission|boards?|bank|corporation|university|vidyalayas?|institutes?|institution|council|authority|agency|courts?|tribunal|society|samiti|sangathan|mission|organi[sz]ation|centre|laborator(?:y|ies)(?! assistant)|coast guard|bureau|company|limited|ltd|selection|secretariat|parishad|panchayat|palika|municipality|railways?|police|navy|army|air force|college|hospital|directorate|shipyard|union|trust|federation|academy|akademi|observatory|foundation|force|rifles|seema bal|commissionerate|school|yard|works(?=,|$)|mint|press(?! (?:note|release|communique))|factory|test range|vidhan sabha|office of the [a-z ]{4,60}|collectorate|(?:vishwa|maha)vidyalaya|sansthan|nigam(?! (?:vihar|marg|bhawan|bhavan|road))|mandal|a?ayog)\b|आयोग|बोर्ड|मण्डल|मंडल|निगम|विश्वविद्यालय|परिषद|पर्षद|पंचायत|पालिका|संस्थान|न्यायालय|न्यायाधीश|कार्यालय|निदेशालय|संचालनालय|संगठन|समिति|सोसायटी|महाविद्यालय|प्राधिकरण|लिमिटेड|बैंक(?!िंग)|पुलिस|सचिवालय|मिशन|प्रकोष्ठ|अकादमी|अकादेमी|एजेंसी|(?:वायु|थल|भारतीय) ?सेना(?!\p{M})|नौसेना|(?:नवोदय|केन्द्रीय|केंद्रीय|आवासीय|सैनिक) (?:विद्यालय|स्कूल)(?!\p{M})|क(?:म्पनी|ंपनी) मर्यादित|महानिदेशालय|(?<!\p{L})ट्रस्ट(?!\p{M})/iu;
const NO_BODY =
  /\b(?:government of|grant of|ministry|department of|website|road(?! (?:transport|construction|development))|recruitment of|common recruitment|notice|notification|advertisement|posts?|examination|applications?(?! centre)|invites?|will|shall|must|degree|candidates?|recogni[sz]ed|organi[sz]ing|test(?! range)|dated?|under the|regarding|results?|(?<!\b(?:bank|centre|institute|council|agency|society|school|university|court|board|authority) )for|has|phone|conducted|enterprise|undertaking|an? unit of|constituted|navratna|maharatna|miniratna|subsidiary|statutory|registered)\b|विज्ञापन|परीक्षा(?! पर्षद| बोर्ड| मण्डल| मंडल| परिषद| नियामक| समिति| एजेंसी)|आवेदन|एतद्|सूचित|(?:है|हैं)(?![\p{L}\p{M}])|दिनांक|वेबसाइट|मार्ग|पदों|योग्यता|अनुसार|हेतु|उपक्रम|https?:|\d{3}/iu;
/** Number of clauses at the start of a notice that are searched for the organisation. */
const HEADING_LINES = 10;
const MOST_NAME_CHARACTERS = 110;

/** Matches a postal address after the name of an organisation: ", Sector 5". */
const ADDRESS_BEHIND =
  /[\s,:(-]*(?:\b(?:bays?|block|plot|sector|floor|opp\.?|near|post box|p\.? ?o\.?|pin|phone|tel|email|camp) |(?<![\p{L}\p{M}])\d).*$/iu;
/**
 * Matches the place after the name of an organisation: "Public Service Commission:: Vijayawada".
 */
const SEAT_BEHIND = /(?<=commission|board)\s*::.*$|(?<=\p{L} high court) at \p{L}+$/iu;
/**
 * Matches kinds of organisations that are named after their place: "Zilla Parishad, Chandrapur".
 */
const OF_PLACE =
  /^state |parishad|panchayat|municipal|nagar|samiti|district|divisional|all india institute|indian institute|national institute|college|hospital|railway|office|collector|निगम|पालिका|परिषद|पंचायत|जिला|समिति|कार्यालय|न्यायालय|महाविद्यालय|संस्थान/iu;
/** Matches names that need no place: "Mizoram Public Service Commission". */
const HAS_OWN_NAME =
  /\b(?:commission|board|bank|agency|authority|corporation|limited|ltd\.?|university)(?: \([a-z]+\))?$|^high court of |(?:आयोग|बोर्ड|मण्डल|मंडल|बैंक|लिमिटेड|मर्यादित|विश्वविद्यालय|प्राधिकरण)$/iu;
/** Whether an organisation is known by its name without its place. */
export const hasOwnName = (name: string): boolean =>
  HAS_OWN_NAME.test(name) && !OF_PLACE.test(name);
/** Whether an organisation is named after its place. */
export const needsSeat = (name: string): boolean => OF_PLACE.test(name);
/** Matches "कार्यालय" (office of) before an organisation, but not before the title of a person. */
const OFFICE =
  /^कार्यालय[ ,:-]+(?=[^,]*(?:निगम|परिषद|पालिका|पंचायत|आयोग|बोर्ड|मण्डल|मंडल|विश्वविद्यालय))(?![^,]*(?:अधिकारी|आयुक्त|अध्यक्ष|सचिव|निदेशक|अधीक्षक))/u;

/** Matches the end of a name that continues in the next line: "Board of". */
const MAY_GO_ON = /(?:^| )(?:of|and|for|the|in|&|एवं|तथा)$|[&,-]$/iu;
/**
 * Matches a line of one or two words that may be the place of the organisation in the line above:
 * "Shimla".
 */
const IS_PLACE =
  /^(?!.*(?:notice|notification|advertisement|circular|corrigendum|vacanc|result|recruitment|walk|office|press))[a-z]{4,}(?: [a-z]{4,})?$/i;

/** Matches a remark in parentheses after the name: "(A Government of India Enterprise)". */
const REMARK_BEHIND =
  /\s*\((?:an?|under|estd|established|constituted|incorporat\w+|ministry|govt|government|deemed|formerly|registered|cin)\b.*$/iu;
/** Matches a name and the abbreviation after it: "Army Welfare Education Society (AWES)". */
const ABBREVIATION_BEHIND = /^((?:the )?(\p{L}).*\S) ?\(\2\p{Lu}{1,8}\)$/u;
/** Matches words before a name that do not belong to the name: "JOIN" in "JOIN INDIAN ARMY". */
const SLOGAN = /^(?:join (?:the )?(?=indian )|in the (?=high court))/i;
/** Matches a slogan after a name: "Bank of India - Relationship beyond banking". */
const SLOGAN_BEHIND = /\s[-–]\s(?=[^-–]*\s(?!and |for |the |of |at )[a-z]{4,}).*$/u;
/**
 * Matches names of parent bodies, such as "INDIAN RAILWAYS". Another line of the heading has the
 * name of the body that issues the notice.
 */
const PARENT = /^(?:indian railways?|भारतीय रेलवे?|(?:the )?union territory of .{1,30})$/iu;
const HINDI_STATES =
  'बिहार|झारखण्ड|झारखंड|उत्तर प्रदेश|मध्य ?प्रदेश|राजस्थान|हरियाणा|पंजाब|छत्तीसगढ|हिमाचल प्रदेश|उत्तराखण्ड|उत्तराखंड|गुजरात|महाराष्ट्र|दिल्ली|चण्डीगढ|चंडीगढ';
const STATE = new RegExp(
  `(?<!\\p{L})(?:${states.map((state) => state.replaceAll('-', ' ')).join('|')}|${HINDI_STATES})(?![\\p{L}\\p{M}])`,
  'iu',
);
const isState = (place: string) => STATE.exec(place)?.[0].length === place.trim().length;
/** Whether words are the name of a state or the Hindi name of a district. */
export const namesPlace = (words: string): boolean =>
  isState(words) || /^(?:जिला|जनपद)[ -]/u.test(words);
/** Matches words in the names of national organisations, which need no state: "Indian". */
const NATIONAL = /\b(?:india|indian|national|central|union)\b|भारत|राष्ट्रीय|केन्द्रीय/iu;

/**
 * Removes words around the name of an organisation: remarks, address, place and abbreviation after
 * the name, and words such as "office of" before it.
 */
function withoutPlace(part: string): string {
  const named = part
    .trim()
    .replace(SLOGAN_BEHIND, '')
    .replace(REMARK_BEHIND, '')
    .replace(ADDRESS_BEHIND, '')
    .replace(SEAT_BEHIND, '')
    .replace(OFFICE, '')
    .replace(SLOGAN, '')
    .replace(/(?:(?<!\bltd|\.[\p{L}\p{M}]{1,6}|(?<!\p{L})लि)\.|[\s,:-])+$/iu, '')
    .replace(ABBREVIATION_BEHIND, '$1');
  const [first = '', ...places] = named.split(/,\s*|\s+[:-]\s+/u);
  if (places.length === 0) return named.replace(/(?<=,[^(]*) ?\([^()]*\)$/u, '');
  const [place = ''] = places;
  const isOfState = isState(place) && !STATE.test(first) && !NATIONAL.test(first);
  // The name "Teachers' Recruitment Board, Tripura" needs its state but no further place.
  if (isOfState) return named.slice(0, named.indexOf(place, first.length) + place.length);
  const isNamed = hasOwnName(first);
  return isNamed ? first.trim() : named.replace(/ ?\([^()]*\)$/u, '');
}

/**
 * Matches the name of an organisation that contains its purpose: "Society for Recruitment of
 * Staff".
 */
const NAMED_FOR = /^(?:society|board|commission|council|agency) (?:for|of) [^\n]*recruitment of /i;

/**
 * Matches a line in parentheses below a name. The line may be bilingual: "(… / A Central
 * University)".
 */
const IS_REMARK = /^\s*\([^()]*\)\s*$/;

/** Returns the name of an organisation in a line of a heading, or null. */
function nameIn(line: string): string | null {
  if (line.length > MOST_NAME_CHARACTERS * 2 || IS_REMARK.test(line)) return null;
  // In bilingual headings the English name follows a slash.
  const named = line
    .split(
      /(?<=\s)\/(?=\s)|\t|\s{3,}|\||(?<=^[\w ]{5,30}):(?!:)|(?<=[\p{Script=Devanagari}\p{M}]) (?=[A-Z]{2,} [A-Z])/u,
    )
    .filter((part) => !/^\s*\(/.test(part))
    .map(withoutPlace)
    .filter(
      (part) =>
        BODY.test(part) && !PARENT.test(part) && (NAMED_FOR.test(part) || !NO_BODY.test(part)),
    );
  const name = named.find(isLatin) ?? named[0];
  return name && name.length <= MOST_NAME_CHARACTERS ? name : null;
}

const isLatin = (name: string) => /[a-z]/i.test(name);

/** Number of lines after a Hindi name in which the English name may follow. */
const LINES_TO_ENGLISH = 2;

/** Matches words for a part of an organisation: "branch", "regional office". */
const PART_OF_BODY =
  /\b(?:office|cell|branch|division|wing|unit|campus|headquarters|corporate|zonal|regional|department|section|centre|building|house|bench)\b|कार्यालय|प्रकोष्ठ|शाखा|विभाग|भवन/iu;
/** Matches an organisation with its place: "STATE HEALTH SOCIETY, ASSAM". */
const BODY_WITH_SEAT =
  /^[^,\d]*\b(?:commission|board|society|samiti|council|corporation|university|recruitment cell), (?!office)[^,\d]+$/i;
/** Matches words and digits of a postal address: "Road". */
const STREET =
  /\d|\b(?:marg|road|vihar|complex|nagar|lane|bhawan|bhavan|street|chowk|sadan)\b|मार्ग|रोड|चौराहा/iu;
/**
 * Number of characters from the start of the text that are searched for the inviting organisation.
 */
const INVITING_CHARACTERS = 3_000;
/**
 * Matches words of a sentence in which an organisation invites applications: "Canara Bank invites".
 */
const INVITING =
  /(?<=^|\n|[.:;)] |\d\. )[ \t]*(?:the )?(?<name>[A-Z][\p{L}&.,' -]{4,90}?)(?: ?\([^)\n]{2,40}\))?(?:,[^.\n]{3,90},)?\s(?:is looking for|desires|proposes|intends|invites)\b|invited by the (?<service>[A-Z][A-Za-z ]{4,60}?) from/gu;

type Name = { start: number; end: number; index: number; name: string };

/**
 * Reads the organisation from the heading.
 * - The first line that names an organisation is used. If the first name is Hindi, an English name
 *   in the next two lines is used instead.
 * - If the next two lines name other organisations, the organisation that invites applications in a
 *   sentence of the notice is used.
 * - If no such sentence is found, all these names are doubtful.
 */
export function readOrganisation(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  const lines = clauses.slice(0, HEADING_LINES);
  const heading = lines.flatMap((clause, index): Name[] => {
    const name = nameIn(text.slice(clause.start, clause.end));
    return name ? [{ ...clause, index, name }] : [];
  });
  const inviting = invitingNames(text);
  const [first] = heading;
  if (!first) return organisationWithoutKind(text, lines, inviting);
  const near = heading.filter(({ index }) => index - first.index <= LINES_TO_ENGLISH);
  const chosen = near.find(({ name }) => isLatin(name)) ?? first;
  const others = near.filter(
    ({ index, name }) =>
      index > chosen.index && isLatin(name) === isLatin(chosen.name) && !isWithin(name, chosen),
  );
  // A longer name that contains the chosen name replaces the chosen name: "RAILWAY RECRUITMENT
  // CELL, WESTERN RAILWAY" below "WESTERN RAILWAY".
  const whole = others.find((other) => isWithin(chosen.name, other));
  if (whole) return [organisation(text, clauses, whole)];
  const rivals = others.filter(({ start, end, name }) => {
    const line = text.slice(start, end);
    return (
      BODY_WITH_SEAT.test(name) ||
      (!name.includes(',') && !PART_OF_BODY.test(line) && !STREET.test(line))
    );
  });
  const inviter = [chosen, ...rivals].find(({ name }) =>
    inviting.some((words) => isSameName(words, name)),
  );
  if (rivals.length === 0 || inviter) {
    return [organisation(text, clauses, withoutSeat(inviter ?? chosen, inviting))];
  }
  return [chosen, ...rivals].map((one) => ({
    ...organisation(text, clauses, one),
    certainty: 'doubtful',
  }));
}

/**
 * Removes the place after a name if the inviting sentence uses the name without the place, such as
 * "Karnal" in "Sainik School Kunjpura, Karnal".
 */
function withoutSeat(one: Name, inviting: readonly string[]): Name {
  const [first = ''] = one.name.split(',');
  const isNamed = !OF_PLACE.test(first) && inviting.some((words) => isSameName(words, first));
  return isNamed ? { ...one, name: first } : one;
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isWithin = (part: string, { name }: Name) => name.toLowerCase().includes(part.toLowerCase());

/** Returns the names of organisations from sentences in which they invite applications. */
const invitingNames = (text: string) =>
  [...text.slice(0, INVITING_CHARACTERS).matchAll(INVITING)].map(({ groups = {} }) =>
    (groups.name ?? groups.service ?? '').replace(/\s+/g, ' ').trim(),
  );

function organisation(
  text: string,
  clauses: readonly Clause[],
  { start, end, name }: Name,
): Found<unknown> {
  const place = start + text.slice(start, end).indexOf(name);
  const rest = text.slice(place + name.length, end);
  const following = clauses.find((clause) => clause.start >= end);
  const next = following ? text.slice(following.start, following.end).trim() : '';
  const isDoubtful =
    MAY_GO_ON.test(name) ||
    OF_SOME_STATE.test(name) ||
    (OF_PLACE.test(name) && IS_PLACE.test(next)) ||
    // The rest of the line may belong to the name: "Ajmer" in "Board of Secondary Education,
    // Rajasthan, Ajmer".
    (/^,[^,\d]+$/.test(rest) && isState(name.split(', ').at(-1) ?? ''));
  return {
    fact: 'organisation',
    value: name,
    start: place,
    end: place + name.length,
    rule: 'name-in-heading',
    certainty: isDoubtful ? 'doubtful' : 'certain',
  };
}

/** Matches a directorate that is named without its state: "Directorate of Education". */
const OF_SOME_STATE = /^(?:directorate(?! general)|commissionerate) (?:(?! india)[^,])+$/i;
/**
 * Matches a department of a government: "Department of Posts". The department is the organisation
 * if the heading names no other organisation.
 */
const DEPARTMENT =
  /^(?:department of \p{L}|directorate|ministry of \p{L})|^\p{L}[^,:।\d]* विभाग(?:,|$)/iu;

/**
 * Returns the organisation of a heading that has no word such as "commission". If a sentence says
 * that an organisation invites applications ("X invites applications"), the line with the name of
 * this organisation is used. Otherwise the line with a department is used.
 */
function organisationWithoutKind(
  text: string,
  lines: readonly Clause[],
  inviting: readonly string[],
): Found<unknown>[] {
  const places = lines.map(({ start, end }) => {
    const words = text.slice(start, end);
    const from = start + words.length - words.trimStart().length;
    return { start: from, end: from + words.trim().length };
  });
  const said = ({ start, end }: Clause) => text.slice(start, end);
  const named = places.find((line) =>
    inviting.some((words) => isSameName(words, said(line).split(',')[0] ?? '')),
  );
  const line = named ?? places.find((one) => DEPARTMENT.test(said(one)));
  if (!line || line.end - line.start > MOST_NAME_CHARACTERS) return [];
  return [
    {
      fact: 'organisation',
      value: said(line),
      ...line,
      rule: named ? 'name-of-inviting' : 'department-in-heading',
      certainty: named && !said(line).includes(',') ? 'certain' : 'doubtful',
    },
  ];
}
