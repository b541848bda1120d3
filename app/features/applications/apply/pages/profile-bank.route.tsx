import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ConsentNotice } from '~/features/privacy/consent/session/ConsentNotice';
import { loadNotice } from '~/features/privacy/consent/session/notice.session.server';
import { parseBankValue } from '~/features/applications/apply/changes/change-request';
import { createPayeeForm } from '~/features/applications/apply/bank/payee.schema';
import { LastChangeRequest } from './LastChangeRequest';
import { m } from '~/shared/i18n/messages';
import type { ControlValues, FormFailure } from '~/web/forms/answer';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { createMeta } from '~/web/http/page-meta';
import { toChangeView } from './change-view.server';
import { BankMobileField, PayeeFields } from './PayeeFields';
import {
  requestBankChange,
  findDraftAccountEnding,
  type FilledBank,
} from './request-bank-change.route.server';
import { FormShell } from './FormShell';
import { changeAction, changeLoader } from './request-change.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/astrologer-profile/bank';
const EMPTY_BANK_VALUES: ControlValues = {};

export const loader = changeLoader({
  path: PATH,
  async load(profile, typed, { services }) {
    const { accountNumber: ending = '', ...facts } =
      parseBankValue(profile.initialValues.bank) ?? {};
    return {
      words: getPageTexts(),
      notice: await loadNotice('payee', services),
      view: toChangeView('bank', profile),
      values: { ...facts, ending },
      ending: findDraftAccountEnding(typed) ?? (ending || null),
    };
  },
  serviceUnavailable: () => ({ words: getPageTexts() }),
});

export const action = changeAction({
  path: PATH,
  act: async (post, requester, visit) => requestBankChange(post, requester, visit, PATH),
  serviceUnavailable: (post): FormFailure & FilledBank =>
    post.typed(createPayeeForm(null)).refuse({ alert: m.onboarding_change_failed() }),
});

/** Formatted on the server so that browsers do not download the texts as script. */
function getPageTexts() {
  return {
    heading: m.onboarding_change_bank(),
    description: m.onboarding_change_bank_description(),
    lead: m.onboarding_change_bank_lead(),
    send: m.onboarding_change_send_bank(),
    sending: m.onboarding_change_sending(),
    back: m.onboarding_change_back(),
    failed: m.onboarding_application_load_failed(),
  };
}

export const meta = createMeta<typeof loader>(({ data: { words } }) => ({
  title: words.heading,
  description: words.description,
  path: null,
}));

export default function ProfileBank() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { words, token } = loaded;
  // Submitted values are shown even if the current ones could not be loaded.
  const { alert, kept, view, values, notice, ending } = loaded.failed
    ? { alert: null, kept: null, view: null, values: EMPTY_BANK_VALUES, notice: null, ending: null }
    : loaded;
  const shownEnding = actionData?.ending === undefined ? ending : actionData.ending;
  const found =
    actionData?.found === undefined ? null : { kind: 'success' as const, text: actionData.found };
  return (
    <FormShell
      heading={words.heading}
      lead={words.lead}
      path={PATH}
      problem={loaded.failed && !actionData ? words.failed : null}
      alert={actionData ? found : alert}
      // After an answer, the draft would repeat the submitted values.
      kept={actionData ? null : kept}
    >
      {view ? <LastChangeRequest view={view} path={PATH} token={token} /> : null}
      <PostForm
        form={createPayeeForm(shownEnding)}
        action={PATH}
        token={token}
        defaults={values}
        label={words.heading}
        enterButtonText={words.send}
      >
        <HiddenField name="ending" />
        <BankMobileField />
        <PayeeFields ending={shownEnding} filledIfsc={actionData?.filledIfsc ?? ''} />
        <ConsentNotice notice={notice} />
        <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
      </PostForm>
      <p>
        <Link to="/astrologer-profile">{words.back}</Link>
      </p>
    </FormShell>
  );
}
