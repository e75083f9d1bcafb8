import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes, secure } from './security-headers.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('inline scripts that may run', () => {
  test('are those in the head, by the hash of their very text', () => {
    const html = '<html><head><script>let a = "<b>";</script></head><body></body></html>';
    expect(inlineScriptHashes(html)).toEqual([hash('let a = "<b>";')]);
  });

  test('are not files, data blocks or empty elements', () => {
    const html = `<head><script src="/a.js"></script><script type="application/json">{}</script>
      <script type='application/ld+json'>{}</script><script></script></head>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  test('are never in the body, where stored HTML stands', () => {
    const html = '<head></head><body><script>alert(1)</script></body>';
    expect(inlineScriptHashes(html)).toEqual([]);
    expect(inlineScriptHashes('<body><script>alert(1)</script></body>')).toEqual([]);
  });
});

test('the policy lets nothing run but files of the site and the hashed scripts', () => {
  const policy = contentSecurityPolicy(['sha256-abc']);
  expect(policy).toContain("script-src 'self' 'sha256-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('the policy admits the third party only where visits are measured', () => {
  expect(contentSecurityPolicy([])).not.toContain('google');
  const policy = contentSecurityPolicy(['sha256-abc'], { hasAnalytics: true });
  expect(policy).toContain("script-src 'self' 'sha256-abc' https://www.googletagmanager.com");
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
});

describe('every answer', () => {
  test('carries the security headers', () => {
    const headers = new Headers();
    secure(headers, { isHttps: false });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('over https asks to stay with https', () => {
    const headers = new Headers();
    secure(headers, { isHttps: true });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  });
});
