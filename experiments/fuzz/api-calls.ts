import fc, { type Arbitrary } from 'fast-check';
import { API, API_CALLS, getBearerHeader, getTestKey } from '../../tests/support/api';
import { createHostileCalls } from '../../tests/support/hostile-calls';
import type { WireRequest } from '../../tests/support/wire';
import { arbitraryDamage } from './bodies';
import { headers } from './headers';
import { createAddress, type Attempt } from './requests';
import { KEYS } from './site';
import { escaped, arbitraryHostileText } from './values';

/** Each call, first with valid values and then with typical mistakes. */
const REQUESTS = API_CALLS.map(({ call }) =>
  createHostileCalls(call).map(({ request }) => request),
);

/** Unknown addresses below the API's path. */
const OTHERS: readonly WireRequest[] = [
  '',
  '/',
  '/openapi.json',
  '//',
  '/__proto__',
  '/%00',
  '/%E0%A4',
  '/../admin',
  '/openapi.json/x',
].map((path) => ({ path: API + path }));

type WireChange = (request: WireRequest) => WireRequest;

const change: Arbitrary<WireChange> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<WireChange>((request) => request) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(20), fc.oneof(arbitraryHostileText, fc.jsonValue())).map(
      ([at, value]) =>
        (request: WireRequest) =>
          withField(request, at, value),
    ),
  },
  {
    weight: 2,
    arbitrary: arbitraryDamage.map(
      (hurt) => (request: WireRequest) =>
        request.body ? { ...request, body: hurt(Buffer.from(request.body)) } : request,
    ),
  },
  {
    weight: 2,
    arbitrary: arbitraryHostileText.map((text) => (request: WireRequest) => ({
      ...request,
      path: request.path.replace(/[^/?]+(?=$|\?)/, escaped(text) || 'x'),
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE')
      .map((method) => (request: WireRequest) => ({ ...request, method })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=x', '')
      .map((type) => (request: WireRequest) => ({
        ...request,
        headers: { ...request.headers, 'Content-Type': type },
      })),
  },
);

/** Replaces one field of a JSON body; other bodies stay unchanged. */
function withField(request: WireRequest, at: number, value: unknown): WireRequest {
  if (typeof request.body !== 'string') return request;
  try {
    const fields = Object.entries(JSON.parse(request.body) as object);
    const [name] = fields[at % Math.max(1, fields.length)] ?? ['x'];
    return { ...request, body: JSON.stringify({ ...Object.fromEntries(fields), [name]: value }) };
  } catch {
    return request;
  }
}

let calls = 0;

export function arbitraryApiAttempts(hasKey: boolean): Arbitrary<Attempt> {
  const bases = [...REQUESTS.map((each) => fc.constantFrom(...each)), fc.constantFrom(...OTHERS)];
  const wrongKeys = fc.constantFrom<Record<string, string>>(
    {},
    { Authorization: 'Bearer' },
    getBearerHeader('x'.repeat(43)),
    getBearerHeader(getTestKey(0).toUpperCase()),
  );
  return fc
    .record({ base: fc.oneof(...bases), how: change, given: headers, wrongKey: wrongKeys })
    .map(({ base, how, given, wrongKey }) => () => {
      const request = how(base);
      calls += 1;
      const key = hasKey ? getBearerHeader(getTestKey(calls % KEYS)) : wrongKey;
      const said = Object.entries(given).filter(
        ([name, value]) => !/^own|^none/.test(value) && name !== 'Authorization',
      );
      return Promise.resolve({
        ...request,
        path: request.path.replace(/[^\x21-\xff]/g, '').slice(0, 9_000),
        headers: {
          'X-Forwarded-For': createAddress(),
          ...Object.fromEntries(said),
          ...request.headers,
          ...key,
        },
      });
    });
}
