import { sql, type Kysely } from 'kysely';
import { DECISION_RULES, type DecisionKind } from '~/features/onboarding/review/review';
import type { DecisionOutcome, NewDecision } from '~/features/onboarding/review/review.source';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type {
  ApplicationEvent,
  ApplicationEventKind,
} from '~/features/onboarding/application-event';
import { addEvent } from './application-changes';
import { siteLanguageOf } from './application-rows';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { selectHistory } from './review-queries';
import type { Schema } from '~/infrastructure/sql/engine/schema';

const EVENTS = {
  approve: 'approved',
  reject: 'rejected',
  deactivate: 'deactivated',
  'allow-reapplication': 'reapplication-allowed',
} as const satisfies Readonly<Record<DecisionKind, ApplicationEventKind>>;

/** Stores a decision inside a transaction; where it is not possible any more, writes nothing and says why. */
export async function decideApplication(
  transaction: Kysely<Schema>,
  astrologerId: number,
  decision: NewDecision,
  at: Date,
): Promise<DecisionOutcome> {
  const { kind, actor, note, audit } = decision;
  if (!(await changeIfPossible(transaction, astrologerId, decision, at))) {
    return explain(transaction, astrologerId, decision);
  }
  const { to } = DECISION_RULES[kind];
  if (to !== null) {
    // The application, its words and the languages of the lists follow by their keys.
    await transaction
      .updateTable('astrologers')
      .set({ status: to })
      .where('id', '=', astrologerId)
      .execute();
  }
  await addEvent(transaction, astrologerId, { at, kind: EVENTS[kind], actor, note });
  await insertAuditLine(transaction, audit, at);
  const changesLists = to === ASTROLOGER_STATUS.active || to === ASTROLOGER_STATUS.inactive;
  if (changesLists) await raiseContentVersion(transaction, 'astrologers');
  return { kind: 'decided', ...(await readApplicant(transaction, astrologerId)) };
}

/** Changes the application if it is the version that was looked at and its state allows the decision. */
async function changeIfPossible(
  transaction: Kysely<Schema>,
  astrologerId: number,
  { kind, version, note }: NewDecision,
  at: Date,
): Promise<boolean> {
  const isAllowance = kind === 'allow-reapplication';
  const change = isAllowance
    ? { reapplication_allowed: 1 as const }
    : {
        decided_at: at.toISOString(),
        rejection_reason: kind === 'reject' ? note : null,
        reapplication_allowed: 0 as const,
      };
  const { numUpdatedRows } = await transaction
    .updateTable('applications')
    .set({ ...change, version: sql`version + 1` })
    .where('astrologer_id', '=', astrologerId)
    .where('version', '=', version)
    .where('review_state', 'in', [...DECISION_RULES[kind].from])
    .$if(isAllowance, (query) => query.where('reapplication_allowed', '=', 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function explain(
  transaction: Kysely<Schema>,
  astrologerId: number,
  { kind, version, actor, note }: NewDecision,
): Promise<DecisionOutcome> {
  const application = await transaction
    .selectFrom('applications')
    .select('version')
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirst();
  if (!application) return { kind: 'unknown' };
  const row = await selectHistory(transaction, astrologerId, 1).executeTakeFirst();
  const last = row ? toEvent(row) : null;
  const isRepeated =
    application.version === version + 1 &&
    last?.kind === EVENTS[kind] &&
    last.actor === actor &&
    last.note === note;
  if (!isRepeated) return { kind: 'overtaken', last };
  return { kind: 'repeated', ...(await readApplicant(transaction, astrologerId)) };
}

async function readApplicant(transaction: Kysely<Schema>, astrologerId: number) {
  const row = await transaction
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select(['first_name', 'email', 'site_language'])
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirstOrThrow();
  return { name: row.first_name, email: row.email ?? '', ...siteLanguageOf(row) };
}

/** A line of the history, as its row keeps it. */
export function toEvent(row: {
  readonly at: string;
  readonly kind: ApplicationEventKind;
  readonly actor: string | null;
  readonly note: string | null;
}): ApplicationEvent {
  return { ...row, at: new Date(row.at) };
}
