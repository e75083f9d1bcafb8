import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { alertRequests, alertSubscribers } from '#db/schema.server.ts';
import { system, visitor } from '#domain/actor.ts';
import { confirmPath, leavePath } from '#domain/alerts/alert-mail-values.ts';
import { confirmAlerts } from '#domain/alerts/alerts.server.ts';
import { lastDigestMoment } from '#domain/alerts/digest.ts';
import { getSubmission, retryResponseMail } from '#domain/contact/submissions.server.ts';
import { findPasswordLink } from '#domain/staff/password-links.server.ts';
import { createStaff } from '#domain/staff/staff.server.ts';
import { saveTranslation } from '#domain/translations/translations.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { requestAlerts, respondToSubmission, submitContact } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { createPartHealth } from '../metrics/part-health.ts';
import { connectJobs, type Jobs, startJobs } from './jobs.ts';

const database = await createTestDatabase();
const { db } = database;
const mailServer = await startMailServer();
const logged: string[] = [];
const log = {
  warn: () => {},
  error(details: object, message: string) {
    logged.push(`${message}: ${JSON.stringify(details)}`);
  },
};
const env = {
  siteUrl: 'https://suchna.example',
  siteName: 'Suchna',
  contactEmail: 'office@example.org',
  whatsappNumber: undefined,
  smtpUrl: mailServer.url,
  analyticsId: undefined,
};
const pollSeconds = 0.5;
const start = () => startJobs({ database, smtpUrl: mailServer.url, env, log, pollSeconds });

let running: Jobs[] = [];
const keep = async (jobs: Promise<Jobs>) => {
  running.push(await jobs);
  return jobs;
};
beforeEach(async () => {
  mailServer.received.length = 0;
  await db.delete(alertRequests);
  await db.delete(alertSubscribers);
  await db.execute(sql`delete from announcements`);
  await db.execute(sql`delete from contact_submissions`);
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await db.execute(sql`drop schema if exists pgboss cascade`);
});
afterAll(async () => {
  await mailServer.stop();
  await database.close();
});

const until = lastDigestMoment(new Date());
const justBefore = new Date(until.getTime() - 60_000);

async function subscribe(email: string, categoryIds: string[] = []): Promise<{ token: string }> {
  await requestAlerts(db, visitor, { email, categoryIds });
  const [request] = await db.select().from(alertRequests).where(sql`email = ${email}`);
  await confirmAlerts(db, visitor, request?.token ?? '');
  await db.update(alertRequests).set({ mailedAt: sql`now()` });
  const [row] = await db
    .update(alertSubscribers)
    .set({ digestedUntil: new Date(until.getTime() - 86_400_000) })
    .where(sql`email = ${email}`)
    .returning();
  return row as { token: string };
}

describe('the confirmation mail', () => {
  test('is sent once, with its link and as text and HTML', async () => {
    const jobs = await keep(start());
    const { name, id: categoryId } = await buildCategory(db);
    const { id } = await requestAlerts(db, visitor, {
      email: 'asha@example.org',
      categoryIds: [categoryId],
    });
    await Promise.all([jobs.askForConfirmation(id), jobs.askForConfirmation(id)]);
    const mail = await mailServer.mailTo('asha@example.org');
    const [request] = await db.select().from(alertRequests);
    const link = env.siteUrl + confirmPath(request?.token ?? '', 'en');
    expect(mail.subject).toBe('Please confirm your job alerts from Suchna');
    expect(mail.from).toMatchObject({ name: 'Suchna', address: 'office@example.org' });
    expect(mail.text).toContain(link);
    expect(mail.text).toContain(name);
    expect(mail.html).toContain(`<a href="${link}">`);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    await expect
      .poll(async () => (await db.select().from(alertRequests))[0]?.mailedAt)
      .toBeInstanceOf(Date);
    await jobs.askForConfirmation(id);
    await jobs.stop();
    expect(mailServer.received).toHaveLength(1);
  });

  test('has the same Message-ID if a retry sends it again', async () => {
    const jobs = await keep(start());
    const { id } = await requestAlerts(db, visitor, { email: 'asha@example.org', categoryIds: [] });
    await jobs.askForConfirmation(id);
    const isDone = sql`select from pgboss.job where data->>'id' = ${id} and state = 'completed'`;
    await expect.poll(async () => (await db.execute(isDone)).rowCount, { timeout: 10_000 }).toBe(1);
    await db.update(alertRequests).set({ mailedAt: null });
    await db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() where data->>'id' = ${id}`,
    );
    await expect.poll(() => mailServer.received.length, { timeout: 10_000 }).toBe(2);
    const [first, second] = mailServer.received;
    expect(second?.messageId).toBe(first?.messageId);
  });

  test('is in Hindi for a Hindi request, with the translated template', async () => {
    const key = { entity: 'mail-template', id: 'confirmation', locale: 'hi' } as const;
    const subject = '{siteName}: पुष्टि करें';
    const { id: categoryId } = await buildCategory(db);
    await saveTranslation(
      db,
      system,
      { entity: 'category', id: categoryId, locale: 'hi' },
      { name: 'नौकरी' },
    );
    await saveTranslation(db, system, key, { subject, body: '' });
    const jobs = await keep(start());
    const asked = { email: 'hindi@example.org', categoryIds: [categoryId] };
    const { id } = await requestAlerts(db, visitor, asked, 'hi');
    await jobs.askForConfirmation(id);
    const mail = await mailServer.mailTo('hindi@example.org');
    const [request] = await db.select().from(alertRequests);
    expect(mail.subject).toBe('Suchna: पुष्टि करें');
    expect(mail.text).toContain(env.siteUrl + confirmPath(request?.token ?? '', 'hi'));
    expect(mail.text).toContain('नौकरी');
    expect(mail.text).toContain('किसी ने');
    expect(mail.html).toContain('<html lang="hi">');
    await confirmAlerts(db, visitor, request?.token ?? '');
    const [subscriber] = await db.select().from(alertSubscribers);
    expect(subscriber?.locale).toBe('hi');
    const inEnglish = await requestAlerts(db, visitor, { ...asked, email: 'english@example.org' });
    await jobs.askForConfirmation(inEnglish.id);
    const english = await mailServer.mailTo('english@example.org');
    expect(english.text).not.toContain('नौकरी');
    expect(english.html).toContain('<html lang="en">');
  });

  test('waits until mail is set up, and for a server that is away', async () => {
    mailServer.refusals.set('slow@example.org', 451);
    await requestAlerts(db, visitor, { email: 'waited@example.org' });
    await requestAlerts(db, visitor, { email: 'slow@example.org' });
    await keep(start());
    await mailServer.mailTo('waited@example.org');
    expect(
      (await db.select().from(alertRequests).where(sql`email = 'slow@example.org'`))[0]?.mailedAt,
    ).toBeNull();
    mailServer.refusals.clear();
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect
      .poll(
        async () => {
          await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
          return mailServer.received.some(({ to }) => to[0]?.address === 'slow@example.org');
        },
        { timeout: 15_000, interval: 200 },
      )
      .toBe(true);
  });

  test('is queued by a request that ends after the jobs have stopped', async () => {
    const jobs = await start();
    await jobs.stop();
    const { id } = await requestAlerts(db, visitor, { email: 'late@example.org' });
    await jobs.askForConfirmation(id);
    const { rows } = await db.execute(
      sql`select data from pgboss.job where name = 'mail-confirmation'`,
    );
    expect(rows).toEqual([{ data: { id } }]);
  });

  test('is queued by a process that runs no jobs', async () => {
    await keep(start());
    const sender = await keep(connectJobs({ pool: database.pool, log }));
    const { id } = await requestAlerts(db, visitor, { email: 'far@example.org' });
    await sender.askForConfirmation(id);
    await mailServer.mailTo('far@example.org');
  });
});

test('queues of an older version get the current number of attempts', async () => {
  await (await start()).stop();
  await db.execute(sql`update pgboss.queue set retry_limit = 12`);
  await keep(start());
  const { rows } = await db.execute(
    sql`select distinct retry_limit from pgboss.queue where name like 'mail-%'`,
  );
  expect(rows).toEqual([{ retry_limit: 16 }]);
});

describe('a response to a message', () => {
  const write = (email: string) =>
    submitContact(db, visitor, {
      name: 'Asha',
      email,
      subject: 'A date',
      message: 'It has changed.',
    });
  const stateOf = async (id: string) => (await getSubmission(db, id)).responseMail;

  test('is mailed once, with the message it answers, and marked as sent', async () => {
    const jobs = await keep(start());
    const { id } = await write('asha@example.org');
    await respondToSubmission(
      db,
      system,
      id,
      { response: 'Thank you.\nIt is corrected.' },
      { isMailed: true },
    );
    await Promise.all([jobs.sendResponse(id), jobs.sendResponse(id)]);
    const mail = await mailServer.mailTo('asha@example.org');
    expect(mail.subject).toBe('Re: A date');
    expect(mail.text).toMatch(/^Dear Asha,\n\nThank you\.\nIt is corrected\./);
    expect(mail.text).toContain('It has changed.');
    await expect.poll(() => stateOf(id)).toBe('sent');
    await jobs.sendResponse(id);
    await jobs.stop();
    expect(mailServer.received).toHaveLength(1);
  });

  test('is marked as failed: at once after a permanent refusal, otherwise after the last attempt, at any age', async () => {
    mailServer.refusals.set('gone@example.org', 550).set('slow@example.org', 451);
    const gone = await write('gone@example.org');
    const slow = await write('slow@example.org');
    for (const { id } of [gone, slow]) {
      await respondToSubmission(db, system, id, { response: 'Thank you.' }, { isMailed: true });
    }
    await keep(start());
    await expect.poll(() => stateOf(gone.id), { timeout: 10_000 }).toBe('failed');
    expect(await stateOf(slow.id)).toBe('waiting');
    // Makes the row look as if staff retried a response that had failed days ago.
    await db.execute(
      sql`update contact_submissions set responded_at = now() - interval '3 days' where id = ${slow.id}`,
    );
    const countRetries = async (statement: SQL) => (await db.execute(statement)).rowCount;
    const lastButOne = sql`update pgboss.job set start_after = now(), retry_count = retry_limit - 2
      where state = 'retry' and retry_count < retry_limit - 2`;
    await expect.poll(() => countRetries(lastButOne), { timeout: 10_000 }).toBe(1);
    const beforeLast = sql`select from pgboss.job
      where state = 'retry' and retry_count = retry_limit - 1`;
    await expect.poll(() => countRetries(beforeLast), { timeout: 10_000 }).toBe(1);
    expect(await stateOf(slow.id)).toBe('waiting');
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect.poll(() => stateOf(slow.id), { timeout: 10_000 }).toBe('failed');
    mailServer.refusals.clear();
  });

  test('that failed is mailed once after a retry', async () => {
    mailServer.refusals.set('full@example.org', 550);
    const jobs = await keep(start());
    const { id } = await write('full@example.org');
    await respondToSubmission(db, system, id, { response: 'Thank you.' }, { isMailed: true });
    await jobs.sendResponse(id);
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('failed');
    mailServer.refusals.clear();
    const retried = await Promise.all([
      retryResponseMail(db, system, id),
      retryResponseMail(db, system, id),
    ]);
    expect(retried.toSorted()).toEqual([false, true]);
    // The queue accepts no second job until the end of the failed job is recorded.
    const trySending = async () => {
      await jobs.sendResponse(id);
      return stateOf(id);
    };
    await expect.poll(trySending, { timeout: 10_000 }).toBe('sent');
    expect(await retryResponseMail(db, system, id)).toBe(false);
    expect(await stateOf(id)).toBe('sent');
    const mails = mailServer.received.filter(({ to }) => to[0]?.address === 'full@example.org');
    expect(mails).toHaveLength(1);
  });
});

describe('a link for choosing a password', () => {
  const make = (email: string) =>
    createStaff(db, system, {
      id: email,
      name: 'Asha',
      email,
      role: 'editor',
      passwordHash: 'hash',
    });

  test('is mailed once to the account with the address, and is only in the mail', async () => {
    await make('editor@example.org');
    const jobs = await keep(start());
    const wanted = { email: 'editor@example.org', kind: 'passwordReset' } as const;
    await Promise.all([jobs.sendPasswordLink(wanted), jobs.sendPasswordLink(wanted)]);
    const mail = await mailServer.mailTo('editor@example.org');
    expect(mail.subject).toBe('Choose a new password: Suchna');
    expect(mail.text).toMatch(/^Hello Asha,/);
    const [, token = ''] = /\/admin\/reset-password\/([\w-]+)/.exec(mail.text ?? '') ?? [];
    expect(await findPasswordLink(db, token)).toMatchObject({ email: 'editor@example.org' });
    const { rows } = await db.execute(
      sql`select (select json_agg(j) from pgboss.job j)::text as jobs,
                 (select json_agg(v) from staff_verifications v)::text as links`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    await jobs.stop();
    expect(mailServer.received).toHaveLength(1);
  });

  test('is not mailed again shortly after another one that still works', async () => {
    await make('asked@example.org');
    const jobs = await keep(start());
    const wanted = {
      email: 'asked@example.org',
      kind: 'passwordReset',
      unlessMailed: true,
    } as const;
    const done = async (count: number) => {
      await expect
        .poll(
          async () =>
            (
              await db.execute(
                sql`select 1 from pgboss.job where name = 'mail-password-link' and state = 'completed'`,
              )
            ).rows.length,
          { timeout: 10_000 },
        )
        .toBe(count);
      return mailServer.received.length;
    };
    await jobs.sendPasswordLink(wanted);
    expect(await done(1)).toBe(1);
    await jobs.sendPasswordLink(wanted);
    expect(await done(2)).toBe(1);
    await db.execute(
      sql`update staff_verifications set created_at = now() - interval '16 minutes'`,
    );
    await jobs.sendPasswordLink(wanted);
    expect(await done(3)).toBe(2);
    await db.execute(sql`update staff_verifications set expires_at = now()`);
    await jobs.sendPasswordLink(wanted);
    expect(await done(4)).toBe(3);
  });

  test('is mailed after the first attempt failed, if no other one was', async () => {
    await make('later@example.org');
    mailServer.refusals.set('later@example.org', 451);
    const jobs = await keep(start());
    const state = async () => {
      const { rows } = await db.execute(
        sql`select state from pgboss.job where name = 'mail-password-link'`,
      );
      return rows[0]?.state;
    };
    await jobs.sendPasswordLink({
      email: 'later@example.org',
      kind: 'passwordReset',
      unlessMailed: true,
    });
    await expect.poll(state, { timeout: 10_000 }).toBe('retry');
    mailServer.refusals.clear();
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect.poll(state, { timeout: 10_000 }).toBe('completed');
    expect(mailServer.received).toHaveLength(1);
  });

  test('is not mailed to an unknown address or a disabled account', async () => {
    await make('off@example.org');
    await db.execute(sql`update staff_users set disabled_at = now() where id = 'off@example.org'`);
    const jobs = await keep(start());
    for (const email of ['off@example.org', 'nobody@example.org']) {
      await jobs.sendPasswordLink({ email, kind: 'passwordReset' });
    }
    await expect
      .poll(
        async () =>
          (
            await db.execute(
              sql`select 1 from pgboss.job where name = 'mail-password-link' and state = 'completed'`,
            )
          ).rows.length,
        { timeout: 10_000 },
      )
      .toBe(2);
    expect(mailServer.received).toHaveLength(0);
  });
});

describe('the digest of a day', () => {
  test('is sent to subscribers with news, lists them, and lets its reader unsubscribe with one click', async () => {
    const wanted = await buildCategory(db);
    const { token } = await subscribe('asha@example.org', [wanted.id]);
    await subscribe('idle@example.org', [(await buildCategory(db)).id]);
    const announcement = await buildAnnouncement(db, {
      title: 'भर्ती: Clerk & Typist',
      categoryId: wanted.id,
      createdAt: justBefore,
      lastDate: '2026-12-01',
    });
    await keep(start());
    const mail = await mailServer.mailTo('asha@example.org');
    expect(mail.subject).toMatch(/^1 new notice for you: \d\d \w{3} \d{4}$/);
    expect(mail.text).toContain(
      `- भर्ती: Clerk & Typist (Last Date: 01 Dec 2026)\n  ${env.siteUrl}/announcement/${announcement.shortId}/`,
    );
    const leave = env.siteUrl + leavePath(token, 'en');
    expect(mail.text).toContain(leave);
    expect(Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))).toMatchObject({
      'list-unsubscribe': `<${leave}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    await expect.poll(() => db.$count(alertSubscribers, sql`digested_until = ${until}`)).toBe(2);
    expect(mailServer.received).toHaveLength(1);
  });

  test('is sent once, although two instances start and one starts again', async () => {
    await subscribe('asha@example.org');
    await buildAnnouncement(db, { createdAt: justBefore });
    await keep(start());
    await keep(start());
    await mailServer.mailTo('asha@example.org');
    await expect.poll(() => db.$count(alertSubscribers, sql`digested_until = ${until}`)).toBe(1);
    await keep(start());
    await expect
      .poll(
        async () => {
          const { rows } = await db.execute(
            sql`select count(*)::int as n from pgboss.job where state in ('created', 'active', 'retry') and name = 'begin-digests' and start_after <= now()`,
          );
          return rows[0]?.n;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
    expect(mailServer.received).toHaveLength(1);
  });

  test('records an address that its server refuses permanently, and continues with the others', async () => {
    mailServer.refusals.set('gone@example.org', 550);
    await subscribe('gone@example.org');
    await subscribe('asha@example.org');
    await buildAnnouncement(db, { createdAt: justBefore });
    await keep(start());
    await mailServer.mailTo('asha@example.org');
    await expect.poll(() => db.$count(alertSubscribers, sql`refusals = 1`)).toBe(1);
    mailServer.refusals.clear();
  });
});

describe('a mail server that fails', () => {
  /** Starts the jobs and waits until the mail server is reported as failing. */
  async function watch(smtpUrl: string) {
    const lines: string[] = [];
    const note = (details: object, message: string) =>
      void lines.push(`${message} ${JSON.stringify(details)}`);
    const parts = createPartHealth({ log: { info: note, warn: note } as never });
    const jobs = await keep(startJobs({ database, smtpUrl, env, parts, log, pollSeconds }));
    const mail = () => parts.read().find(({ part }) => part === 'mail');
    await expect.poll(() => mail()?.state).toBe('failing');
    return { jobs, lines, mail };
  }

  test('is reported before the first mail if it refuses the password', async () => {
    const { lines, mail } = await watch(mailServer.url.replace('//', '//site:wrong@'));
    expect(mail()?.reason).toMatch(/^EAUTH: AUTH/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('wrong');
  });

  test('is logged in one line, without recipients, and each mail is counted', async () => {
    const { jobs, lines, mail } = await watch('smtp://127.0.0.1:1');
    for (const name of ['asha', 'ravi', 'meena']) {
      await jobs.sendMail({
        to: `${name}@example.org`,
        subject: 'A test',
        text: 'A test',
        html: '<p>A test</p>',
      });
    }
    await expect.poll(() => jobs.mails()?.failed, { timeout: 10_000 }).toBe(3);
    expect(mail()?.reason).toMatch(/^E(SOCKET|CONNECTION|CONNREFUSED)/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('example.org');
  });

  test('and is silent does not block the site from stopping and closing its database', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const own = openDatabase({ connectionString: database.url });
    const smtpUrl = `smtp://127.0.0.1:${port}?maxConnections=1`;
    const jobs = await startJobs({ database: own, smtpUrl, env, log, pollSeconds });
    const mail = { subject: 'A test', text: 'A test', html: '<p>A test</p>' };
    await jobs.sendMail({ ...mail, to: 'asha@example.org' });
    const state = async () =>
      (await db.execute(sql`select state from pgboss.job where name = 'mail'`)).rows;
    await expect.poll(state, { timeout: 10_000 }).toEqual([{ state: 'active' }]);
    await jobs.stop();
    expect(jobs.mails()?.failed).toBe(1);
    expect(await state()).toEqual([{ state: 'retry' }]);
    await own.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
    expect(logged).toEqual([]);
  });

  test('is not one that refuses a single recipient for now', async () => {
    const parts = createPartHealth({ log: log as never });
    const jobs = await keep(
      startJobs({ database, smtpUrl: mailServer.url, env, parts, log, pollSeconds }),
    );
    mailServer.refusals.set('later@example.org', 451);
    const mail = { subject: 'A test', text: 'A test', html: '<p>A test</p>' };
    await jobs.sendMail({ ...mail, to: 'later@example.org' });
    await jobs.sendMail({ ...mail, to: 'asha@example.org' });
    await mailServer.mailTo('asha@example.org');
    await expect.poll(() => jobs.mails()).toEqual({ sent: 1, deferred: 1, refused: 0, failed: 0 });
    expect(parts.read().find(({ part }) => part === 'mail')?.state).toBe('well');
    mailServer.refusals.clear();
  });
});

test('none of these failures was logged as an error of the queue', () => {
  expect(logged).toEqual([]);
});
