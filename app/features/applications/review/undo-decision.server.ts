import { applicationSubject } from '~/features/administration/application-subject';
import { failed, ok, type Result } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { DECISION_ACTS } from './review';
import type { OpenDecision, ReviewSource, TakingBackOutcome } from './review.store';

export type TakeBackFailure =
  | 'unknown'
  | 'too-late'
  | 'code-gone'
  | 'unsupported'
  | Extract<TakingBackOutcome, { readonly kind: 'overtaken' }>;

export interface TakingBacks {
  /** @returns the last decision while it can be undone; null also while unknown */
  open(astrologerId: number): Promise<OpenDecision | null>;
  /**
   * Takes back the decision that made a version of an application, with its mail. Sent twice, it is done once.
   * @returns nothing, or why the decision stands
   * @throws StoreError
   */
  undoAction(
    admin: { readonly email: string },
    astrologerId: number,
    version: number,
  ): Promise<Result<null, TakeBackFailure>>;
}

/** @returns the taking back of decisions */
export function createTakingBacks({
  source,
}: {
  readonly source: Pick<ReviewSource, 'openDecision' | 'undoAction'>;
}): TakingBacks {
  return {
    async open(astrologerId) {
      try {
        return await source.openDecision(astrologerId);
      } catch (error) {
        if (error instanceof StoreError) return null;
        throw error;
      }
    },

    async undoAction({ email }, astrologerId, version) {
      const outcome = await orUnsupported(
        source.undoAction(astrologerId, {
          version,
          actor: email,
          audit: (kind) => ({
            actor: email,
            action: 'decision taken back',
            subject: applicationSubject(astrologerId),
            detail: DECISION_ACTS[kind],
          }),
        }),
      );
      if (outcome === 'unsupported') return failed(outcome);
      switch (outcome.kind) {
        case 'taken-back':
        case 'repeated':
          return ok(null);
        case 'overtaken':
          return failed(outcome);
        default:
          return failed(outcome.kind);
      }
    },
  };
}

async function orUnsupported(
  takingBack: Promise<TakingBackOutcome>,
): Promise<TakingBackOutcome | 'unsupported'> {
  try {
    return await takingBack;
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'unsupported') return 'unsupported';
    throw error;
  }
}
