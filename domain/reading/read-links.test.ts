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
  [
    'In case of problems in downloading the admit card, see https://a.gov.in/x .',
    'other https://a.gov.in/x',
  ],
  ['आवेदन में कठिनाई - http://a.gov.in', 'other http://a.gov.in'],
  [
    'A mock test to be familiar with the pattern of the examination: https://a.gov.in/x',
    'other https://a.gov.in/x',
  ],
  ['Mock test on the pattern of examination: https://a.gov.in/x', 'other https://a.gov.in/x'],
  ['User manual for online application: https://a.gov.in/x', 'other https://a.gov.in/x'],
  ['For apprentices under the scheme see https://a.gov.in/x', 'other https://a.gov.in/x?'],
  [
    'How to apply online\nFor terms and conditions visit www.a.gov.in.',
    'other https://www.a.gov.in',
  ],
  ['How to apply online. Payment is made at (https://a.gov.in)', 'other https://a.gov.in'],
  ['The old website (https://a.gov.in) is not to register.', 'other https://a.gov.in'],
  ['The full text of the advertisement is at https://a.gov.in.', 'notification https://a.gov.in'],
  ['The advertisement in full is on www.a.gov.in', 'notification https://www.a.gov.in'],
  ['Attestation forms can be downloaded from https://a.gov.in.', 'other https://a.gov.in'],
  ['The circular along with the proforma is at https://a.gov.in.', 'other https://a.gov.in?'],
  [
    'The list of candidates found eligible is published on https://a.gov.in, and admission cards will be issued there.',
    'result https://a.gov.in',
  ],
  ['वन टाइम रजिस्ट्रेशन https://a.gov.in पर करें।', 'apply https://a.gov.in'],
  ['Fill Part-II of the application at https://a.gov.in', 'apply https://a.gov.in'],
  ['शुल्क का भुगतान https://a.gov.in पर करें।', 'other https://a.gov.in'],
  ['Complaints: https://a.gov.in', 'other https://a.gov.in'],
  [
    'Instructions, syllabus: https://a.gov.in/syllabus.pdf',
    'syllabus https://a.gov.in/syllabus.pdf',
  ],
  ['Detailed CEN (English)    https://a.gov.in/en', 'notification https://a.gov.in/en'],
  ['नियम पुस्तिका : https://a.gov.in/x', 'notification https://a.gov.in/x'],
  ['Copy of this advertisement: https://a.gov.in/x', 'notification https://a.gov.in/x'],
  [
    'For advertisement in detail and all instructions: https://a.gov.in',
    'notification https://a.gov.in',
  ],
  ['फॉर्म भरें : https://a.gov.in', 'apply https://a.gov.in'],
  ['The list can be viewed at https://a.gov.in', 'result https://a.gov.in'],
  [
    'The answer key of question booklet series A is on https://a.gov.in',
    'answer-key https://a.gov.in',
  ],
  ['विवरण हेतु https://a.gov.in/vigyapan/x.pdf', 'notification https://a.gov.in/vigyapan/x.pdf'],
  ['Visit https://a.gov.in under Career Notices to apply.', 'apply https://a.gov.in'],
  [
    'Admit cards can be downloaded through the link "Public Notices > Recruitment" on https://a.gov.in',
    'admit-card https://a.gov.in',
  ],
  [
    'Apply online. The number so obtained is quoted in the form on https://a.gov.in',
    'apply https://a.gov.in',
  ],
  [
    'Candidates apply on the portal. They register between these dates on https://nats.education.gov.in.',
    'apply https://nats.education.gov.in',
  ],
  [
    'Go to https://a.gov.in/candidate and choose the account.\nAnyone who needs support may write.',
    'other https://a.gov.in/candidate?',
  ],
  ['Visit us at www.a.gov.in', 'other https://www.a.gov.in'],
  [
    'The admit cards can be downloaded from 23.12.2026, through the Board\nwebsite "https://a.gov.in" (Careers).',
    'admit-card https://a.gov.in',
  ],
  ['RESULT OF THE WRITTEN TEST\nWebsite: www.a.gov.in', 'other https://www.a.gov.in'],
  [
    'RESULT OF THE WRITTEN TEST\nLog in at https://a.gov.in to give preferences of posts.',
    'other https://a.gov.in',
  ],
  [
    'RESULT OF THE WRITTEN TEST\nThe notice of the interview will be uploaded on https://a.gov.in.',
    'other https://a.gov.in?',
  ],
  ['ANSWER KEY\nThe result will be declared on https://a.gov.in.', 'result https://a.gov.in?'],
  ['The waiting list is at https://a.gov.in.', 'result https://a.gov.in'],
  ['The new date will be put up on https://a.gov.in.', 'other https://a.gov.in'],
  ['Check the status of your application at https://a.gov.in.', 'other https://a.gov.in'],
  [
    'Candidates can view their scores by entering the Roll No. at https://a.gov.in.',
    'result https://a.gov.in',
  ],
  ['ANSWER KEY\nCandidates can see their marks at https://a.gov.in.', 'result https://a.gov.in'],
  ['ANSWER KEY\nMarks will be shown at https://a.gov.in.', 'other https://a.gov.in'],
  [
    'The site https://a.gov.in gives information about the Centre, applications cannot be made there.',
    'other https://a.gov.in',
  ],
  ['दिशा-निर्देश https://a.gov.in पर उपलब्ध विस्तृत विज्ञापन में देखें।', 'notification https://a.gov.in'],
  ['दिशा-निर्देश https://a.gov.in पर उपलब्ध हैं। विस्तृत विज्ञापन में देखें।', 'other https://a.gov.in'],
  ['विज्ञापन एवं प्रपत्र https://a.gov.in पर उपलब्ध हैं।', 'notification https://a.gov.in'],
  [
    'Advertisement No. 01/2026-27 can be seen at https://a.gov.in.',
    'notification https://a.gov.in',
  ],
  ['Applicants should fill up online at https://a.gov.in.', 'apply https://a.gov.in'],
  [
    'Applications under No. 14/2026 are invited only on https://a.gov.in.',
    'apply https://a.gov.in',
  ],
  ['Candidates first create an account on https://a.gov.in.', 'apply https://a.gov.in'],
  [
    'Online Recruitment Applications are invited till 11:59 P.M. through the website https://a.gov.in.',
    'apply https://a.gov.in',
  ],
  ['The fee is payable through https://a.gov.in.', 'other https://a.gov.in'],
  ['गत वर्षों के प्रश्न पत्र https://a.gov.in पर देखे जा सकते हैं।', 'other https://a.gov.in'],
  ['दिनांक एवं समय का विवरण https://a.gov.in पर उपलब्ध है।', 'other https://a.gov.in'],
  ['The list of rejected applications is published on https://a.gov.in.', 'other https://a.gov.in'],
  ['Candidates may correct their particulars on https://a.gov.in.', 'other https://a.gov.in'],
  ['संशोधन हेतु पोर्टल https://a.gov.in पर लॉगिन करें।', 'other https://a.gov.in'],
  ['साक्षात्कार पत्र https://a.gov.in से डाउनलोड करें।', 'admit-card https://a.gov.in'],
  [
    'The Memorandum of Admission (Hall Tickets) has been hosted on https://a.gov.in.',
    'admit-card https://a.gov.in',
  ],
  [
    `The hall tickets ${'of the eligible applicants for the examination '.repeat(6)} have been hosted on https://a.gov.in.`,
    'admit-card https://a.gov.in',
  ],
  [
    'It is informed to all candidates of the examination that the Admit Card of TEST-11\nPreliminary has been uploaded on https://a.gov.in.',
    'admit-card https://a.gov.in',
  ],
  [
    'The result will also be available on the\nU.P.S.C. website i.e. https://a.gov.in.',
    'result https://a.gov.in',
  ],
  [
    'Individual marks may be seen at https://a.gov.in/\nDHC by entering',
    'result https://a.gov.in/?',
  ],
  [
    'Joining letters are issued online.\n\nwww.a.gov.in   Page 1 of 4',
    'other https://www.a.gov.in?',
  ],
  [
    'Joining letters are issued by post.\n\nwww.a.gov.in   Page 1 of 4',
    'other https://www.a.gov.in',
  ],
  [
    'RESULT NOTICE\nQualified candidates shall register for the interview slot at https://a.gov.in.',
    'other https://a.gov.in',
  ],
  [
    'Applications are invited online. Register your e-mail with NCS (https://a.gov.in).',
    'other https://a.gov.in',
  ],
  [
    'Vacancies and other details may be seen in the advertisement hosted at https://a.gov.in.',
    'notification https://a.gov.in',
  ],
  [
    'Candidates who already applied at https://a.gov.in need not apply again.',
    'other https://a.gov.in?',
  ],
  [
    'The Board has released the scorecards. With the login they can be accessed at https://a.gov.in.',
    'result https://a.gov.in',
  ],
  ['For details, log on to https://a.gov.in.', 'other https://a.gov.in?'],
  ['आवेदन की प्रति https://a.gov.in से डाउनलोड करें।', 'other https://a.gov.in'],
  ['Objections are submitted at https://a.gov.in.', 'other https://a.gov.in?'],
  ['Log in at https://a.gov.in/city with your roll number.', 'other https://a.gov.in/city'],
  ['The admit cards have been uploaded. Link: https://a.gov.in/x', 'admit-card https://a.gov.in/x'],
  [
    'EXAM CITY SLIP FOR THE TEST\nAdmit cards will be uploaded 3 days before the test. Link: https://a.gov.in',
    'other https://a.gov.in',
  ],
  ['1. Open https://a.gov.in\n2. Click "Download Admit Card".', 'admit-card https://a.gov.in'],
  [
    'Those whose form is not opening may see https://a.gov.in/login.',
    'other https://a.gov.in/login?',
  ],
  ['ADMIT CARD OF THE TEST\nDownload from https://a.gov.in.', 'admit-card https://a.gov.in'],
  ['ADMIT CARD OF THE TEST\nRoute: https://a.gov.in/r', 'other https://a.gov.in/r?'],
  [
    'The advertisement alongwith the format of application may be downloaded from https://a.gov.in.',
    'notification https://a.gov.in',
  ],
  ['Print application: https://a.gov.in/print', 'other https://a.gov.in/print'],
  ['हेल्पडेस्क : https://a.gov.in/help1', 'other https://a.gov.in/help1'],
  ['आयोग की अधिकृत वेबसाईट www.a.gov.in है।', 'other https://www.a.gov.in'],
  ['Do not apply on fake websites such as https://a.com.', 'apply https://a.com?'],
  ['Online application\thttps://a.gov.in/apply', 'apply https://a.gov.in/apply'],
  ['How to apply\nOnly through the link on https://a.gov.in.', 'apply https://a.gov.in'],
  ['Website: https://a.gov.in (to apply)', 'apply https://a.gov.in'],
  ['Guidelines for filling the form : https://a.gov.in/x', 'other https://a.gov.in/x'],
  [
    'Apply online. The conditions are given in the advertisement on https://a.gov.in/x.',
    'other https://a.gov.in/x?',
  ],
  ['आवेदन में त्रुटि सुधार : https://a.gov.in/x', 'other https://a.gov.in/x'],
  [
    'PROVISIONAL ANSWER KEY\nThe format for objections is at https://a.gov.in/x',
    'other https://a.gov.in/x',
  ],
  ['PROVISIONAL ANSWER KEY\nObjection fee: https://a.gov.in/x', 'other https://a.gov.in/x'],
  ['PROVISIONAL ANSWER KEY\nआपत्ति शुल्क : https://a.gov.in/x', 'other https://a.gov.in/x'],
  ['PROVISIONAL ANSWER KEY\nView the key at https://a.gov.in/x', 'answer-key https://a.gov.in/x'],
  ['Apply online. Guide to the application: https://a.gov.in/x', 'other https://a.gov.in/x'],
  ['How to fill the application: https://a.gov.in/x', 'other https://a.gov.in/x'],
  ['आवेदन भरने के दिशा-निर्देश : https://a.gov.in/x', 'other https://a.gov.in/x'],
  ['Online applications: https://a.gov.in/form.pdf', 'apply https://a.gov.in/form.pdf?'],
  ['पाठ्यक्रम सूची / Course list  https://a.gov.in/x', 'other https://a.gov.in/x?'],
  ['पाठ्यक्रमों की सूची : https://a.gov.in/x', 'other https://a.gov.in/x?'],
  ['पाठ्यक्रम : https://a.gov.in/x', 'syllabus https://a.gov.in/x'],
  [
    'This letter, to which the proforma is annexed, can be viewed on https://a.gov.in/x.',
    'notification https://a.gov.in/x',
  ],
  [
    'Online applications are invited.\nForm and Annexure : https://a.gov.in/x',
    'apply https://a.gov.in/x',
  ],
  [
    'The prospectus with the form can be had by post on online payment at https://a.gov.in/x',
    'notification https://a.gov.in/x',
  ],
  [
    'PROVISIONAL ANSWER KEY\nThe keys are on the site. The website is http://a.gov.in',
    'other http://a.gov.in?',
  ],
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
  [
    'Result at https://a.gov.in/new/\nSecond%20list.pdf',
    'result https://a.gov.in/new/Second%20list.pdf',
  ],
  ['आवेदन https://a.gov.in/\nOnline पर करें।', 'apply https://a.gov.in/Online'],
  ['Apply at https://a.gov.in/new/\n5 | Print', 'apply https://a.gov.in/new/'],
  ['Apply at https://a.gov.in/new/\nClosing date', 'apply https://a.gov.in/new/'],
  ['Apply at https://a.gov.in/new/ w.e.f. 20-11-2026', 'apply https://a.gov.in/new/'],
  ['Apply at https://a.gov.in/new/ 20.11.2026 onwards', 'apply https://a.gov.in/new/'],
  ['Apply at https://a.gov.in/new/ 10:00 a.m. onwards', 'apply https://a.gov.in/new/'],
  ['Apply ... https://a.gov.in/\nDetails ... soon', 'apply https://a.gov.in/'],
  [
    'Candidates can apply and register at https://a.gov.in/documents-\ndetail/form only.',
    'apply https://a.gov.in/documents-detail/form',
  ],
])('a URL that goes on in the next line is read: %j', (text, link) => {
  expect(linksOf(text)).toEqual([link]);
});

test('the link of the maker of a website is no link of the notice', () => {
  expect(linksOf('Website designed and hosted by https://a.gov.in')).toEqual([]);
});

test.each([
  ['See mahatet.com/register to register', ['apply https://mahatet.com/register']],
  ['Apply at recruit.cdac.in.', ['apply https://recruit.cdac.in']],
  ['Apply at mahatet.in.', ['apply https://mahatet.in']],
  ['The form is submitted.In case of B.Com, write to board@gmail.com or gmail.com.', []],
  ['Portal [https://a.gov.in] to apply', ['apply https://a.gov.in']],
  ['ऑनलाइन आवेदन https://a.gov.inपर करें', ['apply https://a.gov.in']],
  [
    'Apply at www.a.gov.in/www.b.gov.in .',
    ['apply https://www.a.gov.in', 'apply https://www.b.gov.in'],
  ],
  ['Apply at https://a.gov.in->Careers', ['apply https://a.gov.in']],
  ['Apply at a.gov.in:8080/x .', ['apply https://a.gov.in:8080/x']],
  ['Write to help[at]a.gov.in or help@ a.gov.in', []],
])('URLs are found without a protocol and beside other letters: %s', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

test('the words after two links are about both', () => {
  expect(
    linksOf('Visit the sites www.a.gov.in and https://b.gov.in/x for latest updates.'),
  ).toEqual(['other https://www.a.gov.in', 'other https://b.gov.in/x']);
});

test.each([
  ['Apply at https://a.gov.in ("Careers") or on the portal https://b.gov.in/x .'],
  ['आवेदन https://a.gov.in अथवा https://b.gov.in/x पर करें।'],
  ['Apply at https://a.gov.in till Monday. Use the alternate server https://b.gov.in/x .'],
])('a second link for the same purpose has the same kind: %s', (text) => {
  expect(linksOf(text)).toEqual(['apply https://a.gov.in', 'apply https://b.gov.in/x']);
});

test('rows for the parts of a document have the purpose of their heading', () => {
  const rows = 'Paper I - https://a.gov.in/1.pdf\nPaper II - https://a.gov.in/2.pdf';
  expect(linksOf(`Answer keys of the test\n${rows}`)).toEqual([
    'answer-key https://a.gov.in/1.pdf',
    'answer-key https://a.gov.in/2.pdf',
  ]);
  expect(linksOf(`Important links\n${rows}`)).toEqual([
    'other https://a.gov.in/1.pdf?',
    'other https://a.gov.in/2.pdf?',
  ]);
});

test('a sentence about something else is no question beside the page of the notice', () => {
  const text = 'The income limits of the State are explained at https://b.gov.in .';
  expect(linksOf(`Apply online at https://a.gov.in .\n${text}`)[1]).toBe('other https://b.gov.in');
  expect(linksOf(`Online applications are invited.\n${text}`)).toEqual(['other https://b.gov.in?']);
  const notice = 'The notification is on the website https://b.gov.in of the State Government.';
  const website = `Apply at https://a.gov.in . See the Board's website https://b.gov.in`;
  expect(linksOf(website)[1]).toBe('other https://b.gov.in?');
  expect(linksOf(`Apply at https://a.gov.in .\n${notice}`)[1]).toBe(
    'notification https://b.gov.in',
  );
});

test.each([
  'Read here : https://b.gov.in/x.pdf',
  'Text: https://b.gov.in/x.pdf',
  '(iv) Link : https://b.gov.in/x',
  'यहाँ देखें : https://b.gov.in/x.pdf',
])('a link whose label names no purpose is doubtful: %s', (text) => {
  expect(linksOf(`Apply online at https://a.gov.in\n${text}`)[1]).toMatch(/\?$/);
});

test.each([
  '; syllabus on the website',
  '; पाठ्यक्रम परिषद् की वेबसाइट',
])('the words before the next link say nothing about a link: %s', (words) => {
  expect(linksOf(`Portal: https://a.gov.in/x ${words} https://b.gov.in`)).toEqual([
    'other https://a.gov.in/x?',
    'syllabus https://b.gov.in',
  ]);
});

test('links that a corrigendum replaces are doubtful', () => {
  const text =
    'CORRIGENDUM\nTo apply, please read https://a.gov.in/new in place of https://a.gov.in/old .\nApply at https://b.gov.in .';
  expect(linksOf(text)).toEqual([
    'apply https://a.gov.in/new?',
    'other https://a.gov.in/old?',
    'apply https://b.gov.in',
  ]);
});

test('detailed information is the notice of an invitation, and news in a later notice', () => {
  const words = 'For detailed information visit www.a.gov.in .';
  expect(linksOf(words)).toEqual(['notification https://www.a.gov.in']);
  expect(linksOf(`RESULT OF THE WRITTEN TEST\n${words}`)).toEqual(['other https://www.a.gov.in']);
});

test('a home page in the last line of a page is certain', () => {
  const text = `${'Log in at https://a.gov.in/x to know the status.\n'.repeat(20)}Khadya Sadan, 8 Anna Salai | Phone 044-28521133 | www.b.gov.in | b@b.gov.in`;
  expect(linksOf(text)[1]).toBe('other https://www.b.gov.in');
});

test('a home page in a line of its own in the letterhead is certain', () => {
  expect(linksOf('A BOARD\n(www.a.gov.in)\nNOTICE')).toEqual(['other https://www.a.gov.in']);
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

test('the portals for apprentices of two groups are both pages to apply', () => {
  expect(
    linksOf(
      'Graduates: portal https://nats.education.gov.in - click Apply.\nITI: portal https://www.apprenticeshipindia.org - click Apply.',
    ),
  ).toEqual(['apply https://nats.education.gov.in', 'apply https://www.apprenticeshipindia.org']);
});

test('the home page in a long sentence is not in a table of websites', () => {
  expect(
    linksOf(
      `The papers ${'of the eligible applicants for the test '.repeat(12)} are in the websites https://a.gov.in and more.`,
    ),
  ).toEqual(['other https://a.gov.in?']);
});

test.each([
  'The admit card link https://old.example.gov.in has been disabled.',
  'Applications submitted through https://recruit.example.com will not be accepted.',
  'Candidates are advised not to apply through https://jobs.example.in/apply.',
  'Apply at https://jobs.example.in/apply which is a fraudulent website.',
])('a link that candidates must not use is doubtful: %s', (text) => {
  expect(linksOf(text)).toEqual([expect.stringMatching(/\?$/)]);
});

test('a link that is in use is certain', () => {
  const text = 'The admit card link https://new.example.gov.in has been activated.';
  expect(linksOf(text)).toEqual(['admit-card https://new.example.gov.in']);
});

test.each([
  [
    'Portal: https://a.gov.in   Brochure: https://b.gov.in',
    'other https://a.gov.in?',
    'notification https://b.gov.in',
  ],
  [
    'फॉर्म : https://a.gov.in   अद्यतन जानकारी हेतु : www.b.gov.in',
    'other https://a.gov.in?',
    'other https://www.b.gov.in',
  ],
  [
    'विवरण हेतु https://a.gov.in/x तथा आवेदन हेतु https://b.gov.in',
    'other https://a.gov.in/x?',
    'apply https://b.gov.in',
  ],
  [
    '> Home : https://a.gov.in/x\n> पाठ्यक्रम : https://b.gov.in',
    'other https://a.gov.in/x?',
    'syllabus https://b.gov.in',
  ],
  ['Portal: a.gov.in   Syllabus: b.gov.in', 'other https://a.gov.in?', 'syllabus https://b.gov.in'],
  [
    'Go to https://a.gov.in and open the tab "FTE". To check the status of an application see https://b.gov.in',
    'other https://a.gov.in?',
    'other https://b.gov.in',
  ],
  [
    'Visit https://a.gov.in for the result and https://b.gov.in for updates.',
    'result https://a.gov.in',
    'other https://b.gov.in',
  ],
])('the label of the next link belongs to the next link: %s', (text, ...links) => {
  expect(linksOf(text)).toEqual(links);
});

test.each([
  'For the general conditions read https://b.gov.in/x.pdf',
  'With this number proceed at https://b.gov.in',
  'Terms of the recruitment: https://b.gov.in/x',
  'सेवा शर्तें https://b.gov.in/x पर हैं।',
])('a link beside a step or a document of the recruitment has no certain kind: %s', (words) => {
  expect(linksOf(`Apply at https://a.gov.in\n${words}`)[1]).toMatch(/^other .*\?$/);
});

test.each([
  'Latest news\n- Result of drivers https://b.gov.in/r\n- Answer key of peons https://b.gov.in/k',
  'Other notices\n- Result of Advt. No. 9/2026 https://b.gov.in/r',
  'अन्य सूचनाएँ :\n- चालक पद का परिणाम https://b.gov.in/r',
])('a link in a list of other news is doubtful: %j', (list) => {
  const [own, ...others] = linksOf(`Admit cards: https://a.gov.in\n${list}`);
  expect(own).toBe('admit-card https://a.gov.in');
  expect(others[0]).toBe('result https://b.gov.in/r?');
});

test('a link in a list of news is certain if the item names the number of the notice', () => {
  const text =
    'Advt. No. 5/2026\nAnnouncements\n- Advt. No. 5/2026: admit cards at https://a.gov.in\n- Result of Advt. No. 3/2026';
  expect(linksOf(text)).toEqual(['admit-card https://a.gov.in']);
});

test.each([
  'Candidates shall go through the instructions at https://a.gov.in/n',
  'The instructions given at https://a.gov.in/n should be read before applying.',
  'विस्तृत निर्देश https://a.gov.in/n पर पढ़ लें।',
])('a page of instructions without a topic is not filled: %s', (words) => {
  const [link] = readNotice(`${words}\nApply at https://b.gov.in`).facts.filter(
    ({ fact }) => fact === 'links',
  );
  expect(link?.certainty === 'doubtful' || link?.heldBack).toBeTruthy();
});
