import { expect, test } from 'vitest';
import type { Facts } from '../facts/schema.ts';
import { factsIn, factTextIn } from './fact-texts.server.ts';

test.each([
  ['General, OBC, EWS (men)', 'सामान्य, OBC, EWS (पुरुष)'],
  ['SC, ST, OBC, EWS (Non-Creamy Layer)', 'SC, ST, OBC, EWS (नॉन-क्रीमी लेयर)'],
  ['SC, ST, Female of Bihar', 'SC, ST, महिला (बिहार)'],
  ['Group A: General, OBC', 'ग्रुप A: सामान्य, OBC'],
  ['Female (all categories)', 'महिला (सभी वर्ग)'],
  ['Shortlisting by PET score', 'PET स्कोर से शॉर्टलिस्टिंग'],
  ['Paper I, final key', 'पेपर-I, अंतिम उत्तर कुंजी'],
  ['RRB Officer Scale I, preliminary', 'RRB अधिकारी स्केल-I, प्रारंभिक'],
  ['Official site', 'आधिकारिक वेबसाइट'],
  ['Exam schedule notice', 'परीक्षा कार्यक्रम सूचना'],
  ['Annual calendar 2027', 'वार्षिक कैलेंडर 2027'],
  ["What's new", 'नया क्या है'],
  ['Notification PDF', 'अधिसूचना PDF'],
  // Abbreviations do not change. A text with an unknown word is not translated.
  ['SC, ST, PwBD', 'SC, ST, PwBD'],
  ['Wards of ferrymen, General', 'Wards of ferrymen, General'],
])('%s is %s', (english, hindi) => {
  expect(factTextIn(english, 'hi')).toBe(hindi);
  expect(factTextIn(english, 'en')).toBe(english);
});

test('the free texts of facts are in the language, and other values stay', () => {
  const facts = {
    organisation: 'Staff Selection Commission',
    fees: [{ group: 'Female (all categories)', rupees: 0 }],
    rounds: [{ name: 'Final key', answerKey: { on: '2026-03-01' } }],
    selection: ['Document verification'],
    posts: [{ name: 'Clerk', total: 5 }],
    links: [
      { kind: 'other', label: 'Official site', url: 'https://ssc.gov.in/' },
      { kind: 'other', label: 'Zephyr of the board', url: 'https://ssc.gov.in/zephyr' },
      { kind: 'apply', url: 'https://ssc.gov.in/apply' },
    ],
  } satisfies Facts;
  expect(factsIn(facts, 'en')).toBe(facts);
  expect(factsIn(facts, 'hi')).toEqual({
    organisation: 'Staff Selection Commission',
    fees: [{ group: 'महिला (सभी वर्ग)', rupees: 0 }],
    rounds: [{ name: 'अंतिम उत्तर कुंजी', answerKey: { on: '2026-03-01' } }],
    selection: ['दस्तावेज सत्यापन'],
    posts: [{ name: 'लिपिक', total: 5 }],
    links: [{ ...facts.links[0], label: 'आधिकारिक वेबसाइट' }, facts.links[1], facts.links[2]],
  });
});
