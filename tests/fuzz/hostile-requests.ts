import fc from 'fast-check';
import { anyLetter } from '#tests/setup/any-letter.ts';

export type HostileRequest = {
  method: string;
  /** Path and query as sent over the wire. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | null;
  isStaff: boolean;
};

/** Existing paths and names of the site. Requests that use them reach a route. */
export type Surface = {
  /** Paths of pages, files and the API. Some have ids of existing entries. */
  paths: string[];
  /** Paths that accept forms. */
  forms: string[];
  /** Names of form fields and of query parameters. */
  names: string[];
  origin: string;
};

/**
 * Requests that made an earlier version of the site stop. They contain a list with a very high
 * index, a field repeated thousands of times, or an email address that took quadratic time to
 * check.
 */
export function stoppingRequests(origin: string): HostileRequest[] {
  const form = (target: string, body: string): HostileRequest => ({
    method: 'POST',
    target,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(body),
    isStaff: false,
  });
  return [
    form('/admin/forgot-password', 'a%5B100000000%5D=1'),
    form('/admin/forgot-password', 'email%5B100000000%5D=1'),
    form('/admin/forgot-password', 'a=&'.repeat(20_000)),
    form('/admin/forgot-password', 'email=&'.repeat(9_000)),
    form('/admin/login', `password=x&email=a@${'a.'.repeat(30_000)}@`),
    form('/admin/forgot-password', `email=a@${'.'.repeat(60_000)}@`),
  ];
}

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];

/** Lengths near the limits of the site. */
const LENGTHS = [0, 1, 40, 128, 255, 301, 2_000, 9_000, 70_000];

const piece = fc.constantFrom(
  ...['a', 'a.', '@', '-', '%', ' ', '\\', '"', '<', '&', "'", '\u0000', '\r\n', '\ud800', '💼'],
  ...['<ul><li>', '<b>', '<p><a href=x>', '<table><tr><td>', '</p>', '<!--', '&#x41;', ']]>'],
  ...['भर्ती ', 'क्ष', '\u202e', '\u0301', 'ﬀ', '０', 'word ', '../', '//', '{"a":', '['],
);
const repeated = fc
  .tuple(
    fc.constantFrom('', 'a@', 'https://', '/uploads/', '2026-'),
    piece,
    fc.constantFrom(...LENGTHS),
  )
  .map(
    ([start, part, length]) =>
      start + part.repeat(Math.ceil(length / part.length)).slice(0, length),
  );

const value = fc.oneof(
  fc.string({ unit: anyLetter, maxLength: 40 }),
  repeated,
  fc.constantFrom(
    ...[
      '',
      'on',
      'true',
      '-1',
      '1e999',
      'NaN',
      '99999999999999999999',
      '2026-02-30',
      '275761-01-01',
    ],
    ...['__proto__', 'constructor', 'null', "' or 1=1 --", '$(id)', '%00', '%E0%A4%A', 'a,b,,'],
    ...[
      'javascript:alert(1)',
      'https://example.org/',
      '//evil.example',
      '/admin',
      'admin',
      'restore',
    ],
    ...['n.2026-01-01T00:00:00Z.x', 'eyJhIjoxfQ', '00000000-0000-4000-8000-000000000000'],
  ),
);

function nameOf(names: string[]) {
  const real = fc.constantFrom(...names);
  return fc.oneof(
    { weight: 4, arbitrary: real },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          real,
          fc.constantFrom('[100000000]', '[-1]', '[0][0]', '.__proto__', '[]', '.length'),
        )
        .map(([name, more]) => name + more),
    },
    fc.constantFrom(
      '__intent__',
      '__state__',
      '__proto__',
      'constructor',
      '',
      '[]',
      'a.'.repeat(5_000),
    ),
    fc.string({ unit: anyLetter, maxLength: 12 }),
  );
}

function formBody(names: string[]) {
  return fc
    .tuple(
      fc.array(fc.tuple(nameOf(names), value), { maxLength: 12 }),
      fc.constantFrom(1, 1, 1, 1, 1, 2, 200, 3_000),
    )
    .map(([pairs, times]) => {
      const text = `${new URLSearchParams(pairs.map(([name, text]) => [name, text]))}`;
      return text.length * times > 200_000 ? text : Array(times).fill(text).join('&');
    })
    .map((text) => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) }));
}

function multipartBody(names: string[]) {
  return fc
    .tuple(
      fc.array(fc.tuple(nameOf(names), value, fc.boolean()), { maxLength: 6 }),
      fc.constantFrom('--b--\r\n', '--b', ''),
    )
    .map(([parts, end]) => {
      const written = parts.map(([name, text, isFile]) => {
        const label = name.replaceAll(/[\r\n"]/g, '_');
        const file = isFile ? '; filename="x.png"\r\nContent-Type: image/png' : '';
        return `--b\r\nContent-Disposition: form-data; name="${label}"${file}\r\n\r\n${text}\r\n`;
      });
      return {
        type: 'multipart/form-data; boundary=b',
        bytes: Buffer.from(written.join('') + end),
      };
    });
}

const jsonBody = fc
  .oneof(
    fc.json({ maxDepth: 4 }),
    fc
      .dictionary(fc.constantFrom('name', 'email', 'subject', 'message', '__proto__'), value)
      .map((fields) => JSON.stringify(fields)),
    fc.constantFrom('['.repeat(20_000), '{"a":'.repeat(5_000), '{', '"', '1e99999'),
  )
  .map((text) => ({ type: 'application/json', bytes: Buffer.from(text) }));

const rawBody = fc
  .tuple(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom(
      'text/plain',
      'application/octet-stream',
      '',
      'multipart/form-data',
      'application/x-www-form-urlencoded; charset=utf-7',
    ),
  )
  .map(([bytes, type]) => ({ type, bytes: Buffer.from(bytes) }));

/** Generates the path itself, another spelling of it, or an invalid path. */
function spelled(path: string) {
  const letters = (change: (letter: string, place: number) => string) =>
    [...path].map(change).join('');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(path) },
    fc.constantFrom(
      ...[`${path}/`, `/${path}`, `${path}.data`, `${path};x=1`, `${path}/..${path}`, `${path}%00`],
      ...[
        `${path}%2f`,
        path.toUpperCase(),
        path.replace(/\/(.)/, '//$1'),
        `${path}%`,
        `${path}/%ff`,
      ],
      letters((letter, place) => (place % 3 === 1 ? encodeLetter(letter) : letter)),
    ),
    value.map((text) => path.replace(/[^/]*$/, encodeURIComponent(text.toWellFormed()))),
  );
}

function encodeLetter(letter: string): string {
  return letter === '/' ? letter : `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

function headersOf() {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      '*',
      '*/*',
      'text/html',
      'gzip;q=0',
      'br, gzip',
      'W/"x"',
      'bytes=0-1',
      '0',
      '99999999999999999999',
      'null',
    ),
    fc.constantFrom(...LENGTHS.slice(0, 7)).map((length) => 'a,'.repeat(length / 2)),
  );
  const name = fc.constantFrom(
    ...[
      'accept',
      'accept-encoding',
      'accept-language',
      'if-none-match',
      'if-modified-since',
      'range',
    ],
    ...[
      'cookie',
      'authorization',
      'last-event-id',
      'user-agent',
      'referer',
      'save-data',
      'x-http-method-override',
    ],
    ...['x-forwarded-proto', 'x-forwarded-host', 'sec-fetch-site', 'sec-purpose', 'x-request-id'],
  );
  return fc.dictionary(name, text, { maxKeys: 4 });
}

/**
 * Requests that combine existing and wrong paths and names with hostile values, headers, methods,
 * encodings and bodies. Each request comes from its own network address, so that no rate limit
 * applies.
 */
export function hostileRequests(surface: Surface): fc.Arbitrary<HostileRequest> {
  const { paths, forms } = surface;
  return fc.oneof(
    { weight: 5, arbitrary: requestsTo(['GET'], paths, surface) },
    { weight: 6, arbitrary: requestsTo(['POST'], forms, surface) },
    { weight: 1, arbitrary: requestsTo(['POST', ...METHODS], paths, surface) },
  );
}

/**
 * Returns a separate generator of requests for each path and each form. A small number of requests
 * is then enough to cover all paths. Requests to the staff area have a session, so that the guard
 * lets these requests pass.
 */
export function hostileRequestsToEach(surface: Surface): fc.Arbitrary<HostileRequest>[] {
  const to = (method: string) => (address: string) =>
    requestsTo([method], [address], surface).map((request) =>
      isForStaff(address) ? { ...request, isStaff: true } : request,
    );
  return [...surface.paths.map(to('GET')), ...surface.forms.map(to('POST'))];
}

const isForStaff = (address: string) =>
  address.startsWith('/admin') && !/login|password/.test(address);

function requestsTo(
  methods: string[],
  addresses: string[],
  { names, origin }: Surface,
): fc.Arbitrary<HostileRequest> {
  const query = fc
    .array(fc.tuple(nameOf(names), value), { maxLength: 2 })
    .map((pairs) => `${new URLSearchParams(pairs)}`)
    .chain((text) => fc.constantFrom(text.slice(0, 400), text.slice(0, 400), text.slice(0, 9_000)));
  const target = fc
    .tuple(fc.constantFrom(...addresses).chain(spelled), query)
    .map(([path, text]) => (text === '' ? path : `${path}?${text}`));
  const method = fc.constantFrom(...methods);
  const body = fc.oneof(
    { weight: 5, arbitrary: formBody(names) },
    { weight: 2, arbitrary: multipartBody(names) },
    { weight: 1, arbitrary: jsonBody },
    { weight: 1, arbitrary: rawBody },
  );
  return fc
    .record({ method, target, headers: headersOf(), body, isStaff: fc.boolean(), from: fc.ipV4() })
    .map(({ method, target, headers, body, isStaff, from }) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
      return {
        method,
        target,
        isStaff,
        headers: {
          ...headers,
          'x-forwarded-for': from,
          ...(hasBody && { origin, 'content-type': body.type }),
        },
        body: hasBody ? body.bytes : null,
      };
    });
}
