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
  ['SECURITY PRESS\nA Unit of Security Printing Corporation', 'SECURITY PRESS'],
  [
    'HILL CENTRAL UNIVERSITY\n(पहाड़ी विश्वविद्यालय / A Central University of an Act of Parliament)',
    'HILL CENTRAL UNIVERSITY',
  ],
  [
    'HARYANA AGRICULTURAL UNIVERSITY\nRecruitment Cell, Office of the Registrar',
    'HARYANA AGRICULTURAL UNIVERSITY',
  ],
  [
    'DIRECTORATE GENERAL MEDICAL SERVICES\nGRANT OF COMMISSION IN THE MEDICAL SERVICES',
    'DIRECTORATE GENERAL MEDICAL SERVICES',
  ],
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
  ['भारतीय रेल / INDIAN RAILWAYS\nRAIL COACH FACTORY', 'RAIL COACH FACTORY'],
  ['UNION TERRITORY OF LADAKH\nPOLICE HEADQUARTERS', 'POLICE HEADQUARTERS'],
  ['DIESEL LOCOMOTIVE WORKS', 'DIESEL LOCOMOTIVE WORKS'],
  ['Bank of India - Relationship beyond banking', 'Bank of India'],
  ['Central Bank of India – Central to you since 1911', 'Central Bank of India'],
])('a name has no parent and no slogan: %s', (heading, name) => {
  expect(valuesOf(`${heading}\n\nNOTICE`, 'organisation')).toEqual([name]);
});

test.each([
  'CHANDIGARH ADMINISTRATION\nDEPARTMENT OF EDUCATION',
  'GOVERNMENT OF KERALA\nDIRECTORATE OF MEDICAL EDUCATION',
  'माध्यमिक शिक्षा बोर्ड, राजस्थान, अजमेर',
])('a department, or a body with two places, is a question: %s', (heading) => {
  expect(valuesOf(`${heading}\n\nNOTICE`, 'organisation')).toEqual([expect.stringMatching(/\?$/)]);
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
  ['Advertisement Ref. No. MDL/HR-CC/103/2026', 'MDL/HR-CC/103/2026'],
  ['Ref: CRA No. 14/2025', 'CRA 14/2025'],
  ['Recruitment No. 12/2026', '12/2026'],
  ['रोजगार सूचना (सीईएन) सं. 05/2026', '05/2026'],
  ['In the advertisement published vide No. HSE/2078/2026/8814 dated', 'HSE/2078/2026/8814'],
  [
    'विज्ञापन संख्या : 19/परीक्षा/उप निरीक्षक-दूरसंचार/RPSC/2026-27',
    '19/परीक्षा/उप निरीक्षक-दूरसंचार/RPSC/2026-27',
  ],
  ['पूर्व में जारी विज्ञापन क्रमांक 4102 दिनांक 19/06/2026\n\nविज्ञापन क्रमांक 7/2026', '7/2026'],
  ["In continuation of this Registry's Advertisement No. 09/HC/2026", '09/HC/2026'],
  ['The candidates shortlisted against Advertisement No. 3/2026 are called.', '3/2026'],
  ['Applied against Advertisement No. 3/2026.\nAdvertisement No. 9/2026', '9/2026'],
  ['Advertisement No. ISRO:ICRB:03(AAPO):2026', 'ISRO:ICRB:03(AAPO):2026'],
  ['Advt. No. NPCIL/Kakrapar Gujarat Site/HRM/02/2026', 'NPCIL/Kakrapar Gujarat Site/HRM/02/2026'],
  ['Advertisement No. R/Staff Nurse Gr-II/44/2026', 'R/Staff Nurse Gr-II/44/2026'],
  ['Advt. No. JIP/Admn.4/DR/Group B & C/2026/1', 'JIP/Admn.4/DR/Group B & C/2026/1'],
  ['भर्ती सूचना क्र. 04/एस एण्ड ए सेल/2026', '04/एस एण्ड ए सेल/2026'],
  ['the recruitment notification MNLU/Admin/2026/04 dated July 9', 'MNLU/Admin/2026/04'],
  ['Centralised Employment Notice RPF 01/2027 for Constable', 'RPF 01/2027'],
  ['F. No. HQ-C1102/5/2026-C-1\nThe test will be held in May.', 'HQ-C1102/5/2026-C-1?'],
  ['In continuation of Advertisement No. 8/2026.\nAdvertisement No. 9/2026', '9/2026'],
  ['विज्ञप्ति संख्या - पी०आर० 311/2026', 'पी०आर० 311/2026'],
  ['विज्ञापन सं० उ०प्र०अ०से०च०आ० 12/2026', 'उ०प्र०अ०से०च०आ० 12/2026'],
  ['विज्ञापन संख्या : 06/वि०से०आ०/2026/लेखा लिपिक', '06/वि०से०आ०/2026/लेखा लिपिक'],
  ['Advt. ICSR/PR/Advt.231/2026 dated 14.10.2026', 'ICSR/PR/Advt.231/2026'],
  ['NOTICE NO. 7715/PSC\nAdvertisement No. 16 of 2026-27', '16 of 2026-27'],
  ['PUBLIC NOTICE No. 55/2026\nविज्ञापन संख्या 7/2026', '7/2026'],
  ['Recruitment Notice No. 55/2026\nAdvertisement No. 7/2026', '55/2026'],
  ['Notice No. 2026/9-DV\nRef.: Employment Notification No. AB/2026/03', 'AB/2026/03'],
  ['Category No. 05 - Clerk (Advt. No. 2/2026)', '2/2026'],
  ['Category No. 212/2026', '212/2026'],
  ['NOTICE NO. 412', '412?'],
  ['Advertisement No. 412', '412'],
  [
    'In continuation of Advertisement No. 21/2026.\nThose who registered under Advertisement No. 9/2025 (since withdrawn) apply afresh.',
    '21/2026',
  ],
  ['विज्ञापन संख्या 3/2025 (निरस्त) के आवेदक विज्ञापन संख्या 7/2026 के लिए आवेदन करें।', '7/2026'],
  ['Ticker -\n  "Online application for clerks (Advt. 05/2026) ends"', '05/2026?'],
  ['Ticker -\n  "Corrigendum to Advt. 05/2026"\nNotice: Advt. No. 7/2026', '7/2026'],
  ['विज्ञापन संख्या 3/2025 के क्रम में विज्ञापन संख्या 7/2026 जारी की जाती है।', '7/2026'],
])('the number of a notice is read: %s', (text, number) => {
  expect(valuesOf(text, 'advertisement')).toEqual([number]);
});

test('an abbreviation without a number is no number', () => {
  expect(valuesOf('विज्ञप्ति संख्या पी०आर० के अनुसार', 'advertisement')).toEqual([]);
});

test('the day beside the number of the notice stays if the advertisement has another number', () => {
  const text = 'NOTICE NO. 7715/PSC, dated 28/10/2026\nAdvertisement No. 16 of 2026-27';
  expect(valuesOf(text, 'dates.notification')).toEqual(['2026-10-28']);
});

test('the memo number of a notice that is modified is no advertisement number', () => {
  const text = 'In partial modification of Notice No. 1042/Estt.-II/DHC the test is postponed.';
  expect(valuesOf(text, 'advertisement')).toEqual([]);
});

test.each([
  'SUBORDINATE SERVICES SELECTION BOARD, PUNJAB',
  'NATIONAL HEALTH MISSION, ASSAM',
  'ALL INDIA INSTITUTE OF MEDICAL SCIENCES, RAIPUR',
  'GAIL (INDIA) LIMITED',
  'UNION SERVICE COMMISSION :: VIJAYAWADA',
])('a name that fills its line with or without its seat fills the form: %s', (heading) => {
  const [name] = readNotice(`${heading}\n\nNOTICE`).facts.filter(
    ({ fact }) => fact === 'organisation',
  );
  expect(name).toMatchObject({ certainty: 'certain' });
  expect(name).not.toHaveProperty('heldBack');
});

const fillsForm = (text: string) =>
  readNotice(text).facts.flatMap(({ fact, value, certainty, heldBack }) =>
    fact === 'organisation' && certainty === 'certain' && !heldBack ? [value] : [],
  );

test.each([
  ['कार्यालय प्रधान जिला एवं सत्र न्यायाधीश, सागर (म.प्र.)', 'कार्यालय प्रधान जिला एवं सत्र न्यायाधीश, सागर'],
  ['कार्यालय पुलिस महानिदेशक, छत्तीसगढ़', 'कार्यालय पुलिस महानिदेशक, छत्तीसगढ़'],
  ['कार्यालय नगर निगम, कोरबा (छ.ग.)', 'नगर निगम, कोरबा'],
  ['कार्यालय मुख्य अभियन्ता, उ०प्र० जल निगम', 'कार्यालय मुख्य अभियन्ता, उ०प्र० जल निगम'],
  ['हिमाचल प्रदेश राज्य चयन आयोग, हमीरपुर-177001', 'हिमाचल प्रदेश राज्य चयन आयोग'],
  ['केन्द्रीय चयन पर्षद (सिपाही भर्ती), पटना', 'केन्द्रीय चयन पर्षद (सिपाही भर्ती), पटना'],
  ['पं. दीनदयाल विश्वविद्यालय, सीकर', 'पं. दीनदयाल विश्वविद्यालय'],
  ['राष्ट्रीय परीक्षा एजेंसी', 'राष्ट्रीय परीक्षा एजेंसी'],
  ['भारतीय वायु सेना', 'भारतीय वायु सेना'],
  ['सैनिक स्कूल रीवा (म.प्र.) 486001', 'सैनिक स्कूल रीवा (म.प्र.)'],
  ['साहित्य अकादेमी / SAHITYA AKADEMI', 'SAHITYA AKADEMI'],
  ['छावनी परिषद, मेरठ / CANTONMENT BOARD, MEERUT', 'CANTONMENT BOARD'],
  ['पंजाब नैशनल बैंक          PUNJAB NATIONAL BANK', 'PUNJAB NATIONAL BANK'],
  ['महानिदेशालय\nDIRECTORATE GENERAL, BORDER FORCE', 'DIRECTORATE GENERAL, BORDER FORCE'],
  ['SPACE APPLICATIONS CENTRE, AHMEDABAD', 'SPACE APPLICATIONS CENTRE, AHMEDABAD'],
  ['BOARD OF SCHOOL EDUCATION, SHIMLA-171001', 'BOARD OF SCHOOL EDUCATION, SHIMLA'],
])('a name with its seat, state or PIN code fills the form: %s', (heading, name) => {
  expect(fillsForm(`${heading}\n\nविज्ञप्ति`)).toEqual([name]);
});

test.each([
  'सूचना\nआवेदन 5 दिसम्बर से होंगे।\nमेरिट सूची\nयोग्यता : विद्यालय समिति के अनुसार',
  'जल निगम, लखनऊ (ग्रामीण)',
  'कार्यालय परियोजना अधिकारी, बाल विकास परियोजना, सरदारपुर, जिला धार',
  'रेलवे भर्ती प्रकोष्ठ, बालसन चौराहा, प्रयागराज',
])('a Hindi line with an address, a label or other words does not fill the form: %s', (text) => {
  expect(fillsForm(text)).toEqual([]);
});
