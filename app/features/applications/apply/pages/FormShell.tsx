import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { STEPS, type Step } from '~/features/applications/apply/application-parts';
import { FormDraftNotices } from '~/features/privacy/form-drafts/session/FormDraftNotices';
import type { FormDraftNotice } from '~/features/privacy/form-drafts/session/form-drafts.session.server';
import { m } from '~/shared/i18n/messages';
import { FormPage } from '~/web/forms/FormPage';
import type { Alert } from '~/web/http/session.server';
import { LastReason, type Corrections } from './RejectionReason';

export function TryAgainPage({
  heading,
  message,
  path,
}: {
  readonly heading: string;
  readonly message: string;
  readonly path: string;
}) {
  return (
    <FormPage heading={heading} alert={{ kind: 'error', text: message }}>
      <p>
        {m.onboarding_nothing_lost()}{' '}
        <Link to={path} reloadDocument>
          {m.onboarding_retry()}
        </Link>
      </p>
    </FormPage>
  );
}

interface FormShellProps {
  readonly heading: string;
  readonly lead: string;
  readonly path: string;
  /** Why only a retry is offered; null if there is something to show. */
  readonly problem: string | null;
  readonly alert: Alert | null;
  readonly kept: FormDraftNotice | null;
  readonly step?: Step;
  readonly corrections?: Corrections;
  readonly children: ReactNode;
}

export function FormShell(props: FormShellProps) {
  const { heading, lead, path, problem, alert, kept, step, corrections, children } = props;
  if (problem !== null) return <TryAgainPage heading={heading} message={problem} path={path} />;
  return (
    <FormPage
      heading={heading}
      alert={alert}
      lead={lead}
      {...(step ? { step: { at: STEPS.indexOf(step) + 1, of: STEPS.length } } : {})}
    >
      {step && corrections ? <LastReason {...corrections} step={step} /> : null}
      <FormDraftNotices kept={kept} />
      {children}
    </FormPage>
  );
}
