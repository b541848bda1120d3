import { personLoader } from '~/features/account/session/person-page.session.server';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  assertDraftOwner,
  deleteCustomerDraft,
  toDraftValues,
} from '~/features/account/session/customer-drafts.session.server';
import type { Services, Visit } from '~/web/http/visit';
import type { ControlValues } from '~/web/forms/answer';
import { redisplayForm, invalid } from '~/web/forms/server/form-responses.server';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { createMeta } from '~/web/http/page-meta';
import { ConsentNotice } from '~/features/privacy/consent/session/ConsentNotice';
import { loadNotice } from '~/features/privacy/consent/session/notice.session.server';
import { m } from '~/shared/i18n/messages';
import { SHOW_CITIES, SHOW_STATES } from '~/features/places/PlaceFields';
import {
  findDefaultCountry,
  placeId,
  loadAvailablePlaces,
  loadPlaces,
  type Places,
} from '~/features/places/places.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { startApplicantSession } from '~/features/applications/apply/session/applicant.session.server';
import { canReapply } from '~/features/applications/apply/application';
import { NO_CORRECTIONS } from './RejectionReason';
import { toCorrectionsView } from './corrections-view.server';
import { createLinkMark } from './marks';
import { assertOwnForm, redirectFromRegistration, findRegistrant } from './guards.session.server';
import {
  registrationForm,
  toApplicantDetails,
  toRegistrationControls,
} from '~/features/applications/apply/registration.schema';
import { RegistrationFields } from './RegistrationFields';
import { FormShell } from './FormShell';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/astrologer-registration';
const SHORT_PATH = '/astrologerform';
const NO_PLACES: Places = { countries: [], states: [], cities: [] };
const EMPTY_REGISTRATION_VALUES = {
  alert: null,
  kept: null,
  isNew: false,
  values: {},
  notice: null,
  places: NO_PLACES,
};

/** The form posts back to the address that the visitor opened. */
function getPath(request: Request): string {
  return new URL(request.url).pathname.toLowerCase().startsWith(SHORT_PATH) ? SHORT_PATH : PATH;
}

export const loader = personLoader({
  path: getPath,
  find: findRegistrant,
  async load({ mobile, application }, typed, { request, services }) {
    const { locations } = services;
    const details = application?.details ?? null;
    const india = details ? null : await findDefaultCountry(locations);
    const values: ControlValues = {
      ...(details ? toRegistrationControls(details) : {}),
      ...(india === null ? {} : { country: String(india) }),
      mobileNo: mobile,
    };
    const { country, state }: ControlValues = {
      ...values,
      ...toDraftValues(typed.find(registrationForm.id)),
    };
    return {
      path: getPath(request),
      isNew: application !== null && canReapply(application),
      toCorrectionsView: toCorrectionsView(application),
      values,
      notice: await loadNotice('application', services),
      places: await loadPlaces(locations, {
        countryId: placeId(country),
        stateId: placeId(state),
      }),
    };
  },
  serviceUnavailable: ({ request }) => ({ path: getPath(request) }),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context;
  const visit = { request, session, services };
  const registrant = await findKnownRegistrant(visit);
  const form = await readRegistration(request, services);
  const { country, state } = form.kept.repopulateFields;
  const { places, isPartial } = await loadAvailablePlaces(services.locations, {
    countryId: placeId(country),
    stateId: placeId(state),
  });
  const isForPlaces = form.intent === SHOW_STATES || form.intent === SHOW_CITIES;
  const failed = () =>
    invalid(
      form.refuse({ alert: isForPlaces ? m.places_failed() : m.onboarding_registration_failed() }),
      { places },
      { status: 503 },
    );
  if (registrant === 'unknown' || (isForPlaces && isPartial)) return failed();
  const { mobile: phone } = registrant;
  await assertDraftOwner(form.writer, phone, visit);
  await assertOwnForm(form.accepted.mobileNo, phone, { ...visit, mobile: phone });
  return withStoreFallback(
    () => register(form, places, phone, visit),
    () => failed(),
  );
}

/** @returns `unknown` if the store fails @throws Response for visitors who cannot register */
async function findKnownRegistrant(visit: Visit) {
  return withStoreFallback(
    () => findRegistrant(visit),
    () => 'unknown' as const,
  );
}

type RegistrationPost = Awaited<ReturnType<typeof readRegistration>>;

function readRegistration(request: Request, { forms }: Services) {
  return forms.readForm(request, registrationForm);
}

async function register(form: RegistrationPost, places: Places, phone: string, visit: Visit) {
  const { session, services } = visit;
  if (form.intent === SHOW_STATES || form.intent === SHOW_CITIES) {
    return redisplayForm(form.kept, { places });
  }
  if (!form.ok) return invalid(form.failure, { places });
  // The verified number is used, regardless of the form's content.
  const result = await services.onboarding.register(phone, toApplicantDetails(form.value));
  if (!result.ok) {
    switch (result.failure) {
      case 'closed':
        throw await redirectFromRegistration(visit);
      case 'unknown-place':
        return invalid(form.refuse({ fieldErrors: { city: m.onboarding_city_required() } }), {
          places,
        });
      case 'failed':
        return invalid(form.refuse({ alert: m.onboarding_registration_failed() }), { places });
    }
  }
  await services.consents.give(phone, 'application');
  await deleteCustomerDraft(visit, phone, registrationForm.id);
  startApplicantSession(session, result.value);
  return redirect('/bank-details', 303);
}

export const meta = createMeta(() => ({
  title: m.onboarding_registration_heading(),
  description: m.onboarding_registration_description(),
  path: null,
}));

export default function AstrologerRegistration() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { path, token } = loaded;
  const { alert, kept, isNew, values, notice, places } = loaded.failed
    ? EMPTY_REGISTRATION_VALUES
    : loaded;
  const correction = loaded.failed ? NO_CORRECTIONS : loaded.toCorrectionsView;
  return (
    <FormShell
      heading={m.onboarding_registration_heading()}
      lead={isNew ? m.onboarding_registration_lead_again() : m.onboarding_registration_lead()}
      path={path}
      problem={loaded.failed && !actionData ? m.onboarding_registration_failed() : null}
      alert={alert}
      kept={kept}
      step="registration"
      corrections={correction}
    >
      <PostForm
        form={registrationForm}
        action={path}
        token={token}
        defaults={values}
        corrections={correction.marks}
        enterButtonText={m.onboarding_registration_submit()}
      >
        <RegistrationFields places={actionData?.places ?? places} />
        <ConsentNotice notice={notice} />
        <p>
          <ParaglideMessage
            message={m.onboarding_registration_consent}
            markup={{
              terms: createLinkMark('/terms-and-conditions', { reload: true }),
              privacy: createLinkMark('/privacy-policy', { reload: true }),
            }}
          />
        </p>
        <SubmitButton busyText={m.onboarding_registration_busy()}>
          {m.onboarding_registration_submit()}
        </SubmitButton>
      </PostForm>
    </FormShell>
  );
}
