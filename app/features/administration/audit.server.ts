import { daysBefore, RETENTION_DAYS } from '~/features/privacy/consent/retention';
import type { Clock } from '~/shared/time/clock';
import type { Admin } from './admin';
import type { AuditPlace, AuditSearch, AuditSource } from './audit.store';
import type { AuditEntry, AuditLine } from '~/shared/audit-entry';

/** Actor of actions in a terminal. */
export const COMMAND_LINE = 'command line';

const PER_PAGE = 50;
const BATCH_SIZE = 500;
const MAXIMUM_DETAIL = 500;
const REPEAT_WINDOW_MS = 15 * 60_000;

/** Deletes audit lines older than the retention period. @throws StoreError */
export function deleteOldAuditLines(
  source: Pick<AuditSource, 'sweep'>,
  clock: Clock,
): Promise<void> {
  return source.sweep(daysBefore(clock.now(), RETENTION_DAYS.auditLog));
}

/** @returns the audit log of a store */
export function createAudit({
  source,
  clock,
}: {
  readonly source: AuditSource;
  readonly clock: Clock;
}) {
  return {
    /** For repeated actions such as viewing a picture: one entry per 15 minutes. */
    writeOnce: (entry: AuditEntry): Promise<void> => addOnce(source, clock, entry),
    /**
     * Writes a line that is kept for three years (`RETENTION_DAYS`). A change to the store should write its line in the
     * same transaction, with `insertAuditLine`.
     */
    write: (entry: AuditEntry): Promise<void> =>
      source.add({ ...entry, detail: oneLine(entry.detail) }),
    /** @returns a page of the log after the cursor, newest first; `next` is null on the last page */
    async find(search: AuditSearch, after: AuditPlace | null) {
      const found = await source.find(search, PER_PAGE + 1, after);
      const lines = found.slice(0, PER_PAGE);
      const last = lines.at(-1);
      const next = found.length > PER_PAGE && last ? { at: last.at, id: last.id } : null;
      return { lines, next };
    },
    /** Logs the export first. @returns all lines of a search in batches, newest first */
    async exportLines(
      { email }: Pick<Admin, 'email'>,
      search: AuditSearch,
    ): Promise<AsyncIterable<readonly AuditLine[]>> {
      const hasFilter = Object.values(search).some((value) => value !== undefined);
      await source.add({
        actor: email,
        action: 'audit log exported',
        subject: 'audit log',
        detail: hasFilter ? 'searched' : 'whole',
      });
      return parts(source, search);
    },
    /** @returns the actors and actions that can be searched for */
    words: () => source.words(),
  };
}

/** The audit log. Every method may throw `StoreError`. */
export type Audit = ReturnType<typeof createAudit>;

async function* parts(
  source: AuditSource,
  search: AuditSearch,
): AsyncIterable<readonly AuditLine[]> {
  let after: AuditPlace | null = null;
  do {
    const lines: AuditLine[] = await source.find(search, BATCH_SIZE, after);
    const last = lines.at(-1);
    if (lines.length > 0) yield lines;
    after = last && lines.length === BATCH_SIZE ? { at: last.at, id: last.id } : null;
  } while (after !== null);
}

/** Skips an entry repeated within 15 minutes, so that page views and password guessing cannot flood the log. */
export async function addOnce(source: AuditSource, clock: Clock, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, detail } = entry;
  const from = new Date(clock.now().getTime() - REPEAT_WINDOW_MS);
  const lately = await source.find({ actor, action, subject, from }, PER_PAGE, null);
  if (!lately.some((line) => line.detail === detail)) await source.add(entry);
}

/** @returns the audit line of an act on an administrator's account */
export function createAccountEntry(
  actor: string,
  action: string,
  email: string,
  detail = '',
): AuditEntry {
  return { actor, action, subject: `administrator:${email}`, detail };
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAXIMUM_DETAIL ? `${line.slice(0, MAXIMUM_DETAIL - 1)}…` : line;
}
