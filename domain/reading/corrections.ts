/* This file finds notices that correct an earlier notice. They may have both old and new values. */

/**
 * Matches words such as "Corrigendum" in the heading of a notice. Announcements of possible changes
 * do not match: "Any corrigendum, if any, will be published".
 */
const CHANGES =
  /(?<!\bany (?:[a-z]+ ?[/,&] ?)?)\b(?:corrigend(?:um|a)|addend(?:um|a)|erratum|amendments?)\b(?!\s?[/,] ?(?:corrigend|addend|amend)[a-z]*,? if any|,? (?:if any|etc)|\s(?:shall|will|may) be)|शुद्धि ?-?पत्र/iu;
/** Matches words that announce new values: "may be read as", "stands revised". */
const REPLACES =
  /\b(?:read as|(?:construed|understood) (?:as|to be)|please read|(?:be|to be) read|instead of|in place of|substituted|(?:corrections?|amendments?|modifications?) (?:is|are|has been|have been)|(?:is|are|stands?|be|been) (?:hereby )?(?:changed|revised|increased|enhanced|raised|reduced|amended))\b|के स्थान पर|पढ[ाीे] ?ज|पढ[ाे](?:ं|़)|पढें|बढाकर/iu;
const UNCHANGED =
  /\bremains?\b(?! (?:open|available|live|active|accessible))|unchanged|\bas (?:already )?(?:scheduled|notified|stated|announced|advertised)\b(?! (?:earlier|below|above))|\bas per (?:the )?(?:earlier|previous)\b|\b(?:not|no) (?:change|be extended|undergo any change)|\bcontinues? to be|यथावत|अपरिवर्तित|पूर्ववत|कोई परिवर्तन नहीं|ही रहेग|पूर्व (?:घोषित|निर्धारित)[^।\n]{0,30}ही|को ही (?:आयोजित|सम्पन्न|संपन्न|होग)/iu;
const HEADING_CHARACTERS = 1_500;

/**
 * Whether a notice corrects an earlier notice. Each value in such a notice may be old or new,
 * unless its sentence calls the value unchanged.
 */
export const isCorrection = (text: string): boolean =>
  CHANGES.test(text.slice(0, HEADING_CHARACTERS)) && REPLACES.test(text);

/** Whether a sentence announces a new value. */
export const replaces = (said: string): boolean => REPLACES.test(said);

/** Whether a sentence says that its values are unchanged. */
export const isUnchanged = (said: string): boolean => UNCHANGED.test(said);

/** Matches words in the heading of a notice that changes dates: "Extension of last date". */
const CHANGES_DATES =
  /\b(?:extension (?:of|in|to)|postpon|re-?schedul|revised (?:schedule|dates?|programme)|(?:last|closing) dates?[^;\n]{0,100}(?<!not be )(?<!no )extend|extend[^.;\n]{0,80}(?:last|closing) date)|संशोधन सूचना|संशोधित (?:सूचना|कार्यक्रम|तिथि)|(?:तिथि|तिथियों|तारीख|अवधि) (?:में |का )?(?:विस्तार|वृद्धि|परिवर्तन|संशोधन)|(?:तिथि|अवधि)[^।\n]{0,60}बढा|स्थगित/iu;

/** Whether the heading of a notice says that the notice changes an earlier notice. */
export function changesNotice(text: string): boolean {
  const heading = text.slice(0, HEADING_CHARACTERS);
  return CHANGES.test(heading) || CHANGES_DATES.test(heading);
}
