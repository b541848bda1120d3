import { FormData } from 'undici';
import { StoreError } from '~/shared/result/store-error';
import type { Call, WireFile } from '~/api/calls/call';
import { OTP_CODEC } from '~/api/calls/otp-codec';
import type { ClientLimits } from './limits';
import type { ProviderSettings } from './provider-settings';
import type { WireRequest } from './transport';

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
      return OTP_CODEC[otpCodec].encode(input.body);
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
