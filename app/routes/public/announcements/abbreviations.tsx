import { Fragment } from 'react';
import type { Announcement } from '#domain/announcements/schema.ts';
import { abbreviationsIn, splitAtAbbreviations } from '#domain/facts/abbreviations.ts';
import { describeFacts } from '#domain/facts/describe.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage } from '../../../ui/texts.ts';

const idOf = (abbreviation: string) => `abbreviation-${abbreviation}`;

/** A text of a fact. Its abbreviations are links to their meanings. */
export function FactText({ text }: { text: string }) {
  return splitAtAbbreviations(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts differ by their place only
    <Fragment key={index}>
      {index % 2 === 0 ? (
        <MixedText text={part} />
      ) : (
        <a href={`#${idOf(part)}`} className="abbreviation">
          {part}
        </a>
      )}
    </Fragment>
  ));
}

/**
 * Meanings of the abbreviations on the page of an announcement; renders nothing without
 * abbreviations.
 */
export function Abbreviations({ announcement }: { announcement: Announcement }) {
  const language = useLanguage();
  const { texts } = language;
  const { title, descriptionText } = announcement;
  const facts = describeFacts(announcement, language).filter(({ name }) => name !== 'links');
  const found = abbreviationsIn(
    [title, ...facts.map(({ label, text }) => `${label} ${text}`), descriptionText].join(' '),
  );
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="abbreviations" className="mt-6">
      <h2 id="abbreviations" className="font-bold">
        {texts.abbreviations}
      </h2>
      <dl className="abbreviations">
        {found.map((abbreviation) => (
          <div key={abbreviation} id={idOf(abbreviation)}>
            <dt>{abbreviation}</dt>
            <dd>{texts[`abbreviation-${abbreviation}`]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
