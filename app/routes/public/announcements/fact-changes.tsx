import { formatDateAndTime } from '#domain/dates.ts';
import {
  type ChangeInWords,
  describeFactChanges,
  type FactChangeEntry,
} from '#domain/facts/fact-changes.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';

/**
 * The changes of one save. Shows the time of the save, and the old and the new value of each
 * changed fact. Shows the reason if staff gave one.
 */
export function FactChanges({ at, reason, changes }: FactChangeEntry) {
  const { locale, texts } = useLanguage();
  return (
    <>
      <p className="text-sm text-muted">
        <time dateTime={at}>{formatDateAndTime(at, locale)}</time>
      </p>
      <dl className="fact-changes">
        {describeFactChanges(changes, { texts, locale }).map(({ label, isList, lines }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            {lines.map((line) => (
              <dd key={`${line.name} ${line.before} ${line.after}`}>
                <ChangedLine {...line} isOfList={isList} />
              </dd>
            ))}
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

type Line = ChangeInWords['lines'][number];

/**
 * The old and the new value of a fact. An added row of a list has no old value. A removed row has
 * no new value.
 */
function ChangedLine({ name, before, after, isOfList }: Line & { isOfList: boolean }) {
  const texts = useTexts();
  const isAdded = isOfList && !before;
  const isTakenAway = isOfList && !after;
  return (
    <>
      {name ? <MixedText text={`${name}: `} /> : null}
      {isAdded ? `${texts.lineAdded} ` : isTakenAway ? `${texts.lineTakenAway} ` : null}
      {before ? (
        <del className="text-muted">
          {isTakenAway ? null : <span className="sr-only">{texts.changedFrom} </span>}
          <MixedText text={before} />
        </del>
      ) : null}{' '}
      {after ? (
        <ins className="no-underline">
          {isAdded ? null : <span className="sr-only">{texts.changedTo} </span>}
          <MixedText text={after} />
        </ins>
      ) : isTakenAway ? null : (
        texts.takenAway
      )}
    </>
  );
}
