import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { AuditSource } from '~/features/administration/audit.store';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { DECISION_RULES, listPossibleDecisions } from '~/features/applications/review/review';
import type {
  DecisionOutcome,
  LoggedAstrologer,
  NewDecision,
  ReviewQuery,
  ReviewStore,
} from '~/features/applications/review/review.store';
import type { ApplicationEvent } from '~/features/applications/apply/application-event';
import type { Application } from '~/features/applications/apply/application';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import { getState } from '~/features/applications/apply/application-labels';
import { StoreError } from '~/shared/result/store-error';
import { APPLICATION_CALLS } from '~/api/calls/application-calls';
import type { CallAnswer } from '~/api/calls/call';
import { fingerprint } from '~/api/calls/values';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import { findAstrologer } from './application-lookup';
import {
  readDeactivations,
  toAllItems,
  countItems,
  countWaiting,
  toApprovalDecisions,
  toRejectionDecisions,
  findItems,
  toPendingItems,
  getWaitingIds,
} from './review-items';
import {
  assertWriteSucceeded,
  callOrErrorCode,
  type ProviderParts,
} from '~/infrastructure/provider/client/client';
import { createSwrCache, type ExpirableCache } from '~/infrastructure/provider/client/swr-cache';

interface Dependencies extends ProviderParts {
  readonly applications: Pick<ApplicationStore, 'findById'>;
  /** Audit log of the local store, written after the service has confirmed. */
  readonly audit: AuditSource;
  /** Notifies all processes that the lists of astrologers have changed. */
  readonly contentChanged: () => Promise<void>;
}

const FRESH_MS = 10_000;
const STALE_MS = 60_000;
const UNKNOWN_ACTOR = 'The provider’s service';

/** The lists expire, because another process may have made a decision. */
export type ProviderReviews = ReviewStore & ExpirableCache;

/**
 * Reviews in the provider's service, based on whole lists and logs. Our own API supports every decision, compares
 * versions and records the administrator. Another service can only reject and deactivate, and is read again before
 * each decision; everything else is `unsupported`.
 */
export function createProviderReviews(dependencies: Dependencies): ProviderReviews {
  const { client, applications, audit, contentChanged, clock } = dependencies;
  const cached = <List>(load: () => Promise<List>) =>
    createSwrCache<'all', List>({ freshMs: FRESH_MS, staleMs: STALE_MS, maximum: 1, clock, load });
  const pending = cached(async () =>
    toPendingItems(await client.call(APPLICATION_CALLS.pendingDetails, { query: {} })),
  );
  const approvals = cached(() => client.call(REVIEW_CALLS.approvals, {}));
  const rejections = cached(() => client.call(REVIEW_CALLS.rejections, {}));
  const deactivations = cached(() => readDeactivations(audit));
  const lists = [pending, approvals, rejections, deactivations];

  async function readAll() {
    const [waiting, approved, rejected, deactivated] = await Promise.all([
      pending.get('all'),
      approvals.get('all'),
      rejections.get('all'),
      deactivations.get('all'),
    ]);
    return toAllItems({
      pending: waiting,
      approvals: approved,
      rejections: rejected,
      deactivations: deactivated,
    });
  }

  /** Loads only the lists of one state, so that a failing log does not block pending applications. */
  const itemsFor = (state: ReviewQuery['state']) =>
    state === 'under-review' || state === 'unfinished' ? pending.get('all') : readAll();

  async function history(astrologerId: number, limit: number): Promise<ApplicationEvent[]> {
    const approved = (await approvals.get('all'))
      .filter(({ id }) => id === astrologerId)
      .map(({ timestamp }) => ({ kind: 'approved' as const, timestamp, note: null }));
    const rejected = (await rejections.get('all'))
      .filter((line) => line.astrologerId === astrologerId)
      .map(({ timestamp, rejectionReason: note }) => ({
        kind: 'rejected' as const,
        timestamp,
        note,
      }));
    return [...approved, ...rejected]
      .flatMap(({ timestamp: at, ...event }) =>
        at ? [{ ...event, at, actor: UNKNOWN_ACTOR }] : [],
      )
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, limit);
  }

  async function overtaken(astrologerId: number): Promise<DecisionOutcome> {
    const [last = null] = await history(astrologerId, 1);
    return { kind: 'overtaken', last };
  }

  async function findLogged(astrologerId: number): Promise<LoggedAstrologer | null> {
    const item = (await readAll()).find((each) => each.astrologerId === astrologerId);
    if (!item) return null;
    const version = fingerprint(JSON.stringify([item.state, item.at, item.rejectionReason]));
    if (item.state !== 'approved' || item.mobile === '') return { item, version };
    // The log also lists astrologers that another program deactivated.
    const isPresent = (await findAstrologer(client, item.mobile)) !== null;
    return { item: isPresent ? item : { ...item, state: 'inactive' }, version };
  }

  async function decideLogged(
    astrologerId: number,
    kind: SpecifiedKind,
    version: number,
  ): Promise<DecisionOutcome> {
    const logged = await findLogged(astrologerId);
    if (!logged) return { kind: 'unknown' };
    const { name, email, state, mobile } = logged.item;
    if (kind === 'deactivate' && state === 'inactive') return { kind: 'repeated', name, email };
    if (kind !== 'deactivate' || state !== 'approved' || logged.version !== version) {
      return overtaken(astrologerId);
    }
    assertWriteSucceeded(await client.call(REVIEW_CALLS.deactivate, { params: { phone: mobile } }));
    invalidateLists();
    return { kind: 'decided', name, email };
  }

  function invalidateLists(): void {
    for (const list of lists) list.clear();
  }

  function send(kind: SpecifiedKind, note: string | null, { astrologerId, mobile }: Application) {
    return kind === 'reject'
      ? client.call(REVIEW_CALLS.reject, { query: { astrologerId, rejectionReason: note ?? '' } })
      : client.call(REVIEW_CALLS.deactivate, { params: { phone: mobile } });
  }

  async function decideByExtension(
    astrologerId: number,
    { kind, version, actor, note, marks }: NewDecision,
  ): Promise<DecisionOutcome> {
    let answer: CallAnswer<typeof REVIEW_CALLS.decide> | undefined;
    const refusal = await callOrErrorCode(['overtaken', 'unknown'], async () => {
      const body = { kind, version, actor, note, ...(marks ? { marks: [...marks] } : {}) };
      answer = await client.call(REVIEW_CALLS.decide, { params: { astrologerId }, body });
    });
    invalidateLists();
    if (refusal === 'overtaken') return overtaken(astrologerId);
    if (!answer) return { kind: 'unknown' };
    const { mailSent, ...outcome } = answer;
    return { ...outcome, ...(mailSent ? {} : { mailFailed: true }) };
  }

  async function decideAsSpecified(
    astrologerId: number,
    { kind, version, note }: NewDecision,
  ): Promise<DecisionOutcome> {
    if (kind !== 'reject' && kind !== 'deactivate') {
      throw new StoreError('unsupported', 'unsupported-by-service');
    }
    invalidateLists();
    const application = await applications.findById(astrologerId);
    if (!application) return decideLogged(astrologerId, kind, version);
    const [last = null] = await history(astrologerId, 1);
    const { firstName: name, email } = application.details;
    if (isDone(kind, note, application, last)) return { kind: 'repeated', name, email };
    const isPossible = listPossibleDecisions(application).includes(kind);
    if (application.version !== version || !isPossible) return { kind: 'overtaken', last };
    assertWriteSucceeded(await send(kind, note, application));
    invalidateLists();
    return { kind: 'decided', name, email };
  }

  return {
    expire() {
      for (const list of lists) list.expireAll();
    },

    list: async (query) => findItems(await itemsFor(query.state), query),
    waiting: async (astrologerId, limit) =>
      getWaitingIds(await itemsFor('under-review'), astrologerId, limit),
    countWaiting: async (times) => countWaiting(await itemsFor('under-review'), times),
    counts: async () => countItems(await readAll()),
    history,
    findLogged,
    decided: async (kind, limit) =>
      (kind === 'approved'
        ? toApprovalDecisions(await approvals.get('all'))
        : toRejectionDecisions(await rejections.get('all'))
      ).slice(0, limit),

    async decide(astrologerId, decision) {
      const outcome = await withStoreFallback(
        () => decideByExtension(astrologerId, decision),
        () => decideAsSpecified(astrologerId, decision),
        'unsupported',
      );
      if (outcome.kind !== 'decided') return outcome;
      await audit.add(decision.audit);
      deactivations.clear();
      const { to } = DECISION_RULES[decision.kind];
      const changesLists = to === ASTROLOGER_STATUS.active || to === ASTROLOGER_STATUS.inactive;
      if (changesLists) await contentChanged();
      return outcome;
    },

    // The service sends its e-mail immediately and cannot undo a decision.
    findUndoableDecision: () => Promise.resolve(null),
    undoAction: () => Promise.reject(new StoreError('unsupported', 'unsupported-by-service')),
    sweep: () => Promise.resolve(0),
  };
}

type SpecifiedKind = 'reject' | 'deactivate';

/** Whether an unknown administrator already made the same decision. */
function isDone(
  kind: SpecifiedKind,
  note: string | null,
  application: Application,
  last: ApplicationEvent | null,
): boolean {
  const state = getState(application);
  return kind === 'reject' ? state === 'rejected' && last?.note === note : state === 'inactive';
}
