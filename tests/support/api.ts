import { createHash } from 'node:crypto';
import { createEndpoints } from '~/api/api';
import type { ApiServices } from '~/api/handlers';
import type { Call } from '~/api/calls/call';
import type { WireRequest } from './wire';

export const API = '/heastro-service';

export function getTestKey(number: number): string {
  return createHash('sha256').update(`a key of the tests ${number}`).digest('base64url');
}

/** Settings with API keys named `test-0`, `test-1` and so on. */
export function apiEnvironment(keys = 1): { readonly API_KEYS: string } {
  const named = Array.from({ length: keys }, (_, number) => `test-${number}:${getTestKey(number)}`);
  return { API_KEYS: named.join(',') };
}

export function getBearerHeader(key: string = getTestKey(0)): { readonly Authorization: string } {
  return { Authorization: `Bearer ${key}` };
}

export function withApiKey(request: WireRequest): WireRequest {
  return { ...request, headers: { ...getBearerHeader(), ...request.headers } };
}

/** The list of calls needs services, but never calls them. */
const FAILING_SERVICES = new Proxy({} as ApiServices, {
  get: () => new Proxy({}, { get: () => fail }),
});

function fail(): never {
  throw new Error('This table is for reading only.');
}

/** Every API call by a name such as `GET faqs`. */
export const API_CALLS: readonly { readonly name: string; readonly call: Call }[] = createEndpoints(
  FAILING_SERVICES,
).map(({ call }) => ({ name: `${call.method} ${call.path}`, call }));
