/** Job Alerts and the newsletter: what stands around the form. */
export const alertTexts = {
  alertsTitle: 'Job Alerts',
  newsletterTitle: 'Newsletter',
  newsletterIntro: 'New notices by mail, once a day at 7 in the morning.',
  alertsFailed: 'Failed to subscribe. Please try again.',
} as const;
