/** What announcements and posts have in common: when they changed, and how they are shared. */
export const articleTexts = {
  lastUpdated: 'Last updated: {date}',
  share: 'Share',
  shareTitle: 'Share this notice',
  shareWhatsApp: 'WhatsApp',
  shareEmail: 'Email',
  linkCopied: 'Link copied to clipboard!',
} as const;
