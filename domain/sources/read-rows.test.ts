import { describe, expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { type ReadPage, readRows } from './read-rows.server.ts';

const url = 'https://board.example.org/notices/';
const html = (body: string, selector = 'li') =>
  readRows(`<html><body>${body}</body></html>`, { kind: 'html', selector, url });
const titles = ({ rows }: ReadPage) => rows.map(({ title }) => title);

describe('rows of a page', () => {
  test('have title, link and date, in any column', () => {
    const { rows } = html(
      `<table><tr><td>1</td><td>Recruitment of Clerks, Advt. 5/2026</td><td>12-03-2026</td>
         <td><a href="a.pdf">Download (2.1 MB)</a></td></tr>
       <tr><td>2</td><td><a href="/b.pdf">Result of Typists</a> <a href="/c.pdf">हिंदी</a></td><td>11 March 2026</td></tr></table>`,
      'tr',
    );
    expect(rows.map(({ keys: _, ...row }) => row)).toEqual([
      {
        title: 'Recruitment of Clerks, Advt. 5/2026',
        url: `${url}a.pdf`,
        date: '2026-03-12',
      },
      {
        title: 'Result of Typists',
        url: 'https://board.example.org/b.pdf',
        date: '2026-03-11',
      },
    ]);
  });

  test('row numbers are not part of a title', () => {
    const rows = [
      '1. Notice of posts',
      '(12) Call letters',
      'Sr. No. 3: Results',
      '10+2 Examination',
    ]
      .concat('2026 Calendar', '7th Pay Commission', '१२) परीक्षा की सूचना')
      .map((title, index) => `<li><a href="${index}">${title}</a></li>`);
    expect(titles(html(rows.join('')))).toEqual([
      'Notice of posts',
      'Call letters',
      'Results',
      '10+2 Examination',
      '2026 Calendar',
      '7th Pay Commission',
      'परीक्षा की सूचना',
    ]);
  });

  test('a range of days is no date of a row', () => {
    const cell = (day: string) =>
      `<tr><td><a href="a">Admission of trainees</a></td><td>${day}</td></tr>`;
    const dates = (day: string) =>
      html(`<table>${cell(day)}</table>`, 'tr').rows.map(({ date }) => date);
    for (const day of ['2026-11-26', '2026-11-26 9:00 AM', '2026-11-26 IST', '2026-11-26T10']) {
      expect(dates(day), day).toEqual(['2026-11-26']);
    }
    for (const range of ['2026-11-26 to 2026-12-30', '2026-11-26 10:30 to 2026-12-30 17:00']) {
      expect(dates(range), range).toEqual([null]);
    }
  });

  test.each([
    [
      '<a href="a">Recruitment of 25 Clerks01.11.2026</a>',
      'Recruitment of 25 Clerks',
      '2026-11-01',
    ],
    [
      '<a href="a">Recruitment of 25 Clerks<span>01.11.2026</span></a>',
      'Recruitment of 25 Clerks',
      '2026-11-01',
    ],
    [
      '05/2026<a href="a">Advertisement for Driver</a>02-11-2026New!',
      'Advertisement for Driver',
      '2026-11-02',
    ],
    [
      '05/2026Advertisement for Driver02-11-2026New!',
      '05/2026 Advertisement for Driver',
      '2026-11-02',
    ],
    ['<a href="a">01/11/2026Result of Typists<b>NEW!</b></a>', 'Result of Typists', '2026-11-01'],
    ['<a href="a">Last date extended to 15.12.2026</a>', 'Last date extended to 15.12.2026', null],
    ['<a href="a">Result of Advt.No.5/2026</a>', 'Result of Advt.No.5/2026', null],
  ])('a day and a badge joined to a title are no part of it: %s', (row, title, date) => {
    expect(html(`<li>${row}</li>`).rows).toMatchObject([{ title, date }]);
  });

  test('a shortened title is replaced by its title attribute', () => {
    const whole = 'Combined Graduate Level Examination, 2026: schedule of Tier I';
    const row = (attribute: string) =>
      `<li><a href="a" title="${attribute}">Combined Graduate Level Exam...</a></li>`;
    expect(titles(html(row(whole)))).toEqual([whole]);
    expect(titles(html(row(whole).replace('title=', 'aria-label=')))).toEqual([whole]);
    expect(titles(html(row('Opens in a new window')))).toEqual(['Combined Graduate Level Exam...']);
  });

  test('changing query parameters do not make another row', () => {
    const key = (href: string) => html(`<li><a href="${href}">Notice</a></li>`).rows[0]?.keys[0];
    expect(key('/n.php?id=4&t=1767225600')).toBe(key('/n.php?id=4&t=1767312000&utm_source=home'));
    expect(key('https://www.board.example.org/n.php?id=4#top')).toBe(key('/n.php?id=4'));
    expect(key('/n.php?id=4')).not.toBe(key('/n.php?id=5'));
    expect(key('/n.php?t=4')).not.toBe(key('/n.php?t=5'));
  });

  test('rows with the same link are distinguished by their titles', () => {
    const { rows } = html('<li><a href="#">One</a></li><li><a href="#">Two</a></li>');
    expect(rows.map(({ keys }) => keys)).toEqual([[expect.any(String)], [expect.any(String)]]);
    expect(rows[0]?.keys).not.toEqual(rows[1]?.keys);
  });

  test('in nested lists the inner rows are read', () => {
    const page = html('<ul><li>Notices <ul><li>First one</li><li>Second one</li></ul></li></ul>');
    expect(titles(page)).toEqual(['First one', 'Second one']);
  });

  test.each([
    ['ul.list > li', ['One here']],
    ['#main li', ['One here', 'Two here']],
    ['[data-kind="exam"], .none', ['Two here']],
    ['li:nth-child(2)', ['Two here']],
    ['section ul.list li a', []],
  ])('the selector %s finds its rows', (selector, expected) => {
    const body = `<li>Menu</li><div id="main"><ul class="x list"><li>One here</li></ul>
      <ol><p></p><li data-kind="exam">Two here</li></ol></div>`;
    expect(titles(html(body, selector))).toEqual(expected);
  });

  test('javascript: links lead to the page', () => {
    const { rows } = html('<li><a href="javascript:void(0)">Notice of posts</a></li>');
    expect(rows[0]?.url).toBe(url);
  });

  test('a page that scripts would fill is a shell', () => {
    expect(html('<div id="app"></div><script src="/app.js"></script>').alarm).toBe('shell');
    expect(html('<ul></ul>').alarm).toBeNull();
  });

  test.each([
    ['<p>Site under maintenance. We will be back soon.</p>', 'maintenance'],
    ['<h1>असुविधा के लिए खेद है</h1><p>वेबसाइट पर रखरखाव का कार्य चल रहा है।</p>', 'maintenance'],
    ['The requested URL was rejected. Your support ID is: 4711', 'refused'],
    ['<h1>403 Forbidden</h1><p>Access denied</p>', 'refused'],
  ])('a short page instead of the list is named: %s', (body, alarm) => {
    expect(html(body).alarm).toBe(alarm);
    expect(html(`${body}<li>Notice of maintenance</li>`)).toMatchObject({
      alarm: null,
      rows: [{ title: 'Notice of maintenance' }],
    });
  });

  test.each([
    'html',
    'feed',
    'json',
    'page',
  ] as const)('an empty response of %s is named', (kind) => {
    expect(readRows(' \n', { kind, selector: 'li', url })).toMatchObject({
      alarm: 'empty',
      rows: [],
    });
  });
});

test('rows of RSS and Atom', () => {
  const rss = `<?xml version="1.0"?><rss><channel><title>Board</title><item><title><![CDATA[Result <b>of</b> Clerks]]></title>
    <link>https://board.example.org/r</link><pubDate>Thu, 12 Mar 2026 04:30:00 GMT</pubDate></item></channel></rss>`;
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Result of Clerks</title>
    <link rel="self" href="/no"/><link href="/r"/><updated>2026-03-12T04:30:00Z</updated></entry></feed>`;
  for (const text of [rss, atom]) {
    const { rows } = readRows(text, { kind: 'feed', selector: null, url });
    expect(rows).toMatchObject([{ title: 'Result of Clerks', date: '2026-03-12' }]);
    expect(rows[0]?.url).toMatch(/\/r$/);
  }
});

test.each([
  ['Tue, 01 Dec 2026 00:30:00 +0530', '2026-12-01'],
  ['30 Nov 2026 20:00 GMT', '2026-12-01'],
  ['Mon, 30 Nov 2026 18:29:59 +0000', '2026-11-30'],
  ['Mon, 30 Nov 2026 23:30:00', '2026-11-30'],
  ['Tue, 01 Dec 2026 00:30:00', '2026-12-01'],
  ['2026-11-30T18:30:00Z', '2026-12-01'],
  ['2026-12-01T00:30:00.000+05:30', '2026-12-01'],
  ['2026-11-30T20:00:00', '2026-11-30'],
  ['2026-11-30 Z', '2026-11-30'],
])('the date %s in a feed is the day %s in India', (text, day) => {
  const rss = `<rss><channel><item><title>Result of Clerks</title><link>/r</link>
    <pubDate>${text}</pubDate></item></channel></rss>`;
  expect(readRows(rss, { kind: 'feed', selector: null, url }).rows).toMatchObject([{ date: day }]);
});

test('rows of JSON, at a path or in the first list', () => {
  const text = JSON.stringify({
    menu: [1],
    data: { items: [{ subject: 'Result of Clerks', file: '/r.pdf', date: '2026-03-12' }, 4] },
  });
  for (const selector of ['data.items', null]) {
    expect(readRows(text, { kind: 'json', selector, url }).rows).toMatchObject([
      { title: 'Result of Clerks', url: 'https://board.example.org/r.pdf', date: '2026-03-12' },
    ]);
  }
});

const board = 'https://board.example.org';
const NOTICE = 'Recruitment of Clerks, Advt. 5/2026';
test.each<[string, unknown, string?]>([
  ['Title and FileUrl', { Id: 4, Title: NOTICE, FileUrl: '/a.pdf', NoticeDate: '12-03-2026' }],
  ['notice_title and link', { notice_title: NOTICE, link: `${board}/a.pdf`, date: '2026-03-12' }],
  [
    'title_en and pdf',
    { title_en: NOTICE, title_hi: '', pdf: 'a.pdf', published_on: '12.03.2026' },
    'notices/',
  ],
  [
    'HEADING and file',
    { HEADING: NOTICE, file: 'a.pdf', type: 'pdf', date: '12/03/2026' },
    'notices/',
  ],
  [
    'subject beside a name',
    { name: 'Section officer', subject: NOTICE, document: '/a.pdf', created: '2026-03-12' },
  ],
  [
    'an unknown field with a title',
    { col1: 7, details: NOTICE, colour: 'red', doc: '/a.pdf', uploadedOn: '12 March 2026' },
  ],
  [
    'a title beside a longer text',
    {
      notice_title: NOTICE,
      remarks: `${NOTICE}: the last date`,
      file: '/a.pdf',
      date: '2026-03-12',
    },
  ],
  ['a title with a link', { title: `<a href="/a.pdf"><b>${NOTICE}</b></a>`, date: '12-03-2026' }],
  [
    'WordPress',
    { id: 9, date: '2026-03-12T10:00:00', title: { rendered: NOTICE }, link: `${board}/a.pdf` },
  ],
  ['an array with HTML', ['1', `<a href="/a.pdf">${NOTICE}</a>`, '12-03-2026']],
  ['an array with an address', [1, NOTICE, '12/03/2026', '/a.pdf']],
  ['an array with a download link', ['1.', NOTICE, '12.03.2026', "<a href='/a.pdf'>Download</a>"]],
])('a row of JSON is read: %s', (_, row, folder = '') => {
  for (const list of [[row], { draw: 1, aaData: [row] }]) {
    const { rows } = readRows(JSON.stringify(list), { kind: 'json', selector: null, url });
    expect(rows).toMatchObject([
      { title: NOTICE, url: `${board}/${folder}a.pdf`, date: '2026-03-12' },
    ]);
  }
});

test('a page as a whole changes with its text, not with its counters', () => {
  const key = (body: string) =>
    readRows(`<h1>Calendar</h1>${body}`, { kind: 'page', selector: null, url }).rows[0]?.keys[0];
  const counted = (visits: number) => key(`<p>Tier I in June</p><p>Visitors: ${visits}</p>`);
  expect(counted(4_711)).toBe(counted(4_712));
  expect(counted(4_711)).not.toBe(key('<p>Tier I in July</p><p>Visitors: 4711</p>'));
});

test.each<[string, string, Parameters<typeof readRows>[1]['kind'], string | null]>([
  ['sourceSelectorTooWide', '<html><body><p>Text', 'html', '*'],
  ['sourceTooManyRows', '<li>Row</li>'.repeat(501), 'html', 'li'],
  ['sourceSelectorInvalid', '<p>', 'html', 'li:has(a)'],
  ['sourceSelectorInvalid', '<p>', 'html', ''],
  ['sourceSelectorInvalid', '<p>', 'html', 'ul >'],
  ['sourceTooComplex', '<div>'.repeat(100_000), 'html', 'li'],
  ['sourceTooComplex', '<br>'.repeat(60_001), 'html', 'li'],
  ['sourceTooLarge', ' '.repeat(3_000_001), 'html', 'li'],
  ['sourceNotFeed', '<html><li>Row</li></html>', 'feed', null],
  ['sourceNotJson', '<html>', 'json', null],
  ['sourceNoList', '{"data":{}}', 'json', 'data'],
  ['sourceNoList', '{"a":1}', 'json', '__proto__.toString'],
])('bad input is refused with %s', (key, text, kind, selector) => {
  expect(() => readRows(text, { kind, selector, url })).toThrow(key);
});

test.each<[string, (size: number) => string, (text: string) => unknown]>([
  ['dots', (size) => `<li><a href="a">${'.'.repeat(size)}x</a></li>`, (text) => html(text)],
  [
    'nested cells',
    (size) => `<li>${'<table><tr><td>'.repeat(60)}${'word '.repeat(size / 5)}</li>`,
    (text) => html(text),
  ],
  [
    'counters',
    (size) => '<p>Visitors: 1</p>'.repeat(size / 17),
    (text) => readRows(text, { kind: 'page', selector: null, url }),
  ],
])('a hostile page takes time linear in its length: %s', async (what, make, run) => {
  await expectLinear(what, make, run, [15_625, 125_000, 1_000_000]);
});
