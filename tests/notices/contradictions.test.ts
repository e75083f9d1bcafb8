import { describe, expect, test } from 'vitest';
import {
  type ApiFacts,
  type ApiNotice,
  CORRECTION_RULE,
  FIRST_DAY_RULE,
  rules,
} from './contradictions.ts';
import { findContradictions, LANDING_RULE, STAGES_RULE } from './walk.ts';

/* Tests pages with ten planted faults of each rule, and a page without faults. */

const NOW = Date.parse('2026-03-20T12:00:00+05:30');
const DAYS = Array.from({ length: 10 }, (_, index) => index);
const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}`;
const text = (date: number) => `${String(date).padStart(2, '0')} Mar 2026`;

function noticeOf(others: Partial<ApiNotice> = {}): ApiNotice {
  return {
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
    ...others,
  };
}

const pageOf = (body: string, head = '') =>
  `<main><article><header><h1>One</h1><p class="status-line"><span class="status status-news">Notice published</span></p><p>Posted: 01 Feb 2026 ${head}</p></header>${body}</article></main>`;

const closedOn = (date: number) =>
  noticeOf({
    lastDate: day(date),
    closesAt: `${day(date)}T23:59:59+05:30`,
    facts: { dates: { last: { on: day(date) } } },
  });

const check = (rule: string, notice: ApiNotice, html: string) =>
  rules[rule]?.({ notice, html, now: NOW }) ?? [];

test('a page that agrees with its facts has no contradiction', () => {
  const notice = closedOn(10);
  const html = pageOf(
    '<details><p>You can apply until the end.</p></details>',
    `Last Date: ${text(10)} Closed`,
  );
  for (const rule of Object.keys(rules))
    expect([rule, check(rule, notice, html)]).toEqual([rule, []]);
});

test('a date of a newer notice needs a link to that notice', () => {
  const changed = `<span class="newer-date">${text(9)} (was ${text(3)})</span>`;
  const link = ' <a href="/announcement/bcdefghj/two">Two</a>';
  const notice = noticeOf({ facts: { dates: { exam: { on: day(3) } } } });
  const told = (html: string) => check('date that no fact has', notice, pageOf(html));
  expect(told(changed + link)).toEqual([]);
  expect(told(changed)).toEqual([text(9)]);
});

describe.each(DAYS)('planted fault %i', (index) => {
  test('of a past window', () => {
    const html = pageOf('', `Last Date: ${text(index + 1)}`);
    expect(check('past window without Closed', closedOn(index + 1), html)).toHaveLength(1);
  });

  test('of an invitation to apply after the last date', () => {
    const sentence = [
      'Forms are accepted only until then.',
      'Applications are open.',
      'You can apply on the portal.',
      'Apply online by the last date.',
      'Objections are accepted only from 18 May.',
      'Apply on the official site by the last date.',
      'Apply in person.',
      'Object to a wrong answer by the last date.',
    ][index % 8];
    const html = pageOf(`<p>${sentence}</p>`, `Last Date: ${text(index + 1)} Closed`);
    expect(check('invitation after the end', closedOn(index + 1), html)).toHaveLength(1);
  });

  test('of the order of dates', () => {
    const [first = '', second = ''] =
      [
        ['applyFrom', 'last'],
        ['notification', 'last'],
        ['applyFrom', 'feeLast'],
        ['admitCard', 'exam'],
        ['exam', 'result'],
      ][index % 5] ?? [];
    const facts: ApiFacts = {
      dates: { [first]: { on: day(index + 11) }, [second]: { on: day(index + 1) } },
    };
    expect(check('order of dates', noticeOf({ facts }), pageOf(''))).toHaveLength(1);
  });

  test('of the order of a stage and the window to apply', () => {
    const held = index % 2 === 0 ? { exam: { on: day(index + 1) } } : { days: [day(index + 1)] };
    const facts: ApiFacts = {
      dates: { last: { on: day(index + 11) } },
      rounds: [{ round: 'prelims', ...held }],
    };
    const notice = noticeOf({ kind: 'job', facts });
    expect(check('order of dates', notice, pageOf(''))).toHaveLength(1);
    const mains = { ...notice, title: 'SSC CGL 2025 Mains' };
    expect(check('order of dates', mains, pageOf(''))).toEqual([]);
  });

  test('of a date that is not in the facts', () => {
    const html = pageOf(`<p>The exam is on ${text(index + 1)}.</p>`);
    expect(check('date that no fact has', noticeOf(), html)).toEqual([text(index + 1)]);
  });

  test('of a fact that the page lacks', () => {
    const facts = { dates: { exam: { on: day(index + 1) } } };
    expect(check('fact that the page lacks', noticeOf({ facts }), pageOf(''))).toEqual([
      text(index + 1),
    ]);
  });

  test('of later stages at the top where none is later', () => {
    const strip = (...stages: string[]) =>
      `<nav class="thread-strip"><ol>${stages.join('')}</ol></nav>`;
    const steps = `<section aria-labelledby="steps">The exam ended on ${text(index + 1)}. The next stages are shown at the top of this page.</section>`;
    const own = '<li aria-current="step">Admit card</li>';
    const exam = `<li>Exam 01 to ${text(index + 1)}</li>`;
    const rule = 'later stage that the page lacks';
    const stages = [[own, exam], [exam, own], []][index % 3] ?? [];
    expect(check(rule, noticeOf(), pageOf(strip(...stages) + steps))).toHaveLength(1);
    const later = pageOf(strip(own, exam, '<li>Result</li>') + steps);
    expect(check(rule, noticeOf(), later)).toEqual([]);
  });

  test('of a stage out of time', async () => {
    const step = (name: string, date: string, notice = '') =>
      `<li class="timeline-step step-done"><p><strong>${name}</strong><span>${date}</span></p>${notice}</li>`;
    const published = `<p><a href="/announcement/bcdefghi/card">Card</a><time dateTime="${day(index + 11)}T06:00:00.000Z">x</time></p>`;
    const exam = step('Exam', `${String(index + 10).padStart(2, '0')} to 28 Mar 2026`);
    const before = [step('Admit card', text(index + 11)), step('Admit card', '', published)];
    const site: Record<string, string> = {
      '/api/v1/announcements?limit=100': JSON.stringify({ items: [noticeOf()], older: null }),
      '/announcement/abcdefgh/one': pageOf(
        '<nav class="thread-strip"><a href="/exam/one">One</a></nav>',
      ),
      '/exam/one': `<ol>${before[index % 2]}${exam}</ol>`,
    };
    const get = async (path: string) => ({ status: 200, text: site[path] ?? '' });
    const { found } = await findContradictions(get, NOW);
    expect(found).toMatchObject([{ rule: STAGES_RULE, path: '/exam/one' }]);
    site['/exam/one'] = `<ol>${step('Notification', '', published)}${exam}</ol>`;
    expect((await findContradictions(get, NOW)).found).toEqual([]);
  });

  test('of a period with another first day', () => {
    const [from, until] = [index + 2, index + 15];
    const facts = [
      { dates: { exam: { on: day(from), until: day(until) } } },
      { dates: { applyFrom: { on: day(from) }, last: { on: day(until) } } },
      { rounds: [{ days: [day(until), day(from + 1), day(from)] }] },
    ][index % 3] as ApiFacts;
    const periodFrom = (first: number) =>
      [
        `${first} to ${until} March`,
        `${first} to ${text(until)}`,
        `${text(first)} to ${text(until)}, 5:00 PM`,
        `${first}th–${until}th March 2026`,
        `${first} March to ${until} March, 2026`,
      ][index % 5];
    const found = (written = '') =>
      check(FIRST_DAY_RULE, noticeOf({ facts }), pageOf(`<p>Between ${written}.</p>`));
    expect(found(periodFrom(from - 1))).toHaveLength(1);
    expect(found(periodFrom(from))).toEqual([]);
    expect(found(`${from} February to ${until} March`)).toHaveLength(1);
    expect(found(`${from - 1} to ${until} April`)).toEqual([]);
  });

  test('of a correction that is over while its window is open', () => {
    const words = [
      'Correction closed',
      'Corrections closed on 12 Mar 2026.',
      'The correction window has ended.',
      '<strong>Correction</strong> <span>Done</span>',
      'Correction of the application form is over.',
      'Corrections were possible.',
      'The correction period was short.',
      'The correction facility is now closed.',
      'Correction in the form has been completed.',
      'Corrections in the form are over.',
    ][index];
    const found = (correction: { on?: string; until?: string; time?: string }) => {
      const notice = noticeOf({ facts: { dates: { correction } } });
      return check(CORRECTION_RULE, notice, pageOf(`<p>${words}</p>`));
    };
    expect(found({ on: day(20), until: day(index + 20) })).toHaveLength(1);
    expect(found({ until: day(20), time: '12:01' })).toHaveLength(1);
    expect(found({ until: day(20), time: '12:00' })).toEqual([]);
    expect(found({ on: day(index + 21), until: day(31) })).toEqual([]);
    expect(found({ on: day(index + 1), until: day(19) })).toEqual([]);
  });

  test('of a stage that contradicts the newest notice', async () => {
    const open = { dates: { correction: { on: day(index + 2), until: day(index + 21) } } };
    const over = { dates: { correction: { on: day(1), until: day(19) } } };
    const isInStrip = index % 2 === 0;
    const siteWith = (newest: ApiFacts, words: string): Record<string, string> => {
      const strip = (stage: string) =>
        pageOf(`<nav class="thread-strip"><a href="/exam/one">One</a><ol>${stage}</ol></nav>`);
      const older = noticeOf({
        link: 'http://localhost:3000/announcement/bcdefghi/two',
        facts: newest === open ? over : open,
      });
      const items = [noticeOf({ facts: newest }), older];
      const stage = `<li class="timeline-step"><p>${words}</p></li>`;
      return {
        '/api/v1/announcements?limit=100': JSON.stringify({ items, older: null }),
        '/announcement/abcdefgh/one': strip(''),
        '/announcement/bcdefghi/two': strip(isInStrip ? `<li>${words}</li>` : ''),
        '/exam/one': isInStrip ? '' : `<ol>${stage}</ol>`,
      };
    };
    const found = async (newest: ApiFacts, words: string) => {
      const site = siteWith(newest, words);
      const get = async (path: string) => ({ status: 200, text: site[path] ?? '' });
      const all = (await findContradictions(get, NOW)).found;
      return all.filter(({ path }) => path === '/exam/one').map(({ rule }) => rule);
    };
    expect(await found(open, 'Correction Done')).toEqual([CORRECTION_RULE]);
    expect(await found(over, 'Correction Done')).toEqual([]);
    expect(await found(open, `Correction ${index + 1} to ${text(index + 21)}`)).toEqual([
      FIRST_DAY_RULE,
    ]);
    expect(await found(open, `Correction ${index + 2} to ${text(index + 21)}`)).toEqual([]);
  });

  test('of a landing page that lacks its notice', async () => {
    const state = `state-${index}`;
    const notice = noticeOf({ facts: { states: [state] } });
    const site: Record<string, string> = {
      '/api/v1/announcements?limit=100': JSON.stringify({ items: [notice], older: null }),
      '/announcement/abcdefgh/one': pageOf(''),
      [`/state/${state}`]: '<main><a href="/announcement/bcdefghi/another">Another</a></main>',
    };
    const get = async (path: string) => ({
      status: path in site ? 200 : 404,
      text: site[path] ?? '',
    });
    const { found } = await findContradictions(get, NOW);
    expect(found).toMatchObject([{ rule: LANDING_RULE, what: `/state/${state}` }]);
  });
});

test('a notice published after the given time is ignored', async () => {
  const notice = noticeOf({ publishedAt: '2026-03-21T00:00:00+05:30' });
  const get = async () => ({
    status: 200,
    text: JSON.stringify({ items: [notice], older: null }),
  });
  expect(await findContradictions(get, NOW)).toEqual({ notices: 0, found: [] });
});
