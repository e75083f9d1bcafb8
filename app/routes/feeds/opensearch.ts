import { localePath } from '#domain/links.ts';
import { languageContext, pageContext, siteContext } from '../../context.ts';
import { cachePolicies } from '../../http.ts';
import type { Route } from './+types/opensearch';
import { xml, xmlResponse } from './xml.ts';

/** Maximum number of characters of a short name (OpenSearch 1.1). */
const SHORT_NAME_CHARACTERS = 16;

/**
 * Describes the site's search (OpenSearch 1.1), so that browsers can offer it in their address bar.
 */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  const { siteName, siteUrl } = context.get(siteContext);
  const { locale, texts } = context.get(languageContext);
  const document = xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${[...siteName].slice(0, SHORT_NAME_CHARACTERS).join('')}</ShortName>
<Description>${texts.searchPlaceholder}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${siteUrl}/icon-192.png</Image>
<Url type="text/html" method="get" template="${siteUrl}${localePath('/search', locale)}?q={searchTerms}"/>
<Url type="application/x-suggestions+json" method="get" template="${siteUrl}${localePath('/search/suggestions', locale)}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${siteUrl}${localePath('/opensearch.xml', locale)}"/>
</OpenSearchDescription>`;
  return xmlResponse(document, 'application/opensearchdescription+xml', cachePolicies.public);
}
