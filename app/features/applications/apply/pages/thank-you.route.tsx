import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { FormPage } from '~/web/forms/FormPage';
import { NO_STORE, UNAVAILABLE } from '~/web/http/caching';
import { takeAlert } from '~/web/http/flash.server';
import { createMeta } from '~/web/http/page-meta';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { findApplicant } from '~/features/applications/apply/session/applicant.session.server';
import { findNextStep } from '~/features/applications/apply/application';
import {
  formatSubmittedOn,
  maskEmail,
  getState,
} from '~/features/applications/apply/application-labels';
import { MARKS } from './marks';
import { TryAgainPage } from './FormShell';

export { forwardHeaders as headers } from '~/web/http/caching';

const PATH = '/thank-you';

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, session } = context;
  return withStoreFallback(
    async () => {
      const application = await findApplicant(session, services);
      if (!application) return redirect('/astroverify', 303);
      const step = findNextStep(application);
      if (step !== null) return redirect(`/${step}`, 303);
      if (getState(application) !== 'under-review') return redirect('/astroverify', 303);
      const alert = takeAlert(session);
      return data(
        {
          failed: false as const,
          alert,
          since: formatSubmittedOn(application),
          email: maskEmail(application.details.email),
        },
        { headers: NO_STORE },
      );
    },
    () => data({ failed: true as const }, UNAVAILABLE),
  );
}

export const meta = createMeta(() => ({
  title: m.onboarding_thanks_title(),
  description: m.onboarding_thanks_description(),
  path: null,
}));

export default function ThankYou() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.failed) {
    return (
      <TryAgainPage
        heading={m.onboarding_thanks_heading()}
        message={m.onboarding_application_load_failed()}
        path={PATH}
      />
    );
  }
  const { alert, since, email } = loaded;
  return (
    <FormPage
      heading={m.onboarding_thanks_heading()}
      alert={alert}
      lead={
        <ParaglideMessage
          message={m.onboarding_thanks_lead}
          inputs={{ since: since ?? '' }}
          markup={{ strong: MARKS.strong }}
        />
      }
    >
      <section aria-labelledby="next">
        <h2 id="next">{m.onboarding_next_heading()}</h2>
        <ol>
          <li>{m.onboarding_next_compare()}</li>
          <li>
            <ParaglideMessage
              message={m.onboarding_next_mail}
              inputs={{ email }}
              markup={{ strong: MARKS.strong }}
            />
          </li>
          <li>{m.onboarding_next_otp()}</li>
          <li>{m.onboarding_next_lists()}</li>
        </ol>
        <p>{m.onboarding_next_time()}</p>
      </section>
      <p className="actions">
        <Link className="button button-primary" to="/astroverify">
          {m.onboarding_see_application()}
        </Link>{' '}
        <Link className="button" to="/app-download">
          {m.onboarding_get_app()}
        </Link>
      </p>
    </FormPage>
  );
}
