import type { FormFailure } from '~/web/forms/answer';

interface WrittenProps {
  readonly failure: Pick<FormFailure, 'repopulateFields'> | null;
}

/** Text typed into a form that the page no longer has. */
export function Written({ failure }: WrittenProps) {
  const { rejectionReason, note, reason } = failure?.repopulateFields ?? {};
  const text = rejectionReason ?? note ?? reason;
  if (typeof text !== 'string' || text === '') return null;
  return (
    <div className="notice">
      <p>You had written:</p>
      <blockquote className="review-reason">{text}</blockquote>
    </div>
  );
}
