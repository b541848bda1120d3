import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import type { Contact } from '~/shared/contact';
import type { Step } from '~/features/applications/apply/application-parts';
import type { ConfirmationView } from './EmailConfirmation';
import { LastReason, type Corrections } from './RejectionReason';
import { MARKS } from './marks';
import type { StepTexts } from '~/features/applications/apply/application-steps';
import {
  STATE_LABELS,
  type ApplicationState,
} from '~/features/applications/apply/application-labels';

/** Contains no personal data except the name and the last digits of the number. */
export interface ApplicationSummary extends Corrections {
  readonly name: string;
  /** Masked. */
  readonly mobile: string;
  readonly state: ApplicationState;
  readonly steps: readonly StepTexts[];
  /** Day of submission in words; null before submission. */
  readonly since: string | null;
  readonly next: Exclude<Step, 'registration'> | null;
  readonly canReapply: boolean;
  readonly canRequestChange: boolean;
  /** Shown if an administrator has to help; null if no contact is configured. */
  readonly contact: Contact | null;
  /** Null when the address needs no confirmation. */
  readonly confirmation: ConfirmationView | null;
}

const NEXT_STEP_LABELS: Readonly<Record<Exclude<Step, 'registration'>, () => string>> = {
  'bank-details': m.onboarding_application_next_bank,
  document: m.onboarding_application_next_documents,
};

export function ApplicationView({
  application,
  children,
}: {
  readonly application: ApplicationSummary;
  readonly children?: ReactNode;
}) {
  const { name, mobile, state, steps } = application;
  return (
    <>
      <p>
        <ParaglideMessage
          message={m.onboarding_application_greeting}
          inputs={{ name, mobile }}
          markup={{ name: MARKS.name, strong: MARKS.strong }}
        />
      </p>
      <section aria-labelledby="state">
        <h2 id="state">{m.onboarding_application_state({ state: STATE_LABELS[state]() })}</h2>
        <StateText {...application} />
      </section>
      {children}
      <section aria-labelledby="steps">
        <h2 id="steps">{m.onboarding_application_steps()}</h2>
        <ol className="application-steps">
          {steps.map(({ step, label, done, isNow, state: how, note }) => (
            <li
              key={step}
              className={done ? 'is-done' : undefined}
              aria-current={isNow ? 'step' : undefined}
            >
              <ParaglideMessage
                message={m.onboarding_step_line}
                inputs={{ step: label, state: how }}
                markup={{ strong: MARKS.strong }}
              />
              {note === null ? null : <p>{note}</p>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function StateText(application: ApplicationSummary) {
  const { state, since, next, reason, ways, confirmation, canRequestChange } = application;
  const marked = ways[0]?.path ?? null;
  switch (state) {
    case 'unfinished':
      return (
        <>
          <p>{m.onboarding_application_kept()}</p>
          <LastReason reason={reason} ways={ways} step={null} />
          {marked ? (
            <ButtonLink to={marked}>{m.onboarding_application_next_correct()}</ButtonLink>
          ) : next ? (
            <ButtonLink to={`/${next}`}>{NEXT_STEP_LABELS[next]()}</ButtonLink>
          ) : null}
        </>
      );
    case 'under-review':
      return (
        <p>
          {since ? `${m.onboarding_application_since({ since })} ` : null}
          {m.onboarding_application_by_mail()}{' '}
          <Link to="/thank-you">{m.onboarding_next_heading()}</Link>
        </p>
      );
    case 'approved':
      return (
        <>
          <p>{m.onboarding_application_welcome()}</p>
          <ButtonLink to="/app-download" isMain={confirmation?.confirmedOn !== null}>
            {m.onboarding_get_app()}
          </ButtonLink>
          {canRequestChange ? (
            <p>
              <Link to="/astrologer-profile">{m.onboarding_change_link()}</Link>
            </p>
          ) : null}
        </>
      );
    case 'rejected':
      return <RejectionText {...application} />;
    case 'inactive':
      return (
        <>
          <p>{m.onboarding_application_off_lists()}</p>
          <ReapplyHint {...application} />
        </>
      );
  }
}

function RejectionText({ reason, canReapply, contact }: ApplicationSummary) {
  return (
    <>
      {reason ? (
        <>
          <p>{m.onboarding_application_rejected_because()}</p>
          <blockquote className="application-reason">{reason.words}</blockquote>
        </>
      ) : (
        <p>{m.onboarding_application_rejected()}</p>
      )}
      <ReapplyHint canReapply={canReapply} contact={contact} />
    </>
  );
}

function ReapplyHint({ canReapply, contact }: Pick<ApplicationSummary, 'canReapply' | 'contact'>) {
  if (!canReapply) return <ContactHint contact={contact} />;
  return (
    <>
      <p>{m.onboarding_application_again_text()}</p>
      <ButtonLink to="/astrologer-registration">{m.onboarding_application_again()}</ButtonLink>
    </>
  );
}

function ContactHint({ contact }: { readonly contact: Contact | null }) {
  if (!contact) return <p>{m.onboarding_application_write()}</p>;
  const { email } = contact;
  return (
    <p>
      <ParaglideMessage
        message={m.onboarding_application_write_to}
        inputs={{ email }}
        markup={{ mail: ({ children }) => <a href={`mailto:${email}`}>{children}</a> }}
      />
    </p>
  );
}

function ButtonLink({
  to,
  isMain = true,
  children,
}: {
  readonly to: string;
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
