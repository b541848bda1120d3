import { DecisionForm } from './DecisionForm';
import type { DecisionKind } from '~/features/applications/review/review';
import type { ApplicationReviewView } from './review-view';
import { UndoForm, AssignmentForm } from './ReviewForms';

interface DecisionSectionProps {
  readonly review: ApplicationReviewView;
  readonly token: string;
  readonly asked: DecisionKind | null;
}

export function DecisionSection({ review, token, asked }: DecisionSectionProps) {
  return (
    <section className="admin-panel review-decision" aria-labelledby="decision">
      <h2 id="decision">Decision</h2>
      <p>
        <strong>{review.status}</strong>
        <br />
        {review.since}
      </p>
      <Explanation {...review} />
      {review.canBeAssigned ? (
        <AssignmentForm
          key={review.id}
          id={review.id}
          taking={review.taking}
          token={token}
          isAsked={asked !== null}
        />
      ) : null}
      {review.undoAction ? (
        <>
          <p>
            <bdi>{review.undoAction.actor}</bdi> decided at {review.undoAction.decidedAt}. No
            message about it has left yet.
          </p>
          <UndoForm {...review.undoAction} token={token} />
        </>
      ) : null}
      {asked ? (
        <DecisionForm
          key={asked}
          kind={asked}
          id={review.id}
          version={review.version}
          token={token}
        />
      ) : null}
    </section>
  );
}

function Explanation({
  state,
  lacks,
  rejectionReason,
  reapplicationAllowed,
}: ApplicationReviewView) {
  return (
    <>
      {state === 'unfinished' ? (
        <>
          <p>
            The astrologer has not submitted this application yet, so there is nothing to decide.
          </p>
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
            This application is not complete. Its service does not say when it is submitted, so you
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
