import { redirect } from '@remix-run/node';
import {
  deleteCustomerDraft,
  type CustomerDrafts,
} from '~/features/account/session/customer-drafts.session.server';
import type { Visit } from '~/web/http/visit';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import { tooManyRequests } from '~/web/http/caching';
import { flashAlert } from '~/web/http/flash.server';
import { namesMatch } from '~/features/applications/apply/bank/names-match';
import type {
  Application,
  BankFacts,
  BankNumbers,
} from '~/features/applications/apply/application';
import { findApplicationForBank } from './guards.session.server';
import {
  BANK_FORM,
  NO_NUMBERS,
  DUPLICATE_NUMBER_TEXTS,
  toBankFacts,
  toBankNumbers,
  type createBankForm,
  type NumberEndings,
} from '~/features/applications/apply/bank/bank.schema';
import {
  buildBranchResponse,
  completeBranch,
  clearOutdatedBranch,
  lookUpBranch,
  withFieldValues,
  type FilledBranch,
} from './find-branch.route.server';
import { m } from '~/shared/i18n/messages';
import type { Onboarding } from '~/features/applications/apply/onboarding.server';

interface BankPost extends Visit {
  readonly form: FormReading<ReturnType<typeof createBankForm>['fields']>;
  readonly typed: Partial<BankNumbers>;
  readonly application: Application;
}

export interface BankFormData extends FilledBranch {
  readonly endings?: NumberEndings;
}

const SECONDS_PER_DAY = 86_400;

export function getEndings({ bank }: Application): NumberEndings {
  return bank?.endings ?? NO_NUMBERS;
}

export async function fillBranch(post: BankPost) {
  const { form, application, services } = post;
  const lookedUp = await lookUpBranch(form.accepted, application.bank, services.branches);
  const facts = { ...toBankFacts(form.accepted), ...lookedUp.branch };
  const keeping = await keep(facts, getNumbers(post), post);
  const extra: BankFormData = { endings: getEndings(keeping.application) };
  return buildBranchResponse(form, lookedUp, extra, keeping.taken);
}

export async function saveBank(post: BankPost) {
  const { form, application, session, services } = post;
  const numbers = getNumbers(post);
  if (!form.ok) {
    const former = await clearOutdatedBranch(form.accepted, application.bank, services.branches);
    const facts = { ...toBankFacts(form.accepted), ...former };
    const keeping = await keep(facts, numbers, post);
    const fieldErrors = { ...form.failure.fieldErrors, ...keeping.taken };
    const extra: BankFormData = {
      endings: getEndings(keeping.application),
      ...(Object.keys(former).length > 0 ? { filledIfsc: facts.ifscCode ?? '' } : {}),
    };
    return invalid(withFieldValues(form.refuse({ fieldErrors }), former), extra);
  }
  const sent = toBankFacts(form.value);
  const branch = await completeBranch(sent, application.bank, services.branches);
  const facts = { ...sent, ...branch };
  const result = await services.onboarding.saveBank(application.astrologerId, facts, numbers);
  if (result.ok) {
    await services.consents.give(application.mobile, 'bank');
    await forget(post);
    const { details } = result.value;
    if (!namesMatch(details.firstName, facts.accountHolderName)) {
      flashAlert(session, 'success', m.onboarding_bank_names_differ());
    }
    return redirect('/document', 303);
  }
  switch (result.failure) {
    case 'closed':
      throw await redirectToCurrentStep(post);
    case 'failed':
    case 'too-many-numbers': {
      const extra: BankFormData = { endings: getEndings(application) };
      const alert =
        result.failure === 'failed'
          ? m.onboarding_bank_save_failed()
          : m.onboarding_bank_too_many_numbers();
      const wait = result.failure === 'failed' ? null : SECONDS_PER_DAY;
      return invalid(form.refuse({ alert }), extra, tooManyRequests(wait));
    }
    case 'aadhar-taken':
    case 'pan-taken': {
      const name = result.failure === 'aadhar-taken' ? 'aadharNumber' : 'panNumber';
      const keeping = await keep(facts, omitNumber(name, numbers), post);
      const fieldErrors = { [name]: DUPLICATE_NUMBER_TEXTS[name](), ...keeping.taken };
      const extra: BankFormData = { endings: getEndings(keeping.application) };
      return invalid(withFieldValues(form.refuse({ fieldErrors }), branch), extra);
    }
  }
}

export function findDraftNumbers(typed: Pick<CustomerDrafts, 'find'>): Partial<BankNumbers> {
  const kept = typed.find(BANK_FORM)?.reading.accepted as Partial<BankNumbers> | undefined;
  return toBankNumbers(kept ?? {});
}

/** Submitted numbers, or else those in the draft; an invalid number is omitted. */
function getNumbers({ form, typed }: BankPost): Partial<BankNumbers> {
  const wrong = form.ok ? {} : form.failure.fieldErrors;
  const rest = Object.entries(typed).filter(([name]) => !(name in wrong));
  return { ...Object.fromEntries(rest), ...toBankNumbers(form.accepted) };
}

/** Stores the valid fields of an invalid form. @throws Response if the application was closed in the meantime */
async function keep(facts: Partial<BankFacts>, numbers: Partial<BankNumbers>, post: BankPost) {
  const { application, services } = post;
  const keeping = await savePartialBankDetails(application, facts, numbers, services.onboarding);
  if (keeping === 'closed') throw await redirectToCurrentStep(post);
  // Delete the draft: its values are stored now and would override later input.
  if (keeping.application !== application) {
    await services.consents.give(application.mobile, 'bank');
    await forget(post);
  }
  return keeping;
}

function forget(post: BankPost): Promise<void> {
  return deleteCustomerDraft(post, post.application.mobile, BANK_FORM);
}

/** For an application submitted on another device. @returns a response to throw */
async function redirectToCurrentStep(post: BankPost): Promise<Response> {
  await findApplicationForBank(post);
  throw new Error('An application is open and closed at once');
}

interface Keeping {
  readonly application: Application;
  readonly taken: Partial<Record<'aadharNumber' | 'panNumber', string>>;
}

/**
 * Stores each valid field, because numbers are never rendered and would have to be entered again.
 * Skips numbers of other applications. Stores nothing if the store fails.
 */
async function savePartialBankDetails(
  application: Application,
  facts: Partial<BankFacts>,
  numbers: Partial<BankNumbers>,
  onboarding: Onboarding,
): Promise<Keeping | 'closed'> {
  const result = await onboarding.savePartialBank(application.astrologerId, facts, numbers);
  if (result.ok) return { application: result.value, taken: {} };
  if (result.failure === 'closed') return 'closed';
  if (result.failure === 'failed' || result.failure === 'too-many-numbers')
    return { application, taken: {} };
  const name = result.failure === 'aadhar-taken' ? 'aadharNumber' : 'panNumber';
  const rest = await savePartialBankDetails(
    application,
    facts,
    omitNumber(name, numbers),
    onboarding,
  );
  if (rest === 'closed') return rest;
  return { ...rest, taken: { ...rest.taken, [name]: DUPLICATE_NUMBER_TEXTS[name]() } };
}

function omitNumber(name: keyof BankNumbers, numbers: Partial<BankNumbers>): Partial<BankNumbers> {
  return Object.fromEntries(Object.entries(numbers).filter(([each]) => each !== name));
}
