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

const linksOf = (text: string) => valuesOf(text, 'links');

test.each([
  ['Log on to https://a.gov.in and fill in the choices', 'apply https://a.gov.in'],
  ['Candidates have to enrol first at https://a.gov.in.', 'apply https://a.gov.in'],
  ['Portal : https://a.gov.in (Online Recruitment)', 'apply https://a.gov.in'],
  ['Method: Application only through https://a.gov.in .', 'apply https://a.gov.in'],
  [
    'HOW TO APPLY Candidates can apply online only. The window is short. Visit the\nwebsite https://a.gov.in and see the link',
    'apply https://a.gov.in',
  ],
  [
    'Detailed instructions, syllabus and corrigenda are only at https://a.gov.in .',
    'other https://a.gov.in',
  ],
  ['Candidates are advised to visit https://a.gov.in/en/ regularly.', 'other https://a.gov.in/en/'],
  ['आवेदन का प्रारूप https://a.gov.in/form पर उपलब्ध है।', 'other https://a.gov.in/form'],
  [
    'Application forms, available at https://a.gov.in/form , are sent by post.',
    'other https://a.gov.in/form',
  ],
  ['सफल अभ्यर्थियों की सूची https://a.gov.in पर प्रदर्शित है।', 'result https://a.gov.in'],
  ['औपबंधिक उत्तर आयोग की वेबसाइट https://a.gov.in पर प्रकाशित हैं।', 'answer-key https://a.gov.in'],
  ['Details: https://a.gov.in/advt4-2026.pdf', 'notification https://a.gov.in/advt4-2026.pdf'],
  ['See https://a.gov.in/admitcard/2026', 'admit-card https://a.gov.in/admitcard/2026'],
  [
    'Register at https://nats.education.gov.in and apply there.',
    'apply https://nats.education.gov.in',
  ],
  [
    'Register at https://nats.education.gov.in and send the form by post.',
    'other https://nats.education.gov.in',
  ],
  ['Fill the Google form at https://forms.gle/AbC before Monday.', 'apply https://forms.gle/AbC'],
  ['How to apply: https://a.gov.in only.', 'apply https://a.gov.in'],
  ['The notification and how to apply are on https://a.gov.in.', 'other https://a.gov.in?'],
  ['Website: www.a.gov.in', 'other https://www.a.gov.in'],
  ['Website: www.a.gov.in\nOnline applications are invited.', 'other https://www.a.gov.in?'],
  ['They are to be downloaded from https://a.gov.in.', 'other https://a.gov.in?'],
  ['Any corrigendum will be published only on https://a.gov.in.', 'corrigendum https://a.gov.in'],
  [
    'The list of qualified candidates, with the cut-off marks, is at https://a.gov.in.',
    'result https://a.gov.in',
  ],
  ['For details see www.a.edu.in. Online applications are invited.', 'other https://www.a.edu.in?'],
])('the kind of a link is read: %s', (text, link) => {
  expect(linksOf(text)).toEqual([link]);
});

test('the portal of apprentices is not the page to apply if the notice has one', () => {
  const text =
    'Enrol and apply at https://nats.education.gov.in first.\nThen apply online at https://a.gov.in/apply';
  expect(linksOf(text)).toEqual([
    'other https://nats.education.gov.in',
    'apply https://a.gov.in/apply',
  ]);
});

test.each([
  ['Apply at https://a.gov.in/CUET-\nPG . No other mode.', 'apply https://a.gov.in/CUET-PG'],
  [
    'Apply at https://a.gov.in/about/\n   AboutAction.do only.',
    'apply https://a.gov.in/about/AboutAction.do',
  ],
  ['Apply at https://a.gov.in/\ngetDetails , from today.', 'apply https://a.gov.in/getDetails'],
  ['Apply at https://\ndewas.spmcil.com under the page.', 'apply https://dewas.spmcil.com'],
  [
    'Apply at https://a.gov.in/careers/\nnonteaching before Monday.',
    'apply https://a.gov.in/careers/?',
  ],
])('a URL that goes on in the next line is read: %j', (text, link) => {
  expect(linksOf(text)).toEqual([link]);
});

test.each([
  ["Advt. No. : 02/Sub. Court/Category 'D'/2026", "02/Sub. Court/Category 'D'/2026"],
  ['NOTIFICATION NO.: JIP/Admn.4 (FM)/2-10/2026', 'JIP/Admn.4 (FM)/2-10/2026'],
  ['RECRUITMENT NOTICE No. 412/RC/SSB/Combined Advt./HC/2026', '412/RC/SSB/Combined Advt./HC/2026'],
  ['the recruitment (Advertisement No. 03/Grade A/2026-27) was', '03/Grade A/2026-27'],
  ['NOTIFICATION No. PSC 4 RTB-1/2026-27', 'PSC 4 RTB-1/2026-27'],
  ['Advertisement No. : NPCIL/KAIGA SITE/HRM/01/2026', 'NPCIL/KAIGA SITE/HRM/01/2026'],
  [
    'Notification No. RRC/NR-01/2026/Act Apprentice      Dated : 20.10.2026',
    'RRC/NR-01/2026/Act Apprentice',
  ],
  ['विज्ञापन संख्या : 05/वि०से०आ०/2026/तकनीशियन (लाइन)', '05/वि०से०आ०/2026/तकनीशियन (लाइन)'],
  ['Advertisement No. CT_11/2026', 'CT_11/2026'],
  ['नियोजन सूचना संख्या – 06/2026', '06/2026'],
  ['विज्ञापन क्र. 07/2026', '07/2026'],
  ['ADVERTISEMENT No. 01 / 2026', '01/2026?'],
  ['विज्ञापन संख्या 12/2026 / Advertisement No. 12/2026', '12/2026'],
  ['No. CSL/P&A/RECTT/WORKMEN/2026/9 Dated 30.10.2026', 'CSL/P&A/RECTT/WORKMEN/2026/9?'],
  [`${'Words of the notice. '.repeat(60)}Circular No. 11 dated 05th August`, '11?'],
  ['Recruitment Notification: 03/2026', '03/2026'],
  [
    'No. DJC/RECTT/2/2026\nThose who applied vide advertisement No. DJC/RECTT/1/2023',
    'DJC/RECTT/2/2026',
  ],
  ['ADVERTISEMENT NO. 12/2026-Clerk Recruitment', '12/2026-Clerk?'],
])('the number of a notice is read: %s', (text, number) => {
  expect(valuesOf(text, 'advertisement')).toEqual([number]);
});
