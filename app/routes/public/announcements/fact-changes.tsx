import {
  describeFactChanges,
  type FactChangeEntry,
} from '#domain/announcements/facts/fact-changes.ts';
import { formatDateAndTime } from '#domain/dates.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLocale, useTexts } from '../../../ui/texts.ts';

/** What one save changed: when, each fact from what to what, and why where staff say it. */
export function FactChanges({ at, reason, changes }: FactChangeEntry) {
  const texts = useTexts();
  const locale = useLocale();
  return (
    <>
      <p className="text-sm text-muted">
        <time dateTime={at}>{formatDateAndTime(at, locale)}</time>
      </p>
      <dl className="mt-0.5">
        {describeFactChanges(changes, { texts, locale }).map(({ label, before, after }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{label}</dt>
            <dd>
              {before ? (
                <del className="text-muted">
                  <span className="sr-only">{texts.changedFrom} </span>
                  <MixedText text={before} />
                </del>
              ) : null}{' '}
              {after ? (
                <ins className="no-underline">
                  <span className="sr-only">{texts.changedTo} </span>
                  <MixedText text={after} />
                </ins>
              ) : (
                texts.takenAway
              )}
            </dd>
          </div>
        ))}
      </dl>
      {reason ? (
        <p className="text-sm">
          <MixedText text={reason} />
        </p>
      ) : null}
    </>
  );
}
