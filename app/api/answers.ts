import type { StoreError, StoreErrorKind } from '~/shared/result/store-error';
import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import type { Call, WireContent } from './calls/call';
import { encodeOtp, type OtpCodecName } from '~/api/calls/otp-calls';
import { toWireError } from './calls/wire-error';
import type { ApiError } from './handlers';

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Answers can hold personal data, so no cache stores them. */
const NO_STORE = { 'Cache-Control': 'no-store' };

const STATUS_BY_KIND: Readonly<
  Record<StoreErrorKind, { readonly status: number; readonly retryAfter?: number }>
> = {
  missing: { status: 404 },
  timeout: { status: 504, retryAfter: 5 },
  shape: { status: 502 },
  unavailable: { status: 503, retryAfter: 5 },
  unsupported: { status: 501 },
};

export function buildResponse(call: Call, value: unknown, codec: OtpCodecName = 'json'): Response {
  switch (call.answer.kind) {
    case 'text':
      return textResponse(String(value));
    case 'otp': {
      const { body, contentType } = encodeOtp(codec, value);
      const type = contentType === 'application/json' ? JSON_TYPE : contentType;
      return new Response(body, { headers: { ...NO_STORE, 'Content-Type': type } });
    }
    case 'file': {
      const { type, bytes } = value as WireContent;
      // Sends the content as `attachment`, so that a browser never renders it as a page of this site.
      return new Response(new Uint8Array(bytes), {
        headers: { ...NO_STORE, 'Content-Type': type, 'Content-Disposition': 'attachment' },
      });
    }
    case 'json':
    case 'any':
      return jsonResponse(value ?? {});
  }
}

interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

function textResponse(text: string, { status = 200, headers = {} }: ResponseOptions = {}) {
  const all = { ...NO_STORE, 'Content-Type': TEXT_TYPE, ...headers };
  return new Response(text, { status, headers: all });
}

export function jsonResponse(value: unknown, { status, headers }: ResponseOptions = {}): Response {
  const options = { ...(status && { status }), headers: { 'Content-Type': JSON_TYPE, ...headers } };
  return textResponse(JSON.stringify(value), options);
}

export function errorResponse(apiError: ApiError): Response {
  return apiError.isText
    ? textResponse(apiError.message, apiError)
    : jsonResponse(apiError.toWire(), apiError);
}

export function storeErrorResponse({ kind, reason }: StoreError): Response {
  const { status, retryAfter } = STATUS_BY_KIND[kind];
  return jsonResponse(toWireError(getStoreErrorMessage(reason), kind), {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  });
}
