import type { ConfirmFailure } from '~/features/administration/second-factor/proof.server';
import type { AdminArgs } from '~/features/administration/panel/admin-guard.session.server';
import {
  getStoreRefusal,
  runAct,
  getPasswordRefusal,
} from '~/features/administration/panel/refusal-answers.server';
import type { Post } from '~/web/forms/server/forms.server';
import { ok, type Result } from '~/shared/result/result';
import { EMPTY_BANK } from './review-labels';
import { revealForm } from './review.schema';
import { toNumberFacts, type Fact } from './review-view';

/** Rendered directly without a redirect, because the decrypted numbers are not stored for a second request. */
export interface RevealedNumbers {
  readonly revealed: readonly Fact[];
}

export async function reveal(post: Post, id: number, args: AdminArgs) {
  return revealNumbers(post, args, async (password) => {
    const opened = await args.services.reviews.revealBank(args.admin, id, password);
    return opened.ok ? ok(toNumberFacts(opened.value)) : opened;
  });
}

export async function revealNumbers(
  post: Post,
  args: AdminArgs,
  open: (password: string) => Promise<Result<readonly Fact[], ConfirmFailure | 'none'>>,
) {
  return runAct<typeof revealForm.fields, RevealedNumbers>(
    args,
    await post.check(revealForm),
    async ({ password }) => {
      const opened = await open(password);
      if (opened.ok) return { shown: { revealed: opened.value } };
      const { failure } = opened;
      return failure === 'none' ? { alert: EMPTY_BANK, status: 404 } : getPasswordRefusal(failure);
    },
    (error) => {
      args.services.log.error({ err: error }, 'bank details could not be opened');
      return getStoreRefusal(error);
    },
  );
}
