import { sql, type Kysely } from 'kysely';
import { DECISION_RULES, type DecisionKind } from '~/features/onboarding/review/review';
import type {
  DecidedApplicant,
  DecisionLetter,
  DecisionOutcome,
  NewDecision,
} from '~/features/onboarding/review/review.source';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type {
  ApplicationEvent,
  ApplicationEventKind,
} from '~/features/onboarding/application-event';
import { addEvent } from './application-changes';
import { joinMarks, siteLanguageOf } from './application-rows';
import { beginEmailCode } from './email-confirmations';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { insertMessage } from '~/infrastructure/sql/messages/messages';
import { selectHistory } from './review-queries';
import type { Schema } from '~/infrastructure/sql/engine/schema';

const EVENTS = {
  approve: 'approved',
  correct: 'correction-asked',
  reject: 'rejected',
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  'allow-reapplication': 'reapplication-allowed',
} as const satisfies Readonly<Record<DecisionKind, ApplicationEventKind>>;

/** Stores a decision inside a transaction; where it is not possible any more, writes nothing and says why. */
export async function decideApplication(
  transaction: Kysely<Schema>,
  astrologerId: number,
  decision: NewDecision,
  at: Date,
): Promise<DecisionOutcome> {
  const { kind, actor, note, audit, marks } = decision;
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
  if (kind === 'correct') {
    // The reason stands where the logs of rejections look for it.
    await addEvent(transaction, astrologerId, { at, kind: 'rejected', actor, note });
  }
  const told = kind === 'correct' ? joinMarks(marks) : note;
  await addEvent(transaction, astrologerId, { at, kind: EVENTS[kind], actor, note: told });
  await insertAuditLine(transaction, audit, at);
  const changesLists = to === ASTROLOGER_STATUS.active || to === ASTROLOGER_STATUS.inactive;
  if (changesLists) await raiseContentVersion(transaction, 'astrologers');
  const applicant = await readApplicant(transaction, astrologerId);
  await tell(transaction, astrologerId, decision, applicant, at);
  const { name, email } = applicant;
  return { kind: 'decided', name, email, ...languageOf(applicant) };
}

async function tell(
  transaction: Kysely<Schema>,
  astrologerId: number,
  { letter, shortLetter }: NewDecision,
  applicant: DecidedApplicant,
  at: Date,
): Promise<void> {
  const written = letter?.(applicant);
  if (written) await writeLetter(transaction, astrologerId, written, at);
  const sms = shortLetter?.(applicant);
  if (sms) await insertMessage(transaction, sms, at);
}

async function writeLetter(
  transaction: Kysely<Schema>,
  astrologerId: number,
  { code, message }: DecisionLetter,
  at: Date,
): Promise<void> {
  const begun = code && (await beginEmailCode(transaction, astrologerId, code.kept, code.limits));
  await insertMessage(transaction, message(begun === 'begun'), at);
}

/** Changes the application if it is the version that was looked at and its state allows the decision. */
async function changeIfPossible(
  transaction: Kysely<Schema>,
  astrologerId: number,
  decision: NewDecision,
  at: Date,
): Promise<boolean> {
  const { kind, version } = decision;
  const isAllowance = kind === 'allow-reapplication';
  const change = changeOf(decision, at);
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

function changeOf({ kind, note, marks }: NewDecision, at: Date) {
  switch (kind) {
    case 'allow-reapplication':
      return { reapplication_allowed: 1 as const };
    case 'correct':
      return {
        submitted_at: null,
        decided_at: null,
        rejection_reason: note,
        correction_marks: joinMarks(marks),
      };
    default:
      return {
        decided_at: at.toISOString(),
        rejection_reason: kind === 'reject' ? note : null,
        correction_marks: null,
        reapplication_allowed: 0 as const,
      };
  }
}

async function explain(
  transaction: Kysely<Schema>,
  astrologerId: number,
  { kind, version, actor, note, marks }: NewDecision,
): Promise<DecisionOutcome> {
  const application = await transaction
    .selectFrom('applications')
    .select(['version', 'rejection_reason'])
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirst();
  if (!application) return { kind: 'unknown' };
  const row = await selectHistory(transaction, astrologerId, 1).executeTakeFirst();
  const last = row ? toEvent(row) : null;
  const isRepeated =
    application.version === version + 1 &&
    last?.kind === EVENTS[kind] &&
    last.actor === actor &&
    (kind === 'correct'
      ? last.note === joinMarks(marks) && application.rejection_reason === note
      : last.note === note);
  if (!isRepeated) return { kind: 'overtaken', last };
  const { name, email } = await readApplicant(transaction, astrologerId);
  return { kind: 'repeated', name, email };
}

async function readApplicant(transaction: Kysely<Schema>, astrologerId: number) {
  const row = await transaction
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select(['first_name', 'email', 'mobile', 'site_language', 'version'])
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirstOrThrow();
  const { first_name: name, email, version } = row;
  const mobile = row.mobile ?? '';
  return { name, email: email ?? '', mobile, version, ...siteLanguageOf(row) };
}

function languageOf({ siteLanguage }: DecidedApplicant): Pick<DecidedApplicant, 'siteLanguage'> {
  return siteLanguage ? { siteLanguage } : {};
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
