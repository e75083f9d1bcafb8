import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Log, MailJobs } from '#app/context.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { confirmationValues, digestValues, leavePath } from '#domain/alerts/alert-mail-values.ts';
import {
  findDigest,
  findUnmailedRequest,
  listDueSubscribers,
  listUnmailedRequests,
  markDigested,
  markRefused,
  markRequestMailed,
} from '#domain/alerts/alerts.server.ts';
import { DIGEST_HOUR, lastDigestMoment } from '#domain/alerts/digest-time.ts';
import { responseValues } from '#domain/contact/response-mail-values.ts';
import {
  findWaitingResponse,
  listWaitingResponses,
  markResponseMail,
} from '#domain/contact/submissions.server.ts';
import { type MailValues, type RenderedMail, renderMail } from '#domain/mails/render.ts';
import { readMailTemplate } from '#domain/mails/templates.server.ts';
import type { MailName } from '#domain/mails/templates.ts';
import { passwordLinkValues } from '#domain/staff/password-link-mail-values.ts';
import {
  hasRecentPasswordLink,
  makePasswordLink,
  type PasswordLinkKind,
} from '#domain/staff/password-links.server.ts';
import { findStaffByEmail } from '#domain/staff/staff.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import type { Language } from '#messages/texts.ts';
import type { PartHealth } from '../health/part-health.ts';
import { createSiteSettings } from '../pages/site-info.ts';
import { createMailer, isRefusedForGood, withoutWords } from './mailer.ts';
import type { Jobs } from './no-jobs.ts';

/** What mails are written in: nobody has said in which language they want theirs. */
const language: Language = { locale: 'en', texts: textsFor('en') };

/** What the jobs are; each carries the ids it works on, and the tables say whether it is still due. */
const queues = {
  /** Asks one address whether it wants Job Alerts. */
  confirmation: 'mail-confirmation',
  /** Sends one subscriber the digest of one day. */
  digest: 'mail-digest',
  /** Sends the response to one message. */
  response: 'mail-response',
  /** Sends one member of staff a link to choose a password. */
  passwordLink: 'mail-password-link',
  /** Sends one mail as it stands. */
  mail: 'mail',
  /** Begins the digest of a day. */
  digests: 'begin-digests',
  /** Finds mails that got lost, or that waited for mail to be set up. */
  waiting: 'find-waiting-mails',
} as const;

const BATCH = 1_000;
const POLL_SECONDS = 1;

/** Whoever wrote a response should know within a day that its mail did not go out. */
const GIVE_UP_MS = 24 * 3_600_000;

/** Puts jobs into the queue; another process works on them. */
export async function connectJobs({
  pool,
  log,
}: {
  pool: pg.Pool;
  log: Pick<Log, 'warn' | 'error'>;
}): Promise<Jobs> {
  const boss = createBoss(pool, log, { supervise: false, schedule: false, migrate: false });
  await boss.start();
  return {
    ...senders(boss),
    counts: async () => [],
    mails: () => null,
    stop: () => boss.stop({ close: false }),
  };
}

/**
 * Puts jobs into the queue and works on them: of many instances on one database, each job is done
 * by one. A mail that cannot be sent is tried again for about a day.
 */
export async function startJobs({
  database: { db, pool },
  smtpUrl,
  env,
  parts,
  log,
  pollSeconds = POLL_SECONDS,
}: {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  smtpUrl: string;
  env: Parameters<typeof createSiteSettings>[0]['env'];
  /** Told whether the mail server does its work. */
  parts?: Pick<PartHealth, 'report'>;
  log: Pick<Log, 'warn' | 'error'>;
  /** How often each queue is asked for work; at least 0.5 (pg-boss). */
  pollSeconds?: number;
}): Promise<Jobs> {
  const polling = { pollingIntervalSeconds: pollSeconds };
  const mails = { sent: 0, refused: 0, deferred: 0, failed: 0 };
  const tell = (error?: unknown) => parts?.report('mail', error && withoutWords(error));
  const mailer = createMailer(smtpUrl, (outcome, error) => {
    mails[outcome] += 1;
    tell(outcome === 'failed' ? error : undefined);
  });
  // Nobody waits for it: a wrong password is known before a visitor's mail finds out.
  void mailer.verify().then(() => tell(), tell);
  const settings = createSiteSettings({ db, env, log });
  const boss = createBoss(pool, log, { supervise: true, schedule: true, migrate: true });
  await boss.start();
  const send = senders(boss);
  for (const name of Object.values(queues)) {
    await boss.createQueue(name, {
      policy: 'exclusive',
      retryLimit: 12,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3 * 3_600,
      expireInSeconds: 300,
      deleteAfterSeconds: 24 * 3_600,
    });
  }

  async function sender() {
    await settings.refresh();
    const { siteName, siteUrl, contactEmail } = settings.info(language.texts);
    return { site: { siteName, siteUrl }, from: { name: siteName, address: contactEmail } };
  }
  const host = new URL(env.siteUrl).hostname;
  const render = async (name: MailName, values: MailValues) =>
    renderMail(await readMailTemplate(db, name, language.texts), values);

  await boss.work<{ id: string }>(
    queues.confirmation,
    polling,
    each(async ({ id }) => {
      const request = await findUnmailedRequest(db, id);
      if (!request) return;
      const { site, from } = await sender();
      try {
        await mailer.send({
          ...(await render('confirmation', confirmationValues(request, site, language))),
          to: request.email,
          from,
          messageId: `<confirm-${request.token}-${Date.now()}@${host}>`,
        });
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
      }
      await markRequestMailed(db, id);
    }),
  );

  await boss.work<{ subscriberId: string; until: string }>(
    queues.digest,
    polling,
    each(async (job) => {
      const wanted = { subscriberId: job.subscriberId, until: new Date(job.until) };
      const digest = await findDigest(db, wanted);
      if (!digest) return;
      const { site, from } = await sender();
      try {
        await mailer.send({
          ...(await render('digest', digestValues(digest, site, wanted.until, language))),
          to: digest.email,
          from,
          messageId: `<digest-${wanted.subscriberId}-${wanted.until.getTime()}@${host}>`,
          headers: {
            'List-Unsubscribe': `<${site.siteUrl}${leavePath(digest.token, language.locale)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            Precedence: 'bulk',
          },
        });
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        await markRefused(db, wanted);
        return;
      }
      await markDigested(db, wanted);
    }),
  );

  await boss.work<{ id: string }>(
    queues.response,
    polling,
    each(async ({ id }) => {
      const submission = await findWaitingResponse(db, id);
      if (!submission) return;
      const { site, from } = await sender();
      try {
        await mailer.send({
          ...(await render('contactResponse', responseValues(submission, site, language.locale))),
          to: submission.email,
          from,
          messageId: `<response-${id}@${host}>`,
        });
      } catch (error) {
        const ageMs = Date.now() - Date.parse(submission.respondedAt ?? '');
        if (!isRefusedForGood(error) && ageMs < GIVE_UP_MS) throw error;
        await markResponseMail(db, id, 'failed');
        return;
      }
      await markResponseMail(db, id, 'sent');
    }),
  );

  await boss.work<
    { email: string; kind: PasswordLinkKind; unlessMailed?: boolean },
    void,
    { pollingIntervalSeconds: number; includeMetadata: true }
  >(
    queues.passwordLink,
    { ...polling, includeMetadata: true },
    each(async ({ email, kind, unlessMailed = false }, { retryCount }) => {
      const member = await findStaffByEmail(db, email);
      if (!member || member.isDisabled) return;
      // A later try finds the link of the first one, which was made and perhaps not mailed.
      const isFirstTry = retryCount === 0;
      if (unlessMailed && isFirstTry && (await hasRecentPasswordLink(db, member.id))) return;
      const { site, from } = await sender();
      const token = await makePasswordLink(db, member.id, kind);
      try {
        await mailer.send({
          ...(await render(kind, passwordLinkValues(member, token, site))),
          to: member.email,
          from,
          messageId: `<password-${randomUUID()}@${host}>`,
        });
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
      }
    }),
  );

  await boss.work<RenderedMail & { to: string }>(queues.mail, polling, async (jobs) => {
    for (const { id, data } of jobs) {
      const { from } = await sender();
      await mailer.send({ ...data, from, messageId: `<${id}@${host}>` }).catch((error: unknown) => {
        if (!isRefusedForGood(error)) throw error;
      });
    }
  });

  await boss.work(
    queues.digests,
    polling,
    each(async () => {
      const until = lastDigestMoment(new Date());
      let afterId: string | null = null;
      for (;;) {
        const ids = await listDueSubscribers(db, { until, afterId, limit: BATCH });
        await boss.insert(
          queues.digest,
          ids.map((subscriberId) => ({
            data: { subscriberId, until: until.toISOString() },
            singletonKey: subscriberId,
          })),
        );
        afterId = ids.at(-1) ?? null;
        if (ids.length < BATCH) return;
      }
    }),
  );

  await boss.work(
    queues.waiting,
    polling,
    each(async () => {
      for (const id of await listUnmailedRequests(db)) await send.askForConfirmation(id);
      for (const id of await listWaitingResponses(db)) await send.sendResponse(id);
    }),
  );

  await boss.schedule(queues.digests, `0 ${DIGEST_HOUR} * * *`, null, { tz: 'Asia/Kolkata' });
  await boss.schedule(queues.waiting, '*/15 * * * *');
  // What became due while nobody was there.
  await boss.send(queues.digests);
  await boss.send(queues.waiting);

  return {
    ...send,
    mails: () => mails,
    async counts() {
      const counted = await boss.getQueues(Object.values(queues));
      return counted.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: readyCount,
        later: deferredCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
    async stop() {
      // Mails that are cut off fail while the queue can still note that they wait for another try.
      const patience = setTimeout(() => mailer.close(), STOP_PATIENCE_MS);
      await boss.stop({ close: false, timeout: STOP_PATIENCE_MS + NOTE_MS });
      clearTimeout(patience);
      mailer.close();
    },
  };
}

/** Mails under way get this long to be handed over when the site stops. */
const STOP_PATIENCE_MS = 3_000;
/** And the queue this long to note what became of them. */
const NOTE_MS = 2_000;

function createBoss(
  pool: pg.Pool,
  log: Pick<Log, 'warn' | 'error'>,
  options: { supervise: boolean; schedule: boolean; migrate: boolean },
): PgBoss {
  const boss = new PgBoss({
    ...options,
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  boss.on('error', (error) => log.error({ error }, 'a job failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  return boss;
}

function senders(boss: PgBoss): MailJobs {
  const send = async (queue: string, id: string) => {
    await boss.send(queue, { id }, { singletonKey: id });
  };
  return {
    askForConfirmation: (id) => send(queues.confirmation, id),
    sendResponse: (id) => send(queues.response, id),
    async sendPasswordLink(wanted) {
      const singletonKey = `${wanted.kind} ${wanted.email}`;
      await boss.send(queues.passwordLink, wanted, { singletonKey });
    },
    async sendMail(mail) {
      await boss.send(queues.mail, mail, { singletonKey: randomUUID() });
    },
  };
}

/** Jobs come in batches of one. */
function each<Job extends { data: unknown }>(work: (data: Job['data'], job: Job) => Promise<void>) {
  return async (jobs: Job[]) => {
    for (const job of jobs) await work(job.data, job);
  };
}
