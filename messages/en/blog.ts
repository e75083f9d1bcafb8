/** What readers of the blog read. */
export const blogTexts = {
  blogIntro:
    'Guides for candidates, in plain words, with a link to the official source of every claim.',
  blogSearchLabel: 'Search articles',
  blogFilter: 'Filter by category',
  blogAll: 'All',
  blogCount: '{n} articles',
  blogCountOne: '1 article',
  noArticles: 'No articles found',
  noArticlesHint: 'Try adjusting your search or filter criteria',
  allArticles: 'All articles',
  recentPosts: 'Recent Posts',
  relatedPosts: 'Related articles',
  blogCategories: 'Categories',
  pageNumber: 'Page {n}',
  shareArticle: 'Share this article',
  postTags: 'Tags',
  postAuthor: 'By {author}',
} as const;
