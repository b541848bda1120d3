import { m } from '~/shared/i18n/messages';
import { toIndiaDate, toDayMonthYear } from '~/shared/time/calendar';
import { listMissingDocuments, type Application } from './application';
import { REQUIRED_DOCUMENTS } from './document-limits';
import { DOCUMENT_NAMES, formatSubmittedOn, STATE_LABELS, getState } from './application-labels';
import { getStepForMark } from './corrections';

export const APPLICATION_STEPS = [
  'registration',
  'bank-details',
  'document',
  'review',
  'decision',
] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

export interface StepTexts {
  readonly step: ApplicationStep;
  readonly label: string;
  readonly done: boolean;
  /** True for exactly one step. */
  readonly isNow: boolean;
  /** Such as `done, 21 November 2026`. */
  readonly state: string;
  /** Next action and expected time; null for none. */
  readonly note: string | null;
}

export function getSteps(application: Application): StepTexts[] {
  const now = getCurrentStep(application);
  return APPLICATION_STEPS.map((step) => {
    const done = isDone(step, application);
    const isNow = step === now;
    return {
      step,
      label: getLabel(step, application),
      done,
      isNow,
      state: getStateLabel(step, { done, isNow }, application),
      note: isNow ? getCurrentNote(step, application) : getUpcomingNote(step, done),
    };
  });
}

function isDecided(application: Application): boolean {
  const state = getState(application);
  return state !== 'unfinished' && state !== 'under-review';
}

function isDone(step: ApplicationStep, application: Application): boolean {
  const isHandedIn = application.submittedAt !== null || isDecided(application);
  switch (step) {
    case 'registration':
      return true;
    case 'bank-details':
      return application.bank?.complete === true || isHandedIn;
    case 'document':
      return listMissingDocuments(application).length === 0 || isHandedIn;
    case 'review':
      return isDecided(application);
    case 'decision':
      return isDecided(application);
  }
}

/** Corrections come before unfinished steps. */
function getCurrentStep(application: Application): ApplicationStep {
  if (isDecided(application)) return 'decision';
  const [mark] = getState(application) === 'unfinished' ? (application.corrections ?? []) : [];
  if (mark) return getStepForMark(mark);
  return APPLICATION_STEPS.find((step) => !isDone(step, application)) ?? 'decision';
}

function needsCorrection(step: ApplicationStep, application: Application): boolean {
  const { corrections = [] } = application;
  return (
    getState(application) === 'unfinished' &&
    corrections.map(getStepForMark).some((of) => of === step)
  );
}

function getLabel(step: ApplicationStep, application: Application): string {
  switch (step) {
    case 'registration':
      return m.onboarding_step_registration();
    case 'bank-details':
      return m.onboarding_step_bank();
    case 'document': {
      const missing = listMissingDocuments(application).map((kind) => DOCUMENT_NAMES[kind]());
      return isDone(step, application)
        ? m.onboarding_step_documents()
        : m.onboarding_step_documents_missing({ documents: missing.join('; ') });
    }
    case 'review':
      return m.onboarding_step_review();
    case 'decision':
      return m.onboarding_step_decision();
  }
}

function getStateLabel(
  step: ApplicationStep,
  { done, isNow }: Pick<StepTexts, 'done' | 'isNow'>,
  application: Application,
): string {
  if (needsCorrection(step, application)) return m.onboarding_step_to_correct();
  if (!done) {
    const since = step === 'review' && isNow ? formatSubmittedOn(application) : null;
    if (since !== null) return m.onboarding_step_since({ since });
    return isNow ? m.onboarding_step_now() : m.onboarding_step_ahead();
  }
  const day = getDay(step, application);
  if (step === 'decision') {
    const state = STATE_LABELS[getState(application)]();
    return day === null ? state : m.onboarding_step_decided_on({ state, day });
  }
  return day === null ? m.onboarding_step_done() : m.onboarding_step_done_on({ day });
}

/** Day in India; null if unknown. */
function getDay(step: ApplicationStep, application: Application): string | null {
  const formatDate = (at: Date | null | undefined) => (at ? toDayMonthYear(toIndiaDate(at)) : null);
  switch (step) {
    case 'registration':
      return application.registrationDate && toDayMonthYear(application.registrationDate);
    case 'document': {
      const required = application.documents.filter(({ kind }) =>
        REQUIRED_DOCUMENTS.some((each) => each === kind),
      );
      const times = required.map(({ uploadedAt }) => uploadedAt?.getTime() ?? 0);
      return times.some((time) => time > 0) ? formatDate(new Date(Math.max(...times))) : null;
    }
    case 'decision':
      return formatDate(application.decidedAt);
    default:
      return null;
  }
}

function getCurrentNote(step: ApplicationStep, application: Application): string | null {
  if (needsCorrection(step, application)) return m.onboarding_step_correct_note();
  switch (step) {
    case 'bank-details':
      return m.onboarding_step_bank_note();
    case 'document':
      return m.onboarding_step_documents_note();
    case 'review':
      return application.submittedAt === null
        ? m.onboarding_step_hand_in_note()
        : `${m.onboarding_next_compare()} ${m.onboarding_next_time()}`;
    // The page explains what to do after a decision.
    default:
      return null;
  }
}

function getUpcomingNote(step: ApplicationStep, done: boolean): string | null {
  return step === 'decision' && !done ? m.onboarding_next_lists() : null;
}
