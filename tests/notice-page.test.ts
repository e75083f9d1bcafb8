import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { system } from '#domain/actor.ts';
import type { Announcement } from '#domain/announcements/schema.ts';
import { formatDate } from '#domain/dates.ts';
import type { Post } from '#domain/facts/schema.ts';
import { announcementPath, categoryPath } from '#domain/links.ts';
import { buildAnnouncement, NEXT_YEAR_END } from './factories.ts';
import { type AnnouncementInput, updateAnnouncement } from './raw-writes.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/* Tests the page of a notice. */
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await openBuiltSite(database);
});
afterAll(() => database.close());

async function pageOf(input: Partial<AnnouncementInput>): Promise<BuiltPage> {
  return site.get(announcementPath(await buildAnnouncement(database.db, input), 'en'));
}

/** Returns only the HTML of the article. */
const articleOf = ({ html }: BuiltPage) => /<article.*<\/article>/s.exec(html)?.[0] ?? '';

/** Maps each heading of the tables to the texts of the rows below the heading. */
function tablesOf(page: BuiltPage): Record<string, string[]> {
  const article = articleOf(page);
  const facts = /<div class="facts">(.*?)<\/(?:section|details)><\/div>/s.exec(article)?.[1] ?? '';
  return Object.fromEntries(
    facts.split(/<section>|<details class="about-recruitment">/).flatMap((block) => {
      const [, title] = /<(?:h2|summary)>(.*?)<\/(?:h2|summary)>/.exec(block) ?? [];
      const rows = [...block.matchAll(/<(tr|li)>(?:.*?)<\/\1>/gs)].map(([row]) => wordsOf(row));
      return title ? [[title, rows]] : [];
    }),
  );
}

const wordsOf = (html: string) =>
  html
    .replace(/<a href="#[^"]*" class="abbreviation">(.*?)<\/a>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .trim();

describe('the head of a notice', () => {
  const headOf = (page: BuiltPage) =>
    wordsOf(/<header>.*?<\/header>/s.exec(articleOf(page))?.[0] ?? '');

  test('has a note beside Posted if the date is the date of a listing', async () => {
    const createdAt = new Date('2026-04-01T10:00:00Z');
    const note = 'Posted: 01 Apr 2026 (the date comes from a listing, not from the notice)';
    const page = async (facts: object) =>
      site.get(announcementPath(await buildAnnouncement(database.db, { facts, createdAt }), 'en'));
    expect(headOf(await page({ dayOfListing: true }))).toContain(note);
    expect(headOf(await page({}))).toContain('Posted: 01 Apr 2026 Category');
  });

  test('warns if nobody has compared the facts with the official notice', async () => {
    const warning = 'Nobody has compared it with the official notice';
    expect(headOf(await pageOf({ facts: { unverified: true } }))).toContain(warning);
    expect(headOf(await pageOf({ facts: { organisation: 'SSC' } }))).not.toContain(warning);
  });
});

test('a publication at the beginning of a day has no time', async () => {
  const midnight = new Date('2026-03-31T18:30:00.007Z');
  const notice = await buildAnnouncement(database.db, { createdAt: midnight });
  const page = await site.get(announcementPath(notice, 'en'));
  expect(wordsOf(articleOf(page))).toContain('Last updated: 01 Apr 2026 ');
  expect(articleOf(page)).toContain('<time dateTime="2026-04-01">Posted: 01 Apr 2026</time>');
  expect(page.html).toContain('"datePublished":"2026-04-01","dateModified":"2026-04-01"');
  expect(page.html).toContain('<meta property="article:published_time" content="2026-04-01"/>');
});

describe('a notice with facts', () => {
  test('links to the notices with the same organisation, states and qualifications', async () => {
    const page = await pageOf({
      facts: {
        organisation: 'Coast & Harbour Board',
        qualifications: ['iti', 'phd'],
        states: ['kerala'],
      },
    });
    for (const [path, name] of [
      ['/organisation/coast-harbour-board', 'Coast &amp; Harbour Board'],
      ['/qualification/iti', 'ITI certificate'],
      ['/qualification/phd', 'Ph.D'],
      ['/state/kerala', 'Kerala'],
    ]) {
      expect(articleOf(page)).toContain(`<a href="${path}" class="link">${name}</a>`);
    }
    // An organisation whose name is only in Devanagari has no page.
    const hindi = await pageOf({ facts: { organisation: 'तटरक्षक बल' } });
    expect(articleOf(hindi)).toContain('तटरक्षक');
    expect(articleOf(hindi)).not.toContain('/organisation/');
  });

  test('shows each fact once, the application dates of a recruitment first', async () => {
    const page = await pageOf({
      title: 'SSC Constable (GD) 2026',
      lastDate: '2026-03-14',
      facts: {
        kind: 'job',
        organisation: 'Staff Selection Commission',
        abbreviation: 'SSC',
        advertisement: '03/2026',
        vacancies: 12465,
        dates: {
          applyFrom: { on: '2026-03-02', time: '10:00' },
          last: { time: '17:00', extendedFrom: '2026-03-07' },
          exam: { on: '2026-06' },
          admitCard: { on: '2026-05-20' },
          result: { on: 'tba' },
        },
        posts: [
          { name: 'Constable', total: 12345, ur: 5210, st: 0 },
          { name: 'Head Constable', total: 120, others: 30 },
        ],
        fees: [
          { group: 'General', rupees: 1000 },
          { group: 'Women', rupees: 0 },
        ],
        age: { min: 18, max: 23, asOn: '2026-01-01', relaxations: [{ group: 'OBC', years: 3 }] },
        qualifications: ['class-10', 'iti'],
        states: ['bihar', 'delhi'],
        selection: ['Written test', 'Interview'],
        pay: 'Level 3',
        links: [{ kind: 'apply', url: 'https://www.ssc.gov.in/apply' }],
      },
    });
    expect(tablesOf(page)).toEqual({
      'Key dates': [
        'Apply from 02 Mar 2026, 10:00 AM',
        'Last date 14 Mar 2026, 5:00 PM (extended from 07 Mar 2026)',
        'Admit card 20 May 2026',
        'Exam Jun 2026',
        'Result To be announced',
      ],
      'Key facts': [
        'Organisation Staff Selection Commission (SSC)',
        'Advertisement number 03/2026',
        'Vacancies 12,465',
        'Age limit 18 to 23 years on 01 Jan 2026',
        'Qualification Class 10 pass, ITI certificate',
        'States Bihar, Delhi',
        'Selection Written test, Interview',
        'Pay Level 3',
      ],
      Posts: ['Total UR ST Others', 'Constable', '12,345 5,210 0', 'Head Constable', '120 30'],
      'Age relaxation': ['OBC (non-creamy layer) 3 extra years'],
      'Application fee': ['General ₹1,000', 'Women No fee'],
      'Official links': ['Application portal (opens in a new tab) ssc.gov.in'],
    });
    expect(articleOf(page)).toContain(
      '<a href="https://www.ssc.gov.in/apply" target="_blank" rel="noopener noreferrer"',
    );
  });

  test('has posts in a list on phones, which have no room for a row of their numbers', async () => {
    const post = { name: 'Constable', ews: 12345, sc: 0 };
    const long = { ...post, total: 1_234_567, ur: 1_209_877, obc: 12345, st: 0 };
    const short = { ...post, total: 24_708, ur: 12345, obc: 9, st: 9 };
    const wide = await pageOf({ facts: { posts: [long] } });
    expect(articleOf(wide)).not.toContain('<table');
    expect(tablesOf(wide)).toEqual({
      Posts: ['Constable Total 12,34,567 UR 12,09,877 EWS 12,345 OBC 12,345 SC 0 ST 0'],
    });
    const narrow = await pageOf({ facts: { posts: [short] } });
    expect(articleOf(narrow)).toContain('<table class="post-table">');
  });

  test('has no block for missing facts', async () => {
    const page = await pageOf({ facts: { posts: [{ name: 'Clerk', total: 5 }] } });
    expect(tablesOf(page)).toEqual({ Posts: ['Clerk 5'] });
  });

  test('lists posts without numbers by name', async () => {
    const page = await pageOf({ facts: { posts: [{ name: 'Clerk' }, { name: 'Peon' }] } });
    expect(page.html).toContain('<li><strong>Clerk</strong></li><li><strong>Peon</strong></li>');
  });

  test('whose last date ends the time for objections shows it once', async () => {
    const page = await pageOf({
      title: 'SSC Answer Key 2026',
      lastDate: '2026-03-14',
      facts: { dates: { objection: { on: '2026-03-10', until: '2026-03-14' } } },
    });
    expect(tablesOf(page)).toEqual({ 'Key dates': ['Objections 10 Mar 2026 to 14 Mar 2026'] });
  });

  test('of a later stage begins with its dates and folds the facts of the recruitment', async () => {
    const page = await pageOf({
      title: 'SSC GD Result 2026',
      lastDate: '2025-10-14',
      facts: {
        organisation: 'SSC',
        dates: {
          applyFrom: { on: '2025-09-05' },
          exam: { on: '2026-02-04', until: '2026-02-25' },
          result: { on: '2026-06-17' },
        },
        fees: [{ group: 'General', rupees: 100 }],
        age: { min: 18, max: 23, relaxations: [{ code: 'sc', years: 5 }] },
        modes: ['online'],
      },
    });
    expect(tablesOf(page)).toEqual({
      'Key dates': ['Result 17 Jun 2026', 'Exam 04 Feb 2026 to 25 Feb 2026'],
      'Key facts': ['Organisation SSC'],
      'About the recruitment': [
        'Apply from 05 Sep 2025',
        'Age limit 18 to 23 years',
        'Ways to apply Online',
      ],
      'Age relaxation': ['SC 5 extra years'],
      'Application fee': ['General ₹100'],
    });
    expect(articleOf(page)).not.toContain('<details class="about-recruitment" open');
  });

  test('that announces only an examination folds the facts of the recruitment', async () => {
    const page = await pageOf({
      title: 'Police Constable 2026 Joining Order',
      facts: {
        rounds: [{ round: 'written', exam: { on: '2026-02-04' } }],
        fees: [{ group: 'General', rupees: 100 }],
      },
    });
    expect(Object.keys(tablesOf(page))).toEqual([
      'Stages of the examination',
      'About the recruitment',
      'Application fee',
    ]);
  });

  test('has the dates of each round in chronological order', async () => {
    const page = await pageOf({
      facts: {
        rounds: [
          {
            round: 'tier-1',
            exam: { on: '2026-02-10', until: '2026-02-26', tentative: true },
            admitCard: { on: '2026-02-01' },
          },
          { name: 'Typing test', days: ['2026-03-02', '2026-03-04'], exam: { on: '2026-03' } },
        ],
      },
    });
    expect(tablesOf(page)).toEqual({
      'Stages of the examination': [
        'Tier I Admit card 01 Feb 2026 Exam 10 Feb 2026 to 26 Feb 2026 (tentative)',
        'Typing test Exam 02 Mar 2026, 04 Mar 2026',
      ],
    });
  });

  test('has a fold for details of one of its posts, and an open one for a single post', async () => {
    const post: Post = {
      name: 'Clerk',
      total: 5,
      age: { max: 27 },
      payScale: { level: '4' },
      requirements: [{ levels: ['graduation'], marks: 60 }],
    };
    const terms =
      'Age limit, Qualification, Pay scale Age limit At most 27 years Qualification Graduation, at least 60% marks Pay scale Level 4';
    const single = await pageOf({ facts: { posts: [post] } });
    expect(tablesOf(single)).toEqual({ Posts: [`Clerk ${terms} Total 5`] });
    expect(articleOf(single)).toContain('<details class="post-terms" open="">');
    const several = await pageOf({
      facts: { posts: [post, { name: 'Peon', total: 1 }] },
    });
    expect(tablesOf(several)).toEqual({ Posts: [`Clerk ${terms} Total 5`, 'Peon Total 1'] });
    expect(articleOf(several)).toContain('<details class="post-terms">');
  });

  test('escapes names', async () => {
    const evil = '<b onclick=x>"Clerk"</b>';
    const page = await pageOf({
      facts: { posts: [{ name: evil, ur: 1 }], fees: [{ group: evil, rupees: 1 }] },
    });
    expect(articleOf(page)).not.toContain('<b onclick');
    expect(articleOf(page)).toContain('&lt;b onclick');
  });
});

describe('the official links of a notice', () => {
  const buttonsOf = (page: BuiltPage) =>
    [
      ...articleOf(page).matchAll(
        /<p><a href="([^"]+)"[^>]*class="button (button-\w+)"[^>]*>(.*?)<\/a><span[^>]*>(.*?)<\/span>/gs,
      ),
    ].map(([, ...parts]) => parts.map((part) => wordsOf(part)).join(' | '));

  test('name their targets', async () => {
    const url = 'https://btsc.bihar.gov.in/dresser.pdf';
    const page = await pageOf({
      title: 'BTSC Dresser Answer Key 2026',
      url,
      facts: { links: [{ kind: 'answer-key', url }] },
    });
    expect(buttonsOf(page)).toEqual([
      `${url} | button-primary | Visit Official Website (opens in a new tab) | Opens: Answer key, PDF · btsc.bihar.gov.in`,
    ]);
    expect(tablesOf(page)).toEqual({});
    const bare = await pageOf({ url: 'https://www.ssc.gov.in' });
    expect(buttonsOf(bare)).toEqual([
      'https://www.ssc.gov.in | button-primary | Visit Official Website (opens in a new tab) | Opens: ssc.gov.in',
    ]);
  });

  test('begin with the most important one, and have further sites below', async () => {
    const page = await pageOf({
      title: 'CBSE Class 10 Result 2026',
      url: 'https://cbse.gov.in',
      facts: {
        links: [
          { kind: 'result', url: 'https://results.cbse.nic.in' },
          { kind: 'other', url: 'https://results.digilocker.gov.in' },
          { kind: 'notification', url: 'https://cbse.gov.in/dates.pdf' },
        ],
      },
    });
    expect(buttonsOf(page)).toEqual([
      'https://results.cbse.nic.in | button-primary | Check result (opens in a new tab) | Opens: results.cbse.nic.in',
      'https://cbse.gov.in | button-secondary | Visit Official Website (opens in a new tab) | Opens: cbse.gov.in',
    ]);
    expect(wordsOf(articleOf(page))).toContain(
      'Also on these official sites: DigiLocker (opens in a new tab) results.digilocker.gov.in',
    );
    expect(tablesOf(page)).toEqual({
      'Official links': ['Official notification (opens in a new tab) cbse.gov.in'],
    });
  });

  test('begin with the application while it is open', async () => {
    const job = {
      title: 'SSC Recruitment 2026',
      facts: {
        kind: 'job',
        links: [{ kind: 'apply', url: 'https://ssc.gov.in/login' }],
      },
    } satisfies Partial<AnnouncementInput>;
    const open = await pageOf({ ...job, lastDate: NEXT_YEAR_END });
    expect(buttonsOf(open)).toEqual([
      'https://ssc.gov.in/login | button-primary | Apply online (opens in a new tab) | Opens: ssc.gov.in',
    ]);
    const closed = await pageOf({ ...job, lastDate: '2026-01-01' });
    expect(buttonsOf(closed)).toEqual([]);
    expect(Object.keys(tablesOf(closed))).toEqual(['Official links']);
  });
});

test('abbreviations link to their meanings, each of which is given once', async () => {
  const page = await pageOf({
    title: 'SSC GD PET Admit Card',
    description: '<p>Bring the DAF. The LATEST news: none.</p>',
    facts: {
      fees: [
        { group: 'General, OBC (NCL)', rupees: 100 },
        { group: 'OBC women', rupees: 0 },
      ],
    },
  });
  const [list = ''] = /<dl class="abbreviations">.*?<\/dl>/s.exec(articleOf(page)) ?? [];
  const terms = [...list.matchAll(/<div id="([^"]+)"><dt>(.*?)<\/dt><dd>.+?<\/dd>/g)];
  expect(terms.map(([, , term]) => term)).toEqual(['OBC', 'NCL', 'PET', 'DAF']);
  const ids = terms.map(([, id]) => id);
  const links = [...articleOf(page).matchAll(/<a href="#([^"]+)" class="abbreviation">/g)];
  expect(new Set(links.map(([, id]) => id))).toEqual(new Set(ids.slice(0, 2)));
  const none = await pageOf({ title: 'A notice', description: '<p>About it.</p>' });
  expect(none.text).not.toContain('Meanings of the abbreviations');
});

test('a word with two meanings on one page leads to the one that is meant', async () => {
  const page = await pageOf({
    title: 'UPSSSC Enforcement Constable 2026 PET Exam Date',
    description: '<p>CSIR-NCL is not a layer.</p>',
    facts: {
      abbreviation: 'UPSSSC',
      rounds: [{ name: 'Shortlisting by PET score', result: { on: '2026-02-01' } }],
    },
  });
  const [list = ''] = /<dl class="abbreviations">.*?<\/dl>/s.exec(articleOf(page)) ?? [];
  const meanings = [...list.matchAll(/<div id="([^"]+)"><dt>(.*?)<\/dt><dd>(.+?)<\/dd>/g)];
  expect(meanings.map(([, ...meaning]) => meaning)).toEqual([
    ['abbreviation-PET', 'PET', 'Physical efficiency test: running and jumping'],
    [
      'abbreviation-PET-UPSSSC',
      'PET',
      'Preliminary Eligibility Test: UPSSSC shortlists candidates by the score in this test',
    ],
  ]);
  const links = [...articleOf(page).matchAll(/<a href="#([^"]+)" class="abbreviation">/g)];
  expect(links.map(([, id]) => id)).toEqual(['abbreviation-PET-UPSSSC']);
});

describe('a notice without a description', () => {
  const publish = async (input: Partial<AnnouncementInput>) => {
    const announcement = await buildAnnouncement(database.db, { title: 'SSC GD 2026', ...input });
    const empty = `update announcements set description = '', description_text = '' where id = $1`;
    await database.pool.query(empty, [announcement.id]);
    return site.get(announcementPath(announcement, 'en'));
  };
  const descriptionOf = ({ html }: BuiltPage) =>
    /<meta name="description" content="(.*?)"/.exec(html)?.[1];

  test('is described by its facts, in structured data, too', async () => {
    const page = await publish({
      lastDate: '2026-03-14',
      facts: {
        organisation: 'Staff Selection Commission',
        abbreviation: 'SSC',
        vacancies: 3979,
        dates: { exam: { on: '2026-06' } },
      },
    });
    expect(page.text).not.toContain('No description available');
    expect(Object.keys(tablesOf(page))).toEqual(['Key dates', 'Key facts']);
    expect(descriptionOf(page)).toBe(
      'Applications closed on 14 Mar 2026. Staff Selection Commission (SSC). Vacancies: 3,979. Last date: 14 Mar 2026. Exam: Jun 2026.',
    );
  });

  test('has a short text if it has no facts either', async () => {
    const page = await publish({});
    expect(page.text).toContain('No description available');
    expect(descriptionOf(page)).not.toBe('');
  });
});

describe('the message of a notice', () => {
  const input = {
    title: 'SSC "GD" & भर्ती 2026',
    facts: { vacancies: 40, dates: { exam: { on: '2099-06' } } },
  };
  /** Returns the URLs of links that share the message in WhatsApp or Telegram. */
  const chatsOf = ({ html }: BuiltPage) =>
    [...html.matchAll(/<a href="(https:\/\/(?:wa\.me\/\?|t\.me\/share)[^"]*)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
    );

  test('can be sent to WhatsApp and Telegram without scripts, and ends with the short URL', async () => {
    const notice = await buildAnnouncement(database.db, input);
    const [whatsApp, telegram, ...others] = chatsOf(await site.get(announcementPath(notice, 'en')));
    const text = 'SSC "GD" & भर्ती 2026\nExam: Jun 2099\n40 posts';
    const address = `http://localhost:3000/announcement/${notice.shortId}`;
    expect(whatsApp?.origin).toBe('https://wa.me');
    expect(whatsApp?.searchParams.get('text')).toBe(`${text}\n${address}`);
    expect(telegram?.searchParams.get('text')).toBe(text);
    expect(telegram?.searchParams.get('url')).toBe(address);
    expect(others).toEqual([]);
  });

  test('has the short URL in a mail, too', async () => {
    const notice = await buildAnnouncement(database.db, input);
    const { html } = await site.get(announcementPath(notice, 'en'));
    const mail = new URL(/href="(mailto:\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(mail.searchParams.get('subject')).toBe(notice.title);
    expect(mail.searchParams.get('body')).toBe(
      `http://localhost:3000/announcement/${notice.shortId}`,
    );
  });

  test('leads to the canonical URL in one redirect, also after the title changed', async () => {
    const notice = await buildAnnouncement(database.db, input);
    const address = chatsOf(await site.get(announcementPath(notice, 'en')))[1]?.searchParams.get(
      'url',
    );
    const follow = async () => {
      const { status, headers } = await site.get(new URL(address ?? '').pathname);
      const path = headers.get('location') ?? '';
      const { status: next, html } = await site.get(path);
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
      return { status, path, next };
    };
    const before = await follow();
    expect(before).toEqual({ status: 301, path: announcementPath(notice, 'en'), next: 200 });
    const { id, categoryId } = notice;
    const changed = { ...input, title: 'SSC MTS', description: '<p>Text</p>', categoryId };
    await updateAnnouncement(database.db, system, id, changed);
    const after = await follow();
    expect(after).toMatchObject({ status: 301, next: 200 });
    expect(after.path).toBe(`/announcement/${notice.shortId}/ssc-mts`);
  });
});

describe('the status of a notice', () => {
  const window = {
    lastDate: '2026-03-14',
    facts: { dates: { applyFrom: { on: '2026-03-02', time: '10:00' } } },
  };
  /** Returns each status with its badges. */
  const statusesOf = (html: string) =>
    [...html.matchAll(/<span class="status .*?<\/span>(?:<span class="badge">.*?<\/span>)*/g)].map(
      ([status]) => wordsOf(status),
    );
  const cardOf = async ({ categorySlug, title }: Announcement) => {
    const { html } = await site.get(categoryPath(categorySlug, 'en'));
    const card = html.split('<li class="card notice-card')[1]?.split('</li>')[0] ?? '';
    expect(card).toContain(title);
    return card;
  };
  const listedAs = async (announcement: Announcement) => statusesOf(await cardOf(announcement));

  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['2026-02-23T01:00', 'Opens 02 Mar, 10:00 AM', 'Opens 02 Mar'],
    ['2026-03-02T09:59', 'Opens 02 Mar, 10:00 AM', 'Opens 02 Mar'],
    ['2026-03-02T10:00', 'Open: 12 days left', '12 days left'],
    ['2026-03-12T12:00', 'Closing soon: 2 days left', '2 days left'],
    ['2026-03-14T23:59', 'Last day', 'Last day'],
    ['2026-03-15T00:00', 'Closed', 'Closed'],
  ])('at %s in India is shown once: %s; and on its card: %s', async (now, onPage, onCard) => {
    const announcement = await buildAnnouncement(database.db, window);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}+05:30`) });
    const page = await site.get(announcementPath(announcement, 'en'));
    expect(statusesOf(articleOf(page))).toEqual([onPage]);
    expect(await listedAs(announcement)).toEqual([onCard]);
  });

  test.each([
    ['2026-03-14T23:59', {}, 'badge-important'],
    ['2026-03-15T00:00', {}, 'badge-quiet'],
    ['2026-03-10T00:00', { mark: 'cancelled' }, 'badge-quiet'],
    [
      '2026-04-01T00:00',
      { kind: 'result', dates: { result: { on: '2026-04-01' } } },
      'badge-important',
    ],
  ] as const)('at %s its NEW is muted once it is over or cancelled: %j, %s', async (now, facts, look) => {
    const announcement = await buildAnnouncement(database.db, {
      ...window,
      important: true,
      facts,
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}+05:30`) });
    const [, classes, text] =
      /<span class="badge ribbon ([^"]*)">(.*?)<\/span>/.exec(await cardOf(announcement)) ?? [];
    expect([text, classes]).toEqual(['NEW', look]);
  });

  test.each([
    ['admit-card', '2026-03-13T23:59', 'Exam tomorrow Tentative'],
    ['admit-card', '2026-03-14T00:00', 'Exam today Tentative'],
    ['result', '2026-04-01T00:00', 'Result declared on 01 Apr'],
    ['answer-key', '2026-03-20T17:59', 'Objections open until 20 Mar, 6:00 PM'],
    ['answer-key', '2026-03-20T18:00', 'Objections closed on 20 Mar'],
  ] as const)('follows from the dates of its kind: %s, %s, %s', async (kind, now, status) => {
    const announcement = await buildAnnouncement(database.db, {
      facts: {
        kind,
        dates: {
          exam: { on: '2026-03-14', tentative: true },
          objection: { on: '2026-03-18', until: '2026-03-20', time: '18:00' },
          result: { on: '2026-04-01' },
        },
      },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}+05:30`) });
    const page = await site.get(announcementPath(announcement, 'en'));
    expect(statusesOf(articleOf(page))).toEqual([status]);
    expect(await listedAs(announcement)).toEqual([status.replace(', 6:00 PM', '')]);
  });

  test.each([
    ['2026-02', 'Closing soon: 2 days left', true],
    ['2026-03', 'Opens in Mar 2026', false],
    ['tba', 'Opening date to be announced', false],
  ])('is not open while its opening in %s is uncertain: %s', async (on, status, isOpen) => {
    const facts = { dates: { applyFrom: { on } } };
    const announcement = await buildAnnouncement(database.db, { ...window, facts });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T12:00+05:30') });
    const page = await site.get(announcementPath(announcement, 'en'));
    expect(statusesOf(articleOf(page))).toEqual([status]);
    const closing = await site.get('/closing-soon');
    const open = await site.get(`${categoryPath(announcement.categorySlug, 'en')}?open=1`);
    for (const { html } of [closing, open]) {
      // The header lists the newest notices with any status.
      const [list = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
      expect(list.includes(announcementPath(announcement, 'en'))).toBe(isOpen);
    }
  });

  test('stays cancelled once staff set it', async () => {
    const page = await pageOf({
      lastDate: NEXT_YEAR_END,
      facts: { ...window.facts, mark: 'cancelled' },
    });
    expect(statusesOf(articleOf(page))).toEqual(['Cancelled']);
  });

  test('begins the description for search engines once the applications are closed', async () => {
    const announcement = await buildAnnouncement(database.db, {
      description: '<p>The board invites applications.</p>',
      lastDate: '2026-03-14',
      facts: { kind: 'job', dates: { last: { time: '17:00' }, exam: { on: '2026-03-20' } } },
    });
    const describedAt = async (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}+05:30`) });
      const { html } = await site.get(announcementPath(announcement, 'en'));
      return /<meta name="description" content="(.*?)"/.exec(html)?.[1];
    };
    expect(await describedAt('2026-03-14T16:59')).toBe('The board invites applications.');
    expect(await describedAt('2026-03-14T17:00')).toBe(
      'Applications closed on 14 Mar 2026. The board invites applications.',
    );
  });

  test('strikes through the dates of a cancelled notice, on its page and its card', async () => {
    const announcement = await buildAnnouncement(database.db, {
      lastDate: '2026-03-14',
      facts: {
        mark: 'cancelled',
        dates: { notification: { on: '2026-03-01' }, exam: { on: '2026-06' } },
        rounds: [{ round: 'interview', exam: { on: '2026-08' } }],
      },
    });
    const struckIn = (html: string) =>
      [
        ...html.matchAll(/<s\b[^>]*>(.*?)<\/s><span class="sr-only"> (?:<!-- -->)?Cancelled</gs),
      ].map(([, struck = '']) => wordsOf(struck));
    const last = 'Last Date: 14 Mar 2026';
    const page = await site.get(announcementPath(announcement, 'en'));
    expect(struckIn(articleOf(page))).toEqual([last, 'Jun 2026', 'Aug 2026']);
    expect(tablesOf(page)['Key dates']).toContain('Notification 01 Mar 2026');
    const card = await cardOf(announcement);
    expect(struckIn(card)).toEqual([last]);
    for (const html of [articleOf(page), card]) expect(html).not.toContain('text-alert');
  });
});

describe('the steps of a notice', () => {
  const stepsOf = (page: BuiltPage) =>
    /<section aria-labelledby="steps"[^>]*>(.*?)<\/section>/s.exec(articleOf(page))?.[1];
  const job = {
    title: 'SSC Constable (GD) 2026',
    facts: { kind: 'job', dates: { exam: { on: 'tba' } } },
  } satisfies Partial<AnnouncementInput>;

  test('are a list while readers can still act', async () => {
    const page = await pageOf({ ...job, lastDate: NEXT_YEAR_END });
    expect(stepsOf(page)).toBe(
      `<h2 id="steps">How to apply</h2><ol><li>Read the official notification and check that you may apply.</li><li>Apply by ${formatDate(NEXT_YEAR_END, 'en')} as described in the notification.</li><li>Keep a copy of the form that you sent.</li></ol>`,
    );
  });

  test('describe a closed notice in the past tense, and name the next date', async () => {
    const page = await pageOf({ ...job, lastDate: '2026-03-14' });
    expect(stepsOf(page)).toBe(
      '<h2 id="steps">What comes next</h2><p>Applications closed on 14 Mar 2026. Next: exam, to be announced.</p>',
    );
  });

  test('refer to the stages above if another notice has a later date', async () => {
    const threadName = 'SSC GD 2026';
    const announcement = await buildAnnouncement(database.db, {
      ...job,
      lastDate: '2026-03-14',
      threadName,
      stage: 'notification',
    });
    await buildAnnouncement(database.db, {
      threadName,
      stage: 'admit-card',
      facts: { kind: 'admit-card', dates: { admitCard: { on: NEXT_YEAR_END } } },
    });
    const page = await site.get(announcementPath(announcement, 'en'));
    expect(articleOf(page)).toContain(formatDate(NEXT_YEAR_END, 'en'));
    expect(wordsOf(stepsOf(page) ?? '')).toBe(
      'What comes next Applications closed on 14 Mar 2026. The next stages are shown at the top of this page.',
    );
  });

  test('do not refer to stages above if none is later than the exam in the steps', async () => {
    const threadName = 'RRB NTPC UG 2025';
    const exam = { on: '2025-08-07', until: '2025-09-08' };
    const build = (stage: 'exam-city' | 'admit-card' | 'result', day: string, result?: string) =>
      buildAnnouncement(database.db, {
        threadName,
        stage,
        createdAt: new Date(`${day}T10:00:00Z`),
        facts: { kind: 'admit-card', dates: { exam, ...(result && { result: { on: result } }) } },
      });
    const city = await build('exam-city', '2025-07-28');
    await build('admit-card', '2025-08-02');
    const told = async () => {
      const page = await site.get(announcementPath(city, 'en'));
      expect(articleOf(page)).toContain('class="thread-strip"');
      return wordsOf(stepsOf(page) ?? '');
    };
    const due = 'What comes next The exam ended on 08 Sep 2025.';
    expect(await told()).toBe(`${due} This site has no later date. Check the official site.`);
    await build('result', '2025-12-01', '2025-12-01');
    expect(await told()).toBe(`${due} The next stages are shown at the top of this page.`);
  });

  test('name the official site if the stages above have no later date', async () => {
    const announcement = await buildAnnouncement(database.db, {
      title: 'SSC CHSL Recruitment 2025',
      lastDate: '2025-01-10',
      threadName: 'SSC CHSL 2025',
      stage: 'notification',
      createdAt: new Date('2025-01-01T10:00:00Z'),
      facts: { kind: 'job' },
    });
    const page = await site.get(announcementPath(announcement, 'en'));
    expect(articleOf(page)).toContain('class="thread-strip"');
    expect(wordsOf(stepsOf(page) ?? '')).toBe(
      'What comes next Applications closed on 10 Jan 2025. This site has no later date. Check the official site.',
    );
  });

  test('are left out once the notice is cancelled', async () => {
    const page = await pageOf({ ...job, facts: { ...job.facts, mark: 'cancelled' } });
    expect(stepsOf(page)).toBeUndefined();
  });
});

test.each([
  ['none', {}],
  ['a kind alone', { facts: { kind: 'result' } }],
] as const)('a notice without facts to show has no table: %s', async (_, facts) => {
  const page = await pageOf({ lastDate: '2026-03-14', ...facts });
  expect(articleOf(page)).not.toMatch(/class="facts"|Key dates|<table/);
  expect(page.text).toContain('Last Date: 14 Mar 2026');
});
