/** The privacy page. Their own file, so that only these pages carry it. */
export const legalTexts = {
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
} as const;
