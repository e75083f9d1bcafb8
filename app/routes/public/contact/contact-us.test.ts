import { RouterContextProvider } from 'react-router';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactSubmissions } from '#db/schema.server.ts';
import { Limited } from '#domain/errors.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import {
  databaseContext,
  languageContext,
  limitsContext,
  logContext,
  requestContext,
} from '../../../context.ts';
import { action } from './contact-us.tsx';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let addresses: string[] = [];
let logged: object[] = [];

beforeEach(async () => {
  addresses = [];
  logged = [];
  await db.delete(contactSubmissions);
});

const message = {
  name: 'Asha',
  email: 'asha@example.org',
  subject: 'A date',
  message: 'The last date has changed.',
};

async function send(
  values: Record<string, string>,
  { limit = async () => {}, from = db }: { limit?: () => Promise<void>; from?: unknown } = {},
) {
  const context = new RouterContextProvider();
  context.set(languageContext, { locale: 'en', texts: textsFor('en') });
  context.set(databaseContext, from as typeof db);
  context.set(requestContext, { requestId: 'request-1', address: '10.1.2.3' });
  context.set(logContext, { info() {}, warn() {}, error: (details) => logged.push(details) });
  context.set(limitsContext, {
    alerts: async () => {},
    passwordMails: async () => ({ hasHadMany: false }),
    contact: (address) => {
      addresses.push(address);
      return limit();
    },
  });
  const body = new URLSearchParams(values);
  const request = new Request('http://localhost:3000/contact-us', { method: 'POST', body });
  const { data, init } = await action({ context, request } as never);
  return { ...data, httpStatus: init?.status ?? 200 };
}

describe('the contact form', () => {
  test("stores a message and counts it for the visitor's network", async () => {
    expect(await send(message)).toMatchObject({ status: 'sent', httpStatus: 200 });
    expect(await db.select().from(contactSubmissions)).toMatchObject([message]);
    expect(addresses).toEqual(['10.1.2.3']);
  });

  test('thanks a program that filled in the hidden field, and stores nothing', async () => {
    expect(await send({ ...message, website: 'https://spam.example' })).toMatchObject({
      status: 'sent',
    });
    expect(await db.$count(contactSubmissions)).toBe(0);
    expect(addresses).toHaveLength(1);
  });

  test('names every missing or invalid field, and returns all values', async () => {
    const values = { ...message, name: ' ', email: 'asha@', subject: 'a'.repeat(201), message: '' };
    expect(await send(values)).toMatchObject({
      status: 'failed',
      httpStatus: 400,
      fields: {
        name: 'Enter your name',
        email: 'Enter an email address such as name@example.org',
        subject: 'This text is too long',
        message: 'Enter your message',
      },
      values,
    });
    expect(await db.$count(contactSubmissions)).toBe(0);
  });

  test('treats a body without its fields as an empty form', async () => {
    const { fields } = (await send({})) as { fields?: object };
    expect(Object.keys(fields ?? {})).toEqual(['name', 'email', 'subject', 'message']);
  });

  test('refuses too many messages from a network, and tells how long to wait', async () => {
    const limit = async () => {
      throw new Limited('tooManyMessages', 7 * 60);
    };
    expect(await send(message, { limit })).toMatchObject({
      status: 'failed',
      httpStatus: 429,
      message: 'Too many messages from your network. Please try again in 7 minutes.',
      values: message,
    });
    expect(await db.$count(contactSubmissions)).toBe(0);
  });

  test('shows no details if the message cannot be stored, and logs the reason', async () => {
    const refuse = () => {
      throw new Error('disk full');
    };
    const from = { select: refuse, insert: refuse };
    expect(await send(message, { from })).toMatchObject({
      status: 'failed',
      httpStatus: 500,
      message: null,
      fields: {},
      values: message,
    });
    expect(logged).toMatchObject([{ error: { message: 'disk full' }, requestId: 'request-1' }]);
  });
});
