import { useId } from 'react';
import type { Unused } from '#domain/reading/evidence.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import { SectionCard } from '../ui/section-card.tsx';
import type { PlacedEvidence } from './place-evidence.ts';
import { showWords, unusedId } from './show-words.ts';

/** The data of a document that is shown next to the form of an announcement. */
export type ShownDocument = {
  id: string;
  name: string | null;
  text: string;
  isCut: boolean;
  letters: 'sound' | 'lost' | 'legacy-font';
  placed: PlacedEvidence[];
  unused: Unused[];
};

/**
 * Shows a document next to the form of an announcement. The text marks the words from which a value
 * was read. A click on these words moves the focus to the field of the value. The text also marks
 * dates and amounts from which no value was read.
 */
export function DocumentPanel({
  document,
  idOfField,
}: {
  document: ShownDocument;
  /** Returns the id of a field's input. */
  idOfField: (field: string) => string;
}) {
  const { name, text, isCut, letters, unused } = document;
  const title = useId();
  return (
    <SectionCard title={name ?? texts.documentPasted}>
      {letters === 'sound' ? null : (
        <p className="mb-3 font-semibold text-alert">{texts[`letters-${letters}`]}</p>
      )}
      {isCut ? <p className="hint mb-3">{texts.documentIsCut}</p> : null}
      <UnusedWords unused={unused} text={text} />
      <h3 id={title} className="sr-only">
        {texts.documentPanel}
      </h3>
      <section
        aria-labelledby={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a long text
        tabIndex={0}
        className="max-h-[40vh] overflow-y-auto rounded-md border border-line p-3 text-sm whitespace-pre-wrap wrap-anywhere lg:max-h-[calc(100vh-16rem)]"
      >
        <MarkedText document={document} idOfField={idOfField} />
      </section>
    </SectionCard>
  );
}

function UnusedWords({ unused, text }: { unused: readonly Unused[]; text: string }) {
  if (unused.length === 0) return <p className="hint mb-3">{texts.documentAllUsed}</p>;
  return (
    <details className="mb-3 rounded-md border border-line">
      <summary className="px-3 py-2 font-semibold">
        {formatMessage(texts.documentUnused, { n: unused.length })}
      </summary>
      <ul className="flex flex-wrap gap-2 px-3 pb-3">
        {unused.map(({ from, until }, index) => (
          <li key={from}>
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => showWords(unusedId(index))}
            >
              {text.slice(from, until)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Mark = { from: number; until: number; id: string; field: string | null };

function MarkedText({
  document: { text, placed, unused },
  idOfField,
}: {
  document: ShownDocument;
  idOfField: (field: string) => string;
}) {
  const marks: Mark[] = [
    ...placed.map(({ id, field, evidence: { from, until } }) => ({ from, until, id, field })),
    ...unused.map(({ from, until }, index) => ({ from, until, id: unusedId(index), field: null })),
  ].sort((one, other) => one.from - other.from || other.until - one.until);
  const parts: { text: string; from: number; marks: Mark[] }[] = [];
  let end = 0;
  for (const mark of marks) {
    const last = parts.at(-1);
    if (mark.from < end && last) {
      // Values that were read from the same or overlapping words share a mark.
      last.marks.push(mark);
      if (mark.until > end) last.text += text.slice(end, mark.until);
    } else {
      parts.push({ text: text.slice(end, mark.from), from: end, marks: [] });
      parts.push({ text: text.slice(mark.from, mark.until), from: mark.from, marks: [mark] });
    }
    end = Math.max(end, mark.until);
  }
  parts.push({ text: text.slice(end), from: end, marks: [] });
  return parts.map(({ text: words, from, marks: [first, ...more] }) =>
    first ? (
      // biome-ignore lint/a11y/useKeyWithClickEvents: each field has a button that leads to its words
      <mark
        key={`mark-${from}`}
        id={first.id}
        tabIndex={-1}
        className={first.field ? 'used-words' : 'unused-words'}
        onClick={() => first.field && focusField(idOfField(first.field))}
      >
        {more.map(({ id }) => (
          <span key={id} id={id} />
        ))}
        {words}
      </mark>
    ) : (
      words
    ),
  );
}

/** Moves the focus to a field and opens the `details` elements around it. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true;
  }
  field?.focus();
}
