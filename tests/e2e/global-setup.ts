import { openDatabase } from '#db/client.server.ts';
import { addStarterContent } from '#server/start/starter-content.ts';
import { startTestServer, urlOfDatabase } from '#tests/setup/test-server.ts';

/**
 * Starts one database server for all sites of a run. The server has a template database with the
 * starter content. Each site with the starter content gets a copy of the template database, because
 * copying is much faster than loading the content again.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestServer();
  const { db, close } = openDatabase({ connectionString: urlOfDatabase(adminUrl, template) });
  await addStarterContent(db).finally(close);
  process.env.TEST_DATABASE_URL = adminUrl;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return stop;
}
