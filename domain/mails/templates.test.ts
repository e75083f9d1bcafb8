import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mailTemplates as storedTemplates } from '#db/schema.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { Invalid } from '#domain/errors.ts';
import { MergeConflict, type OpenedForm } from '#domain/merge-save.server.ts';
import { staffLanguage as language } from '#messages/staff-texts.ts';
import { actAs, buildAnnouncement } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { renderMail } from '../render-mail.ts';
import { previewValues } from './preview.server.ts';
import {
  listChangedMails,
  readMailTemplate,
  resetMailTemplate,
  saveMailTemplate,
} from './templates.server.ts';
import { checkMailTemplate, mailNames, mailTemplates, originalMail } from './templates.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(async () => {
  await db.delete(storedTemplates);
});

const site = { siteName: 'Suchna', siteUrl: 'https://suchna.example' };
const staff = { name: 'Editor', email: 'editor@example.org' };

describe('every mail', () => {
  test.each(mailNames)('%s is valid and has a value for each placeholder', async (name) => {
    await buildAnnouncement(db);
    const { subject, body } = originalMail(name, language.texts);
    expect(checkMailTemplate(name, { subject, body })).toEqual({ subject, body });
    const mail = renderMail(
      { subject, body },
      await previewValues(db, name, { site, staff, language }),
      language.locale,
    );
    expect(mail.subject + mail.text).not.toMatch(/\{\w+\}/);
  });

  test.each(mailNames)('%s can use every one of its placeholders', async (name) => {
    const values = await previewValues(db, name, { site, staff, language });
    for (const placeholder of mailTemplates[name].placeholders) {
      expect(values).toHaveProperty(placeholder.name);
    }
  });
});

describe('changed words', () => {
  const { subject, body } = originalMail('confirmation', language.texts);

  test.each([
    ['an empty subject', { subject: ' ', body }, 'subject', 'mailSubjectRequired'],
    ['an empty text', { subject, body: '\n' }, 'body', 'mailBodyRequired'],
    ['an unknown name', { subject, body: `${body} {token}` }, 'body', 'mailPlaceholderUnknown'],
    [
      'an unknown name in the subject',
      { subject: '{x}', body },
      'subject',
      'mailPlaceholderUnknown',
    ],
    ['a text without its link', { subject, body: 'Hello' }, 'body', 'mailPlaceholderMissing'],
    ['a long subject', { subject: 'a'.repeat(201), body }, 'subject', 'textTooLong'],
    ['a long text', { subject, body: body + 'a'.repeat(10_000) }, 'body', 'textTooLong'],
  ])('with %s are refused', (_, input, field, key) => {
    try {
      checkMailTemplate('confirmation', input);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Invalid);
      expect((error as Invalid).fields[field]).toMatchObject({ key });
    }
  });

  test('have a list in a separate paragraph, and none in the subject', () => {
    const digest = originalMail('digest', language.texts);
    for (const wrong of [
      { ...digest, body: digest.body.replace('{notices}', 'See: {notices}') },
      { ...digest, subject: '{notices}' },
    ]) {
      expect(() => checkMailTemplate('digest', wrong)).toThrow(Invalid);
    }
  });

  test('are kept until the original is restored', async () => {
    const words = { subject: 'Hello  {siteName}', body: 'Open\r\n\r\n{confirmUrl}' };
    await db.execute(
      "insert into staff_users (id, name, email) values ('s1', 'S', 's@example.org') on conflict do nothing",
    );
    const checked = checkMailTemplate('confirmation', words);
    await saveMailTemplate(db, actAs('s1'), 'confirmation', checked);
    await saveMailTemplate(db, actAs('s1'), 'confirmation', checked);
    expect(await readMailTemplate(db, 'confirmation', language.texts)).toEqual({
      subject: 'Hello {siteName}',
      body: 'Open\n\n{confirmUrl}',
      savedAt: expect.any(String),
      savedBy: 'S',
    });
    expect(await listChangedMails(db)).toEqual(['confirmation']);
    await resetMailTemplate(db, system, 'confirmation');
    expect(await readMailTemplate(db, 'confirmation', language.texts)).toEqual({
      subject,
      body,
      savedAt: null,
      savedBy: null,
    });
  });
});

test('texts that two people changed are merged line by line, and the same line needs a choice', async () => {
  await db.execute(
    "insert into staff_users (id, name, email) values ('s1', 'S', 's@example.org') on conflict do nothing",
  );
  const base = originalMail('confirmation', language.texts);
  const save = (change: Partial<typeof base>, choices?: OpenedForm['choices']) =>
    saveMailTemplate(
      db,
      actAs('s1'),
      'confirmation',
      { ...base, ...change },
      { base, choices, texts: language.texts },
    );
  const lines = base.body.split('\n');
  await save({ body: ['Hello!', ...lines].join('\n') });
  const saved = await save({ subject: 'Mine', body: [...lines, 'Bye.'].join('\n') });
  expect(saved).toEqual({ kept: ['body'], keptOf: 's1' });
  const merged = await readMailTemplate(db, 'confirmation', language.texts);
  expect(merged).toMatchObject({
    subject: 'Mine',
    body: ['Hello!', ...lines, 'Bye.'].join('\n'),
  });
  const late = await save({ subject: 'Late' }).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(MergeConflict);
  const { collisions, version } = late as MergeConflict;
  expect(collisions).toEqual([
    { part: 'subject', base: base.subject, mine: 'Late', theirs: 'Mine' },
  ]);
  await save({ subject: 'Late' }, { version, sides: new Map([['subject', 'mine']]) });
  expect(await readMailTemplate(db, 'confirmation', language.texts)).toMatchObject({
    subject: 'Late',
    body: merged.body,
  });
  await resetMailTemplate(db, system, 'confirmation');
  expect(await listChangedMails(db)).toEqual([]);
});

test('a preview of a response uses a real message if there is one', async () => {
  await submitContact(db, visitor, {
    name: 'Asha',
    email: 'a@example.org',
    subject: 'Fee',
    message: 'Wrong fee.',
  });
  expect(await previewValues(db, 'contactResponse', { site, staff, language })).toMatchObject({
    name: 'Asha',
    message: 'Wrong fee.',
  });
});
