import type { ConfirmFailure } from '~/features/administration/confirm.server';
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
