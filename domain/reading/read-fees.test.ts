import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

const feesOf = (text: string) =>
  readNotice(text).facts.flatMap((one) =>
    one.fact === 'fees'
      ? [`${one.value.group}: ${one.value.rupees}${one.certainty === 'certain' ? '' : '?'}`]
      : [],
  );

test.each([
  [
    'numbers without a currency in the rows below a header',
    'Application Fee\nS.No.\tCategory\tFee (in Rs.)\n1.\tUnreserved\t150\n2.\tScheduled Caste\t60\n3.\tPwBD\t0',
    ['General: 150', 'SC: 60', 'PwBD: 0'],
  ],
  [
    'numbers without a currency in a list below a heading',
    'Registration fee\n- Unreserved men: 1000\n- Women: 0',
    ['General: 1000', 'Women: 0'],
  ],
  [
    'a heading with a semicolon in its parentheses',
    '5. FEE (GST inclusive; bank charges extra):\nRs. 850/- for General candidates\nRs. 175/- for SC candidates',
    ['General: 850', 'SC: 175'],
  ],
  [
    'a sentence about "this fee" behind the sentence with its groups',
    'EXAMINATION FEE\n1 For all candidates except those mentioned at Sl. No. 2. Out of this fee of Rs. 500/- an amount of Rs. 400/- shall be refunded.',
    ['Others: 500'],
  ],
  [
    'groups whose name goes on in the next line',
    'Fee : Rs. 100/-.\nWomen candidates, Scheduled Castes (SC), Persons with Benchmark\nDisabilities (PwBD) are exempted from payment of fee.',
    ['SC, PwBD, Women: 0', 'Others: 100'],
  ],
  [
    'a class of the backward classes that has its own name',
    'RAILWAY RECRUITMENT BOARD\nFee: Rs. 250/- for SC and Economically Backward Class (EBC)',
    ['SC, EBC: 250'],
  ],
  [
    'EBC as a backward class of a state',
    'Fee: Rs. 600/- for General, BC and EBC candidates; Rs. 150/- for SC',
    ['General, BC: 600', 'SC: 150'],
  ],
  [
    'employees of the body',
    'Fee: Rs. 500/- for OBC. SC / internal permanent employees are exempted from the fee.',
    ['OBC: 500', 'SC, Departmental: 0'],
  ],
  [
    'employees of the body by its name',
    'Fee: Rs. 150/- for OBC. SC candidates and employees of NPCIL are exempted from the fee.',
    ['OBC: 150', 'SC, Departmental: 0'],
  ],
  ['staff in a row', 'Fee\nOBC\tRs. 850/-\nSTAFF@\tNil', ['OBC: 850', 'Departmental: 0']],
  ['processing charges', 'Processing charges: Rs. 500/- for SC', ['SC: 500']],
  ['an amount for each question', 'शुल्क : रु. 100/-\nप्रति प्रश्न, वापसी योग्य नहीं।', []],
  [
    'an amount that has been paid back',
    'Refund of fee\nAn amount of Rs. 400/- to UR candidates has been credited to the accounts.',
    [],
  ],
  [
    'a fee of other posts',
    'Fee: Rs. 200/- for the post of Clerk; Rs. 150/- for the other posts',
    [],
  ],
  [
    'an exemption in the next sentence',
    'Fee : Rs. 150/- for ST and Rs. 200/- for others. PwD candidates are\n                    exempted.',
    ['ST: 150', 'Others: 200', 'PwBD: 0'],
  ],
  [
    'an exemption behind a sentence without groups',
    'Application fee: UR candidates pay Rs. 177/- (Rs. 150/- +\n GST) through SBI Collect. SC candidates are exempted.',
    ['General: 177', 'SC: 0'],
  ],
  [
    'an exemption before the fee',
    'Female candidates are exempted; others Rs. 100/- as examination fee.',
    ['Women: 0', 'Others: 100'],
  ],
  [
    'candidates who need not pay',
    'A fee of Rs. 300/- for OBC. The SC and female candidates need not pay the registration fee.',
    ['OBC: 300', 'SC, Women: 0'],
  ],
  [
    'groups after "nil" and "no fee"',
    'Fee: Rs. 750/- for OBC and NIL for SC/ST; no fee for candidates of PwBD\nand Women.',
    ['OBC: 750', 'SC, ST: 0', 'PwBD, Women: 0'],
  ],
  [
    'groups that are excepted and pay nothing',
    'Fee: Rs. 600/- by all candidates except SC/ST, who need not pay any fee.',
    ['Others: 600', 'SC, ST: 0'],
  ],
  [
    'groups that are excepted in parentheses',
    'All candidates (except SC/ST) have to pay an application fee of Rs. 300/-.',
    ['Others: 300'],
  ],
  [
    'a sentence that ends in a group',
    'Fee: Rs. 100/- for UR and EWS. Candidates of SC, ST\nand Ex-Servicemen are exempted.',
    ['General, EWS: 100', 'SC, ST, Ex-servicemen: 0'],
  ],
  [
    'the total with tax',
    'General candidates pay a fee of Rs. 1,000/- plus GST of Rs. 180/-, total Rs. 1,180/-.',
    ['General: 1180'],
  ],
  [
    'a total before its parts',
    'Examination fee of ₹ 649/- (₹ 550/- plus 18% GST) has to be paid by all candidates.',
    ['All candidates: 649'],
  ],
  [
    'an amount in the next line',
    'Fees: OBC - Rs. 1000/- + 18% GST; SC/ST\n   - Rs. 100/-.',
    ['OBC: 1000', 'SC, ST: 100'],
  ],
  [
    'cells over several lines',
    [
      'Examination fee:',
      '  1    General / EWS category     Rs. 600/-',
      '       candidates',
      '  2    Persons with Bench-        No fee',
      '       mark Disabilities / Ex-',
      '       servicemen',
    ].join('\n'),
    ['General, EWS: 600', 'PwBD, Ex-servicemen: 0'],
  ],
  [
    'a fee without a group below its heading',
    'Application fee\nLevel 6 positions: Rs. 500/-',
    ['All candidates: 500'],
  ],
  [
    'a draft',
    'आवेदन के साथ रु० 200/- का बैंक ड्राफ्ट देना होगा। अनुसूचित जाति एवं दिव्यांग अभ्यर्थियों को शुल्क देय नहीं है।',
    ['SC, PwBD: 0', 'Others: 200'],
  ],
  [
    'Hindi abbreviations of groups',
    'आवेदन शुल्क\nअनु. जाति / अनु. जनजाति - रु. 250/-\nअ.पि.व., ई.डब्ल्यू.एस. एवं दिव्यांग - रु. 400/-',
    ['SC, ST: 250', 'OBC, EWS, PwBD: 400'],
  ],
  [
    'another order after "whereas"',
    'A fee of Rs. 944/- is payable by UR candidates, whereas SC candidates have to pay Rs. 177/-.',
    ['General: 944', 'SC: 177'],
  ],
  ['an exemption in parentheses', 'Fee: Rs. 120/- (SC/ST exempted)', ['SC, ST: 0', 'Others: 120']],
  [
    'another amount in parentheses',
    'Fee : Rs. 300/- (SC/ST candidates: Rs. 200/-).',
    ['SC, ST: 200', 'Others: 300'],
  ],
  [
    'the other candidates above the row of their amount',
    'APPLICATION FEE\n  SC / ST         Rs.100/- inclusive of GST\n  All candidates other than\n  SC / ST         Rs.850/- inclusive of GST',
    ['SC, ST: 100', 'Others: 850'],
  ],
  [
    'a wrapped cell between bars',
    'FEE\n2     | For SC, ST or           | Rs. 250/-\n      | Persons with Disability |',
    ['SC, ST, PwBD: 250'],
  ],
  [
    'numbers with paise, the last one of them the total',
    'Category       Fee      GST      Total (Rs.)\nSC/ST          100.00   18.00    118.00\nFor all others   800.00   144.00   944.00',
    ['SC, ST: 118', 'Others: 944'],
  ],
  [
    'a label in a wide column',
    'b) Examination fee                                                          Rs. 100/-\nSC and ST - Full exemption',
    ['SC, ST: 0', 'Others: 100'],
  ],
  [
    'a paragraph that begins with its fee',
    'd) Fee Rs. 300/- plus bank charges extra; nil for SC and ST.',
    ['SC, ST: 0', 'Others: 300'],
  ],
  [
    'a payment without another name',
    'Payment of Rs. 50/- is to be made online; SC/ST have no fee to pay.',
    ['SC, ST: 0', 'Others: 50'],
  ],
  [
    'the cost of a form',
    'Cost of form : Rs. 1200/- for unreserved; Rs. 600/- for SC',
    ['General: 1200', 'SC: 600'],
  ],
  [
    'a fee that everybody pays before a list of refunds',
    'Initially all candidates have to pay Rs. 500/- as processing fee. The fee will be refunded as under:\n(i) SC/ST (exempted from payment of fee) - Rs. 500/- in full.\n(ii) All other candidates - Rs. 400/-',
    ['All candidates: 500'],
  ],
  [
    'a fee that is charged first and refunded to some groups',
    'Uniform processing fee of Rs.750/- will be initially charged from all candidates, and refunded in full to women and SC.',
    ['All candidates: 750'],
  ],
  [
    'the Hindi abbreviation of rupees behind its amount',
    'आवेदन शुल्क :- सामान्य हेतु 300.00 रू०, अनुसूचित जाति हेतु 150.00 रू०',
    ['General: 300', 'SC: 150'],
  ],
  [
    'Hindi abbreviations of both backward classes of a state',
    'आवेदन शुल्क - अनारक्षित/पि०व०/अ०पि०व० : ₹ 500; दिव्यांग : ₹ 125',
    ['General, BC: 500', 'PwBD: 125'],
  ],
  [
    'OBC with dots',
    'परीक्षा शुल्क : सामान्य 1200/- रु.; ओ.बी.सी. 700/- रु.',
    ['General: 1200', 'OBC: 700'],
  ],
  [
    'a full exemption',
    'Fee: Rs. 750/-. Those of SC and PwBD get full exemption.',
    ['SC, PwBD: 0', 'Others: 750'],
  ],
  [
    'who is not required to pay',
    'Fee: OBC Rs. 500/-. Divyang candidates are not required to pay.',
    ['OBC: 500', 'PwBD: 0'],
  ],
  ['a free application', 'There is no application or examination fee.', ['All candidates: 0']],
  ['a waived fee', 'The fee has been waived for all.', ['All candidates: 0']],
  [
    'a Hindi exemption with abbreviations',
    'महिला, अ.जा. तथा अ.ज.जा. के अभ्यर्थियों को शुल्क नहीं देना है। अन्य के लिए शुल्क 100 रुपये है।',
    ['SC, ST, Women: 0', 'Others: 100'],
  ],
  [
    'the other candidates by an exception before their amount',
    'Fees (plus GST): SC/ST/PwBD Rs. 175; other than SC/ST/PwBD Rs. 850',
    ['SC, ST, PwBD: 175', 'Others: 850'],
  ],
  [
    'the other candidates by an exception after their amount',
    'Application fee: Rs. 500, except for women and SC/ST candidates',
    ['Others: 500'],
  ],
  [
    'the other candidates by "non"',
    'Application fee: Non-SC/ST Rs. 500; SC/ST Rs. 100',
    ['Others: 500', 'SC, ST: 100'],
  ],
  [
    'groups without the women among them',
    'Application fee: Rs. 500 for OBC and EWS, excluding women',
    ['OBC, EWS: 500'],
  ],
  [
    'the other candidates by a Hindi exception',
    'परीक्षा शुल्क: एससी/एसटी अभ्यर्थियों के अतिरिक्त 600 रुपये, एससी/एसटी 150 रुपये',
    ['Others: 600', 'SC, ST: 150'],
  ],
  [
    'groups after a Hindi exception',
    'परीक्षा शुल्क: महिला को छोड़कर ओबीसी एवं ईडब्ल्यूएस 600 रुपये',
    ['OBC, EWS: 600'],
  ],
  [
    'everybody else',
    'Application fee: women Rs. 100; everybody else Rs. 500',
    ['Women: 100', 'Others: 500'],
  ],
  [
    'every candidate beside the name of a course',
    'सामान्य पाठ्यक्रम के लिए प्रत्येक आवेदक हेतु शुल्क 450 रुपये।',
    ['All candidates: 450'],
  ],
  [
    '"none from" before the groups',
    'Fee: Rs. 1000/- , none from SC/ST/PWD candidates',
    ['SC, ST, PwBD: 0', 'Others: 1000'],
  ],
  [
    'a fee that is waived for groups',
    'Application fee is Rs. 500/-. For women and SC it is waived.',
    ['SC, Women: 0', 'Others: 500'],
  ],
  [
    '"not from" after an amount',
    'Application fee: Rs. 500, not from women and SC',
    ['SC, Women: 0', 'Others: 500'],
  ],
  [
    'an item of a list after the item of the fee',
    '-- No examination fee is to be paid by any candidate.\n-- Age: 5 years of relaxation for SC.',
    ['All candidates: 0'],
  ],
  [
    'a fee that everybody pays before a sentence about the amounts that they get back',
    'Rs. 500 is initially collected from everybody as processing fee. Women get the whole back, others Rs. 400.',
    ['All candidates: 500'],
  ],
  [
    'an amount for each question of a group',
    'Objections\nSC candidates shall deposit a fee of Rs. 250 through the portal for each question.',
    [],
  ],
  ['an amount for each question in a sentence', 'A fee of Rs. 250 is due for each question.', []],
  [
    'an amount with the short sign of rupees at the end',
    'आवेदन शुल्क: अनुसूचित जाति 150 रु, सामान्य 300 रु',
    ['SC: 150', 'General: 300'],
  ],
  [
    'groups that are not charged a fee',
    'Application fee: Rs. 500. SC and women candidates are not charged any fee.',
    ['SC, Women: 0', 'Others: 500'],
  ],
  [
    'a fee that is not applicable to groups',
    'Application fee is Rs. 750, not applicable to SC/ST',
    ['SC, ST: 0', 'Others: 750'],
  ],
  [
    'groups that are excepted before the amount',
    'Application fee: SC/ST excepted, Rs. 600',
    ['Others: 600'],
  ],
  [
    'groups that are excepted behind words that except no group',
    'परीक्षा शुल्क बैंक शुल्क के अतिरिक्त है: अनुसूचित जाति को छोड़कर 600 रुपये',
    ['Others: 600'],
  ],
  ['groups that pay half', 'Application fee Rs. 500 for OBC, half for SC/ST', ['OBC: 500']],
  ['Hindi groups that pay half', 'आवेदन शुल्क 500 रुपये, एससी/एसटी के लिए आधा', ['All candidates: 500?']],
  [
    'a part of the fee that is returned',
    'Fee: Rs. 500 (Rs. 400 returned on appearing); Rs. 250 (fully returned) for SC/ST',
    ['SC, ST: 250', 'Others: 500'],
  ],
  [
    'the cost of the form',
    'Cost of application form: Rs. 500/- for general candidates.',
    ['General: 500'],
  ],
])('fees are read: %s', (_, text, fees) => {
  expect(feesOf(text)).toEqual(fees);
});

test.each([
  ['fees of posts', 'Fee: Rs. 500/- for Technical Officer and Rs. 100/- for Technician.', []],
  [
    'fees of post codes',
    'Application Fee\nFor Post Code 01: Rs. 1000\nFor Post Code 02: Rs. 500',
    ['All candidates: 1000?'],
  ],
  [
    'numbers of several posts without a total',
    'Category       Fee for Clerk      Fee for Driver\nSC/ST          100.00   300.00',
    [],
  ],
  [
    'a fee that a corrigendum changes',
    'CORRIGENDUM\nIn clause 6, "Fee for SC : Rs. 100/-" may be read as "Fee for SC : Rs. 50/-".',
    ['SC: 100?', 'SC: 50?'],
  ],
  [
    'a fee beside the changes of a corrigendum',
    'CORRIGENDUM\nThe last date is to be read as 12.12.2026. Fee : Rs. 400/- for SC',
    ['SC: 400?'],
  ],
  [
    'an exemption beside the changes of a corrigendum, which is certain',
    'CORRIGENDUM\nThe last date is to be read as 12.12.2026. SC candidates need not pay the fee.',
    ['SC: 0'],
  ],
  [
    'a row with the fees of two posts',
    'Application fee\nCategory\tClerk\tDriver\nUR\tRs. 500\tRs. 300\nSC\tNil\tNil',
    ['General: 500?', 'SC: 0?'],
  ],
  [
    'an exemption of unknown groups',
    'Fee: Rs. 500/-. Wards of martyrs are exempted from the fee.',
    ['All candidates: 500?'],
  ],
  [
    'no fee for an unknown group',
    'Fee: Rs. 550/- for all candidates. No fee for NCC Special Entry.',
    ['All candidates: 550'],
  ],
  ['lakhs', 'Fee for a bond of Rs. 2.00 lakh: General Rs. 500/-', ['General: 500']],
])('amounts of another kind are no certain fees: %s', (_, text, fees) => {
  expect(feesOf(text)).toEqual(fees);
});

test.each([
  ['Fee of Rs. 200 for all candidates. SC candidates are exempted.', ['Others: 200', 'SC: 0']],
  ['Fee: All candidates Rs. 500; SC/ST: Rs. 250', ['Others: 500', 'SC, ST: 250']],
  ['समस्त अभ्यर्थियों हेतु परीक्षा शुल्क 125 रुपये है। दिव्यांगजन हेतु 25 रुपये।', ['Others: 125', 'PwBD: 25']],
  ['समस्त श्रेणी के अभ्यर्थियों (अनारक्षित, अनुसूचित जाति) के लिए आवेदन शुल्क ₹ 25/- है।', ['All candidates: 25']],
])('a fee of all candidates is that of the others if some pay less: %j', (text, fees) => {
  expect(feesOf(text)).toEqual(fees);
});

test('the sum of a fee and its tax is the fee', () => {
  const sentence = 'Application fee: Rs. 1000 + 18% GST = Rs. 1180 for OBC.';
  expect(feesOf(sentence)).toEqual(['OBC: 1180']);
  const table = 'Category | Fee | GST | Total\nOBC | Rs. 500 | Rs. 90 | Rs. 590';
  expect(feesOf(table)).toEqual(['OBC: 590']);
});

test.each([
  'Send the application with a self-addressed envelope (Rs. 42/- stamps); fee by draft.',
  'A fee of Rs. 200/- (Rupees Two Hundred only) per question is to be paid.',
  'पूर्व में आवेदन कर चुके अभ्यर्थियों को शुल्क नहीं देना होगा।',
])('no fee is read: %s', (text) => {
  expect(feesOf(text)).toEqual([]);
});

test('"free for" grants a free application, "free to" does not', () => {
  expect(feesOf('Application fee: Rs. 500 for General, free for SC and ST.')).toEqual([
    'General: 500',
    'SC, ST: 0',
  ]);
  const text =
    'Application fee: Rs. 500 for General. SC candidates are free to pay by net banking.';
  expect(feesOf(text)).toEqual(['General: 500']);
});

test('Hindi fees are read beside their words, refunds and charges for biometrics', () => {
  const text = `फीस
(1) सामान्य वर्ग के लिए एक हजार पाँच सौ (1500) रुपये
(2) अनुसूचित जाति के लिए - 250/- (दो सौ पचास) रु०
परीक्षा शुल्क के अतिरिक्त 200/- रु० बायोमैट्रिक शुल्क लिया जाएगा।`;
  const fees = readNotice(text).facts.filter(({ fact }) => fact === 'fees');
  expect(fees.map(({ value, certainty }) => ({ value, certainty }))).toEqual([
    { value: { group: 'General', rupees: 1500 }, certainty: 'certain' },
    { value: { group: 'SC', rupees: 250 }, certainty: 'certain' },
  ]);
});

test.each([
  ['शुल्क : सामान्य ₹1150/-, सामान्य-ईडब्ल्यूएस/ओबीसी-एनसीएल ₹600/-', ['General: 1150', 'OBC, EWS: 600']],
  [
    'परीक्षा शुल्क :\n   सामान्य/ओ०बी०सी० - रु० 800/-      एस०सी०/एस०टी० - रु० 600/-',
    ['General, OBC: 800', 'SC, ST: 600'],
  ],
  ['आवेदन शुल्क : सामान्य वर्ग एवं आ०क०वर्ग - 600/- रु०', ['General, EWS: 600']],
])('Hindi abbreviations of groups are read: %s', (text, fees) => {
  expect(feesOf(text)).toEqual(fees);
});
