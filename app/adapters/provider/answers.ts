import { httpErrorReason, TIMEOUT_MESSAGE, UNEXPECTED_FORMAT_MESSAGE } from '~/horoscopes/messages';
import { SourceFailure } from '~/outcome/source-failure';
import type { Call, WireContent } from '~/wire/call';
import { OTP_CODEC, type OtpCodecName } from '~/wire/otp-codec';
import { wireRefusal } from '~/wire/refusal';
import { spokenWords } from '~/wire/spoken-words';
import type { Attempt } from './attempt';
import { RefusedByProvider } from './client';

/** What has no text in the specification; each stands inside a longer sentence there. */
const UNREACHABLE_MESSAGE = 'The service cannot be reached';
const RESTING_MESSAGE = 'The service is not available at the moment';
const BUSY_MESSAGE = 'The service is busy at the moment';
const UNSUPPORTED_MESSAGE = 'The provider’s service cannot do this.';

/** What came of a call: a status and a body, or the reason why there is none. */
export type Ended = Attempt | { readonly kind: 'resting' | 'busy' };
export type Answered = Extract<Attempt, { kind: 'answer' }>;

/** Gives an answer with a status of success. @throws SourceFailure for everything else. */
export function successOf(ended: Ended, { isExtension = false } = {}): Answered {
  switch (ended.kind) {
    case 'timeout':
      throw new SourceFailure('timeout', TIMEOUT_MESSAGE);
    case 'broken':
      throw new SourceFailure('unavailable', UNREACHABLE_MESSAGE);
    case 'resting':
      throw new SourceFailure('unavailable', RESTING_MESSAGE);
    case 'busy':
      throw new SourceFailure('unavailable', BUSY_MESSAGE);
    case 'unreadable':
      throw unexpectedForm();
    case 'answer':
      if (ended.status >= 300) throw failureOf(ended, isExtension);
      return ended;
  }
}

/** Reads an answer by its call. @throws SourceFailure `shape` */
export function readAnswer(
  { answer }: Call,
  { bytes, contentType }: Answered,
  otpCodec: OtpCodecName,
): unknown {
  if (answer.kind === 'file') return { type: contentType, bytes } satisfies WireContent;
  const text = bytes.toString('utf8');
  if (answer.kind === 'text') return text;
  if (answer.kind === 'any') return parseJson(text);
  const json = answer.kind === 'otp' ? OTP_CODEC[otpCodec].decode(text) : parseBody(text);
  if (json === undefined) throw unexpectedForm();
  const parsed = answer.schema.safeParse(json);
  if (!parsed.success) throw unexpectedForm(parsed.error);
  return parsed.data;
}

function failureOf({ status, bytes }: Answered, isExtension: boolean): SourceFailure {
  // Redirects are not followed: the specification knows none.
  if (status < 400) return unexpectedForm();
  const text = bytes.toString('utf8');
  const json = parseJson(text);
  const refusal = wireRefusal.safeParse(json).data;
  // This product's own API gives every refusal of an extension a word; a service that has no such call does not.
  if (isExtension && [404, 405, 501].includes(status) && !refusal?.code) {
    return new SourceFailure('unsupported', UNSUPPORTED_MESSAGE);
  }
  if (status === 404) return new SourceFailure('missing', httpErrorReason(status));
  if (status >= 500) return new SourceFailure('unavailable', httpErrorReason(status));
  // Plain text is the service's word as well, unless it is a page.
  const plain = json === undefined ? spokenWords(text) : null;
  const said = refusal?.statusDescription ?? refusal?.message ?? plain;
  return new RefusedByProvider(status, said, refusal?.code ?? null);
}

function unexpectedForm(cause?: Error): SourceFailure {
  return new SourceFailure('shape', UNEXPECTED_FORMAT_MESSAGE, cause ? { cause } : undefined);
}

/** Services answer with nothing where they mean null: only calls whose schemas take null take it. */
function parseBody(text: string): unknown {
  return text.trim() === '' ? null : parseJson(text);
}

/** The value, or undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
