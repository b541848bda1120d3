import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Contact } from '~/features/help/help.source';
import type { Step } from '~/features/onboarding/application';
import type { ConfirmationView } from './EmailConfirmation';
import { LastReason } from './LastReason';
import {
  STATE_WORDS,
  type ApplicationState,
  type StepWords,
} from '~/features/onboarding/application-words';

/** What an applicant sees of the own application: nothing personal but the name and the end of the number. */
export interface ApplicationSummary {
  readonly name: string;
  /** Masked. */
  readonly mobile: string;
  readonly state: ApplicationState;
  readonly steps: readonly StepWords[];
  /** The day on which it was handed in, in words; null while it is not. */
  readonly since: string | null;
  /** The page of the first step that it lacks; null when it lacks none. */
  readonly next: Exclude<Step, 'registration'> | null;
  /** Why it was rejected. */
  readonly reason: string | null;
  readonly mayReapply: boolean;
  /** Whom to write where only an administrator can help; null while no address was entered. */
  readonly contact: Contact | null;
  /** What is known of the e-mail address; null where it is not to be confirmed. */
  readonly confirmation: ConfirmationView | null;
}

const NEXT_WORDS: Readonly<Record<Exclude<Step, 'registration'>, string>> = {
  'bank-details': 'Continue with your bank details',
  document: 'Continue with your documents',
};

/** Where an application stands and what its applicant can do. */
export function ApplicationView({
  application,
  children,
}: {
  readonly application: ApplicationSummary;
  /** What is to be done besides, above the list of steps. */
  readonly children?: ReactNode;
}) {
  const { name, mobile, state, steps } = application;
  return (
    <>
      <p>
        Namaste <bdi>{name}</bdi>, this is the application of the number <strong>{mobile}</strong>.
      </p>
      <section aria-labelledby="state">
        <h2 id="state">State: {STATE_WORDS[state]}</h2>
        <StateText {...application} />
      </section>
      {children}
      <section aria-labelledby="steps">
        <h2 id="steps">Steps</h2>
        <ol className="application-steps">
          {steps.map(({ label, done }) => (
            <li key={label}>
              {label}: <strong>{done ? 'done' : 'not done yet'}</strong>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function StateText(application: ApplicationSummary) {
  const { state, since, next, reason, confirmation } = application;
  switch (state) {
    case 'unfinished':
      return (
        <>
          <p>Everything that you have entered so far is kept.</p>
          <LastReason reason={reason} />
          {next ? <ButtonLink to={`/${next}`}>{NEXT_WORDS[next]}</ButtonLink> : null}
        </>
      );
    case 'under-review':
      return (
        <p>
          {since ? `Your application has been under review since ${since}. ` : null}
          We write to you by e-mail once it is decided.{' '}
          <Link to="/thank-you">What happens next</Link>
        </p>
      );
    case 'approved':
      return (
        <>
          <p>
            Welcome! Your name is on our lists of astrologers. Calls and chats take place in our
            app: please sign in there with this mobile number.
          </p>
          <ButtonLink to="/app-download" isMain={confirmation?.confirmedOn !== null}>
            Get the app
          </ButtonLink>
        </>
      );
    case 'rejected':
      return <Rejected {...application} />;
    case 'inactive':
      return (
        <>
          <p>Your profile is not on our lists any more.</p>
          <WayBack {...application} />
        </>
      );
  }
}

function Rejected({ reason, mayReapply, contact }: ApplicationSummary) {
  return (
    <>
      {reason ? (
        <>
          <p>We could not approve your application. This is the reason:</p>
          <blockquote className="application-reason">{reason}</blockquote>
        </>
      ) : (
        <p>We could not approve your application.</p>
      )}
      <WayBack mayReapply={mayReapply} contact={contact} />
    </>
  );
}

/** What somebody can do who is not (or no longer) on the lists. */
function WayBack({ mayReapply, contact }: Pick<ApplicationSummary, 'mayReapply' | 'contact'>) {
  if (!mayReapply) return <WriteTo contact={contact} />;
  return (
    <>
      <p>
        You may apply again with the same mobile number. What you entered before is kept, for you to
        correct.
      </p>
      <ButtonLink to="/astrologer-registration">Apply again</ButtonLink>
    </>
  );
}

function WriteTo({ contact }: { readonly contact: Contact | null }) {
  return (
    <p>
      If something can be put right, or if you think that we have misread something, please write to{' '}
      {contact ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : 'us'} from the e-mail
      address of your application.
    </p>
  );
}

function ButtonLink({
  to,
  isMain = true,
  children,
}: {
  readonly to: string;
  /** Whether nothing else on the page is to be done first. */
  readonly isMain?: boolean;
  readonly children: string;
}) {
  return (
    <p>
      <Link className={isMain ? 'button button-primary' : 'button'} to={to}>
        {children}
      </Link>
    </p>
  );
}
