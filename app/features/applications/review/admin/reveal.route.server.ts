import { getStoreErrorMessage } from '~/shared/result/store-error-text';
import { data } from '@remix-run/node';
import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import {
  answerRefusal,
  getPasswordRefusal,
  getStatus,
} from '~/features/administration/panel/refusal-answers.server';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import type { Log } from '~/shared/result/log';
import { ok, type Result } from '~/shared/result/result';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { errorMessage } from '~/features/administration/admin-labels';
import { EMPTY_BANK } from './review-labels';
import { revealForm } from './review.schema';
import { toNumberFacts, type Fact } from './review-view';

/** Rendered directly without a redirect, because the decrypted numbers are not stored for a second request. */
export interface RevealedNumbers {
  readonly revealed: readonly Fact[];
}

export type RevealAnswer =
  ReturnType<typeof data<RevealedNumbers>> | ReturnType<typeof invalid<object>>;

type Opened = Awaited<ReturnType<AdminArgs['services']['reviews']['revealBank']>>;

export function reveal(
  post: Post,
  astrologerId: number,
  { services: { reviews, log }, admin }: AdminArgs,
): Promise<RevealAnswer> {
  return revealNumbers(post, log, async (password) => {
    const opened = await reviews.revealBank(admin, astrologerId, password);
    return opened.ok ? ok(toNumberFacts(opened.value)) : opened;
  });
}

export async function revealNumbers(
  post: Post,
  log: Pick<Log, 'error'>,
  open: (
    password: string,
  ) => Promise<Result<readonly Fact[], Extract<Opened, { ok: false }>['failure']>>,
): Promise<RevealAnswer> {
  const form = await post.check(revealForm);
  if (!form.ok) return invalid(form.failure);
  return withStoreFallback(
    async () => {
      const opened = await open(form.value.password);
      if (opened.ok) return data<RevealedNumbers>({ revealed: opened.value });
      return answerRefusal(
        form,
        opened.failure === 'none'
          ? { alert: EMPTY_BANK, status: 404 }
          : getPasswordRefusal(opened.failure),
      );
    },
    (error) => {
      log.error({ err: error }, 'bank details could not be opened');
      const alert = errorMessage(getStoreErrorMessage(error.reason));
      return answerRefusal(form, { alert, status: getStatus(error) });
    },
  );
}
