/**
 * Lets browsers that know speculation rules fetch a public page when its link is hovered, or on a
 * phone when it is likely to be touched next. They fetch nothing by them where visitors save data;
 * `data-frugal`, which the early script sets, says the same of 2g. The staff area and files are left
 * alone.
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
