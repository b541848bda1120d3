import { Link } from '@remix-run/react';
import type { Step } from '~/features/applications/apply/application';
import type { CorrectionMark } from '~/features/applications/apply/application';

/** What an applicant is told who is to correct an application. */
export interface ToCorrect {
  /** The administrator's, between ours; null: there is nothing to be corrected. */
  readonly reason: {
    readonly words: string;
    readonly heading: string;
    readonly before: string;
    readonly beforeMarks: string;
  } | null;
  /** Documents and fields that the administrator marked. */
  readonly marks: readonly CorrectionMark[];
  /** Where each of them is corrected. */
  readonly ways: readonly {
    readonly step: Step;
    readonly path: string;
    readonly anchor: string;
    readonly words: string;
  }[];
}

/** Of an application that nobody gave back, or that could not be looked up. */
export const NOTHING_TO_CORRECT: ToCorrect = { reason: null, marks: [], ways: [] };

/**
 * Why somebody's last application was rejected and what is marked, on every page on which it can be corrected; nothing for
 * everybody else. Each mark leads to its field.
 */
export function LastReason({
  reason,
  ways,
  step,
}: Pick<ToCorrect, 'reason' | 'ways'> & {
  /** The step of this page; null where it is none. */
  readonly step: Step | null;
}) {
  if (reason === null) return null;
  return (
    <section className="notice" aria-labelledby="last-reason">
      <h2 id="last-reason">{reason.heading}</h2>
      <p>{reason.before}</p>
      <blockquote className="application-reason">{reason.words}</blockquote>
      {ways.length > 0 ? (
        <>
          <p>{reason.beforeMarks}</p>
          <ul>
            {ways.map((way) => (
              <li key={way.anchor}>
                {way.step === step ? (
                  <a href={way.anchor}>{way.words}</a>
                ) : (
                  <Link to={way.path + way.anchor} reloadDocument>
                    {way.words}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
