import { localePath } from '#domain/links.ts';
import { formatMessage } from '#messages/format.ts';
import { pageContext, siteContext } from '../../../context.ts';
import { useLanguage } from '../../../ui/texts.ts';
import type { Route } from './+types/privacy';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageContext).own('settings');
  return { site: context.get(siteContext) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { locale, texts } = useLanguage();
  return (
    <LegalPage
      site={loaderData.site}
      path={localePath('/privacy', locale)}
      title={texts.privacyTitle}
      description={texts.privacyDescription}
      note={texts.privacyUpdated}
      sections={[
        {
          title: texts.disclaimerTitle,
          paragraphs: [texts.disclaimerIndependent, texts.disclaimerFree, texts.disclaimerFacts],
        },
        {
          title: texts.whatWeKnowTitle,
          paragraphs: [
            texts.whatWeKnowReading,
            texts.whatWeKnowDevice,
            texts.whatWeKnowPages,
            texts.whatWeKnowSearches,
            texts.whatWeKnowMessage,
            texts.whatWeKnowAlerts,
          ],
        },
        {
          title: texts.cookiesTitle,
          paragraphs: [texts.cookiesText, texts.cookiesMeasurement, texts.cookiesWithdraw],
        },
        {
          title: texts.retentionTitle,
          paragraphs: [formatMessage(texts.retentionText, loaderData.site.retention)],
        },
        { title: texts.rightsTitle, paragraphs: [texts.rightsText] },
        { title: texts.sharingTitle, paragraphs: [texts.sharingText] },
        { title: texts.childrenTitle, paragraphs: [texts.childrenText] },
      ]}
    />
  );
}
