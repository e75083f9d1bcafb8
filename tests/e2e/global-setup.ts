import { openDatabase } from '#db/client.server.ts';
import { addStarterContent } from '#server/start/starter-content.ts';
import { startTestServer, urlOfDatabase } from '#tests/setup/test-server.ts';

/**
 * One database server for the sites of a run, each of which has a database of its own on it: a copy
 * of one that holds the starter content, which takes far less than to read and to write it anew.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestServer();
  const { db, close } = openDatabase({ connectionString: urlOfDatabase(adminUrl, template) });
  await addStarterContent(db).finally(close);
  process.env.TEST_DATABASE_URL = adminUrl;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return stop;
}
