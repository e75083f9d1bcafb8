/**
 * Every text that people read, in English, by key: first what visitors read, then what goes wrong,
 * what is mailed, and what staff read. Another language has the same keys in a file beside this one
 * (docs/architecture.md, "Texts and languages").
 */
export const texts = {
  /* What the site says of itself before staff have: to machines, and where nothing else is set. */

  siteName: 'Suchna',
  siteTagline: 'Job notices, admit cards and results, in one calm place',
  siteDescription:
    'Government and private job notices, admit cards, results, answer keys, syllabus and admissions in India, with dates and official links.',
  siteKeywords:
    'government jobs, sarkari naukri, admit card, hall ticket, exam result, answer key, syllabus, admission, India',
  bannerText: 'This page brings you government job updates faster than the official website.',
  businessHours: 'Monday to Saturday 24x7, Sunday closed',

  /* What the facts of a notice are called; keys end in the values of domain/facts. */

  // Facts
  'fact-mark': 'Notice status',
  'fact-organisation': 'Organisation',
  'fact-advertisement': 'Advertisement number',
  'fact-vacancies': 'Vacancies',
  'fact-posts': 'Posts',
  'fact-fees': 'Application fee',
  'fact-age': 'Age limit',
  'fact-qualifications': 'Qualification',
  'fact-states': 'States',
  'fact-selection': 'Selection',
  'fact-pay': 'Pay',
  'fact-links': 'Official links',
  toBeAnnounced: 'To be announced',
  dateWithTime: '{date}, {time}',
  dateRange: '{from} to {until}',
  dateExtended: '{date} (extended from {from})',
  noFee: 'No fee',
  rupees: '₹{n}',
  agesBetween: '{min} to {max} years',
  ageFrom: 'At least {min} years',
  ageUpTo: 'At most {max} years',
  ageAsOn: '{ages} on {date}',
  yearsMore: '{n} years more',

  // Official links
  officialLink: 'Official link',
  officialLinkChecked: 'Official link checked {date}',

  // What changed
  whatChanged: 'What changed',
  changesTitle: 'Changed dates and facts',
  changesDescription:
    'Last dates, exam dates, vacancies and other facts of notices that were changed after they came out, the newest first.',
  noChanges: 'No fact of a notice has changed since it came out',
  changedFrom: 'from',
  changedTo: 'to',
  takenAway: 'No longer stated',
  lineAdded: 'Added',
  lineTakenAway: 'Taken away',
  factChanged: '{label}: {before} → {after}',
  factLineChanged: '{label}, {name}: {before} → {after}',
  factLineAdded: '{label}: added {text}',
  factLineTakenAway: '{label}: taken away {text}',
  nothingThere: 'not stated',

  // Exam threads
  threadDescription:
    '{name}: notification, corrections, exam city, admit card, answer key, result and cut-off with their dates, and what comes next.',
  threadNotices: 'Notices',
  stageNow: 'On now',
  stageNext: 'Next',
  stageNotTold: 'Not announced yet',
  stageOfThis: '{stage} (this notice)',
  nextStage: 'Next: {stage}',
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
  'mark-cancelled': 'Cancelled',
  'mark-until-filled': 'Until filled',

  // Official links
  'link-notification': 'Official notification',
  'link-apply': 'Apply online',
  'link-admit-card': 'Download admit card',
  'link-result': 'Check result',
  'link-corrigendum': 'Corrigendum',
  'link-answer-key': 'Answer key',
  'link-syllabus': 'Syllabus',
  'link-other': 'Official page',

  // Reservation categories
  'reservation-ur': 'UR',
  'reservation-ews': 'EWS',
  'reservation-obc': 'OBC',
  'reservation-sc': 'SC',
  'reservation-st': 'ST',
  'reservation-others': 'Others',

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

  /* What stands on many public pages, and what is said of pages that are missing or broken. */

  // The site
  siteNameHindi: 'सूचना',

  // Header
  skipToContent: 'Skip to content',
  chatWithUs: 'Chat on WhatsApp',
  latestStrip: 'Latest',
  pauseMoving: 'Pause moving text: {of}',
  themeToggle: 'Light or dark',
  mainNavigation: 'Main',
  categoryNavigation: 'Categories',
  searchToggle: 'Search',
  menuOpen: 'Menu',
  menuClose: 'Close menu',
  searchPanelClose: 'Close search',
  adminLink: 'Admin',
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
  lastDate: 'Last Date: {date}',
  opensAt: 'Opens {date}',
  statusOpensSoon: 'Opens soon',
  statusOpen: 'Open',
  openUntilFilled: 'Open until filled',
  statusClosingSoon: 'Closing soon',
  closed: 'Closed',
  lastDay: 'Last day',
  lastDayUntil: 'Last day, until {time}',
  oneDayLeft: '1 day left',
  daysLeft: '{n} days left',
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

  // Words of other texts that lead somewhere
  wordsForCategories: 'browse by category',
  wordsForContact: 'write to us',
  wordsForAlerts: 'Job Alerts',
  wordsForCybercrime: 'cybercrime.gov.in',

  // Missing and broken pages
  pageNotFound: 'Page Not Found',
  pageNotFoundText:
    'The page you asked for is not here. It may have moved, or the address may have a typing mistake.',
  pageGoneText: 'The page you asked for was removed for good.',
  returnToHomepage: 'Return to Homepage',
  somethingWentWrong: 'Something went wrong',
  tryAgain: 'Try again',
  requestId: 'Request {id}',
  unexpectedError: 'An unexpected error occurred',

  // Posts
  uncategorized: 'Uncategorized',

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

  /* The footer, and the questions that the structured data repeats. */

  navTerms: 'Terms of Service',
  footerAbout:
    '{siteName} is independent and not tied to any government body. It charges job seekers nothing: anyone who asks for money in return for a job is running a scam.',
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
    'No. Everything here is free. {siteName} never sells jobs; anyone who asks you for money in return for a job is running a scam.',
  faqOfficialQuestion: 'Is {siteName} a government website?',
  faqOfficialAnswer:
    'No. It is independent and not tied to any government body. Before you apply, check every date and fee on the official website that the notice links to.',

  /* The cookie banner. */

  cookiesHeading: 'We value your privacy',
  cookiesQuestion:
    'With your consent we may count visits, to learn which notices help. If you decline, nothing else changes.',
  cookiePolicy: 'Cookie Policy',
  cookiesAccept: 'Accept All',
  cookiesDecline: 'Decline',

  /* The offer to put the site on the home screen. */

  installTitle: 'Install {siteName}',
  installText:
    'Opens from your home screen, and keeps the pages you have read for when there is no network.',
  install: 'Install',
  installClose: 'Not now',

  /* The page shown without a network, and the note on copies of pages. */

  offlineTitle: 'You are offline',
  offlineText:
    'This page is not among those that your device has kept. Check your connection and try again.',
  offlineTryAgain: 'Try again',
  offlineKeptTitle: 'Pages you can read now',
  keptCopyNote: 'Copy of {date}. Dates may have changed since; check again when you are online.',

  /* What lists of announcements say. */

  homeTitle: 'Job notices, admit cards and results in India',
  quickLinksTitle: 'In demand now',
  importantAnnouncements: 'Important Announcements',
  viewAll: 'View All',
  all: 'All',
  latestResults: 'Results',
  latestAdmitCards: 'Admit cards',
  latestJobs: 'Latest jobs',
  latestAnswerKeys: 'Answer keys',
  latestAdmissions: 'Admissions',
  latestSyllabus: 'Syllabus',
  justChanged: 'Just changed',
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
  closingSoonDescription: 'Open notices by their last date, the nearest first.',
  nothingCloses: 'No notice with a last date is open now.',
  admitCardTitle: 'Admit Cards',
  admitCardDescription: 'Admit cards and hall tickets of recruitment and entrance exams in India.',
  noAdmitCards: 'No admit cards found',
  resultsTitle: 'Latest Results',
  resultsDescription:
    'Results, cut offs and merit lists of recruitment and entrance exams in India.',
  noResults: 'No results found',
  noCategories: 'No categories yet.',

  /* What the pages of categories say. */

  categoriesTitle: 'All Categories',
  categoriesDescription: 'Every kind of notice on this site, with the number of notices in it.',
  categoryAnnouncements: '{name} Announcements',
  categoryDescription:
    '{name}: notices in India with dates, official links and last dates to apply.',
  alertsByMail: 'Get new {name} notices by mail',
  categoryMissing: 'Category Not Found',
  categoryMissingText: "Sorry, we couldn't find the category you're looking for.",
  goToHomePage: 'Go to Home Page',
  browseByState: 'Browse by state',
  browseByQualification: 'Browse by qualification',
  browseByOrganisation: 'Browse by organisation',
  postCount: '{n} notices',
  postCountOne: '1 notice',

  /* What the pages say that list the notices of an organisation, a state or a qualification. */

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
  landingMissingText: 'No notice here is about it. You may find yours in one of these ways.',
  allIndiaToo: 'What is open to all of India stands apart:',

  /* What the page of an announcement says. */

  importantBadge: 'Important',
  categoryLabel: 'Category',
  keyDates: 'Key dates',
  keyFacts: 'Key facts',
  total: 'Total',
  noDescription: 'No description available',
  visitOfficialWebsite: 'Visit Official Website',
  announcementNotFound: 'Announcement not found',
  goBackToHome: 'Go back to home',
  verifyOfficial:
    'Dates and fees can change. Check them on the official website before you apply or travel.',
  threadNotFound: 'Examination not found',
  sameExamination: 'More on this examination',
  moreOfCategory: 'More in {name}',
  reportError: 'Report an error',

  /* What the search page says. */

  searchTitle: 'Search',
  searchDescription:
    'Search job notices, admit cards, results, answer keys and syllabus by words of their title or text.',
  resultsFor: 'Results for',
  noSearchResults: 'No results found',
  noSearchResultsText: "We couldn't find any announcements matching your search.",
  noSearchResultsHint: 'Try using different keywords or browse by category.',
  enterSearchTerm: 'Enter a search term',
  didYouMean: 'Did you mean',
  without: 'These results are without:',
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
  oneNotice: '1 notice',
  notices: '{n} notices',
  moreNotices: 'More than {n} notices',
  searchIsCut: 'Older notices may hold it, too. Next looks on.',

  /* What announcements and posts have in common: when they changed, and how they are shared. */

  lastUpdated: 'Last updated: {date}',
  share: 'Share',
  shareTitle: 'Share this notice',
  shareWhatsApp: 'WhatsApp',
  shareEmail: 'Email',
  copyAsMessage: 'Copy as message',
  messageCopied: 'Message copied to clipboard!',
  linkCopied: 'Link copied to clipboard!',

  /* The head of the list of the blog. */

  blogDescription:
    'Guides for candidates: reading notifications, spotting fake notices, answer keys, results and preparation, with a link to the official source of every claim.',
  blogCategoryTitle: 'Blog: {category}',
  blogSearchTitle: 'Blog: results for {term}',
  blogPageTitle: '{title}, page {n}',

  /* What readers of the blog read. */

  blogIntro:
    'Guides for candidates, in plain words, with a link to the official source of every claim.',
  blogSearchLabel: 'Search articles',
  blogFilter: 'Filter by category',
  blogAll: 'All',
  blogCount: '{n} articles',
  blogCountOne: '1 article',
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

  /* What the about page says before staff have written it. */

  aboutTitle: 'About Us',
  aboutDescription: 'Who runs {siteName}, what it promises to candidates, and how to check it.',
  aboutHeroText:
    'We bring Indian job and exam notices to one place, with their dates and official links. We are independent and charge job seekers nothing.',
  aboutMissionTitle: 'Our Mission',
  aboutMissionText: 'To help every candidate find a notice in time and check it at its source.',
  // One point in a line
  aboutMissionPoints:
    'Facts link to their official source.\nReading costs nothing and needs no account.\nMistakes are corrected: write to us if you find one.',
  aboutFounderTitle: 'Our Founder',
  aboutFounderRole: 'Editorial team',
  aboutFounderText: 'We answer for every text on this site and take no money from candidates.',
  aboutStatsTitle: 'In numbers',
  aboutStatAnnouncements: 'Notices published',
  aboutStatCategories: 'Categories',
  aboutStatPosts: 'Guides written',
  aboutCtaTitle: 'Find your notice',
  aboutBrowse: 'Browse Categories',
  aboutContact: 'Contact Us',
  phone: 'Phone',

  /* What the contact page says. */

  contactTitle: 'Contact Us',
  contactDescription:
    'Write to {siteName}: questions, corrections of a notice, or a report of a scam.',
  contactIntro:
    'Tell us what is wrong, missing or unclear. We never ask for money, documents or passwords.',
  contactName: 'Name',
  contactEmail: 'Email',
  contactSubject: 'Subject',
  contactMessage: 'Message',
  contactSend: 'Send Message',
  contactSending: 'Sending...',
  contactSent:
    'Your message has been sent successfully! Our team will contact you within 48 hours.',
  contactSentNote: 'Thank you. Your message is with us, and this form is empty for another one.',
  contactFailed: 'Failed to send message. Please try again.',
  contactFailedNote: 'Your message was not sent. What you wrote is still here.',
  contactDetails: 'Contact details',
  reportErrorSubject: 'Error in: {title}',
  reportErrorMessage: 'Notice: {url}\n\nWhat is wrong:\n',

  /* The pages of freelance work. */

  freelanceTitle: 'Freelance Opportunities',
  freelanceDescription:
    'Freelance work from home that {siteName} itself offers: checking notices against their official source and translating them into Hindi. Applying costs nothing.',
  freelanceIntro:
    'Work from home that {siteName} itself offers. Applying costs nothing, and nobody ever has to pay us.',
  freelanceQuickLinks: 'Quick Links',
  freelanceApplyOnline: 'How to apply online',
  freelanceFaq: 'Freelance FAQ',
  freelanceScamTitle: 'Asked for money?',
  freelanceScamText:
    'It is a scam, also when it carries our name. Do not pay. Report it at cybercrime.gov.in or call 1930.',
  jobSalary: 'Pay',
  jobExperience: 'Experience',
  jobSkills: 'Skills',
  jobRequirements: 'Requirements',
  jobAbout: 'About the work',
  applyNow: 'Apply Now',
  applyHint: 'Opens WhatsApp with a message that is filled in for you. You send it yourself.',

  /* The offers of freelance work; lists have one entry, and texts one paragraph, in a line. */

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
  checkerSalary: 'Per notice checked. The rate is agreed in writing before you start.',
  checkerExperience: 'None needed. A short paid trial decides.',
  checkerFullDescription:
    'You get a list of notices that are new or have changed. For each of them you open the official notification, compare its dates, fees, age limits and links with our page, and note every difference together with the page of the notification that proves it.\nPeople plan months of work around these dates, so being right matters more than being quick. One notice takes ten to twenty minutes.\nWe begin with a trial of two notices, paid like any other, so that both sides know what to expect. You may stop at any time.',
  translatorTitle: 'Hindi Translator',
  translatorDescription:
    'Translate notices and guides from English into plain Hindi that a first-time candidate understands, with every date, number and official term exactly as it stands.',
  translatorSkills:
    'Hindi as you would write it for a newspaper\nReading official English without effort\nTyping Devanagari\nThe usual terms of recruitment, such as भर्ती, प्रवेश पत्र and पात्रता',
  translatorRequirements:
    'A computer, or a phone that you type on comfortably\n8 to 12 hours a week, at times that you choose\n18 years or older\nTwo samples of your own translation, of any text',
  translatorSalary: 'Per English word. The rate is agreed in writing before you start.',
  translatorExperience:
    'Some translating, editing or teaching in Hindi. Samples count more than certificates.',
  translatorFullDescription:
    'You translate short notices, and now and then a guide of about 800 words, into Hindi that people say aloud: short sentences, the common word before the learned one, the official term in brackets where both are in use.\nNames of bodies, posts, dates, fees and links stay exactly as they are in the source. An editor reads every text and sends you the changes, so that the next one needs fewer.\nWe begin with one short notice, paid like any other. You may stop at any time.',

  /* How to apply for freelance work. */

  applyOnlineTitle: 'How to apply online for freelance work',
  applyOnlineDescription:
    'How to apply for freelance work at {siteName}: four steps, no fee, no documents to send.',
  applyOnlineIntro: 'Four steps, no fee, and no documents to send.',
  applyStepChooseTitle: 'Choose an offer',
  applyStepChooseText:
    'Read its requirements and its last date. An offer whose last date has passed is marked Closed.',
  applyStepWriteTitle: 'Write to us',
  applyStepWriteText:
    'Choose Apply Now: WhatsApp opens with a message that names the offer. Add two or three lines about yourself, then send it.',
  applyStepAgreeTitle: 'Agree on the terms in writing',
  applyStepAgreeText:
    'Before any work begins, you have the rate, the way and the day of payment, and the amount of work in writing. If you do not agree, nothing is owed on either side.',
  applyStepTrialTitle: 'Begin with a short trial',
  applyStepTrialText:
    'You get a small piece of the real work, paid like any other, and we tell you what was good in it and what was not.',
  applyByMail: 'Without WhatsApp, write to',
  applyForJob: 'Apply for {title}',
  applyNeverTitle: 'What we never ask for',
  applyNeverList:
    'Money, for anything: registration, training, software, a deposit\nAn OTP, a UPI PIN, a card number or remote access to your phone\nOriginals or copies of your Aadhaar card, PAN card or certificates when you apply',

  /* Questions about freelance work. */

  freelanceFaqDescription:
    'Answers about freelance work at {siteName}: who offers it, what it costs, how it is paid and how to recognise a fake offer.',
  freelanceFaqIntro: 'What people ask before they write to us.',
  freelanceWhoQuestion: 'Who offers this work?',
  freelanceWhoAnswer:
    '{siteName} itself. Only work that this site needs done is listed here; we do not pass on offers of other firms.',
  freelanceFeeQuestion: 'Do I have to pay anything?',
  freelanceFeeAnswer:
    'No. There is no registration fee, no deposit, no training kit and no software to buy. Anyone who asks you for money in our name is running a scam: do not pay, and report it at cybercrime.gov.in or by calling 1930.',
  freelanceGovernmentQuestion: 'Is this a government job?',
  freelanceGovernmentAnswer:
    'No. {siteName} is independent and not tied to any government body. This is freelance work and counts neither as government service nor as an apprenticeship.',
  freelanceDocumentsQuestion: 'Which documents do I send?',
  freelanceDocumentsAnswer:
    'None when you apply. A few lines about yourself are enough, and for translation two samples. What is needed to pay you is asked only once the terms are agreed in writing.',
  freelancePayQuestion: 'How and when am I paid?',
  freelancePayAnswer:
    'As agreed in writing before you start: the rate, the way and the day. Nobody needs an OTP or a UPI PIN to pay you, so never give one to anybody.',
  freelanceDegreeQuestion: 'Do I need a degree or a computer?',
  freelanceDegreeAnswer:
    'No degree. What each offer needs stands under its requirements: for checking notices a phone is enough, translating is easier on a computer.',
  freelanceHoursQuestion: 'Can I do it beside my exam preparation?',
  freelanceHoursAnswer:
    'Yes. You choose the hours and how much you take on. What you have taken on has to be done by the agreed day.',
  freelanceClosedQuestion: 'What if the last date has passed?',
  freelanceClosedAnswer:
    'The offer is marked Closed. You may still write: we answer when there is work again.',

  /* Job Alerts and the newsletter: what stands around the form. */

  alertsTitle: 'Job Alerts',
  newsletterTitle: 'Newsletter',
  newsletterIntro: 'New notices by mail, once a day at 7 in the morning.',
  alertsFailed: 'Failed to subscribe. Please try again.',

  /* The one form for Job Alerts and the newsletter. */

  alertsEmail: 'Email address',
  alertsChooseCategories: 'Choose categories',
  alertsAllHint: 'Choose none to get them all.',
  alertsSubscribe: 'Subscribe',
  alertsSubscribing: 'Subscribing...',
  alertsConsent: 'We use the address for these mails alone, and erase it when you leave.',
  alertsPrivacy: 'Privacy',
  alertsNoMailYet:
    'Mail is not set up on this site yet. We keep your address; once mail is set up, we first ask you to confirm it, and the mails start.',

  /* What the pages of Job Alerts say, and the answers to the form. */

  alertsDescription:
    'One mail a day at 7 in the morning with the new notices of the categories you choose. Free, and left with one click.',
  alertsIntro:
    'One mail a day, at 7 in the morning, with the new notices of the categories you choose. On days without news you get none.',
  alertsAsked:
    'Almost done: we have mailed you a link. Open it and press the button there, and the mails start.',
  alertsKept:
    'Your address is kept. Mail is not set up on this site yet: once it is, we first ask you to confirm, and the mails start.',

  alertsConfirmTitle: 'Confirm Job Alerts',
  alertsConfirmQuestion: 'Shall {email} get one mail a day with the new notices you chose?',
  alertsConfirm: 'Yes, send me the mails',
  alertsConfirmed: 'Done. The first mail to {email} comes at 7 in the morning after news appears.',
  alertsLinkOld:
    'This link is not valid any more: it was replaced by a newer one, or it is older than seven days. Subscribe again to get a new one.',

  alertsLeaveTitle: 'Leave Job Alerts',
  alertsLeaveQuestion: 'Shall the mails to {email} stop? The address is erased at once.',
  alertsLeave: 'Stop the mails',
  alertsLeaveUnknown:
    'This link belongs to no address on our list: it was taken off before, or the link is not whole. Where mails still come, use the link in the newest of them.',
  alertsLeft: 'There will be no more mails to this address, and it is erased from our list.',
  alertsSubscribeAgain: 'Subscribe again',

  /* The privacy page. */

  privacyTitle: 'Privacy Policy and Disclaimer',
  privacyDescription:
    'What {siteName} knows of its visitors, what it does with it, and what it promises about notices.',
  privacyUpdated: 'In force since 1 November 2026.',

  disclaimerTitle: 'Disclaimer',
  disclaimerIndependent:
    '{siteName} is an independent information site. It is not tied to any government body, commission, board or employer, and it recruits for nobody.',
  disclaimerFree:
    'Job seekers are charged nothing, here or on our behalf. Anyone who asks for money in return for a job, a result or an admit card is running a scam: do not pay, and report it at cybercrime.gov.in or on the helpline 1930.',
  disclaimerFacts:
    'We take dates, fees and conditions from published notices and link to the official source. Notices are changed and withdrawn. Where our text differs from the official one, the official one is right; check it before you apply, pay or travel.',

  whatWeKnowTitle: 'What we know of you',
  whatWeKnowReading:
    'Reading needs no account. To answer a request our server sees your network address; it is used to limit misuse, may stand in a log of requests for a while, and is not written to a profile.',
  whatWeKnowDevice:
    'Your browser keeps a few things on your own device: the light or dark theme, your answer about measurement (a yes until you withdraw it, a no for 180 days), and that you closed the offer to install the site (30 days). They are never sent to us.',
  whatWeKnowPages:
    'It also keeps copies of the last 60 pages you have read here, so that you can read them without a network. Clearing the data of this site in your browser removes all of it.',
  whatWeKnowSearches:
    'When a search finds nothing, or nothing that has all of its words, the site counts its words and the day for 90 days, so that we learn what is missing, without anything that tells who searched; mail addresses and long numbers in it are left out.',
  whatWeKnowMessage:
    'When you write to us we keep your name, e-mail address, subject and message, for one purpose: to answer you and to correct what you report.',

  whatWeKnowAlerts:
    'When you ask for Job Alerts or the newsletter we keep your e-mail address and the categories you chose, for one purpose: to send you these mails. They start only after you have confirmed by mail, and each of them lets you leave with one click.',

  cookiesTitle: 'Cookies and measurement',
  cookiesText: 'Reading sets no cookies. Only staff who sign in get one, for their session.',
  cookiesMeasurement:
    'Where the site counts visits, it uses Google Analytics, and only after you have chosen Accept All. Then a script of Google is loaded, which sets cookies whose names begin with _ga and sends Google the addresses of the pages you open here, your kind of device and your network address, which is shortened before it is stored. No advertising is measured.',
  cookiesWithdraw:
    'You can change your mind at any time with Cookie settings at the foot of every page: measurement stops at once and its cookies are removed from your device.',

  retentionTitle: 'How long we keep it',
  retentionText:
    'Messages are erased once they are settled and no longer needed for the correction they asked for, and at once when you ask. An address for Job Alerts is erased the moment you leave, and within seven days when nobody confirms it. Backup copies are overwritten within seven days.',

  rightsTitle: 'Your rights',
  rightsText:
    'Under the Digital Personal Data Protection Act, 2023 {siteName} is the data fiduciary for what is described here. You may ask what we hold about you, have it corrected or erased, withdraw consent as easily as you gave it, and name somebody to act for you. Write to {email}; that is also the address for grievances, which we settle within 30 days. If our answer does not settle it, you may turn to the Data Protection Board of India.',

  sharingTitle: 'Whom we share it with',
  sharingText:
    'We sell nothing and share your message and your address with nobody, unless a court or an authority lawfully requires it. Links lead to official sites, which follow their own rules; sharing by WhatsApp or e-mail happens in those apps.',

  childrenTitle: 'Children',
  childrenText:
    'Many readers are students. The site asks nobody for an account. If you are under 18, ask a parent or guardian before you write to us or ask for mails.',

  /* The terms of service. */

  termsTitle: 'Terms of Service',
  termsUpdated: 'In force since 1 November 2026.',
  termsDescription: 'The terms on which {siteName} can be used, in five short sections.',
  terms1Title: '1. Acceptance',
  terms1Text:
    'By using {siteName} you accept these terms. If you do not, please do not use the site. When the terms change, the new text stands here with its date.',
  terms2Title: '2. Use of content',
  terms2Text:
    'You may read, print and share notices for yourself and others, with a link to the page. Copying the site in bulk, or presenting it as your own or as an official site, is not allowed. Feeds and the public API may be used within their limits.',
  terms3Title: '3. User responsibilities',
  terms3Text:
    'Check every notice at its official source before you act on it. Write to us truthfully and without harm to others. Do not attack, overload or probe the site, and do not use it to collect money or personal data from candidates.',
  terms4Title: '4. Intellectual property',
  terms4Text:
    'Our texts and design belong to us; the software is published under the MIT licence. Names and emblems of authorities belong to them and are used only to say whose notice it is. If you hold a right that you think we have touched, write to {email}.',
  terms5Title: '5. Governing law',
  terms5Text:
    'These terms are governed by the laws of India, and the courts of India have jurisdiction. To the extent the law allows, we are not liable for loss that comes from relying on a notice without checking it at its official source.',

  /* What goes wrong, as visitors, staff and callers of the API read it. */

  genericError: 'An error occurred',
  announcementFieldsRequired: 'Please fill all required fields',
  announcementLoadFailed: 'Failed to load announcement',
  announcementDeleteFailed: 'Failed to delete the announcement. Please try again.',
  announcementRestoreFailed: 'Failed to bring the announcement back. Please try again.',
  slugNotUnique: 'Unable to generate a unique slug',
  categoryNotFound: 'Category not found',
  categoryIdRequired: 'Category ID is required',
  categorySlugRequired: 'Category slug is required',
  categorySlugNotFound: 'Category with slug "{slug}" not found',
  categoryFetchFailed: 'Error fetching category: {message}',
  categorySlugTaken: 'A category with this slug already exists. Please choose a different one.',
  categoryHasAnnouncements:
    'Cannot delete this category because it has {n} announcements. Please reassign or delete these announcements first.',
  categoryDeleteFailed: 'Failed to delete the category. Please try again.',
  categoryRestoreFailed: 'Failed to bring the category back. Please try again.',
  invalidCredentials: 'Invalid email or password. Please try again.',
  tooManySignIns: 'Too many failed attempts. Please try again in {minutes} minutes.',
  tooManyAlertRequests:
    'Too many requests from your network. Please try again in {minutes} minutes.',
  alertInvalid: 'Please check the address and the categories',
  alertCategoryUnknown: 'Please choose from the categories listed',
  mailTemplateNotFound: 'There is no such mail',
  mailTemplateSaveFailed: 'Failed to save the template',
  mailSubjectRequired: 'Subject is required',
  mailBodyRequired: 'Text is required',
  mailPlaceholderUnknown: 'This mail does not know {placeholder}',
  mailPlaceholderMissing: 'The text must contain {placeholder}',
  mailListNeedsParagraph:
    '{placeholder} becomes a list: put it in a paragraph of its own, with an empty line before and after',
  submitFailed: 'Failed to submit form',
  submissionNotFound: 'Submission not found',
  submissionsLoadFailed: 'Failed to fetch submissions',
  submissionUpdateFailed: 'Failed to update submission',
  submissionDeleteFailed: 'Failed to delete submission',
  responseRequired: 'Write a response',
  responseFailed: 'Failed to send response',
  submissionRespondedMeanwhile:
    'Somebody else has responded to this message meanwhile. Yours was not sent.',
  tooManyMessages: 'Too many messages from your network. Please try again in {minutes} minutes.',
  userEmailTaken: 'There is already a user with the e-mail address {email}',
  userNotFound: 'There is no user with the e-mail address {email}',
  userEmailInvalid: 'Please give a valid e-mail address',
  userPasswordInvalid: 'Please give a password of 8 to 128 characters',
  userInvalid: 'Please check the name and the e-mail address',
  userNameRequired: 'Name is required',
  passwordTooCommon:
    'Many people use this password, so it is the first that is guessed. Please choose another one.',
  passwordsDiffer: 'The two passwords differ',
  currentPasswordRequired: 'Enter your current password',
  currentPasswordWrong: 'This is not your current password',
  tooManyPasswordMails: 'Too many requests for this. Please try again in {minutes} minutes.',
  passwordLinkInvalid: 'This link is not valid any more',
  mailNotSetUp: 'Mail is not set up on this site.',
  codeRequired: 'Enter the code',
  codeInvalid: 'This code is not right. Please try again.',
  codeUsed: 'This code has been used already. Please wait for the next one.',
  codeTooLate:
    'Too much time has passed, or there were too many wrong codes. Please sign in again.',
  twoStepAlreadyOn: 'Two-step sign-in is on already.',
  twoStepNotOn: 'Two-step sign-in is not on.',
  staffNotFound: 'There is no such account',
  staffLoadFailed: 'Failed to load the staff',
  staffSaveFailed: 'Failed to save the account. Please try again.',
  staffRemoveFailed: 'Failed to remove the account. Please try again.',
  staffResetFailed: 'Failed to reset two-step sign-in. Please try again.',
  staffDisableOneself: 'You cannot disable your own account.',
  staffRemoveOneself: 'You cannot remove your own account.',
  staffResetOneself: 'Switch your own two-step sign-in off on your account page.',
  staffLastEnabled: 'This is the last account that can sign in, so it stays.',
  accountSaveFailed: 'Failed to save. Please try again.',
  badRequest: 'The address or the request is not valid.',
  badParameter: 'This value is not among those that the parameter takes.',
  addressTooLong: 'The address is too long.',
  crossSiteRequest: 'The request came from another site and was refused.',
  requestTooLarge: 'The request is too large.',
  formExpected: 'This address takes only what a form of this site sends.',
  formBroken: 'The form did not arrive whole. Please send it again.',
  methodNotAllowed: 'This address does not take such a request.',
  endpointNotFound: 'There is nothing at this address.',
  announcementChangedMeanwhile:
    'This announcement was saved elsewhere while you were editing it. Nothing of yours is lost: compare the two, then save again.',
  categoryNameRequired: 'Category name is required',
  categoryChangedMeanwhile:
    'This category was saved elsewhere while you were editing it. Nothing of yours is lost: compare the two, then save again.',
  htmlTooComplex:
    'This text has more formatting than can be read. Paste it without its formatting, or in parts.',
  textTooLong: 'This text is too long',
  invalidAddress: 'Enter a full address without spaces that starts with http:// or https://',
  privateAddress:
    'Enter an address that everybody can reach: without a password, and of no private network',
  invalidImageAddress: 'Enter the full address of a picture that starts with https://',
  invalidDate: 'Enter a real date',
  threadNameInvalid:
    'Write the examination in Latin letters, in at most 100 characters, such as SSC CGL 2025',
  stageWithoutThread: 'Enter the examination that this is a stage of, or choose no stage',
  timeInvalid: 'Enter a time such as 10:00',
  factDateInvalid: 'Enter a day (14-03-2026), a month (03-2026) or “to be announced”',
  factDateNeeded: 'Enter the day that this belongs to',
  dateBeforeStart: 'The last day lies before the first',
  yearOutOfRange: 'Enter a year from {first} to {last}',
  'order-notification-last': 'The last date lies before the notification',
  'order-applyFrom-last': 'The last date lies before the day from which one can apply',
  'order-applyFrom-feeLast':
    'The last date to pay the fee lies before the day from which one can apply',
  'order-last-exam': 'The exam lies before the last date',
  'order-admitCard-exam': 'The exam lies before the admit card',
  'order-exam-answerKey': 'The answer key lies before the exam',
  'order-exam-result': 'The result lies before the exam',
  extendedNotLater: 'An extended date lies after the earlier one',
  lastDatesDiffer: 'This is not the last date that stands above',
  groupAboveTotal: 'This is more than the post has in all',
  vacanciesInvalid: 'Enter a whole number of posts in digits, such as 3979 or 3,979',
  yearsInvalid: 'Enter whole years in digits, 0 to 120',
  agesOutOfOrder: 'The upper age lies below the lower one',
  feeInvalid: 'Enter rupees as a whole number such as 100 or 1,000, 0 for no fee',
  feeGroupRequired: 'Enter who pays this fee',
  relaxationGroupRequired: 'Enter who is allowed these years',
  tooManyLines: 'These are too many lines: {most} are the most',
  choiceInvalid: 'Choose one of those that the form offers',
  unsupportedBody: 'Send JSON with the content type application/json.',
  imageTypeRefused: 'Please upload an image file',
  imageTooLarge: 'Image size should be less than 5MB',
  imageTooManyPixels: 'This picture has too many pixels. Please make it smaller first.',
  imageUnreadable: 'This file could not be read. Please choose it again.',
  imageUploadFailed: 'Failed to upload image',
  postsFetchFailed: 'Failed to fetch blog posts',
  postCreateFailed: 'Failed to create blog post',
  postUpdateFailed: 'Failed to update blog post',
  postDeleteFailed: 'Failed to delete blog post',
  postPublishFailed: 'Failed to toggle publish status',
  postNotFound: 'Post not found',
  postTitleRequired: 'Title is required',
  postSlugRequired: 'Slug is required',
  postSlugMalformed: 'Slug must be URL-friendly (lowercase letters, numbers, and hyphens)',
  postSlugTaken: 'A post with this slug already exists. Please choose a different one.',
  postExcerptRequired: 'Excerpt is required',
  postExcerptTooLong: 'Excerpt must be less than 300 characters',
  postContentRequired: 'Content is required',
  postContentTooShort: 'Content must be at least 100 characters',
  postCategoryRequired: 'Category is required',
  postAuthorRequired: 'Author is required',
  postDateRequired: 'Publish date is required',
  postReadTimeRequired: 'Read time is required',
  postChangedMeanwhile:
    'This post was saved elsewhere while you were editing it. Nothing of yours is lost: compare the two, then save again.',
  contactInvalid: 'Please fill in every field of the form',
  contactNameRequired: 'Enter your name',
  contactEmailRequired: 'Enter your e-mail address',
  contactEmailInvalid: 'Enter an e-mail address such as name@example.org',
  contactSubjectRequired: 'Enter a subject',
  contactMessageRequired: 'Enter your message',
  siteNameRequired: 'Enter a name',
  chatNumberInvalid: 'Enter the number with its country code, such as 91 98765 43210',
  socialNameRequired: 'Enter the name of the service',
  tooManySocialLinks: 'Not more than 10 links',
  sameMeaningsOne: 'Line {line}: write two different words or more, with = between them',
  sameMeaningsTooMany: 'Line {line}: not more than {most} in one line',
  sameMeaningsTooLong: 'Line {line}: “{phrase}” is longer than {most} characters',
  sameMeaningsNoWord: 'Line {line}: “{phrase}” has no letters or digits',
  sameMeaningsTooManyLines: 'Not more than {most} lines',
  settingNumberInvalid: 'Enter a whole number, 1 or more',
  settingNumberTooLarge: 'At most 100,000 times, and within 1,440 minutes at most, which are a day',
  quickLinkNotFound: 'No published notice has this address or short id',
  settingsSaveFailed: 'Failed to save the settings. Please try again.',
  aboutSaveFailed: 'Failed to update about page. Please try again.',
  aboutChangedMeanwhile:
    'This page was saved elsewhere while you were editing it. Nothing of yours is lost: compare the two, then save again.',
  settingsChangedMeanwhile:
    'The same settings were saved elsewhere while you were editing them. Nothing of yours is lost: compare the two, then save again.',
  mailTemplateChangedMeanwhile:
    'This mail was saved elsewhere while you were editing it. Nothing of yours is lost: compare the two, then save again.',
  aboutSectionNotFound: 'Section not found',
  aboutSectionDeleteFailed: 'Failed to delete the section. Please try again.',
  aboutSectionRestoreFailed: 'Failed to bring the section back. Please try again.',
  aboutCountInvalid: 'Enter a number, 0 or more',
  aboutCountRequired: 'Enter a number, or choose what to count',
  aboutLabelRequired: 'Enter a label',
  searchTooSlow:
    'This search takes too long. Please use more letters or other words, and try again.',
  listTooSlow: 'This list takes too long. Please choose fewer filters, and try again.',
  unavailable: 'The site cannot reach its data right now. Please try again in a minute.',

  /*
   * What the site mails, as its makers wrote it. A placeholder in braces is filled in; a paragraph
   * that holds nothing but the placeholder of a list becomes that list.
   */

  mailConfirmationSubject: 'Please confirm: job alerts from {siteName}',
  mailConfirmationBody: `Somebody, probably you, asked {siteName} for one mail a day with new notices ({categories}).

To start it, open this page and press the button there:

{confirmUrl}

If it was not you, do nothing: nothing is sent, and this address is erased within seven days.

{siteName}
{siteUrl}`,
  mailDigestSubject: '{count} for you: {date}',
  mailDigestBody: `New on {siteName} since your last mail ({categories}):

{notices}

{more}

Check dates and fees on the official website before you apply. Nobody may ask you for money in return for a job.

You get this mail because you asked for it. To leave with one click: {leaveUrl}

To change the categories: {changeUrl}`,
  mailResponseSubject: 'Re: {subject}',
  mailResponseBody: `Dear {name},

{response}

{siteName}
{siteUrl}

Your message of {date}:

{message}`,
  mailPasswordResetSubject: 'Choose a new password: {siteName}',
  mailPasswordResetBody: `Hello {name},

somebody, probably you, wants a new password for the account {email} in the staff area of {siteName}.

To choose one, open this page within an hour. It works once:

{passwordUrl}

If it was not you, do nothing: your password stays as it is.

{siteName}
{siteUrl}`,
  mailStaffInvitationSubject: 'Your account in the staff area of {siteName}',
  mailStaffInvitationBody: `Hello {name},

you now have an account in the staff area of {siteName}. You sign in with this address, {email}.

To choose your password, open this page within three days. It works once:

{passwordUrl}

{siteName}
{siteUrl}`,
  mailDigestMore: 'And {n} more: {url}',
  mailNotices: '{n} new notices',
  mailNoticeOne: '1 new notice',
  mailAllCategories: 'all categories',
  mailLastDate: 'Last Date: {date}',

  /* The staff area: its frame, its dashboard, announcements, rich text and categories. */

  // Sign-in
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  signInTitle: 'Sign in to the staff area',
  signedOutUnsaved:
    'You were signed out meanwhile, and nothing was saved. Sign in, then go back in your browser to what you wrote, and save it again.',
  signInNotArrived: 'The site did not answer. Check your connection and try again.',
  backToSite: 'Back to the site',
  adminAccessOnly: 'Admin access only',
  email: 'Email',
  password: 'Password',
  signOut: 'Sign out',

  // The frame of the staff area
  adminArea: 'Admin',
  adminPageTitle: '{title} | Staff area',
  adminNavigation: 'Staff area',
  adminMenu: 'Menu',
  adminMenuClose: 'Close menu',
  navDashboard: 'Dashboard',
  navAnnouncements: 'Announcements',
  navAdminCategories: 'Categories',
  navSubmissions: 'Contact Submissions',
  navWebsiteContent: 'Website Content',
  navBlogPosts: 'Blog Posts',
  navAboutPage: 'About Page',
  navSite: 'Site',
  navMailTemplates: 'Notifications',
  navSettings: 'Settings',
  navStaff: 'Staff',
  newItem: 'New',
  viewSite: 'View site',
  navAccount: 'Account',
  signedInAs: 'Signed in as {name}',
  pageLoading: 'Loading...',
  backToDashboard: 'Back to the dashboard',
  mayBeOutdated: 'This page could not be read again just now, so it may be out of date.',

  // Dashboard
  dashboardTitle: 'Dashboard',
  totalAnnouncements: 'Total Announcements',
  totalCategories: 'Total Categories',
  newAnnouncements: 'New in Last 7 Days',
  waitingTitle: 'Waiting for you',
  unreadMessages: '{n} unread messages',
  unreadMessageOne: '1 unread message',
  closingSoon: '{n} notices close within 7 days',
  closingSoonOne: '1 notice closes within 7 days',
  scheduledCount: '{n} scheduled notices',
  scheduledCountOne: '1 scheduled notice',
  recentAnnouncements: 'Recent Announcements',
  dashboardCategories: 'Categories',
  viewAllAnnouncements: 'All announcements',
  viewAllCategories: 'All categories',
  notAvailable: 'not available',
  noAnnouncementsYet: 'No announcements yet.',
  createFirstAnnouncement: 'Create the first announcement',
  noCategoriesYet: 'No categories yet.',
  createFirstCategory: 'Create the first category',
  partFailed: 'This part could not be read just now.',
  databaseFails: 'The site has trouble reaching its data',
  databaseFailsText:
    'Saving may fail for a while. What you type stays in the form: wait a moment and send it again.',
  redisFails: 'A helper of the site does not answer',
  redisFailsText:
    'Nothing is lost and everything works. If this stays for hours, tell whoever runs the site.',
  bucketFails: 'Uploaded pictures cannot be reached',
  bucketFailsText:
    'Visitors may miss pictures, and new ones cannot be uploaded. Everything else works.',
  mailFails: 'Mail does not go out',
  mailFailsText: 'The mail server does not answer. Mails wait and are sent once it is back.',
  mailRefusedText:
    'The mail server refuses the user name or password of the site. Mails wait: tell whoever runs the site.',
  failsSince: 'Since {time}.',
  contactDetailsMissing: 'Visitors cannot reach you yet',
  contactDetailsMissingText:
    'The site still shows example contact details. Set yours before you tell people about it.',
  setContactDetails: 'Set contact details',
  copiesNeedLook: 'The copies of this site need a look',
  newestCopyAt: 'The newest copy was made on {time}.',
  noCopyYet: 'There is no copy yet.',
  copyNotMade:
    'The site works as usual and will try again by itself. Please tell whoever runs it that a copy could not be made.',
  copyNotSent:
    'It is kept on the machine of the site only. Please tell whoever runs it that it could not be sent to the bucket.',

  // Both lists and both read views
  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting...',
  cancel: 'Cancel',
  undo: 'Undo',
  optional: '(optional)',
  labelOfLine: '{label}, line {n}',
  signedOutMeanwhile:
    'You were signed out meanwhile, and nothing was saved. Your text is still here: sign in in another tab, then save again.',
  signedOutBeforeAnswer:
    'You were signed out meanwhile, and nothing was done. Sign in in another tab, then try again.',
  signInInNewTab: 'Sign in in a new tab',
  typedIsKept:
    'Nothing was saved, and nothing that you typed is lost: it stands below. Wait a moment, then send it again.',
  deletedMeanwhile:
    'It was deleted meanwhile, so nothing was saved. What you typed is still here: copy what you need, or send it again once it is brought back.',
  sendAgain: 'Send again',
  notArrived: 'The site did not answer, so nothing was saved. Your text is still here: try again.',

  // What visitors searched and did not find
  faultyLinksTitle: 'Broken and moved links',
  faultyLinksIntro:
    'Official links that were not there when the site last asked, or led to another host. Sites that refuse robots are not listed.',
  linkChecksOff: 'Official links are not checked: it is switched off.',
  noFaultyLinks: 'No broken or moved links',
  columnLink: 'Link',
  columnChecked: 'Checked',
  columnAnnouncement: 'Announcement',
  linkMoved: 'Moved to {url}',
  linkBroken: 'Not there ({status})',
  linkNameGone: 'No such site',
  missedSearchesTitle: 'Searched and not found',
  missedSearchesIntro:
    'What visitors searched on this site and did not find, or found only in part. Who searched is not recorded, but a search may name somebody. It stands here from the third day on which it was asked, and is forgotten after {n} days.',
  missedSearchesHint:
    'Where a notice exists and is called something else, add its other words in the settings.',
  missedSearchesPeriod: 'Period',
  missedSearchesDays: 'Last {n} days',
  noMissedSearches: 'Nothing was searched in vain on three days or more.',
  columnSearched: 'Searched',
  columnTimes: 'How often',
  columnDays: 'On how many days',
  missedTimes: '{n} times',
  missedOnDays: 'on {n} days',
  searchOnSite: 'Search on the site',
  createWithTitle: 'Create a notice',

  // Announcement list
  announcementsTitle: 'Announcements',
  createNewAnnouncement: 'Create New',
  filterByCategory: 'Category',
  allCategories: 'All Categories',
  searchAnnouncements: 'Search announcements',
  searchAnnouncementsHint: 'Title or description',
  applyFilters: 'Search',
  clearFilters: 'Show all',
  columnTitle: 'Title',
  columnCategory: 'Category',
  columnDate: 'Date',
  columnStatus: 'Status',
  statusImportant: 'Important',
  statusRegular: 'Regular',
  statusScheduled: 'Scheduled',
  statusDeleted: 'Deleted',
  filterByStatus: 'Status',
  allStatuses: 'All',
  sortBy: 'Sort by',
  sortBest: 'Best answers first',
  sortNewest: 'Newest first',
  sortOldest: 'Oldest first',
  sortTitle: 'Title, A to Z',
  sortTitleDown: 'Title, Z to A',
  deletedHint: 'What is deleted can be brought back for 30 days.',
  bringBack: 'Bring back',
  noAnnouncementsFound: 'No announcements found.',
  announcementCreated: 'The announcement is published.',
  announcementScheduled: 'The announcement is saved and will be published at its time.',
  announcementSaved: 'The announcement is saved.',
  announcementDeleted: '“{title}” is deleted. You can bring it back for 30 days.',
  announcementRestored: 'The announcement is back.',
  announcementIsDeletedTitle: 'This announcement is deleted',
  backToAnnouncements: 'Back to the announcements',
  deleteAnnouncementTitle: 'Delete this announcement?',
  deleteAnnouncementText:
    'Visitors can no longer read “{title}”. You can bring it back for 30 days.',

  // Announcement form and read view
  createAnnouncementTitle: 'Create Announcement',
  editAnnouncementTitle: 'Edit Announcement: {title}',
  fieldTitle: 'Title',
  fieldDescription: 'Description',
  fieldCategory: 'Category',
  chooseCategory: 'Choose a category',
  fieldImportant: 'Important',
  fieldImportantHint: 'Shown on the home page and marked in every list.',
  fieldThread: 'Examination',
  fieldThreadHint: 'Notices of one cycle stand together on a page, such as SSC CGL 2025.',
  threadProposed: 'The title names {name}, which has a page already.',
  threadProposedNew: 'The title names {name}. Enter it to begin its page.',
  fieldStage: 'Stage',
  noStage: 'None of these',
  fieldThreadFromTitle: 'Guess what is left empty here',
  fieldThreadFromTitleHint:
    'The notice joins the examination that its title names, where that has a page already.',
  fieldLastDate: 'Last Date',
  fieldLastDateHint: 'The last day to apply or object, in India.',
  fieldUrl: 'URL',
  fieldUrlHint: 'The official page or document, starting with http:// or https://.',
  fieldImageUrl: 'Image URL',
  fieldImageUrlHint: 'A picture shown above the text, starting with https://.',
  fieldChangeReason: 'Reason for changed dates or facts',
  fieldChangeReasonHint:
    'Readers see it beside what changed. Where only wording changes, nobody sees it and it is not kept.',
  fieldPublishedAt: 'Publish at',
  fieldPublishedAtHint: 'India time. Leave empty to publish as soon as you save.',
  createAnnouncement: 'Create Announcement',
  creating: 'Creating...',
  updateAnnouncement: 'Update Announcement',
  updating: 'Updating...',
  saving: 'Saving...',
  conflictTitle: 'This announcement was saved elsewhere while you were editing it',
  viewOnSite: 'View on site',
  editAnnouncement: 'Edit announcement',
  announcementFacts: 'Facts',
  factsHint: 'Posts, dates, fees and links, shown above the text. All of them are optional.',
  kindGuess: 'Guess from category and title',
  'fact-kind': 'Kind',
  'fact-abbreviation': 'Abbreviation',
  'fact-dates': 'Dates',
  abbreviationHint: 'What people call it, such as SSC.',
  choicesNone: 'None',
  postName: 'Post',
  postTotal: 'Total',
  addPost: 'Add a post',
  postLine: 'Post {n}',
  removePost: 'Remove post {n}',
  datesHint: 'A day (14-03-2026), a month (03-2026) or “to be announced”.',
  dateOn: 'Date',
  dateOnOfLast: 'Month, or “to be announced”',
  dateOnOfLastHint: 'The day stands above',
  dateTime: 'Time',
  dateUntil: 'Last day',
  dateTimeOrUntil: 'Time or last day',
  dateExtendedFrom: 'Extended from',
  feeGroup: 'Who pays it',
  feeRupees: 'Rupees',
  addFee: 'Add a fee',
  feeLine: 'Fee {n}',
  removeFee: 'Remove fee {n}',
  ageMin: 'At least',
  ageMax: 'At most',
  ageAsOnDay: 'Counted on',
  relaxations: 'Relaxations',
  relaxationGroup: 'Group',
  relaxationYears: 'Years more',
  addRelaxation: 'Add a relaxation',
  relaxationLine: 'Relaxation {n}',
  removeRelaxation: 'Remove relaxation {n}',
  addStep: 'Add a step',
  stepLine: 'Step {n}',
  removeStep: 'Remove step {n}',
  linkKind: 'What it is',
  linkUrl: 'Its address',
  linkLabel: 'Another name for it',
  addFactLink: 'Add an official link',
  factLinkLine: 'Official link {n}',
  removeFactLink: 'Remove official link {n}',
  factShortId: 'Short id',
  factSlug: 'Slug',
  factPublished: 'Published',
  factScheduledFor: 'Scheduled for',
  factUpdated: 'Last updated',
  factNone: 'None',

  // Rich text
  richTextToolbar: 'Formatting',
  richTextKeys: 'Esc leads from the text to the formatting tools and back. Ctrl+S saves.',
  richTextHeading: 'Heading',
  richTextParagraph: 'Normal text',
  richTextHeadingLevel: 'Heading {level}',
  richTextBold: 'Bold',
  richTextItalic: 'Italic',
  richTextUnderline: 'Underline',
  richTextStrike: 'Strikethrough',
  richTextOrderedList: 'Numbered list',
  richTextBulletList: 'Bullet list',
  richTextBlockquote: 'Block quote',
  richTextIndentLess: 'Less indent',
  richTextIndentMore: 'More indent',
  richTextImage: 'Image',
  richTextImageFile: 'Picture',
  richTextImageAlt: 'What it shows, for those who cannot see it',
  richTextImageInsert: 'Insert image',
  richTextImageApply: 'Apply text',
  richTextImageUploading: 'Uploading...',
  richTextLink: 'Link',
  richTextLinkAddress: 'Link address',
  richTextLinkApply: 'Apply link',
  richTextLinkRemove: 'Remove link',
  richTextLinkRefused:
    'Enter a full address, such as https://example.org. Only http, https, mailto and tel links are kept.',
  richTextColor: 'Text colour',
  richTextBackground: 'Background colour',
  richTextColorShort: 'Colour',
  richTextBackgroundShort: 'Background',
  richTextAlignShort: 'Align',
  richTextRed: 'Red',
  richTextOrange: 'Orange',
  richTextYellow: 'Yellow',
  richTextGreen: 'Green',
  richTextBlue: 'Blue',
  richTextPurple: 'Purple',
  richTextGray: 'Gray',
  richTextAlign: 'Alignment',
  richTextAlignCenter: 'Centre',
  richTextAlignRight: 'Right',
  richTextAlignJustify: 'Justify',
  richTextClean: 'Clear formatting',
  richTextTable: 'Insert table',
  richTextTableTools: 'Table',
  richTextTableHint: 'Tab moves from cell to cell. The arrow keys lead out of the table.',
  richTextAddRow: 'Add row',
  richTextAddColumn: 'Add column',
  richTextDeleteRow: 'Delete row',
  richTextDeleteColumn: 'Delete column',
  richTextDeleteTable: 'Delete table',
  richTextAsHtml: 'Written as HTML, because the editor needs scripts.',

  // Category list, form and read view
  adminCategoriesTitle: 'Categories',
  createNewCategory: 'Create New Category',
  sortName: 'Name, A to Z',
  sortNameDown: 'Name, Z to A',
  sortMostContent: 'Most content first',
  sortLeastContent: 'Least content first',
  columnDeleted: 'Deleted',
  noDeletedCategories: 'No category was deleted within the last 30 days.',
  columnSlug: 'Slug',
  columnContent: 'Content',
  contentCount: '{n} announcements',
  contentCountOne: '1 announcement',
  addContent: 'Add Content',
  viewAllContent: 'View All',
  categoryDeleted: '“{name}” is deleted. You can bring it back for 30 days.',
  categoryRestored: 'The category is back.',
  categoryIsDeletedTitle: 'This category is deleted',
  backToCategories: 'Back to the categories',
  deleteCategoryTitle: 'Delete this category?',
  deleteCategoryText:
    'Visitors can no longer find “{name}”. You can bring it back for 30 days, but not the announcements of it that were deleted before: those are erased for good.',
  deleteFullCategoryText:
    'Announcements in “{name}”: {n}. As long as it has any it cannot be deleted: move them to another category, or delete them first.',
  categoryPurged: 'Deleted announcements of it, now erased for good: {n}.',
  createCategoryTitle: 'Create Category',
  editCategoryTitle: 'Edit Category: {name}',
  fieldName: 'Name',
  fieldSlug: 'Slug',
  fieldSlugHint: 'The last part of the address: lowercase letters, digits and hyphens.',
  createCategory: 'Create Category',
  updateCategory: 'Update Category',
  categoryCreated: 'Category created successfully!',
  categoryUpdated: 'Category updated successfully!',
  returningToList: 'Returning to the list of categories.',
  editCategory: 'Edit category',
  categoryConflictTitle: 'This category was saved elsewhere while you were editing it',

  /* Two people who edit the same. */

  conflictSavedBy: '{name} saved it on {date}. Nothing you wrote is lost.',
  conflictSaved: 'It was saved on {date}. Nothing you wrote is lost.',
  conflictReset: 'The original was taken again. Nothing you wrote is lost.',
  conflictDifferences: 'What differs',
  conflictMine: 'Yours',
  conflictTheirs: 'Saved',
  conflictTheirsBy: 'Saved by {name}',
  conflictEmpty: 'Empty',
  conflictNothing: 'Both say the same.',
  conflictSaveMine: 'Save mine',
  conflictTakeTheirs: 'Take theirs',
  lastSavedBy: 'Last saved by {name}',

  /* What staff read where posts are listed and written. */

  // List of posts
  adminBlogTitle: 'Blog Posts',
  newPost: 'New Post',
  searchPosts: 'Search posts',
  searchPostsHint: 'Title or excerpt',
  showUnpublishedPosts: 'Show unpublished posts',
  noPostsFound: 'No blog posts found.',
  statusPublished: 'Published',
  statusDraft: 'Draft',
  publishThis: 'Published: make “{title}” a draft',
  draftThis: 'Draft: publish “{title}”',
  postIsPublished: '“{title}” is published.',
  postIsDraft: '“{title}” is a draft now.',
  postCreated: 'The post is saved.',
  postSavedAsDraft: 'Saved as a draft.',
  publishNow: 'Publish now',
  postSaved: 'The post is saved.',
  postDeleted: 'The post is deleted.',
  deletePostTitle: 'Delete this post?',
  deletePostText: 'Are you sure you want to delete this post? This action cannot be undone.',
  backToPosts: 'Back to the posts',

  // Editor of posts
  createPostTitle: 'New Post',
  editPostTitle: 'Edit Post: {title}',
  loadingPost: 'Loading post...',
  back: 'Back',
  previewPost: 'Preview',
  previewDraft: 'This is a preview. Visitors cannot read this draft yet.',
  previewPublished: 'This is a preview of a published post.',
  editThisPost: 'Edit post',
  sectionSeo: 'Search engines',
  fieldPostTitle: 'Title',
  fieldPostSlug: 'URL Slug',
  slugPreview: 'Public link:',
  fieldExcerpt: 'Excerpt',
  fieldContent: 'Content',
  fieldFeaturedImage: 'Featured Image',
  uploadImage: 'Upload image',
  changeImage: 'Change image',
  removeImage: 'Remove image',
  imageHint: 'Recommended size: 1200x630 (JPG, PNG, WebP), at most 5 MB.',
  noFeaturedImage: 'No image yet',
  imagePreview: 'The featured image',
  imageChosen: 'It is uploaded when you save.',
  fieldPostCategory: 'Category',
  fieldTags: 'Tags',
  fieldTagsHint: 'Separated by commas.',
  fieldAuthor: 'Author',
  fieldPublishDate: 'Publish Date',
  fieldReadTime: 'Read Time',
  fieldReadTimeHint: 'Such as 5 min read.',
  publishThisPost: 'Publish this post',
  publishThisPostHint: 'Without it, the post is kept as a draft.',
  fieldSeoTitle: 'SEO Title',
  fieldMetaDescription: 'Meta Description',
  fieldMetaKeywords: 'Meta Keywords',
  counter: '{n}/{most}',
  counterLabel: '{n} of {most} characters',
  publishPost: 'Publish Post',
  publishing: 'Publishing...',
  updatePost: 'Update Post',
  savesDraft: 'This saves a draft as long as “Publish this post” is not ticked.',
  saveKeyHint: 'Ctrl+S saves too.',
  authorDefault: '{siteName} Editorial Team',
  readTimeDefault: '5 min read',
  postConflictTitle: 'This post was saved elsewhere while you were editing it',

  // Unsaved work
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you wrote here is not saved yet.',
  leaveStay: 'Keep editing',
  leaveGo: 'Leave',
  unsavedChanges: 'Unsaved changes',
  autosaveFound: 'There is unsaved work on this device, from {date}.',
  autosaveFoundOlder:
    'There is unsaved work on this device, from {date}. What is stored has been changed since.',
  autosaveRestore: 'Restore',
  autosaveDiscard: 'Discard',

  /* The editor of the about page. */

  aboutEditorTitle: 'About Page',
  aboutSectionHero: 'Hero',
  aboutSectionMission: 'Mission',
  aboutSectionFounder: 'Founder',
  aboutSectionStats: 'Statistics',
  aboutSectionCta: 'Call to action',
  aboutSectionEmpty: 'The page has no sections. Visitors see its standard texts.',
  aboutContent: 'Content',
  aboutImagePreview: 'Preview of the picture',
  aboutPoints: 'Points',
  aboutPointsHint: 'One point a line.',
  aboutFounderDetails: 'Founder details',
  aboutPersonName: 'Name',
  aboutPersonRole: 'Role',
  aboutPersonEmail: 'Email',
  aboutPersonPhone: 'Phone',
  aboutStatItem: 'Statistic {n}',
  aboutStatCount: 'Count',
  aboutStatCounted: 'Counted from',
  aboutStatLabel: 'Label',
  aboutStatIcon: 'Icon',
  aboutCountTyped: 'As typed',
  aboutCountAnnouncements: 'Announcements',
  aboutCountCategories: 'Categories',
  aboutCountPosts: 'Blog posts',
  aboutAddStat: 'Add a statistic',
  aboutRemoveStat: 'Remove statistic {n}',
  aboutStatsHint: 'A line without label and count is left out.',
  aboutPrimaryButton: 'Primary button',
  aboutSecondaryButton: 'Secondary button',
  aboutSaveChanges: 'Save Changes',
  aboutSaved: '✅ Changes saved successfully!',
  aboutAddTitle: 'Add a section',
  aboutAddSection: 'Add {section}',
  aboutDeletedTitle: 'Deleted sections',
  aboutDeletedHint: 'A deleted section can be brought back for 30 days.',
  aboutRestoreSection: 'Bring back {section}',
  aboutDeleteTitle: 'Delete this section?',
  aboutDeleteText:
    'Visitors no longer see the section “{section}”. You can bring it back for 30 days.',
  aboutIsDeletedTitle: 'This section is deleted',
  aboutDeletedText: 'The section “{section}” is deleted. You can bring it back for 30 days.',
  aboutRestored: 'The section is back.',
  aboutAdded: 'The section is added.',
  aboutBack: 'Back to the about page',
  aboutConflictTitle: 'This page was saved elsewhere while you were editing it',

  /* Visitors' messages, as staff read and answer them. */

  submissionsTitle: 'Contact Submissions',
  searchSubmissions: 'Search submissions',
  searchSubmissionsHint: 'Name, email, subject or message',
  onlyUnread: 'Unread only',
  refresh: 'Refresh',
  noSubmissions: 'No submissions found',
  columnFrom: 'From',
  columnMessage: 'Message',
  unread: 'Unread',
  read: 'Read',
  responded: 'Responded',
  markAsRead: 'Mark as Read',
  respond: 'Respond',
  viewResponse: 'View Response',
  respondTitle: 'Respond to {name}',
  viewResponseTitle: 'Response to {name}',
  messageReceived: 'Received {date}',
  fieldResponse: 'Response',
  sendResponse: 'Send Response',
  sendingResponse: 'Sending...',
  saveResponse: 'Save Response',
  messageNotice: 'The notice it is about:',
  messageNoticeView: 'View on site',
  messageNoticeEdit: 'Edit notice',
  responseSent: 'Response sent successfully',
  responseOn: 'Responded on {date}',
  responseNotMailed:
    'Nothing is mailed, because mail is not set up on this site: the response is kept here only.',
  responseWillBeMailed: 'The response is mailed to {email}.',
  responseMailWaiting: 'The mail is on its way.',
  responseMailSent: 'The mail was sent.',
  responseMailFailed: 'The mail could not be delivered: write to {email} another way.',
  retryResponseMail: 'Send the mail again',
  responseMailRetried: 'The mail is on its way again',
  responseMailNone: 'Nothing was mailed, because mail was not set up.',
  mailWaitingShort: 'Mail on its way',
  mailSentShort: 'Mail sent',
  mailFailedShort: 'Mail failed',
  backToSubmissions: 'Back to the submissions',
  deleteSubmissionTitle: 'Delete this submission?',
  deleteSubmissionText:
    'Are you sure you want to delete this submission? This action cannot be undone.',
  submissionDeleted: 'Submission deleted successfully',

  /* The staff's screen for the words of mails. */

  templatesTitle: 'Notification Templates',
  templatesIntro:
    'The words of the mails that the site sends. Names in braces, such as {siteName}, are filled in.',
  templatesNoMail:
    'Mail is not set up on this site: nothing is sent until the operator sets SMTP_URL.',
  columnMail: 'Mail',
  columnSentWhen: 'Sent when',
  nameConfirmation: 'Confirmation',
  whenConfirmation: 'somebody asks for Job Alerts or the newsletter',
  nameDigest: 'Daily digest',
  whenDigest: 'it is 7 in the morning and there are new notices',
  nameContactResponse: 'Contact response',
  whenContactResponse: 'staff respond to a message',
  namePasswordReset: 'Password recovery',
  whenPasswordReset: 'a member of staff has forgotten the password',
  nameStaffInvitation: 'Invitation',
  whenStaffInvitation: 'a member of staff is added',
  templateOriginal: 'Original',
  templateChanged: 'Changed',
  editTemplateTitle: 'Edit mail: {name}',
  fieldSubject: 'Subject',
  fieldMailBody: 'Text',
  fieldMailBodyHint:
    'Plain text. An empty line begins a new paragraph, and addresses become links.',
  placeholdersTitle: 'Placeholders',
  placeholderRequired: 'needed',
  placeholderList: 'a list, in a paragraph of its own',
  saveTemplate: 'Save Template',
  previewTemplate: 'Preview',
  sendTest: 'Send a test to me',
  resetTemplate: 'Reset to the original',
  previewTitle: 'Preview',
  previewSubject: 'Subject: {subject}',
  templateConflictTitle: 'This mail was saved elsewhere while you were editing it',
  templateSaved: 'The template is saved.',
  templateReset: 'The original is back.',
  testSent: 'A test is on its way to {email}.',
  testImpossible: 'Nothing was sent, because mail is not set up on this site.',
  backToTemplates: 'Back to the templates',
  sampleSubject: 'A date in a notice',
  sampleMessage: 'The last date has changed.',
  sampleResponse: 'Thank you for writing. We have corrected the notice.',

  /* The settings that staff may change. */

  settingsTitle: 'Settings',
  limitLine: '{name}: {count} in {minutes} minutes',
  settingsConflictTitle: 'The same settings were saved elsewhere while you were editing them',
  settingsIntro: 'What you save here is on the site within seconds.',
  settingsSite: 'Site',
  settingsContact: 'Contact',
  settingsHome: 'Quick links of the home page',
  settingsSearch: 'Search',
  settingsLinks: 'Official links',
  settingLinkChecks: 'Check official links',
  settingLinkChecksHint:
    'The site then asks official links whether they answer: those of open notices daily, others monthly, one at a time. Until then nothing is sent to other sites. Readers see the day on which a link last answered.',
  settingOn: 'on',
  settingOff: 'off',
  settingSameMeanings: 'Words that mean the same',
  settingSameMeaningsHint:
    'One meaning in each line, such as: hall ticket = admit card = प्रवेश पत्र. Whoever searches one of them finds the others too. Most such words are known already: a line adds to them and takes nothing away.',
  settingsLimits: 'Limits',
  settingsLimitsHint:
    'How much may come from one network before the site asks to wait. Leave room for an office behind one address.',
  settingSiteName: 'Site name',
  settingBanner: 'Banner text',
  settingBannerHint: 'The red strip on the home page. Empty hides it.',
  settingContactEmail: 'Contact email',
  settingChatNumber: 'Chat number',
  settingChatNumberHint: 'With the country code.',
  settingHours: 'Business hours',
  settingSocialLinks: 'Social links',
  settingSocialHint: 'Shown in the footer. An emptied line is left out.',
  settingSocialName: 'Name of link {n}',
  settingSocialUrl: 'Address of link {n}',
  settingAddLink: 'Add a link',
  settingRemoveLink: 'Remove link {n}',
  settingQuickLinksHint:
    'The address or short id of a published notice in each line. Lines left empty are filled by the rule: the newest important notices, of different categories where possible.',
  settingQuickLink: 'Quick link {n}',
  settingFindNotice: 'Find a notice by title',
  settingNoticesFound: 'Notices found',
  settingNoNotices: 'No published notice is found by this.',
  settingNoticesFailed: 'The search did not answer. Change a letter to try again.',
  settingChooseNotice: 'Choose',
  settingRemoveQuickLink: 'Remove quick link {n}',
  settingQuickLinkGone: 'No longer published: the rule fills this place.',
  settingQuickLinksFull: 'All four places are taken. Remove one first.',
  limitContact: 'Messages of the contact form, per network',
  limitAlerts: 'Requests for Job Alerts, per network',
  limitSignInAccount: 'Failed sign-ins, per network and account',
  limitSignInAddress: 'Failed sign-ins, per network',
  limitPasswordMails: 'Mails for a forgotten password, per network',
  limitCount: 'At most',
  limitMinutes: 'In minutes',
  settingDefault: 'Default: {value}',
  settingDefaultNone: 'none',
  settingDefaultRule: 'chosen by the rule',
  settingDefaultLimit: '{count} in {minutes} minutes',
  settingReset: 'Reset to default',
  settingsSave: 'Save settings',
  settingsSaved: 'The settings are saved.',
  settingsWereReset: 'The default is back.',

  /* Accounts of staff: sign-in with a code, recovery, one's own account, and the list of staff. */

  // Sign-in
  forgotPassword: 'Forgot password?',
  forgotPasswordOperator:
    'Forgot your password? Whoever runs this site can give you a new one with:',
  resetCommand: 'npm run user -- reset <email>',
  passwordChangedSignIn: 'Your password is changed. Sign in with it now.',
  signInCodeTitle: 'Enter your code',
  signInCodeText:
    'Your account uses two-step sign-in. Enter the code that your authenticator app shows, or one of your recovery codes.',
  fieldCode: 'Code',
  fieldCodeHint: 'Six digits, or a recovery code such as abcde-fghjk.',
  verifyCode: 'Verify',
  verifyingCode: 'Verifying...',
  backToSignIn: 'Back to sign-in',
  forgotPasswordTitle: 'Forgot your password?',
  forgotPasswordText: 'We mail you a link to choose a new one. It works once, for one hour.',
  forgotPasswordSend: 'Send the link',
  forgotPasswordSending: 'Sending...',
  forgotPasswordSent:
    'If {email} has an account here, a mail with a link is on its way. It works once, for one hour.',
  newPasswordTitle: 'Choose a password',
  newPasswordFor: 'For the account {email}. Afterwards every open session of it ends.',
  fieldNewPassword: 'New password',
  fieldNewPasswordHint: '8 to 128 characters. Long and unusual is what counts.',
  fieldNewPasswordAgain: 'New password again',
  savingPassword: 'Saving...',
  savePassword: 'Save password',
  linkInvalidTitle: 'This link is not valid any more',
  linkInvalidText: 'It may be too old, or it was used already. Ask for another one.',

  // One's own account
  accountTitle: 'Your account',
  accountProfile: 'Profile',
  accountName: 'Name',
  accountSignedInWith: 'You sign in with {email}.',
  saveName: 'Save name',
  nameSaved: 'Your name is saved.',
  passwordTitle: 'Password',
  passwordText: 'Changing it ends every other session of yours.',
  fieldCurrentPassword: 'Current password',
  fieldOwnPassword: 'Your own password',
  fieldOwnPasswordHint: 'So that nobody else can do this where you are signed in.',
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed. Other sessions of yours have ended.',
  twoStepQrCode: 'QR code of the key',
  twoStepTitle: 'Two-step sign-in',
  twoStepOff:
    'Off. Switch it on to be asked for a code from an app on your phone, so that a password alone opens nothing.',
  twoStepOn: 'On. Signing in asks for a code from your authenticator app.',
  twoStepStart: 'Set up two-step sign-in',
  twoStepAppText:
    'Open your authenticator app and add this account: with the link on this phone, or by typing the key.',
  twoStepAppLink: 'Open in an authenticator app',
  twoStepKey: 'Key',
  twoStepKeyHint: 'Time-based, 6 digits, 30 seconds.',
  fieldAppCode: 'Code that the app shows now',
  twoStepConfirm: 'Switch on',
  twoStepConfirming: 'Switching on...',
  twoStepIsOn: 'Two-step sign-in is on.',
  twoStepIsOff: 'Two-step sign-in is off.',
  twoStepStop: 'Switch off',
  newRecoveryCodes: 'Make new recovery codes',
  recoveryCodesTitle: 'Your recovery codes',
  recoveryCodesText:
    'Each signs you in once when your phone is not there. They are shown only now: keep them somewhere safe.',
  recoveryCodesNew: 'The earlier ones do not work any more.',
  copyCodes: 'Copy',
  codesCopied: 'Copied',
  printCodes: 'Print',
  backToAccount: 'Done',
  sessionsTitle: 'Where you are signed in',
  sessionsText: 'If you do not know one of these, end it and change your password.',
  columnBrowser: 'Browser',
  columnAddress: 'Address',
  columnLastUse: 'Last use',
  sessionThis: 'This session',
  sessionBrowser: '{browser} on {system}',
  browserUnknown: 'Unknown browser',
  endSession: 'End session',
  endOtherSessions: 'End all other sessions',
  sessionEnded: 'The session has ended.',
  otherSessionsEnded: 'All other sessions have ended.',

  // The list of staff
  staffTitle: 'Staff',
  staffIntro: 'Everybody here can use all of the staff area.',
  addStaff: 'Add a member of staff',
  addStaffTitle: 'Add a member of staff',
  columnPerson: 'Name',
  columnSince: 'Since',
  columnTwoStep: 'Two-step sign-in',
  twoStepYes: 'Yes',
  twoStepNo: 'No',
  statusEnabled: 'Enabled',
  statusDisabled: 'Disabled',
  staffYou: 'You',
  openAccount: 'Your account',
  disableStaff: 'Disable',
  enableStaff: 'Enable',
  resetTwoStep: 'Reset two-step',
  resettingTwoStep: 'Resetting...',
  removeStaff: 'Remove',
  removingStaff: 'Removing...',
  fieldStaffName: 'Name',
  fieldStaffEmail: 'Email address',
  staffInvitedHint:
    'They get a mail with a link to choose their password. It works for three days.',
  staffPasswordHint:
    'Mail is not set up on this site, so a first password is shown once here. Pass it on safely.',
  addStaffSubmit: 'Add',
  addingStaff: 'Adding...',
  staffInvited: '{name} is added, and an invitation is on its way to {email}.',
  staffAdded: '{name} is added.',
  staffFirstPassword: 'First password of {email}, shown only now:',
  staffDisabled: '{name} is disabled and signed out everywhere.',
  staffEnabled: '{name} can sign in again.',
  staffTwoStepReset: 'The two-step sign-in of {name} is off. They can set it up again.',
  staffRemoved: 'The account is removed.',
  removeStaffTitle: 'Remove this account?',
  removeStaffText:
    '{name} ({email}) is signed out everywhere and cannot sign in any more. What they published stays.',
  resetTwoStepTitle: 'Reset two-step sign-in?',
  resetTwoStepText:
    '{name} ({email}) then signs in with the password alone. Make sure that it is they who ask.',
  backToStaff: 'Back to the staff',

  /* The page on which staff see how the site does. */

  navHealth: 'Health',
  healthTitle: 'Health',
  healthIntro:
    'What the site knows of itself and of what it depends on, read just now. Counts are since the start.',
  healthAllGood: 'All is well.',
  healthSomeAttention: '{n} of {all} parts need attention.',
  healthCheckAgain: 'Check again',
  healthPart: 'Part',
  healthMeaning: 'What it means and what to do',
  healthGood: 'Good',
  healthAttention: 'Attention',
  healthBad: 'Bad',
  healthUnknown: 'Not known',
  healthNotRead: 'This could not be read just now. Check again in a moment.',

  healthVersion: 'Version',
  healthVersionIs: 'Version {version}, build {build}, runs since {since}.',

  healthDatabase: 'Database',
  healthDatabaseOwn: 'PostgreSQL {version}, which the site starts itself, answers.',
  healthDatabaseServer: 'PostgreSQL {version}, on the server of DATABASE_URL, answers.',
  healthDatabaseUse: 'It takes {size}; {busy} of {open} open connections are busy.',
  healthDatabaseAway: 'The database does not answer ({reason}).',
  healthDatabaseSilent: 'The database does not answer.',
  healthDatabaseAwayTodo:
    'Pages that are kept are shown as they were, and nothing can be saved. See whether PostgreSQL runs, can be reached and has room on its disk.',
  healthDatabaseAwaited: '{n} requests wait for a connection.',
  healthDatabaseAwaitedTodo:
    'Where that lasts, look for slow queries, or for something else that uses the database.',

  healthChanges: 'Changes of the database',
  healthChangesHeard: 'The database was last heard {seconds} s ago, up to change {position}.',
  healthChangesPosition: 'Everything up to change {position} is known.',
  healthChangesTodo:
    'Until it is heard again, visitors may see pages as they were before. This ends by itself once the database answers.',

  healthCache: 'Kept pages',
  healthCacheHoldsOne: '1 page is kept, {bytes} of {maxBytes}.',
  healthCacheHoldsMany: '{pages} pages are kept, {bytes} of {maxBytes}.',
  healthCacheAnswers: '{share} % of visits to public pages were answered from there.',

  healthMail: 'Mail',
  healthMailNone: 'No mail is sent, since there is no mail server. Addresses for Job Alerts wait.',
  healthMailNoneTodo: 'Set SMTP_URL.',
  healthMailSent: '{sent} mails were handed over.',
  healthMailFailed: '{failed} tries failed.',
  healthMailReady: 'A mail server is set.',
  healthMailFailing: 'Mail does not go out ({reason}).',
  healthMailTodo: 'Check SMTP_URL and the mail server. What waits is tried again for about a day.',

  healthPictures: 'Pictures',
  healthPicturesFolder: 'Uploaded pictures are kept in the data folder.',
  healthPicturesBucket: 'Uploaded pictures are kept in the bucket.',
  healthPicturesFailing: 'The bucket does not answer ({reason}).',
  healthPicturesTodo:
    'Pictures may be missing and none can be uploaded. Check the bucket and its keys.',

  healthRedis: 'Redis',
  healthRedisNone: 'Not used: limits are counted in the database.',
  healthRedisUsed: 'Limits are counted in Redis.',
  healthRedisFailing: 'Redis does not answer ({reason}).',
  healthRedisTodo: 'Each process counts limits by itself until it answers. Check REDIS_URL.',

  healthBackups: 'Copies',
  healthBackupNewest: 'The newest copy is of {time} and takes {size}.',
  healthBackupNone: 'There is no copy yet.',
  healthBackupFailed: 'The last try failed ({reason}).',
  healthBackupNotSent: 'The last try to send it to the bucket failed ({reason}).',
  healthBackupTodo: 'A copy is made every night. See the log for why not, or run npm run backup.',

  healthDisk: 'Disk',
  healthDiskFree: '{free} of {size} are free where the data folder is.',
  healthDiskTodo: 'Make room before nothing can be written any more.',

  healthJobs: 'Jobs',
  healthJobsNone: 'There are none without a mail server.',
  healthJobsCounted:
    '{active} at work, {waiting} wait, {later} wait for their time, {failed} were given up within a day.',
  healthJobsTodo: 'The log says why jobs failed.',

  healthWorkers: 'Processes',
  healthWorkersOne: 'One process serves.',
  healthWorkersMany: '{n} processes serve.',
  healthWorkersRestarted: '{n} ended by themselves and were replaced, the last at {time}.',
  healthWorkersTodo: 'The log says when and why a process ended.',

  healthBrowsers: 'Scripts in browsers',
  healthBrowsersNone: 'No script of this build met an error in a browser.',
  healthBrowsersSome: 'Scripts of this build met an error on {n} pages that were opened.',
  healthBrowsersTodo:
    'Few are ordinary: old browsers, add-ons. Where there are more than before an upgrade, tell whoever keeps the code.',
} as const;
