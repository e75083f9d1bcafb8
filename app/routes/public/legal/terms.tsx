import { localePath } from '#domain/links.ts';
import { pageContext, siteContext } from '../../../context.ts';
import { useLanguage } from '../../../ui/texts.ts';
import type { Route } from './+types/terms';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  return { site: context.get(siteContext) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  return (
    <LegalPage
      site={loaderData.site}
      path={localePath('/terms-conditions', locale)}
      title={texts.termsTitle}
      description={texts.termsDescription}
      note={texts.termsUpdated}
      sections={[
        { title: texts.terms1Title, paragraphs: [texts.terms1Text] },
        { title: texts.terms2Title, paragraphs: [texts.terms2Text] },
        { title: texts.terms3Title, paragraphs: [texts.terms3Text] },
        { title: texts.terms4Title, paragraphs: [texts.terms4Text] },
        { title: texts.terms5Title, paragraphs: [texts.terms5Text] },
      ]}
    />
  );
}
