import { listChosen } from '#domain/lists/quick-links.server.ts';
import { writeSameMeanings } from '#domain/settings/same-meanings.ts';
import type { Limits, Retention, Settings } from '#domain/settings/schema.ts';
import type { SettingsConflict } from '#domain/settings/settings.server.ts';
import { formatMessage } from '#messages/format.ts';
import type { StaffTexts } from '#messages/texts.ts';
import type { SavedMeanwhile } from '../forms/conflict-box.tsx';
import { limitLabels, retentionLabels, settingLabels } from './setting-labels.ts';

type Database = Parameters<typeof listChosen>[0];

/** What is stored of the settings that two people changed, beside what was sent. */
export async function compare(
  texts: StaffTexts,
  db: Database,
  { stored, saved }: SettingsConflict,
  mine: Settings,
): Promise<SavedMeanwhile> {
  const names = settingLabels(texts);
  return {
    savedBy: saved?.by ?? null,
    savedAt: saved?.at ?? null,
    version: JSON.stringify(stored),
    fields: await Promise.all(
      (Object.keys(stored) as (keyof Settings)[]).map(async (key) => ({
        label: names[key],
        mine: await describe(db, texts, key, mine),
        theirs: await describe(db, texts, key, stored),
      })),
    ),
  };
}

async function describe(
  db: Database,
  texts: StaffTexts,
  key: keyof Settings,
  values: Partial<Settings>,
): Promise<string> {
  const { socialLinks = [], quickLinkIds = [], sameMeanings = [], limits, retention } = values;
  switch (key) {
    case 'socialLinks':
      return socialLinks.map(({ name, url }) => `${name} ${url}`).join('\n');
    case 'quickLinkIds':
      return (await listChosen(db, quickLinkIds)).map(({ title }) => title).join('\n');
    case 'sameMeanings':
      return writeSameMeanings(sameMeanings);
    case 'linkChecks':
      return values.linkChecks ? texts.settingOn : texts.settingOff;
    case 'limits':
      return limits ? describeLimits(texts, limits) : '';
    case 'retention':
      return retention ? describeRetention(texts, retention) : '';
    default:
      return values[key] ?? '';
  }
}

function describeLimits(texts: StaffTexts, limits: Limits): string {
  const names = limitLabels(texts);
  return (Object.keys(names) as (keyof Limits)[])
    .map((name) => formatMessage(texts.limitLine, { name: names[name], ...limits[name] }))
    .join('\n');
}

function describeRetention(texts: StaffTexts, retention: Retention): string {
  const names = retentionLabels(texts);
  return (Object.keys(names) as (keyof Retention)[])
    .map((name) => `${names[name]}: ${retention[name]}`)
    .join('\n');
}
