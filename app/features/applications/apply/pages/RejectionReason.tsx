import { Link } from '@remix-run/react';
import type { Step } from '~/features/applications/apply/application-parts';
import type { CorrectionMark } from '~/features/applications/apply/correctable-fields';

export interface Corrections {
  /** The administrator's reason with the surrounding texts; null if nothing needs correction. */
  readonly reason: {
    readonly words: string;
    readonly heading: string;
    readonly before: string;
    readonly beforeMarks: string;
  } | null;
  readonly marks: readonly CorrectionMark[];
  readonly ways: readonly {
    readonly step: Step;
    readonly path: string;
    readonly anchor: string;
    readonly words: string;
  }[];
}

export const NO_CORRECTIONS: Corrections = { reason: null, marks: [], ways: [] };

/** Shows the reason for the last rejection and links to the marked fields. */
export function LastReason({
  reason,
  ways,
  step,
}: Pick<Corrections, 'reason' | 'ways'> & {
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
