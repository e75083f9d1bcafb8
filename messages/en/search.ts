/** What the search page says. */
export const searchTexts = {
  searchTitle: 'Search',
  searchDescription:
    'Search job notices, admit cards, results, answer keys and syllabus by words of their title or text.',
  resultsFor: 'Results for',
  noSearchResults: 'No results found',
  noSearchResultsText: "We couldn't find any announcements matching your search.",
  noSearchResultsHint: 'Try using different keywords or browse by category.',
  enterSearchTerm: 'Enter a search term',
  didYouMean: 'Did you mean',
} as const;
