import { expect, test } from 'vitest';
import { ageRules } from './read-ages.ts';
import { linkRules } from './read-links.ts';
import { numberRules } from './read-names.ts';
import { readNotice } from './read-notice.ts';
import { columnOf, columnRules } from './read-posts.ts';
import { headingRules, stageRules } from './read-stage.ts';
import { qualificationRules } from './read-terms.ts';
import { vacancyRules } from './read-vacancies.ts';

/* Each rule must match its own example. `date-labels.test.ts` tests the labels of dates. */

const named = [...numberRules, ...ageRules, ...vacancyRules].map(({ name, example }) => [
  name,
  example,
]);

test.each([
  ...named,
  ...linkRules.map(({ subject, example }) => [`link-${subject}`, example]),
  ...stageRules.map(({ stage, example }) => [`stage-${stage}`, `NOTICE\n`.repeat(10) + example]),
  ...headingRules.map(({ stage, example }) => [`heading-${stage}`, example]),
  ...qualificationRules.map(({ level, example }) => [`qualification-${level}`, example]),
])('the rule %s reads: %s', (name = '', example = '') => {
  const context = ageRules.some((rule) => rule.name === name) ? `Age: ${example}` : example;
  expect(readNotice(context).facts.map(({ rule }) => rule)).toContain(name);
});

const valuesOf = (text: string, fact: string) =>
  readNotice(text)
    .facts.filter((one) => one.fact === fact)
    .map(({ value, certainty }) => ({ value, certainty }));

test('fees are read by group, before or after the amounts', () => {
  const before = 'Application fee: General/OBC - Rs. 4,000/-; SC/ST - Rs. 200/-; PwBD - exempted';
  const behind = 'Fee of Rs. 4,000/- for General and OBC, Rs. 200/- for SC/ST. PwBD are exempted.';
  const fees = [
    { group: 'General, OBC', rupees: 4_000 },
    { group: 'SC, ST', rupees: 200 },
    { group: 'PwBD', rupees: 0 },
  ].map((value) => ({ value, certainty: 'certain' }));
  expect(valuesOf(before, 'fees')).toEqual(fees);
  expect(valuesOf(behind, 'fees')).toEqual(fees);
});

test('a sentence is read across its printed lines', () => {
  const text = `All Women candidates and candidates belonging to Scheduled Caste, Scheduled
Tribe and Ex-Servicemen are exempted from paying the fee. No fee exemption is available to OBC.`;
  expect(valuesOf(text, 'fees').map(({ value }) => value)).toEqual([
    { group: 'SC, ST, Ex-servicemen, Women', rupees: 0 },
  ]);
});

test('the number of a post is not a number of vacancies', () => {
  expect(valuesOf('CATEGORY NO. OF POST: ER-01. लेवल 1 पदों पर भर्ती', 'vacancies')).toEqual([]);
});

test('an amount that is not an application fee is unused', () => {
  const text = 'Correction charges of Rs. 200/- and a stipend of Rs. 9,600/- for SC candidates.';
  const { facts, unused } = readNotice(text);
  expect(facts).toEqual([]);
  expect(unused.map(({ from, until }) => text.slice(from, until))).toEqual([
    'Rs. 200/-',
    'Rs. 9,600/-',
  ]);
});

test('dates in the wrong order are doubtful and not corrected', () => {
  const text = 'Opening date: 19.06.2026\nLast date of application: 03.05.2026';
  expect(valuesOf(text, 'dates.applyFrom')[0]?.certainty).toBe('doubtful');
  expect(valuesOf(text, 'dates.last')).toEqual([
    { value: { on: '2026-05-03' }, certainty: 'doubtful' },
  ]);
});

test('relaxations are read from the rows below their heading', () => {
  const text = 'Relaxation of upper age limit:\nSC/ST\t5 years\nPwBD (OBC)\t13 years';
  expect(valuesOf(text, 'age.relaxations').map(({ value }) => value)).toEqual([
    { code: 'sc', years: 5 },
    { code: 'st', years: 5 },
    { code: 'pwbd-obc', years: 13 },
  ]);
});

test('a pay level is read with its range', () => {
  expect(valuesOf('Pay: Level-7 (Rs. 44,900-1,42,400)', 'payScale')[0]?.value).toEqual({
    level: '7',
    from: 44_900,
    to: 142_400,
  });
});

test.each(
  columnRules.map(({ column, example }) => [example, column]),
)('the header %s is the column %s', (header, column) => {
  expect(columnOf(header)).toBe(column === 'none' ? null : column);
});

test.each([
  ['Mizoram Public Service Commission, Aizawl', 'Mizoram Public Service Commission'],
  ['STATE STAFF COMMISSION Bays No. 67-70, Sector-2', 'STATE STAFF COMMISSION'],
  ['HIGH COURT OF DELHI : NEW DELHI', 'HIGH COURT OF DELHI'],
  ['ZILLA PARISHAD, CHANDRAPUR\n(District Health Society)', 'ZILLA PARISHAD, CHANDRAPUR'],
  ['कार्यालय नगर निगम, अलवर (राजस्थान)', 'नगर निगम, अलवर'],
  ['कार्यालय जिला एवं सत्र न्यायाधीश, सागर', 'कार्यालय जिला एवं सत्र न्यायाधीश, सागर'],
])('a body is read without its postal address: %s', (heading, name) => {
  expect(valuesOf(`${heading}\n\nNOTICE`, 'organisation')).toEqual([
    { value: name, certainty: 'certain' },
  ]);
});

test('a URL is read once, with the kind of the nearest words', () => {
  const text =
    'Website: www.a.gov.in\nApply online at https://a.gov.in/ by 26.11.2026. Complaints: https://b.gov.in\nAdmit cards will be at https://c.gov.in.';
  expect(valuesOf(text, 'links').map(({ value }) => value)).toEqual([
    { kind: 'apply', url: 'https://www.a.gov.in' },
    { kind: 'other', url: 'https://b.gov.in' },
    { kind: 'admit-card', url: 'https://c.gov.in' },
  ]);
});

test('a table with old and new values gives changes', () => {
  const text = `CORRIGENDUM
Item\tExisting\tRevised
Total posts\t1100\t1243
Last date of application\t05.11.2026\t20.11.2026`;
  const { facts, changes } = readNotice(text);
  expect(facts).toEqual([]);
  expect(changes.map(({ fact, was, value }) => ({ fact, was, value }))).toEqual([
    { fact: 'dates.last', was: { on: '2026-11-05' }, value: { on: '2026-11-20' } },
    { fact: 'vacancies', was: 1_100, value: 1_243 },
  ]);
});

test.each([
  'Stage I : Preliminary Examination\nStage II : Interview',
  'The selection process will be (a) Preliminary Examination (b) Interview. The interview has 50 marks.',
  'Mode of selection. (i) Preliminary Examination; (ii) Interview. PST and PET carry marks.',
  'Selection. There will be (i) Preliminary Examination (ii) Interview.',
  'The recruitment process shall involve the following stages:\ni. Preliminary Examination\nii. Interview\n',
])('the steps of selection are read: %j', (text) => {
  expect(valuesOf(text, 'selection').map(({ value }) => value)).toEqual([
    'Preliminary Examination',
    'Interview',
  ]);
});

test('a text with control characters for letters has lost them', () => {
  expect(readNotice('N\u0003TI\u0005E N\u0006. 5\u0007').letters).toBe('lost');
  expect(readNotice('NOTICE\fNo. 5\r\n').letters).toBe('sound');
});

test('a URL is read with the words of its sentence, also across lines', () => {
  const text = [
    'Candidates are called to the test in the ratio of 1:10 on merit. Admit cards will be',
    'made available at https://a.gov.in/admit and no card is sent by post. The form of',
    'the online application is at https://a.gov.in/form from today.',
  ].join('\n');
  const links = readNotice(text).facts.filter(({ fact }) => fact === 'links');
  expect(links.map(({ value }) => value)).toEqual([
    { kind: 'admit-card', url: 'https://a.gov.in/admit' },
    { kind: 'apply', url: 'https://a.gov.in/form' },
  ]);
});

test('a URL without words is a question if the notice names no other URL to apply at', () => {
  const linkOf = (text: string) => readNotice(text).facts.find(({ fact }) => fact === 'links');
  expect(linkOf('Website: https://a.gov.in\nCandidates go online.')?.certainty).toBe('doubtful');
  expect(linkOf('Website: https://a.gov.in\nSend the form by post.')?.certainty).toBe('certain');
});

test('a date in a sentence about the notice of another number is not a fact', () => {
  const text = [
    'ADVERTISEMENT NO. 14/2026',
    'The test of Advertisement No. 6/2026 was held on 12.07.2026.',
    'The test of Advertisement No. 14/2026 will be held on 12.12.2026.',
  ].join('\n');
  const exams = readNotice(text).facts.filter(({ fact }) => fact === 'dates.exam');
  expect(exams.map(({ value }) => value)).toEqual([{ on: '2026-12-12' }]);
});

test('two labels give the first and last day of a window', () => {
  const text = [
    'Opening date of correction window: 05.10.2026',
    'Closing date of correction window: 24.10.2026, 5 PM',
  ].join('\n');
  expect(valuesOf(text, 'dates.correction')).toEqual([
    { value: { on: '2026-10-05', until: '2026-10-24', time: '17:00' }, certainty: 'certain' },
  ]);
  expect(valuesOf('Opening date of correction window: 05.10.2026', 'dates.correction')).toEqual([
    { value: { on: '2026-10-05' }, certainty: 'doubtful' },
  ]);
});

test('a date behind the words of another cell is doubtful', () => {
  const text = 'last date for receipt of applications      tenure before 31/12/2027 need not apply';
  expect(valuesOf(text, 'dates.last').map(({ certainty }) => certainty)).toEqual(['doubtful']);
  const row = 'Last date for receipt of application      up to 31/12/2026';
  expect(valuesOf(row, 'dates.last').map(({ certainty }) => certainty)).toEqual(['certain']);
});

test('one of two months is doubtful', () => {
  expect(valuesOf('Interview: December 2026 / January 2027', 'rounds.interview.exam')).toEqual([
    { value: { on: '2026-12' }, certainty: 'doubtful' },
  ]);
});

test('a date may be that of two rounds', () => {
  const text = 'Counselling and verification of documents will be held on 17/11/2026.';
  for (const round of ['counselling', 'document-verification']) {
    expect(valuesOf(text, `rounds.${round}.exam`)).toHaveLength(1);
  }
});

test('dates below a heading are tentative with it', () => {
  const text =
    'Tentative schedule:\nDate of written test: 10/01/2027\n\nDate of interview: 12/03/2027';
  expect(valuesOf(text, 'rounds.written.exam')[0]?.value).toEqual({
    on: '2027-01-10',
    tentative: true,
  });
  expect(valuesOf(text, 'rounds.interview.exam')[0]?.value).toEqual({ on: '2027-03-12' });
});

test('a time may stand in the next cell or behind the label', () => {
  const row = 'Closing of the online portal\t08.12.2026\t06.00 PM';
  const behind = '27/10/2026 is the last date for submission of application by 11:59 P.M.';
  expect(valuesOf(row, 'dates.last')[0]?.value).toEqual({ on: '2026-12-08', time: '18:00' });
  expect(valuesOf(behind, 'dates.last')[0]?.value).toEqual({ on: '2026-10-27', time: '23:59' });
});

test('a Hindi morning is not an evening', () => {
  const text = 'आवेदन की अंतिम तिथि: 24.11.2026 को प्रातः 11:00 बजे तक';
  expect(valuesOf(text, 'dates.last')[0]?.value).toEqual({ on: '2026-11-24', time: '11:00' });
});

test('the colon of a URL does not separate a label from its date', () => {
  const text = 'The portal at https://a.gov.in/2026 will be active from 16.11.2026 to 15.12.2026.';
  expect(valuesOf(text, 'dates.applyFrom')).toHaveLength(1);
});

test('a label is used only if no better one gives the fact', () => {
  const envelope = 'The envelope should reach the school by 31 Oct 2026.';
  const online = 'Last date of application: 26 Oct 2026';
  expect(valuesOf(envelope, 'dates.last')[0]?.value).toEqual({ on: '2026-10-31' });
  expect(valuesOf(`${online}\n${envelope}`, 'dates.last')).toEqual([
    { value: { on: '2026-10-26' }, certainty: 'certain' },
  ]);
});

test('a date in a weak form does not contradict one in a strong form', () => {
  const row = 'Date of interview : 12.12.2026';
  const earlier = 'Candidates of the interview held on 15.10.2026 need not apply.';
  expect(valuesOf(`${row}\n${earlier}`, 'rounds.interview.exam')).toEqual([
    { value: { on: '2026-12-12' }, certainty: 'certain' },
    { value: { on: '2026-10-15' }, certainty: 'doubtful' },
  ]);
});

test('an age limit on the closing date has the last date', () => {
  const age = 'Age limit: 35 years as on the closing date.';
  const last = 'Last date of application: 26.11.2026';
  expect(valuesOf(`${last}\n${age}`, 'age.asOn')).toEqual([
    { value: '2026-11-26', certainty: 'certain' },
  ]);
  expect(valuesOf(age, 'age.asOn')).toEqual([]);
  expect(valuesOf(`${last}\n${age}\nAge as on 01.07.2026: 18 years`, 'age.asOn')).toEqual([
    { value: '2026-07-01', certainty: 'certain' },
  ]);
});

test('an age limit on the first day of a month has that day', () => {
  expect(valuesOf('Age: 42 years on the 1st day of November, 2026', 'age.asOn')).toEqual([
    { value: '2026-11-01', certainty: 'certain' },
  ]);
});

test('a label begins in the sentence of its date', () => {
  const text =
    'There is a Written Test and an interview. The written test will be held on 29.11.2026.';
  expect(valuesOf(text, 'rounds.written.exam')[0]?.value).toEqual({ on: '2026-11-29' });
});

test('an hour that may be a morning or an evening is a question', () => {
  const valueAt = (time: string) => valuesOf(`Last date: 07.12.2026 till ${time}`, 'dates.last');
  expect(valueAt('5:00')).toEqual([{ value: { on: '2026-12-07' }, certainty: 'doubtful' }]);
  expect(valueAt('17:00')[0]?.certainty).toBe('certain');
});

test('the date of a notice may follow a place or its number', () => {
  const dateOf = (line: string) =>
    valuesOf(`NOTICE\n${line}\nThe result is declared.`, 'dates.notification');
  expect(dateOf('Mumbai, November 19, 2026')).toHaveLength(1);
  expect(dateOf('Advt. No. 9/2026-Teaching      20th November, 2026')).toHaveLength(1);
  expect(dateOf('Page generated 15/10/2026')).toEqual([]);
});

test('a window may continue till its last day', () => {
  const text = 'The interview will commence on 04 January 2027 and continue till 22 January 2027.';
  expect(valuesOf(text, 'rounds.interview.exam')[0]?.value).toEqual({
    on: '2027-01-04',
    until: '2027-01-22',
  });
});

test('an extension changes all facts of its label', () => {
  const { facts, changes } = readNotice(
    'The last date for registration of applications and payment of fees stands extended and shall now be 28.07.2026.',
  );
  expect(facts).toEqual([]);
  expect(changes.map(({ fact }) => fact)).toEqual(['dates.last', 'dates.feeLast']);
});
