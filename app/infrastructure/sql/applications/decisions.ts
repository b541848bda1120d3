import { sql } from 'kysely';
import { toApplicationSubject } from '~/features/administration/application-subject';
import {
  buildDecisionKeyPrefix,
  buildDecisionMessageKey,
  DECISION_RULES,
} from '~/features/applications/review/review';
import type {
  DecisionMail,
  DecisionOutcome,
  NewDecision,
} from '~/features/applications/review/review.store';
import type { DecidedApplicant } from '~/features/applications/apply/application.store';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { addEvent, readLastEvent } from './application-events';
import { joinMarks, toSiteLanguage } from './application-rows';
import { DECISION_EVENTS, saveUndoState, readUndoState, type Written } from './undo-decision';
import { storeEmailCode } from './email-confirmations';
import { endAssignment } from './teamwork';
import { insertAuditLine } from '~/infrastructure/sql/administration/audit';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { insertNotification } from '~/infrastructure/sql/notifications/outbox';
import {
  withdrawNotDue,
  type WithdrawnNotification,
} from '~/infrastructure/sql/notifications/withdrawn-notifications';
import type { Db } from '~/infrastructure/sql/engine/schema';

export async function decideApplication(
  transaction: Db,
  astrologerId: number,
  decision: NewDecision,
  at: Date,
): Promise<DecisionOutcome> {
  const { kind, actor, audit } = decision;
  const before = await readUndoState(transaction, astrologerId);
  if (!before || !(await changeIfPossible(transaction, astrologerId, decision, at))) {
    return getUndecidedOutcome(transaction, astrologerId, decision);
  }
  const { to } = DECISION_RULES[kind];
  if (to !== null) {
    await transaction
      .updateTable('astrologers')
      .set({ status: to })
      .where('id', '=', astrologerId)
      .execute();
  }
  await endAssignment(transaction, astrologerId);
  const event_id = await addEvents(transaction, astrologerId, decision, at);
  await insertAuditLine(transaction, audit, at);
  const changesLists = to === ASTROLOGER_STATUS.active || to === ASTROLOGER_STATUS.inactive;
  if (changesLists) await raiseContentVersion(transaction, 'astrologers');
  const applicant = await readApplicant(transaction, astrologerId);
  const { name, email, version } = applicant;
  const withdrawn = await withdrawSuperseded(transaction, astrologerId, decision, at);
  const notificationKeys = await notifyApplicant(
    transaction,
    astrologerId,
    decision,
    applicant,
    at,
  );
  const written = { ...notificationKeys, version, kind, actor, event_id, at };
  await saveUndoState(transaction, astrologerId, before, withdrawn, written);
  return { kind: 'decided', name, email, ...getLanguage(applicant) };
}

/**
 * Withdraws unsent notifications of an earlier decision. Permission to reapply does not replace any of them, because
 * the rejection e-mail contains the reason.
 */
async function withdrawSuperseded(
  transaction: Db,
  astrologerId: number,
  { kind }: NewDecision,
  at: Date,
): Promise<WithdrawnNotification[]> {
  if (kind === 'allow-reapplication') return [];
  const [about, keyPrefix] = [
    toApplicationSubject(astrologerId),
    buildDecisionKeyPrefix(astrologerId),
  ];
  return withdrawNotDue(transaction, { about, keyPrefix }, at);
}

/** @returns the notification keys, for an undo */
async function notifyApplicant(
  transaction: Db,
  astrologerId: number,
  { createMailJob, createSmsJob }: NewDecision,
  applicant: DecidedApplicant,
  at: Date,
): Promise<Pick<Written, 'message_key' | 'code_key'>> {
  const written = createMailJob?.(applicant);
  const code = written ? await writeDecisionMail(transaction, astrologerId, written, at) : null;
  const sms = createSmsJob?.(applicant);
  if (sms) await insertNotification(transaction, sms, at);
  const key = buildDecisionMessageKey(astrologerId, applicant.version);
  return { message_key: written || sms ? key : null, code_key: code };
}

async function addEvents(
  transaction: Db,
  astrologerId: number,
  { kind, actor, note, marks }: NewDecision,
  at: Date,
): Promise<number> {
  const ids: number[] = [];
  for (const event of DECISION_EVENTS[kind]) {
    const notificationKeys = event === 'correction-asked' ? joinMarks(marks) : note;
    ids.push(
      await addEvent(transaction, astrologerId, { at, kind: event, actor, note: notificationKeys }),
    );
  }
  return Math.min(...ids);
}

/** @returns the key of the e-mail's code, or null when there is no code */
async function writeDecisionMail(
  transaction: Db,
  astrologerId: number,
  { code, message }: DecisionMail,
  at: Date,
): Promise<string | null> {
  const begun = code && (await storeEmailCode(transaction, astrologerId, code.kept, code.limits));
  const hasCode = begun === 'begun';
  await insertNotification(transaction, message(hasCode), at);
  return hasCode && code ? code.kept.codeKey : null;
}

async function changeIfPossible(
  transaction: Db,
  astrologerId: number,
  decision: NewDecision,
  at: Date,
): Promise<boolean> {
  const { kind, version } = decision;
  const isAllowance = kind === 'allow-reapplication';
  const change = toApplicationUpdate(decision, at);
  const { numUpdatedRows } = await transaction
    .updateTable('applications')
    .set({ ...change, version: sql`version + 1` })
    .where((row) => row.and({ astrologer_id: astrologerId, version }))
    .where('review_state', 'in', [...DECISION_RULES[kind].from])
    .$if(isAllowance, (query) => query.where('reapplication_allowed', '=', 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function toApplicationUpdate({ kind, note, marks }: NewDecision, at: Date) {
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

async function getUndecidedOutcome(
  transaction: Db,
  astrologerId: number,
  { kind, version, actor, note, marks }: NewDecision,
): Promise<DecisionOutcome> {
  const application = await transaction
    .selectFrom('applications')
    .select(['version', 'rejection_reason'])
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirst();
  if (!application) return { kind: 'unknown' };
  const last = await readLastEvent(transaction, astrologerId);
  const isRepeated =
    application.version === version + 1 &&
    last !== null &&
    last.kind === DECISION_EVENTS[kind].at(-1) &&
    last.actor === actor &&
    (kind === 'correct'
      ? last.note === joinMarks(marks) && application.rejection_reason === note
      : last.note === note);
  if (!isRepeated) return { kind: 'overtaken', last };
  const { name, email } = await readApplicant(transaction, astrologerId);
  return { kind: 'repeated', name, email };
}

async function readApplicant(transaction: Db, astrologerId: number) {
  const row = await transaction
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select(['first_name', 'email', 'mobile', 'site_language', 'version'])
    .where('astrologer_id', '=', astrologerId)
    .executeTakeFirstOrThrow();
  const { first_name: name, email, version } = row;
  const mobile = row.mobile ?? '';
  return { name, email: email ?? '', mobile, version, ...toSiteLanguage(row) };
}

function getLanguage({ siteLanguage }: DecidedApplicant): Pick<DecidedApplicant, 'siteLanguage'> {
  return siteLanguage ? { siteLanguage } : {};
}
