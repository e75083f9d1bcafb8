/** Job Alerts and the newsletter: one form, one mail a day. */
export const alertTexts = {
  alertsTitle: 'Job Alerts',
  alertsDescription:
    'One mail a day at 7 in the morning with the new notices of the categories you choose. Free, and left with one click.',
  alertsIntro:
    'One mail a day, at 7 in the morning, with the new notices of the categories you choose. On days without news you get none.',
  newsletterTitle: 'Newsletter',
  newsletterIntro: 'New notices by mail, once a day at 7 in the morning.',
  alertsEmail: 'Email address',
  alertsChooseCategories: 'Choose categories',
  alertsAllHint: 'Choose none to get them all.',
  alertsSubscribe: 'Subscribe',
  alertsSubscribing: 'Subscribing...',
  alertsConsent: 'We use the address for these mails alone, and erase it when you leave.',
  alertsPrivacy: 'Privacy',
  alertsNoMailYet:
    'Mail is not set up on this site yet. We keep your address; once mail is set up, we first ask you to confirm it, and the mails start.',
  alertsAsked:
    'Almost done: we have mailed you a link. Open it and press the button there, and the mails start.',
  alertsKept:
    'Your address is kept. Mail is not set up on this site yet: once it is, we first ask you to confirm, and the mails start.',
  alertsFailed: 'Failed to subscribe. Please try again.',

  alertsConfirmTitle: 'Confirm Job Alerts',
  alertsConfirmQuestion: 'Shall {email} get one mail a day with the new notices you chose?',
  alertsConfirm: 'Yes, send me the mails',
  alertsConfirmed: 'Done. The first mail to {email} comes at 7 in the morning after news appears.',
  alertsLinkOld:
    'This link is not valid any more: it was replaced by a newer one, or it is older than seven days. Subscribe again to get a new one.',

  alertsLeaveTitle: 'Leave Job Alerts',
  alertsLeaveQuestion: 'Shall the mails to {email} stop? The address is erased at once.',
  alertsLeave: 'Stop the mails',
  alertsLeft: 'There will be no more mails to this address, and it is erased from our list.',
  alertsSubscribeAgain: 'Subscribe again',
} as const;
