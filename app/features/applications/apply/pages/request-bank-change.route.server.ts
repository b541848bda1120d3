import {
  saveCustomerDraft,
  loadCustomerDrafts,
  type CustomerDrafts,
} from '~/features/account/session/customer-drafts.session.server';
import { toBankFacts, toBankNumbers } from '~/features/applications/apply/bank/bank.schema';
import { parseBankValue, toBankValue } from '~/features/applications/apply/changes/change-request';
import { createPayeeForm } from '~/features/applications/apply/bank/payee.schema';
import { m } from '~/shared/i18n/messages';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import type { Visit } from '~/web/http/visit';
import { FIND_BRANCH } from './BranchFields';
import type { ChangeRequester } from './guards.session.server';
import { answerRequest } from './request-change.route.server';
import {
  buildBranchResponse,
  completeBranch,
  clearOutdatedBranch,
  lookUpBranch,
  withFieldValues,
  type FilledBranch,
} from './find-branch.route.server';

export interface FilledBank extends FilledBranch {
  /**
   * Last digits of an account number that was submitted and saved but not rendered; null if it must be entered again.
   * Absent: the page's own value.
   */
  readonly ending?: string | null;
}

const ENDING = 4;
const FORM = createPayeeForm(null);

/**
 * Handles a request for new bank details. An omitted account number is taken from an earlier draft or, failing that,
 * from the stored details whose last digits the page showed. A number in an invalid form is stored in the encrypted
 * draft and never rendered.
 * @returns a redirect to `path` with a message, or the form with errors @throws StoreError
 */
export async function requestBankChange(
  post: Post,
  proposer: ChangeRequester,
  visit: Visit,
  path: string,
) {
  const { application, changes } = proposer;
  const { branches, consents } = visit.services;
  const kept = findDraftAccountNumber(await loadCustomerDrafts(visit, application.mobile));
  const shownEnding = textFor(post.typed(FORM).kept.repopulateFields.ending);
  const form = await post.check(createPayeeForm(kept?.slice(-ENDING) ?? (shownEnding || null)));
  const typed = toBankNumbers(form.accepted).accountNumber;
  const beginning = await changes.findInitialValue(application.astrologerId, 'bank');
  const stored = parseBankValue(beginning ?? '');
  const ending = (typed ?? kept)?.slice(-ENDING);
  const extra: FilledBank = ending === undefined ? {} : { ending };
  if (post.intent === FIND_BRANCH) {
    const lookedUp = await lookUpBranch(form.accepted, stored, branches);
    if (typed !== undefined) await saveCustomerDraft(visit);
    return buildBranchResponse(form, lookedUp, extra);
  }
  if (!form.ok) {
    const former = await clearOutdatedBranch(form.accepted, stored, branches);
    if (typed !== undefined) await saveCustomerDraft(visit);
    const filledIfsc =
      Object.keys(former).length > 0 ? { filledIfsc: form.accepted.ifscCode ?? '' } : {};
    return invalid<FilledBank>(withFieldValues(form.failure, former), { ...extra, ...filledIfsc });
  }
  const accountNumber = typed ?? kept ?? findShownNumber(stored, shownEnding);
  if (accountNumber === null) {
    const fieldErrors = { accountNumber: m.onboarding_change_account_again() };
    const failure = withFieldValues(form.refuse({ fieldErrors }), { ending: '' });
    return invalid<FilledBank>(failure, { ending: null });
  }
  const facts = toBankFacts(form.value);
  const branch = await completeBranch(facts, stored, branches);
  const value = toBankValue({ ...facts, ...branch, accountNumber });
  const outcome = await changes.propose(application.astrologerId, 'bank', value);
  if (outcome === 'proposed') await consents.give(application.mobile, 'payee');
  const again = (alert: string) => form.refuse({ alert });
  const answers = { id: FORM.id, path, mobile: application.mobile, refuse: again, again };
  return answerRequest(outcome, answers, visit, extra);
}

/** @returns the last characters of the account number in the draft; null for none */
export function findDraftAccountEnding(typed: Pick<CustomerDrafts, 'find'>): string | null {
  return findDraftAccountNumber(typed)?.slice(-ENDING) ?? null;
}

function findDraftAccountNumber({ find }: Pick<CustomerDrafts, 'find'>): string | null {
  const accepted = find(FORM.id)?.reading.accepted as
    { readonly accountNumber?: string } | undefined;
  return toBankNumbers(accepted ?? {}).accountNumber ?? null;
}

/** The number whose last digits the page showed; null if another number has been stored since. */
function findShownNumber(
  stored: { readonly accountNumber: string } | null,
  told: string,
): string | null {
  return told !== '' && stored?.accountNumber.endsWith(told) === true ? stored.accountNumber : null;
}

function textFor(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
