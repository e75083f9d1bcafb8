import { localePath } from '#domain/links.ts';
import type { Texts } from '#messages/texts.ts';
import { ExternalLink } from './external-link.tsx';
import { MixedText } from './mixed-text.tsx';
import { useLocale, useTexts } from './texts.ts';

/** Phrases that become links, each with the path or URL of the link. */
const places = (texts: Texts): Record<string, string> => ({
  [texts.wordsForCategories]: '/categories',
  [texts.wordsForContact]: '/contact-us',
  [texts.wordsForAlerts]: '/job-alerts',
  [texts.wordsForCybercrime]: 'https://cybercrime.gov.in/',
});

/** A text in which the phrases of `places` become links. */
export function LinkedText({ text }: { text: string }) {
  const locale = useLocale();
  const known = places(useTexts());
  const words = new RegExp(`(${Object.keys(known).join('|').replaceAll('.', '\\.')})`);
  return text.split(words).map((part) => {
    const place = known[part];
    if (!place) return <MixedText key={part} text={part} />;
    return place.startsWith('/') ? (
      <a key={part} href={localePath(place, locale)} className="link">
        {part}
      </a>
    ) : (
      <ExternalLink key={part} href={place} className="link inline-flex items-center gap-1">
        {part}
      </ExternalLink>
    );
  });
}
