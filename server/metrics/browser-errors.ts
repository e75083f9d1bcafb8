import type { Counter } from 'prom-client';
import type { BuildInfo } from '../base/build-info.ts';

/** The path to which pages report script errors. */
export const browserErrorsPath = '/browser-errors';

/** Maximum size of a report (bytes). A report contains only a build and a kind of page. */
export const MAX_BROWSER_ERROR_BYTES = 128;

/**
 * Maximum number of reports that are counted per minute. There is a limit, because anybody can send
 * reports.
 */
const MAX_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Counts script errors in browsers, by build and kind of page. A report does not contain the error
 * or the name of the browser.
 *
 * @param kinds the first path segments of the site's pages; reports with other segments are counted
 * together
 */
export function createBrowserErrors({
  build: { build, pages },
  kinds,
  metrics,
  now = Date.now,
}: {
  build: Pick<BuildInfo, 'build' | 'pages'>;
  kinds: string[];
  metrics: { browserErrors: Pick<Counter<'build' | 'page'>, 'inc'> };
  now?: () => number;
}) {
  let minute = 0;
  let counted = 0;
  return {
    /**
     * Counts a report.
     *
     * @param said the build of the page, a space, and the first segment of the page's path
     */
    count(said: string): void {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) counted = 0;
      minute = current;
      if (counted >= MAX_A_MINUTE) return;
      counted += 1;
      const [given, kind = ''] = said.split(' ');
      metrics.browserErrors.inc({
        // Caches and open tabs still have pages of older builds. All older builds are counted
        // together.
        build: given === pages ? build : 'other',
        page: kind === '' ? 'home' : kinds.includes(kind) ? kind : 'other',
      });
    },
  };
}
