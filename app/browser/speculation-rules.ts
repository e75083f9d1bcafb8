/**
 * Lets browsers that know speculation rules fetch a public page when its link is hovered or touched.
 * Browsers themselves fetch nothing by them where visitors save data. The staff area and files are
 * left alone.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/*.*', '/api/*'] } },
          { not: { selector_matches: '[target], [download], [rel~="nofollow"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
