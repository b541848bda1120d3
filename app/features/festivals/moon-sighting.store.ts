import type { AuditEntry } from '~/shared/audit-entry';
import type { CalendarDate } from '~/shared/time/calendar';

/** On which day an Islamic month was announced to begin. */
export interface MonthAnnouncement {
  readonly starts: CalendarDate;
  /** Who announced it, in a few words. */
  readonly source: string;
}

/** What an administrator entered for an Islamic month last. */
export interface MoonSighting {
  /** Year and month of the Islamic calendar: `1447-09`. */
  readonly month: string;
  /** Null where it was taken back. */
  readonly announced: MonthAnnouncement | null;
  /** The administrator's e-mail address. */
  readonly actor: string;
  readonly at: Date;
}

/** The announced first days of Islamic months. Every method may throw `StoreError`. */
export interface MoonSightingStore {
  /** @returns what was entered, in the order of the months */
  list(): Promise<MoonSighting[]>;
  /**
   * Enters what was announced for a month, or takes it back (null), in one step with the line in the audit log, whose actor it names; pages
   * show it at once.
   * @returns `overtaken`, and nothing is done, where what is entered is no longer what the caller has seen
   */
  enter(
    month: string,
    seen: MonthAnnouncement | null,
    announced: MonthAnnouncement | null,
    audit: AuditEntry,
  ): Promise<'entered' | 'overtaken'>;
}

/** @returns whether two announcements say the same; no announcement at all is null */
export function isSameAnnouncement(
  one: MonthAnnouncement | null,
  other: MonthAnnouncement | null,
): boolean {
  return one?.starts === other?.starts && one?.source === other?.source;
}
