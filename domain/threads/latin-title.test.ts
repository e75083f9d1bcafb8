import { describe, expect, test } from 'vitest';
import { latinTitle } from './latin-title.server.ts';
import { proposeThread } from './read-title.ts';

const publishedAt = '2025-08-01T04:30:00.000Z';

describe('the thread of a Hindi title', () => {
  test.each([
    ['एसएससी सीजीएल 2025 प्रवेश पत्र', 'SSC CGL 2025', 'admit-card'],
    ['एसएससी सीजीएल २०२५ का परिणाम', 'SSC CGL 2025', 'result'],
    ['एस एस सी सीजीएल 2025 उत्तर कुंजी जारी', 'SSC CGL 2025', 'answer-key'],
    ['रेलवे ग्रुप डी 2025 परीक्षा के परिणाम', 'Railway Group D 2025', 'result'],
    ['यूपी एलटी ग्रेड 2025 भर्ती', 'UP LT Grade 2025', 'notification'],
    ['यूपीएससी सीडीएस 2025 अधिसूचना', 'UPSC CDS 2025', 'notification'],
    ['आरआरबी एनटीपीसी 2025 के लिए एडमिट कार्ड', 'RRB NTPC 2025', 'admit-card'],
    ['बिहार पुलिस सिपाही भर्ती 2025', 'Bihar Police Constable 2025', 'notification'],
    ['SSC CGL 2025 प्रवेश पत्र', 'SSC CGL 2025', 'admit-card'],
    ['कर्मचारी चयन आयोग संयुक्त स्नातक स्तरीय परीक्षा 2025 परिणाम', 'SSC CGL 2025', 'result'],
    ['राजस्थान अध्यापक पात्रता परीक्षा 2025 आवेदन', 'REET 2025', 'notification'],
    ['सीटेट 2025 एडमिट कार्ड डाउनलोड करें', 'CTET 2025', 'admit-card'],
    ['नवोदय प्रवेश परीक्षा 2025 मेरिट सूची', null, null],
  ])('%s: %s, %s', (title, name, stage) => {
    const latin = latinTitle(title);
    const proposed = proposeThread(latin, { publishedAt });
    expect({ latin, name: proposed?.name ?? null, stage: proposed?.stage ?? null }).toEqual({
      latin,
      name,
      stage,
    });
  });

  test('is null if a word of its name is unknown', () => {
    const latin = latinTitle('एसएससी झुमरीतलैया 2025 प्रवेश पत्र');
    expect(latin).toBe('SSC झुमरीतलैया 2025 Admit Card');
    expect(proposeThread(latin, { publishedAt })).toBeNull();
  });
});

test('a title without Hindi words stays unchanged', () => {
  for (const title of ['SSC  CGL 2025: Admit Card', '']) expect(latinTitle(title)).toBe(title);
});
