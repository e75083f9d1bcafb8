import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, scriptHash, secure } from './security-headers.ts';

test('an inline script is named by the hash of its exact text', () => {
  // SHA-256 of "abc" according to RFC 6234.
  expect(scriptHash('abc')).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
});

test('the policy allows only files of the site and the scripts that it names', () => {
  const policy = contentSecurityPolicy(['sha256-abc', 'nonce-1']);
  expect(policy).toContain("script-src 'self' 'sha256-abc' 'nonce-1'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('the policy allows the third party only if visits are measured', () => {
  expect(contentSecurityPolicy([])).not.toContain('google');
  const policy = contentSecurityPolicy(['sha256-abc'], { hasAnalytics: true });
  expect(policy).toContain("script-src 'self' 'sha256-abc' https://www.googletagmanager.com");
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
});

describe('every response', () => {
  test('carries the security headers', () => {
    const headers = new Headers();
    secure(headers, { isHttps: false });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('over https requires https for later requests', () => {
    const headers = new Headers();
    secure(headers, { isHttps: true });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  });
});
