import { localePath } from '#domain/links.ts';
import { termsTexts } from '#messages/en/terms.ts';
import { formatMessage } from '#messages/format.ts';
import { pageContext, siteContext } from '../../../context.ts';
import { missingMeta, pageMeta } from '../../../ui/page-meta.ts';
import type { Route } from './+types/terms';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  return { site: context.get(siteContext) };
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(termsTexts.termsTitle, place);
  const { site } = loaderData;
  return pageMeta({
    site,
    path: localePath('/terms-conditions', site.locale),
    title: termsTexts.termsTitle,
    breadcrumb: { here: termsTexts.termsTitle },
    description: formatMessage(termsTexts.termsDescription, { siteName: site.siteName }),
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      site={loaderData.site}
      title={termsTexts.termsTitle}
      note={termsTexts.termsUpdated}
      sections={[
        { title: termsTexts.terms1Title, paragraphs: [termsTexts.terms1Text] },
        { title: termsTexts.terms2Title, paragraphs: [termsTexts.terms2Text] },
        { title: termsTexts.terms3Title, paragraphs: [termsTexts.terms3Text] },
        { title: termsTexts.terms4Title, paragraphs: [termsTexts.terms4Text] },
        { title: termsTexts.terms5Title, paragraphs: [termsTexts.terms5Text] },
      ]}
    />
  );
}
