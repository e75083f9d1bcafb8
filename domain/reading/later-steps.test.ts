import { describe, expect, test } from 'vitest';
import { stepInSentence, topicOf } from './later-steps.ts';

/** Describes the step of the date in square brackets: "exam to come", "exam over unsure". */
function stepOf(marked: string) {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const from = /^.*\d{4}/.exec(text.slice(0, start))?.[0].length ?? 0;
  const date = { start, end };
  const step = stepInSentence(text, { start: 0, end: text.length }, date, from, text.length);
  return step && `${step.names.join('+')} ${step.tense}${step.isUnsure ? ' unsure' : ''}`;
}

describe('the verb decides which noun the date belongs to', () => {
  test.each([
    ['The written examination will be held on [07.11.2026].', 'exam to come'],
    ['The Board will conduct the skill test on [07.11.2026].', 'exam to come'],
    ['The examination therefore will be held on [07.11.2026].', 'exam to come'],
    [
      'The admit cards for the examination will be available from [07.11.2026].',
      'admitCard to come',
    ],
    [
      'Candidates may download the hall ticket for the test from [07.11.2026].',
      'admitCard to come',
    ],
    [
      'The final answer key of the test held on 02.11.2026 was released on [07.11.2026].',
      'answerKey over',
    ],
    ['The final answer key of the test held on [02.11.2026] was released.', 'exam over'],
    ['Objections to the answer key can be raised from [07.11.2026].', 'objection to come'],
    ['The result of the written test will be declared on [07.11.2026].', 'result to come'],
    ['The admit cards for the interview which begins on [07.11.2026] are ready.', 'exam to come'],
    [
      'The answer key and the result will be published on [07.11.2026].',
      'answerKey+result to come',
    ],
    ['On [07.11.2026] the interview will be conducted.', 'exam to come'],
    [
      'The preliminary test for selection to the main examination will be held on [07.11.2026].',
      'exam to come',
    ],
    ['The CLAT 2027 will be held on [07.11.2026].', 'exam to come'],
    ['The interviews are tentatively on [07.11.2026].', 'exam to come'],
    ['The test earlier fixed will now be held on [07.11.2026].', 'exam to come'],
    ['The test in computer based test mode will be held on [07.11.2026].', 'exam to come'],
    ['From [07.11.2026] candidates may raise objections.', 'objection to come'],
    [
      'Only those will be called for interview who qualify the written test to be held on [07.11.2026].',
      'exam to come',
    ],
    ['दस्तावेज सत्यापन दिनांक [07.11.2026] को किया जाएगा', 'exam to come'],
    [
      'अनंतिम उत्तर कुंजी एवं अभ्यर्थियों के response sheet दिनांक [07.11.2026] से उपलब्ध हैं',
      'answerKey to come',
    ],
    ['लिखित परीक्षा दिनांक [07.11.2026] को आयोजित की जायेगी', 'exam to come'],
    ['दिनांक [07.11.2026] को आयोजित लिखित परीक्षा का परिणाम', 'exam over'],
    ['मुख्य परीक्षा की उत्तर कुंजी दिनांक [07.11.2026] को प्रकाशित की गयी', 'answerKey over'],
    ['प्रवेश पत्र दिनांक [07.11.2026] से डाउनलोड किये जा सकते हैं', 'admitCard to come'],
    ['प्रारंभिक परीक्षा ([02.11.2026]) का परिणाम आज घोषित हुआ है', 'exam over'],
    ['The result of the written test ([02.11.2026]) is declared today.', 'exam over'],
    ['पात्रता परीक्षा, 2026 का परीक्षाफल दिनांक [07.11.2026] को जारी किया गया है', 'result over'],
    ['अभ्यर्थी दिनांक [07.11.2026] तक ऑनलाइन आपत्ति दर्ज कर सकते हैं', 'objection to come'],
  ])('%s', (marked, step) => {
    expect(stepOf(marked)).toBe(step);
  });
});

describe('other dates are no step', () => {
  test.each([
    'Applications for the examination may be submitted from [07.11.2026].',
    'The mock test will be held on [07.11.2026].',
    'The test was completed on [07.11.2026]; it had started on 02.11.2026.',
    'The list of candidates will be displayed on [07.11.2026].',
    'This is in continuation of the notice of the examination dated [07.11.2026].',
    'Those whose result is declared after [07.11.2026] are not eligible.',
    'Internship must be completed by [07.11.2026].',
    'Interview memos can be taken from [07.11.2026].',
    'Examination kits will be taken back till [07.11.2026].',
    'The test booklets will be scrutinised and taken up for evaluation on [07.11.2026].',
    'Objections received after 5.00 p.m. of [07.11.2026] shall not be considered.',
    'Challenges made later than 17:00 hrs on [07.11.2026] will be ignored.',
    'Entries may be corrected between [07.11.2026], after which no representation is entertained.',
    'The fee can be paid by [07.11.2026], whereafter the result is announced.',
    'परीक्षा हेतु आवेदन दिनांक [07.11.2026] तक किया जा सकता है',
    'परीक्षा हेतु विज्ञापन दिनांक [07.11.2026] के अंतर्गत',
  ])('%s', (marked) => {
    expect(stepOf(marked)?.replace(/.*unsure/, '') || null).toBeNull();
  });
});

test('a heading names the round of its step', () => {
  const headings = [
    'Provisional answer key of the main examination',
    'The interview will be held later',
  ];
  expect([...topicOf(headings)]).toEqual([
    ['answerKey', ['mains']],
    ['exam', ['mains']],
    ['objection', ['mains']],
  ]);
});

test.each([
  'Key answers of the preliminary examination',
  'Model Answers - (Preliminary) Examination',
])('the heading of a key names the round of the objections: %s', (heading) => {
  expect(topicOf([heading]).get('objection')).toEqual(['prelims']);
});

test('headings that name different rounds of a key name no round of the objections', () => {
  const headings = ['Answer key of the main examination', 'Answer key of the preliminary test'];
  expect(topicOf(headings).get('objection')).toBeUndefined();
});

test.each([
  'RESULT AND INTERVIEW',
  'परिणाम एवं साक्षात्कार',
  'Result / Document Verification',
])('a result that is named beside the next round does not belong to this round: %s', (heading) => {
  expect(topicOf([heading]).get('result')).toBeUndefined();
});
