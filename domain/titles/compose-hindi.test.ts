import { describe, expect, test } from 'vitest';
import { composeHindiName, composeHindiTitle } from './compose-hindi.server.ts';

const titleOf = (title: string) => composeHindiTitle(title)?.text ?? null;
const nameOf = (name: string) => composeHindiName(name)?.text ?? null;

describe('a title in Hindi', () => {
  test.each([
    // Abbreviations, years and cycles stay as they are.
    ['SSC CGL 2026', 'SSC CGL 2026'],
    ['SSC CGL 2026 Admit Card', 'SSC CGL 2026 प्रवेश पत्र'],
    ['AFCAT 02/2025 Exam City Details', 'AFCAT 02/2025 परीक्षा शहर विवरण'],
    ['UGC NET December 2026', 'UGC NET दिसंबर 2026'],
    // After Hindi words a colon stands before the kind.
    ['SSC CGL 2025 Tier I Result', 'SSC CGL 2025 टियर-I: परिणाम'],
    ['India Post GDS 2025 5th Merit List', 'भारतीय डाक GDS 2025: 5वीं मेरिट सूची'],
    ['SBI Clerk Recruitment 2025', 'SBI क्लर्क भर्ती 2025'],
    // A stage stands before the year, the name of the examination once.
    ['RPSC RAS 2025 Mains Admit Card', 'RPSC RAS मुख्य परीक्षा 2025: प्रवेश पत्र'],
    [
      'UPSC Civil Services Examination 2027 Prelims Exam Date',
      'UPSC सिविल सेवा प्रारंभिक परीक्षा 2027: परीक्षा तिथि',
    ],
    // A post is recruited for, an examination is held.
    ['RSSB Patwari 2025 Result', 'RSSB पटवारी भर्ती 2025: परिणाम'],
    ['BSPHCL Technician Grade III 2025 Answer Key', 'BSPHCL तकनीशियन ग्रेड-III भर्ती 2025: उत्तर कुंजी'],
    ['TNPSC Group IV Services 2026', 'TNPSC ग्रुप-IV सेवा परीक्षा 2026'],
    ['CPCB Various Post 2025 Answer Key', 'CPCB विभिन्न पदों पर भर्ती 2025: उत्तर कुंजी'],
    // Numbers of advertisements are in parentheses, after the year.
    [
      'SBI Specialist Cadre Officer Recruitment 2026 Advt 23',
      'SBI विशेषज्ञ संवर्ग अधिकारी भर्ती 2026 (विज्ञापन 23)',
    ],
    [
      'DSSSB Assistant Teacher (Nursery) (Advt 08/2023) 2025 Admit Card',
      'DSSSB सहायक शिक्षक (नर्सरी) भर्ती 2025 (विज्ञापन 08/2023): प्रवेश पत्र',
    ],
    ['RRB Technician CEN 02/2025 Recruitment', 'RRB तकनीशियन भर्ती CEN 02/2025'],
    // Ordinals agree with their noun.
    ['BPSC 72nd Combined Competitive Examination 2026', 'BPSC 72वीं संयुक्त प्रतियोगिता परीक्षा 2026'],
    [
      'Indian Army NCC 123rd Course April 2026 Recruitment',
      'भारतीय सेना NCC 123वां कोर्स भर्ती अप्रैल 2026',
    ],
    ['UPSC 2026 Exam Calendar', 'UPSC परीक्षा कैलेंडर 2026'],
    // States have names of their own for a post.
    ['UKSSSC Group C Forester 2025 Admit Card', 'UKSSSC समूह-ग वन दरोगा भर्ती 2025: प्रवेश पत्र'],
    ['UPSSSC Junior Engineer Agriculture Recruitment 2026', 'UPSSSC अवर अभियंता (कृषि) भर्ती 2026'],
  ])('%s', (title, expected) => {
    expect(titleOf(title)).toBe(expected);
  });

  test.each([
    ['an unknown word', 'SSC CGL 2026 Zephyr'],
    ['a small word between capitals', 'RECRUITMENT OF NURSES 2026'],
    ['Hindi words already', 'SSC CGL 2026 प्रवेश पत्र'],
    ['a sign that it does not know', 'SSC CGL 2026 | Admit Card'],
    ['no words', ' '],
  ])('%s is left in English', (_, title) => {
    expect(titleOf(title)).toBeNull();
  });

  test('tells which forms are known from usage only', () => {
    expect(composeHindiTitle('SSC CGL 2025 Tier I Result')?.fromUsage).toEqual(['टियर']);
  });
});

test.each([
  ['Staff Selection Commission', 'कर्मचारी चयन आयोग'],
  ['Railway Recruitment Cell, Central Railway', 'रेलवे भर्ती प्रकोष्ठ, मध्य रेलवे'],
  ['RITES Limited', 'राइट्स लिमिटेड'],
  ['NVIDIA', null],
  ['Acme Limited', null],
])('the name of %s in Hindi', (name, expected) => {
  expect(nameOf(name)).toBe(expected);
});
