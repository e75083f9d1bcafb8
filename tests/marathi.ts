import type { OtherLocale } from '#domain/translated.ts';
import type { Catalogues } from '#messages/catalogue.server.ts';
import type { Texts } from '#messages/texts.ts';

/*
 * Marathi, to test a third language. The catalogue has only a few Marathi texts, and the lexicon
 * has no Marathi words. The site's types lack Marathi, because the site is not published in
 * Marathi.
 */

export const marathi = 'mr' as OtherLocale;

const ownTexts: Partial<Texts> = {
  languageName: 'मराठी',
  readInLanguage: 'हे पान मराठीत वाचा',
  skipToContent: 'मुख्य मजकुराकडे जा',
  mainNavigation: 'मुख्य',
  categoryNavigation: 'विभाग',
  menuOpen: 'मेनू',
  menuClose: 'मेनू बंद करा',
  navHome: 'मुख्यपृष्ठ',
  navBlog: 'ब्लॉग',
  navAbout: 'आमच्याविषयी',
  navContact: 'संपर्क',
  posted: 'प्रकाशित: {date}',
  lastDate: 'शेवटची तारीख: {date}',
  'daysLeft-one': '{n} दिवस बाकी',
  'daysLeft-other': '{n} दिवस बाकी',
  backToHome: 'मुख्यपृष्ठावर परत',
  searchPlaceholder: 'नोकऱ्या, निकाल इत्यादी शोधा',
  pageNotFound: 'पान सापडले नाही',
  'notices-one': '{n} सूचना आहे',
  'notices-other': '{n} सूचना आहेत',
};

/** Adds Marathi to the catalogues. Texts without a Marathi version are English. */
export function withMarathi({ en, ...others }: Catalogues, english: Texts): Catalogues {
  return { en, ...others, [marathi]: { ...english, ...ownTexts } };
}
