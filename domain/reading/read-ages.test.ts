import { expect, test } from 'vitest';
import type { Relaxation } from '../facts/schema.ts';
import { readNotice } from './read-notice.ts';

const valuesOf = (text: string, fact: string) =>
  readNotice(text)
    .facts.filter((one) => one.fact === fact)
    .map(({ value, certainty }) => ({ value, certainty }));

test.each([
  ['It is relaxed by 5 years for SC/ST and by 3 years for OBC.', ['sc: 5', 'st: 5', 'obc: 3']],
  [
    'It will be relaxed for OBC\n candidates by 3 years, SC/ST candidates by 5 years.',
    ['obc: 3', 'sc: 5', 'st: 5'],
  ],
  [
    '5 (five) years relaxation for\n   SC and women, 3 years for SEBC.',
    ['sc: 5', 'women: 5', 'obc: 3'],
  ],
  ['Relaxation: SC - 5 years; widows up to 40 years; PwBD - 10 years', ['sc: 5', 'pwbd: 10']],
  [
    'Relaxation of 5 years for widows and for departmental candidates',
    ['departmental: 5', 'widows: 5'],
  ],
  ['अनुसूचित जाति के लिए ऊपरी आयु\nसीमा में 5 वर्ष की छूट देय होगी।', ['sc: 5']],
  [
    "3 years' relaxation for OBC, 5 years' for SC, 10 years' for PwBD.",
    ['obc: 3', 'sc: 5', 'pwbd: 10'],
  ],
  [
    'Relaxations: 5 years SC/ST, 3 years OBC, 10 years PH.',
    ['sc: 5', 'st: 5', 'obc: 3', 'pwbd: 10'],
  ],
  ["Relaxation for SC. Ex-servicemen need 15 years' service.", []],
  [
    'Relaxation: 3 years for OBC, 10 years for PwBD (15 years for SC/ST and 13 years for OBC)',
    ['obc: 3', 'pwbd: 10', 'pwbd-sc-st: 15', 'pwbd-obc: 13'],
  ],
  [
    'Relaxation: SC - 5 years, PwBD - 10 years (15 for SC and 13 for OBC)',
    ['sc: 5', 'pwbd: 10', 'pwbd-sc-st: 15', 'pwbd-obc: 13'],
  ],
  [
    'Relaxation:\nOBC\t3 years\nEx-servicemen\tUR: 3 years, OBC: 6 years, SC/ST: 8 years',
    ['obc: 3'],
  ],
  ['Relaxation: SC 5 years. Departmental candidates: 5 years for Group B\nand C posts.', ['sc: 5']],
  [
    'Relaxation in age:\nCategory\tYears\nSC / ST\t5\nPwBD\tGen 10, OBC 13, SC/ST 15',
    ['sc: 5', 'st: 5', 'pwbd-ur: 10', 'pwbd-obc: 13', 'pwbd-sc-st: 15'],
  ],
  ['Serving employees of the company are given a relaxation of 5 years', ['departmental: 5']],
  ['Relaxation: Serving BSF personnel - 05 years', ['departmental: 5']],
  [
    'Upper age relaxation for SC/ST and OBC(NCL) is 5 years and 3 years respectively.',
    ['sc: 5', 'st: 5', 'obc: 3'],
  ],
  ['Relaxation for SC, ST and OBC is 5 years and 3 years respectively.', []],
  [
    'The limit is five years higher for Scheduled Castes, three years higher for OBCs.',
    ['sc: 5', 'obc: 3'],
  ],
  [
    'The upper age limit of SC and such other categories shall be greater by 5 (five) years.',
    ['sc: 5'],
  ],
  ['For disabled persons it shall be greater by 15 years', ['pwbd: 15']],
  [
    'Relaxation: Ex-servicemen up to additional 10 years to the extent of service plus 03 years',
    ['esm: 3'],
  ],
  [
    'If the resultant age of an ex-serviceman does not exceed the limit by more than three years',
    ['esm: 3'],
  ],
  [
    'Age-relaxation\nCode   Category      Age-relaxation beyond the upper limit\nNo.\n01     SC/ ST      5 years',
    ['sc: 5', 'st: 5'],
  ],
  [
    'Relaxation\n1.  For OBC, the relaxation is 3 years.\n2.  For ex-servicemen, their service plus three years.',
    ['obc: 3', 'esm: 3'],
  ],
  [
    'Relaxation:\n4    Ex-Servicemen, Commissioned officers including ECOs\n     who have rendered 5 years military service      5 years',
    ['esm: 5'],
  ],
  [
    'Relaxation: 10 yrs for PwD (UR), 13 yrs for PwD\n  (OBC) & 15 yrs for PwD (SC/ST).',
    ['pwbd-ur: 10', 'pwbd-obc: 13', 'pwbd-sc-st: 15'],
  ],
  [
    'Concession in upper age limit -\nMale candidates belonging to SC/ST   05 years\nWomen candidates of General category   05 years\nWomen candidates belonging to SC/ST   10 years\nPersons with benchmark disability (General)   10 years\n    -do-   (BC/EWS)   13 years\n    -do-   (SC/ST)   15 years',
    ['pwbd-ur: 10', 'pwbd-obc: 13', 'pwbd-sc-st: 15'],
  ],
  [
    'Relaxation\nSC, ST and EWS of the State   5 years\nWomen of General category   5 years',
    ['ews: 5', 'sc: 5', 'st: 5', 'women: 5'],
  ],
  ['Relaxation:\nOBC (Male)   3 years\nOBC (Female)   8 years\nPwBD   10 years', ['pwbd: 10']],
  ['Relaxation: SC - 5 years\n7.  Contract of OBC candidates: 3 years', ['sc: 5']],
  ['Relaxation: SC 5 years. Departmental candidates - 5 years for Group C.', ['sc: 5']],
  ['Relaxation: OBC men 3 years, OBC women 8 years\nPwBD   10 years', ['pwbd: 10']],
  ['Relaxation for SC, ST, women and OBC is 5 years', ['obc: 5', 'sc: 5', 'st: 5', 'women: 5']],
  [
    'Employees of the Corporation who have served 5 years: relaxation of 3 years',
    ['departmental: 3'],
  ],
  ['Fee concession for SC candidates who registered within 5 years', []],
  ['Relaxation: SC/ST 5, OBC 3 and PwBD 10 years', ['sc: 5', 'st: 5', 'obc: 3', 'pwbd: 10']],
  ['Relaxation: OBC: 3, SC: 5 & ST: 5 years', ['obc: 3', 'sc: 5', 'st: 5']],
  [
    'एससी-एसटी को 5, ओबीसी को 3 तथा दिव्यांग को 10 वर्ष की छूट',
    ['sc: 5', 'st: 5', 'obc: 3', 'pwbd: 10'],
  ],
  [
    'Relaxed by 5 for SC/ST, 3 for OBC and 10 years for PwBD',
    ['sc: 5', 'st: 5', 'obc: 3', 'pwbd: 10'],
  ],
  ['Relaxation of 5, 3 and 10 years for SC/ST, OBC and persons with disability respectively', []],
  ['Relaxation of five years for SC/ST & three for OBC', ['sc: 5', 'st: 5']],
  ['अनुसूचित जाति के पुरुषों को 5 वर्ष, महिलाओं को 10 वर्ष की छूट', []],
  ['छूट:\n(1) एससी 5 वर्ष\n(2) सामान्य महिला 5 वर्ष\n(3) एससी की महिला 10 वर्ष', ['sc: 5']],
  ['छूट: एससी के पुरुष 5 वर्ष\nसामान्य वर्ग की महिला 5 वर्ष', ['sc: 5', 'women: 5']],
  ['छूट: एससी तथा समस्त वर्ग की महिला को 5 वर्ष', ['sc: 5', 'women: 5']],
  ['छूट: अनुसूचित जाति के पुरुषों एवं महिलाओं को 5 वर्ष', ['sc: 5']],
])('each group gets its own years: %j', (sentence, relaxations) => {
  const found = valuesOf(`Age limit: 30 years. ${sentence}`, 'age.relaxations');
  const written = found.map(({ value }) => {
    const { code, years } = value as Relaxation;
    return `${code}: ${years}`;
  });
  expect(written).toEqual(relaxations);
});

test('relaxations are doubtful if a group has two of them', () => {
  const text = 'Age relaxation: OBC - 3 years; SC - 5 years. SC in service - 10 years relaxation';
  const found = valuesOf(text, 'age.relaxations');
  expect(found).toHaveLength(3);
  expect(new Set(found.map(({ certainty }) => certainty))).toEqual(new Set(['doubtful']));
});

test.each([
  'Age: Max. 40 years (UR), 43 years (SC, ST)',
  'Maximum age: 33 years for OBC candidates',
  'CORRIGENDUM\nThe following corrections are made:\nAge must not be above 38 years',
])('an age of some groups or of a correction is doubtful: %s', (text) => {
  const certainties = valuesOf(text, 'age.max').map(({ certainty }) => certainty);
  expect(new Set(certainties)).toEqual(new Set(['doubtful']));
});

test('a minimum with another one for some trades is doubtful', () => {
  const text = 'Minimum age 14 years (18 years for hazardous trades)';
  expect(valuesOf(text, 'age.min')).toEqual([{ value: 14, certainty: 'doubtful' }]);
});

test.each([
  'Upper age limit: 28 years for GEN/EWS candidates',
  'ADDENDUM\nMore posts may be read. The upper age of 28 years remains the same.',
])('the age of general candidates, and one that remains, are certain: %s', (text) => {
  expect(valuesOf(text, 'age.max')).toEqual([{ value: 28, certainty: 'certain' }]);
});

test.each([
  ['Relaxation: PwBD-OBC 13 years, PwBD of SC/ST 15 years', ['pwbd-obc: 13', 'pwbd-sc-st: 15']],
  ['Relaxation: PwBD (Unreserved) 10 years', ['pwbd-ur: 10']],
  [
    'Relaxation: PwBD UR 10, OBC 13, SC/ST 15 years',
    ['pwbd-ur: 10', 'pwbd-obc: 13', 'pwbd-sc-st: 15'],
  ],
  [
    'Relaxation: SC/ST 5 years, PwBD 10 years (15 years for SC/ST and 13 years for OBC)',
    ['sc: 5', 'st: 5', 'pwbd: 10', 'pwbd-sc-st: 15', 'pwbd-obc: 13'],
  ],
  ['Relaxation:\nOBC\t3 years\nPwBD + OBC\t13 years', ['obc: 3', 'pwbd-obc: 13']],
  [
    'For PwBD candidates, relaxation is 10 years for UR and 13 years for OBC',
    ['pwbd-ur: 10', 'pwbd-obc: 13'],
  ],
  [
    'Relaxation of 5 years for SC and ST. There is no upper limit for departmental candidates',
    ['sc: 5', 'st: 5'],
  ],
])('persons with disabilities of a group have a code of their own: %s', (text, relaxations) => {
  const written = valuesOf(text, 'age.relaxations').map(({ value }) => {
    const { code, years } = value as Relaxation;
    return `${code}: ${years}`;
  });
  expect(written).toEqual(relaxations);
});

test('a limit with another one for other posts is doubtful', () => {
  const text = 'The upper age limit is 40 years for serial 1 and 35 years for all the others';
  expect(valuesOf(text, 'age.max')).toEqual([{ value: 40, certainty: 'doubtful' }]);
});

test('the day of a letter is no age', () => {
  expect(
    valuesOf('There is no upper age limit in terms of the letter dated 20 May', 'age.max'),
  ).toEqual([]);
});

const limitsOf = (text: string) =>
  readNotice(text).facts.flatMap((one) =>
    one.fact === 'age.min' || one.fact === 'age.max'
      ? [`${one.fact} ${one.value}${one.certainty === 'certain' ? '' : '?'}`]
      : [],
  );

test.each([
  ['Age: 18 years (minimum) and 32 years (maximum)', ['age.min 18', 'age.max 32']],
  ['Age should not be less than 21 years', ['age.min 21']],
  ['A candidate must not have exceeded the age of 30 years', ['age.max 30']],
  ['Persons above 70 years of age may not apply.', ['age.max 70']],
  ['Age: must not be below 16½ years', []],
  ['Clerk - 18 to 37 years as on 01.07.2026', ['age.min 18', 'age.max 37']],
  ['Experience of 18 to 37 years as on 01.07.2026', []],
  ['Officers who have not attained the age of 65 years may apply.', ['age.max 65']],
  ['Age: has completed 18 years and not yet completed 40 years', ['age.min 18', 'age.max 40']],
  ['Age: those who have not attained 18 years are not eligible.', ['age.min 18']],
  ['No person of an age is eligible who has not attained 18 years.', ['age.min 18']],
  ['Age: the maximum is 35 for UR/EWS, 37 for BC, 40 for SC/ST.', ['age.max 35?']],
  ['Age: 21 years at least, 40 years at most', ['age.min 21', 'age.max 40']],
  ['Post   Posts   Age as on 01.07.2026\nClerk   25   20 - 28 years', ['age.min 20', 'age.max 28']],
  ['Post\tMaximum age\nClerk\t35 years\nPeon\t35 years', ['age.max 35']],
  ['Post\tUpper age limit\nClerk\t35 years\nPeon\t40 years', ['age.max 35?', 'age.max 40?']],
  ['Post\tExperience\nClerk\t20 years', []],
  ['Age (as on 01 Jan 2028). Flying Branch: 20 to 24 years.', ['age.min 20', 'age.max 24']],
  [
    'Age limits. Officer: 18 to 35 years of age. Technician: 18\nto 25 years.',
    ['age.min 18', 'age.max 35?', 'age.max 25?'],
  ],
  ['Age limit              :  35 years as on 21.04.2026', ['age.max 35']],
  [
    'Age\nMale 20 years (min.)  37 years (max.)   Female 20 years (min.)',
    ['age.min 20', 'age.max 37?'],
  ],
  ['Age (for both male & female) between 18 to 27 years', ['age.min 18', 'age.max 27']],
  [
    'Age: not below 18 years and above 37 years.\nUpper age limit for SC candidates is raised to 42 years.',
    ['age.min 18', 'age.max 37'],
  ],
  [
    'Age limit: 18-27 years\nGovernment Employees:   Up to 40 years of age.',
    ['age.min 18', 'age.max 27'],
  ],
  [
    'Age limit: 18-27 years. In case of in-service employees, the upper age limit will be 40 years.',
    ['age.min 18', 'age.max 27'],
  ],
  ['Age: the applicant shall not be over forty-five years of age', ['age.max 45']],
  [
    'Age limit: 18-30 years. Government servants 5 years more, subject to maximum 45 years of age.',
    ['age.min 18', 'age.max 30'],
  ],
  ['Age between twenty one and thirty years', ['age.min 21', 'age.max 30']],
  [
    'AGE (as on 01.10.2026)\nPosts in Scale II : minimum 25 years, maximum 32 years\nPosts in Scale III : minimum 27 years, maximum 37 years',
    ['age.min 25?', 'age.min 27?', 'age.max 32?', 'age.max 37?'],
  ],
  [
    'Maximum age of male candidates: 27 years\nMaximum age of women: 30 years',
    ['age.max 27?', 'age.max 30?'],
  ],
  [
    'Maximum age for general candidates: 27 years.\nMaximum age for OBC: 30 years',
    ['age.max 27?', 'age.max 30?'],
  ],
  ['आयु 21 वर्ष से कम और 35 वर्ष से ज्यादा नहीं होनी चाहिए।', ['age.min 21', 'age.max 35']],
  ['आयु 18 वर्ष पूर्ण हो चुकी हो और 40 वर्ष पूर्ण नहीं हुई हो।', ['age.min 18', 'age.max 40']],
])('age limits are read: %j', (text, limits) => {
  expect(limitsOf(text)).toEqual(limits);
});

test.each([
  ['Relaxation: PwBD candidates in a trade of 2 years', ['pwbd doubtful']],
  ['Relaxation in age of 5 |\nyears for SC and of 3 years for OBC', ['obc certain']],
  ['Relaxation in age of 5      duration\nyears for SC and of 3 years for OBC', ['obc certain']],
])('numbers that belong to no group are no certain relaxation: %j', (text, codes) => {
  const found = valuesOf(text, 'age.relaxations');
  expect(found.map(({ value, certainty }) => `${(value as Relaxation).code} ${certainty}`)).toEqual(
    codes,
  );
});

test('an age at which a Hindi contract ends is no limit', () => {
  const agesOf = (text: string) =>
    readNotice(text).facts.flatMap(({ fact, value }) => (/^age\./.test(fact) ? [value] : []));
  expect(agesOf('आयु सीमा नहीं है, किन्तु 65 वर्ष की आयु पूर्ण होने पर संविदा समाप्त होगी।')).toEqual([]);
  expect(
    agesOf('अभ्यर्थी ने 18 वर्ष की आयु प्राप्त कर ली हो किन्तु 25 वर्ष से अधिक आयु प्राप्त न की हो'),
  ).toEqual([18, 25]);
});

test('the relaxation in brackets behind a Hindi limit is read', () => {
  const text = 'आयु - न्यूनतम 21 वर्ष व अधिकतम 40 वर्ष (अ.जा./महिला को 5 वर्ष की छूट)';
  const codes = valuesOf(text, 'age.relaxations').map(({ value }) => (value as Relaxation).code);
  expect(codes).toEqual(['sc', 'women']);
});

test('the years of a Hindi relaxation are no upper limit', () => {
  const text = 'दिव्यांगजन को अधिकतम आयु सीमा में 10 वर्ष की छूट दी जायेगी।';
  expect(valuesOf(text, 'age.max')).toEqual([]);
});

test.each([
  ['आयु 18 वर्ष की आयु प्राप्त कर चुका हो तथा 40 वर्ष का नहीं हुआ हो।', 40],
  ['आयु : 15 वर्ष पूर्ण तथा 24 वर्ष से कम। ऊपरी आयु में छूट नहीं।', 24],
  ['आयु : 17½ से 22 वर्ष', 22],
])('the upper limit of a Hindi sentence is read: %s', (text, value) => {
  expect(valuesOf(text, 'age.max')).toEqual([{ value, certainty: 'certain' }]);
});
