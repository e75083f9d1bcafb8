import { describe, expect, test } from 'vitest';
import type { ApiNotice } from './contradictions.ts';
import { NO_STATUS_RULE, STATUS_RULE, STRIP_RULE, statusRules } from './statuses.ts';
import { findContradictions } from './walk.ts';

/* Tests pages and cards with ten planted faults of each rule, and without faults. */

const NOW = Date.parse('2026-03-10T12:00:00+05:30');
const DAYS = Array.from({ length: 10 }, (_, index) => index);
const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}`;
const text = (date: number) => `${String(date).padStart(2, '0')} Mar 2026`;
const near = (date: number) => text(date).slice(0, 'dd Mar'.length);

const notice: ApiNotice = {
  shortId: 'abcdefgh',
  link: 'http://localhost:3000/announcement/abcdefgh/one',
  title: 'One',
  kind: 'job',
  mark: null,
  lastDate: null,
  closesAt: null,
  publishedAt: '2026-02-01T00:00:00+05:30',
  updatedAt: '2026-02-01T00:00:00+05:30',
  facts: {},
};

const spanOf = (status: string) => `<span class="status status-over">${status}</span>`;

type Page = { head?: string; strip?: string; body?: string };

function pageOf(status: string, { head = '', strip = '', body = '' }: Page = {}): string {
  const line = `<p class="status-line">${status && spanOf(status)}</p>`;
  return `<main><article><header><h1>One</h1>${line}<p>Posted: 01 Feb 2026 ${head}</p>${strip}</header>${body}</article></main>`;
}

const tableOf = (label: string, value: string) =>
  `<table><tbody><tr><th scope="row">${label}</th><td>${value}</td></tr></tbody></table>`;
const roundOf = (round: string, value: string) =>
  tableOf(round, `<dl class="terms"><div><dt>Exam</dt><dd>${value}</dd></div></dl>`);
const stageOf = (name: string, date: string) =>
  `<li class="step-ahead"><a href="/announcement/bcdefghi/two" class="link">${name}</a><span class="text-muted">${date}</span></li>`;

const stripOf = (name: string, date: string, later = '') =>
  `<nav aria-label="One" class="thread-strip"><a href="/exam/one">One</a><ol>${stageOf(name, date)}${later}</ol></nav>`;

const check = (rule: string, html: string, of: Partial<ApiNotice> = {}) =>
  statusRules[rule]?.({ notice: { ...notice, ...of }, html, now: NOW }) ?? [];

describe.each(DAYS)('planted fault %i', (index) => {
  const own = index + 11;
  const other = own + 7;

  test('of a status with another day than the page', () => {
    const body = tableOf('Exam', text(own));
    const [status, right = body] = (
      [
        [`Exam on ${near(other)}`],
        [`Exam in ${other - 10} days`],
        [`Exam ended on ${near(other)}`],
        [`Admit card on ${near(other)}`, tableOf('Admit card', text(own))],
        [`Result declared on ${near(other)}`, tableOf('Result', text(own))],
        [`Objections open until ${near(other)}, 5:00 PM`, tableOf('Objections', text(own))],
        [`Opens ${near(other)}`, tableOf('Apply from', text(own))],
        [`Closed on ${near(other)}`, `<p>${text(other)}</p>`],
        ['Exam today', tableOf('Exam', text(own))],
        [`Exam on ${near(other)}`, tableOf('Exam', `${text(own)} (was ${text(other)})`)],
      ] as const
    )[index] as readonly [string, string?];
    expect(check(STATUS_RULE, pageOf(status, { body: right }))).toHaveLength(1);
    const corrected = pageOf(status, {
      body: right.replace(text(own), text(status === 'Exam today' ? 10 : other)),
      head: status.startsWith('Closed') ? `Last Date: ${text(other)}` : '',
    });
    expect(check(STATUS_RULE, corrected)).toEqual([]);
  });

  test('of a window on the wrong side of its end', () => {
    const closesAt = `${day(index % 2 === 0 ? own : index + 1)}T12:00:00+05:30`;
    const head = `Last Date: ${text(own)}`;
    const [wrong, right] =
      index % 2 === 0
        ? ['Closed', `Open: ${own - 10} days left`]
        : [`Closing soon: ${own - 10} days left`, 'Closed'];
    expect(check(STATUS_RULE, pageOf(wrong, { head }), { closesAt })).toHaveLength(1);
    expect(check(STATUS_RULE, pageOf(right, { head }), { closesAt })).toEqual([]);
  });

  test('of an examination on another day in the list of stages', () => {
    const [name, body] =
      index % 2 === 0
        ? ['Exam', tableOf('Exam', text(own))]
        : ['Tier I', roundOf('Tier I', `${text(own - 1)} to ${text(own)}`)];
    const found = (date: string, stage = name) =>
      check(STRIP_RULE, pageOf('Notice published', { strip: stripOf(stage, date), body }));
    expect(found(text(other))).toHaveLength(1);
    expect(found(`${own} to ${text(other)}`)).toHaveLength(1);
    expect(found(text(own))).toEqual([]);
    expect(found('Mar 2026')).toEqual([]);
    expect(found(text(other), 'Tier II')).toEqual([]);
    const later = stripOf(name, text(other), stageOf('Physical test', text(own)));
    const ofLater = check(STRIP_RULE, pageOf('Notice published', { strip: later, body }));
    expect(ofLater).toHaveLength(name === 'Exam' ? 0 : 1);
  });

  test('of a page without a status', () => {
    const shown = [text(own), 'Closed', 'Exam today'][index % 3] ?? '';
    const body = `<ul><li>${spanOf(shown)}</li></ul>`;
    expect(check(NO_STATUS_RULE, pageOf('', { head: shown, body }))).toEqual(['page']);
    expect(check(NO_STATUS_RULE, pageOf(shown, { body }))).toEqual([]);
  });

  const cards = [
    (status: string) =>
      `<ul><li class="card notice-card "><h2><a href="/announcement/abcdefgh/one">One</a></h2><p class="notice-dates">${status}</p></li></ul>`,
    (status: string) =>
      `<ul><li class="card excerpt-card"><h2><a href="/announcement/abcdefgh/one">One</a></h2><p>${status} Text</p></li></ul>`,
    (status: string) =>
      `<section aria-labelledby="a" class="title-list"><ul class="card"><li><a href="/announcement/abcdefgh/one">One</a><span class="title-facts">${status}</span></li></ul></section>`,
    (status: string) =>
      `<a href="/announcement/abcdefgh/one" class="quick-link quick-link-low"><span class="quick-status">${status}</span></a>`,
  ];
  const list = ['/', '/latest-updates', '/closing-soon', '/state/bihar'][index % 4] ?? '';

  /**
   * Returns the status rules that a site with one notice breaks.
   *
   * @param onPage status on the page of the notice
   * @param card status on the card of the notice, or an empty string
   */
  async function rulesBroken(onPage: string, card: string, body: string): Promise<string[]> {
    const facts = { states: ['bihar'] };
    const items = [{ ...notice, facts }];
    const site: Record<string, string> = {
      '/state/bihar': '<main><a href="/announcement/abcdefgh/one">One</a></main>',
      '/api/v1/announcements?limit=100': JSON.stringify({ items, older: null }),
      '/announcement/abcdefgh/one': pageOf(onPage, { body }),
      [list]: `<main>${(cards[index % cards.length] ?? String)(card && spanOf(card))}</main>`,
    };
    const get = async (path: string) => ({ status: 200, text: site[path] ?? '' });
    const { found } = await findContradictions(get, NOW);
    return found.flatMap(({ rule }) => (rule in statusRules ? rule : []));
  }

  test('of a card that says something else than the page', async () => {
    const [page, wrong, right] = [
      ['Closed', '3 days left', `Closed on ${near(own)}`],
      ['Notice published', 'Exam tomorrow', 'Notice published'],
      [`Exam on ${near(own)}`, `Exam on ${near(other)}`, `Exam on ${near(own)}`],
      ['Cancelled', 'Open until filled', 'Cancelled'],
      ['Result declared', 'Result date to be announced', `Result declared on ${near(own)}`],
      ['Open: 4 days left', 'Closed', '4 days left'],
      ['Closing soon: 2 days left', '3 days left', '2 days left'],
      ['Last day, until 5:00\u00a0PM', 'Closed', 'Last day'],
      [`Opens ${near(own)}, 10:00\u00a0AM`, `Opens ${near(other)}`, `Opens ${near(own)}`],
      [`Objections open until ${near(own)}`, 'Objections closed', 'Objections: 1 day left'],
    ][index] as [string, string, string];
    const body = [
      tableOf('Exam', text(own)),
      tableOf('Apply from', text(own)),
      tableOf('Objections', text(own)),
      ...[10, 12, 14].map((date) => tableOf('Last date', text(date))),
    ].join('');
    expect(await rulesBroken(page, wrong, body)).toEqual([STATUS_RULE]);
    expect(await rulesBroken(page, right, body)).toEqual([]);
  });

  test('of a card without a status', async () => {
    expect(await rulesBroken('Cancelled', '', '')).toEqual([NO_STATUS_RULE]);
    expect(await rulesBroken('Cancelled', 'Cancelled', '')).toEqual([]);
  });
});
