import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeNews } from './change-follower.ts';
import { createEventStreams } from './event-streams.ts';

const quiet = { warn() {} };
const warn = vi.fn();
const gauge = { listeners: { inc() {}, dec() {} } };

/** Creates a follower that the test controls. */
function createFollower() {
  let position = 10;
  let listener: (news: ChangeNews) => void = () => {};
  const past: { seq: number; name: string }[] = [];
  return {
    publish(seq: number, name: string) {
      position = seq;
      past.push({ seq, name });
      const message = { entity: 'announcement' as const, action: 'update' as const, keys: [name] };
      const secret = { ...message, keys: [`staff:${name}`] };
      listener({
        position,
        changes: [],
        isReset: false,
        forVisitors: [message],
        forStaff: [secret],
      });
    },
    forget: () => past.splice(0, past.length, { seq: -1, name: '' }),
    position: () => position,
    subscribe(next: (news: ChangeNews) => void) {
      listener = next;
      return () => {
        listener = () => {};
      };
    },
    since: vi.fn(async (seq: number) => {
      if (past[0]?.seq === -1 || seq > position) return null;
      const keys = past.filter((change) => change.seq > seq).map(({ name }) => name);
      const message = { entity: 'announcement', action: 'update' as const, keys };
      const messages = keys.length > 0 ? [message] : [];
      return { position, forVisitors: messages, forStaff: messages };
    }),
  };
}

let follower: ReturnType<typeof createFollower>;
let streams: ReturnType<typeof createEventStreams>;

beforeEach(() => {
  follower = createFollower();
  streams = createEventStreams({ follower, metrics: gauge as never, log: quiet, heartbeatMs: 5 });
});
afterEach(() => streams.close());

/** Opens a stream and collects its text while it arrives. */
function listen(init: RequestInit = {}, { isStaff = false, address = '', query = '' } = {}) {
  const asked = new Request(`http://localhost/events${query}`, init);
  const response = streams.open(asked, { isStaff, address });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isEnded = false;
  const done = (async () => {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      text += chunk.value;
    }
    isEnded = true;
  })();
  return {
    response,
    done,
    cancel: () => reader?.cancel(),
    text: () => text.replaceAll(': \n\n', ''),
    raw: () => text,
    isEnded: () => isEnded,
  };
}

const since = (id: number) => ({ headers: { 'last-event-id': String(id) } });

test('with many listeners, each message has the time over which they should reload', async () => {
  streams.close();
  streams = createEventStreams({
    follower,
    metrics: gauge as never,
    log: quiet,
    readsPerSecond: 2,
  });
  const listeners = [listen(), listen(), listen()];
  const spreadsOf = ({ text }: (typeof listeners)[number]) =>
    [...text().matchAll(/"spreadMs":(\d+)/g)].map(([, ms]) => Number(ms));
  await vi.waitFor(() => {
    for (const { text } of listeners) expect(text()).toContain('event: ready');
  });
  follower.publish(11, 'results');
  for (const listener of listeners) {
    await vi.waitFor(() => expect(spreadsOf(listener)).toEqual([1_500]));
  }
  await listeners[0]?.cancel();
  await listeners[1]?.cancel();
  follower.publish(12, 'results');
  await vi.waitFor(() => expect(spreadsOf(listeners[2] as never)).toEqual([1_500, 500]));
});

describe('a stream of staff', () => {
  test('is closed once the session has ended, but not if that is unknown', async () => {
    let answer: () => Promise<boolean> = async () => true;
    const response = streams.open(new Request('http://localhost/events'), {
      isStaff: true,
      address: '',
      isStillStaff: () => answer(),
    });
    const reader = response.body?.getReader();
    const heartbeats = async (count: number) => {
      for (let n = 0; n < count; n++) if ((await reader?.read())?.done) return 'closed';
      return 'open';
    };
    expect(await heartbeats(6)).toBe('open');
    answer = () => Promise.reject(new Error('the database is away'));
    expect(await heartbeats(6)).toBe('open');
    answer = async () => false;
    expect(await heartbeats(20)).toBe('closed');
  });
});

describe('a listener', () => {
  test('receives its position, then changes, each with its number', async () => {
    const { response, text } = listen();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-store');
    await vi.waitFor(() => expect(text()).toContain('id: 10\nevent: ready'));
    follower.publish(11, 'results');
    await vi.waitFor(() =>
      expect(text()).toContain(
        'id: 11\nevent: change\ndata: {"changes":[{"entity":"announcement","action":"update","keys":["results"]}]}\n\n',
      ),
    );
  });

  test('that returns receives missed changes before newer ones', async () => {
    follower.publish(11, 'first');
    follower.publish(12, 'second');
    const { text } = listen(since(11));
    await vi.waitFor(() => expect(text()).toContain('event: ready'));
    follower.publish(13, 'third');
    await vi.waitFor(() => expect(text()).toContain('third'));
    expect(text()).not.toContain('first');
    expect(text().match(/id: \d+/g)).toEqual(['id: 12', 'id: 12', 'id: 13']);
  });

  test('may name the number of its rendered page', async () => {
    follower.publish(11, 'first');
    const { text } = listen({}, { query: '?since=10' });
    await vi.waitFor(() => expect(text()).toContain('first'));
  });

  test('receives changes in order while it catches up', async () => {
    follower.publish(11, 'first');
    const past = follower.since.getMockImplementation();
    follower.since.mockImplementationOnce(async (seq) => {
      const missed = (await past?.(seq)) ?? null;
      follower.publish(12, 'meanwhile');
      return missed;
    });
    const { text } = listen(since(10));
    await vi.waitFor(() => expect(text()).toContain('event: ready'));
    const order = ['"first"', '"meanwhile"', 'event: ready'].map((part) => text().indexOf(part));
    expect(order[0]).toBeGreaterThan(-1);
    expect(order.toSorted((x, y) => x - y)).toEqual(order);
  });

  test('whose position is unknown is sent a reload of everything', async () => {
    follower.publish(11, 'first');
    follower.forget();
    const { text } = listen(since(3));
    await vi.waitFor(() => expect(text()).toContain('id: 11\nevent: reset'));
  });

  test.each([
    'abc',
    '-1',
    '1e9',
    '99999999999999999999',
    '',
  ])('with an invalid number (%j) starts from now', async (id) => {
    const { text } = listen({ headers: { 'last-event-id': id } });
    await vi.waitFor(() => expect(text()).toContain('event: ready'));
    expect(follower.since).not.toHaveBeenCalled();
  });

  test('receives heartbeats', async () => {
    const { raw } = listen();
    await vi.waitFor(() => expect(raw()).toContain(': \n\n'));
  });

  test('receives changes for staff only if it is staff', async () => {
    const visitor = listen();
    const staff = listen({}, { isStaff: true });
    await vi.waitFor(() => expect(staff.text() && visitor.text()).toContain('ready'));
    follower.publish(11, 'x');
    await vi.waitFor(() => expect(staff.text()).toContain('staff:x'));
    await vi.waitFor(() => expect(visitor.text()).toContain('"x"'));
    expect(visitor.text()).not.toContain('staff:');
  });

  test('that does not read is closed instead of filling the memory', async () => {
    const response = streams.open(new Request('http://localhost/events'), {
      isStaff: false,
      address: '',
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setImmediate(resolve));
    for (let seq = 11; seq < 1_000; seq++) follower.publish(seq, 'x'.repeat(500));
    let bytes = 0;
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      bytes += chunk.value.byteLength;
    }
    expect(bytes).toBeLessThan(80 * 1024);
  });
});

describe('one address', () => {
  const from = (address: string, isStaff = false) => listen({}, { address, isStaff });
  const statuses = (address: string, count: number) =>
    Array.from({ length: count }, () => from(address).response.status);

  beforeEach(() => {
    streams.close();
    warn.mockClear();
    streams = createEventStreams({
      follower,
      metrics: gauge as never,
      log: { warn },
      maxPerAddress: 3,
      maxOpen: { visitors: 6, staff: 2 },
    });
  });

  test('has a limited number of streams, and others have theirs', () => {
    expect(statuses('203.0.113.1', 4)).toEqual([200, 200, 200, 503]);
    const refused = from('203.0.113.1').response;
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(statuses('203.0.113.2', 1)).toEqual([200]);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('of IPv6 is the /64 network of a visitor', () => {
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3', '2001:db8::4'];
    const answers = addresses.map((address) => from(address).response.status);
    expect(answers).toEqual([200, 200, 200, 503]);
    expect(from('2001:db8:0:1::1').response.status).toBe(200);
  });

  test('leaves room for staff, even if many use all of theirs', () => {
    expect(statuses('203.0.113.1', 3)).toEqual([200, 200, 200]);
    expect(statuses('203.0.113.2', 3)).toEqual([200, 200, 200]);
    expect(statuses('203.0.113.3', 1)).toEqual([503]);
    expect(from('203.0.113.1', true).response.status).toBe(200);
    expect(from('203.0.113.4', true).response.status).toBe(200);
    expect(from('203.0.113.5', true).response.status).toBe(503);
  });

  test('may open another stream after one has ended, by either side', async () => {
    const [first] = [from('203.0.113.1'), from('203.0.113.1'), from('203.0.113.1')];
    await first?.cancel();
    await vi.waitFor(() => expect(statuses('203.0.113.1', 1)).toEqual([200]));
    expect(statuses('203.0.113.1', 1)).toEqual([503]);
    for (let n = 0; n < 3; n++) {
      const asked = new Request('http://localhost/events');
      streams.open(asked, { isStaff: false, address: '203.0.113.2' });
    }
    expect(statuses('203.0.113.2', 1)).toEqual([503]);
    await new Promise((resolve) => setImmediate(resolve));
    // No client reads these streams. The change exceeds their buffers, so the site closes the
    // streams.
    follower.publish(11, 'x'.repeat(70_000));
    expect(statuses('203.0.113.2', 1)).toEqual([200]);
  });

  test('opens no stream with HEAD', () => {
    for (let n = 0; n < 10; n++) {
      const { response } = listen({ method: 'HEAD' }, { address: '203.0.113.1' });
      expect([response.status, response.body]).toEqual([200, null]);
    }
    expect(statuses('203.0.113.1', 1)).toEqual([200]);
  });
});

describe('when the site stops', () => {
  test('every stream ends, and no stream is opened any more', async () => {
    const open = listen();
    await vi.waitFor(() => expect(open.text()).toContain('ready'));
    streams.close();
    await open.done;
    expect(open.isEnded()).toBe(true);
    expect(listen().response.status).toBe(503);
  });
});
