import type { ConfirmFailure } from '~/features/administration/second-factor/proof.server';
import {
  PASSWORD_WRONG,
  PROOF_UNAVAILABLE,
  PROOF_WRONG,
  waitMessage,
} from '~/features/administration/admin-labels';
import type { FormFields } from '~/web/forms/definition';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Problems, TypedForm } from '~/web/forms/server/form-reading.server';
import { tooManyRequests } from '~/web/http/caching';
import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { data } from '@remix-run/node';
import type { Log } from '~/shared/result/log';
import type { StoreError } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';

/** The answer to a refused post: its messages, its status, and the controls whose value changes. */
export interface Refusal<Fields extends FormFields> extends Problems<Fields> {
  readonly status?: number;
  readonly retrySeconds?: number;
  /** Values that replace the typed ones, such as the version that is stored now. */
  readonly values?: Readonly<Record<string, string | readonly string[]>>;
}

/** Shows the page again with the typed values and the messages of a refusal. */
export function answerRefusal<Fields extends FormFields, Extra extends object = object>(
  form: Pick<TypedForm<Fields>, 'refuse'>,
  { status, retrySeconds, values, ...problems }: Refusal<Fields>,
  extra?: Extra,
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

export function getStatus({ kind }: StoreError): 501 | 503 {
  return kind === 'unsupported' ? 501 : 503;
}

/** On a store error, logs it and shows a page with a message (503). Rethrows other errors. */
export async function orFailed<View>(log: Log, load: () => Promise<View>) {
  return withStoreFallback(
    async () => data<View | FailedView>(await load()),
    (error) => {
      log.error({ err: error }, 'a page of the review could not be loaded');
      return data<View | FailedView>(
        { kind: 'failed', message: getStoreErrorMessage(error.reason) },
        { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
      );
    },
  );
}
