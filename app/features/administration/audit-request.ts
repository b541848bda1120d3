import { addDays, getStartOfDayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { AuditPlace, AuditSearch } from './audit.store';
import { parseTypedDay } from './typed-day';

/** What the search form of the audit log holds: as it was typed, days that can be read as `2026-11-21`. */
export interface AuditFields {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly from: string;
  readonly until: string;
}

/** What was typed is no day, or the last day lies before the first. */
export type AuditProblem = 'no-day' | 'wrong-order';

export interface AuditRequest {
  readonly fields: AuditFields;
  /** What to look for; what cannot be read is left out and named in `problems`. */
  readonly search: AuditSearch;
  readonly problems: Partial<Record<'from' | 'until', AuditProblem>>;
  /** Where the page begins; null: with the newest line. `unknown` for what is no place in the log. */
  readonly after: AuditPlace | null | 'unknown';
}

export const AUDIT_PATH = '/admin/audit';
const MAXIMUM_LENGTH = 300;
const PLACE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(\d{1,15})$/;

/** Reads what is asked for from the query of the log's address. */
export function readAuditRequest(query: URLSearchParams): AuditRequest {
  const given = (name: string) => (query.get(name) ?? '').trim().slice(0, MAXIMUM_LENGTH);
  const from = parseDay(given('from'));
  const until = parseDay(given('until'));
  const fields: AuditFields = {
    actor: given('actor'),
    action: given('action'),
    subject: given('subject'),
    from: from ?? given('from'),
    until: until ?? given('until'),
  };
  const swapped = from !== null && until !== null && until < from;
  const problems: AuditRequest['problems'] = {
    ...(fields.from && !from ? { from: 'no-day' } : {}),
    ...(fields.until && !until ? { until: 'no-day' } : {}),
    ...(swapped ? { until: 'wrong-order' } : {}),
  };
  return {
    fields,
    search: {
      ...(fields.actor ? { actor: fields.actor } : {}),
      ...(fields.action ? { action: fields.action } : {}),
      ...(fields.subject ? { subject: fields.subject } : {}),
      ...(from ? { from: getStartOfDayInIndia(from) } : {}),
      ...(until && !swapped ? { until: getStartOfDayInIndia(addDays(until, 1)) } : {}),
    },
    problems,
    after: parsePlace(query.get('after')),
  };
}

/** The address of a search, and of the page of it that begins after a place. */
export function auditPath(fields: Partial<AuditFields>, after: AuditPlace | null = null): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== '');
  const place = after ? [['after', `${after.at.toISOString()}_${after.id}`]] : [];
  const query = new URLSearchParams([...entries, ...place]).toString();
  return query ? `${AUDIT_PATH}?${query}` : AUDIT_PATH;
}

/** The address of all that a search finds, as a file. */
export function auditCsvPath(fields: Partial<AuditFields>): string {
  return `${AUDIT_PATH}.csv${auditPath(fields).slice(AUDIT_PATH.length)}`;
}

/** Days of this millennium only. */
function parseDay(text: string): CalendarDate | null {
  const date = parseTypedDay(text);
  return date?.startsWith('2') ? date : null;
}

function parsePlace(text: string | null): AuditRequest['after'] {
  if (text === null) return null;
  const [, at, id] = PLACE.exec(text) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) return 'unknown';
  return { at: new Date(at), id: Number(id) };
}
