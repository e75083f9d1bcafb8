/** What visitors read, besides errors. */
export const publicTexts = {
  // The site
  siteName: 'Suchna',
  siteNameHindi: 'सूचना',
  siteTagline: 'Job notices, admit cards and results, in one calm place',
  siteDescription:
    'Government and private job notices, admit cards, results, answer keys, syllabus and admissions in India, with dates and official links.',
  siteKeywords:
    'government jobs, sarkari naukri, admit card, hall ticket, exam result, answer key, syllabus, admission, India',
  bannerText: 'This page brings you government job updates faster than the official website.',

  // Header
  skipToContent: 'Skip to content',
  todayLabel: 'Today',
  chatWithUs: 'Chat on WhatsApp',
  latestStrip: 'Latest',
  pauseMoving: 'Pause moving text',
  mainNavigation: 'Main',
  categoryNavigation: 'Categories',
  searchToggle: 'Search',
  menuOpen: 'Menu',
  menuClose: 'Close menu',
  adminLink: 'Admin',
  themeToggle: 'Light or dark',
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
  navTerms: 'Terms of Service',
  navDisclaimer: 'Disclaimer',

  // Footer
  footerAbout:
    '{siteName} is independent and not tied to any government body. It charges job seekers nothing: anyone who asks for money in return for a job is running a scam.',
  footerQuickLinks: 'Quick Links',
  footerCategories: 'Categories',
  footerGovernmentJobs: 'Government Jobs',
  footerContact: 'Contact',
  footerLegal: 'Legal',
  footerFeeds: 'Follow without an account',
  feedRss: 'RSS feed',
  footerCopyright: '© {year} {siteName}',
  businessHoursTitle: 'Business hours',
  businessHours: 'Monday to Saturday: 24x7, Sunday: closed',

  // Questions in the footer and in the structured data
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

  // Home
  homeTitle: 'Job notices, admit cards and results in India',
  quickLinksTitle: 'In demand now',
  importantAnnouncements: 'Important Announcements',
  viewAll: 'View All',

  // Lists of announcements
  announcements: 'Announcements',
  noAnnouncements: 'No announcements found.',
  checkBackLater: 'Check back later for updates.',
  noImportantAnnouncements: 'No important announcements found.',
  posted: 'Posted: {date}',
  lastDate: 'Last Date: {date}',
  closed: 'Closed',
  newRibbon: 'NEW',
  importantBadge: 'Important',
  officialSite: 'Official site',
  opensNewTab: '(opens in a new tab)',
  older: 'Older',
  newer: 'Newer',
  pagesLabel: 'Pages',
  viewDetails: 'View Details',
  latestUpdates: 'Latest Updates',
  latestUpdatesDescription: 'The newest notices that are not flagged important, fifty at a time.',
  allAnnouncementsDescription: 'Notices that our editors flagged as important.',
  admitCardTitle: 'Admit Cards',
  admitCardDescription: 'Admit cards and hall tickets of recruitment and entrance exams in India.',
  noAdmitCards: 'No admit cards found',
  resultsTitle: 'Latest Results',
  resultsDescription:
    'Results, cut offs and merit lists of recruitment and entrance exams in India.',
  noResults: 'No results found',
  loading: 'Loading',

  // Categories
  browseCategories: 'Browse Categories',
  categoriesTitle: 'All Categories',
  categoriesDescription: 'Every kind of notice on this site, with the number of notices in it.',
  categoryAnnouncements: '{name} Announcements',
  categoryDescription:
    '{name}: notices in India with dates, official links and last dates to apply.',
  categoryMissing: 'Category Not Found',
  categoryMissingText: "Sorry, we couldn't find the category you're looking for.",
  goToHomePage: 'Go to Home Page',
  postCount: '{n} notices',
  postCountOne: '1 notice',
  noCategories: 'No categories yet.',

  // One announcement
  breadcrumb: 'Breadcrumb',
  categoryLabel: 'Category',
  noDescription: 'No description available',
  visitOfficialWebsite: 'Visit Official Website',
  share: 'Share',
  shareTitle: 'Share this notice',
  shareWhatsApp: 'WhatsApp',
  shareEmail: 'Email',
  linkCopied: 'Link copied to clipboard!',
  backToHome: 'Back to Home',
  lastUpdated: 'Last updated: {date}',
  announcementNotFound: 'Announcement not found',
  goBackToHome: 'Go back to home',
  verifyOfficial:
    'Dates and fees can change. Check them on the official website before you apply or travel.',

  // Search
  searchTitle: 'Search',
  searchPlaceholder: 'Search for jobs, results, etc.',
  searchLabel: 'Search notices',
  searchButton: 'Search',
  resultsFor: 'Results for',
  noSearchResults: 'No results found',
  noSearchResultsText: "We couldn't find any announcements matching your search.",
  noSearchResultsHint: 'Try using different keywords or browse by category.',
  enterSearchTerm: 'Enter a search term',
  didYouMean: 'Did you mean',

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
  blogDescription:
    'Guides for candidates: reading notifications, spotting fake notices, answer keys, results and preparation, with a link to the official source of every claim.',
  blogIntro:
    'Guides for candidates, in plain words, with a link to the official source of every claim.',
  blogCategoryTitle: 'Blog: {category}',
  blogSearchTitle: 'Blog: results for {term}',
  blogPageTitle: '{title}, page {n}',
  blogSearchLabel: 'Search articles',
  blogFilter: 'Filter by category',
  blogAll: 'All',
  blogCount: '{n} articles',
  blogCountOne: '1 article',
  noArticles: 'No articles found',
  noArticlesHint: 'Try adjusting your search or filter criteria',
  allArticles: 'All articles',
  blogFailed: 'Failed to load blog posts. Please try again later.',
  blogTryAgain: 'Try Again',
  recentPosts: 'Recent Posts',
  relatedPosts: 'Related articles',
  blogCategories: 'Categories',
  previousPage: 'Previous',
  nextPage: 'Next',
  pageNumber: 'Page {n}',
  shareArticle: 'Share this article',
  postTags: 'Tags',
  postAuthor: 'By {author}',
  close: 'Close',

  // Contact
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
  contactFailed: 'Failed to send message. Please try again.',
  contactDetails: 'Contact details',
  contactLeaveEmpty: 'Leave this field empty',
  contactAboutNotice: 'Error in a notice',
  reportError: 'Report an error',
  reportErrorSubject: 'Error in: {title}',
  reportErrorMessage: 'Notice: {url}\n\nWhat is wrong:\n',

  // About
  aboutTitle: 'About Us',
  aboutDescription: 'Who runs {siteName}, what it promises to candidates, and how to check it.',
  aboutHeroText:
    'We bring Indian job and exam notices to one place, with their dates and official links. We are independent and charge job seekers nothing.',
  aboutMissionTitle: 'Our Mission',
  aboutMissionText: 'To help every candidate find a notice in time and check it at its source.',
  aboutFounderTitle: 'Our Founder',
  aboutStatsTitle: 'In numbers',
  aboutCtaTitle: 'Find your notice',
  aboutBrowse: 'Browse Categories',
  aboutContact: 'Contact Us',
  aboutLoadFailed: 'Failed to load about page content',
  phone: 'Phone',

  // Freelance
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
  workFromHome: 'Work from Home',
  workOnSite: 'On site',
  partTime: 'Part-time',
  fullTime: 'Full-time',
  jobSalary: 'Pay',
  jobExperience: 'Experience',
  jobSkills: 'Skills',
  jobRequirements: 'Requirements',
  jobAbout: 'About the work',
  applyNow: 'Apply Now',
  applyMessage:
    'Hello, I would like to apply for this work.\nTitle: {title}\nType: {type}\nDescription: {description}',
  applyHint: 'Opens WhatsApp with a message that is filled in for you. You send it yourself.',

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

  applyOnlineTitle: 'How to apply online for freelance work',
  applyOnlineDescription:
    'How to apply for freelance work at {siteName}: four steps, no fee, no documents to send.',
  applyOnlineIntro: 'Four steps, no fee, and no documents to send.',
  applyStepChooseTitle: 'Choose an offer',
  applyStepChooseText:
    'Read its requirements and its last date. An offer whose last date has passed is marked Closed.',
  applyStepWriteTitle: 'Write to us',
  applyStepWriteText:
    'Choose Apply Now: WhatsApp opens with a message that names the offer. Add two or three lines about yourself, then send it. Without WhatsApp, write the same to {email}.',
  applyStepTrialTitle: 'Do a short trial',
  applyStepTrialText:
    'We send you a small piece of the real work, paid like any other, and tell you what was good in it and what was not.',
  applyStepAgreeTitle: 'Agree on the terms in writing',
  applyStepAgreeText:
    'Before more work begins, you have the rate, the way and the day of payment, and the amount of work in writing. If you do not agree, nothing is owed on either side.',
  applyForJob: 'Apply for {title}',
  applyNeverTitle: 'What we never ask for',
  applyNeverList:
    'Money, for anything: registration, training, software, a deposit\nAn OTP, a UPI PIN, a card number or remote access to your phone\nOriginals or copies of your Aadhaar card, PAN card or certificates when you apply',

  freelanceFaqDescription:
    'Answers about freelance work at {siteName}: who offers it, what it costs, how it is paid and how to recognise a fake offer.',
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
} as const;
