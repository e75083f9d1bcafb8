import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Log, MailJobs } from '#app/context.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { listUnmailedRequests } from '#domain/alerts/alerts.server.ts';
import { DIGEST_HOUR } from '#domain/alerts/digest.ts';
import { listWaitingResponses } from '#domain/contact/submissions.server.ts';
import type { RenderedMail } from '#domain/render-mail.ts';
import type { PartHealth } from '../metrics/part-health.ts';
import { createSiteSettings } from '../pages/site-settings.ts';
import { mailAlertConfirmation } from './alert-confirmation.ts';
import { beginDigests, type DigestJob, mailAlertDigest } from './alert-digest.ts';
import { mailContactResponse } from './contact-response.ts';
import { createMailer, type MailOutcome, withoutWords } from './mailer.ts';
import { mailPasswordLink, type PasswordLinkJob } from './password-link.ts';
import { createQueueErrors } from './queue-errors.ts';
import { mailRendered } from './rendered-mail.ts';
import { createSiteMail } from './site-mail.ts';

/**
 * The queues. Jobs of `confirmation`, `digest` and `response` contain ids of rows. The rows show
 * whether a job is still due. A job of `passwordLink` contains an email address. A job of `mail`
 * contains the rendered mail.
 */
const queues = {
  /** Sends the confirmation mail of Job Alerts. */
  confirmation: 'mail-confirmation',
  /** Sends one subscriber the digest of one day. */
  digest: 'mail-digest',
  /** Sends the response to one message. */
  response: 'mail-response',
  /** Sends one member of staff a link to choose a password. */
  passwordLink: 'mail-password-link',
  /** Sends one rendered mail. */
  mail: 'mail',
  /** Begins the digest of a day. */
  digests: 'begin-digests',
  /**
   * Queues confirmation mails and responses that wait in their tables. They wait because their jobs
   * were lost or the site had no mail server.
   */
  waiting: 'find-waiting-mails',
} as const;

/** The number of jobs of a queue in each state. */
type JobCounts = {
  queue: string;
  /** Jobs that can run now. */
  waiting: number;
  /** Jobs that will run at a later time, such as retries. */
  later: number;
  active: number;
  /** Jobs that failed permanently within the last day. */
  failed: number;
};

export type Jobs = MailJobs & {
  /**
   * Returns the number of jobs in each queue. The numbers are at most a minute old. The list is
   * empty if this process runs no jobs.
   */
  counts(): Promise<JobCounts[]>;
  /**
   * Returns how often this process has tried to send a mail, by outcome. Null if this process sends
   * no mails.
   */
  mails(): Readonly<Record<MailOutcome, number>> | null;
  stop(): Promise<void>;
};

const POLL_SECONDS = 1;

/** Connects to the queues to add jobs. Another process runs these jobs. */
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
 * Options of all queues. Retries are half a minute apart at first and three hours apart at the end.
 * All 16 retries take about a day.
 */
const queueOptions = {
  retryLimit: 16,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3 * 3_600,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * 3_600,
};

/**
 * Queues jobs and runs each attempt on one of the instances that share the database. A mail that
 * cannot be sent is retried for about a day.
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
  /** Receives whether the mail server works. */
  parts?: Pick<PartHealth, 'report'>;
  log: Pick<Log, 'warn' | 'error'>;
  /** Seconds between two polls of a queue. The minimum is 0.5 (pg-boss). */
  pollSeconds?: number;
}): Promise<Jobs> {
  const polling = { pollingIntervalSeconds: pollSeconds };
  const counting = { ...polling, includeMetadata: true } as const;
  const mails = { sent: 0, refused: 0, deferred: 0, failed: 0 };
  const tell = (error?: unknown) => parts?.report('mail', error && withoutWords(error));
  const mailer = createMailer(smtpUrl, (outcome, error) => {
    mails[outcome] += 1;
    tell(outcome === 'failed' ? error : undefined);
  });
  // Verifies the mail server in the background, so that a wrong password is known before the first
  // mail.
  void mailer.verify().then(() => tell(), tell);
  const settings = createSiteSettings({ db, env, log });
  const boss = createBoss(pool, log, { supervise: true, schedule: true, migrate: true });
  await boss.start();
  const send = senders(boss);
  for (const name of Object.values(queues)) {
    await boss.createQueue(name, { policy: 'exclusive', ...queueOptions });
    // `createQueue` does not change a queue that an older version created, so this call updates its
    // options.
    await boss.updateQueue(name, queueOptions);
  }

  const mail = createSiteMail({ db, mailer, settings, siteUrl: env.siteUrl });
  await boss.work<{ id: string }>(
    queues.confirmation,
    polling,
    each(({ id, data }) => mailAlertConfirmation(mail, data, id)),
  );
  await boss.work<DigestJob>(
    queues.digest,
    polling,
    each(({ data }) => mailAlertDigest(mail, data)),
  );
  await boss.work<{ id: string }, void, typeof counting>(
    queues.response,
    counting,
    each(({ data, retryCount, retryLimit }) =>
      mailContactResponse(mail, data, { isLastTry: retryCount >= retryLimit }),
    ),
  );
  await boss.work<PasswordLinkJob, void, typeof counting>(
    queues.passwordLink,
    counting,
    each(({ data, retryCount }) => mailPasswordLink(mail, data, { isFirstTry: retryCount === 0 })),
  );
  await boss.work<RenderedMail & { to: string }>(
    queues.mail,
    polling,
    each(({ id, data }) => mailRendered(mail, data, id)),
  );
  await boss.work(
    queues.digests,
    polling,
    each(() =>
      beginDigests(db, (digests) =>
        boss.insert(
          queues.digest,
          digests.map((data) => ({ data, singletonKey: data.subscriberId })),
        ),
      ),
    ),
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
  // Queues jobs that became due while no instance ran.
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
      // Mails that are being sent are aborted before the stop ends, so that the queue has time to
      // record their retries.
      const patience = setTimeout(() => mailer.close(), STOP_PATIENCE_MS);
      await boss.stop({ close: false, timeout: STOP_PATIENCE_MS + NOTE_MS });
      clearTimeout(patience);
      mailer.close();
    },
  };
}

/** Time after which a stopping site aborts mails that are being sent. */
const STOP_PATIENCE_MS = 3_000;
/**
 * Additional time in which the queue of a stopping site can record the results of aborted mails.
 */
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
  boss.on('error', createQueueErrors(log));
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

/** Calls `work` for each job of a batch from pg-boss. By default a batch has one job. */
function each<Job>(work: (job: Job) => Promise<void>) {
  return async (jobs: Job[]) => {
    for (const job of jobs) await work(job);
  };
}
