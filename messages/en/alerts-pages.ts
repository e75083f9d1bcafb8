/** What the pages of Job Alerts say, and the answers to the form. */
export const alertPageTexts = {
  alertsDescription:
    'One mail a day at 7 in the morning with the new notices of the categories you choose. Free, and left with one click.',
  alertsIntro:
    'One mail a day, at 7 in the morning, with the new notices of the categories you choose. On days without news you get none.',
  alertsAsked:
    'Almost done: we have mailed you a link. Open it and press the button there, and the mails start.',
  alertsKept:
    'Your address is kept. Mail is not set up on this site yet: once it is, we first ask you to confirm, and the mails start.',

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
