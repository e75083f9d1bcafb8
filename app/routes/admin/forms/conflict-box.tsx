import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { formatMessage } from '#messages/format.ts';
import { locale, texts } from '#messages/staff-texts.ts';
import { Prose } from '../../../ui/prose.tsx';
import { toPageHtml } from '../../../ui/prose-html.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { diffWords, type Run } from './text-diff.ts';

/** A field that two people changed, with its values as texts. An empty field has the value ''. */
export type ConflictField = {
  /** The path of the field in the content, such as `facts.fees[General]`. */
  part: string;
  label: string;
  /** The value when the form was opened; null if that value is unknown. */
  base: string | null;
  mine: string;
  theirs: string;
  isHtml?: boolean;
};

/** A newer save, and the fields that both this save and the form have changed. */
export type SavedMeanwhile = {
  savedBy: string | null;
  /**
   * Time of the save. It is null if somebody restored a default, because defaults are not stored.
   */
  savedAt: string | null;
  /** The stored version that the choices refer to. */
  version: string;
  fields: ConflictField[];
};

/**
 * Shows the fields that both the user and somebody else have changed. For each field the user
 * chooses one of the two values. The save merges all other changes.
 */
export function ConflictBox({
  cause,
  title,
  conflict,
}: {
  cause: unknown;
  title: string;
  conflict: SavedMeanwhile;
}) {
  const isSaving = useNavigation().formMethod === 'POST';
  const { savedBy, savedAt, version, fields } = conflict;
  return (
    <div className="space-y-4">
      <AlertBox cause={cause}>
        <p className="font-semibold">{title}</p>
        <p>{describe(savedBy, savedAt)}</p>
        <p>{texts.conflictHowTo}</p>
      </AlertBox>
      <section className="card" aria-labelledby="conflict-title">
        <h2 id="conflict-title" className="border-b border-line px-4 py-3 text-lg font-bold">
          {texts.conflictChanged}
        </h2>
        <input type="hidden" name="collidedWith" value={version} />
        {fields.map((field, index) => (
          <Choice
            // The key changes with the stored version, so a newer version resets the choice.
            key={`${version} ${field.part}`}
            name={`choices[${index}]`}
            field={field}
            savedBy={savedBy}
          />
        ))}
        <div className="border-t border-line px-4 py-4">
          <button type="submit" disabled={isSaving} className="button button-primary">
            {texts.conflictSave}
          </button>
        </div>
      </section>
    </div>
  );
}

function describe(name: string | null, savedAt: string | null): string {
  if (savedAt === null) return texts.conflictReset;
  const date = formatDateTime(savedAt, locale);
  return name
    ? formatMessage(texts.conflictSavedBy, { name, date })
    : formatMessage(texts.conflictSaved, { date });
}

function Choice({
  name,
  field: { part, label, base, mine, theirs, isHtml },
  savedBy,
}: {
  name: string;
  field: ConflictField;
  savedBy: string | null;
}) {
  const theirName = savedBy
    ? formatMessage(texts.conflictTheirsBy, { name: savedBy })
    : texts.conflictTheirs;
  const shown = (text: string) => {
    if (isHtml && text !== '') return <Prose html={toPageHtml(text, locale)} locale={locale} />;
    return <Marked runs={diffWords(text, base ?? '').mine} />;
  };
  return (
    <fieldset className="min-w-0 border-b border-line px-4 py-4 last:border-b-0">
      <legend className="float-left mb-2 w-full font-bold">{label}</legend>
      <div className="clear-both space-y-3">
        {base === null ? null : (
          <Version heading={<p>{texts.conflictBase}</p>} name={`${texts.conflictBase}: ${label}`}>
            {shown(base)}
          </Version>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {[
            { side: 'mine', text: mine, says: texts.conflictMine },
            { side: 'theirs', text: theirs, says: theirName },
          ].map(({ side, text, says }) => (
            <Version
              key={side}
              heading={
                <label className="flex min-h-6 items-center gap-2">
                  <input
                    type="radio"
                    name={name}
                    value={`${side}:${part}`}
                    required
                    className="size-5 shrink-0 accent-brand"
                  />
                  {says}
                </label>
              }
              name={`${says}: ${label}`}
            >
              {shown(text)}
            </Version>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function Version({
  heading,
  name,
  children,
}: {
  heading: ReactNode;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 rounded-md border border-line">
      <div className="border-b border-line bg-raised px-3 py-1.5 text-sm font-semibold">
        {heading}
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a long text
        tabIndex={0}
        aria-label={name}
        className="max-h-80 overflow-y-auto px-3 py-2"
      >
        {children}
      </section>
    </div>
  );
}

function Marked({ runs }: { runs: Run[] }) {
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
