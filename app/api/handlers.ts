import type { Call, ReadInput, WireAnswer } from './calls/call';
import type { Failed } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { toWireRefusal, type FieldError, type WireRefusal } from './calls/refusal';

/** Who calls: one of the holders of a key. */
export interface Caller {
  /** Names the key in logs and in the audit log without giving it away: `api:3f9a1c`. */
  readonly name: string;
}

/** What answers the calls of a group, one handler a call. A handler may throw `StoreError` and `ApiRefusal`. */
export type HandlersOf<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: (
    input: ReadInput<Calls[Name]>,
    caller: Caller,
  ) => Promise<WireAnswer<Calls[Name]>>;
};

/** A call together with what answers it. */
export interface Answered {
  readonly call: Call;
  readonly handle: (input: never, caller: Caller) => Promise<unknown>;
}

/** Puts the calls of a group and their handlers together. */
export function answered<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  handlers: HandlersOf<Calls>,
): Answered[] {
  return Object.entries(calls).map(([name, call]) => ({
    call,
    handle: handlers[name as keyof Calls] as Answered['handle'],
  }));
}

/** What else a refusal may tell. */
interface RefusalDetails {
  /** Each field that is wrong. */
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The words alone, as plain text: where the specification shows the answer so. */
  readonly isText?: boolean;
}

/** Why a call is not done: the status and the words of the answer. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429,
    message: string,
    /** For programs: a word such as `aadhar-taken`. */
    readonly code?: string,
    private readonly details: RefusalDetails = {},
  ) {
    super(message);
  }

  /** Headers of the answer: what else may be asked (`Allow`), when to come again. */
  get headers(): Readonly<Record<string, string>> {
    return this.details.headers ?? {};
  }

  /** Whether the answer is its words alone. */
  get isText(): boolean {
    return this.details.isText === true;
  }

  /** The body of the answer. */
  toWire(): WireRefusal {
    return toWireRefusal(this.message, this.code, this.details.errors);
  }
}

/** Refuses with the word that a source answered with. */
export function refuse(code: string, message = code): never {
  throw new ApiRefusal(409, message, code);
}

/**
 * The failure that a use-case names, but for `failed`.
 * @throws StoreError for `failed`: what let the use-case down
 */
export function getFailure<Failure>({
  failure,
  cause,
}: Failed<Failure>): Exclude<Failure, 'failed'> {
  if (failure !== 'failed') return failure as Exclude<Failure, 'failed'>;
  throw cause ?? new StoreError('unavailable', 'cannot-be-done-now');
}
