import { expect, test } from 'vitest';
import { targetHost } from './read-hosts.ts';
import { isKnownHost } from './targets.ts';

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

/** Links to unknown hosts, as an attacker might insert them. */
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
