/** The footer, and the questions that the structured data repeats. */
export const footerTexts = {
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
} as const;
