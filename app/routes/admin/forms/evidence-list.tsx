import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { FieldEvidence } from './field.ts';

/**
 * Maximum number of characters of a quotation next to a field. The document shows the whole
 * quotation.
 */
const SHOWN_CHARACTERS = 160;

/**
 * Quotes the words of a document that state the value of a field. A button puts the value into the
 * form if the form lacks the value.
 */
export function EvidenceList({ of }: { of: readonly FieldEvidence[] | undefined }) {
  if (!of?.length) return null;
  return (
    <ul className="mt-1 space-y-1 text-sm">
      {of.map(({ id, words, offer, onShow, onUse }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2">
          {offer ? <span className="font-semibold">{offer}</span> : null}
          <q className="min-w-0 text-muted wrap-anywhere">{shortened(words)}</q>
          <button type="button" className="link min-h-6" onClick={onShow}>
            {texts.showInDocument}
            <span className="sr-only"> {shortened(words)}</span>
          </button>
          {onUse && offer ? (
            <button type="button" className="button button-secondary button-small" onClick={onUse}>
              {formatMessage(texts.useOffer, { value: offer })}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
}
