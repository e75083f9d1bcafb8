import { describe, expect, test } from 'vitest';
import { composeHindiName, composeHindiTitle } from './compose-hindi.server.ts';

const titleOf = (title: string) => composeHindiTitle(title)?.text ?? null;
const nameOf = (name: string) => composeHindiName(name)?.text ?? null;

describe('a title in Hindi', () => {
  test.each([
    // Abbreviations, years and numbers do not change.
    ['SSC CGL 2026', 'SSC CGL 2026'],
    ['SSC CGL 2026 Admit Card', 'SSC CGL 2026 प्रवेश पत्र'],
    ['AFCAT 02/2025 Exam City Details', 'AFCAT 02/2025 परीक्षा शहर विवरण'],
    ['UGC NET December 2026', 'UGC NET दिसंबर 2026'],
    // After Hindi words, a colon comes before the kind of notice.
    ['SSC CGL 2025 Tier I Result', 'SSC CGL 2025 टियर-I परिणाम'],
    ['CBSE Superintendent 2025 Tier II Result', 'CBSE अधीक्षक भर्ती 2025: टियर-II परिणाम'],
    ['RRB ALP CEN 01/2024 CBAT Re-exam Result', 'RRB ALP CEN 01/2024 CBAT पुनर्परीक्षा: परिणाम'],
    ['India Post GDS 2025 5th Merit List', 'भारतीय डाक GDS 2025: 5वीं मेरिट सूची'],
    ['SBI Clerk Recruitment 2025', 'SBI क्लर्क भर्ती 2025'],
    // A stage comes before the year, and the word for examination is not repeated.
    ['RPSC RAS 2025 Mains Admit Card', 'RPSC RAS मुख्य परीक्षा 2025: प्रवेश पत्र'],
    [
      'UPSC Civil Services Examination 2027 Prelims Exam Date',
      'UPSC सिविल सेवा प्रारंभिक परीक्षा 2027: परीक्षा तिथि',
    ],
    // भर्ती follows the name of a post. परीक्षा follows the name of an examination.
    ['RSSB Patwari 2025 Result', 'RSSB पटवारी भर्ती 2025: परिणाम'],
    ['BSPHCL Technician Grade III 2025 Answer Key', 'BSPHCL तकनीशियन ग्रेड-III भर्ती 2025: उत्तर कुंजी'],
    ['TNPSC Group IV Services 2026', 'TNPSC ग्रुप-IV सेवा परीक्षा 2026'],
    [
      'Bank of India Officers in Various Streams Recruitment 2026',
      'बैंक ऑफ इंडिया विभिन्न स्ट्रीम में अधिकारी भर्ती 2026',
    ],
    ['CPCB Various Post 2025 Answer Key', 'CPCB विभिन्न पदों पर भर्ती 2025: उत्तर कुंजी'],
    // The number of an advertisement is in parentheses after the year, except a CEN. The year of
    // the title follows the kind of notice in two cases: the number has another year, or the title
    // names a numbered round.
    [
      'SBI Specialist Cadre Officer Recruitment 2026 Advt 23',
      'SBI विशेषज्ञ संवर्ग अधिकारी भर्ती 2026 (विज्ञापन 23)',
    ],
    [
      'DSSSB Assistant Teacher (Nursery) (Advt 08/2023) 2025 Admit Card',
      'DSSSB सहायक शिक्षक (नर्सरी) भर्ती (विज्ञापन 08/2023): प्रवेश पत्र 2025',
    ],
    [
      'DSSSB Assistant Teacher (Nursery) (Advt 08/2025) 2025 Admit Card',
      'DSSSB सहायक शिक्षक (नर्सरी) भर्ती 2025 (विज्ञापन 08/2025): प्रवेश पत्र',
    ],
    [
      'IBPS RRB CRP XIV Office Assistant 2026 Score Card',
      'IBPS RRB CRP XIV कार्यालय सहायक भर्ती: स्कोर कार्ड 2026',
    ],
    ['RRB Technician CEN 02/2025 Recruitment', 'RRB तकनीशियन भर्ती CEN 02/2025'],
    // Ordinals agree with their noun.
    ['BPSC 72nd Combined Competitive Examination 2026', 'BPSC 72वीं संयुक्त प्रतियोगिता परीक्षा 2026'],
    [
      'Indian Army NCC 123rd Course April 2026 Recruitment',
      'भारतीय सेना NCC 123वां कोर्स (अप्रैल 2026) भर्ती',
    ],
    ['AIIMS NORCET 10th Phase 2026 Result', 'AIIMS NORCET फेज-10 2026: परिणाम'],
    ['MPESB Group 1 and 2 2025 Result', 'MPESB समूह-1 एवं समूह-2 भर्ती 2025: परिणाम'],
    ['MPESB Group 2 Sub Group 3 Recruitment 2026', 'MPESB समूह-2 (उप समूह-3) भर्ती 2026'],
    // The month of a course comes before the recruitment. The word for an examination follows the
    // recruitment.
    ['Indian Navy SSC Officer Recruitment June 2026', 'भारतीय नौसेना SSC अधिकारी (जून 2026) भर्ती'],
    ['Indian Navy SSC Officer June 2026 Result', 'भारतीय नौसेना SSC अधिकारी (जून 2026) भर्ती: परिणाम'],
    ['JEE Main 2026 Session 2 Result', 'JEE मेन 2026 सत्र-2: परिणाम'],
    ['CGPSC State Service Exam Recruitment 2025', 'CGPSC राज्य सेवा भर्ती परीक्षा 2025'],
    // An abbreviation after a post names the organisation or the round.
    ['KSCSTE Executive Director CWRDM 2026', 'KSCSTE कार्यकारी निदेशक (CWRDM) भर्ती 2026'],
    ['BPSC School Teacher Recruitment TRE 4.0 2026', 'BPSC विद्यालय अध्यापक (TRE 4.0) भर्ती 2026'],
    [
      'BPSC School Teacher TRE 2.0 (NIOS DElEd) 2025 Result',
      'BPSC विद्यालय अध्यापक (TRE 2.0, NIOS DElEd) भर्ती 2025: परिणाम',
    ],
    ['UP Police Constable PET Admit Card 2026', 'UP पुलिस कांस्टेबल PET प्रवेश पत्र 2026'],
    ['SCI Court Master, SPA and PA 2025 Result', 'SCI कोर्ट मास्टर, SPA एवं PA भर्ती 2025: परिणाम'],
    // These titles name kinds and groups of posts.
    ['NVS Non-Teaching Various Post 2025', 'NVS विभिन्न गैर-शैक्षणिक पदों पर भर्ती 2025'],
    ['BHU Teaching and Non-Teaching 2026', 'BHU शैक्षणिक एवं गैर-शैक्षणिक पदों पर भर्ती 2026'],
    ['NVS Teaching and Other Posts 2026', 'NVS शैक्षणिक एवं अन्य पदों पर भर्ती 2026'],
    ['KVS Non-Teaching Staff Recruitment 2026', 'KVS गैर-शैक्षणिक स्टाफ भर्ती 2026'],
    ['DSSSB Group B, C Various Post 2025', 'DSSSB ग्रुप B, C के विभिन्न पदों पर भर्ती 2025'],
    ['HPSC Group B and Other Posts 2026', 'HPSC ग्रुप B एवं अन्य पदों पर भर्ती 2026'],
    ['CCRAS Group A B C Recruitment 2025', 'CCRAS ग्रुप A, B, C भर्ती 2025'],
    ['BTSC Various Posts (1907) Recruitment 2025', 'BTSC विभिन्न पदों पर भर्ती 2025 (1907 पद)'],
    ['UPSC 2026 Exam Calendar', 'UPSC परीक्षा कैलेंडर 2026'],
    // The Hindi name of a post depends on the state.
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

  test('names the forms that are known from usage only', () => {
    expect(composeHindiTitle('SSC CGL 2025 Tier I Result')?.fromUsage).toEqual(['टियर']);
  });
});

test.each([
  ['Staff Selection Commission', 'कर्मचारी चयन आयोग'],
  ['Railway Recruitment Cell, Central Railway', 'रेलवे भर्ती प्रकोष्ठ, मध्य रेलवे'],
  ['RITES Limited', 'राइट्स लिमिटेड'],
  // The spaces around a dash stay, also after the shortened number of an advertisement.
  ['Advertisement 08 of 2023 - Assistant Professor', 'विज्ञापन 08/2023 - सहायक प्राध्यापक'],
  ['NVIDIA', null],
  ['Acme Limited', null],
])('the name of %s in Hindi', (name, expected) => {
  expect(nameOf(name)).toBe(expected);
});
