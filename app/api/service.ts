import { toClientNetwork } from '~/shared/network/client-network';
import type { Log } from '~/shared/result/log';
import { toWireError } from '~/api/calls/wire-error';
import { API_PATH } from './api-path';
import { type ApiSettings, createKeys, createLimits } from './keys';
import { jsonResponse, errorResponse, buildResponse, storeErrorResponse } from './answers';
import { methodNotAllowed, createCallTable } from './call-table';
import { ApiError, type Endpoint, type Caller } from './handlers';
import { buildOpenApi, type OpenApiDocument } from '~/api/openapi/openapi';
import { StoreError } from '~/shared/result/store-error';
import { readInput } from './read-input';

interface CallContext {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly refusal?: { readonly status: number };
}

const DOCUMENT = 'openapi.json';
const CHALLENGE = 'Bearer realm="heastro-service"';

/** Null when no key is configured; the site then has no API. */
export function createApiService({
  settings,
  calls,
  info,
  log,
}: {
  readonly settings: ApiSettings;
  readonly calls: readonly Endpoint[];
  readonly info: { readonly title: string; readonly version: string };
  readonly log: Log;
}) {
  if (settings.keys.length === 0) return null;
  const keys = createKeys(settings.keys);
  const limits = createLimits();
  const api = answerCalls(calls);
  let document: OpenApiDocument | undefined;

  /** @throws ApiError without a valid key or above the rate limit */
  async function admit(request: Request, { clientAddress }: CallContext): Promise<Caller> {
    const authorization = request.headers.get('Authorization');
    const caller = keys.find(authorization);
    if (!caller) {
      const seconds = await limits.countUnauthorizedCall(toClientNetwork(clientAddress));
      throw seconds === null
        ? createUnauthorizedError(authorization !== null)
        : createTooManyCallsError(seconds);
    }
    const kind = request.method === 'GET' ? 'read' : 'write';
    const seconds = await limits.countCall(caller.name, kind);
    if (seconds !== null) throw createTooManyCallsError(seconds);
    return caller;
  }

  async function answerCall(request: Request, caller: Caller, context: CallContext) {
    if (context.refusal) {
      throw new ApiError(413, 'The body of this call is too large.', 'too-large');
    }
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(`${API_PATH}/`) ? pathname.slice(API_PATH.length + 1) : '';
    if (path === DOCUMENT) {
      if (request.method !== 'GET') throw methodNotAllowed(['GET']);
      document ??= buildOpenApi(calls, info);
      return jsonResponse(document);
    }
    return api.answer(request, path, caller);
  }

  function toErrorResponse(error: unknown, { requestId }: CallContext): Response {
    if (error instanceof ApiError) return errorResponse(error);
    log.error({ err: error, requestId }, 'an api call failed');
    const words = `Something went wrong on our side. The number of this request is ${requestId}.`;
    return jsonResponse(toWireError(words, 'internal'), { status: 500 });
  }

  return {
    path: API_PATH,
    callPaths: [...new Set([...calls.map(({ call }) => call.path), DOCUMENT])],
    /** Whether an `Authorization` header has a valid key. Bodies from other callers are not buffered. */
    isKnown: (authorization: string | null): boolean => keys.find(authorization) !== null,
    async answer(request: Request, context: CallContext): Promise<Response> {
      let caller: Caller | null = null;
      const { requestId } = context;
      let answer: Response;
      try {
        caller = await admit(request, context);
        answer = await answerCall(request, caller, context);
      } catch (error) {
        answer = toErrorResponse(error, context);
      }
      log.info({ requestId, caller: caller?.name ?? null, status: answer.status }, 'api call');
      return answer;
    },
  };
}

export type ApiService = NonNullable<ReturnType<typeof createApiService>>;

function createUnauthorizedError(hasKey: boolean): ApiError {
  // RFC 6750, section 3.1: no error code when the request had no key.
  const challenge = hasKey ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE;
  const words = hasKey ? 'This key opens nothing here.' : 'A key is needed: Authorization: Bearer.';
  return new ApiError(401, words, 'unauthorised', {
    headers: { 'WWW-Authenticate': challenge },
  });
}

function createTooManyCallsError(seconds: number): ApiError {
  return new ApiError(429, `Too many calls. Try again in ${seconds} s.`, 'too-many-calls', {
    headers: { 'Retry-After': String(seconds) },
  });
}

export function answerCalls(calls: readonly Endpoint[]) {
  const table = createCallTable(calls);
  return {
    /** @param path relative to the base path, still encoded; the key has been checked */
    async answer(request: Request, path: string, caller: Caller): Promise<Response> {
      try {
        const { endpoint, params } = table.find(request.method, path);
        const { codec, ...input } = await readInput(endpoint.call, request, params);
        const value = await endpoint.handle(input as never, caller);
        return buildResponse(endpoint.call, value, codec);
      } catch (error) {
        if (error instanceof ApiError) return errorResponse(error);
        if (error instanceof StoreError) return storeErrorResponse(error);
        throw error;
      }
    },
  };
}
