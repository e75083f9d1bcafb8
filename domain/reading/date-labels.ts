import type { DateName } from '../facts/schema.ts';

/*
 * Labels of dates in notices, in English and Hindi. A label is the text that says what a date is:
 * "Last date of application". `date-labels.test.ts` tests each label with its example.
 */

/**
 * Fact to which a label assigns a date. `apply` stands for the window of applications. `none` marks
 * a date to ignore: in "date of birth 02.08.2000", the label only resembles a label of a fact.
 */
export type LabelledDate = DateName | 'apply' | 'age.asOn' | 'none';

export type DateLabel = {
  name: string;
  dates: readonly LabelledDate[];
  /** Source of a regular expression for the words of the label, in lowercase. */
  words: string;
  /** Whether the words follow the date, as in "26.11.2026 तक आवेदन". */
  isAfter?: boolean;
  /** Whether the label is ignored if a label that is not plain overlaps it or follows the date. */
  isPlain?: boolean;
  /** Whether the label counts only in the heading and in the last lines of a notice. */
  isAtEdge?: boolean;
  /**
   * Whether the label names the number of the notice to which the date belongs: "Advt. No. 12/2026
   * dated". In a corrigendum, the number is that of the earlier notice.
   */
  isOfNumber?: boolean;
  /** Whether the date is used only if no other label has a date for the same fact. */
  isFallback?: boolean;
  /** Whether the label marks only the first day of a window. Another label marks the last day. */
  isStart?: boolean;
  /**
   * Whether the label names a last date for a special case, such as late applications, printed
   * copies, remote areas or an earlier notice.
   */
  isOfOthers?: boolean;
  /** Whether the label comes from the subject of a sentence (`date-subjects.ts`). */
  isOfSubject?: boolean;
  /**
   * Maximum number of characters between label and date. Set for labels whose words alone do not
   * identify the date.
   */
  most?: number;
  /** Text with a date for which the label is used. */
  example: string;
};

/** Text between the parts of a label, without digits. */
const GAP = '[^\\n\\d:;|\\t।]{0,70}?';
/** Text between the parts of a label, which may have digits. */
const WIDE = '[^\\n;|।]{0,120}?';

const LAST =
  '(?:(?:last|closing|end|final|due) dates?(?: (?:&|and) time)?|dates? of clos(?:ing|ure)|deadline(?! (?:of|for) admission))';
const HI_LAST = '(?:(?:अंतिम|अन्तिम|आखिरी) (?:[^\\s\\d]+ )?(?:तिथि|तारीख|दिनांक)|लास्ट डेट)';
/** Words before the date of a notice: "dated". */
const DATED =
  '(?:dated?|dt|दिनांक|तारीख|दि(?![\\p{L}\\p{M}])|तिथि|(?:posted|published|issued|uploaded|released)(?: on)?|(?:issue|release|publish(?:ed|ing)?|posting) date)';
const APPLY = '(?:appl(?:y|ying|ication)|registration|registering|submission|submitting)';

export const dateLabels: readonly DateLabel[] = [
  // The dates of these labels are ignored, because the labels only resemble labels of facts.
  {
    name: 'employment-news',
    dates: ['none'],
    words: 'employment news|rozgar samachar|रोजगार समाचार',
    example: 'The notice is in the Employment News of 05.09.2026',
  },
  {
    name: 'birth',
    dates: ['none'],
    words: '\\bborn\\b|dates? of birth|जन्म',
    example: 'Candidates are to be born before 02-08-2000',
  },
  {
    name: 'earlier-notice',
    dates: ['none'],
    words: `(?:continuation|earlier|previous|reference|against|vide|corrigendum to|supersession|cancelled|attention is drawn|attention[^\\n;]{0,40}invited|responded to)${WIDE}(?:dated|dt\\.?|दिनांक|published on|released on|issued on|held on)`,
    example: 'In continuation of Advertisement No. 12 of 2024 dated 08.07.2024',
  },
  {
    name: 'late-fee',
    dates: ['none'],
    isOfOthers: true,
    words: `(?:with|against) (?:the )?late fee|with late fee[^\\n|\\t]{0,30}|extended${GAP}(?:registration|period)${GAP}ends`,
    example: 'Applications with late fee will be accepted till 04-10-2026',
  },
  {
    name: 'complaint',
    dates: ['none'],
    words:
      'complaints?|representations?|grievances?|शिकायत|claims? (?:and|&|/) objections?|दावा[ -]*(?:/|एवं|व)?[ -]*आपत्ति(?:यां|यों)?(?: दिनांक)?|announcement of (?:the )?dates?[^\\n\\d;]{0,40}',
    example: 'Complaints should reach the Board on or before 2nd November 2026',
  },
  {
    name: 'qualification-as-on',
    dates: ['none'],
    words: `(?<!\\bage,[^\\n;]{0,40})(?:possess|acquired|eligib\\w+(?! of age)|(?<!\\bage,[^\\n;]{0,40})qualification|equivalent|passed)${GAP}(?:as on|on or before|by)|(?:diploma|degree|licen[cs]e|practis\\w+|practice|registration)${GAP}years?[^\\n;।|\\t]{0,40}?as on`,
    example: 'Candidates must possess the diploma as on 01-08-2025',
  },

  {
    name: 'reference-of-order',
    dates: ['none'],
    words: `(?:orders?|as per (?:the )?notification|\\bo\\.? ?m\\b\\.?|memorandum|(?<!call )letters?|judge?ments?|\\bg\\.? ?o\\b\\.?|petition|appeal|rules?|\\bact\\b|resolution|gazette|schedule of|आदेश|शासनादेश|याचिका|नियम|अधिनियम)(?:(?!\\s{2})[^\\n;।|\\t]){0,90}?(?:dated|dt\\.?|schedule of|दिनांक)`,
    example: 'Income limits as in O.M. No. 36039/1/2019-Estt (Res) dated 31.01.2019',
  },
  {
    name: 'experience',
    dates: ['none'],
    words: `(?<!\\bage,? )(?:experience|अनुभव)[^\\n;।]{0,120}?(?:as on|up ?to|till|until|on or before|by|from|e\\.g\\.,?|अवधि|दिनांक)|अनुभव[^\\n।]{0,40}`,
    example: 'Experience will be counted up to 31.08.2026',
  },
  {
    name: 'valid-until',
    dates: ['none'],
    words: `(?:valid|validity|retirement|retired?|retiring|engagements?|contract(?!ual)|tenure|remuneration)[^\\n;|\\t]{0,60}?(?:up ?to|till|until|on)`,
    example: 'Posts are filled on remuneration up to 29/06/2027',
  },
  {
    name: 'issued-or-taken',
    dates: ['none'],
    words: `(?:photo\\w*|signatures?|affidavits?|(?<!admit |admission )certificates?)[^\\n;|।]{0,120}?(?:before|after|prior to|from|between|till|up ?to|dated)`,
    example: 'Photograph uploaded must not be taken before 31.12.2014',
  },
  {
    name: 'hi-issued',
    dates: ['none'],
    words: `प्रमाण[- ]?पत्र(?!(?:ों)? (?:की|का|के) (?:मूल )?(?:जाँच|जांच|सत्यापन|मिलान))(?![^\\n।]{0,60}(?:सहित|के साथ))[^\\n।]{0,60}?(?:जारी|अवधि|निर्गत|दिनांक)`,
    example: 'प्रमाण पत्र जारी होने की अवधि 01.04.2026 से 31.08.2026',
  },
  {
    name: 'hi-late-fee',
    dates: ['none'],
    words: '(?:विलम्ब|विलंब) शुल्क[^\\n।]{0,40}?आवेदन(?: दिनांक)?',
    example: 'विलम्ब शुल्क के साथ आवेदन दिनांक 05/12/2026 तक स्वीकार होंगे',
  },
  {
    name: 'training',
    dates: ['none'],
    words:
      'pre-?exam(?:ination)? training|psychometric test[^\\n\\d;:।]{0,40}|psychological test[^\\n\\d;:।]{0,40}',
    example: 'The Pre-Examination Training will be held in September, 2026',
  },
  {
    name: 'earlier-event',
    dates: ['none'],
    most: 12,
    words:
      '(?:earlier|previous|former|last|cancelled) (?:[a-z]+ ){0,2}?(?:tests?|exam(?:ination)?s?|interviews?|recruitments?|selections?|process|engagement|session)(?: (?:of|held|conducted))?(?: on)?',
    example: 'Admit cards of the earlier test of 02/02/2025 are not valid',
  },
  {
    name: 'last-of-earlier',
    dates: ['none'],
    isOfOthers: true,
    words: `(?:for which|whose|of which|with) the ${LAST}(?: was)?|${LAST}[^\\n;।]{0,40}(?:earlier|previous) (?:advertisement|notice|notification|circular)`,
    example: 'The earlier process, for which the last date was 10.06.2026',
  },
  {
    name: 'printed-application',
    dates: ['none'],
    isOfOthers: true,
    words: `(?:hard ?cop(?:y|ies)|print ?-?outs?|printed (?:copy|copies|applications?)|downloaded applications?|signed (?:copy|applications?)|हार्ड कॉपी|प्रिंट ?आउट)[^\\n;|।]{0,160}?(?:on or before|latest by|by|till|up ?to|before|reach\\w*|:|दिनांक|तक)`,
    example: 'The downloaded application must reach the Registrar on or before 12.10.2026',
  },
  {
    name: 'remote-areas',
    dates: ['none'],
    isOfOthers: true,
    words: `(?:far[- ]?flung|remote areas?|north[- ]?east|andaman|lakshadweep|abroad|lahaul)[^\\n\\d;।]{0,120}`,
    example: 'The closing date is for candidates of far-flung areas 12.10.2026',
  },

  {
    name: 'paper-payment',
    dates: ['none'],
    words:
      '(?:transactions?|demand drafts?|postal orders?|bank drafts?|challans?)[^\\n;।|\\t]{0,60}?(?:dated?|drawn|issued|purchased)(?: (?:between|after|on or after))?',
    example: 'The transaction must be dated between 26.10.2026 and 25.11.2026',
  },

  // Most of these labels are about applications.
  {
    name: 'last-of-application',
    dates: ['last'],
    words: `${LAST}(?:(?!\\bfees?\\b|payment|remittance)[^\\n\\d:;|\\t।]){0,70}?${APPLY}\\w*(?! fees?)`,
    example: 'Candidates may note that the last date for submission of application is 26.11.2026',
  },
  {
    name: 'last-of-application-and-fee',
    dates: ['last', 'feeLast'],
    words: `${LAST}${GAP}${APPLY}${GAP}(?:and|&|as well as|\\bwith\\b|includ(?:es|ing)|together with)(?! late)${GAP}(?:fees?|payment)(?: payment)?(?: of (?:[a-z]+ )?fees?)?|${LAST}${GAP}(?:fees?|payment)${GAP}(?:and|&)${GAP}(?:application|registration)s?`,
    example: 'It is the last date for registration and payment of fee: 11.10.2026',
  },
  {
    name: 'last',
    dates: ['last'],
    isPlain: true,
    words: LAST,
    example: 'Candidates may note that the closing date is 28-10-2026',
  },
  {
    name: 'closes',
    dates: ['last'],
    words: `(?:registration|applications?|portal|link)${GAP}\\b(?:clos(?:e|es|ed|ing|ure)|ends?)(?: on| date)?|(?:will|shall|to) be closed(?: on| by)?|(?:closing|closure|end) of${GAP}(?:applications?|registration|portal|submission|link|window)\\w*(?: forms?)?|will close on|period ends`,
    example: 'Online application will close on 17/07/2026',
  },
  {
    name: 'and-closes',
    dates: ['last'],
    most: 20,
    words:
      '(?<=(?:applications?|registration|portal|link|window|process|website|\\bora\\b)[^\\n;।]{0,160})(?:and|to) (?:will |shall |would |to )?(?:be )?(?:clos(?:e|es|ed)|ends?|disabled|deactivated)(?: on| by| at)?',
    example: 'The process will start from 23/10/2026 and close on 21/11/2026',
  },
  {
    name: 'reach-by',
    dates: ['last'],
    words: `(?<!(?:downloaded|printed|signed|online|on-line) )applications?[^\\n;।]{0,200}?\\b(?:reach|be sent|be submitted|be received|submit|send|forwarded)\\b[^\\n;।]{0,160}?(?:on or before|latest by|not later than|up ?to|till|by)(?: the)?`,
    example: 'Applications in a sealed cover should reach the Registrar on or before 16.11.2026',
  },
  {
    name: 'fee-last-date-after',
    dates: ['feeLast'],
    isAfter: true,
    words:
      '(?:is|shall be|will be) the (?:last|closing) date (?:for|of) (?:the )?(?:payment|deposit|remittance|fees?)',
    example: '27.10.2026 is the last date for payment of fee',
  },
  {
    name: 'must-reach-by',
    dates: ['last'],
    isPlain: true,
    isFallback: true,
    words:
      '(?<!(?:complaints?|representations?|hard cop\\w+|print\\w*|drafts?|queries|suggestions?)[^\\n;।]{0,80})(?:should|must|shall|to|may|will) (?:also )?reach[^\\n;।]{0,160}?(?:on or before|latest by|not later than|up ?to|till|by)(?: the)?',
    example: 'The envelope should reach the school by 31 Oct 2026',
  },
  {
    name: 'so-as-to-reach',
    dates: ['last'],
    words:
      'so as to reach[^\\n;।]{0,160}?(?:on or before|latest by|not later than|up ?to|till|by)(?: the)?|must be received[^\\n;।]{0,60}?(?:on or before|latest by|by)(?: the)?',
    example: 'It may be forwarded so as to reach the Registrar on or before 30.11.2026',
  },
  {
    name: 'last-date-after',
    dates: ['last'],
    isAfter: true,
    words: `(?:is|being|shall be|will be) the (?:last|closing) date`,
    example: '26.11.2026 is the last date of application',
  },
  {
    name: 'hi-last-of-application',
    dates: ['last'],
    words: `आवेदन(?:(?!शुल्क)[^\\n\\d।]){0,60}?${HI_LAST}`,
    example: 'यह है कि ऑनलाइन आवेदन की अंतिम तिथि 28 अगस्त, 2025',
  },
  {
    name: 'hi-until-invited',
    dates: ['apply'],
    isAfter: true,
    words:
      '(?:[^\\n।,]{0,40}?बजे )?\\)? ?तक [^\\n।]{0,90}?आवेदन(?:[- ]?पत्र)? (?:आमंत्रित|आमन्त्रित|स्वीकार|प्रस्तुत|भेज|भर|कर|किए|किये|जमा|प्राप्त)',
    example: 'दिनांक 03/10/2026 से दिनांक 23/10/2026 तक पंजीकृत डाक से आवेदन आमंत्रित किये जाते हैं',
  },
  {
    name: 'opens',
    dates: ['applyFrom'],
    words: `(?<!(?:correction|edit\\w*|modification|changes?)s? (?:of|in|to) (?:the )?(?:on-?line )?)(?:applications?|registration|portal|link|\\bora\\b|submission|process)${GAP}(?:(?:will|shall|to) (?:be )?(?:open|start|begin|commence)(?:ed|d)?|opens?|starts?|begins?|commences?)(?: from| on| w\\.?e\\.?f\\.?)?|(?:portal|link|forms?|applications?)[^\\n;|\\t।]{0,90}?(?:is |are |be |been )?(?:hosted|activated)[^\\n;|\\t।]{0,90}?(?:from|on)|(?:portal|link|website)[^\\n;|\\t।]{0,90}?(?:will open|opens?) (?:from|on)`,
    example: 'The online application will start from 10-08-2026',
  },
  {
    name: 'window',
    dates: ['apply'],
    isPlain: true,
    words: `(?:dates|period|schedule) (?:for|of) (?:the )?(?:submission|filling|receipt)[^\\n\\d:;|\\t]{0,20}? applications?|on-?line registration${GAP}(?:applications?|candidates)?|applications? (?:are|is) invited|applications?:? (?:is|are|can|may|will|shall|must|should|to)[^\\n\\d:;|\\t]{0,25}(?:submitted|filled|accepted|available|received)|(?:application|registration) (?:window|period)|(?:portal|link|website|registration)${GAP}(?:open|active|live|functional)(?: from| between)?|apply online|\\bapply(?= (?:from|between|till|up ?to|on or before|latest by))|may apply|registration is at|link for[^\\n\\d]{0,40}available|link is available|(?<=(?:^|\\n|/)\\s{0,12})on-?line (?:applications?|registration) ?:|fill(?:ed|ing)?(?: in| up)?[^\\n;।]{0,30}\\b(?:forms?|applications?)\\b[^\\n;।]{0,140}?(?=(?:from|between)\\s)|applications?[^\\n;।]{0,60}invited[^\\n;।]{0,200}?(?=(?:from|between)\\s)|applications?[^\\n;।]{0,60}available[^\\n;।]{0,120}?(?=(?:from|between)\\s)`,
    example: 'Online applications can be submitted from 26-06-2025 to 24-07-2025',
  },
  {
    name: 'hi-window',
    dates: ['apply'],
    words:
      'आवेदन(?: पत्र)? (?:करने|भरने|जमा करने) (?:की|का) (?:तिथि|अवधि|समय)|आवेदन की (?:तिथि|अवधि)|आवेदन(?: पत्र)? दिनांक|वेबसाइट लिंक',
    example: 'यह है कि आवेदन करने की तिथि 22 सितम्बर, 2026 से 22 अक्टूबर, 2026 तक',
  },

  // These labels are about fees and about corrections of applications.
  {
    name: 'last-of-fee',
    dates: ['feeLast'],
    words: `${LAST} (?:for|of) (?:the )?(?:payment|deposit) of (?:[a-z]+ )?fees?|${LAST}${GAP}(?:(?<!late )fees?|payment)(?: payment)?|payment of${GAP}fees?\\s{1,120}${LAST}|(?:deposit|remittance) of fees?`,
    example: 'Candidates may note that the last date for making online fee payment is 25-07-2025',
  },
  {
    name: 'hi-last-of-application-and-fee',
    dates: ['last', 'feeLast'],
    words: `आवेदन[^\\n\\d।]{0,30}(?:एवं|तथा|व|और|/) ?[^\\n\\d।]{0,20}शुल्क[^\\n\\d।]{0,60}?${HI_LAST}`,
    example: 'यह है कि आवेदन एवं शुल्क जमा करने की अंतिम तिथि 28 अगस्त, 2025',
  },
  {
    name: 'hi-last-of-fee',
    dates: ['feeLast'],
    words: `(?<!आवेदन[^\\n\\d।]{0,30}(?:एवं|तथा|व|और|/) ?[^\\n\\d।]{0,20})शुल्क[^\\n\\d।]{0,60}?${HI_LAST}`,
    example: 'यह है कि शुल्क जमा करने की अन्तिम तिथि 28 अगस्त, 2025',
  },
  {
    name: 'correction-made',
    dates: ['correction'],
    words: `(?:corrections?|editing|edit option|modifications?|changes)(?: ?(?:/|and|&|or) ?(?:editing|edit|modifications?|corrections?))?(?: (?:of|in|to|on|for)${GAP}(?:applications?|forms?|particulars|details))${GAP}(?:can|may|will|shall|could|is|are) (?:be )?(?:done|made|carried out|open(?:ed)?|available|allowed|permitted|active|edited|accepted)(?: from| between)?`,
    example: 'Online Correction / Editing of application can be done from 22.11.2026 to 26.11.2026',
  },
  {
    name: 'hi-correction',
    dates: ['correction'],
    words: `(?:(?:में|त्रुटि) )?(?:संशोधन|सुधार)[^\\n\\d।]{0,30}?${HI_LAST}|(?:में|त्रुटि) (?:संशोधन|सुधार)(?:/परिवर्तन)?`,
    example: 'यह है कि आवेदन में त्रुटि सुधार की अंतिम तिथि 04 सितम्बर, 2025',
  },

  // These labels are about the notice itself.
  {
    name: 'number-dated',
    dates: ['notification'],
    isAtEdge: true,
    isOfNumber: true,
    words: `(?:(?:notification|advertisement|advt?\\.?|notice|circular|विज्ञापन|विज्ञप्ति) ?(?:no\\b|number|संख्या|सं|क्रमांक)(?:(?!last date|closing|अंतिम|अन्तिम)[^\\n|\\t]){0,60}?)${DATED}(?: ?[:.-]+)?`,
    example: 'ADVT. NO. 12/2026 dated 18.09.2026',
  },
  {
    name: 'reference-dated',
    dates: ['notification'],
    isAtEdge: true,
    words: `(?<=^\\s*|\\n\\s*|\\t|\\s{2})(?:ref\\b|file\\b|\\bf\\b|memo\\b|letter\\b|no\\b|पत्रांक|ज्ञापांक|क्रमांक|क्र|पत्र संख्या|संख्या|सं|फा)[^\\n\\t]{1,70}?${DATED}(?: ?[:.-]+)?(?: [a-z .]+, the)?`,
    example: 'No. 12/Estt./2026, Dated: 18.09.2026',
  },
  {
    name: 'dated',
    dates: ['notification'],
    isPlain: true,
    isAtEdge: true,
    most: 12,
    words: `(?<!:\\s{0,40})(?:(?<=\\n|\\t|\\s{2}|\\| ?| - )|^)(?:[\\p{L}\\p{M}.() ]{2,30}(?:, ?|- ?))?(?:(?:(?:detailed |short |public )?(?:addendum|corrigendum|erratum|notice|notification|circular|order|advertisement|सूचना|विज्ञप्ति|विज्ञापन)(?: ?(?:no\\.?|-)? ?\\d{1,2})?,? )?${DATED}\\.?(?: ?/ ?${DATED})?(?: ?[:.-]+)?(?: [a-z .]+, the)?|\\(?[a-z ]{3,24}, the)`,
    example: 'Dated Shillong, the 26th October, 2026',
  },

  // These labels are about age.
  {
    name: 'age-of-earlier',
    dates: ['none'],
    words: '(?:was|were|had been) within (?:the )?(?:upper )?age(?: limit)?[^\\n;|]{0,20}?on',
    example: 'The candidate who was within the age limit on 31.12.2024 shall be deemed eligible',
  },
  {
    name: 'age-as-on',
    dates: ['age.asOn'],
    words: `(?:(?<!over-?)\\bage\\b(?!d)|years?\\b(?! old|'? (?:of )?(?:[a-z-]+ ){0,3}(?:service|experience|standing|practice)\\b))[^\\n;|\\t।]{0,60}?(?:as on(?: the)? (?:(?:closing|last) date|date of (?:publication|issue|notification|advertisement))(?: of [a-z -]{3,40})?,?(?: i\\.?e\\.?,?)?|as on|as of|reckoned (?:as )?on)(?: the| 1st day of)?|(?:crucial|cut-?off|reckoning) date${GAP}(?:age)[^\\n\\d;|]{0,40}`,
    example: 'Age limit: 18-27 years as on 01.08.2025',
  },
  {
    name: 'age-on',
    dates: ['age.asOn'],
    // The limit is short, because "on" may come before a URL instead of a date: "below 30 years,
    // may apply on https://…".
    most: 20,
    words:
      "(?:(?<!over-?)\\bage\\b(?!d)|years?\\b(?! old|'? (?:of )?(?:[a-z-]+ ){0,3}(?:service|experience|standing|practice)\\b))[^\\n;|\\t।]{0,60}?\\bon(?! or\\b)(?: the| 1st day of)?",
    example: 'Not more than 27 years of age on 01.08.2025',
  },
  {
    name: 'day-of-age-first',
    dates: ['age.asOn'],
    isAfter: true,
    most: 2,
    words:
      '(?:a |the |every )?(?:candidates?|applicants?) (?:should|must|shall) (?:be|have)[^\\n\\d;|.]{0,40}\\d{2}(?: years?)? (?:and|to|-) \\d{2} years',
    example: 'As on 01.07.2027 a candidate should be between 18 and 28 years',
  },
  {
    name: 'hi-age-as-on',
    dates: ['age.asOn'],
    isAfter: true,
    words: '(?:को[ )]|की स्थिति में )[^\\n।]{0,40}?(?:वर्ष|आयु)',
    example: '01 जुलाई, 2025 को न्यूनतम 21 वर्ष',
  },
  {
    name: 'hi-day-behind-age',
    dates: ['age.asOn'],
    isAfter: true,
    words:
      '(?<=\\d{2} (?:वर्ष|years)(?: ?/ ?(?:वर्ष|years))?,? ?\\((?:दिनांक )?[^()\\n]{6,24})(?:को|की स्थिति में)(?=[)\\s])|(?<=\\d{2} वर्ष(?: ?/ ?years)?, [^()\\n]{6,24})को ?/ ?as on',
    example: 'अधिकतम आयु 40 वर्ष (01 जुलाई, 2026 को)',
  },
  {
    name: 'age-in-brackets',
    dates: ['age.asOn'],
    most: 2,
    words:
      '(?:\\bage(?: limit)?|(?:आयु|उम्र)(?: सीमा)?) ?\\((?:as on|(?:date of reckoning|crucial date|cut-?off date) ?:|दिनांक)?',
    example: 'Age (01.07.2026): 18 to 40 years',
  },
  {
    name: 'hi-age-crucial',
    dates: ['age.asOn'],
    words: '(?:आयु[^\\n।]{0,40}?)?निश्चायक तिथि|(?:आयु|उम्र)[^\\n\\d।]{0,12}गणना[^\\n\\d।]{0,30}',
    example: 'आयु की गणना की निश्चायक तिथि 01 जुलाई, 2026 है',
  },
];
