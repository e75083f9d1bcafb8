/** What visitors read, besides errors. */
export const publicTexts = {
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

  // Footer
  businessHoursTitle: 'Business hours',

  // Home

  // Lists of announcements
  posted: 'Posted: {date}',
  lastDate: 'Last Date: {date}',
  closed: 'Closed',
  lastDay: 'Last day',
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
} as const;
