import { toApplicationSubject } from '~/features/administration/application-subject';
import { failed, ok, type Result } from '~/shared/result/result';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { DECISION_ACTIONS } from './review';
import type { UndoableDecision, ReviewStore, UndoOutcome } from './review.store';

export type UndoFailure =
  | 'unknown'
  | 'too-late'
  | 'code-gone'
  | 'unsupported'
  | Extract<UndoOutcome, { readonly kind: 'overtaken' }>;

/** @returns the use cases for undoing decisions */
export function createDecisionUndos({
  source,
}: {
  readonly source: Pick<ReviewStore, 'findUndoableDecision' | 'undoAction'>;
}) {
  return {
    /** @returns the last decision while it can be undone; null otherwise, or if this is unknown */
    async open(astrologerId: number): Promise<UndoableDecision | null> {
      return withStoreFallback(
        () => source.findUndoableDecision(astrologerId),
        () => null,
      );
    },

    /**
     * Undoes the decision that created this version and deletes its mail. Idempotent.
     * @returns why the decision was not undone, if it failed
     * @throws StoreError
     */
    async undoAction(
      { email }: { readonly email: string },
      astrologerId: number,
      version: number,
    ): Promise<Result<null, UndoFailure>> {
      const outcome = await catchUnsupported(
        source.undoAction(astrologerId, {
          version,
          actor: email,
          audit: (kind) => ({
            actor: email,
            action: 'decision taken back',
            subject: toApplicationSubject(astrologerId),
            detail: DECISION_ACTIONS[kind],
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

async function catchUnsupported(
  takingBack: Promise<UndoOutcome>,
): Promise<UndoOutcome | 'unsupported'> {
  return withStoreFallback(
    () => takingBack,
    () => 'unsupported',
    'unsupported',
  );
}
