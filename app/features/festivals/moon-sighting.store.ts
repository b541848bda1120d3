import type { AuditEntry } from '~/shared/audit-entry';
import type { CalendarDate } from '~/shared/time/calendar';

export interface MonthAnnouncement {
  readonly starts: CalendarDate;
  readonly source: string;
}

export interface MoonSighting {
  /** Islamic year and month: `1447-09`. */
  readonly month: string;
  /** Null after an undo. */
  readonly announced: MonthAnnouncement | null;
  /** E-mail address of the administrator. */
  readonly actor: string;
  readonly at: Date;
}

/** The announced first days of Islamic months. Every method may throw `StoreError`. */
export interface MoonSightingStore {
  /** @returns entered announcements, in the order of the months */
  list(): Promise<MoonSighting[]>;
  /**
   * Sets or clears (null) an announcement and writes its audit entry, in one transaction.
   * @returns `overtaken`, without a change, when the stored value differs from the one the caller saw
   */
  enter(
    month: string,
    seen: MonthAnnouncement | null,
    announced: MonthAnnouncement | null,
    audit: AuditEntry,
  ): Promise<'entered' | 'overtaken'>;
}

/**
 * @param one null for no announcement
 * @returns whether two announcements are equal
 */
export function isSameAnnouncement(
  one: MonthAnnouncement | null,
  other: MonthAnnouncement | null,
): boolean {
  return one?.starts === other?.starts && one?.source === other?.source;
}
