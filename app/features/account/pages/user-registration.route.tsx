import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { redisplayForm, invalid } from '~/web/forms/server/form-responses.server';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { FormPage } from '~/web/forms/FormPage';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { NO_STORE } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { ConsentNotice } from '~/features/privacy/consent/session/ConsentNotice';
import { loadNotice } from '~/features/privacy/consent/session/notice.session.server';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import { SHOW_CITIES, SHOW_STATES } from '~/features/places/PlaceFields';
import { findDefaultCountry, placeId, loadAvailablePlaces } from '~/features/places/places.server';
import { getNewestBirthYear, type Customer } from '~/features/account/customer';
import { toDetails } from '~/features/account/customer.schema';
import type { RegistrationFailure } from '~/features/account/customers.server';
import { GENDERS, genderLabel } from '~/features/account/genders';
import { DetailFields } from './DetailFields';
import { registrationForm } from '~/features/account/registration.schema';
import {
  findNewCustomerPhone,
  signIn,
  getVerification,
  redirectPastRegistration,
} from '~/features/account/session/sign-in.session.server';
import { withBirthSign } from '~/features/account/session/profile-birth.session.server';
import {
  assertDraftOwner,
  deleteCustomerDraft,
  loadCustomerDrafts,
  toDraftValues,
} from '~/features/account/session/customer-drafts.session.server';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/user-registration';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const { forms, clock, locations } = services;
  const phone = findNewCustomerPhone(session, clock.now());
  if (!phone) throw await redirectPastRegistration(request, session, services, '/');
  const first = await findDefaultCountry(locations);
  const typed = await loadCustomerDrafts({ request, session, services }, phone);
  const { country = first === null ? '' : String(first), birthState } = toDraftValues(
    typed.find(registrationForm.id),
  );
  const { places, isPartial } = await loadAvailablePlaces(locations, {
    countryId: placeId(country),
    stateId: placeId(birthState),
  });
  return data(
    {
      phone,
      country,
      places,
      isPartial,
      newestYear: getNewestBirthYear(clock),
      notice: await loadNotice('account', services),
      token: await forms.createToken(request, PATH, typed.writer),
      ...typed.shown,
    },
    { headers: NO_STORE, status: isPartial ? 503 : 200 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const { forms, customers, clock, locations } = services;
  const phone = findNewCustomerPhone(session, clock.now());
  if (!phone) throw await redirectPastRegistration(request, session, services, '/welcome');
  const form = await forms.readForm(request, registrationForm);
  await assertDraftOwner(form.writer, phone, { request, session, services });
  const { country, birthState } = form.kept.repopulateFields;
  const { places, isPartial } = await loadAvailablePlaces(locations, {
    countryId: placeId(country),
    stateId: placeId(birthState),
  });
  if (form.intent === SHOW_STATES || form.intent === SHOW_CITIES) {
    return isPartial
      ? invalid(form.refuse({ alert: m.places_failed() }), { places }, { status: 503 })
      : redisplayForm(form.kept, { places });
  }
  if (!form.ok) return invalid(form.failure, { places });
  // Use the verified number, not the submitted one.
  const welcomeCustomer = async (customer: Customer) => {
    await services.consents.give(phone, 'account');
    await deleteCustomerDraft({ request, session, services }, phone, form.kept.formId);
    signIn(session, customer);
    return withBirthSign(redirect('/welcome', 303), customer, { request, session, services });
  };
  const verification = getVerification(session, phone, services);
  const result = await customers.register(phone, toDetails(form.value), verification);
  if (result.ok) return welcomeCustomer(result.value);
  // A repeated submit has the same cookie as the first and gets the same response.
  const made = await customers.findByVerification(verification, phone);
  return made
    ? welcomeCustomer(made)
    : invalid(form.refuse(findProblems(result.failure)), { places });
}

function findProblems(failure: RegistrationFailure) {
  switch (failure) {
    case 'too-young':
      return { fieldErrors: { dob: m.account_too_young() } };
    case 'unknown-place':
      return { fieldErrors: { birthCity: m.account_city_required() } };
    case 'taken':
      return { alert: m.account_register_taken() };
    case 'failed':
      return { alert: m.account_register_failed() };
  }
}

export const meta = createMeta(() => ({
  title: m.account_register_heading(),
  description: m.account_register_description(),
  path: null,
}));

export default function UserRegistration() {
  const loaded = useLoaderData<typeof loader>();
  const { phone, country, places, isPartial, newestYear, notice, token, kept } = loaded;
  const actionData = useActionData<typeof action>();
  return (
    <FormPage
      heading={m.account_register_heading()}
      lead={m.account_register_lead()}
      alert={isPartial && !actionData ? { kind: 'error', text: m.places_missing() } : null}
    >
      <FormDraftNotices kept={kept} />
      <PostForm
        form={registrationForm}
        action={PATH}
        token={token}
        defaults={{ mobile: phone, country }}
        enterButtonText={m.account_register()}
      >
        <TextField
          name="firstName"
          label={m.account_name()}
          autoComplete="name"
          autoCapitalize="words"
        />
        <RadioGroup
          name="gender"
          label={m.account_gender()}
          options={GENDERS.map((value) => ({ value, label: genderLabel(value) }))}
        />
        <TextField
          name="mobile"
          label={m.account_mobile()}
          hint={m.account_mobile_given_hint()}
          autoComplete="tel-national"
          readOnly
        />
        <DetailFields
          places={actionData?.places ?? places}
          newestYear={newestYear}
          placeLabel={m.account_location()}
        />
        <ConsentNotice notice={notice} />
        <SubmitButton busyText={m.account_registering()}>{m.account_register()}</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
