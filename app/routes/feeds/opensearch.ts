import { localePath } from '#domain/links.ts';
import { pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import { textsFor } from '../../ui/texts.ts';
import type { Route } from './+types/opensearch';
import { xml, xmlResponse } from './xml.ts';

/** OpenSearch 1.1 allows a short name this long. */
const SHORT_NAME_CHARACTERS = 16;

/** Lets browsers search the site from their address bar. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  const { siteName, siteUrl, locale } = context.get(siteContext);
  const document = xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${[...siteName].slice(0, SHORT_NAME_CHARACTERS).join('')}</ShortName>
<Description>${textsFor(locale).searchPlaceholder}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${siteUrl}/icon-192.png</Image>
<Url type="text/html" method="get" template="${siteUrl}${localePath('/search', locale)}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${siteUrl}/opensearch.xml"/>
</OpenSearchDescription>`;
  return xmlResponse(document, 'application/opensearchdescription+xml', cachePolicies.public);
}
