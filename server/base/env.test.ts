import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '#db/operator-error.server.ts';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { readEnv } from './env.ts';

describe('the environment', () => {
  test('is optional: without any variable every setting has its default', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: undefined,
      siteUrl: 'http://localhost:3000',
      isSiteUrlSet: false,
      hasStarterContent: true,
      trustedProxies: 0,
      workers: 1,
    });
  });

  test('treats an empty value as not set', () => {
    expect(readEnv({ PORT: '', SITE_URL: ' ', ADMIN_EMAIL: '' }).port).toBe(3000);
  });

  test('has the port in the default URL of the site', () => {
    expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  });

  test('keeps the origin of SITE_URL without a slash at its end', () => {
    expect(readEnv({ SITE_URL: 'https://Notices.example.org/' })).toMatchObject({
      siteUrl: 'https://notices.example.org',
      isSiteUrlSet: true,
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['SITE_URL', 'notices.example.org'],
    ['SITE_URL', 'https://example.org/path'],
    ['SITE_URL', 'ftp://example.org'],
    ['SITE_NAME', 'x'.repeat(61)],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['SECRET', 'too short'],
    ['STARTER_CONTENT', 'some'],
    ['TRUST_PROXY', 'yes'],
    ['WEB_CONCURRENCY', '0'],
    ['SMTP_URL', 'http://localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['CONTACT_EMAIL', 'at example.org'],
    ['WHATSAPP_NUMBER', '+91 98'],
    ['ANALYTICS_ID', '<script>'],
    ['S3_ENDPOINT', 'bucket'],
    ['ACCESS_LOG', '2'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names the variable', (name, value) => {
    const line = messageOf({ [name]: value });
    expect(line).toContain(name);
    expect(line).not.toContain('\n');
  });

  test('repeats no value in errors, because any may be secret', () => {
    for (const name of ['DATABASE_URL', 'SECRET', 'ADMIN_PASSWORD', 'SMTP_URL', 'REDIS_URL']) {
      expect(messageOf({ [name]: 'hunter2' })).not.toContain('hunter2');
    }
  });

  test.each(['ADMIN_EMAIL', 'ADMIN_PASSWORD'])('refuses %s alone', (name) => {
    const value = name === 'ADMIN_EMAIL' ? 'admin@example.org' : 'long enough';
    expect(messageOf({ [name]: value })).toMatch(/ADMIN_(EMAIL|PASSWORD) must be set together/);
  });

  const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

  test.each<[name: string, variables: Record<string, string>]>([
    ...Object.keys(bucket).map((name): [string, Record<string, string>] => [
      name,
      { ...bucket, [name]: '' },
    ]),
    ['S3_BUCKET', { S3_ENDPOINT: 'https://bucket.example.org' }],
    ['S3_BUCKET', { S3_PUBLIC_URL: 'https://bucket.example.org' }],
    ['S3_BUCKET', { S3_REGION: 'ap-south-1' }],
  ])('names %s if only the other bucket settings are set', (name, variables) => {
    expect(messageOf(variables)).toMatch(
      new RegExp(`^Wrong setting: ${name} must be set together with S3_`),
    );
    expect(readEnv(bucket).s3.bucket).toBe('b');
  });

  test('fails in no other way, for any value', () => {
    const names = ['PORT', 'SITE_URL', 'DATABASE_URL', 'ADMIN_EMAIL', 'ACCESS_LOG', 'TRUST_PROXY'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: anyLetter }), (name, value) => {
        try {
          readEnv({ [name]: value });
        } catch (error) {
          expect(error).toBeInstanceOf(OperatorError);
        }
      }),
    );
  });
});

function messageOf(variables: Record<string, string>): string {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  throw new Error('The environment was accepted.');
}

test('backups may go only to a bucket without pictures, or one that visitors cannot read', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readEnv({ ...keys, BACKUP_BUCKET: 'copies' })).toMatchObject({ backupBucket: 'copies' });
  const both = { ...keys, S3_BUCKET: 'one', BACKUP_BUCKET: 'one' };
  expect(readEnv(both).backupBucket).toBe('one');
  expect(() => readEnv({ ...both, S3_PUBLIC_URL: 'https://files.example.org' })).toThrow(
    /^Wrong setting: BACKUP_BUCKET must be a bucket other than S3_BUCKET/,
  );
  expect(() => readEnv({ BACKUP_BUCKET: 'copies' })).toThrow(/^Wrong setting: S3_ACCESS_KEY_ID/);
});
