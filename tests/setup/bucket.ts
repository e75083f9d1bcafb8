import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Bucket = {
  /** Environment of a site that stores its uploads in this bucket. */
  env: Record<
    'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >;
  /** The stored files, by key. */
  files: Map<string, { body: Uint8Array; headers: IncomingMessage['headers']; changedAt: Date }>;
  /**
   * The failure of every response, or null. It is a status or one of these four:
   *
   * - 'never' does not respond.
   * - 'stalls' stops in the middle.
   * - 'garbage' is not HTTP.
   * - 'page' is the sign-in page of a network.
   */
  failure: number | 'never' | 'stalls' | 'garbage' | 'page' | null;
  /** The method and key of each request. A list has `LIST` and the prefix. */
  requests: string[];
  stop(): Promise<void>;
};

const NAME = 'pictures';
const ACCESS_KEY = 'a-key';
const SECRET_KEY = 'a-secret-key';
const REGION = 'ap-south-1';
/** Number of keys per page. The number is small, so that lists in tests have a second page. */
const KEYS_OF_PAGE = 3;

/**
 * Starts an S3 bucket on a free local port, with path-style URLs. The server stores, reads, deletes
 * and lists objects. Requests with a wrong signature (AWS Signature Version 4) or changed content
 * are refused.
 */
export async function startBucket(): Promise<Bucket> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    answer(bucket, request, Buffer.concat(chunks), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_BUCKET: NAME,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: SECRET_KEY,
    },
    files: new Map(),
    failure: null,
    requests: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return bucket;
}

function answer(
  bucket: Bucket,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
  const { pathname, searchParams } = new URL(request.url ?? '', bucket.env.S3_ENDPOINT);
  const key = decodeURIComponent(pathname).slice(`/${NAME}/`.length);
  const isList = searchParams.get('list-type') === '2';
  bucket.requests.push(isList ? `LIST ${searchParams.get('prefix')}` : `${request.method} ${key}`);
  if (bucket.failure === 'never') return;
  if (bucket.failure === 'garbage') return void request.socket.end('what is this?\r\n\r\n');
  if (bucket.failure === 'page') {
    return void response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(request.method === 'HEAD' ? '' : '<h1>Sign in to this network</h1>');
  }
  if (bucket.failure === 'stalls') {
    response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 1_000 });
    if (request.method === 'HEAD') response.end();
    else response.write('only a part of it');
    return;
  }
  if (bucket.failure !== null) return void refuse(bucket.failure, 'InternalError');
  if (!`${pathname}/`.startsWith(`/${NAME}/`)) return void refuse(404, 'NoSuchBucket');
  if (!isSigned(request, body)) return void refuse(403, 'SignatureDoesNotMatch');
  if (isList) return void response.end(listFiles(bucket, searchParams));
  const file = bucket.files.get(key);
  switch (request.method) {
    case 'PUT':
      bucket.files.set(key, {
        body: new Uint8Array(body),
        headers: request.headers,
        changedAt: new Date(),
      });
      return void response.writeHead(200, { ETag: '"kept"' }).end();
    case 'DELETE':
      bucket.files.delete(key);
      return void response.writeHead(204).end();
    case 'GET':
    case 'HEAD':
      if (!file) return void refuse(404, 'NoSuchKey');
      response.writeHead(200, {
        'Content-Type': file.headers['content-type'],
        'Content-Length': file.body.byteLength,
      });
      return void response.end(request.method === 'HEAD' ? '' : file.body);
    default:
      refuse(405, 'MethodNotAllowed');
  }
}

/** Lists the keys with a prefix, one page at a time. The next page begins after the last key. */
function listFiles({ files }: Bucket, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const delimiter = asked.get('delimiter') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const found = [...files.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
  const isDeeper = (key: string) => delimiter && key.slice(prefix.length).includes(delimiter);
  const here = found.filter((key) => !isDeeper(key));
  const page = here.slice(0, KEYS_OF_PAGE);
  const contents = page.map((key) => {
    const { body, changedAt } = files.get(key) as NonNullable<ReturnType<typeof files.get>>;
    return `<Contents><Key>${key}</Key><Size>${body.byteLength}</Size><ETag>"kept"</ETag><LastModified>${changedAt.toISOString()}</LastModified></Contents>`;
  });
  const next = here.length > page.length ? page.at(-1) : undefined;
  return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${
    next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }${contents.join('')}</ListBucketResult>`;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Whether the signature of a request is valid (AWS guide to Signature Version 4). */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, accessKey, date = '', region, names = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const contentHash = String(headers['x-amz-content-sha256']);
  if (accessKey !== ACCESS_KEY || region !== REGION) return false;
  // The content of a stream is not signed, because a stream can be read only once.
  if (![sha256(body), 'UNSIGNED-PAYLOAD'].includes(contentHash)) return false;
  const signedNames = names.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => /^(host|x-amz-.*)$/.test(name));
  if (!mustBeSigned.every((name) => signedNames.includes(name))) return false;
  const { pathname, searchParams } = new URL(url ?? '', 'http://bucket');
  searchParams.sort();
  const canonical = [
    method,
    pathname,
    `${searchParams}`,
    ...signedNames.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [date, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${SECRET_KEY}`,
  );
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
