import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { digestValues, leavePath } from '#domain/alerts/alert-mail-values.ts';
import {
  findDigest,
  listDueSubscribers,
  markDigested,
  markRefused,
} from '#domain/alerts/alerts.server.ts';
import { lastDigestMoment } from '#domain/alerts/digest.ts';
import { isRefusedForGood } from './mailer.ts';
import { languageOf, type SiteMail } from './site-mail.ts';

/** The data of a job that sends one subscriber the digest of one day. */
export type DigestJob = { subscriberId: string; until: string };

const BATCH = 1_000;

/** Begins the digest of a day: queues one job for each due subscriber, in batches. */
export async function beginDigests(
  db: Database,
  insert: (jobs: DigestJob[]) => Promise<unknown>,
): Promise<void> {
  const until = lastDigestMoment(new Date());
  let afterId: string | null = null;
  for (;;) {
    const ids = await listDueSubscribers(db, system, { until, afterId, limit: BATCH });
    await insert(ids.map((subscriberId) => ({ subscriberId, until: until.toISOString() })));
    afterId = ids.at(-1) ?? null;
    if (ids.length < BATCH) return;
  }
}

/**
 * Sends one subscriber the digest of one day. Does nothing if the digest was sent already or has no
 * announcements, or if the person has unsubscribed. Records a permanent refusal by the mail server.
 */
export async function mailAlertDigest(
  { db, send, sender, render, messageId }: SiteMail,
  job: DigestJob,
): Promise<void> {
  const wanted = { subscriberId: job.subscriberId, until: new Date(job.until) };
  const digest = await findDigest(db, wanted);
  if (!digest) return;
  const language = languageOf(digest.locale);
  const { site, from } = await sender(language);
  try {
    await send({
      ...(await render('digest', digestValues(digest, site, wanted.until, language), language)),
      to: digest.email,
      from,
      messageId: messageId(`digest-${wanted.subscriberId}-${wanted.until.getTime()}`),
      headers: {
        'List-Unsubscribe': `<${site.siteUrl}${leavePath(digest.token, language.locale)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
    });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    await markRefused(db, system, wanted);
    return;
  }
  await markDigested(db, system, wanted);
}
