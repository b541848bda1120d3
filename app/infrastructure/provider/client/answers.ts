import { SourceFailure } from '~/shared/result/store-error';
import type { Call, WireContent } from '~/api/calls/call';
import { hasFewValues } from '~/api/calls/json-values';
import { OTP_CODEC, recogniseOtp, type OtpCodecName } from '~/api/calls/otp-codec';
import { readRefusal } from '~/api/calls/refusal';
import type { Attempt } from './attempt';
import { RefusedByProvider } from './client';

/** Ten thousand rows of twenty-five fields. */
const MAXIMUM_VALUES = 250_000;

export type Ended = Attempt | { readonly kind: 'circuit-open' | 'busy' };
export type Answered = Extract<Attempt, { kind: 'answer' }>;

export function successOf(ended: Ended, call: Call | null): Answered {
  switch (ended.kind) {
    case 'timeout':
      throw new SourceFailure('timeout', 'timed-out');
    case 'broken':
      throw new SourceFailure('unavailable', 'service-unreachable');
    case 'circuit-open':
      throw new SourceFailure('unavailable', 'circuit-open');
    case 'busy':
      throw new SourceFailure('unavailable', 'service-busy');
    case 'unreadable':
      throw unexpectedForm();
    case 'answer':
      if (ended.status >= 300) throw failureOf(ended, call);
      return ended;
  }
}

export function readAnswer(
  { answer }: Call,
  { bytes, contentType }: Answered,
  otpCodec: OtpCodecName,
): unknown {
  if (answer.kind === 'file') return { type: contentType, bytes } satisfies WireContent;
  const text = bytes.toString('utf8');
  if (answer.kind === 'text') return text;
  if (answer.kind === 'any') return parseAny(text);
  const json = answer.kind === 'otp' ? OTP_CODEC[otpCodec].decode(text) : parseBody(text);
  if (json === undefined) throw unexpectedForm();
  const parsed = answer.schema.safeParse(json);
  if (!parsed.success) throw unexpectedForm(parsed.error);
  return parsed.data;
}

function failureOf({ status, bytes }: Answered, call: Call | null): SourceFailure {
  // The specification has no redirects, so the client follows none.
  if (status < 400) return unexpectedForm();
  const text = bytes.toString('utf8');
  const coded = call?.answer.kind === 'otp' ? recogniseOtp(text)?.value : undefined;
  // A plain-text refusal is the service's message, an HTML page is not.
  const { said, code } = readRefusal(coded ?? parseJson(text) ?? text);
  // Our own API gives every refusal of an extension a code; a service without the call does not.
  if (call?.extension && [404, 405, 501].includes(status) && code === null) {
    return new SourceFailure('unsupported', 'unsupported-by-service');
  }
  if (status === 404) return new SourceFailure('missing', { status });
  if (status >= 500) return new SourceFailure('unavailable', { status });
  return new RefusedByProvider(status, said, code);
}

function unexpectedForm(cause?: Error): SourceFailure {
  return new SourceFailure('shape', 'unexpected-form', { cause });
}

/** Services answer with an empty body for null. */
function parseBody(text: string): unknown {
  return text.trim() === '' ? null : parseJson(text);
}

/** For calls without a specified form: a value or a text such as “saved”. HTML means that a proxy answered. */
function parseAny(text: string): unknown {
  if (/^\s*</.test(text)) throw unexpectedForm();
  return parseJson(text) ?? text;
}

/** @returns undefined for invalid JSON, or more values than any list has: deep nesting would block the process */
function parseJson(text: string): unknown {
  if (!hasFewValues(text, MAXIMUM_VALUES)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
