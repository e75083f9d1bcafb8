/**
 * Lets browsers with speculation rules prefetch a public page when its link is hovered, or on
 * phones when it is likely to be touched next. Browsers do not prefetch on data saver;
 * `data-frugal`, which the early script sets, excludes 2g too. Staff pages and files are not
 * prefetched.
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
