import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { MergeConflict, OpenedForm } from '../merge-save.server.ts';
import { defaultLimits } from './default-rate-limits.ts';
import { hasExampleContact } from './defaults.ts';
import { type Limits, type Retention, type Settings, settingsFormSchema } from './schema.ts';
import {
  changeSettings,
  findLastSave,
  readSettings,
  resetSettings,
  saveSettings,
} from './settings.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.execute(sql`delete from settings`);
});

describe('settings', () => {
  test('are the saved settings; all other settings are absent and have their default', async () => {
    expect(await readSettings(db)).toEqual({});
    await saveSettings(db, system, { siteName: ' Suchna ', quickLinkIds: [] });
    await saveSettings(db, system, { bannerText: '', limits: defaultLimits });
    await saveSettings(db, system, {});
    expect(await readSettings(db)).toEqual({
      siteName: 'Suchna',
      quickLinkIds: [],
      bannerText: '',
      limits: defaultLimits,
    });
  });

  test('with digits only are returned as texts', async () => {
    await saveSettings(db, system, { whatsappNumber: '919876543210', siteName: '2026' });
    expect(await readSettings(db)).toEqual({ whatsappNumber: '919876543210', siteName: '2026' });
  });

  test('are refused if they break their rule, and nothing else is saved', async () => {
    for (const wrong of [
      { siteName: '' },
      { contactEmail: 'nobody' },
      { whatsappNumber: '+91 98' },
      { quickLinkIds: ['x'] },
      { socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }] },
      { sameMeanings: [['alone']] },
      { sameMeanings: Array.from({ length: 201 }, () => ['one', 'other']) },
    ]) {
      await expect(
        saveSettings(db, system, { businessHours: 'Always', ...wrong }),
      ).rejects.toThrow();
    }
    expect(await readSettings(db)).toEqual({});
  });

  test('with an outdated value or an unknown name count as absent', async () => {
    await db.execute(
      sql`insert into settings (key, value) values ('siteName', '7'), ('constructor', '"x"'), ('bannerText', '"Hello"')`,
    );
    expect(await readSettings(db)).toEqual({ bannerText: 'Hello' });
  });
});

const defaults: Settings = {
  siteName: 'Suchna',
  bannerText: 'Welcome',
  contactEmail: 'contact@example.org',
  whatsappNumber: '910000000000',
  businessHours: 'Mon to Fri',
  socialLinks: [],
  quickLinkIds: [],
  sameMeanings: [],
  outboundWork: false,
  limits: defaultLimits,
  retention: { messageDays: 365, requestDays: 7, activityDays: 365 },
};

describe('changing settings', () => {
  test('stores values that differ from their default, and deletes the others', async () => {
    await saveSettings(db, system, { bannerText: 'Old', businessHours: 'Always' });
    await changeSettings(db, system, { siteName: 'Mine', bannerText: 'Welcome' }, { defaults });
    expect(await readSettings(db)).toEqual({ siteName: 'Mine', businessHours: 'Always' });
    await resetSettings(db, system, ['siteName']);
    await resetSettings(db, system, []);
    expect(await readSettings(db)).toEqual({ businessHours: 'Always' });
  });

  test('changes nothing if one of them breaks its rule', async () => {
    await saveSettings(db, system, { bannerText: 'Old' });
    const wrong = { bannerText: 'Welcome', contactEmail: 'nobody' };
    await expect(changeSettings(db, system, wrong, { defaults })).rejects.toThrow();
    expect(await readSettings(db)).toEqual({ bannerText: 'Old' });
  });

  test('keeps settings that the writer did not change and others changed meanwhile', async () => {
    await saveSettings(db, system, { bannerText: 'Theirs' });
    const mine = { ...defaults, siteName: 'Mine' };
    await changeSettings(db, system, mine, { defaults, shown: defaults });
    expect(await readSettings(db)).toEqual({ bannerText: 'Theirs', siteName: 'Mine' });
  });

  test('asks if somebody else changed the same setting meanwhile, and the choice is valid only for that version', async () => {
    await saveSettings(db, system, { bannerText: 'Theirs' });
    const mine = { ...defaults, bannerText: 'Mine' };
    const save = (choices?: OpenedForm['choices']) =>
      changeSettings(db, system, mine, { defaults, shown: defaults, ...(choices && { choices }) });
    const part = 'bannerText';
    const collision = { part, base: defaults.bannerText, mine: 'Mine', theirs: 'Theirs' };
    const refused = await save().catch((error: unknown) => error);
    expect(refused).toMatchObject({ collisions: [collision] });
    const sides = new Map([[part, 'mine' as const]]);
    await expect(save({ version: 'older', sides })).rejects.toMatchObject({
      collisions: [collision],
    });
    expect(await readSettings(db)).toEqual({ bannerText: 'Theirs' });
    await save({ version: (refused as MergeConflict).version, sides });
    expect(await readSettings(db)).toEqual({ bannerText: 'Mine' });
    // A second save of the same value is not a conflict.
    await save();
  });

  test('merges links that two people added, and keeps a list empty that one of them emptied', async () => {
    const first = { name: 'First', url: 'https://first.example/' };
    await saveSettings(db, system, { socialLinks: [first] });
    const shown = { ...defaults, socialLinks: [first] };
    const [mine, theirs] = [
      { name: 'Mine', url: 'https://mine.example/' },
      { name: 'Theirs', url: 'https://theirs.example/' },
    ];
    const save = (socialLinks: (typeof first)[]) =>
      changeSettings(db, system, { ...shown, socialLinks }, { defaults, shown });
    await save([first, theirs]);
    await save([first, mine]);
    const { socialLinks } = await readSettings(db);
    expect(socialLinks?.map(({ name }) => name).sort()).toEqual(['First', 'Mine', 'Theirs']);
    await saveSettings(db, system, { socialLinks: [] });
    await save([first]);
    expect(await readSettings(db)).toMatchObject({ socialLinks: [] });
  });

  test.each([
    ...(Object.keys(defaults.retention) as (keyof Retention)[]).map((name) => ({
      key: 'retention' as const,
      name,
      mine: defaults.retention[name] - 1,
    })),
    ...(Object.keys(defaultLimits) as (keyof Limits)[]).map((name) => ({
      key: 'limits' as const,
      name,
      mine: { count: 1, minutes: 1 },
    })),
  ])('merges $name with a change of another field of $key', async ({ key, name, mine }) => {
    const other = Object.keys(defaults[key]).find((field) => field !== name) ?? '';
    const changed = { retention: 6, limits: { count: 2, minutes: 2 } }[key];
    const theirs = { ...defaults[key], [other]: changed };
    await saveSettings(db, system, { [key]: theirs });
    const values = { [key]: { ...defaults[key], [name]: mine } };
    await changeSettings(db, system, values, { defaults, shown: defaults });
    expect(await readSettings(db)).toEqual({ [key]: { ...theirs, [name]: mine } });
  });

  test('asks if somebody restored the default meanwhile', async () => {
    const shown = { ...defaults, bannerText: 'Chosen' };
    const saving = changeSettings(
      db,
      system,
      { ...shown, bannerText: 'Mine' },
      { defaults, shown },
    );
    await expect(saving).rejects.toMatchObject({
      collisions: [
        { part: 'bannerText', base: 'Chosen', mine: 'Mine', theirs: defaults.bannerText },
      ],
    });
    expect(await findLastSave(db, ['bannerText'])).toBeNull();
  });
});

describe('the form of the settings', () => {
  const { quickLinkIds: _, sameMeanings: __, ...given } = defaults;

  test('accepts a number in several forms, and drops empty rows', () => {
    const values = settingsFormSchema.parse({
      ...given,
      whatsappNumber: '+91 98765-43210',
      bannerText: undefined,
      socialLinks: [{}, { name: 'Telegram', url: 'https://t.me/suchna' }],
      quickLinks: [undefined, 'abcd2345'],
    });
    expect(values).toMatchObject({
      whatsappNumber: '919876543210',
      bannerText: '',
      socialLinks: [{ name: 'Telegram', url: 'https://t.me/suchna' }],
    });
  });

  test.each([
    ['siteName', { siteName: undefined }, 'siteNameRequired'],
    ['contactEmail', { contactEmail: 'nobody' }, 'contactEmailInvalid'],
    ['whatsappNumber', { whatsappNumber: 'call me' }, 'chatNumberInvalid'],
    ['socialLinks.0.url', { socialLinks: [{ name: 'X', url: 'x.com' }] }, 'invalidAddress'],
    ['socialLinks.0.name', { socialLinks: [{ url: 'https://x.com' }] }, 'socialNameRequired'],
    [
      'limits.contact.count',
      { limits: { ...defaultLimits, contact: { count: 0, minutes: 10 } } },
      'settingNumberInvalid',
    ],
    [
      'limits.contact.minutes',
      { limits: { ...defaultLimits, contact: { count: 1, minutes: 1_441 } } },
      'settingNumberTooLarge',
    ],
    [
      'retention.messageDays',
      { retention: { messageDays: 3_651, requestDays: 7, activityDays: 30 } },
      'messageDaysInvalid',
    ],
    [
      'retention.requestDays',
      { retention: { messageDays: 1, requestDays: 8, activityDays: 30 } },
      'requestDaysInvalid',
    ],
    [
      'retention.activityDays',
      { retention: { messageDays: 1, requestDays: 7, activityDays: 29 } },
      'activityDaysInvalid',
    ],
  ])('names the error in %s', (field, input, message) => {
    const { error } = settingsFormSchema.safeParse({ ...given, ...input });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [field, message],
    ]);
  });
});

test('contact details count as set once neither is an example', () => {
  const real = { contactEmail: 'office@example.in', whatsappNumber: '911234567890' };
  expect(hasExampleContact(real)).toBe(false);
  expect(hasExampleContact({ ...real, contactEmail: 'contact@example.org' })).toBe(true);
  expect(hasExampleContact({ ...real, whatsappNumber: '910000000000' })).toBe(true);
});
