import { Link } from '@remix-run/react';
import { DecisionForm } from './DecisionForm';
import { viewPath } from './list-kind';
import type { DecisionKind } from '~/features/onboarding/review/review';
import type { ReviewView } from './review-view';

interface DecisionSectionProps {
  readonly review: ReviewView;
  readonly token: string;
  /** The decision whose question stands open; null: the choice between them. */
  readonly asked: DecisionKind | null;
}

const BUTTONS: Readonly<Record<DecisionKind, { readonly text: string; readonly look: string }>> = {
  approve: { text: 'Approve', look: ' button-primary' },
  reject: { text: 'Reject', look: ' button-danger' },
  deactivate: { text: 'Deactivate', look: ' button-danger' },
  'allow-reapplication': { text: 'Allow Reapplication', look: ' button-primary' },
};

/** Where the application stands and what can be decided: each decision asks once, in place of the choice. */
export function DecisionSection({ review, token, asked }: DecisionSectionProps) {
  const open = asked !== null && review.decisions.includes(asked) ? asked : null;
  return (
    <section className="admin-panel review-decision" aria-labelledby="decision">
      <h2 id="decision">Decision</h2>
      <p>
        <strong>{review.status}</strong>
        <br />
        {review.since}
      </p>
      <Explanation {...review} />
      {open ? (
        <DecisionForm
          key={open}
          kind={open}
          id={review.id}
          version={review.version}
          token={token}
        />
      ) : review.decisions.length > 0 ? (
        <p className="actions">
          {review.decisions.map((kind) => (
            <Link
              key={kind}
              className={`button${BUTTONS[kind].look}`}
              to={`${viewPath(review.id)}?decide=${kind}#decision`}
              preventScrollReset
            >
              {BUTTONS[kind].text}
            </Link>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function Explanation({ state, lacks, rejectionReason, reapplicationAllowed }: ReviewView) {
  return (
    <>
      {state === 'unfinished' ? (
        <>
          <p>The astrologer has not handed in this application yet: nothing can be decided.</p>
          <p>Still missing:</p>
          <ul>
            {lacks.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      ) : null}
      {state !== 'unfinished' && lacks.length > 0 ? (
        <div className="notice">
          <p>
            This application is not complete. The service that has it tells of no handing in, so you
            can decide about it as it is. Missing:
          </p>
          <ul>
            {lacks.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {rejectionReason === null ? null : (
        <>
          {state === 'unfinished' ? <p>It was rejected before, for this reason:</p> : null}
          <blockquote className="review-reason">{rejectionReason}</blockquote>
        </>
      )}
      {reapplicationAllowed ? (
        <p>The astrologer may apply again with the same mobile number.</p>
      ) : null}
    </>
  );
}
