import { m } from '~/shared/i18n/messages';
import type { ReactNode } from 'react';
import type { Alert } from '~/web/http/session.server';
import { Banner } from './Banner';

interface FormPageProps {
  readonly heading: ReactNode;
  readonly alert?: Alert | null;
  readonly step?: { readonly at: number; readonly of: number };
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function FormPage({ heading, alert = null, step, lead, children }: FormPageProps) {
  return (
    <div className="page page-narrow form-page">
      <Banner alert={alert} />
      {step ? <p className="form-step">{m.forms_step({ at: step.at, of: step.of })}</p> : null}
      <h1>{heading}</h1>
      {lead ? <p>{lead}</p> : null}
      {children}
    </div>
  );
}
