import { isPublicAddress, isWebAddress } from '../addresses.ts';
import type { LinkKind } from '../facts/schema.ts';
import type { Stage } from '../facts/stages.ts';
import { outsideNews } from './other-news.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/*
 * This file finds the links of a notice. The words beside a link, or the path of its URL, show the
 * purpose of the link.
 */

/**
 * Matches a character of a URL. A second URL, an arrow ("->") or a Hindi letter ends a URL, because
 * they may follow the URL without a space.
 */
const CHARACTER = String.raw`(?![/,;&]+(?:www\.|https?:)|->)[\w.~:/?#@!$&*+,;=%-]`;
/**
 * Matches hosts of government and educational institutions: "ssc.gov.in", "a.nic.in", "a.ac.in".
 */
const OFFICIAL_HOST = String.raw`[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:gov|nic|ac|edu|res)\.in`;
/**
 * Matches hosts without an official domain: "abc.com", "abc.co.in", "exam.abc.in". Hosts of e-mail
 * providers, such as "gmail.com", do not match.
 */
const OTHER_HOSTS = String.raw`(?:[a-z\d-]+\.)*(?!(?:gmail|yahoo|rediffmail|hotmail|outlook)\.)[a-z\d-]{3,}\.(?:com|org|net|(?:co|org|net)\.in)|[a-z][a-z\d-]+\.[a-z\d-]{3,}\.in`;
/**
 * Matches hosts such as "abc.in" after a word that leads to a link, such as "website" or "at".
 * Without this word, "submitted.In case of" would match.
 */
const SHORT_HOST = String.raw`(?<=(?:site|portal|link|visit|at|on|through|via|:) ["'(]?)[a-z\d-]{3,}\.in`;

/**
 * Matches URLs with or without a protocol: "https://a.gov.in", "www.a.in". E-mail addresses do not
 * match.
 */
const ADDRESS = new RegExp(
  String.raw`(?<![\w@.-])(?<!@\s|[([]at[)\]] ?)(?:https?:\/\/\s{0,3}(?:${CHARACTER})+|www\.(?:(?!@)${CHARACTER})+|(?:${OFFICIAL_HOST}|${OTHER_HOSTS}|${SHORT_HOST})(?![\w@]|-[\w@]|\.[a-z\d])(?::\d+)?(?:\/(?:${CHARACTER})*)?)`,
  'giu',
);

/**
 * Matches punctuation at the end of a match of `ADDRESS`: ".", "?". The punctuation belongs to the
 * sentence and not to the URL.
 */
const TRAILING = /[.,;:!?*]+$/u;

/**
 * A subject that the words beside a link name. For some subjects, the kind of the link also depends
 * on the stage of the notice.
 */
type Subject =
  | LinkKind
  /** An application form, which candidates fill in on the page or send by post. */
  | 'form'
  /**
   * A login to a page. The other words or the stage of the notice decide the purpose of the link.
   */
  | 'login'
  /** Objections to an answer key or to a list. */
  | 'objection'
  /** Marks of the candidates. */
  | 'marks'
  /** A list of candidates, such as those who are called to the next step. */
  | 'list'
  /** A visit to a website, or a circular. The other words decide the purpose of the link. */
  | 'visit'
  /** Detailed information about a recruitment, which its full notice contains. */
  | 'details'
  /**
   * A part of an application or of a step, such as the payment. This subject counts only if the
   * words name no other subject.
   */
  | 'part';

/** Patterns of the words that name each subject. `purposeIn` decides which subject counts. */
export const linkRules: readonly { subject: Subject; pattern: RegExp; example: string }[] = [
  {
    subject: 'admit-card',
    pattern:
      /admit[- ]?cards?|hall[- ]?(?:tickets?|permits?)|(?:call|interview)(?:[- ]up)?[- ]letters?|admission (?:certificates?|tickets?|letters?|slips?)|memorand(?:um|a) of admission|roll (?:number|no\.?) slips?|प्रवेश[- ]?पत्र|एडमिट कार्ड|हॉल टिकट|कॉल लेटर|(?:बुलावा|साक्षात्कार)[- ]?पत्र/giu,
    example: 'Admit cards can be downloaded from https://a.gov.in',
  },
  {
    subject: 'answer-key',
    pattern:
      /(?:answer|preliminary|provisional|tentative|initial|final|model|official|master|revised) keys?\b|model answers?|response sheets?|recorded responses|\bsee (?:the|their|his) responses?|\bkeys? of (?:the )?(?:paper|set|series|question)|\bview (?:the |your )?keys?\b|\bthe keys? (?:can|is|are|has|have|will|may)\b|उत्तर[- ]?कु|आ[ंन]सर की|के उत्तर|(?:औपबंधिक|औपबन्धिक|अनंतिम|अंतिम|अन्तिम|आदर्श|मॉडल)\s+उत्तर/giu,
    example: 'Answer key: https://a.gov.in',
  },
  {
    subject: 'result',
    pattern:
      /(?<!\bas a )results?\b|roll numbers\b(?! slip)|roll nos?\.?(?= (?:of|wise|list))|(?:score|rank)[- ]?cards?|(?:select(?:ion)?|merit|rank|wait(?:ing)?|reserve) lists?|परिणाम|परीक्षाफल|रिजल्ट|चयन सूची|मेरिट सूची|स्कोर ?कार्ड/giu,
    example: 'Result: https://a.gov.in',
  },
  {
    subject: 'syllabus',
    pattern:
      /syllabus|syllabi|(?:scheme|pattern) of (?:the )?(?:\w+ )?(?:exam|test|selection)\w*|(?:exam(?:ination)?|test) (?:scheme|pattern)|\bscheme\b(?=,? (?:and|&))|पाठ्यक्रम(?!ों| ?सूची| में प्रवेश)|पाठ्य विवरण|सिलेबस|परीक्षा (?:योजना|पैटर्न)/giu,
    example: 'Syllabus: https://a.gov.in',
  },
  {
    subject: 'notification',
    pattern:
      /(?:detailed|full|complete|text of the|this|official) (?:\w+ )?(?:advertisement|advt\.?|notification|notice|cen\b)|\bthis letter\b|\b(?:full|complete) text\b|(?:advertisement|notification) in (?:detail|full)\b|(?<!(?:corrected|separate|further|fresh|next|subsequent|another|to|under|against) )(?:advertisement|advt\.?|notification|notice)(?:, [^\n,]{1,50},| along ?with [^\n,]{1,50}| in full| in detail| dated \d[\d./-]+| no\.? ?[^\s,;]{1,40})? (?:(?:is|are|has been|have been|will be|can be|may be|may also be)(?: also)? )?(?:available|uploaded|hosted|published|placed|put|seen|viewed|read|downloaded|accessed|at\b|on (?:the|our|www|http|[^\n ]+'s\b|$))|\b(?:advertisement|advt\.?|notification)\s*(?=[:\t]\s*$|\s{2,}$)|brochure|prospectus|information bulletin|\brule ?book|नियम[- ]?पुस्तिका|विस्तृत (?:विज्ञापन|विज्ञप्ति|अधिसूचना)|(?:विज्ञापन|विज्ञप्ति|अधिसूचना) का विस्तृत|(?:विज्ञापन|विज्ञप्ति|अधिसूचना)(?= (?:एवं|व|तथा|और) [^\s,।]{2,20} (?:[^\s,।]{2,20} की )?(?:(?:आधिकारिक )?वे[बव]साइट )?$)|(?:विवरणिका|विवरण पुस्तिका)/giu,
    example: 'The detailed advertisement is available at https://a.gov.in',
  },
  {
    subject: 'apply',
    pattern:
      /(?<!how to )\bapply(?! for the certificate)|how to apply ?[:.-]|applying|for application\b|application (?:portal|site|link|page|website)|proforma application|on-?line (?:mode|(?:recruitment )?applications?(?! fee))|\bregist(?:er|ration)\b(?! (?:no\b|number|id\b|certificate|fees?\b|charges))|\bfill(?:ed|ing)?\b[^\n.;:]{0,30}\b(?:forms?|applications?)\b|\bfill(?:ed|ing)? (?:in|up)(?: on-?line)? (?:at|on|through)\b|submit (?:their|his|the) particulars|submi(?:t|tting|ssion)[^\n]{0,40}applications?|applications?[^\n]{0,60}\b(?:filled|submitted|received|accepted|made|sent)|\benrol(?:l|led|ling|l?ment)?\b(?! (?:no\b|number))|applications? (?:only )?(?:through|via)\b|applications?[^\n;]{0,60}\binvited (?:only )?(?:at|on|through|via)\b|\bcreate (?:an? |the |their )?(?:[\w-]+ ){0,2}account\b|\baccount\b[^\n.;]{0,20}\bcreate it\b|recruitment portal|on-?line recruitment|click (?:on|at)\b[^\n.]{0,12}(?:apply|regist)|(?:फॉर्म|फार्म) (?:भर|जमा)|(?<!रोजगार )आवेदन(?! (?:का|के) (?:प्रारूप|प्रपत्र))(?! शुल्क)|(?:पंजीकरण|पंजीयन|रजिस्ट्रेशन)(?! (?:क्र|सं|नं|शुल्क|फीस))/giu,
    example: 'Apply online at https://a.gov.in',
  },
  {
    subject: 'form',
    pattern:
      /(?:applications?|on-?line|standard|prescribed|blank|attestation|the) forms?\b|\bforms? of (?:the )?(?:application|annexure)|\b(?:bio-?data )?(?:forms?|formats?|pro-?formas?)\b|प्रारूप|प्रपत्र/giu,
    example: 'Application forms are available at https://a.gov.in. Apply online.',
  },
  {
    subject: 'login',
    pattern:
      /\blog(?:ging)?[ -]?(?:in|on)\b|\benter(?:ing)? (?:your |the |their )?(?:registration|roll|application)|लॉग ?इन/giu,
    example: 'Log in at https://a.gov.in',
  },
  {
    subject: 'objection',
    pattern:
      /\bobjections?|\brepresentations?\b(?= (?:is|are|may|can|shall|should|has|have|only|through|at|on|link))|\bchallenges?\b|आपत्ति/giu,
    example: 'PROVISIONAL ANSWER KEY\nObjections are submitted at https://a.gov.in',
  },
  {
    subject: 'marks',
    pattern:
      /\bmarks?\b(?:[ -]?(?:sheets?|statements?))?|\b(?:view|see|check|know|download|individual)\b[^\n.;]{0,20} scores?\b|cut-?off|प्राप्तांक|कट ?ऑफ/giu,
    example: 'RESULT OF THE WRITTEN TEST\nMarks are displayed at https://a.gov.in',
  },
  {
    subject: 'list',
    pattern:
      /(?:names?|lists?|roll (?:numbers?|nos?\.?)) of [^\n]{0,40}(?:candidates|shortlisted|eligible|qualified|selected|called)|\bthe (?:\w+ )?list (?:can|may|is|has been)\b|short-?list\b|अपात्र[^\n]{0,12} सूची|पात्र[^\n]{0,12} सूची|(?:सफल|चयनित|अभ्यर्थियों)[^\n]{0,30}(?:सूची|क्रमांक|अनुक्रमांक)/giu,
    example: 'RESULT OF THE WRITTEN TEST\nThe list of qualified candidates is at https://a.gov.in',
  },
  {
    subject: 'visit',
    pattern:
      /\b(?:visit|see|refer)(?:ing)?\b(?: to)?(?: the| our)?(?: official)?(?: \w+(?:'s)?)? (?:web ?)?site|\bcirculars?\b|corrected (?:advertisement|notification)|परिपत्र/giu,
    example: 'Visit the website https://a.gov.in',
  },
  {
    subject: 'details',
    pattern:
      /detailed information|(?<!(?:विज्ञापन|विज्ञप्ति|अधिसूचना) का )विस्तृत (?:सूचना|जानकारी|विवरण)/giu,
    example: 'For detailed information visit https://a.gov.in',
  },
  {
    subject: 'part',
    pattern:
      /\bpa(?:y|id|yment)\b|\bremit(?:ted|tance)?\b|\bfees? (?:is|are|may|can|shall|has|have|should|will)\b[^\n.;,]{0,30}\bdeposited\b|\bpayable (?:only )?(?:on-?line |through |via )|भुगतान|दिनांक (?:एवं|व|तथा|और) समय|समय[- ]?(?:सारणी|सारिणी)|choices?\b|preferences?\b|options?\b|certificates?\b|\bschedule\b|(?:new|revised|fresh|exact) dates?\b|time[- ]?table|\bvenues?\b|seating (?:plan|arrangement)|calendar|bank details|re-?check\w*|re-?valuation|re-?total\w*|upload(?:ing)? (?:of )?(?:the |their |all )?(?:\w+ )?documents|documents (?:are |shall |should |may |must |have )?(?:to )?(?:be )?uploaded|question papers?|\botp\b|date of [^\n]{0,30}(?:test|exam|interview)|bio-?data/giu,
    example: 'The schedule is at https://a.gov.in',
  },
  {
    subject: 'corrigendum',
    pattern: /corrigend(?:um|a)\b|addend(?:um|a)\b|(?<!as )\bamendments?\b|शुद्धि[- ]?पत्र/giu,
    example: 'This corrigendum is available at https://a.gov.in',
  },
  {
    subject: 'other',
    pattern:
      /(?:\b(?:guide|how to fill|steps (?:for|of|in) filling)|user ?(?:guide|manual)|(?<!corrected )\bguidelines|instructions?|tutorial|video|faqs?|frequently asked questions)\b(?: (?:for|on|to|up|the|regarding|of)\b[^\n.,;:]{0,60})?|(?:\bmock\b|\bdemo\b|practice)(?:[^\n.,;:]{0,60}\b(?:pattern|scheme)\b(?: of (?:the )?\w+)?)?|(?<!(?:question|test) )booklet|updates?\b|up-?dated?\b|(?:further|general|other|latest|more|any|subsequent|necessary|separate|authentic|important|all) (?:(?:relevant|related|such) )?(?:information|notices?|details|announcements?|communications?)|terms (?:and|&) conditions|terms of reference|\brefunds?\b|\bgazette\b|(?:recruitment|reservation|service) rules|(?:application|payment) status|status of (?:the |their )?(?:applications?|candidature|payment)|check (?:the |their )?status|आवेदन(?:[- ]?पत्र)? की (?:स्थिति|प्रति|छायाप्रति)|mobile app\b|office memorand\w+|re-?print|print(?:ing)? (?:of|(?:the |your )?application)|contact us|हेल्प ?डेस्क|(?:भर्ती|सेवा) नियम|\bscribes?\b|complain(?:ts?|ing)?\b|grievances?|right to information|\brti\b|\binformation (?:is|will|may|can|about|regarding|on|relating)\b|(?:for|latest) information\b|information handout|notices? (?:regarding|about|relating)|\bnotices\b|(?:sample|model|old|previous) (?:questions?|papers?)|ratio of|regularly|time to time|periodically|keep (?:visiting|checking|watching)|help ?(?:desk|line)|\bfor (?:any )?help\b|(?:quer(?:y|ies)|difficult(?:y|ies)|problems?|doubts?|assistance|issues?)\b(?: (?:in|with|while|for|regarding|about|during|related to|relating to)\b[^\n.,;:]{0,60})?|technical (?:help|support)|\bsupport\b|\bhelp\s*(?=[:\t]|\s{2})|(?:change|modification)s? in the (?:programme|schedule|plan)|clarifications?|\bsbi collect|(?:exam(?:ination)? |test )cit(?:y|ies)|city (?:intimation|information|slip|of|details?|allotment|allotted)|(?:परीक्षा )?(?:नगर|शहर) (?:का|की|के) (?:विवरण|सूचना|जानकारी)|change (?:of|in)[^\n]{0,30}(?:date|venue|schedule)|\bdaf\b|(?:fill(?:ing)? (?:up |in |out )?(?:the )?)?detailed application form|अद्यतन|नवीनतम|(?:विशेष|अन्य|अधिक|किसी|समस्त) सूचना|(?<!विस्तृत )जानकारी|(?<!विस्तृत )(?:दिशा-? ?)?निर्देश|[^\n,।;:]{0,40}(?:कठिनाई|समस्या|परेशानी|असुविधा)|शिकायत|शासनादेश|राजपत्र|(?:गत|पिछले|विगत|पुराने)[^\n,।]{0,20} प्रश्न[- ]?पत्र|lists? of rejected|on-?line correction|corrections? (?:facility|window|link|in (?:the |their )?particulars)|correct (?:the |their )particulars|संशोधन (?:हेतु|के लिए)|आवेदन(?:[- ]?पत्र)?(?: में| के)? (?:त्रुटि )?(?:सुधार|संशोधन)|(?:format|pro-?forma|fees?|charges?) (?:for|of|to) (?:raising |filing |each |the |an? )?objections?|\bobjection (?:fees?|charges?|formats?|pro-?formas?)|आपत्ति (?:शुल्क|(?:का |हेतु |के लिए )?(?:प्रारूप|प्रपत्र))|\bregister(?:ing)? (?:for )?(?:the |their |your |an? |any )?(?:interview|slot|counselling|e-?mail|mobile)|(?:not|no longer) in use|\bold (?:web ?)?(?:site|portal)|प्रयोग में नहीं|नियमित रूप|समय[- ]समय|सूचनाओं|अक्सर पूछे|मॉक|परीक्षा शहर|तकनीकी/giu,
    example: 'User guide: https://a.gov.in',
  },
];

type Named = { subject: Subject; start: number; end: number };

/**
 * Returns the subjects that a text names, in order. A match inside a longer match is left out. A
 * subject after "along with" is also left out, because it only accompanies the subject before:
 * "admission certificates along with the instructions".
 */
function subjectsIn(words: string): Named[] {
  const all = linkRules
    .flatMap(({ subject, pattern }) =>
      [...words.matchAll(pattern)].map(({ index, 0: match }) => ({
        subject,
        start: index,
        end: index + match.length,
      })),
    )
    .sort((one, other) => one.end - other.end || one.start - other.start);
  const whole = all.filter(
    (one, index) =>
      !all.some(
        (other, place) =>
          place !== index &&
          other.start <= one.start &&
          one.end <= other.end &&
          other.end - other.start > one.end - one.start,
      ),
  );
  return whole.filter(
    ({ start }, index) => index === 0 || !GOES_WITH.test(words.slice(whole[index - 1]?.end, start)),
  );
}

const GOES_WITH = /^,? (?:along ?|together )?with (?:(?:the|its|all) )?(?:\w+ )?$/i;

/** Patterns of words that name a document or a step but do not show the purpose of a link. */
const BESIDE_THE_POINT = [
  // Menus and tabs of a website: "Public Notices > Recruitment".
  /["“'‘][^"”'’\n]{0,60}(?:>|»|→)[^"”'’\n]{0,60}["”'’]/gu,
  /\b(?:under|tab|link|menu|section|head(?:ing)?) (?:the )?["“'‘]?(?:[a-z]+ ){0,2}(?:notices|updates|announcements|notifications|circulars)\b["”'’]?/giu,
  // Remarks and enclosures: "to which the proforma is annexed".
  /\([^()\n]*\)/giu,
  /,? (?:to|with|in) which [^\n,;.]{0,40} (?:annexed|enclosed|attached|appended)\b/giu,
  // Descriptions of people: "candidates who have registered", "those who qualified".
  /\b(?:who|whose|those)\b[^\n,;:]{0,24}\b(?:appl(?:y|ied)|registered|qualified|paid)\b/giu,
  /\b(?:already|once|having|have|has) (?:applied|registered|paid)\b/giu,
  // Steps that come before or after the use of the link: "before filling the form".
  /\b(?:before|after|prior to|while|at the time of|without|instead of)\b (?:\w+ ){0,3}?(?:\w+ing|registration|application|declaration|publication)\b[^\n,;:.]{0,60}/giu,
  // Negated documents: "no admit card", "not the admit card".
  /\b(?:no|not) (?:the |an? |any )?(?:\w+ )?(?:admit|hall|call|admission|application|result|corrigendum)\w*(?: \w+)?/giu,
  // The notice itself: "regarding this notification", "as per the advertisement".
  /\b(?:regarding|about|under|against|as per|per|concerning|in|with|(?<!(?:text|copy) )of|to) (?:the|this|our|above|said) (?:(?!detailed|full|complete|official)\w+ )?(?:notification|advertisement|advt\.?|notice|circular|recruitment)\b(?! (?:is )?(?:available|hosted|uploaded|published|placed|put up) (?:at|in|on)\b)/giu,
  // Applications that are not accepted or not needed: "need not apply".
  /\bapplications?\b[^\n.;]{0,40}(?:\b|can)not (?:be )?(?:accepted|received|entertained|considered|made|submitted|filed)\b/giu,
  /\bneed not (?:apply|register)\b[^\n.;]{0,30}/giu,
  // The reason for a practice test: "to familiarise with the pattern of the examination".
  /\b(?:to|for|of) (?:be |get )?(?:familiar\w*|acquaint\w*|used to|understand\w*)\b[^\n.,;:]{0,60}/giu,
  /(?:विज्ञापन|विज्ञप्ति) (?:संख्या|से सं?|की|के)/giu,
] as const;

/** Replaces words that match `BESIDE_THE_POINT` with spaces, so that all offsets stay the same. */
const withoutAsides = (words: string) =>
  BESIDE_THE_POINT.reduce(
    (rest, pattern) => rest.replace(pattern, (part) => ' '.repeat(part.length)),
    words,
  );

/**
 * Matches the words between two subjects of a list: ", the " in "the syllabus, the scheme and the
 * result".
 */
const IN_LIST =
  /^[^\p{L}\n]*(?:(?:and|or|with|व|एवं|तथा|और|या|as well as)?[^\p{L}\n]*(?:the|any|other|further|detailed|also)?[^\p{L}\n]*(?:\p{L}+[^\p{L}\n]*){0,2})$/iu;
const JOINED = /,|&|\/|\b(?:and|or|with|as well as)\b|(?<!\p{L})(?:व|एवं|तथा|और|या)(?!\p{M})/iu;

/**
 * Kinds of links by rank, the lowest rank first. If a notice has a URL twice, the link gets the
 * kind with the higher rank.
 */
const KIND_ORDER: readonly LinkKind[] = [
  'other',
  'corrigendum',
  'notification',
  'syllabus',
  'result',
  'answer-key',
  'admit-card',
  'apply',
];

/** Normalizes a URL for comparison: lower case, without protocol, `www.` and final slash. */
const plainAddress = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');

/** The words around a link and the properties of the notice that decide the purpose of the link. */
type Words = {
  before: string;
  behind: string;
  /** The text of the paragraph before the sentence of the link. */
  previous: string;
  /** The heading above several rows with links, or ''. */
  heading: string;
  /** The text after the sentence of the link. */
  next: string;
  stage: Stage | null;
  /** Whether the notice is about a stage after the application or changes an earlier notice. */
  isNews: boolean;
  /** Whether the notice invites online applications. */
  isOnline: boolean;
};

/** Subjects that do not show the purpose of a link by themselves. */
const WEAK: ReadonlySet<Subject> = new Set(['login', 'visit', 'part']);
const isStrong = ({ subject }: Named) => !WEAK.has(subject);

/** Matches a remark after a link: "https://a.gov.in (to apply)". */
const REMARK_BEHIND = /^\s*\(([^()\n]*)\)/;
/**
 * Matches words after a link that name a document at this link: "पर उपलब्ध विस्तृत विज्ञापन में"
 * (in the detailed advertisement available at).
 */
const AVAILABLE_DOCUMENT =
  /^["')\]]?\s*पर (?:उपलब्ध|प्रकाशित|प्रदर्शित|अपलोड)(?: [^\s,।]{2,20}){1,3}? (?:में|से)(?!\p{M})/iu;
/** Matches pronouns for a document that the previous sentence names: "them", "the same". */
const PRONOUN = /\b(?:they|them|the same|it)\b|(?<!\p{L})(?:उन्हें|उसे|इसे|जिसे|उक्त)(?!\p{M})/iu;
/** Whether the words before a link continue a sentence from the line above. */
const goesOn = ({ previous, before }: Words) =>
  /\b(?:the|on|at|from|through|in)\s?$/u.test(previous) ||
  (FULL_LINE.test(previous) && PUT_UP.test(before));
/**
 * Matches the end of a line of more than 70 characters whose sentence continues in the next line.
 */
const FULL_LINE = /[^\n]{70}[^\s.:;?!।|]\s?$/u;
/**
 * Matches the start of a text about a document that is published at a link: "which is available
 * at". At most one word may stand before the verb.
 */
const PUT_UP =
  /^(?:\w+ )?(?:is|are|(?:has|have|will) (?:also )?be(?:en)?) (?:available|published|uploaded|displayed|placed|hosted|given)\b[^\n.;]{0,40}$/iu;
/** Matches an instruction to download that names no document: "Candidates may download from". */
const DOWNLOAD =
  /^\W*(?:(?:candidates?|applicants?|please|kindly|then|and|to|may|can|should|shall) ){0,4}download (?:from|at|on|through)(?: (?:the|our|official|web ?site|portal|link)){0,4}\W*$/iu;
/** Matches a label that names no purpose: "Link:". */
const LINK_LABEL = /(?:link|लिंक)(?: (?:is|will be)[\w ]{0,20} (?:at|on))?\s*[:-]?\s*$/iu;

/** The kind of a link, and the name of the rule that decides the kind. */
type Purpose = { kind: LinkKind; rule: string };

/**
 * Finds the purpose of a link. A remark in parentheses after the link is searched first, then the
 * other words before and after the link, then the previous sentence. If none of these texts names a
 * purpose, the stage of the notice, the next sentence or a heading may show the purpose. Returns
 * null if nothing shows a purpose.
 */
function purposeIn(words: Words): Purpose | null {
  const [, remark = ''] = REMARK_BEHIND.exec(words.behind) ?? [];
  const remarks = subjectsIn(remark).filter(isStrong);
  if (remarks.length > 0) return purposeOf(remarks, words);
  const isOfPrevious = FOR_PREVIOUS.test(words.before) && FOR_THIS.test(words.behind);
  const before = isOfPrevious ? [] : subjectsIn(withoutAsides(words.before));
  const inDocument = AVAILABLE_DOCUMENT.exec(words.behind);
  const document = inDocument && subjectsIn(inDocument[0]).find(isStrong);
  if (document) return purposeOf([document], words);
  const nearest = before.at(-1);
  if (nearest && isStrong(nearest)) return purposeOf(listBefore(words.before, before), words);
  const behind = subjectsIn(withoutAsides(words.behind));
  const first = behind.find(isStrong);
  if (first) return purposeOf(listBehind(words.behind, behind, first), words);
  const last = before.findLastIndex(isStrong);
  if (last >= 0) return purposeOf(listBefore(words.before, before.slice(0, last + 1)), words);
  const previous = subjectsIn(withoutAsides(words.previous));
  const named = previous.findLastIndex(isStrong);
  const refersBack =
    PRONOUN.test(words.before) ||
    DOWNLOAD.test(words.before) ||
    goesOn(words) ||
    (LINK_LABEL.test(words.before) && !FUTURE.test(words.previous));
  if (refersBack && named >= 0) {
    return purposeOf(listBefore(words.previous, previous.slice(0, named + 1)), words);
  }
  const isPart = ({ subject }: Named) => subject === 'part';
  if ((nearest && isPart(nearest)) || (words.stage && behind.some(isPart)))
    return { kind: 'other', rule: 'part' };
  if (
    HOW_TO_APPLY.test(words.previous + words.before.replace(/[^\n]*$/, '')) &&
    words.stage === null &&
    !FOR.test(words.before) &&
    !NAMES_NOTICE.test(words.before)
  )
    return { kind: 'apply', rule: 'how-to-apply' };
  if (
    (nearest?.subject === 'login' && (words.stage !== null || !FOR.test(words.before))) ||
    LINK_LABEL.test(words.before) ||
    DOWNLOAD.test(words.before)
  ) {
    const rule = nearest?.subject ?? 'label';
    if (words.stage) return { kind: KIND_OF_STAGE[words.stage] ?? 'other', rule };
    if (nearest?.subject === 'login') return { kind: 'apply', rule };
  }
  if (FIRST_STEP.test(words.before)) {
    const next = subjectsIn(withoutAsides(words.next)).find(isStrong);
    if (next && next.subject !== 'other') return purposeOf([next], words);
  }
  const heading = PART_LABEL.test(words.before)
    ? subjectsIn(withoutAsides(words.heading)).find(isStrong)
    : null;
  return heading ? purposeOf([heading], words) : null;
}

/**
 * Matches words between two links that name the purpose of the first link: " for the result and ".
 */
const FOR_PREVIOUS = /^\s*for\b[^.;\n]{0,80}(?:,|\band)\s*$/iu;
const FOR_THIS = /^\s*for\b/iu;

/**
 * Matches a label that names only a part of a document, such as a paper or a category: "Paper I:".
 */
const PART_LABEL =
  /^(?=[^\n]*\b(?:paper|set|series|shift|part|phase|group|general|ur|obc|sc|st|ews|male|female|english|hindi)\b)[^.:|\n\t]{1,40}[:|\t-]\s*$/iu;

/**
 * Matches words before a link that tell candidates to open a page: "Open". The sentence after such
 * a link may name the purpose of the link.
 */
const FIRST_STEP = /\b(?:open|visit|go to|log on to|access)\b[^.;:\n]{0,40}$/iu;

/**
 * Whether the words around a link have a topic but name no step or document of a recruitment:
 * "Recognised universities are named at https://a.gov.in".
 */
const isOffTopic = (before: string, behind: string) =>
  /\p{L}/u.test(before.replace(ITEM_NUMBER, '').replace(SITE_WORDS, '')) &&
  !OF_RECRUITMENT.test(before + behind);

/** Matches the number of an item: "(iv)", "b)". */
const ITEM_NUMBER = /^\s*\(?(?:[ivx]{1,4}|[a-z\d])[.)]/iu;

const SITE_WORDS =
  /\b(?:the|of|our|its|this|official|web ?sites?|home ?page|site|portal|link|visit|see|read|view|open|text|file|pdf|here|at|on|is|\p{L}+'s)\b|वे[बव][- ]?सा[इई]ट|पोर्टल|लिंक|यहा[ँं]|देखें|पढें/giu;
const OF_RECRUITMENT =
  /appl|regist|notif|advert|advt|notice|circular|details?\b|condition|\bterms\b|eligib|criteria|vacanc|admit|\bhall\b|call letter|click|log ?in|sign ?in|\bproceed|\bgo to\b|\bchoose\b|\btab\b|\bcen\b|\blist\b(?! of)|विज्ञ|अधिसूचना|सूचना|परिपत्र|विवरण|निर्देश|शर्त|पात्रता|रिक्ति|आवेदन|पंजी|रजिस्ट्र|प्रवेश|लिंक/iu;

/** Matches words for a notice: "advertisement" in "the conditions are in the advertisement on". */
const NAMES_NOTICE = /\b(?:advertisement|advt|notification|notice)\b|विज्ञापन|विज्ञप्ति|अधिसूचना/iu;

/** Matches words that name a purpose: "For terms and conditions visit". */
const FOR =
  /\b(?:for|regarding)\b[^\n.;]{0,80}\b(?:visit|see|refer|check|contact|log)\b|हेतु|के लिए/iu;

const KIND_OF_STAGE: Partial<Record<Stage, LinkKind>> = {
  'admit-card': 'admit-card',
  'answer-key': 'answer-key',
  result: 'result',
  'final-result': 'result',
};

/** Returns the last subject and all earlier subjects that form a list with it. */
function listBefore(words: string, subjects: readonly Named[]): Named[] {
  let from = subjects.length - 1;
  while (from > 0 && isList(words.slice(subjects[from - 1]?.end, subjects[from]?.start))) from--;
  return subjects.slice(from);
}

function listBehind(words: string, subjects: readonly Named[], first: Named): Named[] {
  const from = subjects.indexOf(first);
  let until = from + 1;
  while (
    until < subjects.length &&
    isList(words.slice(subjects[until - 1]?.end, subjects[until]?.start))
  ) {
    until++;
  }
  return subjects.slice(from, until);
}

const isList = (gap: string) => gap.length < 40 && JOINED.test(gap) && IN_LIST.test(gap);

function purposeOf(list: readonly Named[], words: Words): Purpose | null {
  const isForm = list.every(({ subject }) => subject === 'form');
  // The words do not show whether the form is on the page or on paper.
  if (isForm && !words.isOnline && !PAPER.test(words.before + words.behind)) return null;
  // Without a stage, the objections may be to an answer key or to a list.
  const isObjection = list.every(({ subject }) => subject === 'objection');
  if (isObjection && words.stage === null) return null;
  const has = (wanted: Subject) => list.some(({ subject }) => subject === wanted);
  const isBoth = has('notification') && has('apply');
  const rule = isBoth ? 'two-purposes' : (list.at(-1)?.subject ?? 'other');
  return { kind: kindOfList(list, words), rule };
}

/** Returns the kind of a link from the subjects that its words name. */
function kindOfList(list: readonly Named[], words: Words): LinkKind {
  const kinds = list.map(({ subject }) => kindOfSubject(subject, words));
  const ofStage = words.stage && KIND_OF_STAGE[words.stage];
  for (const first of ['notification', 'apply', ofStage] as const) {
    if (first && kinds.includes(first)) return first;
  }
  // A page with instructions or updates beside other documents has no single purpose.
  if (list.some(({ subject }) => subject === 'other')) return 'other';
  return kinds.findLast((kind) => kind !== 'other') ?? 'other';
}

function kindOfSubject(subject: Subject, words: Words): LinkKind {
  const isResult = words.stage === 'result' || words.stage === 'final-result';
  switch (subject) {
    case 'form':
      return isPaperForm(words) ? 'other' : 'apply';
    case 'objection':
      return words.stage === 'answer-key' ? 'answer-key' : 'other';
    case 'marks':
      return (isResult || OWN_MARKS.test(words.before)) && !FUTURE.test(words.before)
        ? 'result'
        : 'other';
    case 'list':
      return isResult ||
        !FUTURE.test(PRESENT.test(words.before) ? words.before : words.before + words.behind)
        ? 'result'
        : 'other';
    case 'notification':
      return words.isNews && FUTURE.test(words.before) && !PRESENT.test(words.before)
        ? 'other'
        : 'notification';
    case 'details':
      return words.isNews ? 'other' : 'notification';
    case 'login':
    case 'visit':
    case 'part':
      return 'other';
    default:
      return subject;
  }
}

/**
 * Matches words that tell candidates to look at their own marks: "check your marks". The link
 * beside these words leads to a result, even in a notice about an answer key.
 */
const OWN_MARKS =
  /\b(?:view|see|check|know|download)\b[^\n.;]{0,20} (?:marks|scores?)\b|\bindividual (?:marks|scores?)\b/iu;
/**
 * Matches the verb of a sentence about a page that is already published: "is available", "has been
 * uploaded".
 */
const PRESENT =
  /\b(?:is|are|has been|have been) (?:\w+ )?(?:available|published|uploaded|displayed|placed|hosted|given)\b/iu;
const FUTURE = /\b(?:will|shall)\b|(?:गा|गी|गे)(?!\p{M})/u;
const PAPER =
  /format|pro-?forma|download|print|standard|blank|\bobtain(?:ed|able)? (?:at|from|on)\b|\bto obtain\b|\bhad\b|\bby (?:post|hand|speed)|डाक|प्रारूप|प्रपत्र|डाउनलोड/iu;
const ONLINE = /on-?line(?! (?:pay|fee))|ऑनलाइन(?! (?:भुगतान|शुल्क))|\bfill/iu;

/**
 * Whether the words around a link are about a paper form. In a notice without online applications,
 * every form counts as a paper form.
 */
const isPaperForm = ({ before, behind, isOnline }: Words) =>
  !isOnline || (PAPER.test(before + behind) && !ONLINE.test(before));

type Link = Found<unknown> & { value: { kind: LinkKind; url: string } };

/** A link, and properties from which `readLinks` decides the certainty of the link. */
type ReadLink = {
  link: Link;
  /** Whether the words around the link, or its URL, show the purpose of the link. */
  isNamed: boolean;
  /**
   * Whether the link leads to the home page of the organisation. A label such as "Website:", the
   * letterhead or a table of websites shows this.
   */
  isHomePage: boolean;
  /** Whether the words around the link name no step or document of a recruitment. */
  isOffTopic: boolean;
};

/**
 * Reads the links of a notice, each URL once. A URL without a protocol gets https. A link is
 * doubtful in these cases:
 * - The URL may continue after a line break or a space.
 * - A corrigendum may replace the link.
 * - The link is for applications, but the URL is that of a document.
 * - The notice warns candidates against the link, or the link is no longer in use.
 * - The link is for another stage, which the notice only announces.
 * - The link is in a list of other news.
 * - Neither the words around the link nor its URL show the purpose of the link.
 *
 * The last case has two exceptions:
 * - The link leads to a home page that is not needed for applications.
 * - The link is about another topic, and another link leads to the step of the notice.
 */
export function readLinks(
  text: string,
  clauses: readonly Clause[],
  { stage, isChange, number }: { stage: Stage | null; isChange: boolean; number: string | null },
): Found<unknown>[] {
  const found = new Map<string, ReadLink>();
  const isOnline = APPLIES_ONLINE.test(text);
  const isNews = stage !== null || isChange;
  let clauseIndex = 0;
  let last = 0;
  let lastPurpose: Purpose | null = null;
  for (const { url, start, end } of addressesIn(text)) {
    while ((clauses[clauseIndex]?.end ?? Number.POSITIVE_INFINITY) <= start) clauseIndex++;
    const clause = clauses[clauseIndex];
    const from = beginningOf(text, clause, clauses[clauseIndex - 1], start);
    const between = text.slice(last, start);
    const before = text.slice(Math.max(from, start - MOST_BEFORE, last), start);
    const behind = wordsBehind(text.slice(end, Math.min(clause?.end ?? end, end + MOST_BEHIND)));
    const previous =
      text
        .slice(Math.max(0, from - MOST_PREVIOUS, Math.min(last, from)), from)
        .split(/\n\s*\n/)
        .at(-1) ?? '';
    const heading = headingOf(text, clause?.start ?? start);
    const [next = ''] = text
      .slice(clause?.end ?? end, (clause?.end ?? end) + MOST_WORDS_BEHIND)
      .split(/(?<=\S)\s*\n\s*\n/, 1);
    last = end;
    if (MAKER.test(before)) continue;
    const purpose: Purpose | null = isForOthers(
      url,
      previous + before + text.slice(end, end + MOST_REST),
    )
      ? { kind: 'other', rule: 'other' }
      : lastPurpose && (AND.test(between) || ALTERNATE.test(before))
        ? lastPurpose
        : preciseOf(
            purposeIn({ before, behind, previous, heading, next, stage, isNews, isOnline }),
            purposeOfPath(url),
          );
    lastPurpose = purpose;
    const { kind, rule } = purpose ?? { kind: 'other' as const, rule: 'visit' };
    const known = found.get(plainAddress(url));
    if (known && KIND_ORDER.indexOf(known.link.value.kind) >= KIND_ORDER.indexOf(kind)) {
      known.isNamed ||= purpose !== null;
      continue;
    }
    const isUnsure =
      mayGoOn(text, start, end) ||
      (kind === 'apply' && DOCUMENT.test(url)) ||
      isWarnedOf(before, text.slice(end, Math.min(clause?.end ?? end, end + MOST_BEHIND))) ||
      (isChange && REPLACES.test(before + behind)) ||
      isOfLaterStage(kind, stage, before + behind);
    found.set(plainAddress(url), {
      link: {
        fact: 'links',
        value: { kind, url: known?.link.value.url ?? url },
        start,
        end,
        rule: `link-${rule}`,
        certainty: isUnsure ? 'doubtful' : 'certain',
      },
      isNamed: purpose !== null,
      isHomePage:
        HOME_PAGE.test(url) &&
        (WEBSITE.test(before) ||
          (stage === null && WEBSITE_IS.test(before)) ||
          isInLetterhead(text, start, end) ||
          isInTable(text, start, end)),
      isOffTopic: isOffTopic(before, behind) && !PORTAL.test(url),
    });
  }
  const links = withPortals([...found.values()]);
  const hasKind = (kind: LinkKind | undefined) =>
    links.some(({ link }) => link.value.kind === kind);
  // If no link is for applications, the home page may be the page to apply.
  const asksOnline = isOnline && !isNews && !hasKind('apply');
  const hasMain = hasKind(stage ? KIND_OF_STAGE[stage] : 'apply');
  const outside = new Set(
    outsideNews(
      text,
      links.map(({ link }) => link).sort((one, other) => one.start - other.start),
      number,
    ),
  );
  return links.map(({ link, isNamed, isHomePage, isOffTopic }) =>
    outside.has(link) && (isNamed || (isHomePage && !asksOnline) || (isOffTopic && hasMain))
      ? link
      : { ...link, certainty: 'doubtful' },
  );
}

/** Number of characters above a link that are searched for a heading. */
const MOST_ABOVE = 500;

/**
 * Returns the nearest line above an offset that has no URL, if this line is a heading. Otherwise
 * returns ''.
 */
function headingOf(text: string, offset: number): string {
  const above = text
    .slice(Math.max(0, offset - MOST_ABOVE), offset)
    .split('\n')
    .slice(0, -1);
  const heading = above.findLast((line) => !/:\/\/|www\.|\.in\b/.test(line)) ?? '';
  return heading.trim().length < MOST_HEADING && !/[.;]\s*$/.test(heading) ? heading : '';
}

/** Finds the URLs of a text. A URL may continue in the next line. */
function* addressesIn(text: string): Generator<{ url: string; start: number; end: number }> {
  for (const match of text.matchAll(ADDRESS)) {
    const { index: start } = match;
    const first = match[0].replace(TRAILING, '');
    const words =
      first + restOfAddress(first, text.slice(start + first.length, start + 2 * MOST_REST));
    const plain = words.replace(/\s+/g, '');
    const url = /^https?:/i.test(plain) ? plain : `https://${plain}`;
    if (isWebAddress(url) && isPublicAddress(url)) yield { url, start, end: start + words.length };
  }
}

/** Whether a URL belongs to a page that serves no step of the notice. */
const isForOthers = (url: string, words: string) =>
  OTHER_PATH.test(url) || OTHER_HOST.test(url) || (PORTAL.test(url) && !APPLIES.test(words));

/**
 * Whether a link is for the document of another stage than the stage of the notice, and this
 * document is not yet published: "The result will be declared on https://a.gov.in". Words with a
 * digit, such as a date, make the result false.
 */
const isOfLaterStage = (kind: LinkKind, stage: Stage | null, words: string) =>
  stage !== null &&
  Object.values(KIND_OF_STAGE).includes(kind) &&
  kind !== KIND_OF_STAGE[stage] &&
  FUTURE.test(words) &&
  !/\d/.test(words);

/** Matches words before a fraudulent website: "fake website". */
const FAKE =
  /(?:fake|fraud\w*|bogus|look-?alike|नकली|फर्जी)(?![^\n]*(?:official|only|genuine))[^\n]{0,100}$/iu;
/** Matches words before a link that candidates must not use: "do not apply at". */
const NOT_TO_USE =
  /\b(?:not to|do not|should not|never|must not) (?:apply|use|visit|log|pay|register)[^.;\n]{0,60}$/i;
/**
 * Matches words after a link that is not valid: "has been disabled", "which is a fraudulent site".
 */
const NOT_VALID =
  /^[^\n.;।]{0,30}(?:\b(?:will|shall) not be (?:accepted|entertained|considered)|\b(?:has|have) been (?:disabled|withdrawn|deactivated|removed|closed)|\b(?:is|are) (?:fake|fraudulent|a fraud)|which is a (?:fake|fraudulent)|\(old (?:web ?)?site\)|फर्जी)/iu;

/** Whether the words around a link warn candidates against using the link. */
const isWarnedOf = (before: string, behind: string): boolean =>
  FAKE.test(before) || NOT_TO_USE.test(before) || NOT_VALID.test(behind);

/** Matches words by which a corrigendum replaces a value: "read as". */
const REPLACES =
  /\b(?:read as|(?:please|be) read|instead of|in place of|erroneous(?:ly)?|inadvertent(?:ly)?|wrong(?:ly)?)\b|के स्थान पर|त्रुटिवश|भूलवश/iu;

/** Maximum number of characters that are read before a link in its sentence or on its line. */
const MOST_BEFORE = 400;
/** Maximum number of characters that are read before the sentence of a link. */
const MOST_PREVIOUS = 250;
/** Maximum number of characters after a link that are searched for its words and other links. */
const MOST_BEHIND = 160;
/** Maximum length of the words after a link, and of the text after its sentence (characters). */
const MOST_WORDS_BEHIND = 100;

/**
 * Matches a text that ends with words that lead to a link: "Syllabus:", "are invited on", "आवेदन
 * हेतु".
 */
const LEADS_TO_LINK =
  /(?:[:>=]|\s[-–]|हेतु|के लिए|\b(?:at|on|from|through|via|see)|web ?site|portal|वे[बव][- ]?सा[इई]ट|पोर्टल)\s*["'(]?$/iu;
/** Matches the start of a new part of a line or sentence: a gap, a line break, "and". */
const NEW_PART = /[\n\t;|,।]|\s{2}|(?<!\p{L})(?=(?:and|while|whereas|but|तथा|एवं|और|व)\s)/iu;

/**
 * Removes the words at the end of a text that lead to the next link: "Syllabus:", "and applications
 * are invited on".
 */
function withoutNextLabel(words: string): string {
  if (!LEADS_TO_LINK.test(words)) return words;
  const label = words.split(NEW_PART).at(-1) ?? '';
  return words.slice(0, words.length - label.length);
}

/**
 * Returns the words after a link in its sentence. Further links with the same purpose are skipped,
 * and the words that lead to the next link are left out.
 */
function wordsBehind(rest: string): string {
  let words = rest;
  for (;;) {
    const [link] = words.matchAll(ADDRESS);
    if (!link || !AND.test(words.slice(0, link.index))) break;
    words = words.slice(link.index + link[0].replace(TRAILING, '').length);
  }
  const [next] = words.matchAll(ADDRESS);
  const own = next ? withoutNextLabel(words.slice(0, next.index)) : words;
  const [behind = ''] = own.split(/\.["')\]]?\s+(?=[A-Z])/, 1);
  return behind.slice(0, MOST_WORDS_BEHIND);
}

/** Matches words before another link for the same purpose: "alternate link". */
const ALTERNATE =
  /\b(?:alternat(?:e|ive)|mirror|direct)(?: \w+)? (?:server|link|site|website|portal|url)\b[^.;\n]{0,20}$|\btry(?: the)? $/iu;
/** Matches the words between two links for the same purpose: " and ". */
const AND =
  /^["'\]]?\s*(?:\([^()\n]{0,40}\))?[\s,/&]*(?:(?:and|or|and\/or|as well as|तथा|एवं|व|और|या|अथवा)\s+)?(?:(?:also|on|at|from|in|through) )*(?:the )?(?:[\w']+ )?(?:(?:web ?site|portal|link|site)s? )?["'[(]?$/iu;
/**
 * Matches URLs of sites that serve no single recruitment: sites for certificates, payments,
 * complaints and messages.
 */
const OTHER_HOST =
  /\/\/(?:www\.|chat\.)?(?:(?:swavlambancard|digilocker|onlinesbi|umang|bharatkosh|egazette|pgportal|uidai|cgrs\.ibps|whatsapp|telegram|facebook|twitter|instagram|youtube)\.|t\.me\/|youtu\.be\/)/iu;

/** Matches the URL of a file: "form.pdf". Candidates cannot apply there. */
const DOCUMENT = /\.(?:pdf|docx?|jpe?g|png|mp4|zip)$/i;

/** Matches a URL without a path. */
export const HOME_PAGE = /^https?:\/\/[^/]+\/?$/i;
/** Matches words before the URL of a home page: "Website:", "Visit us at". */
const WEBSITE =
  /(?:^|\n|\s{2}|[|·(])[ \t]*(?:web(?:[- ]?site|page)?|url|वे[बव][- ]?सा[इई]ट)[ \t:.-]{0,6}$|(?:site|वे[बव][- ]?सा[इई]ट) ?[:-]{1,2} ?["'(]?$|\((?:for |\p{L}+'s )?website $|\bvisit us (?:at|on)? ?:? ?$|(?:अधिकृत|आधिकारिक) वे[बव][- ]?सा[इई]ट $/iu;
/**
 * Matches the start of a sentence before the URL of a home page: "The website is". In a notice
 * about a later stage, the sentence may be about the page with the answer key or result.
 */
const WEBSITE_IS = /\bwebsite(?: of [\p{L} ]{3,40})? is $/iu;
/** Number of characters at the start of a notice that may be its letterhead. */
const LETTERHEAD_CHARACTERS = 600;
/** Matches a line of a single word. A link on such a line stands alone. */
const ONLY_LINK = /^[\s("'[]*\S+[\s)"'\].]*$/u;
/** Matches contact details or a page number: "Marg", "Phone", "e-mail", "Page 1 of 3". */
const CONTACT =
  /\d{6}|\d{3} \d{3}(?!\d)|phone|tel(?:ephone)?\b|fax|e-?mail|@|\bpage \d+ of \d+|\b(?:road|marg|bhawan|bhavan|nagar)\b/iu;

/**
 * Whether a link belongs to a letterhead or footer. This is true in two cases:
 * - The link is alone on a line near the start of the notice.
 * - The line of the link has contact details or a page number and names no subject.
 */
function isInLetterhead(text: string, start: number, end: number): boolean {
  const line = lineAround(text, start, end);
  if (start < LETTERHEAD_CHARACTERS && ONLY_LINK.test(line)) return true;
  return CONTACT.test(line) && subjectsIn(line).length === 0;
}

/**
 * Whether a link is in a table of websites. The text above has the word "website", and the line of
 * the link has few other words and names no subject.
 */
function isInTable(text: string, start: number, end: number): boolean {
  const line = lineAround(text, start, end);
  if (line === '') return false;
  const rest = line.replace(/\S*\.\S+/g, '');
  const before = text.slice(Math.max(0, start - MOST_TABLE), start);
  return (
    rest.trim().length < MOST_CELL &&
    /\bweb ?sites?\b/i.test(before) &&
    subjectsIn(rest).length === 0
  );
}

/** Number of characters before a link that are searched for a table heading with "website". */
const MOST_TABLE = 1_000;
/** Maximum length of the words beside the link in a row of a table of websites (characters). */
const MOST_CELL = 60;

/**
 * Returns the line of a link, or '' if the line has `MOST_BEFORE` or more characters before or
 * after the link.
 */
function lineAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - MOST_BEFORE), start).split('\n');
  const behind = text.slice(end, end + MOST_BEFORE).split('\n');
  const isLong = (before.length === 1 && start > MOST_BEFORE) || behind[0]?.length === MOST_BEFORE;
  return isLong ? '' : `${before.at(-1)}${text.slice(start, end)}${behind[0]}`;
}

/**
 * Matches URLs of portals at which apprentices register. Some notices also have another page to
 * apply.
 */
const PORTAL =
  /\/\/(?:www\.)?(?:nats\.education\.gov\.in|apprenticeshipindia\.(?:gov\.in|org))\b/iu;

const APPLIES = /\bappl(?:y|ying)\b|आवेदन/iu;

/**
 * Gives links to the portals for apprentices the kind `other` if the notice has another page to
 * apply.
 */
function withPortals(links: readonly ReadLink[]): ReadLink[] {
  const isPortal = ({ link }: ReadLink) => PORTAL.test(link.value.url);
  const hasOther = links.some((one) => one.link.value.kind === 'apply' && !isPortal(one));
  return links.map((one) =>
    hasOther && isPortal(one)
      ? {
          ...one,
          link: { ...one.link, value: { ...one.link.value, kind: 'other' }, rule: 'link-other' },
          isNamed: true,
        }
      : one,
  );
}

/**
 * Number of characters after a URL that are searched for words such as "apply". The rest of a
 * broken URL must be within twice this number of characters from the start of the URL.
 */
const MOST_REST = 150;

/** Matches the number of the next row or item: "2.". */
const ROW_NUMBER = /^\s*\d{1,2}(?:[.)]|\s*\||\t|\s{2})/u;

/**
 * Matches an abbreviation, a date or a time after a URL: "w.e.f.", "20.11.2026", "10:00". Such text
 * is not the rest of the URL.
 */
const NO_PATH =
  /^\s*(?:(?:[a-z]\.){1,4}[a-z]?|\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{1,2}:\d\d)(?![\w/])/i;

/**
 * Returns the rest of a URL that a PDF file breaks after a hyphen or slash, or ''. After a slash,
 * the rest must look like a path, because a word of the sentence may follow.
 */
function restOfAddress(address: string, after: string): string {
  if (!/[/-]$/.test(address)) return '';
  const [, space = '', token = ''] = /^(\n? *)([\w./%?=&#~-]+)/.exec(after) ?? [];
  const rest = token.replace(/[.,;:]+$/, '');
  if (space === '' || rest === '' || NO_PATH.test(after) || ROW_NUMBER.test(after)) return '';
  const isPath =
    /[\d./_-]|[a-z][A-Z]/.test(rest) ||
    /^ (?:[.,;](?!\.)|[\p{Script=Devanagari}])/u.test(
      after.slice(space.length + token.length).slice(0, 3),
    );
  return address.endsWith('-') || isPath ? space + rest : '';
}

/** Kinds of links, each with a pattern of the URL paths that name the kind. */
const PATH_KINDS: readonly (readonly [LinkKind, RegExp])[] = [
  ['admit-card', /admit|hall-?ticket|call-?letter/i],
  ['answer-key', /answer-?key|objection/i],
  ['result', /result/i],
  ['syllabus', /syllabus/i],
  ['corrigendum', /corrigend|addend|shuddhi/i],
  ['notification', /(?:adv(?:t|er)|notif|vigyapan|vigyapti)[^/]*(?:\/[^/]*)?\.pdf$/i],
];
function purposeOfPath(url: string): Purpose | null {
  const path = url.replace(/^https?:\/\/[^/]+/i, '');
  const [kind] = PATH_KINDS.find(([, pattern]) => pattern.test(path)) ?? [];
  return kind ? { kind, rule: 'path' } : null;
}

/**
 * Returns the purpose of a link that the words around it show (`inWords`). Returns the purpose that
 * the path of its URL shows (`inPath`) in two cases:
 * - The words show no purpose.
 * - The words give the kind `other`, and the path names a syllabus or a notification: "instructions
 *   and syllabus" beside "syllabus.pdf".
 */
function preciseOf(inWords: Purpose | null, inPath: Purpose | null): Purpose | null {
  const isDocument = inPath?.kind === 'syllabus' || inPath?.kind === 'notification';
  return !inWords || (inWords.kind === 'other' && isDocument) ? inPath : inWords;
}

const HOW_TO_APPLY =
  /how to apply|mode of application|(?:apply|applications?|register)[^\n.]{0,20} on-?line|आवेदन (?:कैसे|की प्रक्रिया|का तरीका|प्रक्रिया)/iu;

/**
 * Matches URL paths of pages whose links have the kind `other`, such as pages for payment, help and
 * the exam city.
 */
const OTHER_PATH =
  /[/.](?:pay|payment|sbicollect|faqs?|user-?guide\w*|user-?manual\w*|mock-?test|help|(?:exam-?)?city(?:-?(?:slip|intimation))?)\b/iu;

/** Matches words of a notice that invites online applications: "online". */
const APPLIES_ONLINE = /on-?line|ऑनलाइन|through (?:the )?(?:website|portal)/iu;

/**
 * Returns the offset at which the words about a URL begin. The words begin with the clause of the
 * URL. If only words such as "on the website" stand before the URL in its clause, the result is the
 * start of the last clause on the line above, unless this clause is a heading.
 */
function beginningOf(
  text: string,
  clause: Clause | undefined,
  previous: Clause | undefined,
  start: number,
): number {
  if (!clause) return 0;
  const isFirst = ONLY_SITE.test(text.slice(clause.start, start));
  const isSameParagraph = previous && /^[^\n]*\n[^\n]*$/.test(text.slice(previous.end, start));
  return isFirst && isSameParagraph && !isHeading(text, previous) ? previous.start : clause.start;
}

/** Matches words that only lead to a URL: "on the website ". An empty text also matches. */
const ONLY_SITE =
  /^\s*(?:(?:at|on|in|from|the|i\.e\.|through|via|our|(?:official )?web ?site|portal|link|की|के|वे[बव][- ]?सा[इई]ट|पोर्टल)\s+){0,4}["'([]?$/iu;
/**
 * Matches a clause that continues with the link behind it. Such a clause has a verb ("candidates
 * can apply"), or ends with a word or sign that leads to a link ("at", "link:").
 */
const GOES_ON_TO_LINK =
  /\b(?:is|are|may|can|will|shall|should|must|be|have|has|to|visit|apply|download)\b|(?:[:>,-]|\b(?:at|on|from|through|via|link|site|i\.e\.?)|पर|से|लिंक|वे[बव][- ]?सा[इई]ट)\s*$|है|सकत|करें|होग|किया/iu;
const MOST_HEADING = 60;

/**
 * Whether the clause before a link is a heading. A heading is not part of the sentence with the
 * link.
 */
const isHeading = (text: string, { start, end }: Clause) =>
  end - start < MOST_HEADING &&
  /^(?:|\n)$/.test(text.slice(Math.max(0, start - 1), start)) &&
  !GOES_ON_TO_LINK.test(text.slice(start, end));

/**
 * Matches text after a URL that may be the rest of the URL: "notices/12.pdf" after a line break or
 * a space.
 */
const GOES_ON =
  /^(?:\n *(?:[a-z\d]|[A-Z]\S*[\d./_%-]|[A-Z]{2,} [a-z])| (?!(?:and|for|from|on|or|to|by|in|with|till|the|is|are|between|latest|upto|up|only|before|after|as|which|where|under|along|at|regularly|frequently|daily|also|within|through|no|using|may|can|will|shall|has|have|during|starting|link|website|portal|where|without)\b)(?:[a-z\d]|[A-Z]\S*[\d./_%-]|[A-Z]{2,} [a-z]))/;

/** Whether the text after a URL may be the rest of the URL. */
function mayGoOn(text: string, start: number, end: number): boolean {
  const rest = text.slice(end, end + MOST_INDENT);
  return (
    /[/.=_-]$/.test(text.slice(start, end)) &&
    GOES_ON.test(rest) &&
    !NO_PATH.test(rest) &&
    !ROW_NUMBER.test(rest)
  );
}

/** Number of characters after a URL that are checked for the rest of the URL. */
const MOST_INDENT = 20;

/** Matches words before a link to the company that made the website: "Designed by". */
const MAKER = /(?:designed|developed|maintained)[^\n]{0,100}$/iu;
