import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { controlId } from '~/web/forms/definition';
import {
  stepOfMark,
  type Application,
  type CorrectionMark,
  type Step,
} from '~/features/onboarding/application';
import { CORRECTION_NAMES } from '~/features/onboarding/application-words';

/** What an applicant is told who is to correct an application. */
export interface ToCorrect {
  /** The administrator's words; null: there is nothing to be corrected. */
  readonly reason: string | null;
  /** Documents and fields that the administrator marked. */
  readonly marks: readonly CorrectionMark[];
}

/** @returns what of an application is to be corrected */
export function toCorrect(
  application: Pick<Application, 'rejectionReason' | 'corrections'> | null,
): ToCorrect {
  return { reason: application?.rejectionReason ?? null, marks: application?.corrections ?? [] };
}

/** Where a step is done, and the form in it. */
const PLACES: Readonly<Record<Step, { readonly path: string; readonly formId: string }>> = {
  registration: { path: '/astrologer-registration', formId: 'astrologer-registration' },
  'bank-details': { path: '/bank-details', formId: 'bank-details' },
  document: { path: '/document', formId: 'documents' },
};

/** @returns the page of the first step on which something is marked; null where nothing is */
export function firstMarkedPath([first]: readonly CorrectionMark[]): string | null {
  return first === undefined ? null : PLACES[stepOfMark(first)].path;
}

/**
 * Why somebody's last application was rejected and what is marked, on every page on which it can be corrected; nothing for
 * everybody else. Each mark leads to its field.
 */
export function LastReason({
  reason,
  marks,
  step,
}: ToCorrect & {
  /** The step of this page; null where it is none. */
  readonly step: Step | null;
}) {
  if (reason === null) return null;
  return (
    <section className="notice" aria-labelledby="last-reason">
      <h2 id="last-reason">{m.onboarding_reason_heading()}</h2>
      <p>{m.onboarding_reason_text()}</p>
      <blockquote className="application-reason">{reason}</blockquote>
      {marks.length > 0 ? (
        <>
          <p>{m.onboarding_reason_marks()}</p>
          <ul>
            {marks.map((mark) => {
              const { path, formId } = PLACES[stepOfMark(mark)];
              const anchor = `#${controlId(formId, mark)}`;
              const name = CORRECTION_NAMES[mark]();
              return (
                <li key={mark}>
                  {stepOfMark(mark) === step ? (
                    <a href={anchor}>{name}</a>
                  ) : (
                    <Link to={path + anchor} reloadDocument>
                      {name}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </section>
  );
}
