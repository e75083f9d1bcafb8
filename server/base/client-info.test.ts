import { describe, expect, test } from 'vitest';
import { isLocal, isLocalHost, readVisitor } from './client-info.ts';

const site = { trustedProxies: 0, siteUrl: 'http://localhost:3000' };

describe('the client of a request', () => {
  test('is the other end of the connection, and forwarded headers do not change that', () => {
    const headers = new Headers({
      host: '192.168.1.5:3000',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    });
    expect(readVisitor(headers, '::ffff:10.0.0.7', site)).toEqual({
      address: '10.0.0.7',
      protocol: 'http',
      host: '192.168.1.5:3000',
    });
  });

  test.each([
    [1, '10.0.0.1'],
    [2, '9.9.9.9'],
    [3, '6.6.6.6'],
    [9, '6.6.6.6'],
  ])('is the address seen by the outermost of %i trusted proxies', (trustedProxies, address) => {
    const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 9.9.9.9, 10.0.0.1' });
    expect(readVisitor(headers, '127.0.0.1', { ...site, trustedProxies }).address).toBe(address);
  });

  test('has the protocol and host that a trusted proxy names', () => {
    const headers = new Headers({
      host: 'inner:3000',
      'x-forwarded-host': 'Notices.example.org',
      'x-forwarded-proto': 'https',
    });
    const visitor = readVisitor(headers, '127.0.0.1', { ...site, trustedProxies: 1 });
    expect(visitor).toMatchObject({ protocol: 'https', host: 'notices.example.org' });
  });

  test("has https on a site with https if it used the site's name", () => {
    const secure = { trustedProxies: 0, siteUrl: 'https://notices.example.org' };
    const by = (host: string) => readVisitor(new Headers({ host }), '127.0.0.1', secure).protocol;
    expect(by('notices.example.org')).toBe('https');
    expect(by('192.168.1.5:3000')).toBe('http');
  });

  test.each([
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['not an address', ''],
    ['<script>', ''],
  ])('has a valid address or none: %s is %s', (entry, address) => {
    const headers = new Headers({ 'x-forwarded-for': entry });
    expect(readVisitor(headers, '127.0.0.1', { ...site, trustedProxies: 1 }).address).toBe(address);
  });
});

test('only a connection from this machine without a forwarded header is local', () => {
  expect(isLocal(new Headers(), '127.0.0.1')).toBe(true);
  expect(isLocal(new Headers(), '::ffff:127.0.0.1')).toBe(true);
  expect(isLocal(new Headers(), '::1')).toBe(true);
  expect(isLocal(new Headers(), '10.0.0.1')).toBe(false);
  expect(isLocal(new Headers(), undefined)).toBe(false);
  expect(isLocal(new Headers({ 'x-forwarded-for': '127.0.0.1' }), '127.0.0.1')).toBe(false);
  expect(isLocal(new Headers({ forwarded: 'for=1.2.3.4' }), '127.0.0.1')).toBe(false);
});

test('names that only work on this machine are local', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80']) {
    expect(isLocalHost(host)).toBe(true);
  }
  for (const host of ['192.168.1.5', 'notices.example.org', 'localhost.evil.example']) {
    expect(isLocalHost(host)).toBe(false);
  }
});
