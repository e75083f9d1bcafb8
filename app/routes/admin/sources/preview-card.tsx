import { formatDate } from '#domain/dates.ts';
import { countText } from '#domain/indian-numbers.ts';
import type { PagePreview, PreviewedRows } from '#domain/sources/preview.server.ts';
import { formatMessage, textOf } from '#messages/format.ts';
import { locale, staffLanguage, texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SectionCard } from '../ui/section-card.tsx';

/**
 * Shows the rows that were found on a page. For an HTML page the card also shows other elements
 * that staff can choose as rows.
 */
export function PreviewCard({
  preview: { found, trouble, choices },
  picked,
  onPick,
}: {
  preview: PagePreview;
  /** The CSS selector in the form. */
  picked: string;
  onPick: (selector: string) => void;
}) {
  return (
    <>
      {found || trouble ? (
        <SectionCard title={texts.previewOfRows}>
          {trouble ? (
            <p role="alert" className="mb-3 font-semibold text-alert">
              {textOf(texts, trouble)}
            </p>
          ) : null}
          {found ? <Rows {...found} /> : null}
        </SectionCard>
      ) : null}
      {choices.length > 0 ? (
        <SectionCard title={texts.previewChoices}>
          <p className="hint mb-4">{texts.previewChoicesHint}</p>
          <ul className="grid gap-4 lg:grid-cols-2">
            {choices.map(({ selector, ...rows }) => (
              <li key={selector} className="min-w-0 rounded-md border border-line p-4">
                <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
                  <code className="min-w-0 wrap-anywhere">{selector}</code>
                  <button
                    type="button"
                    aria-pressed={picked === selector}
                    className={`button button-small ${picked === selector ? 'button-primary' : 'button-secondary'}`}
                    onClick={() => onPick(selector)}
                  >
                    {picked === selector ? texts.rowsPicked : texts.pickRows}
                    <span className="sr-only"> {selector}</span>
                  </button>
                </p>
                <Rows {...rows} />
              </li>
            ))}
          </ul>
        </SectionCard>
      ) : null}
    </>
  );
}

function Rows({ count, rows }: PreviewedRows) {
  return (
    <>
      <p className="mb-2 font-semibold">{countText(staffLanguage, 'previewCount', count)}</p>
      <ol className="list-decimal space-y-1 pl-6 text-sm">
        {rows.map(({ title, url, date }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a preview do not move
          <li key={index} className="wrap-anywhere">
            <MixedText text={title} />
            <span className="block text-muted">
              {date ? `${formatDate(date, locale)} · ` : null}
              {url}
            </span>
          </li>
        ))}
      </ol>
      {count > rows.length ? (
        <p className="hint mt-1">{formatMessage(texts.previewMore, { n: count - rows.length })}</p>
      ) : null}
    </>
  );
}
