/** The one form for Job Alerts and the newsletter. */
export const alertFormTexts = {
  alertsEmail: 'Email address',
  alertsChooseCategories: 'Choose categories',
  alertsAllHint: 'Choose none to get them all.',
  alertsSubscribe: 'Subscribe',
  alertsSubscribing: 'Subscribing...',
  alertsConsent: 'We use the address for these mails alone, and erase it when you leave.',
  alertsPrivacy: 'Privacy',
  alertsNoMailYet:
    'Mail is not set up on this site yet. We keep your address; once mail is set up, we first ask you to confirm it, and the mails start.',
} as const;
