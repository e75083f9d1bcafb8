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
  navJobAlerts: 'Job Alerts',
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
  feedRss: 'RSS feed',
  cookieSettings: 'Cookie settings',
  footerCopyright: '© {year} {siteName}',
  businessHoursTitle: 'Business hours',
  businessHours: 'Monday to Saturday 24x7, Sunday closed',

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

  // Cookie banner
  cookiesHeading: 'We value your privacy',
  cookiesQuestion:
    'With your consent we may count visits, to learn which notices help. If you decline, nothing else changes.',
  cookiePolicy: 'Cookie Policy',
  cookiesAccept: 'Accept All',
  cookiesDecline: 'Decline',

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
  latestUpdatesDescription: 'The fifty newest notices that are not flagged important.',
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
  alertsByMail: 'Get new {name} notices by mail',
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
  announcementFailed: 'An error occurred',
  goBackToHome: 'Go back to home',
  verifyOfficial:
    'Dates and fees can change. Check them on the official website before you apply or travel.',

  // Search
  searchPlaceholder: 'Search for jobs, results, etc.',
  searchLabel: 'Search notices',
  searchButton: 'Search',

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
  reportError: 'Report an error',

  // About
  aboutLoadFailed: 'Failed to load about page content',
} as const;
