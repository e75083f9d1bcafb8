import { describe, expect, test } from 'vitest';
import type { Kind } from './kinds.ts';
import { type FactLink, isPdf, sortLinks } from './official-links.ts';

const card: FactLink = { kind: 'admit-card', url: 'https://rect.crpf.gov.in/card' };
const region: FactLink = { kind: 'admit-card', url: 'https://ssc-cr.org', label: 'Central Region' };
const locker: FactLink = { kind: 'other', url: 'https://results.digilocker.gov.in' };
const apply: FactLink = { kind: 'apply', url: 'https://ssc.gov.in/login' };
const notification: FactLink = { kind: 'notification', url: 'https://ssc.gov.in/notice.pdf' };
const all = [notification, card, region, locker, apply];

const sort = (kind: Kind, url: string | null, { links = all, isOpen = true } = {}) =>
  sortLinks({ kind, url, facts: { links } }, isOpen);

describe('the links of a notice', () => {
  test('begin with the link for its kind and its further sites', () => {
    expect(sort('admit-card', 'https://crpf.gov.in')).toEqual({
      official: null,
      wanted: card,
      further: [region, locker],
      others: [notification, apply],
    });
  });

  test('have no first link if the official address is the same', () => {
    expect(sort('admit-card', 'https://rect.crpf.gov.in/card/')).toEqual({
      official: card,
      wanted: null,
      further: [region, locker],
      others: [notification, apply],
    });
  });

  test.each([
    [true, apply],
    [false, null],
  ])('begin with the application only while it is open: %s', (isOpen, wanted) => {
    const sorted = sort('job', notification.url ?? '', { isOpen });
    expect(sorted.wanted).toEqual(wanted);
    expect(sorted.official).toEqual(notification);
    expect(sorted.others.includes(apply)).toBe(!isOpen);
    expect(sorted.others).toContain(locker);
  });

  test('are each in one group, for any number of sites', () => {
    const regions = Array.from({ length: 19 }, (_, n) => ({ ...region, url: `https://r${n}.in` }));
    const { wanted, further, others } = sort('admit-card', null, { links: [card, ...regions] });
    expect(wanted).toEqual(card);
    expect([...further, ...others]).toEqual(regions);
    expect(further).toHaveLength(5);
  });

  test('of DigiLocker are recognised only by their host', () => {
    const fake = { ...locker, url: 'https://digilocker.gov.in.example.com' };
    expect(sort('result', null, { links: [fake] }).others).toEqual([fake]);
  });
});

test.each([
  ['https://ssc.gov.in/key.pdf', true],
  ['https://ssc.gov.in/KEY.PDF?version=2', true],
  ['https://ssc.gov.in/open?file=key.pdf', false],
  ['https://ssc.gov.in/pdf', false],
])('a PDF is recognised by the end of its path: %s', (address, is) => {
  expect(isPdf(address)).toBe(is);
});
