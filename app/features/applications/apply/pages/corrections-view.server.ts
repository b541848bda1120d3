import { m } from '~/shared/i18n/messages';
import { getControlId } from '~/web/forms/definition';
import type { Application } from '~/features/applications/apply/application';
import type { Step } from '~/features/applications/apply/application-parts';
import { CORRECTION_LABELS, getStepForMark } from '~/features/applications/apply/corrections';
import type { Corrections } from './RejectionReason';

const PLACES: Readonly<Record<Step, { readonly path: string; readonly formId: string }>> = {
  registration: { path: '/astrologer-registration', formId: 'astrologer-registration' },
  'bank-details': { path: '/bank-details', formId: 'bank-details' },
  document: { path: '/document', formId: 'documents' },
};

export function toCorrectionsView(
  application: Pick<Application, 'rejectionReason' | 'corrections'> | null,
): Corrections {
  const words = application?.rejectionReason ?? null;
  const marks = application?.corrections ?? [];
  return {
    reason:
      words === null
        ? null
        : {
            words,
            heading: m.onboarding_reason_heading(),
            before: m.onboarding_reason_text(),
            beforeMarks: m.onboarding_reason_marks(),
          },
    marks,
    ways: marks.map((mark) => {
      const step = getStepForMark(mark);
      const { path, formId } = PLACES[step];
      return {
        step,
        path,
        anchor: `#${getControlId(formId, mark)}`,
        words: CORRECTION_LABELS[mark](),
      };
    }),
  };
}
