import { expect, test } from 'vitest';
import { tries } from '#tests/setup/tries.ts';
import { DAY_MS } from '../dates.ts';
import { type ComparedVisit, compareVisits, type SourceMemory } from './compare-visits.ts';
import type { SourceKind } from './kinds.ts';
import { readRows, type SourceRow } from './read-rows.server.ts';

/*
 * These tests visit generated pages on the working days of a year. The pages are lists in several
 * layouts, feeds and JSON. The lists also change without new notices. Some sources become
 * unreadable.
 */

const SOURCES = 52;
/**
 * `npm test` visits every second source. These sources include each trouble, layout and interval.
 */
const STEP = tries(2, 1);
/** Sources from this number on have short lists and no trouble. */
const SHORT_FROM = 48;
const SHORT_ROWS = 6;
const SHORT_GAP = 3;
const DAYS = 365;
/** Start of the year, a Monday. */
const START = Date.parse('2026-01-05T06:00:00+05:30');
const CHANGED_ON = 200;
const BLINDED_ON = 260;

type Notice = { id: number; title: string; on: string; link: string };
/**
 * The change that makes a source unreadable. `layout` begins on day `CHANGED_ON`. All other changes
 * begin on day `BLINDED_ON`.
 */
type Trouble =
  | 'none'
  /** All titles and links change. */
  | 'layout'
  /** The list stops changing, so new notices are missing. */
  | 'frozen'
  /** The page has no list until a script runs. */
  | 'shell'
  | 'empty'
  /** The oldest notice comes first. */
  | 'reversed'
  /** The list is cut to its three newest notices. */
  | 'shortened'
  /** The list becomes shorter each day. */
  | 'shrinking'
  /** The links of a menu replace the notices. */
  | 'replaced';

const TROUBLES: Trouble[] = [
  ...Array<Trouble>(22).fill('none'),
  ...Array<Trouble>(6).fill('layout'),
  ...Array<Trouble>(6).fill('frozen'),
  ...(['shell', 'empty', 'reversed', 'shortened'] as const).flatMap((one) => [one, one]),
  'shell',
  'empty',
  ...(['shrinking', 'replaced'] as const).flatMap((one) => [one, one]),
  ...Array<Trouble>(4).fill('none'),
];
/** Usual numbers of working days between two new notices. */
const RHYTHMS = [1, 2, 2, 3, 5, 8, 4];
const SUBJECTS = ['Recruitment of Clerks', 'Result of Typists', 'Admit card for Constables'].concat(
  'Answer key of Teachers',
  'Corrigendum',
  'परीक्षा की सूचना',
  'Syllabus for Engineers',
);

/**
 * Creates a generator of numbers from 0 to 1 (mulberry32). The numbers are the same in each run.
 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Layout = {
  kind: SourceKind;
  selector: string | null;
  write: (notices: Notice[], visit: number) => string;
};

const around = (list: string, visit: number) =>
  `<html><head><title>Board</title><script src="/menu.js"></script></head><body><ul class="menu"><li><a href="/">Home</a></li><li><a href="/about">About</a></li></ul>${list}<p>This board conducts examinations for posts of the state, and publishes its notices on this page. Visitors: ${Math.floor(visit / 10)}</p></body></html>`;

const layouts: Layout[] = [
  {
    kind: 'html',
    selector: 'table.list tr',
    write: (notices, visit) =>
      around(
        `<table class="list"><tr><th>No.</th><th>Notice</th><th></th></tr>${notices
          .map(
            ({ title, on, link }, index) =>
              `<tr><td>${index + 1}</td><td>${title}</td><td>${on.split('-').reverse().join('.')}</td><td><a href="${link}?t=${1_760_000_000 + Math.floor(visit / 3)}">Download (1.2 MB)</a></td></tr>`,
          )
          .join('')}</table>`,
        visit,
      ),
  },
  {
    kind: 'html',
    selector: '#notices li',
    write: (notices, visit) =>
      around(
        `<ul id="notices">${notices
          .map(
            ({ title, on, link }, index) =>
              `<li>${index + 1}. <a href="${link}" title="${title}">${title.length > 30 ? `${title.slice(0, 27)}...` : title}</a> <span>(${on})</span>${index < 3 ? '<img src="new.gif" alt="New">' : ''}</li>`,
          )
          .join('')}</ul>`,
        visit,
      ),
  },
  {
    kind: 'html',
    selector: '.card',
    write: (notices, visit) =>
      around(
        notices
          .map(
            ({ title, on, link }) =>
              `<div class="card"><h3>${title}</h3><time datetime="${on}">${on}</time><a href="${link}">Read more</a></div>`,
          )
          .join(''),
        visit,
      ),
  },
  {
    kind: 'feed',
    selector: null,
    write: (notices) =>
      `<rss><channel>${notices.map(({ title, on, link }) => `<item><title>${title}</title><link>https://board.example.org${link}</link><pubDate>${new Date(on).toUTCString()}</pubDate></item>`).join('')}</channel></rss>`,
  },
  {
    kind: 'json',
    selector: 'data.rows',
    write: (notices, visit) =>
      JSON.stringify({
        pages: Math.floor(visit / 10),
        data: { rows: notices.map(({ title, on, link }) => ({ title, date: on, url: link })) },
      }),
  },
];

/** Writes the document that a source with a `Trouble` serves on one day of the year. */
function writeTroubled(trouble: Trouble, layout: Layout, notices: Notice[], visit: number): string {
  const isLayout = trouble === 'layout' && visit >= CHANGED_ON;
  if (isLayout) {
    const moved = notices.map((one) => ({
      ...one,
      title: `${one.title} (PDF)`,
      link: `/assets/${one.id * 7919}.pdf`,
    }));
    return layout.write(moved, visit);
  }
  if (visit < BLINDED_ON) return layout.write(notices, visit);
  if (trouble === 'shell')
    return '<html><div id="root"></div><script src="/app.js"></script></html>';
  if (trouble === 'empty')
    return layout.kind === 'html' ? around('', visit) : layout.write([], visit);
  if (trouble === 'reversed') return layout.write(notices.toReversed(), visit);
  const days = visit - BLINDED_ON;
  if (trouble === 'shrinking') {
    return layout.write(notices.slice(0, Math.ceil(notices.length * 0.55 ** (days + 1))), visit);
  }
  if (trouble === 'replaced') {
    const links = ['Home', 'About us', 'Contact', 'Sitemap', 'Right to Information'];
    const menu = links.map((title, id) => ({ id, title, on: '', link: `/menu/${id}` }));
    return layout.write(menu, visit);
  }
  if (trouble === 'shortened') return layout.write(notices.slice(0, 3), visit);
  return layout.write(notices, visit);
}

function liveThrough(source: number) {
  const random = randomFrom(source + 1);
  const trouble = TROUBLES[source] ?? 'none';
  // Only HTML can be a shell, because feeds and JSON have no scripts.
  const layout = layouts[trouble === 'shell' ? source % 3 : source % layouts.length] as Layout;
  const gap = source >= SHORT_FROM ? SHORT_GAP : (RHYTHMS[source % RHYTHMS.length] ?? 1);
  const size =
    source >= SHORT_FROM || trouble === 'replaced' ? SHORT_ROWS : 10 + Math.floor(random() * 10);
  let count = 0;
  const notice = (day: number): Notice => {
    const id = ++count;
    const subject = SUBJECTS[Math.floor(random() * SUBJECTS.length)];
    const on = new Date(START + day * DAY_MS).toISOString().slice(0, 10);
    const title = `${subject}${random() < 0.8 ? `, Advt. ${id}/${2026 + source}` : ''}`;
    return { id, title, on, link: `/files/${source}-${id}.pdf` };
  };
  let list = Array.from({ length: size }, (_, index) => notice(index - size)).reverse();
  let frozen: Notice[] | null = null;
  let memory: SourceMemory | null = null;
  let nextIn = gap;
  let before = '';
  const told = new Set<string>();
  const result = {
    published: 0,
    found: 0,
    falseRows: 0,
    flooded: 0,
    reds: 0,
    blindFor: null as number | null,
  };
  const published = new Map<string, Notice>();
  let isRed = false;
  for (let visit = 0; visit < DAYS; visit++) {
    const isWeekend = visit % 7 > 4;
    if (!isWeekend && visit > 0 && --nextIn <= 0) {
      const added = Array.from({ length: random() < 0.7 ? 1 : 3 }, () => notice(visit));
      for (const one of added) published.set(one.link, one);
      if (visit < (trouble === 'layout' ? CHANGED_ON : BLINDED_ON) || trouble === 'none') {
        result.published += added.length;
      }
      list = [...added, ...list].slice(0, size);
      nextIn = gap === 1 ? (random() < 0.9 ? 1 : 2) : Math.round(gap * (0.6 + random()));
    }
    // These changes are not new notices: a pinned row, a remark after a title, and a file that is
    // uploaded again.
    if (random() < 0.02) list = [...list.slice(5, 6), ...list.slice(0, 5), ...list.slice(6)];
    if (random() < 0.02)
      list = list.map((one, at) => (at === 2 ? { ...one, title: `${one.title} (extended)` } : one));
    if (random() < 0.02)
      list = list.map((one, at) =>
        at === 3 ? { ...one, link: one.link.replace('.pdf', '_1.pdf') } : one,
      );
    if (trouble === 'frozen' && visit === BLINDED_ON) frozen = list;
    // Sites sometimes fail to respond. There are no visits and no new notices at weekends.
    if (isWeekend || random() < 0.02) continue;
    const text = writeTroubled(trouble, layout, frozen ?? list, frozen ? BLINDED_ON : visit);
    const page =
      text === before
        ? { rows: null, words: null, alarm: null }
        : readRows(text, { ...layout, url: 'https://board.example.org/' });
    before = text;
    const compared: ComparedVisit<SourceRow> = compareVisits(memory, page, START + visit * DAY_MS);
    memory = compared.memory;
    const isTroubled =
      trouble !== 'none' && visit >= (trouble === 'layout' ? CHANGED_ON : BLINDED_ON);
    for (const { url, title } of compared.newRows) {
      const link = new URL(url).pathname;
      const isTrue = published.has(link) && !told.has(link) && !title.endsWith('(extended)');
      if (isTroubled) result.flooded++;
      else if (isTrue) result.found++;
      else result.falseRows++;
      told.add(link);
    }
    if (compared.alarm && isTroubled)
      result.blindFor ??= visit - (trouble === 'layout' ? CHANGED_ON : BLINDED_ON);
    if (compared.alarm && !isTroubled && !isRed) result.reds++;
    isRed = compared.alarm !== null;
  }
  return { ...result, trouble, gap };
}

test('a year of many sources: new notices are found, layout changes add no false entries, unreadable sources turn red', () => {
  const years = Array.from({ length: SOURCES }, (_, source) => source)
    .filter((source) => source % STEP === 0)
    .map(liveThrough);
  const sum = (of: (year: (typeof years)[number]) => number) =>
    years.reduce((all, one) => all + of(one), 0);
  const blind = years.filter(({ trouble }) => trouble !== 'none');
  const late = blind.filter(
    ({ blindFor, gap }) => blindFor === null || blindFor > Math.ceil((3 * gap * 7) / 5) + 2,
  );
  const figures = {
    published: sum(({ published }) => published),
    found: sum(({ found }) => found),
    falseRows: sum(({ falseRows }) => falseRows),
    mostFalseOfASource: Math.max(...years.map(({ falseRows }) => falseRows)),
    entriesAfterALayoutChanged: sum(({ trouble, flooded }) =>
      trouble === 'layout' || trouble === 'replaced' ? flooded : 0,
    ),
    blind: blind.length,
    redTooLate: late.length,
    longestBlind: Math.max(...blind.map(({ blindFor }) => blindFor ?? DAYS)),
    healthyEverRed: years.filter(({ reds }) => reds > 0).length,
  };
  console.info(figures);
  expect(figures.found / figures.published).toBeGreaterThanOrEqual(0.98);
  expect(figures.mostFalseOfASource).toBeLessThanOrEqual(12);
  expect(figures).toMatchObject({ entriesAfterALayoutChanged: 0, redTooLate: 0 });
  expect(figures.healthyEverRed).toBeLessThanOrEqual(tries(1, 2));
});
