import type { AuditSource } from '~/features/administration/audit.source';
import { DECISION_RULES } from '~/features/onboarding/review/review';
import type {
  DecisionOutcome,
  NewDecision,
  ReviewSource,
} from '~/features/onboarding/review/review.source';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { ApplicationSource } from '~/features/onboarding/application.source';
import { SourceFailure } from '~/shared/result/source-failure';
import type { Clock } from '~/shared/time/clock';
import type { CallAnswer } from '~/api/calls/call';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { plainReviews } from './plain-reviews';
import { refusedAs } from '~/infrastructure/provider/client/refused-as';

interface Dependencies {
  readonly client: ProviderClient;
  /** The provider's, too. */
  readonly applications: Pick<ApplicationSource, 'findById'>;
  /** The own store's: it has the lines of what was decided here, once the service has said yes. */
  readonly audit: AuditSource;
  /** Lets everybody know that something which visitors read has changed: the lists of astrologers. */
  readonly contentChanged: () => Promise<void>;
  readonly clock: Clock;
}

/**
 * The review of applications that the provider's service has. This product's own service has a call for everything; of another
 * one, lists and logs are read as a whole, and what it has no call for is `unsupported`.
 */
export function providerReviews(dependencies: Dependencies): ReviewSource {
  const { client, audit, contentChanged } = dependencies;
  const plain = plainReviews(dependencies);

  async function history(astrologerId: number, limit: number) {
    return orPlain(
      () => client.call(REVIEW_CALLS.history, { params: { astrologerId }, query: { limit } }),
      () => plain.history(astrologerId, limit),
    );
  }

  /** Asks this product's own service. */
  async function decideByExtension(
    astrologerId: number,
    { kind, version, actor, note }: NewDecision,
  ): Promise<DecisionOutcome> {
    let answer: CallAnswer<typeof REVIEW_CALLS.decide> | undefined;
    const refusal = await refusedAs(['overtaken', 'unknown'], async () => {
      const body = { kind, version, actor, note };
      answer = await client.call(REVIEW_CALLS.decide, { params: { astrologerId }, body });
    });
    if (refusal === 'overtaken') {
      const [last = null] = await history(astrologerId, 1);
      return { kind: 'overtaken', last };
    }
    if (!answer) return { kind: 'unknown' };
    const { mailSent, ...outcome } = answer;
    return { ...outcome, ...(mailSent ? {} : { mailFailed: true }) };
  }

  return {
    list: (query) =>
      orPlain(
        () => client.call(REVIEW_CALLS.list, { query }),
        () => plain.list(query),
      ),

    counts: () =>
      orPlain(
        () => client.call(REVIEW_CALLS.counts, {}),
        () => plain.counts(),
      ),

    history,

    // The specification has these logs: every service keeps them.
    decided: (kind, limit) => plain.decided(kind, limit),

    findLogged: (astrologerId) =>
      orPlain(
        // A service that has this call has an application of everybody.
        () => client.call(REVIEW_CALLS.counts, {}).then(() => null),
        () => plain.findLogged(astrologerId),
      ),

    async decide(astrologerId, decision) {
      const outcome = await orPlain(
        () => decideByExtension(astrologerId, decision),
        () => plain.decide(astrologerId, decision),
      );
      if (outcome.kind !== 'decided') return outcome;
      plain.forgetLists();
      await audit.add(decision.audit);
      const { to } = DECISION_RULES[decision.kind];
      const changesLists = to === ASTROLOGER_STATUS.active || to === ASTROLOGER_STATUS.inactive;
      if (changesLists) await contentChanged();
      return outcome;
    },
  };
}

/** What this product's own service gives; or, from one that has no such call, what the specified calls come to. */
async function orPlain<Answer>(
  extension: () => Promise<Answer>,
  plain: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await extension();
  } catch (error) {
    if (error instanceof SourceFailure && error.kind === 'unsupported') return plain();
    throw error;
  }
}
