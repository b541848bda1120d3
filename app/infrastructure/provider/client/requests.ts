import { parseJson } from '~/shared/text/parse-json';
import { FormData } from 'undici';
import { StoreError } from '~/shared/result/store-error';
import type { Call, WireFile, WireContent } from '~/api/calls/call';
import { encodeOtp, parseOtpBody } from '~/api/calls/otp-calls';
import type { ClientLimits, Attempt, CallResult } from './policies';
import { type ProviderSettings, ProviderRejectionError } from './client';
import type { WireRequest } from './transport';
import { hasFewValues } from '~/api/calls/json-values';
import { parseServiceError } from '~/api/calls/wire-error';

export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: readonly WireFile[];
}

/** Some services send plain text where the specification shows JSON, and declare it as text. */
const ACCEPT_HEADER = 'application/json, text/plain;q=0.9, */*;q=0.8';

/**
 * In characters, because servers usually accept request lines of 8 KB. A write with a longer query is sent as a form
 * body, which servlets read like the query.
 */
const MAX_QUERY_LENGTH = 6_000;

/** The name of a call in logs and metrics; contains no personal data. */
export function getName(call: Call): string {
  return `${call.method} ${call.path}`;
}

export function buildRequest(
  settings: ProviderSettings,
  limits: ClientLimits,
  call: Call,
  input: LooseInput,
): WireRequest {
  const url = getAddress(settings, call, input);
  const { body, contentType } = isTooLong(call, url)
    ? toFormBody(url)
    : toBody(settings, call, input);
  return {
    url,
    method: call.method,
    headers: {
      Accept: ACCEPT_HEADER,
      ...getKey(settings),
      ...(contentType ? { 'Content-Type': contentType } : {}),
    },
    ...(body === undefined ? {} : { body }),
    maximumBytes: call.method === 'GET' ? limits.bytes.read : limits.bytes.write,
  };
}

/** Lower ports are for services such as mail and SSH, which serve no pictures. */
const MIN_UNPRIVILEGED_PORT = 1024;

/**
 * Sends the key only to the service. Another host needs https (or http if the service uses it), a usual or
 * unprivileged port, and a public address (see `createExternalConnector`).
 */
export function getDownload(
  settings: ProviderSettings,
  limits: ClientLimits,
  address: string,
): WireRequest | null {
  const service = new URL(`${settings.url}${settings.basePath}/`);
  const url = URL.canParse(address, service) ? new URL(address, service) : null;
  const isAllowed =
    url?.username === '' &&
    url.password === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && service.protocol === 'http:')) &&
    (url.port === '' || url.port === service.port || Number(url.port) >= MIN_UNPRIVILEGED_PORT);
  if (!isAllowed) return null;
  const isOwn = url.origin === service.origin;
  return {
    url,
    method: 'GET',
    headers: isOwn ? getKey(settings) : {},
    maximumBytes: limits.bytes.download,
    isExternal: !isOwn,
  };
}

function getKey({ key }: ProviderSettings): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}

function getAddress({ url, basePath }: ProviderSettings, call: Call, input: LooseInput): URL {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    toPathSegment(String(input.params?.[name] ?? '')),
  );
  const address = new URL(`${url}${basePath}/${path}`);
  for (const [name, value] of getFields(input.query)) address.searchParams.append(name, value);
  return address;
}

function isTooLong({ method, body }: Call, { search }: URL): boolean {
  return (
    method !== 'GET' &&
    method !== 'DELETE' &&
    body === undefined &&
    search.length > MAX_QUERY_LENGTH
  );
}

function toFormBody(url: URL): { body: string; contentType: string } {
  const body = url.searchParams.toString();
  url.search = '';
  return { body, contentType: 'application/x-www-form-urlencoded;charset=UTF-8' };
}

/** Rejects empty and dot segments, even encoded ones, because they would address another call. */
function toPathSegment(text: string): string {
  if (['', '.', '..'].includes(text)) throw new StoreError('missing', { status: 404 });
  return encodeURIComponent(text);
}

function toBody(
  { otpCodec }: ProviderSettings,
  call: Call,
  input: LooseInput,
): { body?: string | FormData; contentType?: string } {
  switch (call.body?.kind) {
    case undefined:
      return {};
    case 'json':
      return { body: JSON.stringify(input.body), contentType: 'application/json' };
    case 'otp':
      return encodeOtp(otpCodec, input.body);
    case 'multipart':
      return { body: getForm(input) };
  }
}

function getForm({ body, files = [] }: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of getFields(body)) form.append(name, value);
  for (const { field, name, type, bytes } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}

function* getFields(fields: unknown): Iterable<[string, string]> {
  for (const [name, given] of Object.entries(fields ?? {})) {
    const values: unknown[] = Array.isArray(given) ? given : [given];
    for (const value of values) {
      if (value !== undefined && value !== null) yield [name, String(value)];
    }
  }
}

/** Ten thousand rows of twenty-five fields. */
const MAX_JSON_VALUES = 250_000;

export type Answered = Extract<Attempt, { kind: 'answer' }>;

export function toSuccess(ended: CallResult, call: Call | null): Answered {
  switch (ended.kind) {
    case 'timeout':
      throw new StoreError('timeout', 'timed-out');
    case 'broken':
      throw new StoreError('unavailable', 'service-unreachable');
    case 'circuit-open':
      throw new StoreError('unavailable', 'circuit-open');
    case 'busy':
      throw new StoreError('unavailable', 'service-busy');
    case 'unreadable':
      throw createShapeError();
    case 'answer':
      if (ended.status >= 300) throw getFailure(ended, call);
      return ended;
  }
}

export function parseServerAnswer({ answer }: Call, { bytes, contentType }: Answered): unknown {
  if (answer.kind === 'file') return { type: contentType, bytes } satisfies WireContent;
  const text = bytes.toString('utf8');
  if (answer.kind === 'text') return text;
  if (answer.kind === 'any') return parseAny(text);
  const json = answer.kind === 'otp' ? parseOtpBody(text)?.value : parseBody(text);
  if (json === undefined) throw createShapeError();
  const parsed = answer.schema.safeParse(json);
  if (!parsed.success) throw createShapeError(parsed.error);
  return parsed.data;
}

function getFailure({ status, bytes }: Answered, call: Call | null): StoreError {
  // The client follows no redirects, because the specification has none.
  if (status < 400) return createShapeError();
  const text = bytes.toString('utf8');
  const coded = call?.answer.kind === 'otp' ? parseOtpBody(text)?.value : undefined;
  // A plain-text error is the service's message; an HTML page is not.
  const { said, code } = parseServiceError(coded ?? parseShortJson(text) ?? text);
  // Our own API returns a code with every extension error, but a service that lacks the extension does not.
  if (call?.extension && [404, 405, 501].includes(status) && code === null) {
    return new StoreError('unsupported', 'unsupported-by-service');
  }
  if (status === 404) return new StoreError('missing', { status });
  if (status >= 500) return new StoreError('unavailable', { status });
  return new ProviderRejectionError(status, said, code);
}

function createShapeError(cause?: Error): StoreError {
  return new StoreError('shape', 'unexpected-form', { cause });
}

/** Services represent null as an empty body. */
function parseBody(text: string): unknown {
  return text.trim() === '' ? null : parseShortJson(text);
}

/**
 * For calls without a specified answer format: a value, or a text such as “saved”. HTML means that a proxy answered.
 */
function parseAny(text: string): unknown {
  if (/^\s*</.test(text)) throw createShapeError();
  return parseShortJson(text) ?? text;
}

/** @returns undefined for invalid JSON or too many values: deep nesting would block the process */
function parseShortJson(text: string): unknown {
  return hasFewValues(text, MAX_JSON_VALUES) ? parseJson(text) : undefined;
}
