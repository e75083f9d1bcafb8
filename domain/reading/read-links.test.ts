import { expect, test } from 'vitest';
import { readNotice } from './read-notice.ts';

const linksOf = (text: string) =>
  readNotice(text).facts.flatMap((one) =>
    one.fact === 'links'
      ? [`${one.value.kind} ${one.value.url}${one.certainty === 'certain' ? '' : '?'}`]
      : [],
  );

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
  [
    'The detailed advertisement and the syllabus are at https://a.gov.in.',
    'notification https://a.gov.in',
  ],
  [
    'Candidates qualified in the test (result notified on 04.08.2026) may download hall tickets from https://a.gov.in.',
    'admit-card https://a.gov.in',
  ],
  [
    'The admission certificates along with the instructions will be available from 27.11.2026.\nCandidates have to download them from https://a.gov.in.',
    'admit-card https://a.gov.in',
  ],
  ['Log in at https://a.gov.in to know the city of the centre.', 'other https://a.gov.in'],
  ['Online application\thttps://a.gov.in/apply', 'apply https://a.gov.in/apply'],
  ['How to apply\nOnly through the link on https://a.gov.in.', 'apply https://a.gov.in'],
  ['Website: https://a.gov.in (to apply)', 'apply https://a.gov.in'],
  ['Applications are not accepted at https://a.gov.in.', 'other https://a.gov.in?'],
  ['No admit card will be sent; for updates see https://a.gov.in.', 'other https://a.gov.in'],
  ['The proforma can be downloaded from https://a.gov.in.', 'other https://a.gov.in'],
  [
    'Names of the shortlisted candidates will be displayed at https://a.gov.in.',
    'other https://a.gov.in',
  ],
  [
    'Names of the shortlisted candidates are displayed at https://a.gov.in.',
    'result https://a.gov.in',
  ],
  [
    'PROVISIONAL ANSWER KEY\nRepresentation is only through https://a.gov.in/k',
    'answer-key https://a.gov.in/k',
  ],
  ['PROVISIONAL ANSWER KEY\nLink: https://a.gov.in/k', 'answer-key https://a.gov.in/k'],
  [
    'RESULT OF THE WRITTEN TEST\nMarks are shown at https://a.gov.in/r',
    'result https://a.gov.in/r',
  ],
  ['RESULT OF THE WRITTEN TEST\nMarks will be shown at https://a.gov.in', 'other https://a.gov.in'],
  [
    'HALL TICKETS\nEnter your registration number at https://a.gov.in',
    'admit-card https://a.gov.in',
  ],
  ['A BOARD\nPatna Road, Arrah - 802301 (www.a.gov.in)\nNOTICE', 'other https://www.a.gov.in'],
  [
    'Instructions for the fee: https://swavlambancard.gov.in',
    'other https://swavlambancard.gov.in',
  ],
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

test('a link after one for complaints does not get the purpose of an earlier link', () => {
  const text =
    'The result is at https://a.gov.in/x. Send complaints to https://b.gov.in/x and https://c.gov.in/x .';
  expect(linksOf(text)).toEqual(['result https://a.gov.in/x', 'other https://c.gov.in/x?']);
});

test('two links with only "and" between them are for the same purpose', () => {
  expect(linksOf('The result is at https://a.gov.in/x and https://b.gov.in/x .')).toEqual([
    'result https://a.gov.in/x',
    'result https://b.gov.in/x',
  ]);
});

test('the home pages in a table of websites are certain', () => {
  const text = 'Websites of the boards\nAjmer\twww.a.gov.in\tPatna\twww.b.gov.in\nSee it.';
  expect(linksOf(text)).toEqual(['other https://www.a.gov.in', 'other https://www.b.gov.in']);
});
