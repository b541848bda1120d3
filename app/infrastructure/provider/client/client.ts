import type { Clock } from '~/shared/time/clock';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import type { Call, CallAnswer, CallInput } from '~/api/calls/call';
import type { OtpCodecName } from '~/api/calls/otp-calls';
import { parseMobile } from '~/features/account/mobile';
import { findWriteFailure } from '~/api/calls/wire-error';

/** Every method throws a `StoreError`; `ProviderRejectionError` is one. */
export interface ProviderClient {
  /**
   * Makes a call and parses the answer by the schema. Retries a GET after transient errors within the deadline.
   * @param check validates what the schema cannot, such as the owner; an error it throws counts as an error of this
   * call
   * @throws `timeout`; `missing` for 404; `shape` for an unexpected format; `unsupported` for a missing extension;
   * otherwise `unavailable`
   */
  call<C extends Call>(
    call: C,
    input: CallInput<C>,
    check?: (answer: CallAnswer<C>) => void,
  ): Promise<CallAnswer<C>>;
  /**
   * Sends the API key only to the service.
   * @returns null when the file is missing
   * @throws `shape` for a forbidden URL (another scheme, credentials, http while the service uses https) or a file
   * that is too long
   */
  download(address: string): Promise<Download | null>;
  counts(): readonly CallCount[];
  /** Open circuits: call names, or `all` for the whole service. */
  openCircuits(): readonly string[];
  close(): Promise<void>;
}

export interface Download {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface CallCount {
  /** Method and path template: `GET astroblogs/getBlogWithImages/{id}`. */
  readonly call: string;
  /** A failure kind, `refused` (rejected by the service), `resting` (circuit open) or `busy` (queue full). */
  readonly outcome: 'answered' | StoreErrorKind | 'refused' | 'resting' | 'busy';
  readonly count: number;
}

/** The service rejected the call (status 400 to 499 except 404). */
export class ProviderRejectionError extends StoreError {
  readonly #said: string | null;

  constructor(
    readonly status: number,
    said: string | null,
    /** Error code of our own API; null from other services. */
    readonly code: string | null,
  ) {
    super('unavailable', { status });
    this.#said = said;
  }

  /**
   * The service's message for users, or null. A getter, because logs write own properties and the message can be
   * personal.
   */
  get said(): string | null {
    return this.#said;
  }
}

export class MismatchedAnswerError extends StoreError {
  constructor(readonly fault: string) {
    super('shape', 'unexpected-form');
  }
}

export interface ProviderSettings {
  readonly url: string;
  /** Path prefix such as `/heastro-service`: empty, or with a leading slash and no trailing one. */
  readonly basePath: string;
  /** Signs the token of OTP requests; never leaves the server. */
  readonly secret: string;
  readonly otpCodec: OtpCodecName;
  readonly otpExtensions?: boolean;
  /** Bearer key, if the service requires one, as our own API does. */
  readonly key: string | undefined;
}

/** Prevents showing another customer's data. An answer without a number passes. */
export function assertSameMobile(received: string, mobile: string): void {
  const number = parseMobile(received);
  if (number && number !== mobile) throw new MismatchedAnswerError('of another number');
}

/** Some services report a failed write in the body of a success status. */
export function assertWriteSucceeded(answer: unknown): void {
  const failure = findWriteFailure(answer);
  if (!failure) return;
  throw new StoreError('unavailable', failure.said === null ? 'not-done' : { said: failure.said });
}

/**
 * A 404 counts as `overtaken` if that is one of the codes.
 * @returns the error code, or null on success
 */
export async function callOrErrorCode<const Code extends string>(
  codes: readonly Code[],
  call: () => Promise<unknown>,
): Promise<Code | null> {
  try {
    assertWriteSucceeded(await call());
    return null;
  } catch (error) {
    const word = toRefusalCode(error);
    const code = codes.find((each) => each === word);
    if (code === undefined) throw error;
    return code;
  }
}

function toRefusalCode(error: unknown): string | null {
  if (error instanceof ProviderRejectionError) return error.code;
  return error instanceof StoreError && error.kind === 'missing' ? 'overtaken' : null;
}

export function nullIfMissing<Found>(asking: Promise<Found>): Promise<Found | null> {
  return nullOnStoreError(asking, 'missing');
}

export interface ProviderParts {
  readonly client: ProviderClient;
  readonly clock: Clock;
}
