/** The terms of service. */
export const termsTexts = {
  termsTitle: 'Terms of Service',
  termsUpdated: 'In force since 1 November 2026.',
  termsDescription: 'The terms on which {siteName} can be used, in five short sections.',
  terms1Title: '1. Acceptance',
  terms1Text:
    'By using {siteName} you accept these terms. If you do not, please do not use the site. When the terms change, the new text stands here with its date.',
  terms2Title: '2. Use of content',
  terms2Text:
    'You may read, print and share notices for yourself and others, with a link to the page. Copying the site in bulk, or presenting it as your own or as an official site, is not allowed. Feeds and the public API may be used within their limits.',
  terms3Title: '3. User responsibilities',
  terms3Text:
    'Check every notice at its official source before you act on it. Write to us truthfully and without harm to others. Do not attack, overload or probe the site, and do not use it to collect money or personal data from candidates.',
  terms4Title: '4. Intellectual property',
  terms4Text:
    'Our texts and design belong to us; the software is published under the MIT licence. Names and emblems of authorities belong to them and are used only to say whose notice it is. If you hold a right that you think we have touched, write to {email}.',
  terms5Title: '5. Governing law',
  terms5Text:
    'These terms are governed by the laws of India, and the courts of India have jurisdiction. To the extent the law allows, we are not liable for loss that comes from relying on a notice without checking it at its official source.',
} as const;
