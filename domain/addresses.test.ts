import { expect, test } from 'vitest';
import { isPublicAddress } from './addresses.ts';

test.each([
  'https://ssc.gov.in/notice.pdf',
  'http://upsssc.gov.in:8080/',
  'https://10.example.org/',
  'https://172.32.0.1/',
  'https://127.org',
])('%s can be reached by everybody', (address) => {
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
])('%s cannot', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
