/** What the contact page says. */
export const contactTexts = {
  contactTitle: 'Contact Us',
  contactDescription:
    'Write to {siteName}: questions, corrections of a notice, or a report of a scam.',
  contactIntro:
    'Tell us what is wrong, missing or unclear. We never ask for money, documents or passwords.',
  contactName: 'Name',
  contactEmail: 'Email',
  contactSubject: 'Subject',
  contactMessage: 'Message',
  contactSend: 'Send Message',
  contactSending: 'Sending...',
  contactSent:
    'Your message has been sent successfully! Our team will contact you within 48 hours.',
  contactSentNote: 'Thank you. Your message is with us, and this form is empty for another one.',
  contactFailed: 'Failed to send message. Please try again.',
  contactFailedNote: 'Your message was not sent. What you wrote is still here.',
  contactDetails: 'Contact details',
  reportErrorSubject: 'Error in: {title}',
  reportErrorMessage: 'Notice: {url}\n\nWhat is wrong:\n',
} as const;
