import { resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import type { operatorTexts } from '#messages/operator.ts';

type Rule = keyof typeof operatorTexts;

const count = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum));

const address = (...protocols: string[]) =>
  z.string().refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return url !== null && protocols.includes(url.protocol);
  });

const siteUrl = address('http:', 'https:')
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username)
  .transform((url) => url.origin);

const text = z.string().min(1).max(1000);

/** Maps each variable to its rule and to the key of the error text for an invalid value. */
const settings = {
  PORT: [count(0, 65_535), 'settingRulePort'],
  HOST: [z.string().regex(/^[\w.:%-]{1,253}$/), 'settingRuleHost'],
  SITE_URL: [siteUrl, 'settingRuleSiteUrl'],
  SITE_NAME: [z.string().trim().min(1).max(60), 'settingRuleSiteName'],
  DATA_DIR: [z.string().refine((value) => !value.includes('\0')), 'settingRuleDataDir'],
  DATABASE_URL: [address('postgres:', 'postgresql:'), 'settingRuleDatabaseUrl'],
  ADMIN_EMAIL: [z.email(), 'settingRuleEmail'],
  ADMIN_PASSWORD: [z.string().min(8).max(128), 'settingRulePassword'],
  SECRET: [z.string().min(32), 'settingRuleSecret'],
  STARTER_CONTENT: [z.literal('none'), 'settingRuleStarterContent'],
  TRUST_PROXY: [count(0, 10), 'settingRuleTrustProxy'],
  WEB_CONCURRENCY: [count(1, 64), 'settingRuleConcurrency'],
  DRAIN_SECONDS: [count(0, 300), 'settingRuleDrain'],
  STREAMS_PER_ADDRESS: [count(1, 5_000), 'settingRuleStreams'],
  METRICS_TOKEN: [text, 'settingRuleText'],
  S3_ENDPOINT: [address('http:', 'https:'), 'settingRuleWebAddress'],
  S3_REGION: [text, 'settingRuleText'],
  S3_BUCKET: [text, 'settingRuleText'],
  S3_ACCESS_KEY_ID: [text, 'settingRuleText'],
  S3_SECRET_ACCESS_KEY: [text, 'settingRuleText'],
  BACKUP_BUCKET: [text, 'settingRuleText'],
  S3_PUBLIC_URL: [address('http:', 'https:'), 'settingRuleWebAddress'],
  SMTP_URL: [address('smtp:', 'smtps:'), 'settingRuleSmtpUrl'],
  REDIS_URL: [address('redis:', 'rediss:'), 'settingRuleRedisUrl'],
  CONTACT_EMAIL: [z.email(), 'settingRuleEmail'],
  WHATSAPP_NUMBER: [z.string().regex(/^\d{8,15}$/), 'settingRuleWhatsApp'],
  ANALYTICS_ID: [z.string().regex(/^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/i), 'settingRuleAnalytics'],
  ACCESS_LOG: [
    z
      .string()
      .regex(/^\d*\.?\d+$/)
      .transform(Number)
      .pipe(z.number().max(1)),
    'settingRuleShare',
  ],
  LOG_LEVEL: [z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'settingRuleLogLevel'],
} satisfies Record<string, [z.ZodType, Rule]>;

/** The names of all environment variables that `readEnv` reads. */
export const settingNames: readonly string[] = Object.keys(settings);

/** Pairs of variables: the first variable is required if the second variable is set. */
const neededBy: [name: keyof typeof settings, other: keyof typeof settings][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'BACKUP_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'BACKUP_BUCKET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_BUCKET', 'S3_REGION'],
  ['S3_BUCKET', 'S3_PUBLIC_URL'],
];

type Settings = { [Name in keyof typeof settings]?: z.output<(typeof settings)[Name][0]> };

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the environment, checks each variable and applies the defaults. An empty value counts as
 * not set.
 *
 * @throws OperatorError settingWrong with the name of the first invalid or missing variable. The
 * error does not contain the value, which may be secret.
 */
export function readEnv(variables: Record<string, string | undefined>) {
  const given: Record<string, unknown> = {};
  for (const [name, [schema, rule]] of Object.entries(settings)) {
    const value = variables[name];
    if (value === undefined || value.trim() === '') continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw wrongSetting(name, operatorText(rule));
    given[name] = parsed.data;
  }
  const env = given as Settings;
  for (const [name, other] of neededBy) {
    // With BACKUP_BUCKET, the other S3 variables may be for the backup bucket alone, so they do not
    // require S3_BUCKET. S3_PUBLIC_URL always requires S3_BUCKET.
    const isForCopies =
      name === 'S3_BUCKET' && other !== 'S3_PUBLIC_URL' && env.BACKUP_BUCKET !== undefined;
    if (env[name] === undefined && env[other] !== undefined && !isForCopies) {
      throw wrongSetting(name, operatorText('settingRuleTogether', { other }));
    }
  }
  if (env.BACKUP_BUCKET && env.BACKUP_BUCKET === env.S3_BUCKET && env.S3_PUBLIC_URL) {
    throw wrongSetting('BACKUP_BUCKET', operatorText('settingRuleBackupBucket'));
  }
  const port = env.PORT ?? 3000;
  return {
    port,
    /**
     * The host to listen on. Undefined means all IP addresses of the machine, IPv6 addresses
     * included.
     */
    host: env.HOST,
    /** The origin of links to the site. */
    siteUrl: env.SITE_URL ?? `http://localhost:${port}`,
    isSiteUrlSet: env.SITE_URL !== undefined,
    siteName: env.SITE_NAME,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL,
    admin:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    secret: env.SECRET,
    hasStarterContent: env.STARTER_CONTENT !== 'none',
    /**
     * Number of proxies in front of the site. Each proxy adds an entry to the forwarded headers.
     */
    trustedProxies: env.TRUST_PROXY ?? 0,
    workers: env.WEB_CONCURRENCY ?? 1,
    /** Time for which a stopping site still serves, while /readyz reports it as not ready. */
    drainMs: (env.DRAIN_SECONDS ?? 0) * 1000,
    /** Maximum number of event streams per network of IP addresses. Undefined means the default. */
    streamsPerAddress: env.STREAMS_PER_ADDRESS,
    metricsToken: env.METRICS_TOKEN,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    s3: {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      publicUrl: env.S3_PUBLIC_URL,
    },
    /** Bucket for nightly backups. It uses the endpoint and the access key of `s3`. */
    backupBucket: env.BACKUP_BUCKET,
    contactEmail: env.CONTACT_EMAIL,
    whatsappNumber: env.WHATSAPP_NUMBER,
    analyticsId: env.ANALYTICS_ID,
    /** Share of requests that are logged, 0 to 1. */
    accessLog: env.ACCESS_LOG ?? 0,
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

function wrongSetting(name: string, rule: string): OperatorError {
  return new OperatorError('settingWrong', { name, rule });
}
