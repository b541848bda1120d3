import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBodyStore, readBody, type BodyStore } from './body';
import { BodyBudget, LARGE_BODY_LIMITS, ORDINARY_BODY_LIMITS } from './body-budget';

const RULE = { limit: 1_000, sender: 'somebody', isLarge: false };

function post(headers: Record<string, string> = { 'transfer-encoding': 'chunked' }) {
  const stream = new PassThrough();
  const request = Object.assign(stream, { method: 'POST', headers, complete: false });
  const response = new EventEmitter();
  return {
    stream,
    response,
    read: (rule = RULE, store: BodyStore = createBodyStore()) =>
      readBody(
        request as unknown as IncomingMessage,
        response as unknown as ServerResponse,
        rule,
        store,
      ),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('readBody', () => {
  it('returns the whole body and releases its memory when the request is answered', async () => {
    const store = createBodyStore();
    const { stream, response, read } = post();
    const body = read(RULE, store);
    stream.write('one ');
    stream.end('two');
    const whole = await body;
    expect(whole.kind === 'whole' && String(whole.bytes)).toBe('one two');
    expect(store.ordinary.bytes).toBe(7);
    response.emit('close');
    expect(store.ordinary.bytes).toBe(0);
  });

  it('discards a body above its limit, declared or not', async () => {
    const store = createBodyStore();
    const declared = post({ 'content-length': '1001' });
    const counted = post();
    const bodies = [declared.read(RULE, store), counted.read(RULE, store)];
    for (const { stream } of [declared, counted]) stream.end(Buffer.alloc(1_001));
    expect((await Promise.all(bodies)).map(({ kind }) => kind)).toEqual(['too-large', 'too-large']);
    expect(store.ordinary.bytes).toBe(0);
  });

  it('drains rejected bodies more slowly when there are more of them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    const readWithin = async (bodies: number, milliseconds: number) => {
      const store = createBodyStore();
      const posts = Array.from({ length: bodies }, () => post({ 'content-length': '1001' }));
      for (const { read } of posts) void read(RULE, store);
      const [first] = posts;
      let taken = 0;
      first?.stream.on('data', () => (taken += 1));
      for (let part = 0; part < 10; part += 1) first?.stream.write('x');
      for (let elapsed = 0; elapsed < milliseconds; elapsed += 10) {
        await new Promise(setImmediate);
        vi.advanceTimersByTime(10);
      }
      return taken;
    };
    expect(await readWithin(16, 100)).toBe(5);
    expect(await readWithin(80, 100)).toBe(1);
    expect(await readWithin(80, 500)).toBe(5);
  });

  it('reports a lack of room without evicting other bodies', async () => {
    const store = {
      ...createBodyStore(),
      large: new BodyBudget({ ...LARGE_BODY_LIMITS, bytes: 1_000 }),
    };
    const first = post();
    const second = post({ 'content-length': '600' });
    const rule = { ...RULE, isLarge: true };
    const held = first.read(rule, store);
    first.stream.end(Buffer.alloc(600));
    expect((await held).kind).toBe('whole');
    const refused = second.read(rule, store);
    second.stream.end(Buffer.alloc(600));
    expect((await refused).kind).toBe('no-room');
    expect(store.large.bytes).toBe(600);
  });

  it('stops reading a body that is evicted', async () => {
    const limits = { ...ORDINARY_BODY_LIMITS, arriving: 1, evictableAfterMs: 0 };
    const store = { ...createBodyStore(), ordinary: new BodyBudget(limits) };
    const slow = post().read(RULE, store);
    const quick = post();
    const body = quick.read(RULE, store);
    quick.stream.end('x');
    expect((await slow).kind).toBe('no-room');
    expect((await body).kind).toBe('whole');
  });

  it('rejects a client that sends almost nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { stream, read } = post();
    const body = read({ ...RULE, limit: 100_000 });
    stream.write(Buffer.alloc(8_192));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(20_000);
    stream.write(Buffer.alloc(8_191));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(20_000);
    expect((await body).kind).toBe('too-slow');
  });

  it('reports a client that disconnects during the upload', async () => {
    const { stream, read } = post();
    const body = read();
    stream.write('half');
    stream.destroy();
    expect((await body).kind).toBe('broken');
  });

  it('resolves immediately when there is no body', async () => {
    expect(await post({}).read()).toEqual({ kind: 'whole', bytes: Buffer.alloc(0) });
  });
});
