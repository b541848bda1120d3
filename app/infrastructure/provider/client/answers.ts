import { StoreError } from '~/shared/result/store-error';
import type { Call, WireContent } from '~/api/calls/call';
import { hasFewValues } from '~/api/calls/json-values';
import { OTP_CODEC, parseOtpBody, type OtpCodecName } from '~/api/calls/otp-codec';
import { parseServiceError } from '~/api/calls/wire-error';
import type { Attempt } from './attempt';
import { ProviderRejectionError } from './client';

/** Ten thousand rows of twenty-five fields. */
const MAX_JSON_VALUES = 250_000;

export type CallResult = Attempt | { readonly kind: 'circuit-open' | 'busy' };
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

export function parseServerAnswer(
  { answer }: Call,
  { bytes, contentType }: Answered,
  otpCodec: OtpCodecName,
): unknown {
  if (answer.kind === 'file') return { type: contentType, bytes } satisfies WireContent;
  const text = bytes.toString('utf8');
  if (answer.kind === 'text') return text;
  if (answer.kind === 'any') return parseAny(text);
  const json = answer.kind === 'otp' ? OTP_CODEC[otpCodec].decode(text) : parseBody(text);
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
  const { said, code } = parseServiceError(coded ?? parseJson(text) ?? text);
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
  return text.trim() === '' ? null : parseJson(text);
}

/**
 * For calls without a specified answer format: a value, or a text such as “saved”. HTML means that a proxy answered.
 */
function parseAny(text: string): unknown {
  if (/^\s*</.test(text)) throw createShapeError();
  return parseJson(text) ?? text;
}

/** @returns undefined for invalid JSON or too many values: deep nesting would block the process */
function parseJson(text: string): unknown {
  if (!hasFewValues(text, MAX_JSON_VALUES)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
