import type { DateName } from '../facts/schema.ts';

/* The labels of dates in notices, in English and Hindi. To add one, add a line with a text that it
   reads; `date-labels.test.ts` tries every text. */

/**
 * The fact of a labelled date. `apply` is a window: its first day opens applications, its last one
 * ends them. `none` swallows the date: the label only looks like one of a fact.
 */
export type LabelledDate = DateName | 'apply' | 'age.asOn' | 'none';

export type DateLabel = {
  name: string;
  dates: readonly LabelledDate[];
  /** The source of a regular expression for the words, in lower case. */
  words: string;
  /** Whether the words stand after the date, as in "26.11.2026 तक आवेदन". */
  isAfter?: boolean;
  /** Whether a more exact label that ends at the same place is preferred. */
  isPlain?: boolean;
  /** Maximum characters between label and date, if the words alone say little. */
  most?: number;
  /** A text with a date that the label reads or swallows. */
  example: string;
};

/** Words between the parts of a label. */
const GAP = '[^\\n\\d:;|\\t।]{0,70}?';
/** As GAP, and numbers too. */
const WIDE = '[^\\n;|।]{0,120}?';

const LAST = '(?:last|closing|end|final|due) dates?(?: (?:&|and) time)?';
const HI_LAST = '(?:(?:अंतिम|अन्तिम|आखिरी) (?:[^\\s\\d]+ )?(?:तिथि|तारीख|दिनांक)|लास्ट डेट)';
const HI_START = '(?:प्रारंभ|प्रारम्भ|आरंभ|आरम्भ|शुरू|प्रारंभिक|प्रारम्भिक)';
const EXAM = '(?:exam(?:ination)?s?|cbt|computer based test|test)';
const HELD = '(?:held|conducted|scheduled|organi[sz]ed)';
const APPLY = '(?:appl(?:y|ying|ication)|registration|registering|submission|submitting)';

export const dateLabels: readonly DateLabel[] = [
  // Labels that only look alike.
  {
    name: 'employment-news',
    dates: ['none'],
    words: 'employment news|rozgar samachar|रोजगार समाचार',
    example: 'Date of notice in Employment News: 05.09.2026',
  },
  {
    name: 'birth',
    dates: ['none'],
    words: '\\bborn\\b|date of birth|जन्म',
    example: 'Candidates born not before 02-08-2000',
  },
  {
    name: 'birth-later-than',
    dates: ['none'],
    words: 'not (?:earlier|later) than',
    example: 'not later than 01.08.2006',
  },
  {
    name: 'challan',
    dates: ['none'],
    words: `challan${GAP}(?:up ?to|by|till|is|:)|challan|pay by cash|चालान`,
    example: 'Last date for generation of offline challan: 25.07.2025',
  },
  {
    name: 'was-uploaded',
    dates: ['none'],
    words: '(?:was|were|been) (?:uploaded|posted|hosted|displayed)(?: on)?|uploaded on',
    example: 'City slips were uploaded on 29.07.2025',
  },
  {
    name: 'earlier-notice',
    dates: ['none'],
    words: `(?:continuation|earlier|previous|reference|against|vide|corrigendum to|supersession|cancelled|attention is drawn|क्रम में|संदर्भ)${WIDE}(?:dated|dt\\.?|दिनांक|published on|released on|issued on|held on)`,
    example: 'In continuation of Advertisement No. 12 of 2024 dated 08.07.2024',
  },
  {
    name: 'earlier-notice-published',
    dates: ['none'],
    words: `(?:notice|advertisement|notification)${WIDE}(?:published|released|issued) on`,
    example: 'In the Notice of the Examination published on 08.09.2026',
  },
  {
    name: 'notice-after',
    dates: ['none'],
    isAfter: true,
    words: '(?:के क्रम में|द्वारा (?:विज्ञापित|प्रकाशित)|के (?:द्वारा|संदर्भ|सम्बन्ध))',
    example: 'विज्ञापन संख्या A-5 दिनांक 28 जुलाई, 2025 के क्रम में सूचित किया जाता है',
  },
  {
    name: 'hard-copy',
    dates: ['none'],
    words: `${LAST}${GAP}(?:hard ?cop(?:y|ies)|print ?outs?)`,
    example: 'Last date for receipt of hard copy of the application: 31.07.2025',
  },
  {
    name: 'late-fee',
    dates: ['none'],
    words: `(?:with|against) (?:the )?late fee|with late fee[^\\n|\\t]{0,30}|extended${GAP}(?:registration|period)${GAP}ends`,
    example: 'Submission of application with late fee of Rs. 600/- 04-10-2026',
  },
  {
    name: 'training',
    dates: ['none'],
    words: 'pre-?exam(?:ination)? training',
    example: 'Conduct of Pre-Examination Training: September, 2026',
  },
  {
    name: 'allotment',
    dates: ['none'],
    words: '(?:provisional )?allotment',
    example: 'Provisional Allotment: March, 2027',
  },
  {
    name: 'city-slip',
    dates: ['none'],
    words: '(?:exam(?:ination)? )?city(?: intimation| details| slips?)+',
    example: 'City intimation slip: 29.07.2025',
  },
  {
    name: 'certificate',
    dates: ['none'],
    words: `certificates?${GAP}(?:issued|valid|obtained)`,
    example: 'Certificates of caste must have been issued on or before 16.11.2026',
  },
  {
    name: 'complaint',
    dates: ['none'],
    words: 'complaints?|representations?|grievances?|शिकायत',
    example: 'Complaints should reach the Board on or before 2nd November 2026',
  },
  {
    name: 'withdrawal',
    dates: ['none'],
    words: 'withdraw(?:al)?',
    example: 'Withdrawal of applications: 29.12.2026',
  },
  {
    name: 'qualification-as-on',
    dates: ['none'],
    words: `(?:possess|acquired|eligib\\w+|qualification|equivalent|passed)${GAP}(?:as on|on or before|by)`,
    example: 'Matriculation or equivalent qualification as on 01-08-2025',
  },
  {
    name: 'as-on',
    dates: ['none'],
    isPlain: true,
    words: 'as on',
    example: 'Vacancies as on 01-08-2025',
  },

  // Applying.
  {
    name: 'last-of-application',
    dates: ['last'],
    words: `${LAST}${GAP}${APPLY}\\w*`,
    example: 'Last date for submission of online application: 26.11.2026',
  },
  {
    name: 'last-of-application-and-fee',
    dates: ['last', 'feeLast'],
    words: `${LAST}${GAP}${APPLY}${GAP}(?:and|&|as well as)${GAP}(?:fees?|payment)|${LAST}${GAP}(?:fees?|payment)${GAP}(?:and|&)${GAP}(?:application|registration)s?`,
    example: 'Last date for registration and payment of fee: 11.10.2026',
  },
  {
    name: 'last',
    dates: ['last'],
    isPlain: true,
    words: LAST,
    example: 'The closing date is 28-10-2026',
  },
  {
    name: 'closes',
    dates: ['last'],
    words: `(?:registration|applications?|portal|link)${GAP}(?:clos(?:e|es|ing)|ends?)(?: on)?|will close on|period ends`,
    example: 'Online application will close on 17/07/2026',
  },
  {
    name: 'last-date-after',
    dates: ['last'],
    isAfter: true,
    words: `(?:is|shall be|will be) the (?:last|closing) date`,
    example: '26.11.2026 is the last date of application',
  },
  {
    name: 'hi-last-of-application',
    dates: ['last'],
    words: `आवेदन[^\\n\\d।]{0,60}?${HI_LAST}`,
    example: 'ऑनलाइन आवेदन की अंतिम तिथि: 28 अगस्त, 2025',
  },
  {
    name: 'hi-last',
    dates: ['last'],
    isPlain: true,
    words: HI_LAST,
    example: 'अंतिम तिथि 28 अगस्त, 2025',
  },
  {
    name: 'hi-until-apply',
    dates: ['last'],
    isAfter: true,
    words: '(?:[^\\n।,]{0,30}?बजे )?\\)? ?तक (?:[^\\n।]{0,20})?आवेदन',
    example: 'अभ्यर्थी 26.11.2026 तक ऑनलाइन आवेदन कर सकते हैं',
  },
  {
    name: 'opening',
    dates: ['applyFrom'],
    words: `(?:opening|start(?:ing)?|commencement|beginning)(?: dates?)?${GAP}(?:applications?|registration|portal|submission|applying|filling)\\w*(?: forms?)?`,
    example: 'Opening date for online application: 19.06.2026',
  },
  {
    name: 'opening-date',
    dates: ['applyFrom'],
    isPlain: true,
    words: '(?:opening|start(?:ing)?|commencement) date',
    example: 'Opening date: 19.06.2026',
  },
  {
    name: 'opens',
    dates: ['applyFrom'],
    words: `(?:applications?|registration|portal|link)${GAP}(?:will open|opens?|starts?|begins?|commences?)(?: from| on| w\\.?e\\.?f\\.?)?`,
    example: 'Online application starts from 10-08-2026',
  },
  {
    name: 'hi-start',
    dates: ['applyFrom'],
    words: `आवेदन[^\\n\\d।]{0,50}?${HI_START}[^\\n\\d।]{0,20}?(?:तिथि|तारीख|दिनांक)?`,
    example: 'ऑनलाइन आवेदन प्रारम्भ होने की तिथि: 28 जुलाई, 2025',
  },
  {
    name: 'window',
    dates: ['apply'],
    isPlain: true,
    words: `(?:dates|period|schedule) (?:for|of) (?:the )?(?:submission|filling|receipt)[^\\n\\d:;|\\t]{0,20}? applications?|on-?line registration${GAP}(?:applications?|candidates)?|applications? (?:are|is) invited|applications? (?:is|are|can|may|will|shall)[^\\n\\d:;|\\t]{0,15}(?:submitted|filled|accepted|available)|apply online|may apply|registration is at|link for[^\\n\\d]{0,40}available`,
    example: 'Dates for submission of online applications 26-06-2025 to 24-07-2025',
  },
  {
    name: 'window-and-fee',
    dates: ['apply', 'feeLast'],
    words: `(?<!\\bfor )on-?line registration${GAP}(?:and|&) payment of (?:application )?fees?`,
    example: 'ONLINE REGISTRATION OF APPLICATION & PAYMENT OF FEES: FROM 16.09.2026 TO 06.10.2026',
  },
  {
    name: 'hi-window',
    dates: ['apply'],
    words: 'आवेदन (?:करने|भरने|जमा करने) की (?:तिथि|अवधि)|आवेदन की (?:तिथि|अवधि)|वेबसाइट लिंक',
    example: 'ऑनलाइन आवेदन करने की तिथि 22 सितम्बर, 2026 से 22 अक्टूबर, 2026 तक',
  },

  {
    name: 'hi-apply-beside',
    dates: ['apply'],
    isPlain: true,
    most: 12,
    words: 'आवेदन(?: प्रक्रिया)?',
    example: 'आवेदन प्रक्रिया 18 अगस्त 2025 से शुरू होगी',
  },

  // Fees and corrections.
  {
    name: 'last-of-fee',
    dates: ['feeLast'],
    words: `${LAST}${GAP}(?:fees?|payment)(?: payment)?`,
    example: 'Last date for making online fee payment 25-07-2025',
  },
  {
    name: 'fee-window',
    dates: ['feeLast'],
    isPlain: true,
    words: `(?:dates? for )?(?:application |examination )?fees? payment${GAP}(?:date|applications)?|payment of (?:application |examination )?fees?${GAP}(?:\\(online\\))?`,
    example: 'Date for application fee payment: 21.11.2025 to 22.11.2025',
  },
  {
    name: 'hi-last-of-fee',
    dates: ['feeLast'],
    words: `शुल्क[^\\n\\d।]{0,60}?${HI_LAST}`,
    example: 'शुल्क जमा करने की अन्तिम तिथि: 28 अगस्त, 2025',
  },
  {
    name: 'hi-until-fee',
    dates: ['feeLast'],
    isAfter: true,
    words: '(?:[^।]{0,30}?बजे )?तक [^।]{0,10}शुल्क',
    example: 'दिनांक 26.10.2026 तक शुल्क का भुगतान कर सकते हैं',
  },
  {
    name: 'correction',
    dates: ['correction'],
    words: `(?:application )?(?:correction|modification|edit(?:ing)?) (?:window|period|facility)${GAP}(?:charges|corrections|applications?|forms?|fee|period)?|(?:online )?correction in (?:particulars|application)|modifications? in${GAP}application|${LAST}${GAP}(?:correction|modification)|window for[^\\n\\d]{0,12}application form correction[^\\n\\d|\\t]{0,60}(?:charges)?|correction window`,
    example: 'Application correction window: 29-07-2025 to 31-07-2025',
  },
  {
    name: 'hi-correction',
    dates: ['correction'],
    words: `(?:(?:में|त्रुटि) )?(?:संशोधन|सुधार)[^\\n\\d।]{0,30}?${HI_LAST}|(?:में|त्रुटि) (?:संशोधन|सुधार)(?:/परिवर्तन)?`,
    example: 'आवेदन में त्रुटि सुधार की अंतिम तिथि: 04 सितम्बर, 2025',
  },

  // The examination and what follows.
  {
    name: 'exam-held',
    dates: ['exam'],
    words: `${EXAM}[^\\n;|।\\t]{0,100}?(?:will|shall|to|is|was|were|has been)(?: be| been)? (?:${HELD}|start|commence)(?: on| from)?`,
    example: 'The written examination will be held on 7th November 2026',
  },
  {
    name: 'will-conduct',
    dates: ['exam'],
    words: `(?:conduct|hold)(?:ed|s)? (?:the )?[^\\n;|।]{0,120}?${EXAM}[^\\n;|।\\t]{0,40}?(?: on)?`,
    example: 'The Commission will conduct the Examination (I), 2027 on 11th April, 2027',
  },
  {
    name: 'round-held',
    dates: ['exam'],
    words: `(?:document verification|interviews?|skill test|physical (?:efficiency|standard) test|counselling)${GAP}(?:${HELD}|start|commence)(?: on| from)?`,
    example: 'The document verification will be held from 5th October 2026',
  },
  {
    name: 'exam-was-held',
    dates: ['exam'],
    words: `${EXAM}[^\\n;|।\\t]{0,80}?${HELD}(?: on| from)?`,
    example: 'Lecturer Examination 2025 held on 23 June 2026',
  },
  {
    name: 'exam-date',
    dates: ['exam'],
    words: `(?:dates?|schedule|month) of[^\\n\\d:;|\\t]{0,30}${EXAM}(?![a-z]| fee)(?: is)?|${EXAM} (?:dates?|schedule)`,
    example: 'Date of examination: 11-10-2026',
  },
  {
    name: 'exam',
    dates: ['exam'],
    isPlain: true,
    most: 22,
    words: `(?:online |written )?exam(?:ination)?s?(?![a-z])(?! ?fee)(?: - (?:preliminary|main))?`,
    example: 'Online Examination - Main: 27.12.2026',
  },
  {
    name: 'hi-exam',
    dates: ['exam'],
    words:
      'परीक्षा[^\\n।]{0,40}?(?:आयोजन|आयोजित)?[^\\n\\d।]{0,10}?दिनांक|परीक्षा की[^\\n\\d।]{0,20}?तिथि|परीक्षा:',
    example: 'परीक्षा-2024 का आयोजन दिनांक 27.07.2025 को किया जाएगा',
  },
  {
    name: 'admit-card',
    dates: ['admitCard'],
    words: `(?:e-?)?(?:admit cards?|hall tickets?|call letters?|admission certificates?)${GAP}(?:from|w\\.e\\.f\\.|on website|download(?:ed)?(?: from)?)?`,
    example: 'Hall ticket download: 01-10-2026',
  },
  {
    name: 'hi-admit-card',
    dates: ['admitCard'],
    words: 'प्रवेश[- ]पत्र(?: दिनांक)?',
    example: 'प्रवेश पत्र दिनांक 24.07.2025 से उपलब्ध होंगे',
  },
  {
    name: 'answer-key',
    dates: ['answerKey'],
    words: `answer keys?${GAP}(?:available|displayed|released|portal)?(?: from| on)?`,
    example: 'The provisional answer key will be available from 31.07.2025',
  },
  {
    name: 'hi-answer-key',
    dates: ['answerKey'],
    words: 'उत्तर[- ]?(?:कुंजी|कुन्जी)(?: दिनांक)?',
    example: 'उत्तर कुंजी दिनांक 24.07.2025 को जारी की जाएगी',
  },
  {
    name: 'objection',
    dates: ['objection'],
    words: `(?:objections?|challenges?|challenge the answer key)(?: [^\\n;।|\\t]{0,120}?(?:from|between|keys?))?`,
    example: 'Candidates may raise objection, if any, from 31.07.2025 to 02.08.2025',
  },
  {
    name: 'hi-objection',
    dates: ['objection'],
    words: 'आपत्ति[^\\n\\d।]{0,40}?(?:दिनांक|तिथि)?',
    example: 'आपत्ति दिनांक 24.07.2025 से 26.07.2025 तक',
  },
  {
    name: 'result',
    dates: ['result'],
    words: 'results?(?: of[^\\n\\d:;|\\t]{0,60}?(?=\\s{2}|[:|\\t]))?',
    example: 'Announcement of the results: 19 March 2027',
  },
  {
    name: 'hi-result',
    dates: ['result'],
    words: '(?:परीक्षा)?(?:परिणाम|परीक्षाफल)(?: दिनांक)?',
    example: 'परिणाम दिनांक 24.07.2025 को घोषित होगा',
  },

  // The notice itself.
  {
    name: 'published',
    dates: ['notification'],
    words:
      '(?:date of (?:the )?(?:notification|publication|advertisement|issue)|gazette date|notification dated|advt?\\.? no[^\\n]{3,60}?dated)',
    example: 'Date of publication: 18.09.2026',
  },
  {
    name: 'hi-published',
    dates: ['notification'],
    words: '(?:विज्ञापन|विज्ञप्ति) (?:के )?प्रकाशन की (?:तिथि|तारीख)|विज्ञापन की (?:तिथि|तारीख)',
    example: 'विज्ञापन प्रकाशन की तिथि 09.10.2026',
  },
  {
    name: 'dated',
    dates: ['notification'],
    isPlain: true,
    most: 25,
    words: '(?:(?<=\\n|\\t|\\s{2})|^)(?:[a-z]+, )?(?:dated?|dt|दिनांक)(?: ?[:.-])?(?: [a-z]+, the)?',
    example: 'Dated Shillong, the 26th October, 2026',
  },

  // Age.
  {
    name: 'age-as-on',
    dates: ['age.asOn'],
    words: `(?:age|years)[^\\n;|\\t।]{0,60}?(?:as on|as of|reckoned (?:as )?on|on)(?: the| 1st day of)?|(?:crucial|cut-?off|reckoning) date${GAP}(?:age)[^\\n\\d;|]{0,40}`,
    example: 'Age limit: 18-27 years as on 01.08.2025',
  },
  {
    name: 'as-crucial-date-after',
    dates: ['age.asOn'],
    isAfter: true,
    words: '[^\\n;।]{0,15}as the crucial date',
    example: '01-01-2027 as the crucial date for age',
  },
  {
    name: 'hi-age-as-on',
    dates: ['age.asOn'],
    isAfter: true,
    words: 'को [^\\n।]{0,40}?(?:वर्ष|आयु)',
    example: '01 जुलाई, 2025 को न्यूनतम 21 वर्ष',
  },
  {
    name: 'hi-age-crucial',
    dates: ['age.asOn'],
    words: '(?:आयु[^\\n।]{0,40}?)?निश्चायक तिथि|(?:आयु|उम्र)[^\\n\\d।]{0,12}गणना[^\\n\\d।]{0,30}',
    example: 'आयु की गणना की निश्चायक तिथि 01 जुलाई, 2026 है',
  },
];
