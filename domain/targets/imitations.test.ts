import { expect, test } from 'vitest';
import { findImitatedEnding, findLookAlike, isEncodedHost } from './imitations.ts';
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
