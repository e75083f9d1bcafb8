import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { expectLinear } from '#tests/setup/growth.ts';
import { NORMALISER_VERSION, plainText, wordsOf } from './normalise.ts';
import { SPELLINGS } from './words/loan-words.ts';

/** Returns the forms of each word of a text. */
const formsOf = (text: string) => wordsOf(text).map(({ forms }) => forms);
const keysOf = (text: string) => wordsOf(text).flatMap(({ keys }) => keys);

describe('the words of a text', () => {
  test.each<[string, string[][]]>([
    ['', []],
    [' — “…” !', []],
    ['SSC CGL 2026', [['ssc'], ['cgl'], ['2026']]],
    ['Naïve ＦＵＬＬ ẚ', [['naive'], ['full'], ['a']]],
    ['Re\u00adsult ad\u200dmit', [['result'], ['admit']]],
    ['२०२६ ௨௦', [['2026'], ['20']]],
    ['NTPC/ALP 10+2', [['ntpc'], ['alp'], ['10'], ['2']]],
    ['2025-26', [['2025'], ['26']]],
    ['S.S.C.', [['s', 'ssc'], ['s'], ['c']]],
    ['S. S. C.', [['s', 'ssc'], ['s'], ['c']]],
    ['s s c', [['s', 'ssc'], ['s'], ['c']]],
    ['C-DAC', [['c', 'cdac'], ['dac']]],
    ['e-KYC', [['e', 'ekyc'], ['kyc']]],
    ['B.Ed', [['b', 'bed'], ['ed']]],
    ['D.El.Ed.', [['d', 'deled'], ['el'], ['ed']]],
    ['J&K', [['j', 'jk'], ['k']]],
    ['e-श्रम s.एस', [['e'], ['shram'], ['s'], ['es', 's']]],
    ['ß&e-एस', [['ss', 'sse'], ['e'], ['es', 's']]],
    ['J & K', [['j', 'jk'], ['k']]],
    ['cut-off', [['cut', 'cutoff'], ['off']]],
    ['women’s', [['women', 'womens'], ['s']]],
    ['result declared.Check', [['result'], ['declared'], ['check']]],
    ['cgl2025', [['cgl', 'cgl2025'], ['2025']]],
    ['C-DAC2025', [['c', 'cdac'], ['dac', 'dac2025'], ['2025']]],
    ['10th 12th 2nd 5G', [['10th'], ['12th'], ['2nd'], ['5g']]],
    ['10वीं 10वीँ 12वी 1ली 2री', [['10th'], ['10th'], ['12th'], ['1st'], ['2nd']]],
    ['CGLपरीक्षा2026', [['cgl'], ['pariksha'], ['2026']]],
    ['भर्ती परिणाम', [['bharti'], ['parinam']]],
    [
      'एडमिट कार्ड',
      [
        ['admit', 'edmit'],
        ['card', 'kard'],
      ],
    ],
    ['रिज़ल्ट रिज़ल्ट रिजल्ट', Array(3).fill(['result', 'rijalt'])],
    ['एजेंसी एजेन्सी', Array(2).fill(['agency', 'ejensi'])],
    [
      'टीचरों टीचर्स',
      [
        ['teacher', 'tichron'],
        ['teacher', 'tichars'],
      ],
    ],
    ['एसएससी', [['ssc', 'esessi']]],
    [
      'एस.एस.सी.',
      [
        ['es', 's', 'ssc'],
        ['es', 's'],
        ['si', 'c'],
      ],
    ],
    [
      'एस एस सी',
      [
        ['es', 's', 'ssc'],
        ['es', 's'],
        ['si', 'c'],
      ],
    ],
    ['यू पी', [['yu', 'u', 'up'], ['pi']]],
    ['यूपी के', [['up', 'yupi'], ['ke']]],
    ['पुलिस के एस पी', [['police', 'pulis'], ['ke'], ['es', 's', 'sp'], ['pi']]],
    ['बी.एड.', [['bi', 'b', 'bed'], ['ed']]],
    [
      'ग्रुप डी',
      [
        ['group', 'grup'],
        ['di', 'd'],
      ],
    ],
    ['छत्तीसगढ़', [['chhattisgadh', 'chhattisgarh']]],
    ['आँगन आंगन', [['angan'], ['angan']]],
    ['aavedan', [['aavedan', 'avedan']]],
    ['தமிழ்', [['_02as_02b2_02bj_02b8_02bx']]],
    ['क्‍या', [['kya']]],
  ])('%j', (text, forms) => {
    expect(formsOf(text)).toEqual(forms);
  });

  test('have their offsets in the text', () => {
    const text = '“SSC”  भर्ती, 10वीं B.Ed 😀 ＦＵＬＬ';
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'SSC',
      'भर्ती',
      '10वीं',
      'B',
      'Ed',
      'ＦＵＬＬ',
    ]);
  });

  test('longer than 64 characters are shortened, and keep their offsets', () => {
    const [word] = wordsOf('a'.repeat(100));
    expect(word).toMatchObject({ start: 0, end: 100 });
    expect(word?.forms[0]).toBe('a'.repeat(64));
    expect(wordsOf('த'.repeat(100))[0]?.forms[0]).toHaveLength(64 * 5);
    expect(formsOf('a-'.repeat(100))[0]).toEqual(['a']);
  });

  test('can be changed by the caller without an effect on later calls', () => {
    const [word] = wordsOf('trace');
    word?.forms.push('gone');
    word?.keys.push('~gone');
    expect(formsOf('trace')).toEqual([['trace']]);
    expect(keysOf('trace')).not.toContain('~gone');
  });
});

test('the version changes with the forms of words', () => {
  const sample = `SSC CGL 2026 Admit Cards (e-KYC) – 10वीं पास, एस.एस.सी. यू पी भर्तियां रिज़ल्ट पढ़ाई தமிழ்
    Vacancies technician school recruitment Officer tradesman parinaam wright knight judge paschim ${Object.values(SPELLINGS).join(' ')}`;
  const words = JSON.stringify(wordsOf(sample).map(({ forms, keys }) => [forms, keys]));
  const told = createHash('sha256').update(words).digest('hex').slice(0, 16);
  // If the hash differs, increase `NORMALISER_VERSION`. Otherwise the site keeps stored words that
  // no longer match.
  expect({ version: NORMALISER_VERSION, told }).toEqual({ version: 3, told: '2bdf2032cfb53041' });
});

describe('Hindi and English words have common forms', () => {
  test.each(
    [
      'भर्ती bharti bharthi bharati bhartee भर्तियां भर्तियों भर्तियाँ',
      'शिक्षक shikshak sikshak shikshk शिक्षकों',
      'परिणाम parinam parinaam',
      'परीक्षा pariksha pareeksha परीक्षाएं परीक्षाओं',
      'प्रवेश pravesh prvesh',
      'नौकरी naukri nokri naukari नौकरियां',
      'उत्तर uttar utar',
      'कुंजी kunji kunjee कुन्जी',
      'पटवारी patwari patvari',
      'सिपाही sipahi sipaahi',
      'छत्तीसगढ़ chhattisgarh chattisgadh छत्तीसगढ',
      'वैकेंसी vacancy vacency vecancy vacancies वैकन्सी',
      'कॉन्स्टेबल constable constabel कांस्टेबल',
      'रिज़ल्ट result results रिजल्ट',
      'क्लर्क clerk clark clerks',
      'रेलवे railway railways',
      'एग्ज़ाम exam exams इग्जाम',
      'applicant applicent aplicant',
      'ऑफिसर officer oficer अफसर',
    ].map((line) => line.split(' ')),
  )('%s and %s and the rest have a key in common', (first, ...others) => {
    const keys = keysOf(first as string);
    for (const other of others) {
      expect(
        keysOf(other).some((key) => keys.includes(key)),
        `${other} ${keysOf(other)}, not ${keys}`,
      ).toBe(true);
    }
  });

  test.each([
    ['भर्ती', 'bharat'],
    ['परिणाम', 'praman'],
    ['पत्र', 'patwari'],
    ['कार्ड', 'court'],
    ['रिजल्ट', 'resort'],
    ['सूची', 'such'],
    ['एसएससी', 'sso'],
  ])('%s and %s have no key in common', (first, second) => {
    expect(keysOf(first).filter((key) => keysOf(second).includes(key))).toEqual([]);
  });
});

describe('a plain text', () => {
  test.each([
    ['SSC  CGL\n2026 ', 'ssc cgl 2026 '],
    ['Naïve ＦＵＬＬ', 'naive full'],
    ['“B.Ed” – ’26…', '"b.ed" - \'26...'],
    ['Re\u00adsult', 'result'],
    ['२०२६', '2026'],
    ['\u00a0\u3000a\0', ' a '],
  ])('%j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test('has Hindi without nuktas, in uppercase letters that lowercase ones do not match', () => {
    expect(plainText('रिज़ल्ट')).toBe(plainText('रिजल्ट'));
    expect(plainText('भर्ती')).toMatch(/^([N-Z][A-M]{2}){5}$/);
    expect(plainText('भर्ती')).not.toBe(plainText('भरती'));
    expect(plainText('हैँ')).toBe(plainText('हैं'));
  });
});

/** Texts of many scripts, with joiners, separators and combining characters. */
const piece = fc.oneof(
  fc.constantFrom(..."aAzé9५٣-.'&_ \n।॰aक", 'क्ष', 'ज़', 'ज़', 'भर्ती', 'एस', 'के', 'सी', 'ँ', 'ि', '्'),
  fc.constantFrom(
    '\u200d',
    '\u00ad',
    '\u0301',
    '\u093c',
    '\ufe0f',
    '\ud800',
    '😀',
    'ﷺ',
    'ß',
    'Ⅳ',
    '½',
  ),
  fc.constantFrom('10', 'th', 'वीं', 'SSC', 'B.Ed', 'தொ', 'কো', 'ಕೋ', '漢', '각', 'ệ', 'ŉ', 'İ', 'ﬁ'),
  fc.string({ unit: anyLetter, maxLength: 2 }),
);
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const runs = { numRuns: 1_000 };

test('every character has forms in the alphabet', () => {
  const wrong = Array.from({ length: 0x34000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => formsOf(character).some((forms) => !/^[a-z0-9_]+$/.test(forms.join(''))),
  );
  expect(wrong).toEqual([]);
});

describe('for any text', () => {
  test('words have forms in the alphabet, keys, and offsets in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const word of wordsOf(text)) {
          expect(word.start).toBeGreaterThanOrEqual(end);
          expect(word.end).toBeGreaterThan(word.start);
          end = word.end;
          expect(text.slice(word.start, word.end)).toMatch(/^[\p{L}\p{N}]/u);
          expect(word.forms.length).toBeGreaterThan(0);
          for (const form of word.forms) expect(form).toMatch(/^[a-z0-9_]{1,320}$/);
          for (const key of word.keys) expect(key).toMatch(/^~[a-z]{2,}$/);
          expect(new Set(word.forms).size).toBe(word.forms.length);
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      runs,
    );
  });

  test('a form of letters and digits is a form of itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const form of wordsOf(text).flatMap(({ forms }) => forms)) {
          if (!form.includes('_')) expect(wordsOf(form)[0]?.forms).toContain(form);
        }
      }),
      runs,
    );
  });

  test('composed and decomposed code points have the same words and the same plain text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')];
        const told = (of: string) => wordsOf(of).map(({ forms, keys }) => ({ forms, keys }));
        expect(told(composed)).toEqual(told(decomposed));
        expect(plainText(composed)).toBe(plainText(decomposed));
      }),
      runs,
    );
  });

  test('the plain form of a part is part of the plain form', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, part, after) => {
        const text = before + part + after;
        // Texts with half of a surrogate pair at an edge are not tested, because two halves could
        // form another character.
        fc.pre([...text].join('|').includes([...part].join('|')));
        fc.pre(!/[\ud800-\udbff]$/.test(before) && !/[\ud800-\udbff]$/.test(part));
        expect(plainText(text)).toContain(plainText(part));
      }),
      runs,
    );
  });

  test('a plain text is printable ASCII without two spaces in a row, and does not change if it is plain again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = plainText(text);
        expect(plain).toMatch(/^[ -~]*$/);
        expect(plain).not.toContain('  ');
        if (!/[A-Z]/.test(plain)) expect(plainText(plain)).toBe(plain);
      }),
      runs,
    );
  });
});

test.each([
  ...['a', 'a ', 'a-', 'a.', '1a', 'a1', ' ', 'a & ', 'एस', 'एस ', 'एस.', 'क्', 'ि', 'a\u0301'],
  ...['\u0301', '\u200d', 'भर्ती ', 'தமிழ்', 'ﷺ', '\ud800', '😀', '10वीं', 'ियों', 'ड़'],
])('%j takes linear time', async (part) => {
  const make = (size: number) => `${part.repeat(Math.ceil(size / part.length))}!`;
  await expectLinear(part, make, wordsOf);
  await expectLinear(part, make, plainText);
});
