/** Questions about freelance work. */
export const freelanceFaqTexts = {
  freelanceFaqDescription:
    'Answers about freelance work at {siteName}: who offers it, what it costs, how it is paid and how to recognise a fake offer.',
  freelanceFaqIntro: 'What people ask before they write to us.',
  freelanceWhoQuestion: 'Who offers this work?',
  freelanceWhoAnswer:
    '{siteName} itself. Only work that this site needs done is listed here; we do not pass on offers of other firms.',
  freelanceFeeQuestion: 'Do I have to pay anything?',
  freelanceFeeAnswer:
    'No. There is no registration fee, no deposit, no training kit and no software to buy. Anyone who asks you for money in our name is running a scam: do not pay, and report it at cybercrime.gov.in or by calling 1930.',
  freelanceGovernmentQuestion: 'Is this a government job?',
  freelanceGovernmentAnswer:
    'No. {siteName} is independent and not tied to any government body. This is freelance work and counts neither as government service nor as an apprenticeship.',
  freelanceDocumentsQuestion: 'Which documents do I send?',
  freelanceDocumentsAnswer:
    'None when you apply. A few lines about yourself are enough, and for translation two samples. What is needed to pay you is asked only once the terms are agreed in writing.',
  freelancePayQuestion: 'How and when am I paid?',
  freelancePayAnswer:
    'As agreed in writing before you start: the rate, the way and the day. Nobody needs an OTP or a UPI PIN to pay you, so never give one to anybody.',
  freelanceDegreeQuestion: 'Do I need a degree or a computer?',
  freelanceDegreeAnswer:
    'No degree. What each offer needs stands under its requirements: for checking notices a phone is enough, translating is easier on a computer.',
  freelanceHoursQuestion: 'Can I do it beside my exam preparation?',
  freelanceHoursAnswer:
    'Yes. You choose the hours and how much you take on. What you have taken on has to be done by the agreed day.',
  freelanceClosedQuestion: 'What if the last date has passed?',
  freelanceClosedAnswer:
    'The offer is marked Closed. You may still write: we answer when there is work again.',
} as const;
