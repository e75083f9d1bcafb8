/** What the pages of categories say. */
export const categoryTexts = {
  categoriesTitle: 'All Categories',
  categoriesDescription: 'Every kind of notice on this site, with the number of notices in it.',
  categoryAnnouncements: '{name} Announcements',
  categoryDescription:
    '{name}: notices in India with dates, official links and last dates to apply.',
  alertsByMail: 'Get new {name} notices by mail',
  categoryMissing: 'Category Not Found',
  categoryMissingText: "Sorry, we couldn't find the category you're looking for.",
  goToHomePage: 'Go to Home Page',
  postCount: '{n} notices',
  postCountOne: '1 notice',
} as const;
