/** What the page of an announcement says. */
export const announcementTexts = {
  importantBadge: 'Important',
  categoryLabel: 'Category',
  noDescription: 'No description available',
  visitOfficialWebsite: 'Visit Official Website',
  announcementNotFound: 'Announcement not found',
  goBackToHome: 'Go back to home',
  verifyOfficial:
    'Dates and fees can change. Check them on the official website before you apply or travel.',
  sameExamination: 'More on this examination',
  moreOfCategory: 'More in {name}',
  reportError: 'Report an error',
} as const;
