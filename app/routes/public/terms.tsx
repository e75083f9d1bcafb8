import { localePath } from '#domain/links.ts';
import { legalTexts as legal } from '#messages/en/legal.ts';
import { formatMessage } from '#messages/format.ts';
import { pageContext, siteContext } from '../../context.ts';
import { missingMeta, pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/terms';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  return { site: context.get(siteContext) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(legal.termsTitle);
  const { site } = loaderData;
  return pageMeta({
    site,
    path: localePath('/terms-conditions', site.locale),
    title: legal.termsTitle,
    breadcrumb: { here: legal.termsTitle },
    description: formatMessage(legal.termsDescription, { siteName: site.siteName }),
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      site={loaderData.site}
      title={legal.termsTitle}
      note={legal.termsUpdated}
      sections={[
        { title: legal.terms1Title, paragraphs: [legal.terms1Text] },
        { title: legal.terms2Title, paragraphs: [legal.terms2Text] },
        { title: legal.terms3Title, paragraphs: [legal.terms3Text] },
        { title: legal.terms4Title, paragraphs: [legal.terms4Text] },
        { title: legal.terms5Title, paragraphs: [legal.terms5Text] },
      ]}
    />
  );
}
