import type { ConfirmFailure } from '~/features/administration/second-factor/proof.server';
import {
  errorMessage,
  PASSWORD_WRONG,
  PROOF_UNAVAILABLE,
  PROOF_WRONG,
  waitMessage,
} from '~/features/administration/admin-labels';
import type { FormFields, ValueFields } from '~/web/forms/definition';
import type { FormValues } from '~/web/forms/values';
import { redirectWithAlert } from '~/web/http/flash.server';
import type { AdminArgs } from './admin-guard.session.server';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Problems, TypedForm } from '~/web/forms/server/form-reading.server';
import { tooManyRequests } from '~/web/http/caching';
import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { data } from '@remix-run/node';
import type { Failed, Ok } from '~/shared/result/result';
import type { StoreError } from '~/shared/result/store-error';
import type { FormFailure } from '~/web/forms/answer';
import { withStoreFallback } from '~/shared/result/with-store-fallback';

/** The answer to a refused post: its messages, its status (422), and the controls whose value changes. */
export interface Refusal<
  Fields extends FormFields = FormFields,
  Extra extends object = object,
> extends Problems<Fields> {
  readonly status?: number;
  readonly extra?: Extra;
  readonly retrySeconds?: number;
  /** Values that replace the typed ones, such as the version that is stored now. */
  readonly values?: Readonly<Record<string, string | readonly string[]>>;
}

/** Shows the page again with the typed values and the messages of a refusal. */
export function answerRefusal<Fields extends FormFields, Extra extends object = object>(
  form: Pick<TypedForm<Fields>, 'refuse'>,
  { status, retrySeconds, values, extra: own, ...problems }: Refusal<Fields, Extra>,
  extra = own,
) {
  const failure = form.refuse(problems);
  return invalid<Extra>(
    { ...failure, repopulateFields: { ...failure.repopulateFields, ...values } },
    extra,
    retrySeconds === undefined
      ? { ...(status === undefined ? {} : { status }) }
      : tooManyRequests(retrySeconds),
  );
}

/** Result of an act: a redirect with a message, data that only this answer shows, or a refusal. */
export type Outcome<Fields extends FormFields, Extra extends object = object> =
  | { readonly to: string; readonly said: string }
  | { readonly shown: Extra }
  | Refusal<Fields, Extra>;

/**
 * Checks a form, acts, and redirects with a message. After a refusal, and with `failed` also after a store error, the
 * page is shown again with what was typed.
 */
export async function runAct<
  Fields extends ValueFields,
  Extra extends object = object,
  Value = FormValues<Fields>,
>(
  { session }: Pick<AdminArgs, 'session'>,
  form: (Ok<Value> | Failed<FormFailure>) & TypedForm<Fields>,
  act: (value: Value) => Promise<Outcome<NoInfer<Fields>, Extra>>,
  failed?: (error: StoreError) => Refusal<NoInfer<Fields>, Extra>,
  extra?: Extra,
) {
  if (!form.ok) return invalid<Extra>(form.failure, extra);
  const outcome = await withStoreFallback(
    () => act(form.value),
    (error) => {
      if (!failed) throw error;
      return failed(error);
    },
  );
  if ('to' in outcome) return redirectWithAlert(session, outcome.to, 'success', outcome.said);
  if ('shown' in outcome) return data(outcome.shown);
  return answerRefusal<Fields, Extra>(form, outcome, outcome.extra ?? extra);
}

/** Refusal after a store error, with its message. */
export function getStoreRefusal({ reason, kind }: StoreError) {
  return { alert: errorMessage(getStoreErrorMessage(reason)), status: getStatus({ kind }) };
}

/** Refusal of a password alone, shown at its field. */
export function getPasswordRefusal(failure: ConfirmFailure) {
  if (failure !== 'failed') return getProofRefusal(failure);
  return { fieldErrors: { password: PASSWORD_WRONG } };
}

/** Refusal of a password with a code; it does not reveal which of them is wrong. */
export function getProofRefusal(failure: ConfirmFailure) {
  if (failure === 'failed') return { alert: PROOF_WRONG };
  if (failure === 'unavailable') return { alert: PROOF_UNAVAILABLE, status: 503 };
  return { alert: waitMessage(failure.seconds), retrySeconds: failure.seconds };
}

export interface FailedView {
  readonly kind: 'failed';
  readonly message: string;
}

const RETRY_AFTER_SECONDS = 30;

export function getStatus({ kind }: Pick<StoreError, 'kind'>): 501 | 503 {
  return kind === 'unsupported' ? 501 : 503;
}

/** On a store error, logs it and shows a page with a message (503). Rethrows other errors. */
export function orFailed<Args extends AdminArgs, View>(load: (args: Args) => Promise<View>) {
  return (args: Args) =>
    withStoreFallback(
      async () => data<View | FailedView>(await load(args)),
      (error) => {
        args.services.log.error({ err: error }, 'a page of the review could not be loaded');
        return data<View | FailedView>(
          { kind: 'failed', message: getStoreErrorMessage(error.reason) },
          { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
        );
      },
    );
}
