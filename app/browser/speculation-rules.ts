/**
 * Lets browsers with speculation rules prefetch a public page when the visitor hovers over its
 * link. On phones, browsers prefetch the page of the link that will probably be touched next.
 * Browsers do not prefetch on data saver. On 2g the early script sets `data-frugal`, which excludes
 * all links. Staff pages, the API, files, and links with `target`, `download` or `nofollow` are not
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
