import type { Call, ParsedInput, WireAnswer } from '~/api/calls/call';
import type { Failed } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { toWireError, type FieldError } from '~/api/calls/wire-error';
import type { Customers } from '~/features/account/customers.server';
import type { OtpSource } from '~/features/account/otp/otp.gateway';
import type { PictureStore } from '~/features/account/picture.store';
import type { PasswordChecks } from '~/features/administration/passwords/password-checks.server';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { Reviews } from '~/features/applications/review/reviews.server';
import type { AstrologerStore } from '~/features/astrologers/astrologers.server';
import type { PublishedArticleStore } from '~/features/articles/article.store';
import type { ArticleEditing } from '~/features/articles/article-editing.server';
import type { Help } from '~/features/help/help.server';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import type { LocationStore } from '~/features/places/location.store';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import type { BranchDirectory } from '~/features/applications/apply/bank/branch';
import type { Onboarding } from '~/features/applications/apply/onboarding.server';
import type { Clock } from '~/shared/time/clock';

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

export interface ApiServices {
  readonly clock: Clock;
  /** The site's address, for absolute URLs; undefined when unknown. */
  readonly publicUrl: string | undefined;
  readonly publishing: Pick<Publishing, 'listCurrent' | 'publishSign'>;
  readonly articles: PublishedArticleStore;
  readonly writing: ArticleEditing;
  readonly astrologers: AstrologerStore;
  readonly customers: Customers;
  readonly pictures: PictureStore;
  readonly otp: OtpSource;
  /** Key that verifies the tokens of one-time-password requests. Undefined: tokens are not checked. */
  readonly otpSecret: string | undefined;
  readonly locations: LocationStore;
  readonly branches: BranchDirectory;
  readonly onboarding: Onboarding;
  readonly applications: Pick<ApplicationStore, 'findById' | 'findByMobile' | 'readDocument'>;
  readonly reviews: Pick<ReviewStore, 'list' | 'decided'> & Pick<Reviews, 'decide'>;
  readonly help: Help;
  readonly passwordChecks: PasswordChecks;
}
