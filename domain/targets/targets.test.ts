import { describe, expect, test } from 'vitest';
import type { Facts } from '../facts/schema.ts';
import { findImitatedEnding, findLookAlike, isEncodedHost } from './imitations.ts';
import { isKnownHost, targetHost, targetsOf } from './targets.ts';

const known = new Set([
  'ssc.gov.in',
  'upsc.gov.in',
  'ibps.in',
  'ibpsonline.ibps.in',
  'sbi.co.in',
  'rrbcdg.gov.in',
  'nta.ac.in',
  'exams.nta.ac.in',
  'joinindianarmy.nic.in',
  'uppsc.up.nic.in',
  'rpsc.rajasthan.gov.in',
  'mahapariksha.gov.in',
  'aiimsexams.ac.in',
  'drdo.gov.in',
  'cdn.digialm.com',
]);

const leading = (description: string, more: { url?: string; facts?: Facts } = {}) =>
  targetsOf({ title: 'A notice', description, url: null, facts: {}, ...more });

/** Links to unknown hosts, as an attacker might add them. */
const hostile = [
  ...['https://ssc-gov-in.com/', 'https://ssc.gov.in.apply-now.com/', 'https://sscgov.in/'],
  ...['https://ssc.g0v.in/', 'https://ssc.qov.in/', 'https://scc.gov.in/', 'https://ssc.gov.co/'],
  ...[
    'https://ssc.gov.in.co/',
    'https://sssc.gov.in/',
    'https://ss.gov.in/',
    'https://scs.gov.in/',
  ],
  ...['https://ssc.gоv.in/', 'https://ѕsc.gov.in/', 'https://xn--ssc-gov-in-x9e.com/'],
  ...['https://ssc.gov.in@evil.example/', 'https://evil.example/ssc.gov.in'],
  ...['https://evil.example?ssc.gov.in', 'https://evil.example#ssc.gov.in'],
  ...['https://evil.example\\@ssc.gov.in/', 'http://evil.example:443/', 'HTTPS://EVIL.EXAMPLE/'],
  ...['https://upsc.gov.in.net/', 'https://upsc-online.in/', 'https://upsconline.co.in/'],
  ...['https://lbps.in/', 'https://ibps.co/', 'https://1bps.in/', 'https://ibps.in.net/'],
  ...[
    'https://www.ibps.co.in/',
    'https://online-ibps.in/',
    'https://sbi.com.in/',
    'https://sb1.co.in/',
  ],
  ...['https://sbi.co.ln/', 'https://sbi-co.in/', 'https://sbicareers.in/'],
  ...['https://rrbcdq.gov.in/', 'https://rrbccg.gov.in/', 'https://rrbcdg-gov.in/'],
  ...['https://nta.ac.in.org/', 'https://mta.ac.in/', 'https://exams-nta.ac.in/'],
  ...[
    'https://exam.nta-ac.in/',
    'https://joinlndianarmy.nic.in/',
    'https://joinindianarmy.nic.co/',
  ],
  ...[
    'https://joinindianannry.nic.in/',
    'https://uppsc.up.nic.in.com/',
    'https://uppcs.up.nic.in/',
  ],
  ...['https://rpsc.rajasthan.gov.in.info/', 'https://rpsc-rajasthan.gov.in/'],
  ...['https://mahapariksha.gov.in.live/', 'https://aiimsexam.ac.in/', 'https://aiimsexams.org/'],
  ...['https://drdo.gov.in.site/', 'https://drd0.gov.in/', 'https://evil.digialm.com/'],
  ...['https://digialm.com/', 'https://cdn.digialm.com.evil.example/', 'https://bit.ly/3xYz'],
  ...[
    'https://t.me/sarkari',
    'https://forms.gle/abc',
    'https://ssc.gov.in.'.replace('in.', 'in.ru.'),
  ],
  ...['https://2130706433.example/', 'https://gov.in/', 'https://nic.in/', 'https://ac.in/'],
];

test(`${hostile.length} hostile URLs need a confirmation`, () => {
  expect(hostile.length).toBeGreaterThan(60);
  const passed = hostile.filter((address) => {
    const host = targetHost(address);
    return host !== null && isKnownHost(host, known);
  });
  expect(passed).toEqual([]);
});

test.each([
  ...known,
  'www.ssc.gov.in',
  'SSC.gov.in',
  'ssc.gov.in.',
  'apply.ssc.gov.in',
  'online.exams.nta.ac.in',
])('%s is known', (host) => {
  const named = targetHost(`https://${host}/path?query`);
  expect(named !== null && isKnownHost(named, known)).toBe(true);
});

test('a host below a known one is unknown, except under endings of the state', () => {
  expect(isKnownHost('evil.ibps.in', known)).toBe(false);
});

test.each([
  ['ssc-gov.in', 'ssc.gov.in'],
  ['ssc.g0v.in', 'ssc.gov.in'],
  ['lbps.in', 'ibps.in'],
  ['uppcs.up.nic.in', 'uppsc.up.nic.in'],
  ['ssc.gov.in.apply-now.com', 'ssc.gov.in'],
  ['joinindianarrny.nic.in', 'joinindianarmy.nic.in'],
])('%s looks like %s', (host, other) => {
  expect(findLookAlike(host, known)).toBe(other);
});

test('another body does not look like a known one', () => {
  expect(findLookAlike('konkanport.gov.in', known)).toBeNull();
});

test.each([
  ['apply.gov-in.com', '.gov.in'],
  ['gov-in.org', '.gov.in'],
  ['railway.gov.in.apply.com', '.gov.in'],
  ['railwaygov.in', '.gov.in'],
  ['railway-gov.in', '.gov.in'],
  ['jobs.g0v.in.net', '.gov.in'],
  ['railway.gov1n.com', '.gov.in'],
  ['railway-nic-in.com', '.nic.in'],
])('%s imitates %s', (host, ending) => {
  expect(findImitatedEnding(host)).toBe(ending);
});

test.each([
  'konkanport.gov.in',
  'gov.in',
  'joinindianarmy.nic.in',
  'clinic.in',
  'picnic.in',
  'tnpsc.gov.in',
  'india.gov.uk',
  'government.example',
  'nicindia.com',
])('%s does not imitate an ending of the state', (host) => {
  expect(findImitatedEnding(host)).toBeNull();
});

test('letters of another script in a host are encoded', () => {
  expect(isEncodedHost(targetHost('https://ssc.gоv.in/') ?? '')).toBe(true);
  expect(isEncodedHost('ssc.gov.in')).toBe(false);
});

describe('targets of an announcement', () => {
  test('are the hosts of its links, of its text and of written URLs', () => {
    const found = leading(
      '<p><a href="https://a.example/?x=1&amp;y">here</a> https://b.example/</p>',
      {
        url: 'https://www.c.example/',
        facts: { links: [{ kind: 'apply', url: 'https://d.example/' }] },
      },
    );
    expect(found.map(({ value }) => value).sort()).toEqual([
      'a.example',
      'b.example',
      'c.example',
      'd.example',
    ]);
  });

  test.each([
    ['<p>Pay to recruitment.cell@okaxis before Monday</p>', 'recruitment.cell@okaxis'],
    ['<p>UPI: 9876543210@ybl</p>', '9876543210@ybl'],
  ])('include a UPI account: %s', (html, value) => {
    expect(leading(html)).toContainEqual({ kind: 'upi', value });
  });

  test.each([
    '<p>Mail to help@ssc.gov.in or help@nic.in.</p>',
    '<p>Follow us @sarkari on the web</p>',
  ])('do not include %s', (html) => {
    expect(leading(html)).toEqual([]);
  });

  test.each([
    '<p>To pay the fee call 98765 43210.</p>',
    '<p>Fee by phone: +91-9876543210</p>',
    '<p>9876543210 पर शुल्क भेजें।</p>',
  ])('include a telephone number beside a fee: %s', (html) => {
    expect(leading(html)).toContainEqual({ kind: 'phone', value: '9876543210' });
  });

  test('do not include help desk numbers, amounts and application numbers', () => {
    const html = '<p>The fee is 500. Help desk: 98765 43210.</p><p>Form 1234567890</p>';
    expect(leading(html).filter(({ kind }) => kind === 'phone')).toEqual([]);
  });
});

test('targets in a long text are found quickly', () => {
  const started = performance.now();
  leading(`<p>${'fee a@b '.repeat(50_000)}</p>`);
  leading(`<p>${'9'.repeat(200_000)}</p>`);
  leading(`<p>${'a.'.repeat(100_000)}@</p>`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
