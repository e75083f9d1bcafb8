/** What the site says of itself before staff have: to machines, and where nothing else is set. */
export const siteTexts = {
  siteName: 'Suchna',
  siteTagline: 'Job notices, admit cards and results, in one calm place',
  siteDescription:
    'Government and private job notices, admit cards, results, answer keys, syllabus and admissions in India, with dates and official links.',
  siteKeywords:
    'government jobs, sarkari naukri, admit card, hall ticket, exam result, answer key, syllabus, admission, India',
  bannerText: 'This page brings you government job updates faster than the official website.',
  businessHours: 'Monday to Saturday 24x7, Sunday closed',
} as const;
