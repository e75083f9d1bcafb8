import { createContext, Fragment, useContext } from 'react';
import type { Announcement } from '#domain/announcements/schema.ts';
import {
  type Abbreviation,
  type AbbreviationSource,
  abbreviationsIn,
  splitAtAbbreviations,
  wordOf,
} from '#domain/facts/abbreviations.ts';
import { describeFacts } from '#domain/facts/describe.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage } from '../../../ui/texts.ts';

const idOf = (abbreviation: Abbreviation) => `abbreviation-${abbreviation}`;

/** The announcement whose facts are shown. It determines which abbreviations are explained. */
export const AbbreviationContext = createContext<AbbreviationSource | null>(null);

/** Renders the text of a fact. Abbreviations link to their meanings. */
export function FactText({ text }: { text: string }) {
  const notice = useContext(AbbreviationContext);
  if (!notice) throw new Error('This component belongs inside the facts of an announcement.');
  return splitAtAbbreviations(text, notice).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts differ only by their index
    <Fragment key={index}>
      {part.abbreviation === null ? (
        <MixedText text={part.text} />
      ) : (
        <a href={`#${idOf(part.abbreviation)}`} className="abbreviation">
          {part.text}
        </a>
      )}
    </Fragment>
  ));
}

/**
 * Lists the meanings of the abbreviations on the page of an announcement. Renders nothing if there
 * are none.
 */
export function Abbreviations({ announcement }: { announcement: Announcement }) {
  const language = useLanguage();
  const { texts } = language;
  const { title, descriptionText } = announcement;
  const facts = describeFacts(announcement, language).filter(({ name }) => name !== 'links');
  const found = abbreviationsIn(
    [title, ...facts.flatMap(({ label, text }) => [label, text]), descriptionText],
    announcement,
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
            <dt>{wordOf(abbreviation)}</dt>
            <dd>{texts[`abbreviation-${abbreviation}`]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
