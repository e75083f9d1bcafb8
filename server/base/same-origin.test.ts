import { describe, expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const siteUrl = 'https://notices.example.org';
const here = { host: 'localhost:3000', protocol: 'http' } as const;

describe('a write is accepted', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['desk.local', 'http://desk.local'],
    ['notices.example.org', 'https://notices.example.org'],
    ['inner:3000', siteUrl],
    ['behind-a-silent-proxy.example', 'https://behind-a-silent-proxy.example'],
  ])('if it reached %s from a page of %s', (host, origin) => {
    const protocol = origin === siteUrl && host !== 'inner:3000' ? 'https' : 'http';
    expect(isSameOrigin(new Headers({ origin }), { host, protocol }, siteUrl)).toBe(true);
  });

  test.each([
    ['https', siteUrl, 'http://desk.local'],
    ['https', siteUrl, 'http://notices.example.org'],
    ['http', 'http://desk.local', 'https://desk.local'],
  ] as const)('but not when it came by %s to a site at %s from %s', (protocol, own, origin) => {
    const { host } = new URL(origin);
    expect(isSameOrigin(new Headers({ origin }), { host, protocol }, own)).toBe(false);
  });

  test.each([
    ['http://evil.example'],
    ['http://localhost:3001'],
    ['null'],
    [''],
    ['http://localhost:3000.evil.example'],
  ])('but not if its Origin is %j', (origin) => {
    const headers = new Headers({ origin, 'sec-fetch-site': 'same-origin' });
    expect(isSameOrigin(headers, here, siteUrl)).toBe(false);
  });

  test.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
  ])('without Origin if Sec-Fetch-Site is %s: %s', (site, isAllowed) => {
    const headers = new Headers({ 'sec-fetch-site': site });
    expect(isSameOrigin(headers, here, null)).toBe(isAllowed);
  });

  test('if it has no headers of a browser', () => {
    expect(isSameOrigin(new Headers(), here, null)).toBe(true);
  });
});
