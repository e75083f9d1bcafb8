/** The head of the blog's list, which the server writes. */
export const blogHeadTexts = {
  blogDescription:
    'Guides for candidates: reading notifications, spotting fake notices, answer keys, results and preparation, with a link to the official source of every claim.',
  blogCategoryTitle: 'Blog: {category}',
  blogSearchTitle: 'Blog: results for {term}',
  blogPageTitle: '{title}, page {n}',
} as const;
