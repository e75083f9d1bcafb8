import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import type { StaffLanguage } from '#messages/texts.ts';
import { Prose } from '../../../ui/prose.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { useLocale } from '../../../ui/texts.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { diffWords, type Run } from './text-diff.ts';

/** One field as both have it; `isHtml` for rich text, which must be clean. */
export type ConflictField = { label: string; mine: string; theirs: string; isHtml?: boolean };

/** What somebody else saved while a form was open, beside what stands in the form. */
export type SavedMeanwhile = {
  savedBy: string | null;
  /** Null where nothing of its own is stored any more, since the original was taken again. */
  savedAt: string | null;
  /** What 'Save mine' sends as `replaces`: the version that it may overwrite. */
  version: string | number;
  fields: ConflictField[];
};

/**
 * Says that somebody else saved meanwhile, shows both versions field by field, and lets the writer
 * choose. Stands inside the form: 'Save mine' sends it again, with the version that was seen here.
 */
export function ConflictBox({
  cause,
  title,
  conflict,
  path,
}: {
  cause: unknown;
  title: string;
  conflict: SavedMeanwhile;
  /** The page itself: read anew, it shows what is stored. */
  path: string;
}) {
  const texts = useStaffTexts();
  const locale = useLocale();
  const isSaving = useNavigation().formMethod === 'POST';
  const { savedBy, savedAt, version } = conflict;
  const differing = conflict.fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <div className="space-y-4">
      <AlertBox cause={cause}>
        <p className="font-semibold">{title}</p>
        <p>{describe({ locale, texts }, savedBy, savedAt)}</p>
      </AlertBox>
      <section className="card" aria-labelledby="conflict-title">
        <h2 id="conflict-title" className="border-b border-line px-4 py-3 text-lg font-bold">
          {texts.conflictDifferences}
        </h2>
        {differing.length === 0 ? <p className="px-4 py-4">{texts.conflictNothing}</p> : null}
        {differing.map((field) => (
          <Difference key={field.label} field={field} savedBy={savedBy} />
        ))}
        {/* The first button is what the Enter key in a field presses: never the one that replaces. */}
        <button type="submit" hidden tabIndex={-1} />
        <div className="flex flex-wrap gap-3 border-t border-line px-4 py-4">
          <button
            type="submit"
            name="replaces"
            value={version}
            disabled={isSaving}
            className="button button-primary"
          >
            {texts.conflictSaveMine}
          </button>
          <a href={path} className="button button-secondary">
            {texts.conflictTakeTheirs}
          </a>
        </div>
      </section>
    </div>
  );
}

function describe(
  { locale, texts }: StaffLanguage,
  name: string | null,
  savedAt: string | null,
): string {
  if (savedAt === null) return texts.conflictReset;
  const date = formatDateTime(savedAt, locale);
  return name
    ? formatMessage(texts.conflictSavedBy, { name, date })
    : formatMessage(texts.conflictSaved, { date });
}

function Difference({ field, savedBy }: { field: ConflictField; savedBy: string | null }) {
  const texts = useStaffTexts();
  const { label, mine, theirs, isHtml } = field;
  const runs = isHtml ? null : diffWords(mine, theirs);
  const theirName = savedBy
    ? formatMessage(texts.conflictTheirsBy, { name: savedBy })
    : texts.conflictTheirs;
  return (
    <section className="border-b border-line px-4 py-4 last:border-b-0" aria-label={label}>
      <h3 className="mb-2 font-bold">{label}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Version name={texts.conflictMine} label={label}>
          {runs ? <Marked runs={runs.mine} /> : <Prose html={toPageHtml(mine)} />}
        </Version>
        <Version name={theirName} label={label}>
          {runs ? <Marked runs={runs.theirs} /> : <Prose html={toPageHtml(theirs)} />}
        </Version>
      </div>
    </section>
  );
}

function Version({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md border border-line">
      <h4 className="border-b border-line bg-raised px-3 py-1.5 text-sm font-semibold">{name}</h4>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and keys reach it
        tabIndex={0}
        aria-label={`${name}: ${label}`}
        className="max-h-80 overflow-y-auto px-3 py-2"
      >
        {children}
      </section>
    </div>
  );
}

function Marked({ runs }: { runs: Run[] }) {
  const texts = useStaffTexts();
  if (runs.length === 0) return <p className="text-muted">{texts.conflictEmpty}</p>;
  let place = 0;
  return (
    <p className="break-words whitespace-pre-wrap">
      {runs.map(({ text, isOnlyHere }) => {
        place += text.length;
        return isOnlyHere ? (
          <mark key={place} className="rounded-sm bg-warning-soft font-semibold text-warning">
            {text}
          </mark>
        ) : (
          <span key={place}>{text}</span>
        );
      })}
    </p>
  );
}
