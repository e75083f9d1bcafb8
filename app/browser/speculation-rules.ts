/**
 * Lets browsers prefetch a public page when the visitor hovers over its link, or on phones will
 * probably touch it. Browsers do not prefetch on data saver. On 2g the early script sets
 * `data-frugal`.
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
