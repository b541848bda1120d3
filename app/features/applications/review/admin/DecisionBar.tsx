import { Link } from '@remix-run/react';
import type { DecisionKind } from '~/features/applications/review/review';
import { getApplicationPath } from '~/features/administration/application-subject';
import type { ApplicationReviewView } from './review-view';
import { formatAssignment } from './decision-labels';

const DECISION_BUTTONS: Readonly<
  Record<DecisionKind, { readonly text: string; readonly look: string }>
> = {
  approve: { text: 'Approve', look: ' button-primary' },
  correct: { text: 'Ask for a correction', look: '' },
  reject: { text: 'Reject', look: ' button-danger' },
  deactivate: { text: 'Deactivate', look: ' button-danger' },
  reactivate: { text: 'Reactivate', look: ' button-primary' },
  'allow-reapplication': { text: 'Allow Reapplication', look: '' },
};

interface DecisionBarProps {
  readonly review: ApplicationReviewView;
  readonly openDecision: DecisionKind | null;
}

/** Always visible: possible decisions and a link to the next pending application. */
export function DecisionBar({ review, openDecision }: DecisionBarProps) {
  const { id, name, status, decisions, queue, assignment } = review;
  const next = queue?.next ?? null;
  if (decisions.length === 0 && next === null) return null;
  return (
    <section className="review-bar" aria-label="Decide">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        : {status}
        {queue && queue.waiting > 1 ? ` (${queue.waiting.toLocaleString('en-IN')} waiting)` : null}
        {assignment ? `. ${formatAssignment(assignment)}` : null}
      </p>
      <p className="actions">
        {decisions.map((kind) => (
          <Link
            key={kind}
            // While a decision form is open, its own button is the primary one.
            className={`button${openDecision === null ? DECISION_BUTTONS[kind].look : ''}`}
            to={`${getApplicationPath(id)}?decide=${kind}#decision`}
            aria-current={kind === openDecision ? 'true' : undefined}
            preventScrollReset
          >
            {DECISION_BUTTONS[kind].text}
          </Link>
        ))}
        {next === null ? null : (
          <Link className="button" to={getApplicationPath(next)}>
            Next<span className="visually-hidden"> application</span>
          </Link>
        )}
      </p>
    </section>
  );
}
