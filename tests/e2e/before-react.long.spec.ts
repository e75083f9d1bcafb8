import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { alertRequests } from '#db/schema.server.ts';
import { requestAlerts } from '#domain/alerts/alerts.server.ts';
import { noticeOf } from './before-react.ts';
import { test } from './fixtures.ts';
import { expectSamePresses } from './presses.ts';
import { publicPages } from './public-pages.ts';
import { expectTypingKept } from './typing-before-react.ts';

/** What the mail leads to that asks whether an address is to have others. */
async function confirmationOf(db: Database): Promise<string> {
  const email = 'confirming@example.org';
  await requestAlerts(db, { email, categoryIds: [] });
  const [request] = await db.select().from(alertRequests).where(eq(alertRequests.email, email));
  return `/job-alerts/confirm/${request?.token}`;
}

test('every button of every page does before React what it does after', async ({
  page,
  context,
  db,
}) => {
  test.setTimeout(600_000);
  const paths = [...publicPages, await noticeOf(page), await confirmationOf(db)];
  await expectSamePresses(context, paths);
});

test('what is being typed while React comes is all there, in order, with the processor slowed 4 times', async ({
  context,
}) => {
  test.slow();
  await expectTypingKept(context, 4);
});
