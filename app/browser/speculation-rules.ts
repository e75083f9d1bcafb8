/**
 * Lets browsers prefetch a public page when the visitor hovers over its link. On phones, browsers
 * prefetch links that the visitor will probably touch next. With data saver browsers do not
 * prefetch. On a 2g connection the early script sets `data-frugal`, which excludes all links.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/*.*', '/api/*'] } },
          { not: { selector_matches: '[target], [download], [rel~="nofollow"], [data-frugal] *' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
