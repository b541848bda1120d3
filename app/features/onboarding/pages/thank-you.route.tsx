import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { FormPage } from '~/web/forms/FormPage';
import { NO_STORE } from '~/web/http/caching';
import { takeAlert } from '~/web/http/flash.server';
import { pageMeta } from '~/web/http/page-meta';
import { SourceFailure } from '~/shared/result/source-failure';
import { findApplicant } from '~/features/onboarding/session/applicant.session.server';
import { nextStep } from '~/features/onboarding/application';
import { handedInOn, maskEmail, stateOf } from '~/features/onboarding/application-words';
import { TryAgainPage } from './TryAgainPage';
import { unavailable } from './unavailable.route.server';

export { passHeaders as headers } from '~/web/http/caching';

const PATH = '/thank-you';
const HEADING = 'Thank you';

/** For an applicant who has handed in: what happens next. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services, session } = context;
  try {
    const application = await findApplicant(session, services);
    if (!application) return redirect('/astroverify', 303);
    const step = nextStep(application);
    if (step !== null) return redirect(`/${step}`, 303);
    if (stateOf(application) !== 'under-review') return redirect('/astroverify', 303);
    const alert = takeAlert(session);
    return data(
      {
        failed: false as const,
        alert,
        since: handedInOn(application),
        email: maskEmail(application.details.email),
      },
      {
        headers: NO_STORE,
      },
    );
  } catch (error) {
    if (error instanceof SourceFailure) return unavailable();
    throw error;
  }
}

export const meta = pageMeta({
  title: 'Your application is under review',
  description: 'What happens to an astrologer’s application once it is handed in.',
  path: null,
});

export default function ThankYou() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.failed) {
    return (
      <TryAgainPage
        heading={HEADING}
        message="Your application cannot be looked up just now."
        path={PATH}
      />
    );
  }
  const { alert, since, email } = loaded;
  return (
    <FormPage
      heading={HEADING}
      alert={alert}
      lead={
        <>
          Your application is complete. It has been under review since <strong>{since}</strong>, and
          there is nothing more for you to do.
        </>
      }
    >
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol>
          <li>One of our administrators compares your documents with what you told us.</li>
          <li>
            We write to <strong>{email}</strong> once your application is decided. If it is
            rejected, the mail says why.
          </li>
          <li>
            After you are verified, an OTP is sent to you by e-mail. Enter it under “See my
            application” to confirm your e-mail address.
          </li>
          <li>Once you are approved, your name is on our lists, and you work in our app.</li>
        </ol>
        <p>
          We cannot promise how long this takes: each application is read by a person. You can look
          it up at any time, with your mobile number and an OTP.
        </p>
      </section>
      <p className="actions">
        <Link className="button button-primary" to="/astroverify">
          See my application
        </Link>{' '}
        <Link className="button" to="/app-download">
          Get the app
        </Link>
      </p>
    </FormPage>
  );
}
