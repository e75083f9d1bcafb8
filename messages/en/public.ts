/**
 * The English texts that visitors read, by key. They are texts of pages, feeds, the API, emails to
 * visitors, and errors that visitors can see. Staff also read some of them. Each other language has
 * a file with the same keys (docs/architecture.md, "Texts and languages").
 */
export const texts = {
  /*
   * Texts about the site. Staff can change the name, the banner and the business hours in the
   * settings.
   */

  siteName: 'Suchna',
  siteTagline: 'Job notices, admit cards and results, in one calm place',
  siteDescription:
    'Government and private job notices, admit cards, results, answer keys, syllabus and admissions in India, with dates and official links.',
  siteKeywords:
    'government jobs, sarkari naukri, admit card, hall ticket, exam result, answer key, syllabus, admission, India',
  bannerText: 'This page brings you government job updates faster than the official website.',
  businessHours: 'Monday to Saturday 24x7, Sunday closed',

  /*
   * Facts of a notice: names, values and changes. Many keys end with a value of domain/facts, such
   * as `job` in `kind-job`.
   */

  // Facts
  'fact-mark': 'Notice status',
  'fact-organisation': 'Organisation',
  'fact-advertisement': 'Advertisement number',
  'fact-vacancies': 'Vacancies',
  'fact-posts': 'Posts',
  'fact-rounds': 'Stages of the examination',
  'fact-fees': 'Application fee',
  'fact-age': 'Age limit',
  'fact-qualifications': 'Qualification',
  'fact-requirements': 'Other accepted qualifications',
  'fact-states': 'States',
  'fact-domicile': 'Only for residents of',
  'fact-languages': 'Language',
  'fact-gender': 'Who may apply',
  'fact-physical': 'Physical standards',
  'fact-attempts': 'Attempts',
  'fact-modes': 'Ways to apply',
  'fact-selection': 'Selection',
  'fact-payScale': 'Pay scale',
  'fact-pay': 'Pay',
  'fact-links': 'Official links',
  factSentence: '{text}.',
  toBeAnnounced: 'To be announced',
  dateWithTime: '{date}, {time}',
  dateRange: '{from} to {until}',
  periodUntil: 'until {date}',
  dateExtended: '{date} (extended from {from})',
  dateNow: '{date} (was {from})',
  dateChangedBy: 'Changed by: {title}',
  writtenBefore: 'The text below was written before this newer notice:',
  outOfDate: 'The text below may be out of date. See this notice:',
  'cancelled-exam': 'Exam cancelled',
  'cancelled-recruitment': 'Recruitment cancelled',
  'cancelled-admission': 'Admission cancelled',
  noFee: 'No fee',
  rupees: '₹{n}',
  agesBetween: '{min} to {max} years',
  ageFrom: 'At least {min} years',
  ageUpTo: 'At most {max} years',
  ageAsOn: '{ages} on {date}',
  'yearsMore-one': '{n} extra year',
  'yearsMore-other': '{n} extra years',
  'yearsMoreAfterService-one': '{n} extra year, after deducting the years of service',
  'yearsMoreAfterService-other': '{n} extra years, after deducting the years of service',

  // Official links
  officialLink: 'Official link',
  officialLinkChecked: 'Official link checked {date}',

  // Changes of facts
  whatChanged: 'Changes to this notice',
  changesTitle: 'Changed dates and facts',
  changesDescription:
    'Changes of last dates, exam dates, vacancies and other facts after a notice was published, newest first.',
  noChanges:
    'No date or fact of a published notice has been edited yet. If a newer notice changes a date, the page of the older notice shows the new date.',
  changedFrom: 'from',
  changedTo: 'to',
  takenAway: 'Removed',
  lineAdded: 'Added',
  lineTakenAway: 'Removed',
  factChanged: '{label}: {before} → {after}',
  factLineChanged: '{label}, {name}: {before} → {after}',
  factLineAdded: '{label}: added {text}',
  factLineTakenAway: '{label}: removed {text}',
  nothingThere: 'not stated',

  // Exam threads
  threadDescription:
    '{name}: notification, corrections, exam city, admit card, answer key, result and cut-off with their dates, and the next stage.',
  threadNotices: 'Notices',
  stepUnderWay: 'Under way',
  stepToday: 'Today',
  stepNext: 'Next',
  stepAnnounced: 'Announced',
  stepDone: 'Done',
  stepWasDue: 'Was due',
  stepNotTold: 'Not announced yet',
  stepWithoutNews: 'No notice on this site yet',
  lastKnownStep: 'Last known stage: {step}.',
  stepOfRound: '{round}: {step}',
  pastDaysTitle: 'Days between stages in past cycles',
  pastDaysHint: 'These numbers are from past cycles. This cycle may take more or fewer days.',
  pastDaysBetween: 'From {from} to {to}',
  'stage-notification': 'Notification',
  'stage-correction': 'Correction',
  'stage-exam-city': 'Exam city',
  'stage-admit-card': 'Admit card',
  'stage-answer-key': 'Answer key',
  'stage-result': 'Result',
  'stage-cut-off': 'Cut-off',
  'stage-final-result': 'Final result',

  // Kinds
  'kind-job': 'Job',
  'kind-admit-card': 'Admit card',
  'kind-result': 'Result',
  'kind-answer-key': 'Answer key',
  'kind-syllabus': 'Syllabus',
  'kind-admission': 'Admission',
  'kind-rebuttal': 'Official rebuttal',
  'kind-other': 'Other',

  // Dates
  'date-notification': 'Notification',
  'date-applyFrom': 'Apply from',
  'date-last': 'Last date',
  'date-feeLast': 'Last date to pay the fee',
  'date-correction': 'Correction window',
  'date-exam': 'Exam',
  'date-admitCard': 'Admit card',
  'date-answerKey': 'Answer key',
  'date-objection': 'Objections',
  'date-result': 'Result',

  // Marks
  'mark-extended': 'Extended',
  'mark-rescheduled': 'Rescheduled',
  'mark-applications-closed': 'Form closed',
  'mark-cancelled': 'Cancelled',
  'mark-until-filled': 'Until filled',
  'mark-tentative': 'Tentative',

  // Official links
  'link-notification': 'Official notification',
  'link-apply': 'Apply online',
  applicationPortal: 'Application portal',
  'link-admit-card': 'Download admit card',
  'link-result': 'Check result',
  'link-corrigendum': 'Corrigendum',
  'link-answer-key': 'Answer key',
  'link-syllabus': 'Syllabus',
  'link-other': 'Official page',
  'opens-notification': 'Official notification',
  'opens-apply': 'Application form',
  'opens-admit-card': 'Admit card',
  'opens-result': 'Result',
  'opens-corrigendum': 'Corrigendum',
  'opens-answer-key': 'Answer key',
  'opens-syllabus': 'Syllabus',

  // Reservation categories, relaxations and rounds
  'reservation-ur': 'UR',
  'reservation-ews': 'EWS',
  'reservation-obc': 'OBC',
  'reservation-sc': 'SC',
  'reservation-st': 'ST',
  'reservation-others': 'Others',
  'reservation-pwbd': 'PwBD',
  'reservation-esm': 'ESM',
  'reservation-women': 'Women',

  'relaxation-obc': 'OBC (non-creamy layer)',
  'relaxation-ews': 'EWS',
  'relaxation-sc': 'SC',
  'relaxation-st': 'ST',
  'relaxation-pwbd': 'PwBD',
  'relaxation-pwbd-ur': 'PwBD (UR)',
  'relaxation-pwbd-obc': 'PwBD (OBC)',
  'relaxation-pwbd-sc-st': 'PwBD (SC/ST)',
  'relaxation-esm': 'Ex-servicemen',
  'relaxation-women': 'Women',
  'relaxation-widows': 'Widows and divorced women',
  'relaxation-departmental': 'Departmental candidates',
  'relaxation-domicile': 'Residents of the state',
  relaxationResidents: 'Residents of {state}',

  'round-written': 'Written examination',
  'round-prelims': 'Preliminary examination',
  'round-tier-1': 'Tier I',
  'round-cbt-1': 'CBT 1',
  'round-paper-1': 'Paper I',
  'round-mains': 'Main examination',
  'round-tier-2': 'Tier II',
  'round-cbt-2': 'CBT 2',
  'round-paper-2': 'Paper II',
  'round-tier-3': 'Tier III',
  'round-skill-test': 'Skill test',
  'round-physical-test': 'Physical test',
  'round-medical': 'Medical examination',
  'round-interview': 'Interview',
  'round-document-verification': 'Document verification',
  'round-counselling': 'Counselling',

  // Abbreviations, genders, modes of application, pay and requirements
  'abbreviation-UR': 'Unreserved: open to candidates of every category',
  'abbreviation-EWS':
    'Economically Weaker Sections: general-category families below an income limit',
  'abbreviation-OBC': 'Other Backward Classes',
  'abbreviation-NCL':
    'Non-creamy layer: OBC families below an income limit. Only they get the OBC reservation.',
  'abbreviation-EBC': 'Extremely Backward Classes',
  'abbreviation-MBC': 'Most Backward Classes',
  'abbreviation-BC': 'Backward Classes',
  'abbreviation-SC': 'Scheduled Castes',
  'abbreviation-ST': 'Scheduled Tribes',
  'abbreviation-PwBD': 'Persons with benchmark disabilities: at least 40%, with a certificate',
  'abbreviation-PwD': 'Persons with disabilities',
  'abbreviation-PWD': 'Persons with disabilities',
  'abbreviation-PH': 'Physically handicapped: an older name for persons with disabilities',
  'abbreviation-ESM': 'Ex-servicemen: former members of the armed forces',
  'abbreviation-CBT': 'Computer-based test',
  'abbreviation-CBAT': 'Computer-based aptitude test',
  'abbreviation-OMR': 'Optical mark recognition: an answer sheet on paper with circles to fill',
  'abbreviation-PET': 'Physical efficiency test: running and jumping',
  'abbreviation-PET-UPSSSC':
    'Preliminary Eligibility Test: UPSSSC shortlists candidates by the score in this test',
  'abbreviation-PST': 'Physical standard test: height, chest and weight',
  'abbreviation-DV': 'Document verification',
  'abbreviation-DME': 'Detailed medical examination',
  'abbreviation-RME': 'Review medical examination, after an appeal',
  'abbreviation-DAF': 'Detailed application form, after the preliminary examination',
  'abbreviation-OTR': 'One-time registration, before the application form',
  'abbreviation-CEN': 'Centralised employment notice of the railways',
  'abbreviation-NOC': 'No-objection certificate of the present employer',
  'abbreviation-ITI': 'Industrial Training Institute',

  'gender-women': 'Women only',
  'gender-men': 'Men only',

  'mode-online': 'Online',
  'mode-post': 'By post',
  'mode-walk-in': 'Walk-in',

  payLevel: 'Level {level}',
  payBetween: '{from} to {to} a month',
  payFrom: 'From {from} a month',
  payUpTo: 'Up to {to} a month',
  requirementInSubject: '{levels} in {subject}',
  requirementMarks: 'at least {n}% marks',
  requirementFinalYear: 'final-year students may apply',
  dateTentative: '{date} (tentative)',

  // States
  'state-all-india': 'All India',
  'state-andaman-and-nicobar-islands': 'Andaman and Nicobar Islands',
  'state-andhra-pradesh': 'Andhra Pradesh',
  'state-arunachal-pradesh': 'Arunachal Pradesh',
  'state-assam': 'Assam',
  'state-bihar': 'Bihar',
  'state-chandigarh': 'Chandigarh',
  'state-chhattisgarh': 'Chhattisgarh',
  'state-dadra-and-nagar-haveli-and-daman-and-diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'state-delhi': 'Delhi',
  'state-goa': 'Goa',
  'state-gujarat': 'Gujarat',
  'state-haryana': 'Haryana',
  'state-himachal-pradesh': 'Himachal Pradesh',
  'state-jammu-and-kashmir': 'Jammu and Kashmir',
  'state-jharkhand': 'Jharkhand',
  'state-karnataka': 'Karnataka',
  'state-kerala': 'Kerala',
  'state-ladakh': 'Ladakh',
  'state-lakshadweep': 'Lakshadweep',
  'state-madhya-pradesh': 'Madhya Pradesh',
  'state-maharashtra': 'Maharashtra',
  'state-manipur': 'Manipur',
  'state-meghalaya': 'Meghalaya',
  'state-mizoram': 'Mizoram',
  'state-nagaland': 'Nagaland',
  'state-odisha': 'Odisha',
  'state-puducherry': 'Puducherry',
  'state-punjab': 'Punjab',
  'state-rajasthan': 'Rajasthan',
  'state-sikkim': 'Sikkim',
  'state-tamil-nadu': 'Tamil Nadu',
  'state-telangana': 'Telangana',
  'state-tripura': 'Tripura',
  'state-uttar-pradesh': 'Uttar Pradesh',
  'state-uttarakhand': 'Uttarakhand',
  'state-west-bengal': 'West Bengal',

  // Qualifications
  'qualification-class-8': 'Class 8 pass',
  'qualification-class-10': 'Class 10 pass',
  'qualification-class-12': 'Class 12 pass',
  'qualification-iti': 'ITI certificate',
  'qualification-diploma': 'Diploma',
  'qualification-anm': 'ANM',
  'qualification-gnm': 'GNM',
  'qualification-deled': 'D.El.Ed',
  'qualification-graduation': 'Graduation',
  'qualification-engineering': 'B.E. or B.Tech',
  'qualification-pharmacy': 'Pharmacy',
  'qualification-bsc-nursing': 'B.Sc Nursing',
  'qualification-bed': 'B.Ed',
  'qualification-law': 'Law degree',
  'qualification-mbbs': 'MBBS',
  'qualification-bds': 'BDS',
  'qualification-veterinary': 'Veterinary degree',
  'qualification-ca': 'CA',
  'qualification-mca': 'MCA',
  'qualification-mba': 'MBA',
  'qualification-postgraduate': 'Postgraduate degree',
  'qualification-phd': 'Ph.D',

  /* Texts of many public pages and of error pages. */

  // The site
  siteNameHindi: 'सूचना',

  // Header
  skipToContent: 'Skip to content',
  chatWithUs: 'Chat on WhatsApp',
  latestStrip: 'Latest',
  pauseMoving: 'Pause moving text: {of}',
  themeToggle: 'Light or dark theme',
  mainNavigation: 'Main',
  categoryNavigation: 'Categories',
  searchToggle: 'Search',
  menuOpen: 'Menu',
  menuClose: 'Close menu',
  searchPanelClose: 'Close search',
  adminLink: 'Admin',
  languageName: 'English',
  readInLanguage: 'Read this page in English',
  navHome: 'Home',
  navLatestUpdates: 'Latest Updates',
  navAdmitCard: 'Admit Card',
  navResults: 'Results',
  navAllAnnouncements: 'Important',
  navCategories: 'All Categories',
  navBlog: 'Blog',
  navFreelance: 'Freelance',
  navAbout: 'About',
  navContact: 'Contact Us',
  navDisclaimer: 'Disclaimer',
  navJobAlerts: 'Job Alerts',

  businessHoursTitle: 'Business hours',

  // Lists of announcements
  posted: 'Posted: {date}',
  dayOfListing: '(the date comes from a listing, not from the notice)',
  lastDate: 'Last Date: {date}',
  lastDateOfCorrection: 'Correction window until {date}',
  closed: 'Closed',
  lastDay: 'Last day',
  lastDayUntil: 'Last day, until {time}',
  'daysLeft-one': '{n} day left',
  'daysLeft-other': '{n} days left',

  // The status of an announcement. {left} is the time left, such as '3 days left'.
  statusLeft: '{left}',
  'status-applications-ahead': 'Opens {date}',
  'status-applications-month': 'Opens in {date}',
  'status-applications-unknown': 'Opening date to be announced',
  'status-applications-open': 'Open: {left}',
  'status-applications-closing-soon': 'Closing soon: {left}',
  'status-applications-until-filled': 'Open until filled',
  'status-applications-over': 'Closed on {date}',
  'status-applications-undated': 'Application dates not known',
  'status-last-undated': 'Last date not known',
  'status-correction-ahead': 'Correction window opens on {date}',
  'status-correction-month': 'Correction window opens in {date}',
  'status-correction-open': 'Correction window open until {date}',
  'status-correction-over': 'Correction window closed on {date}',
  'status-correction-closed': 'Correction window closed',
  'status-objections-ahead': 'Objections begin on {date}',
  'status-objections-month': 'Objections begin in {date}',
  'status-objections-open': 'Objections open until {date}',
  'status-objections-left': 'Objections: {left}',
  'status-objections-over': 'Objections closed on {date}',
  'status-objections-closed': 'Objections closed',
  'status-exam-unknown': 'Exam date to be announced',
  'status-exam-postponed': 'Exam postponed, new date to be announced',
  'status-exam-ahead': 'Exam on {date}',
  'status-exam-month': 'Exam in {date}',
  'status-exam-days': 'Exam in {n} days',
  'status-exam-tomorrow': 'Exam tomorrow',
  'status-exam-today': 'Exam today',
  'status-exam-under-way': 'Exam under way until {date}',
  'status-exam-over': 'Exam was on {date}',
  'status-exam-ended': 'Exam ended on {date}',
  'status-exam-due': 'Exam was due on {date}',
  'status-exam-due-until': 'Exam was due to end on {date}',
  'status-exam-due-month': 'Exam was due in {date}',
  'status-admitCard-unknown': 'Admit card date to be announced',
  'status-admitCard-ahead': 'Admit card on {date}',
  'status-admitCard-month': 'Admit card in {date}',
  'status-admitCard-over': 'Admit card out since {date}',
  'status-admitCard-out': 'Admit card out',
  'status-admitCard-due': 'Admit card was due on {date}',
  'status-admitCard-due-month': 'Admit card was due in {date}',
  'status-answerKey-unknown': 'Answer key date to be announced',
  'status-answerKey-ahead': 'Answer key on {date}',
  'status-answerKey-month': 'Answer key in {date}',
  'status-answerKey-over': 'Answer key out since {date}',
  'status-answerKey-out': 'Answer key out',
  'status-answerKey-due': 'Answer key was due on {date}',
  'status-answerKey-due-month': 'Answer key was due in {date}',
  'status-result-unknown': 'Result date to be announced',
  'status-result-ahead': 'Result on {date}',
  'status-result-month': 'Result in {date}',
  'status-result-over': 'Result declared on {date}',
  'status-result-out': 'Result declared',
  'status-result-due': 'Result was due on {date}',
  'status-result-due-month': 'Result was due in {date}',
  'status-syllabus-out': 'Syllabus out',
  'status-examCity-unknown': 'Exam city details to be announced',
  'status-examCity-ahead': 'Exam city details on {date}',
  'status-examCity-month': 'Exam city details in {date}',
  'status-examCity-over': 'Exam city details out since {date}',
  'status-examCity-out': 'Exam city details out',
  'status-examCity-due': 'Exam city details were due on {date}',
  'status-examCity-due-month': 'Exam city details were due in {date}',
  'status-letter-unknown': 'Call letter date to be announced',
  'status-letter-ahead': 'Call letter on {date}',
  'status-letter-month': 'Call letter in {date}',
  'status-letter-over': 'Call letter out since {date}',
  'status-letter-out': 'Call letter out',
  'status-letter-due': 'Call letter was due on {date}',
  'status-letter-due-month': 'Call letter was due in {date}',
  'status-notice-out': 'Notice published',
  opensNewTab: '(opens in a new tab)',
  pagesLabel: 'Pages',
  viewDetails: 'View Details',
  loading: 'Loading',

  // Categories
  browseCategories: 'Browse Categories',

  // One announcement
  breadcrumb: 'Breadcrumb',
  backToHome: 'Back to Home',
  announcementFailed: 'An error occurred',

  // Search
  searchPlaceholder: 'Search for jobs, results, etc.',
  searchLabel: 'Search notices',
  searchButton: 'Search',

  // Phrases that become links where they occur in longer texts
  wordsForCategories: 'browse by category',
  wordsForContact: 'write to us',
  wordsForAlerts: 'Job Alerts',
  wordsForCybercrime: 'cybercrime.gov.in',

  // Missing and broken pages
  pageNotFound: 'Page Not Found',
  pageNotFoundText:
    'This page does not exist. It may have moved, or the address may have a typing mistake.',
  pageGoneText: 'This page was removed permanently.',
  returnToHomepage: 'Return to Homepage',
  somethingWentWrong: 'Something went wrong',
  tryAgain: 'Try again',
  requestId: 'Request {id}',
  unexpectedError: 'An unexpected error occurred',

  // Posts
  uncategorized: 'Uncategorized',
  'article-Career Guidance': 'Career Guidance',
  'article-Exam Preparation': 'Exam Preparation',
  'article-Admit Card': 'Admit Card',
  'article-Result': 'Result',
  'article-Syllabus': 'Syllabus',
  'article-Previous Year Papers': 'Previous Year Papers',
  'article-Interview Tips': 'Interview Tips',
  'article-Study Material': 'Study Material',
  'article-Job Alerts': 'Job Alerts',
  'article-Government Schemes': 'Government Schemes',

  // Blog
  blogTitle: 'Blog',
  blogFailed: 'Failed to load blog posts. Please try again later.',
  blogTryAgain: 'Try Again',
  previousPage: 'Previous',
  nextPage: 'Next',
  close: 'Close',

  // Contact
  contactLeaveEmpty: 'Leave this field empty',

  // About
  aboutLoadFailed: 'Failed to load about page content',

  /* The footer and its questions. The structured data also contain these questions. */

  navTerms: 'Terms of Service',
  footerAbout:
    '{siteName} is independent and not tied to any government body. It charges job seekers nothing. Anyone who asks for money in return for a job is running a scam.',
  footerQuickLinks: 'Quick Links',
  footerCategories: 'Categories',
  footerGovernmentJobs: 'Government Jobs',
  footerContact: 'Contact',
  footerLegal: 'Legal',
  feedRss: 'RSS feed',
  cookieSettings: 'Cookie settings',
  footerCopyright: '© {year} {siteName}',
  faqTitle: 'Questions people ask',
  faqWhatQuestion: 'What does {siteName} publish?',
  faqWhatAnswer:
    'Notices of government and private jobs, admit cards, results, answer keys, syllabus, admissions and exam dates in India, each with its dates and its official link.',
  faqMoneyQuestion: 'Does {siteName} charge job seekers?',
  faqMoneyAnswer:
    'No. Everything here is free, and {siteName} never sells jobs. Anyone who asks you for money in return for a job is running a scam.',
  faqOfficialQuestion: 'Is {siteName} a government website?',
  faqOfficialAnswer:
    'No. This site is independent and not tied to any government body. Before you apply, check every date and fee on the official website that the notice links to.',

  /* The cookie banner. */

  cookiesHeading: 'We value your privacy',
  cookiesQuestion:
    'With your consent we may count visits, to learn which notices help. If you decline, the site works the same way.',
  cookiePolicy: 'Cookie Policy',
  cookiesAccept: 'Accept All',
  cookiesDecline: 'Decline',

  /* The offer to add the site to the home screen. */

  installTitle: 'Install {siteName}',
  installText:
    'Open the site from your home screen. Pages that you have visited can be read again without a network.',
  install: 'Install',
  installClose: 'Not now',

  /* The offline page, and the note on pages that are stored on the device. */

  offlineTitle: 'You are offline',
  offlineText: 'This page is not saved on your device. Check your connection and try again.',
  offlineTryAgain: 'Try again',
  offlineKeptTitle: 'Pages you can read now',
  keptCopyNote:
    'Saved copy from {date}. Dates may have changed since then. Check again when you are online.',

  /* Lists of announcements. */

  homeTitle: 'Job notices, admit cards and results in India',
  quickLinksTitle: 'Featured notices',
  importantAnnouncements: 'Important Announcements',
  viewAll: 'View All',
  all: 'All',
  latestResults: 'Results',
  latestAdmitCards: 'Admit cards',
  latestJobs: 'Latest jobs',
  latestAnswerKeys: 'Answer keys',
  latestAdmissions: 'Admissions',
  latestSyllabus: 'Where to find the syllabus',
  justChanged: 'Recently changed',
  newestNotices: 'Newest notices',
  browseByCategory: 'Browse by category',
  allOfCategory: 'All {n} in {name}',
  bannerLabel: 'Announcement',
  announcements: 'Announcements',
  noAnnouncements: 'No announcements found.',
  checkBackLater: 'Check back later for updates.',
  noImportantAnnouncements: 'No important announcements found.',
  newRibbon: 'NEW',
  officialSite: 'Official site',
  older: 'Older',
  newer: 'Newer',
  latestUpdates: 'Latest Updates',
  latestUpdatesDescription: 'The fifty newest notices that are not flagged important.',
  allAnnouncementsDescription: 'Notices that our editors flagged as important.',
  closingSoonTitle: 'Closing Soon',
  closingSoonDescription: 'Open notices sorted by last date, the nearest date first.',
  opensNext: 'Opening soon',
  closedLately: 'Closed in the last 30 days',
  nothingCloses: 'No open notice has a last date.',
  admitCardTitle: 'Admit Cards',
  admitCardDescription: 'Admit cards and hall tickets of recruitment and entrance exams in India.',
  noAdmitCards: 'No admit cards found',
  resultsTitle: 'Latest Results',
  resultsDescription:
    'Results, cut offs and merit lists of recruitment and entrance exams in India.',
  noResults: 'No results found',
  noCategories: 'No categories yet.',

  /* Pages of categories. */

  categoriesTitle: 'All Categories',
  categoriesDescription:
    'All categories of notices on this site, with the number of notices in each.',
  categoryAnnouncements: '{name} Announcements',
  categoryDescription:
    '{name}: notices in India with dates, official links and last dates to apply.',
  alertsByMail: 'Get new {name} notices by email',
  categoryMissing: 'Category Not Found',
  categoryMissingText: "Sorry, we couldn't find the category you're looking for.",
  goToHomePage: 'Go to Home Page',
  browseByState: 'Browse by state',
  browseByQualification: 'Browse by qualification',
  browseByOrganisation: 'Browse by organisation',

  /* Pages of an organisation, a state or a qualification, and the calendar of examinations. */

  'notices-organisation': '{name} Notices',
  'about-organisation':
    '{name}: jobs, admit cards, results and answer keys, with dates, official links and last dates to apply.',
  'missing-organisation': 'Organisation not found',
  'notices-state': 'Notices in {name}',
  'about-state':
    'Government and private jobs, admit cards and results in {name}, with dates, official links and last dates to apply.',
  'missing-state': 'State not found',
  'notices-qualification': 'Notices for {name}',
  'about-qualification':
    'Jobs and admissions that ask for {name}, with dates, official links and last dates to apply.',
  'missing-qualification': 'Qualification not found',
  landingMissingText:
    'There are no notices for this page. Use one of these links to find your notice.',
  newestNoticeHere: 'The newest notice on this page was published on {date}.',
  myState: 'Notices of your state',
  myStateHint:
    'Choose your state once. This device remembers your state and shows links to its notices here.',
  chooseState: 'Choose a state',
  calendarTitle: 'Exam Calendar',
  calendarDescription:
    'Examinations month by month, from the notices on this site. Tentative dates are marked.',
  noExaminations: 'No examinations are known for these months.',
  calendarPages: 'Other months',
  earlierMonths: 'Earlier months',
  laterMonths: 'Later months',
  examOver: 'Over',
  examToday: 'Today',
  'examIn-one': 'In {n} day',
  'examIn-other': 'In {n} days',
  examGoesOn: 'In progress',
  tabsLabel: 'Kinds of notices',
  tabOpen: 'Open',
  tabAdmitCards: 'Admit cards',
  tabResults: 'Results',
  tabAll: 'All',
  allIndiaToo: 'Notices for the whole country are listed separately:',

  /* The page of an announcement. */

  importantBadge: 'Important',
  categoryLabel: 'Category',
  keyDates: 'Key dates',
  keyFacts: 'Key facts',
  aboutRecruitment: 'About the recruitment',
  ageRelaxation: 'Age relaxation',
  abbreviations: 'Meanings of the abbreviations',
  total: 'Total',
  noDescription: 'No description available',
  descriptionInEnglish: 'Read the description in English',
  visitOfficialWebsite: 'Visit Official Website',
  opens: 'Opens: {what}',
  pdf: 'PDF',
  digiLocker: 'DigiLocker',
  furtherSites: 'Also on these official sites:',
  announcementNotFound: 'Announcement not found',
  goBackToHome: 'Go back to home',
  unverifiedTitle: 'Check this notice before you rely on it.',
  unverifiedText:
    'The notice comes from one short listing. Nobody has compared it with the official notice. Please check the official site first.',
  verifyOfficial:
    'Dates and fees can change. Check them on the official website before you apply or travel.',
  threadNotFound: 'Examination not found',
  sameExamination: 'More on this examination',
  moreOfCategory: 'More in {name}',
  reportError: 'Report an error',

  // Steps: actions for readers of a notice, and its past and next stages.
  'steps-apply': 'How to apply',
  'steps-correction': 'How to correct the form',
  'steps-to-do': 'Steps to take',
  'steps-admit-card': 'How to get the admit card',
  'steps-exam-city': 'How to find your exam city',
  'steps-letter': 'How to get the call letter',
  'steps-calendar': 'How to use the calendar',
  'steps-answer-key': 'How to check the answer key',
  'steps-result': 'How to check the result',
  'steps-marks': 'How to see the marks',
  'steps-list': 'How to read the list',
  'steps-cut-off': 'How to read the cut-off',
  'steps-syllabus': 'How to find the syllabus',
  'steps-question-paper': 'How to use the question paper',
  'steps-vacancies': 'How to read the vacancies',
  'steps-next': 'What comes next',

  'step-read-notification': 'Read the official notification and check that you may apply.',
  'step-opens': 'Applications open on {date}.',
  'step-opens-month': 'Applications open in {date}.',
  'step-opens-unknown': 'The opening date of applications is to be announced.',
  'step-apply': 'Apply by {date} as described in the notification.',
  'step-apply-online': 'Apply on the official site by {date}.',
  'step-apply-post': 'Send the application by post. The last date is {date}.',
  'step-apply-walk-in': 'Apply in person by {date}.',
  'step-apply-until-filled':
    'Apply as described in the notification. Applications stay open until the posts are filled.',
  'step-apply-perhaps-over':
    'This site does not know the last date. Applications may be closed already. Check the official site.',
  'step-apply-unknown':
    'This site does not know the last date. Check the official site before you apply.',
  'step-fee': 'Pay the application fee.',
  'step-fee-until': 'Pay the fee by {date}.',
  'step-keep-form': 'Keep a copy of the form that you sent.',
  'step-correct-from': 'Correct mistakes in the form during this period: {date}.',
  'step-correct-opens': 'The correction window opens on {date}.',
  'step-correct-until': 'Correct mistakes in the form by {date}.',
  'step-correct-over': 'The correction window closed on {date}.',
  'step-applications-over': 'Applications closed on {date}.',
  'step-begins': 'Start date: {date}.',
  'step-dates-unknown': 'This site does not know the dates. Check the official site.',
  'step-read-notice': 'Read the official notice. It says who must fill in the form.',
  'step-form-until': 'Fill in the form by {date}, as the official notice says.',
  'step-form-over': 'The time to fill in the form ended on {date}.',
  'step-counselling-read': 'Read the official schedule of the counselling.',
  'step-counselling-until': 'Complete the steps in the schedule by {date}.',
  'step-counselling-over': 'This part of the counselling ended on {date}.',
  'step-originals': 'Keep your original documents ready. The official notice lists them.',
  'step-keep-copy': 'Save or print a copy.',
  'step-card-details':
    'Keep the details of your application ready, such as registration number and date of birth.',
  'step-card-download': 'Download the admit card from the official site and print it.',
  'step-card-download-later': 'Download the admit card from the official site once it is out.',
  'step-card-check':
    'Check your name, photo, exam day and centre. Report mistakes to the organisation that conducts the exam.',
  'step-card-take': 'Take the printed admit card and a photo identity document to the exam.',
  'step-exam-city-look': 'Look up your exam city and day on the official site.',
  'step-exam-city-travel': 'Plan your journey.',
  'step-exam-city-card':
    'Download the admit card as well. The exam city details do not replace it.',
  'step-letter-download': 'Download the call letter from the official site and print it.',
  'step-letter-go': 'Your call letter states a place and a day. Go to that place on that day.',
  'step-exam-day': 'Check the exam dates in the official notice.',
  'step-calendar-find': 'Find your exam in the calendar on the official site.',
  'step-calendar-apply':
    'Wait for the notification of your exam. You cannot apply from the calendar alone.',
  'step-calendar-check': 'Check the exam dates again before you make plans. The dates can change.',
  'step-key-open': 'Open the answer key of your paper on the official site.',
  'step-key-compare': 'Compare the answer key with your answers.',
  'step-objections-unknown':
    'The official notice says whether and when you can object to a wrong answer.',
  'step-objections-until':
    'Object to a wrong answer by {date}, as described in the official notice.',
  'step-objections-over': 'Objections closed on {date}.',
  'step-result-open': 'Open the result on the official site.',
  'step-result-find': 'Look for your roll number, or sign in with your details if the site asks.',
  'step-marks-open': 'Open the marks on the official site.',
  'step-marks-details': 'Sign in with your roll number or other details if the site asks.',
  'step-list-open': 'Open the list on the official site.',
  'step-list-find': 'Look for your name or roll number.',
  'step-cut-off-open': 'Open the cut-off on the official site and find your post and category.',
  'step-cut-off-compare': 'Compare the cut-off with your marks.',
  'step-allotment-look': 'Look up your allotment on the official site.',
  'step-allotment-report': 'Read the official notice to learn what to do next and by when.',
  'step-joining-find': 'Open the order on the official site and find your name.',
  'step-joining-report': 'Note the place and the day on which you have to report.',
  'step-syllabus-find': 'Look for the syllabus on the official site or in the notification.',
  'step-syllabus-check': 'Check that the syllabus is for your post and year.',
  'step-paper-download': 'Download the question paper from the official site.',
  'step-paper-solve': 'Solve the question paper in the same time as in the exam.',
  'step-paper-compare': 'Compare your answers with the official key, if there is one.',
  'step-vacancies-find': 'Find your post, category and state in the official list.',
  'step-vacancies-tentative': 'The numbers are tentative and can still change.',
  'step-rebuttal-ignore':
    'Do not act on the false notice that this official statement warns about.',
  'step-rebuttal-money': 'Do not send money or documents to anybody because of the false notice.',
  'step-rebuttal-source': 'Rely only on the official site.',

  'step-past-exam': 'The exam was on {date}.',
  'step-past-exam-until': 'The exam ended on {date}.',
  'step-past-round': '{round} was on {date}.',
  'step-past-round-until': '{round} ended on {date}.',
  'step-past-result': 'The result came out on {date}.',
  'step-past-result-of': '{round}: the result came out on {date}.',
  'step-now-exam': 'Now: exam, {date}.',
  'step-now-round': 'Now: {round}, {date}.',
  'step-next-admitCard': 'Next: admit card, {date}.',
  'step-next-admitCard-of': 'Next: admit card ({round}), {date}.',
  'step-next-exam': 'Next: exam, {date}.',
  'step-next-round': 'Next: {round}, {date}.',
  'step-next-answerKey': 'Next: answer key, {date}.',
  'step-next-answerKey-of': 'Next: answer key ({round}), {date}.',
  'step-next-objection': 'Next: objections, {date}.',
  'step-next-objection-of': 'Next: objections ({round}), {date}.',
  'step-next-result': 'Next: result, {date}.',
  'step-next-result-of': 'Next: result ({round}), {date}.',
  'step-next-above': 'The next stages are shown at the top of this page.',
  'step-next-unknown': 'This site has no later date. Check the official site.',
  'step-date-unknown': 'to be announced',

  /* The search page. */

  searchTitle: 'Search',
  searchDescription:
    'Search job notices, admit cards, results, answer keys and syllabus by words in their title or text.',
  resultsFor: 'Results for',
  noSearchResults: 'No results found',
  noSearchResultsText: "We couldn't find any announcements matching your search.",
  noSearchResultsHint: 'Try using different keywords or browse by category.',
  enterSearchTerm: 'Enter a search term',
  didYouMean: 'Did you mean',
  without: 'Not in the results shown here:',
  'window-open': 'Open now',
  'window-last-date-today': 'Last date today',
  'window-last-date-tomorrow': 'Last date tomorrow',
  'window-closing-next-week': 'Closing next week',
  'window-closing-this-week': 'Closing this week',
  'window-opens-soon': 'Opens soon',
  'window-exam-today': 'Exam today',
  'window-exam-tomorrow': 'Exam tomorrow',
  'window-exam-next-week': 'Exam next week',
  'window-exam-this-week': 'Exam this week',
  relatedNotices: 'Related notices',
  relatedNote:
    'There are no notices about “{name}”. These notices are about related posts or examinations.',
  nothingWithStatus: 'No notice has the status “{status}” at present.',
  searchTheWords: 'Search for these words instead',
  noneWithStatus: 'No match has the status “{status}”. The list shows all matches.',
  allInCategory: 'All in {name}',
  narrow: 'Narrow the results',
  filter: 'Filter',
  openNow: 'Open now',
  removeFilter: 'remove this filter',
  removeFilters: 'Remove the filters',
  moreFilters: 'More filters',
  filterKind: 'Kind of notice',
  filterState: 'State',
  filterLastDate: 'Last date',
  anyKind: 'Any kind',
  anyOrganisation: 'Any organisation',
  anyState: 'Any state',
  anyQualification: 'Any qualification',
  anyLastDate: 'Any date',
  lastDateWithin: 'Last date within {n} days',
  optionWithCount: '{name} ({n})',
  showNarrowed: 'Show',
  'notices-one': '{n} notice',
  'notices-other': '{n} notices',
  moreNotices: 'More than {n} notices',
  searchIsCut: 'Older notices may match, too. Choose Next to search them.',

  /* Announcements and posts: time of the last update, and sharing. */

  lastUpdated: 'Last updated: {date}',
  share: 'Share',
  shareTitle: 'Share this notice',
  shareWhatsApp: 'WhatsApp',
  shareTelegram: 'Telegram',
  shareEmail: 'Email',
  copyAsMessage: 'Copy as message',
  messageCopied: 'Message copied to clipboard!',
  linkCopied: 'Link copied to clipboard!',
  sharedVacancies: '{n} posts',
  sharedVacancy: '1 post',
  sharedExamPostponed: 'Exam postponed',

  /* The title and description of the list of posts. */

  blogDescription:
    'Guides for candidates about notifications, fake notices, answer keys, results and preparation. Every claim links to its official source.',
  blogCategoryTitle: 'Blog: {category}',
  blogSearchTitle: 'Blog: results for {term}',
  blogPageTitle: '{title}, page {n}',

  /* Pages of the blog. */

  blogIntro: 'Guides for candidates in plain words. Every claim links to its official source.',
  blogSearchLabel: 'Search articles',
  blogFilter: 'Filter by category',
  blogAll: 'All',
  'articles-one': '{n} article',
  'articles-other': '{n} articles',
  noArticles: 'No articles found',
  noArticlesHint: 'Try adjusting your search or filter criteria',
  allArticles: 'All articles',
  recentPosts: 'Recent Posts',
  relatedPosts: 'Related articles',
  blogCategories: 'Categories',
  pageNumber: 'Page {n}',
  shareArticle: 'Share this article',
  postTags: 'Tags',
  postAuthor: 'By {author}',

  /* Default texts of the about page. */

  aboutTitle: 'About Us',
  aboutDescription:
    'This page says who runs {siteName}, what the site promises to candidates, and how to check these promises.',
  aboutHeroText:
    'We bring Indian job and exam notices to one place, with their dates and official links. We are independent and charge job seekers nothing.',
  aboutMissionTitle: 'Our Mission',
  aboutMissionText: 'We help every candidate find a notice in time and check it at its source.',

  // Each line is one point.
  aboutMissionPoints:
    'Facts link to their official source.\nReading is free and needs no account.\nWe correct mistakes. Write to us if you find one.',
  aboutFounderTitle: 'Our Founder',
  aboutFounderRole: 'Editorial team',
  aboutFounderText:
    'We are responsible for every text on this site. We take no money from candidates.',
  aboutStatsTitle: 'In numbers',
  aboutStatAnnouncements: 'Notices published',
  aboutStatCategories: 'Categories',
  aboutStatPosts: 'Guides written',
  aboutCtaTitle: 'Find your notice',
  aboutBrowse: 'Browse Categories',
  aboutContact: 'Contact Us',

  /* The contact page. */

  contactTitle: 'Contact Us',
  contactDescription: 'Write to {siteName} to ask a question, correct a notice or report a scam.',
  contactIntro:
    'Tell us what is wrong, missing or unclear. We never ask for money, documents or passwords.',
  email: 'Email',
  contactName: 'Name',
  contactEmail: 'Email',
  contactSubject: 'Subject',
  contactMessage: 'Message',
  contactSend: 'Send Message',
  contactSending: 'Sending...',
  contactSent:
    'Your message has been sent successfully! Our team will contact you within 48 hours.',
  contactSentNote:
    'Thank you. We have received your message. You can write another message in this form.',
  contactFailed: 'Failed to send message. Please try again.',
  contactFailedNote: 'Your message was not sent. Your text is still in the form.',
  contactDetails: 'Contact details',
  reportErrorSubject: 'Error in: {title}',
  reportErrorMessage: 'Notice: {url}\n\nWhat is wrong:\n',

  /* The pages of freelance work. */

  freelanceTitle: 'Freelance Opportunities',
  freelanceDescription:
    '{siteName} offers freelance work from home: checking notices against their official source and translating notices into Hindi. Applying is free.',
  freelanceIntro:
    '{siteName} itself offers this work from home. Applying is free, and you never have to pay us.',
  freelanceQuickLinks: 'Quick Links',
  freelanceApplyOnline: 'How to apply online',
  freelanceFaq: 'Freelance FAQ',
  freelanceScamTitle: 'Asked for money?',
  freelanceScamText:
    'A request for money is a scam, even if the message uses our name. Do not pay. Report it at cybercrime.gov.in or call 1930.',
  jobSalary: 'Pay',
  jobExperience: 'Experience',
  jobSkills: 'Skills',
  jobRequirements: 'Requirements',
  jobAbout: 'About the work',
  applyNow: 'Apply Now',
  applyHint: 'Opens WhatsApp with a message that is filled in for you. You send it yourself.',

  /* The offers of freelance work. In these texts, `\n` separates items, paragraphs or lines. */

  workFromHome: 'Work from Home',
  partTime: 'Part-time',
  applyMessage:
    'Hello, I would like to apply for this work.\nTitle: {title}\nType: {type}\nDescription: {description}',

  checkerTitle: 'Notice Checker',
  checkerDescription:
    'Compare our notices of jobs, admit cards and results with the official notification, and report every date, fee or link that is wrong or out of date.',
  checkerSkills:
    'Careful reading of official notifications in English\nReading Hindi\nFinding the original of a notice on an official website',
  checkerRequirements:
    'A phone or computer with internet\n5 to 10 hours a week, at times that you choose\n18 years or older\nNo work for a coaching institute or recruiter whose notices you would check',
  checkerSalary:
    'We pay for each notice that you check. The rate is agreed in writing before you start.',
  checkerExperience:
    'You need no experience. After a short paid trial, both sides decide whether to continue.',
  checkerFullDescription:
    'You get a list of notices that are new or have changed. For each notice you open the official notification. You compare its dates, fees, age limits and links with our page. You note every difference and the page of the notification that proves it.\nPeople plan months of work around these dates, so being right matters more than being quick. One notice takes ten to twenty minutes.\nWe begin with a trial of two notices at the usual pay. After the trial both sides know what to expect. You may stop at any time.',
  translatorTitle: 'Hindi Translator',
  translatorDescription:
    'Translate notices and guides from English into plain Hindi that a first-time candidate understands, with every date, number and official term unchanged.',
  translatorSkills:
    'Writing Hindi as newspapers do\nReading official English without effort\nTyping Devanagari\nThe usual terms of recruitment, such as भर्ती, प्रवेश पत्र and पात्रता',
  translatorRequirements:
    'A computer, or a phone that you type on comfortably\n8 to 12 hours a week, at times that you choose\n18 years or older\nTwo samples of your own translation, of any text',
  translatorSalary: 'We pay for each English word. The rate is agreed in writing before you start.',
  translatorExperience:
    'Some translating, editing or teaching in Hindi. Samples count more than certificates.',
  translatorFullDescription:
    'You translate short notices, and sometimes a guide of about 800 words, into everyday Hindi. You use short sentences and common words. If an official term is also in use, you add it in brackets.\nNames of organisations and posts, dates, fees and links stay exactly as they are in the source. An editor reads every text and sends you the corrections, so that the next text needs fewer.\nWe begin with one short notice at the usual pay. You may stop at any time.',

  /* How to apply for freelance work. */

  applyOnlineTitle: 'How to apply online for freelance work',
  applyOnlineDescription:
    'Apply for freelance work at {siteName} in four steps. You pay no fee and send no documents.',
  applyOnlineIntro: 'There are four steps. You pay no fee and send no documents.',
  applyStepChooseTitle: 'Choose an offer',
  applyStepChooseText:
    'Read the requirements and the last date of the offer. An offer whose last date has passed is marked Closed.',
  applyStepWriteTitle: 'Write to us',
  applyStepWriteText:
    'Choose Apply Now. WhatsApp opens with a message that names the offer. Add two or three lines about yourself, then send it.',
  applyStepAgreeTitle: 'Agree on the terms in writing',
  applyStepAgreeText:
    'Before any work begins, we give you the terms in writing: the rate, the payment method and date, and the amount of work. If you do not agree, neither side owes anything.',
  applyStepTrialTitle: 'Begin with a short trial',
  applyStepTrialText:
    'You do a small piece of real work at the usual pay. Then we tell you what was good and what was not.',
  applyByMail: 'If you do not use WhatsApp, write to',
  applyForJob: 'Apply for {title}',
  applyNeverTitle: 'Things we never ask for',
  applyNeverList:
    'Money, for anything: registration, training, software, a deposit\nAn OTP, a UPI PIN, a card number or remote access to your phone\nOriginals or copies of your Aadhaar card, PAN card or certificates when you apply',

  /* Questions about freelance work. */

  freelanceFaqDescription:
    'Answers about freelance work at {siteName}: who offers it, what it costs, how it is paid and how to recognise a fake offer.',
  freelanceFaqIntro: 'These are questions that people ask before they write to us.',
  freelanceWhoQuestion: 'Who offers this work?',
  freelanceWhoAnswer:
    '{siteName} itself. The list has only work that this site needs. We do not pass on offers of other firms.',
  freelanceFeeQuestion: 'Do I have to pay anything?',
  freelanceFeeAnswer:
    'No. There is no registration fee, no deposit, no training kit and no software to buy. Anyone who asks you for money in our name is running a scam. Do not pay. Report it at cybercrime.gov.in or call 1930.',
  freelanceGovernmentQuestion: 'Is this a government job?',
  freelanceGovernmentAnswer:
    'No. {siteName} is independent and not tied to any government body. This is freelance work and counts neither as government service nor as an apprenticeship.',
  freelanceDocumentsQuestion: 'Which documents do I send?',
  freelanceDocumentsAnswer:
    'You send no documents when you apply. Send a few lines about yourself and, for translation, two samples. We ask for payment details only after the terms are agreed in writing.',
  freelancePayQuestion: 'How and when am I paid?',
  freelancePayAnswer:
    'We agree on the rate, the payment method and the payment date in writing before you start. Nobody needs an OTP or a UPI PIN to pay you, so never give one to anybody.',
  freelanceDegreeQuestion: 'Do I need a degree or a computer?',
  freelanceDegreeAnswer:
    'You need no degree. A phone is enough for checking notices, and translating is easier on a computer. Each offer lists its requirements.',
  freelanceHoursQuestion: 'Can I do this work while I prepare for exams?',
  freelanceHoursAnswer:
    'Yes. You choose the hours and how much work you accept. You have to finish accepted work by the agreed day.',
  freelanceClosedQuestion: 'What if the last date has passed?',
  freelanceClosedAnswer:
    'The offer is marked Closed. You may still write to us. We answer when there is work again.',

  /* Job Alerts and the newsletter: texts around the form. */

  alertsTitle: 'Job Alerts',
  newsletterTitle: 'Newsletter',
  newsletterIntro: 'We email new notices once a day at 7:00 AM.',
  alertsFailed: 'Failed to subscribe. Please try again.',

  /* The form for Job Alerts and the newsletter. */

  alertsEmail: 'Email address',
  alertsChooseCategories: 'Choose categories',
  alertsAllHint: 'Choose no category to get all notices.',
  alertsSubscribe: 'Subscribe',
  alertsSubscribing: 'Subscribing...',
  alertsConsent: 'We use your address only for these emails. We erase it when you unsubscribe.',
  alertsPrivacy: 'Privacy',
  alertsNoMailYet:
    'This site cannot send email yet. We keep your address for seven days. If email is set up by then, we first send you a link to confirm your address. The daily emails start after you confirm.',

  /* Pages of Job Alerts, and the responses to the form. */

  alertsDescription:
    'One email a day at 7:00 AM with the new notices of the categories you choose. The emails are free, and you can unsubscribe with one click.',
  alertsIntro:
    'You get one email a day, at 7:00 AM, with the new notices of the categories you choose. On days without new notices we send no email.',
  alertsAsked:
    'Almost done. We have emailed you a link. Open the link and press the button on its page to start the emails.',
  alertsKept:
    'We have saved your address. This site cannot send email yet. Once email is set up, we first send you a link to confirm your address. The daily emails start after you confirm.',

  alertsConfirmTitle: 'Confirm Job Alerts',
  alertsConfirmQuestion:
    'Do you want one email a day to {email} with new notices of the categories you chose?',
  alertsConfirm: 'Yes, send me the emails',
  alertsConfirmed:
    'Done. We send emails at 7:00 AM. The first one to {email} comes when there are new notices.',
  alertsLinkOld:
    'This link is no longer valid. It is older than seven days, or a newer link has replaced it. Subscribe again to get a new link.',

  alertsLeaveTitle: 'Unsubscribe from Job Alerts',
  alertsLeaveQuestion: 'Do you want to stop the emails to {email}? We erase the address at once.',
  alertsLeave: 'Stop the emails',
  alertsLeaveUnknown:
    'This link belongs to no address on our list. You may have unsubscribed already, or the link may be incomplete. If you still get emails, use the link in the newest email.',
  alertsLeft:
    'You are unsubscribed. You will get no more emails. Your address is erased from our list.',
  alertsSubscribeAgain: 'Subscribe again',

  /* The privacy page. */

  privacyTitle: 'Privacy Policy and Disclaimer',
  privacyDescription:
    'This page says which data {siteName} stores about visitors and how the site uses the data. It also has the disclaimer about notices.',
  privacyUpdated: 'This policy has been in force since 1 November 2026.',

  disclaimerTitle: 'Disclaimer',
  disclaimerIndependent:
    '{siteName} is an independent information site. It is not tied to any government body, commission, board or employer, and it recruits for nobody.',
  disclaimerFree:
    'We charge job seekers nothing, and nobody may charge you in our name. Anyone who asks for money in return for a job, a result or an admit card is running a scam. Do not pay. Report it at cybercrime.gov.in or call the helpline 1930.',
  disclaimerFacts:
    'We take dates, fees and conditions from published notices and link to the official source. Notices are changed and withdrawn. If our text differs from the official text, the official text is right. Check the official text before you apply, pay or travel.',

  whatWeKnowTitle: 'Data that we store about you',
  whatWeKnowReading:
    'Reading needs no account. Our server sees your network address when it answers a request. We use the address to limit misuse. The address may stay in a log of requests for a while. We do not build a profile from it.',
  whatWeKnowDevice:
    'Your browser saves a few things on your own device. It saves the theme, state and language that you chose. It saves whether you paused moving text and whether you installed the site. It saves your answer about measurement: a yes until you withdraw it, a no for 180 days. If you close an offer to install the site or to read it in another language, your browser remembers this for 30 days. Your browser never sends any of this to us.',
  whatWeKnowPages:
    'Your browser also keeps copies of the last 60 pages you have read here, so that you can read them without a network. To remove everything that your browser has saved here, clear the data of this site in your browser.',
  whatWeKnowSearches:
    'When a search finds no notice with all of its words, the site stores the words, the day and a count for 90 days. This tells us which notices are missing. The site does not record who searched, and it leaves out email addresses and long numbers.',
  whatWeKnowMessage:
    'When you write to us, we store your name, email address, subject and message. We use them only to answer you and to correct what you report.',

  whatWeKnowAlerts:
    'When you subscribe to Job Alerts or the newsletter, we store your email address and the categories you chose. We use them only to send you these emails. The emails start only after you confirm your address with the link that we email you. Each email has a link to unsubscribe with one click.',

  cookiesTitle: 'Cookies and measurement',
  cookiesText: 'Reading sets no cookies. Only staff who sign in get a cookie, for their session.',
  cookiesMeasurement:
    'If the site counts visits, it uses Google Analytics. Counting starts only after you choose Accept All. Your browser then loads a script of Google. The script sets cookies whose names begin with _ga. It sends Google the addresses of the pages you open here, the type of your device and your network address. The network address is shortened before it is stored. We do not measure advertising.',
  cookiesWithdraw:
    'You can change your mind at any time with Cookie settings at the bottom of every page. If you decline, measurement stops at once and its cookies are removed from your device.',

  retentionTitle: 'How long we keep your data',
  retentionText:
    'We erase a message {messageDays} days after we answered it. A message that needed no answer is erased {messageDays} days after it arrived. If you ask, we erase it at once. An address for Job Alerts is erased when you unsubscribe, or within seven days if nobody confirms it. The nightly backups are overwritten within seven days. A backup that was created before the site was restored may stay for 30 days.',

  rightsTitle: 'Your rights',
  rightsText:
    'Under the Digital Personal Data Protection Act, 2023 {siteName} is the data fiduciary for the data described on this page. You may ask what we hold about you, have it corrected or erased, withdraw consent as easily as you gave it, and name somebody to act for you. Write to {email} to use these rights or to send a grievance. We settle grievances within 30 days. If our answer does not settle your grievance, you may turn to the Data Protection Board of India.',

  sharingTitle: 'Sharing your data',
  sharingText:
    'We do not sell data. We do not share your message or your address, unless a court or an authority lawfully requires it. Links lead to official sites, which follow their own rules. Sharing by WhatsApp, Telegram or email happens in these apps.',

  childrenTitle: 'Children',
  childrenText:
    'Many readers are students. You need no account to use the site. If you are under 18, ask a parent or guardian before you write to us or subscribe to our emails.',

  /* The terms of service. */

  termsTitle: 'Terms of Service',
  termsUpdated: 'These terms have been in force since 1 November 2026.',
  termsDescription: 'The terms for the use of {siteName}, in five short sections.',
  terms1Title: '1. Acceptance',
  terms1Text:
    'By using {siteName} you accept these terms. If you do not accept them, please do not use the site. When the terms change, we publish the new text here with its date.',
  terms2Title: '2. Use of content',
  terms2Text:
    'You may read, print and share notices for yourself and others, with a link to the page. Copying the site in bulk, or presenting it as your own or as an official site, is not allowed. Feeds and the public API may be used within their limits.',
  terms3Title: '3. User responsibilities',
  terms3Text:
    'Check every notice at its official source before you act on it. Be truthful when you write to us, and do not harm others. Do not attack, overload or probe the site. Do not use the site to collect money or personal data from candidates.',
  terms4Title: '4. Intellectual property',
  terms4Text:
    'Our texts and design belong to us. The software is published under the MIT licence. Names and emblems of authorities belong to the authorities. We use them only to name the authority of a notice. If you think that we infringe your rights, write to {email}.',
  terms5Title: '5. Governing law',
  terms5Text:
    'These terms are governed by the laws of India, and the courts of India have jurisdiction. To the extent the law allows, we are not liable for loss that comes from relying on a notice without checking it at its official source.',

  /* Errors that visitors can see. */

  categorySlugRequired: 'Category slug is required',
  categorySlugNotFound: 'Category with slug "{slug}" not found',
  categoryFetchFailed: 'Error fetching category: {message}',
  tooManyAlertRequests:
    'Too many requests from your network. Please try again in {minutes} minutes.',
  alertInvalid: 'Please check the email address and the categories',
  alertCategoryUnknown: 'Please choose from the categories listed',
  submitFailed: 'Failed to submit form',
  tooManyMessages: 'Too many messages from your network. Please try again in {minutes} minutes.',
  badRequest: 'The address or the request is not valid.',
  badParameter: 'The parameter does not accept this value.',
  addressTooLong: 'The address is too long.',
  crossSiteRequest: 'The request came from another site and was refused.',
  requestTooLarge: 'The request is too large.',
  formExpected: 'This address accepts only data from a form of this site.',
  formBroken: 'The form arrived incomplete. Please send it again.',
  methodNotAllowed: 'This address does not accept this kind of request.',
  endpointNotFound: 'This address does not exist.',
  textTooLong: 'This text is too long',
  unsupportedBody: 'Send JSON with the content type application/json.',
  imageTooLarge: 'Image size should be less than 5MB',
  postNotFound: 'Post not found',
  contactInvalid: 'Please fill in every field of the form',
  contactNameRequired: 'Enter your name',
  contactEmailRequired: 'Enter your email address',
  contactEmailInvalid: 'Enter an email address such as name@example.org',
  contactSubjectRequired: 'Enter a subject',
  contactMessageRequired: 'Enter your message',
  documentsBusy: 'Other files are being read. Try again in a minute.',
  searchBusy: 'Search is busy. Try again in a few seconds.',
  searchTooSlow:
    'This search takes too long. Please use more letters or other words, and try again.',
  listTooSlow: 'This list takes too long. Please choose fewer filters, and try again.',
  unavailable: 'The site cannot reach its data right now. Please try again in a minute.',

  /*
   * Default texts of emails to visitors. Placeholders in braces are replaced with values. A
   * paragraph that contains only the placeholder of a list is replaced with the list.
   */

  mailConfirmationSubject: 'Please confirm your job alerts from {siteName}',
  mailConfirmationBody: `Somebody, probably you, asked {siteName} for one email a day with new notices ({categories}).

To start the emails, open this page and press the button there:

{confirmUrl}

If it was not you, do nothing. We send no more emails and erase this address within seven days.

{siteName}
{siteUrl}`,
  mailDigestSubject: '{count} for you: {date}',
  mailDigestBody: `New notices on {siteName} since your last email ({categories}):

{notices}

{more}

Check dates and fees on the official website before you apply. Nobody may ask you for money in return for a job.

You get this email because you subscribed. To unsubscribe with one click: {leaveUrl}

To change the categories: {changeUrl}`,
  mailResponseSubject: 'Re: {subject}',
  mailResponseBody: `Dear {name},

{response}

{siteName}
{siteUrl}

Your message of {date}:

{message}`,
  mailDigestMore: 'And {n} more: {url}',
  'newNotices-one': '{n} new notice',
  'newNotices-other': '{n} new notices',
  mailAllCategories: 'all categories',
  mailLastDate: 'Last Date: {date}',
} as const;
