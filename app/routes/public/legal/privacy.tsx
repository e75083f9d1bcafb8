import { localePath } from '#domain/links.ts';
import { legalTexts as legal } from '#messages/en/legal.ts';
import { formatMessage } from '#messages/format.ts';
import { pageContext, siteContext } from '../../../context.ts';
import { missingMeta, pageMeta } from '../../../ui/page-meta.ts';
import type { Route } from './+types/privacy';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  return { site: context.get(siteContext) };
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(legal.privacyTitle, place);
  const { site } = loaderData;
  return pageMeta({
    site,
    path: localePath('/privacy', site.locale),
    title: legal.privacyTitle,
    breadcrumb: { here: legal.privacyTitle },
    description: formatMessage(legal.privacyDescription, { siteName: site.siteName }),
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      site={loaderData.site}
      title={legal.privacyTitle}
      note={legal.privacyUpdated}
      sections={[
        {
          title: legal.disclaimerTitle,
          paragraphs: [legal.disclaimerIndependent, legal.disclaimerFree, legal.disclaimerFacts],
        },
        {
          title: legal.whatWeKnowTitle,
          paragraphs: [
            legal.whatWeKnowReading,
            legal.whatWeKnowDevice,
            legal.whatWeKnowPages,
            legal.whatWeKnowMessage,
            legal.whatWeKnowAlerts,
          ],
        },
        {
          title: legal.cookiesTitle,
          paragraphs: [legal.cookiesText, legal.cookiesMeasurement, legal.cookiesWithdraw],
        },
        { title: legal.retentionTitle, paragraphs: [legal.retentionText] },
        { title: legal.rightsTitle, paragraphs: [legal.rightsText] },
        { title: legal.sharingTitle, paragraphs: [legal.sharingText] },
        { title: legal.childrenTitle, paragraphs: [legal.childrenText] },
      ]}
    />
  );
}
