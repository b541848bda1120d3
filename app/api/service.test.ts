import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import type { Endpoint } from './handlers';
import { hashKey } from './key-hash';
import { createApiService, type ApiService } from './service';

const KEY = 'Zp4vQ1mTz8Lr0Yd6Hs3Wk9Bn2Xc5Jg7F';
const OTHER = 'aT8wKq2Lm5Vx9Zb3Nc7Rd1Ye6Uf0Hj4P';
const READ = '/heastro-service/readings?day=20261121';
const WRITE = '/heastro-service/readings/save';

const ANSWER = { kind: 'any' } as const;
const CALLS: readonly Endpoint[] = [
  {
    call: {
      method: 'GET',
      path: 'readings',
      summary: 'Reads',
      query: z.object({ day: z.string() }),
      answer: ANSWER,
    },
    handle: () => (fault ? Promise.reject(fault) : Promise.resolve([])),
  },
  {
    call: { method: 'POST', path: 'readings/save', summary: 'Saves', answer: ANSWER },
    handle: () => Promise.resolve(),
  },
];

let lines: { level: string; details: object }[];
let fault: Error | null;
let service: ApiService;

function createService(keys = [KEY, OTHER]) {
  return createApiService({
    settings: {
      keys: keys.map((key, index) => ({ caller: `api:${index}`, hash: hashKey(key) })),
      otpSecret: undefined,
    },
    calls: CALLS,
    info: { title: 'Taravani', version: '1.2.3' },
    log: {
      info: (details) => lines.push({ level: 'info', details }),
      error: (details) => lines.push({ level: 'error', details }),
    },
  });
}

beforeEach(() => {
  lines = [];
  fault = null;
  const made = createService();
  if (!made) throw new Error('no service');
  service = made;
});

interface Given {
  readonly key?: string | null;
  readonly method?: string;
  readonly address?: string;
  readonly tooLarge?: boolean;
}

function sendCall(
  path: string,
  { key = KEY, method = 'GET', address = '192.0.2.1', tooLarge }: Given = {},
) {
  const headers = key === null ? {} : { Authorization: `Bearer ${key}` };
  return service.answer(new Request(`http://api.test${path}`, { method, headers }), {
    requestId: 'r-1',
    clientAddress: address,
    ...(tooLarge ? { refusal: { status: 413 } } : {}),
  });
}

describe('createApiService', () => {
  it('is disabled without a key', () => {
    expect(createService([])).toBeNull();
  });

  it('answers a call and logs the caller', async () => {
    const answer = await sendCall(READ);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(lines).toEqual([
      { level: 'info', details: { requestId: 'r-1', caller: 'api:0', status: 200 } },
    ]);
  });

  it('serves the OpenAPI document', async () => {
    const answer = await sendCall('/heastro-service/openapi.json');
    expect(await answer.json()).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Taravani', version: '1.2.3' },
    });
    const post = await sendCall('/heastro-service/openapi.json', { method: 'POST' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['/heastro-service', 404],
    ['/heastro-service/', 404],
    ['/heastro-service/nothing', 404],
    ['/heastro-service/readings/%', 400],
    ['/heastro-service/readings/save', 405],
    ['/heastro-service/../readings', 404],
    ['/heastro-service/readings', 422],
  ])('rejects %s with a JSON error', async (path, status) => {
    const answer = await sendCall(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const { message } = (await answer.json()) as { message: string };
    expect(message.length).toBeGreaterThan(10);
  });

  it('responds 413 to an oversized body only for a caller with a key', async () => {
    expect((await sendCall(READ, { method: 'POST', tooLarge: true })).status).toBe(413);
    expect((await sendCall(READ, { method: 'POST', tooLarge: true, key: null })).status).toBe(401);
  });
});

describe('a request without a valid key', () => {
  it.each([
    [null, 'Bearer realm="heastro-service"'],
    ['wrong', 'Bearer realm="heastro-service", error="invalid_token"'],
  ])('is rejected on every path with the key %s', async (key, challenge) => {
    for (const path of [READ, '/heastro-service/nothing', '/heastro-service/openapi.json']) {
      const answer = await sendCall(path, { key });
      expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, challenge]);
      expect(await answer.json()).toMatchObject({ status: 'FAILED', code: 'unauthorised' });
    }
    expect(service.isKnown(key)).toBe(false);
  });

  it('is rate-limited without affecting valid keys and other addresses', async () => {
    const statuses = [];
    for (let count = 0; count < 32; count += 1) {
      statuses.push((await sendCall(READ, { key: `wrong${count}` })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    const refused = await sendCall(READ, { key: null });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await sendCall(READ)).status).toBe(200);
    expect((await sendCall(READ, { key: 'wrong', address: '192.0.2.2' })).status).toBe(401);
  });
});

describe('rate limits', () => {
  it('apply to each key, with separate counts for reads and writes', async () => {
    for (let count = 0; count < 300; count += 1) await sendCall(WRITE, { method: 'POST' });
    const refused = await sendCall(WRITE, { method: 'POST' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await sendCall(READ)).status).toBe(200);
    expect((await sendCall(WRITE, { method: 'POST', key: OTHER })).status).toBe(200);
    for (let count = 0; count < 1_199; count += 1) await sendCall(READ);
    expect((await sendCall(READ)).status).toBe(429);
    expect((await sendCall(READ, { key: OTHER })).status).toBe(200);
  });
});

describe('errors', () => {
  it.each<[StoreErrorKind, number, string | null]>([
    ['missing', 404, null],
    ['timeout', 504, '5'],
    ['shape', 502, null],
    ['unavailable', 503, '5'],
    ['unsupported', 501, null],
  ])('from the store of kind %s result in status %i', async (kind, status, retryAfter) => {
    fault = new StoreError(kind, { said: 'The store is not there.' });
    const answer = await sendCall(READ);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, retryAfter]);
    expect(await answer.json()).toMatchObject({ message: 'The store is not there.', code: kind });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('that are unexpected are logged once with their request id and reveal no details', async () => {
    fault = new Error('secret detail');
    const answer = await sendCall(READ);
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain('r-1');
    expect(text).not.toContain('secret');
    expect(lines.filter(({ level }) => level === 'error')).toEqual([
      { level: 'error', details: { err: fault, requestId: 'r-1' } },
    ]);
  });
});
