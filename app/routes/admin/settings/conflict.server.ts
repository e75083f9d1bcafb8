import { listChosen } from '#domain/lists/quick-links.server.ts';
import type { MergeConflict } from '#domain/merge-save.server.ts';
import type { Limit, Limits, Retention, Settings } from '#domain/settings/schema.ts';
import { findLastSave } from '#domain/settings/settings.server.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { SavedMeanwhile } from '../forms/conflict-box.tsx';
import {
  type DescribedPart,
  describeConflict,
  linesPart,
  textPart,
} from '../forms/describe-conflict.server.ts';
import { limitLabels, retentionLabels, settingLabels } from './setting-labels.ts';

/** Describes the settings that two people changed. */
export async function describeSettingsConflict(
  db: Parameters<typeof listChosen>[0],
  conflict: MergeConflict,
): Promise<SavedMeanwhile> {
  const { collisions } = conflict;
  const ids = collisions.flatMap(({ part, base, mine, theirs }) =>
    part === 'quickLinkIds' ? [base ?? [], mine ?? [], theirs ?? []].flat() : [],
  ) as string[];
  const [saved, chosen] = await Promise.all([
    findLastSave(db, [...new Set(collisions.map(({ part }) => settingOf(part)))]),
    listChosen(db, [...new Set(ids)]),
  ]);
  return describeConflict(
    conflict,
    { savedBy: saved?.by ?? null, savedAt: saved?.at ?? null },
    (part) =>
      part === 'quickLinkIds'
        ? {
            label: settingLabels.quickLinkIds,
            describe: (value) =>
              (Array.isArray(value) ? value : [])
                .map((id) => chosen.find((each) => each.id === id)?.title ?? '')
                .join('\n'),
          }
        : describePart(part),
  );
}

/**
 * Returns the setting that a part belongs to. The part `limits.contact` belongs to `limits`, and
 * `socialLinks[YouTube]` belongs to `socialLinks`.
 */
function settingOf(part: string): keyof Settings {
  return part.replace(/[.[].*$/s, '') as keyof Settings;
}

function describePart(part: string): DescribedPart {
  const setting = settingOf(part);
  const text = textPart(settingLabels[setting]);
  if (setting === 'outboundWork') {
    return { ...text, describe: (value) => (value ? texts.settingOn : texts.settingOff) };
  }
  if (setting === 'retention') {
    return textPart(retentionLabels[part.slice('retention.'.length) as keyof Retention]);
  }
  if (setting === 'limits') {
    const name = limitLabels[part.slice('limits.'.length) as keyof Limits];
    return {
      label: name,
      describe: (value) =>
        value ? formatMessage(texts.limitLine, { name, ...(value as Limit) }) : '',
    };
  }
  if (part === 'socialLinks') {
    return linesPart(text.label, (link) => {
      const { name, url } = link as Settings['socialLinks'][number];
      return `${name}: ${url}`;
    });
  }
  if (part === 'sameMeanings') {
    return linesPart(text.label, (phrases) => [phrases].flat().join(', '));
  }
  // The pattern needs a name in the brackets, because `socialLinks[]` is the order of the links.
  const [, line] = /^socialLinks\[(.+)\]$/s.exec(part) ?? [];
  if (line === undefined) return text;
  return {
    label: `${text.label}: ${line}`,
    describe: (value) => String((Object(value) as { url?: string }).url ?? ''),
  };
}
