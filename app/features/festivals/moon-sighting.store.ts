import type { AuditEntry } from '~/shared/audit-entry';
import type { CalendarDate } from '~/shared/time/calendar';

/** On which day an Islamic month was announced to begin. */
export interface Announcement {
  readonly starts: CalendarDate;
  /** Who announced it, in a few words. */
  readonly source: string;
}

/** What an administrator entered for an Islamic month last. */
export interface Sighting {
  /** Year and month of the Islamic calendar: `1447-09`. */
  readonly month: string;
  /** Null where it was taken back. */
  readonly announced: Announcement | null;
  /** The administrator's e-mail address. */
  readonly actor: string;
  readonly at: Date;
}

/** The announced first days of Islamic months. Every method may throw `StoreError`. */
export interface SightingSource {
  /** @returns what was entered, in the order of the months */
  list(): Promise<Sighting[]>;
  /**
   * Enters what was announced for a month, or takes it back (null), in one step with the line in the audit log, whose actor it names; pages
   * show it at once.
   * @returns `overtaken`, and nothing is done, where what is entered is no longer what the caller has seen
   */
  enter(
    month: string,
    seen: Announcement | null,
    announced: Announcement | null,
    audit: AuditEntry,
  ): Promise<'entered' | 'overtaken'>;
}

/** @returns whether two announcements say the same; no announcement at all is null */
export function isSameAnnouncement(one: Announcement | null, other: Announcement | null): boolean {
  return one?.starts === other?.starts && one?.source === other?.source;
}
