import type { Call, ParsedInput, WireAnswer } from './calls/call';
import type { Failed } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { toWireError, type FieldError } from './calls/wire-error';

export interface Caller {
  readonly name: string;
}

/** Handlers by call name. Each can throw `StoreError` and `ApiError`. */
type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: (
    input: ParsedInput<Calls[Name]>,
    caller: Caller,
  ) => Promise<WireAnswer<Calls[Name]>>;
};

export interface Endpoint {
  readonly call: Call;
  readonly handle: (input: never, caller: Caller) => Promise<unknown>;
}

export function answered<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  handlers: Handlers<Calls>,
): Endpoint[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handle: handlers[name as keyof Calls] as Endpoint['handle'],
  }));
}

export class ApiError extends Error {
  override readonly name = 'ApiRefusal';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429,
    message: string,
    readonly code?: string,
    private readonly details: {
      readonly errors?: readonly FieldError[];
      readonly headers?: Readonly<Record<string, string>>;
      /** Sends only the message, as plain text, where the specification requires that. */
      readonly isText?: boolean;
    } = {},
  ) {
    super(message);
  }

  get headers(): Readonly<Record<string, string>> {
    return this.details.headers ?? {};
  }

  get isText(): boolean {
    return this.details.isText === true;
  }

  toWire() {
    return toWireError(this.message, this.code, this.details.errors);
  }
}

export function throwConflict(code: string, message = code): never {
  throw new ApiError(409, message, code);
}

/**
 * Returns the use case's own failure.
 * @throws StoreError the cause of a `failed` result
 */
export function getFailure<Failure>({
  failure,
  cause,
}: Failed<Failure>): Exclude<Failure, 'failed'> {
  if (failure !== 'failed') return failure as Exclude<Failure, 'failed'>;
  throw cause ?? new StoreError('unavailable', 'cannot-be-done-now');
}
