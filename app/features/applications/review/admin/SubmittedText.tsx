import type { FormFailure } from '~/web/forms/answer';

interface SubmittedTextProps {
  readonly failure: Pick<FormFailure, 'repopulateFields'> | null;
}

/** Shows submitted text whose form the page no longer has. */
export function SubmittedText({ failure }: SubmittedTextProps) {
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
