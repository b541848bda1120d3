import type { Customers } from '~/features/account/customers.server';
import type { OtpSource } from '~/features/account/otp/otp.gateway';
import type { DecisionKind } from '~/features/applications/review/review';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import { toIndiaDate } from '~/shared/time/calendar';
import type { Counter } from './counter.server';
import type { CountName } from './statistics.store';

/** Called after a method with its answer and arguments, unless it throws. */
type Observers<Target> = {
  readonly [Name in keyof Target]?: Target[Name] extends (
    ...args: infer Given
  ) => Promise<infer Answer>
    ? (answer: Answer, ...args: Given) => void
    : never;
};

/** @returns the target with observed methods; its other methods are the same functions */
export function observed<Target extends object>(
  target: Target,
  observers: Observers<Target>,
): Target {
  const entries = Object.entries(observers) as [string, (...seen: unknown[]) => void][];
  const methods = entries.map(([name, observe]) => {
    const work = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
    const observedWork = async (...args: unknown[]) => {
      const answer = await Reflect.apply(work, target, args);
      observe(answer, ...args);
      return answer;
    };
    return [name, observedWork] as const;
  });
  return { ...target, ...Object.fromEntries(methods) };
}

const DECISION_COUNTS: Readonly<Partial<Record<DecisionKind, CountName>>> = {
  approve: 'application-approved',
  reject: 'application-rejected',
  deactivate: 'astrologer-deactivated',
};

interface EventCounts {
  readonly customers: Observers<Customers>;
  readonly otp: Observers<OtpSource>;
  readonly applications: Observers<ApplicationStore>;
  readonly reviews: Observers<ReviewStore>;
}

/** @returns all counted events, by the object and method that the composition root observes */
export function createEventCounts({
  count,
  uncount,
}: Pick<Counter, 'count' | 'uncount'>): EventCounts {
  return {
    customers: {
      register: (result) => result.ok && count('sign-up'),
    },
    otp: {
      // A repeated request returns the first code and is not counted.
      send: (result) => result.ok && !result.value.earlier && count('otp-sent'),
      validate: (result) => result.ok && count('otp-confirmed'),
    },
    applications: {
      submit: (submitted) =>
        typeof submitted !== 'string' && submitted.isFirst && count('application-submitted'),
    },
    reviews: {
      // Repeated decisions are not counted, undone decisions are subtracted.
      decide(outcome, _astrologerId, { kind }) {
        const name = DECISION_COUNTS[kind];
        if (outcome.kind === 'decided' && name) count(name);
      },
      undoAction(outcome) {
        if (outcome.kind !== 'taken-back') return;
        const name = DECISION_COUNTS[outcome.decision.kind];
        if (name) uncount(name, toIndiaDate(outcome.decision.at));
      },
    },
  };
}
