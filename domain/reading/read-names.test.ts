import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

const valuesOf = (text: string, fact: string) =>
  readNotice(text).facts.flatMap((one) =>
    one.fact === fact
      ? [
          `${typeof one.value === 'object' ? Object.values(one.value).join(' ') : one.value}${one.certainty === 'certain' ? '' : '?'}`,
        ]
      : [],
  );

test.each([
  ['ARMY WELFARE EDUCATION SOCIETY (AWES)', 'ARMY WELFARE EDUCATION SOCIETY'],
  ['JOIN INDIAN ARMY', 'INDIAN ARMY'],
  ['IN THE HIGH COURT OF KARNATAKA, BENGALURU', 'HIGH COURT OF KARNATAKA'],
  ['HIGH COURT FOR THE STATE OF TELANGANA\nAT HYDERABAD', 'HIGH COURT FOR THE STATE OF TELANGANA'],
  ['DELHI METRO RAIL CORPORATION LTD.\n(A Joint Venture)', 'DELHI METRO RAIL CORPORATION LTD.'],
  ["TEACHERS' RECRUITMENT BOARD, TRIPURA", "TEACHERS' RECRUITMENT BOARD, TRIPURA"],
  ['State Health Society, Bihar, Sheikhpura, Patna-14', 'State Health Society, Bihar'],
  ['राष्ट्रीय स्वास्थ्य मिशन, उत्तर प्रदेश', 'राष्ट्रीय स्वास्थ्य मिशन, उत्तर प्रदेश'],
  ['MAHARASHTRA STATE ROAD TRANSPORT CORPORATION', 'MAHARASHTRA STATE ROAD TRANSPORT CORPORATION'],
  [
    'भारतीय प्राधिकरण AIRPORTS AUTHORITY OF INDIA (A PSE) Rajiv Gandhi Bhawan',
    'AIRPORTS AUTHORITY OF INDIA',
  ],
  [
    'WESTERN RAILWAY\nRAILWAY RECRUITMENT CELL, WESTERN RAILWAY',
    'RAILWAY RECRUITMENT CELL, WESTERN RAILWAY',
  ],
  ['मध्यप्रदे श कर्मचारी चयन मण्डल, भोपाल', 'मध्यप्रदेश कर्मचारी चयन मण्डल'],
  [
    'Sainik School Kunjpura, Karnal\n\n1. Sainik School Kunjpura invites applications.',
    'Sainik School Kunjpura',
  ],
  [
    'GOVERNMENT OF INDIA\nGALAXY OBSERVATION\n\nGalaxy Observation invites applications.',
    'GALAXY OBSERVATION',
  ],
  ['UNION SERVICE COMMISSION\nPRESS NOTE', 'UNION SERVICE COMMISSION'],
])('the organisation is read from: %s', (heading, name) => {
  expect(valuesOf(`${heading}\n\nNOTICE`, 'organisation')).toEqual([name]);
});

const PARENT_AND_CHILD = 'DEFENCE RESEARCH ORGANISATION\nINTEGRATED TEST RANGE\n\n';

test('two organisations in the heading are doubtful, unless the text names one that invites', () => {
  expect(valuesOf(`${PARENT_AND_CHILD}NOTICE`, 'organisation')).toEqual([
    'DEFENCE RESEARCH ORGANISATION?',
    'INTEGRATED TEST RANGE?',
  ]);
  const inviting = 'Integrated Test Range (ITR), a laboratory, invites young graduates.';
  expect(valuesOf(PARENT_AND_CHILD + inviting, 'organisation')).toEqual(['INTEGRATED TEST RANGE']);
  const society = 'NATIONAL HEALTH MISSION\nSTATE HEALTH SOCIETY, ASSAM\n\nNOTICE';
  expect(valuesOf(society, 'organisation')).toHaveLength(2);
});

test.each([
  'CHANDIGARH ADMINISTRATION\nDEPARTMENT OF EDUCATION',
  'GOVERNMENT OF KERALA\nDIRECTORATE OF MEDICAL EDUCATION',
  'माध्यमिक शिक्षा बोर्ड, राजस्थान, अजमेर',
])('a department, or a body with two places, is a question: %s', (heading) => {
  expect(valuesOf(`${heading}\n\nNOTICE`, 'organisation')).toEqual([expect.stringMatching(/\?$/)]);
});
