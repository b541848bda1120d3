import { personAction, personLoader } from '~/features/account/session/person-page.session.server';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { loadCustomerDrafts } from '~/features/account/session/customer-drafts.session.server';
import type { FormFailure } from '~/web/forms/answer';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { createMeta } from '~/web/http/page-meta';
import { ConsentNotice } from '~/features/privacy/consent/session/ConsentNotice';
import { loadNotice } from '~/features/privacy/consent/session/notice.session.server';
import type { BankFacts } from '~/features/applications/apply/application';
import { findApplicationForBank, assertOwnForm } from './guards.session.server';
import {
  createBankForm,
  NO_NUMBERS,
  toBankFacts,
  toEndings,
} from '~/features/applications/apply/bank/bank.schema';
import { BankFields } from './BankFields';
import { FIND_BRANCH } from './BranchFields';
import { NO_CORRECTIONS } from './RejectionReason';
import { toCorrectionsView } from './corrections-view.server';
import {
  getEndings,
  fillBranch,
  saveBank,
  findDraftNumbers,
  type BankFormData,
} from './save-bank.route.server';
import { FormShell } from './FormShell';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/bank-details';
const EMPTY_BANK_VALUES: Partial<BankFacts> & { readonly astrologerId?: string } = {};

export const loader = personLoader({
  path: PATH,
  find: findApplicationForBank,
  async load(application, typed, { services }) {
    const { astrologerId, bank, mobile } = application;
    return {
      words: getPageTexts(),
      endings: { ...getEndings(application), ...toEndings(findDraftNumbers(typed)) },
      toCorrectionsView: toCorrectionsView(application),
      notice: await loadNotice('bank', services),
      values: {
        ...(bank ? toBankFacts(bank) : {}),
        mobileNo: bank?.mobileNo || mobile,
        astrologerId: String(astrologerId),
      },
    };
  },
  serviceUnavailable: () => ({ words: getPageTexts() }),
});

export const action = personAction({
  find: findApplicationForBank,
  async act({ intent, check }, application, visit) {
    const { astrologerId, mobile } = application;
    const typed = findDraftNumbers(await loadCustomerDrafts(visit, mobile));
    const form = await check(createBankForm({ ...getEndings(application), ...toEndings(typed) }));
    await assertOwnForm(form.accepted.astrologerId, String(astrologerId), { ...visit, mobile });
    const post = { form, typed, application, ...visit };
    return intent === FIND_BRANCH ? fillBranch(post) : saveBank(post);
  },
  async serviceUnavailable({ intent, check }): Promise<FormFailure & BankFormData> {
    const form = await check(createBankForm(NO_NUMBERS));
    const alert =
      intent === FIND_BRANCH ? m.onboarding_branch_failed() : m.onboarding_bank_save_failed();
    return form.refuse({ alert });
  },
});

/** Formatted on the server so that browsers do not download the texts as script. */
function getPageTexts() {
  return {
    heading: m.onboarding_bank_heading(),
    description: m.onboarding_bank_description(),
    lead: m.onboarding_bank_lead(),
    failed: m.onboarding_bank_load_failed(),
    send: m.onboarding_bank_submit(),
    sending: m.onboarding_bank_busy(),
    back: m.onboarding_bank_back(),
  };
}

export const meta = createMeta<typeof loader>(({ data: { words } }) => ({
  title: words.heading,
  description: words.description,
  path: null,
}));

export default function BankDetails() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { words } = loaded;
  const { alert, kept, endings, values, notice } = loaded.failed
    ? { alert: null, kept: null, endings: NO_NUMBERS, values: EMPTY_BANK_VALUES, notice: null }
    : loaded;
  const correction = loaded.failed ? NO_CORRECTIONS : loaded.toCorrectionsView;
  const shownEndings = actionData?.endings ?? endings;
  return (
    <FormShell
      heading={words.heading}
      lead={words.lead}
      path={PATH}
      problem={loaded.failed && !actionData ? words.failed : null}
      alert={actionData?.found === undefined ? alert : { kind: 'success', text: actionData.found }}
      kept={kept}
      step="bank-details"
      corrections={correction}
    >
      <PostForm
        form={createBankForm(shownEndings)}
        action={PATH}
        token={loaded.token}
        defaults={values}
        corrections={correction.marks}
        enterButtonText={words.send}
      >
        <BankFields endings={shownEndings} filledIfsc={actionData?.filledIfsc ?? ''} />
        <ConsentNotice notice={notice} />
        <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
      </PostForm>
      <p>
        <Link to="/astrologer-registration" reloadDocument>
          {words.back}
        </Link>
      </p>
      <p>
        <Link to="/astroverify" reloadDocument>
          {m.onboarding_stop_here()}
        </Link>
      </p>
    </FormShell>
  );
}
