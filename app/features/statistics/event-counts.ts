import type { Customers } from '~/features/account/customers.server';
import type { OtpSource } from '~/features/account/otp/otp.gateway';
import type { DecisionKind } from '~/features/applications/review/review';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import type { Result } from '~/shared/result/result';
import { toIndiaDate } from '~/shared/time/calendar';
import type { Counter } from './counter.server';
import type { CountName } from './statistics.store';

/* Wrappers that count events are applied at the composition root. Pages and use cases do not know about them. */

type Count = (name: CountName) => void;
type Work<Given extends unknown[], Value, Failure> = (
  ...given: Given
) => Promise<Result<Value, Failure>>;

function counting<Given extends unknown[], Value, Failure>(
  work: Work<Given, Value, Failure>,
  name: CountName,
  count: Count,
  isCounted: (value: Value) => boolean = () => true,
): Work<Given, Value, Failure> {
  return async (...given) => {
    const result = await work(...given);
    if (result.ok && isCounted(result.value)) count(name);
    return result;
  };
}

export function withOtpCounts(otp: OtpSource, count: Count): OtpSource {
  return {
    find: (binding) => otp.find(binding),
    // A repeated request returns the first code and is not counted.
    send: counting(
      (request) => otp.send(request),
      'otp-sent',
      count,
      ({ earlier }) => !earlier,
    ),
    validate: counting((check) => otp.validate(check), 'otp-confirmed', count),
  };
}

export function withCustomerCounts(customers: Customers, count: Count): Customers {
  return {
    ...customers,
    register: counting((...given) => customers.register(...given), 'sign-up', count),
  };
}

export function withApplicationCounts(source: ApplicationStore, count: Count): ApplicationStore {
  return {
    ...source,
    async submit(astrologerId, letter) {
      const submitted = await source.submit(astrologerId, letter);
      if (typeof submitted !== 'string' && submitted.isFirst) count('application-submitted');
      return submitted;
    },
  };
}

const DECISION_COUNTS: Readonly<Partial<Record<DecisionKind, CountName>>> = {
  approve: 'application-approved',
  reject: 'application-rejected',
  deactivate: 'astrologer-deactivated',
};

/**
 * Counts approvals, rejections and deactivations. Repeated decisions are not counted, undone decisions are
 * subtracted.
 */
export function withReviewCounts(
  source: ReviewStore,
  { count, uncount }: Pick<Counter, 'count' | 'uncount'>,
): ReviewStore {
  return {
    ...source,
    async decide(astrologerId, decision) {
      const outcome = await source.decide(astrologerId, decision);
      const name = DECISION_COUNTS[decision.kind];
      if (outcome.kind === 'decided' && name) count(name);
      return outcome;
    },
    async undoAction(astrologerId, takingBack) {
      const outcome = await source.undoAction(astrologerId, takingBack);
      if (outcome.kind !== 'taken-back') return outcome;
      const { kind, at } = outcome.decision;
      const name = DECISION_COUNTS[kind];
      if (name) uncount(name, toIndiaDate(at));
      return outcome;
    },
  };
}
