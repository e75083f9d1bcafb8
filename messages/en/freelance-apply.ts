/** How to apply for freelance work. */
export const freelanceApplyTexts = {
  applyOnlineTitle: 'How to apply online for freelance work',
  applyOnlineDescription:
    'How to apply for freelance work at {siteName}: four steps, no fee, no documents to send.',
  applyOnlineIntro: 'Four steps, no fee, and no documents to send.',
  applyStepChooseTitle: 'Choose an offer',
  applyStepChooseText:
    'Read its requirements and its last date. An offer whose last date has passed is marked Closed.',
  applyStepWriteTitle: 'Write to us',
  applyStepWriteText:
    'Choose Apply Now: WhatsApp opens with a message that names the offer. Add two or three lines about yourself, then send it.',
  applyStepAgreeTitle: 'Agree on the terms in writing',
  applyStepAgreeText:
    'Before any work begins, you have the rate, the way and the day of payment, and the amount of work in writing. If you do not agree, nothing is owed on either side.',
  applyStepTrialTitle: 'Begin with a short trial',
  applyStepTrialText:
    'You get a small piece of the real work, paid like any other, and we tell you what was good in it and what was not.',
  applyByMail: 'Without WhatsApp, write to',
  applyForJob: 'Apply for {title}',
  applyNeverTitle: 'What we never ask for',
  applyNeverList:
    'Money, for anything: registration, training, software, a deposit\nAn OTP, a UPI PIN, a card number or remote access to your phone\nOriginals or copies of your Aadhaar card, PAN card or certificates when you apply',
} as const;
