import { expect, test } from 'vitest';
import { writeValue } from '../../tests/reading/golden.ts';
import { readNotice } from './read-notice.ts';

/* These tests read windows of applications, fees and corrections in many forms. */

const HEADING = 'STAFF SELECTION BOARD, SHIMLA\nADVERTISEMENT NO. 5/2026\nDated: 05.11.2026\n';
const FACTS = ['applyFrom', 'last', 'feeLast', 'correction'];

/** Returns the days of windows that the site fills into the staff form. */
const filled = (text: string) => {
  const { facts } = readNotice(HEADING + text, '2026-11-06');
  return FACTS.flatMap((name) =>
    facts
      .filter((one) => one.fact === `dates.${name}` && one.certainty === 'certain' && !one.heldBack)
      .map((one) => `${name}: ${writeValue(one)}`),
  );
};

test.each([
  [
    'Online applications are invited from 10.11.2026 to 09.12.2026 for the following posts.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Online applications are invited from eligible candidates for the posts below from 10.11.2026 (10:00 AM) to 09.12.2026 (05:00 PM).',
    ['applyFrom: 2026-11-10 10:00', 'last: 2026-12-09 17:00'],
  ],
  [
    'The online application portal shall remain open from 10:00 AM of 10.11.2026 till 5:00 PM of 09.12.2026.',
    ['applyFrom: 2026-11-10 10:00', 'last: 2026-12-09 17:00'],
  ],
  [
    'The application window opens on 10.11.2026 and closes on 09.12.2026 at 11:59 PM.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  [
    'The window for submission of applications shall be open between 10.11.2026 and 09.12.2026.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Applications complete in all respects should reach the undersigned not later than 09.12.2026.',
    ['last: 2026-12-09'],
  ],
  [
    'Applications shall be submitted online not later than 5.00 PM on 09.12.2026.',
    ['last: 2026-12-09 17:00'],
  ],
  [
    'Candidates can apply online from 10th November 2026 up to 9th December 2026 (11:59 p.m.).',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  [
    'Eligible candidates may register themselves on the website w.e.f. 10.11.2026. The last date for registration is 09.12.2026 till 23.59 hrs.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  ['Last date for receipt of applications by post: 09.12.2026', ['last: 2026-12-09']],
  [
    'Closing date for receipt of applications complete in all respects : 09.12.2026 upto 5.30 P.M.',
    ['last: 2026-12-09 17:30'],
  ],
  ['The closing date is 23.59 hrs of 09.12.2026.', ['last: 2026-12-09 23:59']],
  [
    'The last date for submitting the online application is 09.12.2026 (11:59 PM).',
    ['last: 2026-12-09 23:59'],
  ],
  ['Last date for payment of fee (11:59:59 PM)  09.12.2026', ['feeLast: 2026-12-09 23:59']],
  ['Last date for payment of fee: 09/12/2026 (23-59 hours)', ['feeLast: 2026-12-09 23:59']],
  ['आवेदन की अंतिम तिथि 09.12.2026 (मध्य रात्रि) है।', ['last: 2026-12-09 23:59']],
  ['Last date: midnight of 09.12.2026', ['last: 2026-12-09 23:59']],
  ['Applications will be accepted up to midnight of 9 December 2026.', ['last: 2026-12-09 23:59']],
  [
    'Event\tOpening\tClosing\nOnline application\t10.11.2026\t09.12.2026\nPayment of fee\t10.11.2026\t10.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09', 'feeLast: 2026-12-10'],
  ],
  [
    'Activity | Start date | End date\nSubmission of online application | 10.11.2026 | 09.12.2026\nOnline payment of fee | 10.11.2026 | 10.12.2026\nCorrection in application | 12.12.2026 | 14.12.2026',
    [
      'applyFrom: 2026-11-10',
      'last: 2026-12-09',
      'feeLast: 2026-12-10',
      'correction: 2026-12-12..2026-12-14',
    ],
  ],
  [
    'Activity                          From           To\nOnline registration               10.11.2026     09.12.2026\nFee payment                       10.11.2026     10.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09', 'feeLast: 2026-12-10'],
  ],
  [
    'Online registration starts    Online registration ends    Last date of fee\n10.11.2026                    09.12.2026                  10.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09', 'feeLast: 2026-12-10'],
  ],
  [
    'Starting date of online application\t10.11.2026\nClosing date of online application\t09.12.2026 (6:00 PM)\nLast date for payment of application fee\t10.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 18:00', 'feeLast: 2026-12-10'],
  ],
  [
    'Date of commencement of submission of on-line application form: 10.11.2026\nLast date for submission of online application form: 09.12.2026 till 11:55 PM\nLast date for deposition of fee: 10.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:55', 'feeLast: 2026-12-10'],
  ],
  [
    'Link for online application will be active from 10.11.2026 to 09.12.2026.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Interested candidates may submit their applications through the portal between 10 November 2026 and 9 December 2026, both days inclusive.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'The facility of online application will be available from 10.11.2026 (10.00 hrs.) to 09.12.2026 (18.00 hrs.).',
    ['applyFrom: 2026-11-10 10:00', 'last: 2026-12-09 18:00'],
  ],
  [
    'Candidates are required to apply ONLINE on or before 09.12.2026. No other mode is accepted.',
    ['last: 2026-12-09'],
  ],
  [
    'How to apply: Applications in the prescribed proforma must be received in the office of the Registrar by 5 PM on 09.12.2026 by speed post.',
    ['last: 2026-12-09 17:00'],
  ],
  [
    'The duly filled application may be sent by email to rec@inst.ac.in latest by 09.12.2026, 5:00 PM.',
    ['last: 2026-12-09 17:00'],
  ],
  ['Interested candidates may mail their CV to hr@inst.ac.in by 09.12.2026.', ['last: 2026-12-09']],
  [
    'Dates for filling up of online application: 10.11.2026 to 09.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Period of online application : 10-11-2026 to 09-12-2026 (till 23:59 hrs)',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  [
    'Submission of online applications: 10.11.2026 (11.00 AM) to 09.12.2026 (11.55 PM)',
    ['applyFrom: 2026-11-10 11:00', 'last: 2026-12-09 23:55'],
  ],
  ['Registration: From 10.11.2026 To 09.12.2026', ['applyFrom: 2026-11-10', 'last: 2026-12-09']],
  [
    'The registration of candidates will commence on 10.11.2026 and conclude on 09.12.2026.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Online applications open: 10 Nov 2026 | Online applications close: 9 Dec 2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Opening date for on-line applications: 10.11.2026    Closing date for on-line applications: 09.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Opening Date: 10.11.2026\tClosing Date: 09.12.2026 (5:00 PM)',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 17:00'],
  ],
  ['Apply from : 10/11/2026\nApply by : 09/12/2026', ['applyFrom: 2026-11-10', 'last: 2026-12-09']],
  ['Last date to apply: 09/12/2026 by 05:00 PM', ['last: 2026-12-09 17:00']],
  ['Last Date & Time of Online Submission\n09.12.2026 (05.00 P.M.)', ['last: 2026-12-09 17:00']],
  ['Fee can be paid online up to 10.12.2026.', ['feeLast: 2026-12-10']],
  [
    'The application fee must be paid by 11:59 PM of 10.12.2026 through the payment gateway.',
    ['feeLast: 2026-12-10 23:59'],
  ],
  [
    'Last date for online registration is 09.12.2026 and for payment of fee is 10.12.2026.',
    ['last: 2026-12-09', 'feeLast: 2026-12-10'],
  ],
  [
    'The correction window will be open from 12.12.2026 to 14.12.2026.',
    ['correction: 2026-12-12..2026-12-14'],
  ],
  [
    'Candidates will be allowed to edit their application forms between 12.12.2026 and 14.12.2026 (11:59 PM).',
    ['correction: 2026-12-12..2026-12-14 23:59'],
  ],
  [
    'Dates for correction of particulars: 12th to 14th December 2026',
    ['correction: 2026-12-12..2026-12-14'],
  ],
  [
    'Applicants may modify the details in the form during 12.12.2026 - 14.12.2026.',
    ['correction: 2026-12-12..2026-12-14'],
  ],
  [
    'A one-time facility for making changes in the application will be given from 12.12.2026 to 14.12.2026.',
    ['correction: 2026-12-12..2026-12-14'],
  ],
  [
    'Correction in application form (if any)\t12.12.2026 to 14.12.2026',
    ['correction: 2026-12-12..2026-12-14'],
  ],
  [
    'Edit window: 12/12/2026 10:00 AM - 14/12/2026 05:00 PM',
    ['correction: 2026-12-12..2026-12-14 17:00'],
  ],
  [
    'Opening of correction window : 12.12.2026\nClosing of correction window : 14.12.2026',
    ['correction: 2026-12-12..2026-12-14'],
  ],
  [
    'Walk-in interview will be held on 20.11.2026. Candidates should fill the online form by 18.11.2026.',
    ['last: 2026-11-18'],
  ],
  [
    'ऑनलाइन आवेदन दिनांक 10.11.2026 से 09.12.2026 (रात्रि 11:59 बजे) तक किए जा सकेंगे।',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  [
    'आवेदन पत्र दिनांक 09.12.2026 को सायं 5:00 बजे तक कार्यालय में जमा किये जा सकते हैं।',
    ['last: 2026-12-09 17:00'],
  ],
  [
    'ऑनलाइन आवेदन प्रारंभ होने की तिथि : 10.11.2026\nऑनलाइन आवेदन की अंतिम तिथि : 09.12.2026\nशुल्क जमा करने की अंतिम तिथि : 10.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09', 'feeLast: 2026-12-10'],
  ],
  [
    'इच्छुक अभ्यर्थी दिनांक 10.11.2026 से दिनांक 09.12.2026 तक विभाग की वेबसाइट पर आवेदन कर सकते हैं।',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  ['आवेदन प्राप्ति की अंतिम तिथि 09.12.2026 सायं 5.00 बजे तक निर्धारित है।', ['last: 2026-12-09 17:00']],
  [
    'ऑनलाइन आवेदन में त्रुटि सुधार दिनांक 12.12.2026 से 14.12.2026 तक किया जा सकेगा।',
    ['correction: 2026-12-12..2026-12-14'],
  ],
  [
    'Date of opening of online application: November 10, 2026 (Tuesday)\nLast date: December 9, 2026 (Wednesday) - 5.00 pm',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 17:00'],
  ],
  [
    'Online Application Submission : Start - 10/11/2026, End - 09/12/2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Online registration (including editing/modification of application by candidates) : 10.11.2026 to 09.12.2026\nPayment of application fees (online) : 10.11.2026 to 09.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09', 'feeLast: 2026-12-09'],
  ],
  [
    'On-line applications will be received with effect from 10.11.2026; the site will be closed at 23:59 hours on 09.12.2026.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  [
    'Last date and time for receipt of online applications\t09-12-2026 (2300 hours)\nLast date and time for making online fee payment\t10-12-2026 (2300 hours)',
    ['last: 2026-12-09 23:00', 'feeLast: 2026-12-10 23:00'],
  ],
  [
    'Application Start Date - 10 November 2026\nApplication End Date - 09 December 2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'The site will accept applications from the 10th of November, 2026 until the 9th of December, 2026.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Candidates must complete their registration, upload documents and pay the fee by 09.12.2026, 11:59 PM.',
    ['last: 2026-12-09 23:59', 'feeLast: 2026-12-09 23:59'],
  ],
  [
    'Last date for submission of application: 30 days from the date of publication i.e. 09.12.2026',
    ['last: 2026-12-09'],
  ],
  ['Due date for online application : 09.12.2026', ['last: 2026-12-09']],
  ['Deadline for applications: 9 December 2026, 17:00 hrs', ['last: 2026-12-09 17:00']],
  ['Cut-off date for submission of applications: 9 December 2026', ['last: 2026-12-09']],
  [
    'Online forms available: 10.11.2026 onwards; deadline 09.12.2026.',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
])('a window is filled: %s', (text, days) => {
  expect(filled(text)).toEqual(days);
});

test.each([
  'The link for downloading the call letter will be active from 10.11.2026 to 20.11.2026.',
  'Admit cards can be downloaded through the link from 10.11.2026 to 20.11.2026.',
  'Candidates can log in with their registration number and date of birth from 10.11.2026 to 20.11.2026 to view the city of examination.',
  'The link to view the score card will remain active till 20.11.2026.',
  'Link for choice filling will be open from 10.11.2026 to 20.11.2026.',
  'Registration for counselling will be held from 10.11.2026 to 20.11.2026.',
  'Candidates shall submit the post preference form online from 10.11.2026 to 20.11.2026.',
  'The portal for uploading documents will be open from 10.11.2026 to 20.11.2026.',
  'Candidates may submit objections through the online portal from 10.11.2026 to 20.11.2026.',
  'The applications for scrutiny/re-totalling may be submitted from 10.11.2026 to 20.11.2026.',
  'Requests for withdrawal of application may be submitted online till 20.11.2026.',
  'Link to check application status is available from 10.11.2026.',
  'Candidates seeking change of centre may apply by 20.11.2026.',
  'Applications for scribe shall be submitted by 20.11.2026.',
  'Candidates should submit the details of scribe on the portal by 20.11.2026 5 PM.',
  'Applications for pre-examination training may be submitted by 20.11.2026.',
  'The candidates who had applied between 01.07.2026 and 30.07.2026 need not apply again.',
  'Candidates who have applied till 30.07.2026 need not apply again.',
  'The applications were invited from 01.07.2026 to 30.07.2026.',
  'Age will be reckoned as on the last date of application, that is 20.11.2026.',
  'Qualification must be acquired on or before the last date of submission of application i.e. 20.11.2026.',
  'Experience up to the closing date of application (20.11.2026) will be counted.',
  'NOC shall be submitted along with application form by 20.11.2026.',
  'The link for payment of examination fee will be live from 10.11.2026 to 20.11.2026.',
  'Answer key challenge window: opens on 10.11.2026 and closes on 20.11.2026.',
  'Refund requests will be accepted on the portal till 20.11.2026.',
  'Bank details for refund of fee should be submitted online by 20.11.2026.',
  'Mock test link is active from 10.11.2026.',
  'Registration of Class XI students shall be done by 20.11.2026.',
  'Date of registration of the degree should not be later than 20.11.2026.',
  'Registration with the Nursing Council must be valid up to 20.11.2026.',
  'Live registration with the employment exchange on or before 20.11.2026 is essential.',
  'Application money will be refunded by 20.11.2026.',
  'Queries regarding application may be sent up to 20.11.2026.',
  'The helpdesk for the online application will be open till 20.11.2026.',
  'Application form with enclosures in hard copy to be sent by 20.11.2026.',
  'Candidates shortlisted shall fill the attestation form by 20.11.2026.',
  'Link opens: 10.11.2026, 5:00 PM\nLink closes: 20.11.2026, 9:00 AM',
  'Vide the notification, applications were called till 20.10.2026.',
  'Applications for change of category will be entertained up to 20.11.2026.',
  'Admit Card\nWindow opens: 10.11.2026\nWindow closes: 20.11.2026',
  'Candidates who registered up to 20.11.2026 will be issued admit cards.',
  'Last date for issue of call letters: 20.11.2026',
  'Last date for submission of certificates : 20.11.2026',
  'Verification of application forms : 10.11.2026 to 20.11.2026',
  'Date of eligibility test registration 2025 : 20.11.2025',
  'Scrutiny of applications : 10.11.2026 to 20.11.2026',
  'List of valid applications : 20.11.2026',
  'Publication of rejected applications : 20.11.2026',
  'Acceptance / rejection of application can be seen from 20.11.2026',
  'Objections to the rejection of application can be sent till 20.11.2026',
  'Printing of application form : 10.11.2026 to 20.11.2026',
  'Last date of printing the application : 20.11.2026',
  'Last date for reprint of application 20.11.2026',
  'Uploading of photograph and signature : 10.11.2026 to 20.11.2026',
  'Slot booking : opens 10.11.2026, closes 20.11.2026',
  'Second stage application (for those qualified in prelims) : 10.11.2026 to 20.11.2026',
  'Candidates qualified in the preliminary examination shall fill the detailed application form (DAF) from 10.11.2026 to 20.11.2026.',
  'Joining formalities to be completed by 20.11.2026; submit form of acceptance by 20.11.2026.',
  'Subscription to the updates portal is open till 20.11.2026.',
  'Tender for printing: last date 20.11.2026',
  'Latest news\n20/11/2026 Last date extended for Lab Assistant\n12/11/2026 Answer key of Clerk',
  'The last date of application for Advt. No. 3/2026 is 20.11.2026.',
])('a window of something else is not filled: %s', (text) => {
  expect(filled(text)).toEqual([]);
});

test.each([
  ['New Delhi, dated the 10th November, 2026', '2026-11-10'],
  ['No. 4471-90/Estt.                       Dated Gurugram, the 10.11.2026', '2026-11-10'],
  ['(Patna, the 9th of November 2026)', '2026-11-09'],
  ['Posted on 12 November 2026', '2026-11-12'],
  ['Published on: 17-11-2026', '2026-11-17'],
  ['Published: 14-Nov-2026', '2026-11-14'],
  ['Employment Notification No. KMRL/HR/2026-27/19          05.11.2026', '2026-11-05'],
  ['F.6/2026-SC (RC)                     New Delhi, November 14, 2026', '2026-11-14'],
  ['Advertisement No. 5/2026 (published on Monday, the 2nd November, 2026)', '2026-11-02'],
  ['Advt. No. 5/2026 | Date: 11-11-2026', '2026-11-11'],
  ['Recruitment No. 12/2026 — Date: 15.11.2026', '2026-11-15'],
  [
    'Shimla                                  Sd/-\n10th November 2026                Secretary',
    '2026-11-10',
  ],
  ['सूचना दिनांक – 10.11.2026', '2026-11-10'],
  ['अधिसूचना सं. 5/2026                     दि. / Dt. 18.11.2026', '2026-11-18'],
])('the day of the notice is read: %s', (text, day) => {
  const notice = `STAFF SELECTION BOARD, SHIMLA\nRECRUITMENT NOTICE\n${text}\n\nApplications are invited from 20.11.2026 to 20.12.2026.`;
  const { facts } = readNotice(notice, '2026-11-18');
  expect(facts.find(({ fact }) => fact === 'dates.notification')?.value).toEqual({ on: day });
});

test.each([
  'Date : 05 Jan 2027   06 Jan 2027',
  'Date : 05.12.2026\nTime : 10.00 AM',
  'Date: 05.12.2026\nVenue: Office of the Board',
  'Last updated: 05.11.2026',
  'In continuation of the notice dated 05.11.2026',
])('the day of something else is not the day of the notice: %s', (text) => {
  const { facts } = readNotice(`STAFF SELECTION BOARD, SHIMLA\nNOTICE\n${text}\n`, '2026-11-18');
  const days = facts.filter(
    (one) => one.fact === 'dates.notification' && one.certainty === 'certain' && !one.heldBack,
  );
  expect(days).toEqual([]);
});

test.each([
  ['09.12.2026 (12 noon)', '12:00'],
  ['09.12.2026, 12.00 Noon', '12:00'],
  ['09.12.2026 up to 24:00 hrs', '23:59'],
  ['09.12.2026 upto 23:59:59 hrs', '23:59'],
  ['09.12.2026 (11.59 PM IST)', '23:59'],
  ['09.12.2026 at 6 pm', '18:00'],
  ['09.12.2026 till 5.30 P.M.', '17:30'],
  ['09.12.2026 by 1700 hours', '17:00'],
  ['09.12.2026 (Wednesday) up to 5:00 PM', '17:00'],
  ['Wednesday, the 9th December, 2026 (upto 11.59 P.M.)', '23:59'],
  ['09.12.2026/ 5:00 PM', '17:00'],
  ['09.12.2026; 5:00 PM', '17:00'],
  ['09.12.2026 - 5:00 PM', '17:00'],
  ['09.12.2026 – 17:00 hrs', '17:00'],
  ['5:00 PM on 09.12.2026', '17:00'],
  ['5.00 p.m. of 9th December 2026', '17:00'],
  ['09.12.2026 T 23:59', '23:59'],
  ['09.12.2026 before 05:00 P.M', '17:00'],
  ['09.12.2026 (till midnight)', '23:59'],
  ['09.12.2026 till 12:00 midnight', '23:59'],
  ["09.12.2026 up to 05:00 o'clock in the evening", '17:00'],
  ['09.12.2026 (by 5 p.m. sharp)', '17:00'],
  ['09.12.2026 upto 11:59 P. M.', '23:59'],
  ['09.12.2026 (23.59 Hrs)', '23:59'],
  ['2359 hrs on 9 Dec 2026', '23:59'],
  ['09-Dec-2026 23:59', '23:59'],
  ['09-12-2026, Time: 5:00 PM', '17:00'],
  ['09.12.2026 (Time 05.00 PM)', '17:00'],
  ['09.12.2026 up to 5:00 in the evening', '17:00'],
  ['09.12.2026 (server time 11:59 PM)', '23:59'],
  ['09.12.2026 latest by 5.00 PM', '17:00'],
  ['09.12.2026 not later than 5.00 PM', '17:00'],
  ['09.12.2026 (Upto 1800 Hrs)', '18:00'],
  ['09.12.2026 within office hours i.e. up to 5.00 PM', '17:00'],
  ['09.12.2026 @ 11:59 PM', '23:59'],
  ['09.12.2026 | 11:59 PM', '23:59'],
  ['09/12/2026 06:00 pm', '18:00'],
  ['9th December, 2026 [11:59 PM]', '23:59'],
  ['09.12.2026 [Till 23:55 hrs.]', '23:55'],
  ['09.12.2026 10 AM', '10:00'],
  ['09.12.2026 (11:59 अपराह्न)', '23:59'],
  ['09.12.2026 (अपराह्ण 5.00)', '17:00'],
  ['09.12.2026 12:00 अपराह्न', '12:00'],
  ['09.12.2026 5.30 सायं', '17:30'],
  ['09.12.2026 11:59 अ.', '23:59'],
  ['09.12.2026 (रात्रि 11:59)', '23:59'],
  ['09.12.2026 12.00 रात्रि', '23:59'],
  ['09.12.2026 11:59 पूर्वाह्न', '11:59'],
  ['09.12.2026 (11.59 at night)', '23:59'],
  ['09.12.2026 P.M. 5.30', '17:30'],
  ['09.12.2026 5 PM (IST)', '17:00'],
])('the time beside a last date is read: %s', (day, time) => {
  for (const text of [
    `Last date for submission of online application : ${day}`,
    `Online applications must be submitted by ${day}.`,
  ]) {
    expect(filled(text)).toEqual([`last: 2026-12-09 ${time}`]);
  }
});

test.each([
  '11:59',
  '11.59 hrs',
  '5 बजे',
  '5:00 hrs',
  '12:30 at night',
])('a last date is not filled if its time may be in the morning or in the evening: %s', (time) => {
  expect(filled(`Last date for submission of online application : 09.12.2026 (${time})`)).toEqual(
    [],
  );
});

test.each([
  'Application fee for Officer: Rs. 500, Last date for online application: 09.12.2026',
  'Application fee for Officer: Rs. 500\nLast date for online application: 09.12.2026',
  'Fee Rs. 500/- only; Closing date of application : 09.12.2026',
  'आवेदन शुल्क : रु. 500, आवेदन की अंतिम तिथि : 09.12.2026',
])('a date behind the amount of a fee is the last date of its own label: %j', (text) => {
  expect(filled(text)).toEqual(['last: 2026-12-09']);
});

test.each([
  'Fee of Rs. 100 per challenge can be paid up to 12.12.2026.',
  'Challenge fee: Rs. 1000 per question. Payment can be made up to 12.12.2026.',
  'Objections may be raised online with a fee of Rs. 100 each.\nLast date for payment of fee: 12.12.2026',
  'प्रति आपत्ति शुल्क दिनांक 12.12.2026 तक जमा किया जा सकता है।',
])('the last day of a fee for objections is not that of the applications: %j', (text) => {
  expect(filled(text)).toEqual([]);
});

test.each([
  'The fee already paid by candidates will be remitted back by 31 December 2026.',
  'Application fee will be returned to the candidates by 31.12.2026.',
  'The fee will, by 31.12.2026, be refunded.',
  'Refund of application fee will be made up to 31.12.2026.',
  'Fee once paid will be credited to the bank account by 31.12.2026.',
  'आवेदन शुल्क दिनांक 31.12.2026 तक वापस किया जाएगा।',
])('the day of a refund is no last day of the fee: %s', (text) => {
  expect(filled(text)).toEqual([]);
});

test.each([
  [
    'Online application, editing and payment of fee: 10.11.2026 to 09.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09', 'feeLast: 2026-12-09'],
  ],
  [
    'Registration and editing of application: 10.11.2026 to 09.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'Modification of the application is allowed on 30th and 31st December, 2026 and on 1st January, 2027.',
    ['correction: 2026-12-30..2027-01-01'],
  ],
])('a window with several purposes or days: %s', (text, days) => {
  expect(filled(text)).toEqual(days);
});

test.each([
  [
    'ऑनलाइन आवेदन 10.11.2026 प्रातः 11:00 बजे से प्रारम्भ होकर 09.12.2026 सायं 05:00 बजे तक स्वीकार किये जायेंगे।',
    ['applyFrom: 2026-11-10 11:00', 'last: 2026-12-09 17:00'],
  ],
  [
    'आवेदन पोर्टल https://forms.example.gov.in पर दिनांक 10.11.2026 से 09.12.2026 तक भरे जा सकते हैं।',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'ऑनलाइन आवेदन-पत्र दिनांक 10.11.2026 से दिनांक 09.12.2026 तक भरे जायेंगे। परीक्षा शुल्क दिनांक 10.12.2026 तक जमा होगा।',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09', 'feeLast: 2026-12-10'],
  ],
  [
    'ऑनलाईन आवेदन 10.11.2026 से 09.12.2026 रात्रि 11.59 बजे तक; परीक्षा 18.04.2027 को संभावित।',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  [
    'आवेदन पत्र निर्धारित प्रारूप में दिनांक 09.12.2026 को कार्यालय बंद होने तक प्रस्तुत करें।',
    ['last: 2026-12-09'],
  ],
  [
    'आवेदन की सुविधा 10.11.2026 से 09.12.2026 को 05:00 बजे अपराह्न तक उपलब्ध रहेगी।',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 17:00'],
  ],
  [
    '1. ऑनलाईन रजिस्ट्रेशन की शुरूआत | 10.11.2026\n2. ऑनलाईन रजिस्ट्रेशन की अंतिम तिथि | 09.12.2026 (10:00 P.M.)\n3. आवेदन फॉर्म का ऑनलाईन संपादन | 11.12.2026 से 12.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 22:00', 'correction: 2026-12-11..2026-12-12'],
  ],
  ['आवेदन हेतु वेबसाइट क्रियाशील होने की तिथि- 10.11.2026', ['applyFrom: 2026-11-10']],
  [
    'जिन अभ्यर्थियों द्वारा आवेदन करते समय गृह जनपद बदला गया है वे दिनांक 10.11.2026 से परीक्षा जनपद की जानकारी प्राप्त कर सकेंगे।',
    [],
  ],
  ['आवेदन की हार्ड कॉपी दिनांक 09.12.2026 तक जमा करें।', []],
])('a Hindi window: %s', (text, days) => {
  expect(filled(text)).toEqual(days);
});

test.each([
  [
    'आवेदन पत्र पंजीकृत डाक से दिनांक 09/12/2026 सायं 5.00 बजे तक स्वीकार किये जावेंगे।',
    ['last: 2026-12-09 17:00'],
  ],
  [
    'अभ्यर्थी अपना आवेदन पत्र समस्त प्रमाण पत्रों की छायाप्रतियों सहित दिनांक 09.12.2026 सायं 04:00 बजे तक कार्यालय में जमा करा सकते हैं।',
    ['last: 2026-12-09 16:00'],
  ],
  ['ऑनलाइन आवेदन बंद होने की तिथि व समय - 09.12.2026, 23.59 बजे', ['last: 2026-12-09 23:59']],
  [
    'पोर्टल पर आवेदन भरने का समय 10/11/2026 से 09/12/2026 तक रहेगा।',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'आवेदन केवल स्पीड पोस्ट द्वारा दिनांक 09/12/2026 को सायं 5:30 बजे तक इस कार्यालय में प्राप्त हो जाना चाहिये।',
    ['last: 2026-12-09 17:30'],
  ],
  [
    'आवेदन उचित माध्यम से दिनांक 9 दिसंबर, 2026 को सायं 5:30 बजे तक निदेशक के कार्यालय में पहुँच जाने चाहिए।',
    ['last: 2026-12-09 17:30'],
  ],
  [
    '1. ऑनलाइन पंजीकरण 10 नवम्बर 2026 से 9 दिसम्बर 2026 तक किया जाएगा।',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'ऑनलाईन आवेदन पत्र भरने हेतु तिथि : 10.11.2026 से 09.12.2026 की मध्य रात्रि तक',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  [
    'ऑनलाइन आवेदन : 10.11.2026 से 09.12.2026 तक\nफोटो एवं हस्ताक्षर अपलोड करने की अंतिम तिथि : 12.12.2026',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09'],
  ],
  [
    'ऑनलाइन पंजीकरण की अंतिम तिथि (बिना विलम्ब शुल्क) / Last date of online registration (without late fee) : 09-12-2026',
    ['last: 2026-12-09'],
  ],
  [
    'ऑनलाइन आवेदन / Online application :    10.11.2026 - 09.12.2026 (23:59 बजे तक / up to 23:59 hrs)',
    ['applyFrom: 2026-11-10', 'last: 2026-12-09 23:59'],
  ],
  ['शुल्क समायोजन तथा आवेदन में संशोधन दिनांक 12.12.2026 तक किया जा सकेगा।', ['correction: 2026-12-12']],
  ['आवेदन में त्रुटि सुधार की अंतिम तिथि : 12.12.2026', ['correction: 2026-12-12']],
])('a Hindi window is read: %s', (text, days) => {
  expect(filled(text)).toEqual(days);
});
