import { expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { findImitatedEnding, findLookAlikes, isEncodedHost } from './imitations.ts';
import { targetHost } from './read-hosts.ts';

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

const findLookAlike = (host: string, hosts: Iterable<string> = known) =>
  findLookAlikes([host], new Set(hosts)).get(host) ?? null;

test.each([
  ['ssc-gov.in', 'ssc.gov.in'],
  ['ssc.g0v.in', 'ssc.gov.in'],
  ['lbps.in', 'ibps.in'],
  ['drd0.gov.in', 'drdo.gov.in'],
  ['joinindianarmy.n1c.in', 'joinindianarmy.nic.in'],
  ['mahapariksha.gov.im', 'mahapariksha.gov.in'],
  ['exams.nta.ac.inn', 'exams.nta.ac.in'],
  ['ssc.gov.in.apply-now.com', 'ssc.gov.in'],
  ['joinindianarrny.nic.in', 'joinindianarmy.nic.in'],
])('%s looks like %s', (host, other) => {
  expect(findLookAlike(host)).toBe(other);
});

// Only the government registers hosts with these suffixes, such as `.gov.in`. Two genuine hosts may
// therefore differ in one letter.
test.each([
  'uppcs.up.nic.in',
  'opsc.gov.in',
  'joinlndianarmy.nic.in',
  'sssc.gov.in',
  'ppsc.gov.in',
  'mta.ac.in',
  'aiimsexam.ac.in',
])('%s does not look like a known host with the same ending', (host) => {
  expect(findLookAlike(host)).toBeNull();
});

test.each([
  ['upsc.g0v.in', 'upsc.gov.in'],
  ['upsc-gov.in', 'upsc.gov.in'],
  ['hpsc.gov.in.apply.com', 'hpsc.gov.in'],
  ['exams.nta.ac.in.co', 'exams.nta.ac.in'],
])('%s looks most like %s', (host, other) => {
  const many = ['nta.ac.in', 'hpsc.gov.in', 'ppsc.gov.in', 'upsc.gov.in', 'exams.nta.ac.in'];
  expect(findLookAlike(host, many)).toBe(other);
  expect(findLookAlike(host, many.toReversed())).toBe(other);
});

test('another body does not look like a known one', () => {
  expect(findLookAlike('konkanport.gov.in')).toBeNull();
});

test('a known host does not look like itself', () => {
  expect(findLookAlike('ibps.in')).toBeNull();
});

test('each of several hosts gets its own warning', () => {
  const hosts = [
    'lbps.in',
    'ssc-gov.in',
    'konkanport.gov.in',
    'sbi.co.in.net',
    'ipbs.in',
    'ibp.in',
  ];
  expect(Object.fromEntries(findLookAlikes(hosts, known))).toEqual({
    'lbps.in': 'ibps.in',
    'ssc-gov.in': 'ssc.gov.in',
    'sbi.co.in.net': 'sbi.co.in',
    'ipbs.in': 'ibps.in',
    'ibp.in': 'ibps.in',
  });
});

test('the comparison of hosts takes time linear in their number, and in that of known hosts', async () => {
  const hostsOf = (n: number, ending: string) =>
    Array.from({ length: n }, (_, index) => `board-of-exams-${index * 7919}.${ending}`);
  const hosts = [...hostsOf(100, 'com'), `${'a.'.repeat(120)}in`];
  const known = new Set(hostsOf(100, 'example'));
  const sizes = [78, 625, 5_000];
  await expectLinear(
    'known hosts',
    (n) => new Set(hostsOf(n, 'example')),
    (many) => findLookAlikes(hosts, many),
    sizes,
  );
  await expectLinear(
    'hosts',
    (n) => hostsOf(n, 'com'),
    (many) => findLookAlikes(many, known),
    sizes,
  );
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
  ['railway-nic.in', '.nic.in'],
  ['sscgovin.com', '.gov.in'],
  ['sscgov.org', '.gov.in'],
  ['sscgovindia.com', '.gov.in'],
  ['ssc.gov.ind.in', '.gov.in'],
  ['sscgov-india.com', '.gov.in'],
  ['ssc-gov.co.in', '.gov.in'],
  ['newboard.gov.ln', '.gov.in'],
  ['newboard.g0v.ln', '.gov.in'],
  ['newboard.g0v.in', '.gov.in'],
  ['newboard.qov.in', '.gov.in'],
  ['newboard.govv.in', '.gov.in'],
  ['newboard.gou.in', '.gov.in'],
  ['newboard.gov.im', '.gov.in'],
  ['newboard.gov.com', '.gov.in'],
  ['newboard.gov.org.in', '.gov.in'],
  ['newboard.gov.apply.com', '.gov.in'],
  ['newboardgov.com', '.gov.in'],
  ['newboardnic.in', '.nic.in'],
  ['newboard.n1c.in', '.nic.in'],
  ['newboard.nic.org.in', '.nic.in'],
  ['newboard.nic.ln', '.nic.in'],
  ['iit.ac-in.com', '.ac.in'],
  ['iit.ac.in.apply.com', '.ac.in'],
  ['iit.ac.org.in', '.ac.in'],
  ['iitac.in', '.ac.in'],
  ['csir.res.in.co', '.res.in'],
  ['college.edu-in.org', '.edu.in'],
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
  'mygov.in',
  'egov.org.in',
  'govind.com',
  'govtjobs.com',
  'nasa.gov',
  'health.gov.au',
  'ox.ac.uk',
  'polytechnic.in',
  'electronic.in',
  'zodiac.in',
  'almanac.in',
  'mac.in',
  'ssc-gov.gov.in',
  'cdac.in',
  'res.cloudinary.com',
  'uidai.net.in',
  'nicl.co.in',
])('%s does not imitate an ending of the state', (host) => {
  expect(findImitatedEnding(host)).toBeNull();
});

test('letters of another script in a host are encoded', () => {
  expect(isEncodedHost(targetHost('https://ssc.gоv.in/') ?? '')).toBe(true);
  expect(isEncodedHost('ssc.gov.in')).toBe(false);
});
