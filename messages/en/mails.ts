/**
 * What the site mails, as its makers wrote it. A placeholder in braces is filled in; a paragraph
 * that holds nothing but the placeholder of a list becomes that list.
 */
export const mailTexts = {
  mailConfirmationSubject: 'Please confirm: job alerts from {siteName}',
  mailConfirmationBody: `Somebody, probably you, asked {siteName} for one mail a day with new notices ({categories}).

To start it, open this page and press the button there:

{confirmUrl}

If it was not you, do nothing: nothing is sent, and this address is erased within seven days.

{siteName}
{siteUrl}`,
  mailDigestSubject: '{count} for you: {date}',
  mailDigestBody: `New on {siteName} since your last mail ({categories}):

{notices}

{more}

Check dates and fees on the official website before you apply. Nobody may ask you for money in return for a job.

You get this mail because you asked for it. To leave with one click: {leaveUrl}

To change the categories: {changeUrl}`,
  mailResponseSubject: 'Re: {subject}',
  mailResponseBody: `Dear {name},

{response}

{siteName}
{siteUrl}

Your message of {date}:

{message}`,
  mailPasswordResetSubject: 'Choose a new password: {siteName}',
  mailPasswordResetBody: `Hello {name},

somebody, probably you, wants a new password for the account {email} in the staff area of {siteName}.

To choose one, open this page within an hour. It works once:

{passwordUrl}

If it was not you, do nothing: your password stays as it is.

{siteName}
{siteUrl}`,
  mailStaffInvitationSubject: 'Your account in the staff area of {siteName}',
  mailStaffInvitationBody: `Hello {name},

you now have an account in the staff area of {siteName}. You sign in with this address, {email}.

To choose your password, open this page within three days. It works once:

{passwordUrl}

{siteName}
{siteUrl}`,
  mailDigestMore: 'And {n} more: {url}',
  mailNotices: '{n} new notices',
  mailNoticeOne: '1 new notice',
  mailAllCategories: 'all categories',
  mailLastDate: 'Last Date: {date}',
} as const;
