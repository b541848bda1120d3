import type { AuditPlace, AuditSource } from '~/features/administration/audit.store';
import { parseApplicationId } from '~/features/administration/application-subject';
import { DELETED_BY_OWNER } from '~/features/applications/apply/deletion-audit';
import { DECISION_ACTIONS } from '~/features/applications/review/review';

/** Keyed by astrologer id; excludes astrologers who were reactivated later. */
export type Deactivations = ReadonlyMap<number, Date>;

const LINES_PER_READ = 500;

/** The service's approval log also lists deactivated astrologers; the local audit log identifies them. */
export async function readDeactivations(audit: Pick<AuditSource, 'find'>): Promise<Deactivations> {
  const [deactivated, deleted, reactivated] = await Promise.all(
    [DECISION_ACTIONS.deactivate, DELETED_BY_OWNER.action, DECISION_ACTIONS.reactivate].map(
      (action) => readLastTimes(audit, action),
    ),
  );
  const ended = new Map(deactivated);
  for (const [id, at] of deleted ?? []) ended.set(id, later(at, ended.get(id)));
  for (const [id, at] of reactivated ?? []) {
    const endedAt = ended.get(id);
    if (endedAt && at >= endedAt) ended.delete(id);
  }
  return ended;
}

async function readLastTimes(
  audit: Pick<AuditSource, 'find'>,
  action: string,
): Promise<Map<number, Date>> {
  const times = new Map<number, Date>();
  let after: AuditPlace | null = null;
  for (;;) {
    const lines = await audit.find({ action }, LINES_PER_READ, after);
    for (const { subject, at } of lines) {
      const id = parseApplicationId(subject);
      if (id !== null) times.set(id, later(at, times.get(id)));
    }
    const last = lines.at(-1);
    if (!last || lines.length < LINES_PER_READ) return times;
    after = last;
  }
}

function later(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one;
}
