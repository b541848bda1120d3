import { createHash } from 'node:crypto';
import { answeredCalls } from '~/api/api';
import type { ApiServices } from '~/api/api-services';
import type { Call } from '~/api/calls/call';
import type { WireRequest } from './wire';

/** Where the API is served. */
export const API = '/heastro-service';

/** A key of the tests; the same number gives the same key. */
export function testKey(number: number): string {
  return createHash('sha256').update(`a key of the tests ${number}`).digest('base64url');
}

/** Settings that serve the API to so many keys, named `test-0` and so on. */
export function apiEnvironment(keys = 1): { readonly API_KEYS: string } {
  const named = Array.from({ length: keys }, (_, number) => `test-${number}:${testKey(number)}`);
  return { API_KEYS: named.join(',') };
}

/** The header that a holder of a key sends. */
export function bearer(key: string = testKey(0)): { readonly Authorization: string } {
  return { Authorization: `Bearer ${key}` };
}

/** A request with the first test key, and whatever else is given. */
export function keyed(request: WireRequest): WireRequest {
  return { ...request, headers: { ...bearer(), ...request.headers } };
}

/** Sources that nobody asks for anything: the table of calls needs some. */
const NO_SOURCES = new Proxy({} as ApiServices, { get: () => new Proxy({}, { get: () => fail }) });

function fail(): never {
  throw new Error('This table is for reading only.');
}

/** Every call of the API, with a name to call it by: `GET faqs`. */
export const API_CALLS: readonly { readonly name: string; readonly call: Call }[] = answeredCalls(
  NO_SOURCES,
).map(({ call }) => ({ name: `${call.method} ${call.path}`, call }));
