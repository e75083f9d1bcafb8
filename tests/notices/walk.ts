import {
  type ApiNotice,
  CORRECTION_RULE,
  correctionsOver,
  FIRST_DAY_RULE,
  landingPathsOf,
  organisationPathIn,
  otherFirstDays,
  rules,
  stagesOf,
  stagesOutOfTime,
  stripOf,
  threadPathIn,
} from './contradictions.ts';

import {
  type Card,
  cardsIn,
  isOtherStatus,
  NO_STATUS_RULE,
  STATUS_RULE,
  statusOf,
  statusRules,
} from './statuses.ts';

export type Get = (path: string) => Promise<{ status: number; text: string }>;

/**
 * A contradiction, with the name of its rule, the path of the page, the title of a notice, and a
 * description.
 */
export type Contradiction = { rule: string; path: string; title: string; what: string };

/** Name of the rule for landing pages, which list the notices that share one value of a fact. */
export const LANDING_RULE = 'landing page that lacks its notice';

/** Name of the rule for the order of the stages on the page of an examination. */
export const STAGES_RULE = 'stage out of time';

const pageRules = { ...rules, ...statusRules };

export const ruleNames = [...Object.keys(pageRules), LANDING_RULE, STAGES_RULE];

/**
 * Lists whose cards must show the same status as the pages of the notices. Cards of landing pages
 * are also checked.
 */
const LISTS = ['/', '/latest-updates', '/closing-soon'];

/** Maximum number of pages that are read per list. */
const MOST_PAGES = 500;

/**
 * Checks every notice that a site published before `now`, the lists with these notices, and the
 * pages of the examinations.
 *
 * @param now the current time of the site, in milliseconds
 */
export async function findContradictions(
  get: Get,
  now: number,
): Promise<{ notices: number; found: Contradiction[] }> {
  const found: Contradiction[] = [];
  const listed = new Map<string, Promise<Card[]>>();
  const statuses = new Map<string, { path: string; title: string; status: string | null }>();
  const threads = new Map<string, { notice: ApiNotice; strip: string }[]>();
  let notices = 0;
  for await (const notice of readNotices(get)) {
    if (Date.parse(notice.publishedAt) > now) continue;
    notices += 1;
    const path = new URL(notice.link).pathname;
    const { status, text: html } = await get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const add = (rule: string, what: string) =>
      found.push({ rule, path, title: notice.title, what });
    statuses.set(notice.shortId, { path, title: notice.title, status: statusOf(html) });
    for (const [rule, check] of Object.entries(pageRules)) {
      for (const what of check({ notice, html, now })) add(rule, what);
    }
    for (const landing of landingPathsOf(notice, organisationPathIn(html))) {
      const cards = listed.get(landing) ?? readList(get, landing);
      listed.set(landing, cards);
      const hasNotice = (await cards).some(({ shortId }) => shortId === notice.shortId);
      if (!hasNotice) add(LANDING_RULE, landing);
    }
    const thread = threadPathIn(html);
    if (thread) {
      const others = threads.get(thread) ?? [];
      threads.set(thread, [...others, { notice, strip: stripOf(html) }]);
    }
  }
  for (const [path, pages] of threads) {
    const ofThread = pages.map(({ notice }) => notice);
    const title = ofThread[0]?.title ?? '';
    const { text: html } = await get(path);
    const add = (rule: string, contradictions: string[]) =>
      found.push(...contradictions.map((what) => ({ rule, path, title, what })));
    add(STAGES_RULE, stagesOutOfTime(html));
    for (const shown of new Set([stagesOf(html), ...pages.map(({ strip }) => strip)])) {
      add(FIRST_DAY_RULE, otherFirstDays(shown, ofThread));
      add(CORRECTION_RULE, correctionsOver(shown, ofThread, now));
    }
  }
  for (const list of LISTS) listed.set(list, readList(get, list));
  for (const [list, cards] of listed) {
    for (const { shortId, status } of await cards) {
      const page = statuses.get(shortId);
      if (!page) continue;
      const add = (rule: string, what: string) =>
        found.push({ rule, path: page.path, title: page.title, what: `${what} at ${list}` });
      if (!status) add(NO_STATUS_RULE, 'card');
      else if (page.status && isOtherStatus(status, page.status)) {
        add(STATUS_RULE, `${page.status}, but ${status}`);
      }
    }
  }
  return { notices, found };
}

/** Reads all notices of the public API. */
async function* readNotices(get: Get): AsyncGenerator<ApiNotice> {
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const { status, text } = await get(`/api/v1/announcements?limit=100${query}`);
    if (status !== 200) throw new Error(`The API answered ${status}: ${text.slice(0, 200)}`);
    const { items, older } = JSON.parse(text) as { items: ApiNotice[]; older: string | null };
    yield* items;
    if (!older) return;
    cursor = older;
  }
}

/** Reads the cards on all pages of a list. */
async function readList(get: Get, path: string): Promise<Card[]> {
  const cards: Card[] = [];
  let next: string | null = path;
  for (let page = 0; next && page < MOST_PAGES; page += 1) {
    const { status, text }: { status: number; text: string } = await get(next);
    if (status !== 200) break;
    const main = /<main\b.*<\/main>/s.exec(text)?.[0] ?? '';
    cards.push(...cardsIn(text));
    const older: string | undefined = /<a\b[^>]*rel="next"[^>]*>/.exec(main)?.[0];
    const href: string | undefined = older && /href="([^"]+)"/.exec(older)?.[1];
    next = href ? href.replaceAll('&amp;', '&') : null;
  }
  return cards;
}
