import type { FormFailure } from '~/web/forms/answer';

interface WrittenProps {
  /** What came back for the form; null: nothing. */
  readonly failure: Pick<FormFailure, 'repopulateFields'> | null;
}

/** What was typed into a form that the page does not have any more. */
export function Written({ failure }: WrittenProps) {
  const { rejectionReason, note } = failure?.repopulateFields ?? {};
  const text = rejectionReason ?? note;
  if (typeof text !== 'string' || text === '') return null;
  return (
    <div className="notice">
      <p>You had written:</p>
      <blockquote className="review-reason">{text}</blockquote>
    </div>
  );
}
