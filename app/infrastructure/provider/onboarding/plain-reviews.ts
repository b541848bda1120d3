import { possibleDecisions } from '~/features/onboarding/review/review';
import type {
  DecisionOutcome,
  LoggedAstrologer,
  NewDecision,
  ReviewQuery,
  ReviewSource,
} from '~/features/onboarding/review/review.source';
import type { ApplicationEvent } from '~/features/onboarding/application-event';
import type { Application } from '~/features/onboarding/application';
import type { ApplicationSource } from '~/features/onboarding/application.source';
import { stateOf } from '~/features/onboarding/application-words';
import { SourceFailure } from '~/shared/result/source-failure';
import type { Clock } from '~/shared/time/clock';
import { APPLICATION_CALLS } from '~/api/calls/application-calls';
import { fingerprint } from '~/api/calls/fingerprint';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import { findAstrologer } from './application-lookup';
import { assertDone } from '~/infrastructure/provider/client/assert-done';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createSwrCache } from '~/infrastructure/provider/client/swr-cache';
import {
  allItems,
  countItems,
  decidedApprovals,
  decidedRejections,
  findItems,
  pendingItems,
} from './review-items';

interface Dependencies {
  readonly client: ProviderClient;
  readonly applications: Pick<ApplicationSource, 'findById'>;
  readonly clock: Clock;
}

/** The review on a service that has the calls of the specification only. */
export interface PlainReviews extends Pick<
  ReviewSource,
  'list' | 'counts' | 'history' | 'findLogged' | 'decided'
> {
  /** @throws SourceFailure `unsupported` for decisions that the specification has no call for. */
  decide(
    astrologerId: number,
    decision: Omit<NewDecision, 'actor' | 'audit'>,
  ): Promise<DecisionOutcome>;
  /** Lets the lists be read again. */
  forgetLists(): void;
}

const FRESH_MS = 10_000;
const STALE_MS = 60_000;
/** Who it was is not in the logs. */
const SOMEBODY = 'The provider’s service';

/**
 * The review on a service that gives whole lists and logs, and can reject and deactivate. It compares no versions: what it has is
 * read once more right before a decision.
 */
export function plainReviews({ client, applications, clock }: Dependencies): PlainReviews {
  const kept = { freshMs: FRESH_MS, staleMs: STALE_MS, maximum: 1, clock };
  const pending = createSwrCache<'all', Awaited<ReturnType<typeof readPending>>>({
    ...kept,
    load: () => readPending(client),
  });
  const approvals = createSwrCache<'all', Awaited<ReturnType<typeof readApprovals>>>({
    ...kept,
    load: () => readApprovals(client),
  });
  const rejections = createSwrCache<'all', Awaited<ReturnType<typeof readRejections>>>({
    ...kept,
    load: () => readRejections(client),
  });

  async function readAll() {
    const [first, second, third] = await Promise.all([
      pending.get('all'),
      approvals.get('all'),
      rejections.get('all'),
    ]);
    return allItems({ pending: first, approvals: second, rejections: third });
  }

  /** Only what the state needs: a log that cannot be read keeps nobody from the pending applications. */
  async function itemsFor(state: ReviewQuery['state']) {
    if (state !== 'under-review' && state !== 'unfinished') return readAll();
    return pending.get('all');
  }

  async function history(astrologerId: number, limit: number): Promise<ApplicationEvent[]> {
    const approved = (await approvals.get('all'))
      .filter(({ id }) => id === astrologerId)
      .map((line) => eventOf('approved', line.timestamp, null));
    const rejected = (await rejections.get('all'))
      .filter((line) => line.astrologerId === astrologerId)
      .map((line) => eventOf('rejected', line.timestamp, line.rejectionReason));
    return [...approved, ...rejected]
      .filter((event) => event !== null)
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, limit);
  }

  async function findLogged(astrologerId: number): Promise<LoggedAstrologer | null> {
    const item = (await readAll()).find((each) => each.astrologerId === astrologerId);
    if (!item) return null;
    const version = fingerprint(JSON.stringify([item.state, item.at, item.rejectionReason]));
    if (item.state !== 'approved' || item.mobile === '') return { item, version };
    // The log goes on naming those who were deactivated later.
    const isThere = (await findAstrologer(client, item.mobile)) !== null;
    return { item: isThere ? item : { ...item, state: 'inactive' }, version };
  }

  /** Deactivates an astrologer of whom only the log of approvals tells; nothing else can be decided then. */
  async function decideLogged(
    astrologerId: number,
    kind: PlainKind,
    version: number,
  ): Promise<DecisionOutcome> {
    const logged = await findLogged(astrologerId);
    if (!logged) return { kind: 'unknown' };
    const { name, email, state, mobile } = logged.item;
    if (kind === 'deactivate' && state === 'inactive') return { kind: 'repeated', name, email };
    if (kind !== 'deactivate' || state !== 'approved' || logged.version !== version) {
      const [last = null] = await history(astrologerId, 1);
      return { kind: 'overtaken', last };
    }
    assertDone(await client.call(REVIEW_CALLS.deactivate, { params: { phone: mobile } }));
    forgetLists();
    return { kind: 'decided', name, email };
  }

  function forgetLists(): void {
    for (const list of [pending, approvals, rejections]) list.forgetAll();
  }

  function send(kind: PlainKind, note: string | null, { astrologerId, mobile }: Application) {
    return kind === 'reject'
      ? client.call(REVIEW_CALLS.reject, { query: { astrologerId, rejectionReason: note ?? '' } })
      : client.call(REVIEW_CALLS.deactivate, { params: { phone: mobile } });
  }

  return {
    list: async (query) => findItems(await itemsFor(query.state), query),
    counts: async () => countItems(await readAll()),
    history,
    findLogged,
    decided: async (kind, limit) =>
      (kind === 'approved'
        ? decidedApprovals(await approvals.get('all'))
        : decidedRejections(await rejections.get('all'))
      ).slice(0, limit),
    forgetLists,

    async decide(astrologerId, { kind, version, note }) {
      if (kind !== 'reject' && kind !== 'deactivate') {
        throw new SourceFailure('unsupported', 'unsupported-by-service');
      }
      forgetLists();
      const application = await applications.findById(astrologerId);
      if (!application) return decideLogged(astrologerId, kind, version);
      const [last = null] = await history(astrologerId, 1);
      const { firstName: name, email } = application.details;
      if (isDone(kind, note, application, last)) return { kind: 'repeated', name, email };
      const isPossible = possibleDecisions(application).includes(kind);
      if (application.version !== version || !isPossible) return { kind: 'overtaken', last };
      assertDone(await send(kind, note, application));
      forgetLists();
      return { kind: 'decided', name, email };
    },
  };
}

/** The decisions that the specification has a call for. */
type PlainKind = 'reject' | 'deactivate';

/** Whether just this has been decided already; nobody knows by whom. */
function isDone(
  kind: PlainKind,
  note: string | null,
  application: Application,
  last: ApplicationEvent | null,
): boolean {
  const state = stateOf(application);
  return kind === 'reject' ? state === 'rejected' && last?.note === note : state === 'inactive';
}

function eventOf(
  kind: 'approved' | 'rejected',
  at: Date | null,
  note: string | null,
): ApplicationEvent | null {
  return at && { at, kind, actor: SOMEBODY, note };
}

async function readPending(client: ProviderClient) {
  return pendingItems(await client.call(APPLICATION_CALLS.pendingDetails, { query: {} }));
}

function readApprovals(client: ProviderClient) {
  return client.call(REVIEW_CALLS.approvals, {});
}

function readRejections(client: ProviderClient) {
  return client.call(REVIEW_CALLS.rejections, {});
}
