import {
  keepTyped,
  typedForms,
  type TypedForms,
} from '~/features/account/session/typed-forms.session.server';
import { toBankFacts, toBankNumbers } from '~/features/onboarding/bank/bank.schema';
import { parseBankValue, toBankValue } from '~/features/onboarding/changes/bank-value';
import { CHANGE_FORMS, payeeForm } from '~/features/onboarding/changes/change.schema';
import { m } from '~/shared/i18n/messages';
import { invalid } from '~/web/forms/server/answer.server';
import type { Post } from '~/web/forms/server/forms.server';
import { FIND_BRANCH } from './BranchFields';
import type { FilledBank } from './ChangeFields';
import type { Proposer, ReadProposal } from './change-kinds.server';
import {
  branchAnswer,
  completeBranch,
  formerBranch,
  lookUpBranch,
  withTexts,
} from './find-branch.route.server';

/** So much of a number stands in the page. */
const ENDING = 4;

/**
 * Reads proposed bank details. The account number may be left out: then it is the one that was typed before an error or the end of the
 * session, or else the one of which the page told the ending. A number that comes with a form which is not done is kept sealed, as if
 * the session had ended: it is never written into the page.
 * @returns what is proposed, or how the post is answered
 */
export async function readBank(
  post: Post,
  { application, changes, visit }: Proposer,
): Promise<ReadProposal> {
  const { branches } = visit.services;
  const kept = typedAccount(await typedForms(visit, application.mobile));
  const told = textOf(post.typed(payeeForm(null)).kept.repopulateFields.ending);
  const form = await post.check(payeeForm(kept?.slice(-ENDING) ?? (told || null)));
  const typed = toBankNumbers(form.accepted).accountNumber;
  const stored = parseBankValue(
    (await changes.beginningOf(application.astrologerId, 'bank')) ?? '',
  );
  const ending = (typed ?? kept)?.slice(-ENDING);
  const extra: FilledBank = ending === undefined ? {} : { ending };
  if (post.intent === FIND_BRANCH) {
    const lookedUp = await lookUpBranch(form.accepted, stored, branches);
    if (typed !== undefined) await keepTyped(visit);
    return { answer: branchAnswer(form, lookedUp, extra) };
  }
  if (!form.ok) {
    const former = await formerBranch(form.accepted, stored, branches);
    if (typed !== undefined) await keepTyped(visit);
    const filledFor =
      Object.keys(former).length > 0 ? { filledFor: form.accepted.ifscCode ?? '' } : {};
    return { answer: invalid(withTexts(form.failure, former), { ...extra, ...filledFor }) };
  }
  const accountNumber = typed ?? kept ?? numberTold(stored, told);
  if (accountNumber === null) {
    const fieldErrors = { accountNumber: m.onboarding_change_account_again() };
    return { answer: invalid(withTexts(form.refuse({ fieldErrors }), { ending: '' })) };
  }
  const facts = toBankFacts(form.value);
  const branch = await completeBranch(facts, stored, branches);
  return {
    value: toBankValue({ ...facts, ...branch, accountNumber }),
    refuse: (said) => form.refuse({ alert: said }),
  };
}

/** @returns the account number that was typed when a form was not done, or a session had ended, if it was good */
export function typedAccount({ find }: Pick<TypedForms, 'find'>): string | null {
  const accepted = find(CHANGE_FORMS.bank.id)?.reading.accepted as
    { readonly accountNumber?: string } | undefined;
  return toBankNumbers(accepted ?? {}).accountNumber ?? null;
}

/** The number of which a page told the ending; null where by now another one stands. */
function numberTold(
  stored: { readonly accountNumber: string } | null,
  told: string,
): string | null {
  return told !== '' && stored?.accountNumber.endsWith(told) === true ? stored.accountNumber : null;
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
