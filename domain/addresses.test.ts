import { expect, test } from 'vitest';
import { isImageAddress, isPublicAddress, isWebAddress } from './addresses.ts';

test.each([
  'https://ssc.gov.in/notice.pdf',
  'http://upsssc.gov.in:8080/',
  'https://10.example.org/',
  'https://172.32.0.1/',
  'https://127.org',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'https://user@ssc.gov.in/',
  'https://user:password@ssc.gov.in/',
  'http://localhost:3000/',
  'http://localhost./',
  'http://site.localhost/',
  'http://printer.local/',
  'http://intranet/notice',
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[fd00::1]/',
  'no address',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['of 2,000 bytes', `https://example.org/${'a'.repeat(1_980)}`, true],
  ['of more bytes', `https://example.org/${'a'.repeat(1_981)}`, false],
  ['of fewer letters that have more bytes', `https://example.org/${'अ'.repeat(661)}`, false],
  ['with NUL', 'https://example.org/\0', false],
  ['with NUL, percent-encoded', 'https://example.org/%00', false],
  ['with a line break, percent-encoded', 'https://example.org/a%0Ab', false],
  ['with a control character', 'https://example.org/\u0085', false],
  ['with half a letter', 'https://example.org/\ud800', false],
  ['with percent-encoded Devanagari', 'https://example.org/%E0%A4%85', true],
])('an address %s is accepted or refused', (_, address, isTaken) => {
  expect(isWebAddress(address)).toBe(isTaken);
  expect(isImageAddress(address)).toBe(isTaken);
});
