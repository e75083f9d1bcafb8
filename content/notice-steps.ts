import { noticeDates } from './notice-dates.ts';
import { formatDate, formatPeriod, link, section, steps, text } from './notice-html.ts';
import { findPage, isPdf } from './notice-links.ts';
import { titleSubject } from './notice-summary.ts';
import type { StarterDate, StarterNotice } from './starter-notice.ts';

/**
 * The how-to of a notice as HTML: a heading and ordered steps in our own words, with the official
 * pages linked where they are needed. Windows are given with their dates, so that a step never
 * reads as an invitation after its window.
 */
export function howTo(notice: StarterNotice): string {
  switch (notice.category) {
    case 'government-jobs':
      return jobSteps(notice);
    case 'private-jobs':
      return notice.links
        ? section('How to apply', applicationSteps(notice))
        : openingSteps(notice);
    case 'internships':
      return internshipSteps(notice);
    case 'admit-card':
      return admitCardSteps(notice);
    case 'results':
      return resultSteps(notice);
    case 'answer-key':
      return answerKeySteps(notice);
    case 'syllabus':
      return syllabusSteps(notice);
    case 'admission':
      return admissionSteps(notice);
    case 'exam-notification':
      return examSteps(notice);
    case 'previous-year-papers':
      return paperSteps(notice);
  }
}

/** How the organisation is called in a step: its abbreviation where it has one. */
function shortName(notice: StarterNotice): string {
  const { name, abbr, article } = notice.organisation;
  return abbr ?? (article ? `${article} ${name}` : name);
}

/** The organisation's own site, linked under a name that says whose it is. */
export function officialSite(notice: StarterNotice): string {
  return link(notice.officialSite, `official site of ${shortName(notice)}`);
}

/** A link to the first of the labelled pages, under `name`; else to the official site. */
function page(notice: StarterNotice, labels: readonly string[], name: string): string {
  const found = findPage(notice, labels);
  return found ? link(found.url, name) : officialSite(notice);
}

function has(notice: StarterNotice, ...labels: string[]): boolean {
  return findPage(notice, labels) !== undefined;
}

function dateOf(notice: StarterNotice, label: string): StarterDate | undefined {
  return noticeDates(notice).find((entry) => entry.label === label);
}

function jobSteps(notice: StarterNotice): string {
  const { correctionStart, correctionEnd } = notice.dates ?? {};
  if (/Application Correction$/.test(notice.title)) {
    const window = correctionStart
      ? ` Corrections are taken only in the window: ${formatPeriod(correctionStart, correctionEnd)}.`
      : '';
    return section(
      'How to correct an application',
      steps([
        `Open the ${page(notice, ['Correct application', 'Apply online'], 'application portal')} and sign in with your registration number.${window}`,
        'Choose the correction form and change only what is wrong; some fields may be locked.',
        'Pay the correction charge if the portal asks for one, submit, and save the corrected form.',
      ]),
    );
  }
  if (/DAF Form$/.test(notice.title)) {
    const daf = dateOf(notice, 'Detailed application form (DAF)');
    const window = daf
      ? ` It is accepted only in its window: ${formatPeriod(daf.date, daf.end)}.`
      : '';
    return section(
      'How to file the DAF',
      steps([
        `Sign in on the ${page(notice, ['Apply online'], 'application portal')} with the registration used for the examination.${window}`,
        'Fill in education, preferences and personal details exactly as in your documents, and upload the copies asked for.',
        'Submit before the last day and keep a printed copy for the interview.',
      ]),
    );
  }
  return section('How to apply', applicationSteps(notice));
}

/** Reading, form, fee, printed form, receipt: whatever of these the facts call for. */
function applicationSteps(notice: StarterNotice): string {
  const dates = notice.dates ?? {};
  const notification = ['Official notification', 'Short notice', 'Application notice'];
  const read = has(notice, ...notification)
    ? `Read the ${page(notice, notification, 'official notification')} to the end: it alone settles who is eligible.`
    : `Find the official notification on the ${officialSite(notice)} and read it to the end: it alone settles who is eligible.`;
  const printed = dateOf(notice, 'Last date for the printed form');
  const list = [
    read,
    `Open the ${page(notice, ['Apply online', 'Register'], 'application portal')}.${applicationWindow(notice)}`,
    'Register or sign in, fill in the form exactly as in your certificates, and upload the photograph, signature and documents asked for.',
  ];
  const payable = notice.fees?.some((fee) => fee.rupees > 0);
  if (payable) {
    const last = dates.feeLast ? `, no later than ${formatDate(dates.feeLast)},` : '';
    list.push(`Pay the fee of your category online${last} and keep the receipt.`);
  }
  if (printed) {
    list.push(
      `Send the printed form with its documents so that it arrives by ${formatDate(printed.date)}.`,
    );
  }
  list.push('Save the confirmation page: every later step asks for its registration number.');
  return steps(list);
}

/** The window in which the portal takes forms, reopened ones included, as a sentence. */
function applicationWindow(notice: StarterNotice): string {
  const byGroup = notice.moreDates?.some(({ label }) => /\): (applications|last date)/.test(label));
  if (byGroup) return ' The windows differ by group: each is among the dates above.';
  const windows = ['Applications', 'Mains applications', 'Reopened applications']
    .map((label) => dateOf(notice, label))
    .filter((entry) => entry !== undefined)
    .map(({ date, end }) => formatPeriod(date, end));
  if (windows.length > 0) return ` Forms are accepted only from ${windows.join(' and from ')}.`;
  const last = notice.dates?.applicationLast;
  return last ? ` Forms are accepted only until ${formatDate(last)}.` : '';
}

function openingSteps(notice: StarterNotice): string {
  const last = notice.dates?.applicationLast;
  return section(
    'How to apply',
    steps([
      `Look for the opening under careers on the ${officialSite(notice)}.${last ? ` Its last date to apply is ${formatDate(last)}.` : ''}`,
      'Compare eligibility, place and pay there with what you were told elsewhere.',
      'Apply only through the company itself. No genuine employer asks for money in return for a job.',
    ]),
  );
}

function internshipSteps(notice: StarterNotice): string {
  if (notice.confidence === 'low') return openingSteps(notice);
  const last = notice.dates?.applicationLast;
  const rules = has(notice, 'Official guidelines')
    ? `Read the ${page(notice, ['Official guidelines'], 'guidelines')} for eligibility, length and places.`
    : `Find the internship scheme on the ${page(notice, ['Programme page'], 'programme page')} and read who may apply and when.`;
  return section(
    'How to apply',
    steps([
      rules,
      'Ask your college for the letter or no-objection certificate that the scheme requires.',
      has(notice, 'Apply online')
        ? `Apply through the ${page(notice, ['Apply online'], 'application form')} in the window that the scheme names.`
        : `Send the application in the way the scheme describes${last ? `, no later than ${formatDate(last)}` : ''}.`,
    ]),
  );
}

function admitCardSteps(notice: StarterNotice): string {
  const subject = titleSubject(notice.title);
  const sign = 'Sign in with your registration or roll number and date of birth or password.';
  if (/city details/i.test(subject)) {
    return section(
      'How to check the exam city',
      steps([
        `Open the ${page(notice, ['Exam city details', 'Download admit card'], 'exam city page')}.`,
        sign,
        'Note the city, date and shift, and plan the journey.',
        'The city slip admits nobody to the hall: download the admit card with the address of the centre when it is out.',
      ]),
    );
  }
  const letter = /letter/i.test(subject);
  const what = letter ? 'call letter' : 'admit card';
  const bring = letter
    ? 'Print it and bring it with the original certificates, their copies and a photo identity card.'
    : 'Print it and carry it to the centre with an original photo identity card.';
  return section(
    `How to download the ${what}`,
    steps([
      `Open the ${page(notice, ['Download admit card', 'Candidate login'], 'download page')}.`,
      sign,
      `Check your name, photograph, date, reporting time and address, and tell ${text(shortName(notice))} of a mistake at once.`,
      bring,
    ]),
  );
}

function resultSteps(notice: StarterNotice): string {
  const allotment = /allotment|allocation/.test(titleSubject(notice.title));
  const labels = allotment
    ? ['Seat allotment', 'Check result', 'Counselling']
    : ['Check result', 'Merit list', 'Seat allotment', 'Counselling'];
  const found = findPage(notice, labels);
  const list = [`Open the ${page(notice, labels, allotment ? 'allotment page' : 'result page')}.`];
  if (found && isPdf(found.url)) {
    list.push('The result is a PDF list: search it for your roll number, then for your name.');
  } else {
    list.push(
      'Sign in with your roll or registration number and date of birth, or search the list for your roll number.',
    );
  }
  if (has(notice, 'Cut-off marks')) {
    list.push(
      `Compare your marks with the ${page(notice, ['Cut-off marks'], 'cut-off marks')} of your category.`,
    );
  }
  list.push(
    allotment
      ? 'Save the allotment letter and report with the original documents within the days it names; a seat not taken up passes on.'
      : `Save a copy, and follow the ${officialSite(notice)} for the next stage.`,
  );
  return section(allotment ? 'How to check the allotment' : 'How to check the result', steps(list));
}

function answerKeySteps(notice: StarterNotice): string {
  const { objectionStart, objectionLast } = notice.dates ?? {};
  const list = [
    `Open the ${page(notice, ['Answer key', 'Check result'], 'answer key')} and choose your subject, set or shift.`,
    'Compare it with your response sheet and count your marks by the scheme of the notification, negative marks included.',
  ];
  if (/\b(Final|Revised) Answer Key$/.test(notice.title)) {
    list.push('Compare it with the earlier key as well: this one replaces it.');
    return section('How to use the answer key', steps(list));
  }
  const where = page(notice, ['File objection', 'Answer key'], 'objection page');
  const window = objectionLast
    ? `Objections are accepted only ${objectionStart ? `from ${formatPeriod(objectionStart, objectionLast)}` : `until ${formatDate(objectionLast)}`}.`
    : `${shortName(notice)} names the window and the charge for objections in its notice.`;
  list.push(
    `To object, open the ${where}, pick the question and attach the page of a book or document that proves your answer. ${text(window)}`,
    'Pay the charge per question where there is one, and keep the receipt until the final key is out.',
  );
  return section('How to raise an objection', steps(list));
}

function syllabusSteps(notice: StarterNotice): string {
  const own = has(notice, 'Syllabus');
  return section(
    'How to find the syllabus',
    steps([
      own
        ? `Open the ${page(notice, ['Syllabus'], 'official syllabus')}.`
        : `Open the ${officialSite(notice)} and find the notification of this examination.`,
      'Look for the scheme of examination: papers, marks, time and negative marking stand there with the topics.',
      'Check for a corrigendum before you plan your study; it replaces what the first notification said.',
    ]),
  );
}

function admissionSteps(notice: StarterNotice): string {
  if (/Counselling|Seat Matrix/.test(notice.title)) {
    const window = dateOf(notice, 'Counselling');
    return section(
      'How to take part in counselling',
      steps([
        `Read the schedule on the ${page(notice, ['Counselling', 'Exam schedule notice'], 'counselling page')}.${window ? ` Counselling: ${formatPeriod(window.date, window.end)}.` : ''}`,
        'Register with your roll number or rank, and pay the counselling fee where there is one.',
        'Fill in and lock your choices of institute and branch in order of preference, within the days of the schedule.',
        'Download the allotment letter, have the original documents verified, and confirm the seat in time.',
      ]),
    );
  }
  if (/Spot Admission/.test(notice.title)) {
    return section(
      'How to apply for a vacant seat',
      steps([
        `Look up the vacant seats and the rules of spot admission on the ${officialSite(notice)}.`,
        'Take the form, mark sheet, transfer certificate and other originals to the institution that you choose.',
        'The institution admits by merit within the days of spot admission; ask it for a receipt.',
      ]),
    );
  }
  return section('How to apply', applicationSteps(notice));
}

function examSteps(notice: StarterNotice): string {
  const title = notice.title;
  const schedule = page(
    notice,
    ['Exam schedule notice', 'Official notification'],
    'official notice',
  );
  if (/Tentative Vacancy/.test(title)) {
    return section(
      'How to read the vacancies',
      steps([
        `Open the ${schedule} and find your post, department and category.`,
        'The numbers are tentative: they may rise or fall until the final result.',
        'Use them when you fill in preferences, not to guess the cut-off.',
      ]),
    );
  }
  if (/Slot Selection/.test(title)) {
    const slot = dateOf(notice, 'Slot selection');
    return section(
      'How to choose a slot',
      steps([
        `Sign in on the ${officialSite(notice)} with your registration number.${slot ? ` Slots are chosen only from ${formatPeriod(slot.date, slot.end)}.` : ''}`,
        'Pick the city, date and shift among those shown, and confirm.',
        'Save the confirmation; the admit card follows with the address of the centre.',
      ]),
    );
  }
  if (/OMR/.test(title)) {
    return section(
      'How to use the instructions',
      steps([
        `Read the instructions on the ${officialSite(notice)} before the day of the examination.`,
        'Practise on a sample sheet: fill circles fully with the pen that is allowed, and write the roll number and booklet series first.',
      ]),
    );
  }
  return section(
    /Calendar/.test(title) ? 'How to use the calendar' : 'How to check the dates',
    steps([
      `Open the ${schedule} and find your examination, paper and shift.`,
      'Look for later notices on the same site before you book a journey: dates may be revised.',
      `The admit card carries the date, reporting time and centre that count; look for it on the ${officialSite(notice)}.`,
    ]),
  );
}

function paperSteps(notice: StarterNotice): string {
  return section(
    'How to download the papers',
    steps([
      /Past/.test(notice.title)
        ? `Open the ${page(notice, ['Past question papers'], 'archive of question papers')} and choose the year.`
        : `Open a paper from the official links${notice.links ? '' : `, or look under question papers on the ${officialSite(notice)}`}.`,
      'Solve it once against the clock before you look at any solution.',
      'Compare the pattern with the newest notification: it may have changed since.',
    ]),
  );
}
