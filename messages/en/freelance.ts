/** The pages of freelance work. */
export const freelanceTexts = {
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
} as const;
