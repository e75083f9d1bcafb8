import { describe, expect, test } from 'vitest';
import { createMeanings } from './meanings.ts';
import { type Word, wordsOf } from './normalise.ts';
import { CONCEPTS, QUESTION_WORDS } from './words/known-words.server.ts';

const meanings = createMeanings();
const namesAt = (words: readonly Word[], index = 0) =>
  meanings.longestAt(words, index)?.concepts.map(({ name }) => name) ?? [];
const everyPhrase = CONCEPTS.flatMap((concept) =>
  [...concept.phrases, ...(concept.askedAs ?? [])].map((phrase) => ({ concept, phrase })),
);

/**
 * Returns the meanings of a question's words, in the order of the words. A question word becomes
 * '-'. A word without a meaning is returned unchanged.
 */
function read(question: string): string[] {
  const words = wordsOf(question);
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const meaning = meanings.longestAt(words, at);
    const idle = meanings.questionWordsAt(words, at);
    parts.push(
      meaning ? namesAt(words, at).join(' / ') : idle > 0 ? '-' : (words[at]?.forms[0] ?? ''),
    );
    at += meaning?.length ?? Math.max(idle, 1);
  }
  return parts;
}

describe('the list of concepts', () => {
  test('has each concept once, with a phrase and a source', () => {
    const names = CONCEPTS.map(({ name }) => name.toLowerCase());
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect(CONCEPTS.filter(({ phrases, source }) => phrases.length === 0 || !source)).toEqual([]);
  });

  test('has only phrases of letters and digits', () => {
    const texts = [...everyPhrase.map(({ phrase }) => phrase), ...QUESTION_WORDS];
    expect(texts.filter((text) => wordsOf(text).length === 0)).toEqual([]);
  });

  test('has phrases that mean only their own concept, except shared abbreviations', () => {
    const twofold = new Set<string>();
    const wrong: string[] = [];
    for (const { concept, phrase } of everyPhrase) {
      const words = wordsOf(phrase);
      const meaning = meanings.longestAt(words, 0);
      const names = namesAt(words);
      if (names.length > 1) twofold.add(names.join(' / '));
      const isWhole = meaning?.length === words.length && meaning.isExact;
      if (!isWhole || !names.includes(concept.name)) wrong.push(`${phrase}: ${names.join(' / ')}`);
    }
    expect(wrong).toEqual([]);
    expect([...twofold].sort()).toEqual([
      'Central Bureau of Investigation / Central Bank of India',
      'Non Technical Popular Categories / NTPC Limited',
      'North Central Railway / National Capital Region',
      'Physical Efficiency Test / Preliminary Eligibility Test',
      'Rail Coach Factory / Rashtriya Chemicals and Fertilizers',
      'Regional Rural Banks / Railway Recruitment Board',
      'Supreme Court of India / Shipping Corporation of India',
      'assistant teacher / assistant professor',
    ]);
  });

  test('has no phrase that consists of question words', () => {
    const idle = everyPhrase.filter(({ phrase }) => {
      const words = wordsOf(phrase);
      let at = 0;
      for (let taken = 1; taken > 0; at += taken) taken = meanings.questionWordsAt(words, at);
      return at === words.length;
    });
    expect(idle.map(({ phrase }) => phrase)).toEqual([]);
  });
});

test.each([
  ['hall ticket', ['admit card']],
  ['call letter', ['admit card']],
  ['pravesh patra', ['admit card']],
  ['प्रवेश पत्र', ['admit card']],
  ['प्रवेश', ['admission']],
  ['एडमिट कार्ड', ['admit card']],
  ['sarkari naukri', ['recruitment']],
  ['रेलवे भर्ती', ['Railway', 'recruitment']],
  ['उत्तर कुंजी', ['answer key']],
  ['uttar kunji', ['answer key']],
  ['score card', ['result']],
  ['परिणाम', ['result']],
  ['antim tithi', ['last date']],
  ['पाठ्यक्रम', ['syllabus']],
  ['pariksha kab hai', ['exam date']],
  ['bihar lok seva aayog', ['Bihar Public Service Commission']],
  ['bihar lok sewa ayog', ['Bihar Public Service Commission']],
  ['karmchari chayan aayog', ['Staff Selection Commission']],
  ['एसएससी सीजीएल', ['Staff Selection Commission', 'Combined Graduate Level']],
  ['S.S.C. C.G.L.', ['Staff Selection Commission', 'Combined Graduate Level']],
  ['rrb', ['Regional Rural Banks / Railway Recruitment Board']],
  ['ntpc limited', ['NTPC Limited']],
  ['upsssc pet', ['Preliminary Eligibility Test']],
  ['indian navy ssc', ['Short Service Commission']],
  ['नीट', ['National Eligibility cum Entrance Test']],
  ['gram vikas adhikari', ['Village Development Officer']],
  ['sipahi bharti', ['constable', 'recruitment']],
  ['शिक्षक पात्रता परीक्षा', ['Teacher Eligibility Test']],
  ['shikshak', ['teacher']],
  ['constabel', ['constable']],
  ['uttrakhand police', ['Uttarakhand', 'police']],
  ['j&k', ['Jammu and Kashmir']],
  ['10वीं पास नौकरी', ['class 10', 'recruitment']],
  ['bed entrance', ['B.Ed Common Entrance Test']],
  ['india post gds', ['India Post', 'Gramin Dak Sevak']],
  ['swasthya vibhag', ['health department']],
  ['स्वास्थ्य निरीक्षक', ['health', 'inspector']],
  ['krishi vikas', ['agriculture', 'development']],
  ['sanshodhit suchi', ['revised', 'list']],
  ['pashupalan', ['animal husbandry']],
  ['van vibhag', ['forest department']],
  ['zila nyayadhish', ['district', 'judge']],
  ['oil company', ['oil']],
  ['bima company', ['insurance']],
  ['antim uttar kunji', ['final', 'answer key']],
])('%j means %j', (question, names) => {
  expect(read(question)).toEqual(names);
});

test.each([
  [
    'ssc gd ka result kab aayega',
    ['Staff Selection Commission', 'General Duty', '-', 'result', '-', '-'],
  ],
  ['एसएससी का रिजल्ट कब आएगा', ['Staff Selection Commission', '-', 'result', '-', '-']],
  ['how to download the admit card', ['-', '-', '-', '-', 'admit card']],
  ['when will it be released', ['-', '-', '-']],
])('words without a meaning in %j are known', (question, parts) => {
  expect(read(question)).toEqual(parts);
});

test.each([
  ['train driver ki bharti', ['Assistant Loco Pilot', '-', 'recruitment']],
  ['ticket checker vacancy', ['ticket examiner', 'recruitment']],
  ['ias exam form', ['Civil Services Examination', 'how to apply']],
  ['army officer kaise bane', ['army officer', '-', 'bane']],
  ['air hostess job', ['cabin crew', 'recruitment']],
  ['hawai adda naukri', ['Airports Authority of India', 'recruitment']],
  ['bank po kab niklega', ['Probationary Officer', '-']],
  ['bank clerk bharti', ['bank clerk', 'recruitment']],
  ['bijli vibhag me naukri', ['electricity department', '-', 'recruitment']],
  ['tel company job', ['oil', 'recruitment']],
  ['insurance company vacancy', ['insurance', 'recruitment']],
  ['law college admission', ['Common Law Admission Test']],
  ['hotel management entrance', ['National Council for Hotel Management JEE']],
  [
    'fashion designing admission',
    ['National Institute of Fashion Technology Entrance', 'admission'],
  ],
  ['nursing pravesh pariksha', ['nursing entrance']],
  ['mba entrance exam', ['Common Admission Test']],
  ['sainik school admission', ['All India Sainik Schools Entrance']],
  ['pashu doctor bharti', ['veterinary officer', 'recruitment']],
  ['software job for freshers', ['software engineer', '-', 'fresher']],
  ['ghar baithe job', ['work from home']],
  ['wazifa form', ['scholarship', 'how to apply']],
  ['form kaise bhare', ['how to apply']],
  ['how to apply for ssc', ['how to apply', '-', 'Staff Selection Commission']],
  ['upsc cds 2', ['Union Public Service Commission', 'Combined Defence Services', 'numeral 2']],
  [
    'ssc cgl tier 1',
    ['Staff Selection Commission', 'Combined Graduate Level', 'tier', 'numeral 1'],
  ],
  ['cpo paper ii', ['Central Police Organisation', 'paper 2']],
  ['afcat 02', ['Air Force Common Admission Test', 'numeral 2']],
  ['second round allotment', ['second round', 'seat allotment']],
  ['pehla charan', ['first round']],
  ['joining letter kab milega', ['appointment', '-', '-']],
  ['waiting list kab aayegi', ['waiting list', '-', '-']],
  ['dv date', ['document verification', 'date']],
  ['form me galti', ['application correction']],
  ['west bengal ssc result', ['West Bengal School Service Commission', 'result']],
  ['haryana ssc', ['Haryana Staff Selection Commission']],
  ['rajasthan psc', ['Rajasthan Public Service Commission']],
  ['himachal ssc', ['Himachal Pradesh Rajya Chayan Aayog']],
  ['kaun si bharti nikli hai', ['-', 'recruitment', '-']],
  ['kaun sa exam hai', ['-', 'examination', '-']],
  ['12 pass sarkari naukri', ['class 12', 'recruitment']],
  ['kitne pad hai', ['number of vacancies', '-']],
  ['rto ki vacancy', ['motor vehicle inspector', '-', 'recruitment']],
  ['daakiya bharti', ['postman', 'recruitment']],
])('everyday words: %j is understood as %j', (question, parts) => {
  expect(read(question)).toEqual(parts);
});

test.each([
  'a',
  'i',
  'be',
  'it',
  'who',
  'new',
  'date',
  'today',
  'aaj',
  'final',
  'pdf',
  '2026',
])('%j may have a meaning', (word) => {
  expect(meanings.questionWordsAt(wordsOf(word), 0)).toBe(0);
});

test('a concept is related to the others of its group, and not to itself', () => {
  const near = (question: string) => {
    const [concept] = meanings.longestAt(wordsOf(question), 0)?.concepts ?? [];
    return concept && meanings.neighboursOf(concept).map(({ name }) => name);
  };
  expect(near('lekhpal')).toEqual(['patwari', 'revenue inspector', 'revenue worker', 'amin']);
  expect(near('ctet')).toContain('Haryana Teacher Eligibility Test');
  expect(near('ctet')).not.toContain('Central Teacher Eligibility Test');
  expect(near('admit card')).toEqual([]);
});

test('words that sound like two concepts mean neither', () => {
  const twofold = createMeanings([
    { name: 'first', phrases: ['zhumritalaiya'], source: 'made up' },
    { name: 'second', phrases: ['jhumritalaiyya'], source: 'made up' },
  ]);
  expect(twofold.longestAt(wordsOf('zhumritalaiya'), 0)?.concepts[0]?.name).toBe('first');
  expect(twofold.longestAt(wordsOf('jhumreetalaiya'), 0)).toBeNull();
});

describe('words that staff add', () => {
  const added = createMeanings([
    { name: 'Admit Card', phrases: ['parchi'], source: 'said so here' },
    { name: 'Sarathi', phrases: ['sarathi yojana'], askedAs: ['sarathi'], source: 'a new scheme' },
  ]);

  test('extend the concept of the same name', () => {
    const [concept] = added.longestAt(wordsOf('parchi'), 0)?.concepts ?? [];
    expect(concept?.phrases).toEqual(expect.arrayContaining(['parchi', 'hall ticket']));
    expect(concept?.category).toBe('admit-card');
    expect(added.longestAt(wordsOf('hall ticket'), 0)?.concepts).toEqual([concept]);
  });

  test('are a new concept otherwise', () => {
    const meaning = added.longestAt(wordsOf('sarathi'), 0);
    expect(meaning?.concepts.map(({ name }) => name)).toEqual(['Sarathi']);
    expect(meanings.longestAt(wordsOf('sarathi'), 0)).toBeNull();
  });
});

test('only phrases are searched, each once, and one in several parts also as a whole word', () => {
  const [concept] =
    createMeanings([
      {
        name: 'M.Lib',
        phrases: ['M.Lib', 'एमलिब', 'm lib'],
        askedAs: ['zanzibar'],
        source: 'degree',
      },
    ]).longestAt(wordsOf('zanzibar'), 0)?.concepts ?? [];
  const spellings = concept?.wordings.map((words) => words.map(({ forms }) => forms[0]).join(' '));
  expect(spellings).toEqual(expect.arrayContaining(['m lib', 'mlib']));
  expect(spellings).not.toContain('zanzibar');
});

test('found-as words of a concept are searched, and keep their own meaning in a question', () => {
  const added = createMeanings([
    { name: 'yoyos', phrases: ['yoyo firm'], foundAs: ['duncan', 'ongc'], source: 'made up' },
  ]);
  const [concept] = added.longestAt(wordsOf('yoyo firm'), 0)?.concepts ?? [];
  expect(concept?.wordings.map((words) => words[0]?.forms[0])).toEqual(['yoyo', 'duncan', 'ongc']);
  expect(added.longestAt(wordsOf('duncan'), 0)).toBeNull();
  const ongc = added.longestAt(wordsOf('ongc'), 0)?.concepts.map(({ name }) => name);
  expect(ongc).toEqual(['Oil and Natural Gas Corporation']);
});
