import { addDays, getStartOfDayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { AuditPlace, AuditSearch } from './audit.store';
import { parseTypedDay } from './typed-day';

/** As entered; valid days as `2026-11-21`. */
export interface AuditFields {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly from: string;
  readonly until: string;
}

export type AuditProblem = 'no-day' | 'wrong-order';

export interface AuditRequest {
  readonly fields: AuditFields;
  /** Invalid fields are left out and listed in `problems`. */
  readonly search: AuditSearch;
  readonly problems: Partial<Record<'from' | 'until', AuditProblem>>;
  /** Start of the page. Null: the newest line; `unknown`: an invalid cursor. */
  readonly after: AuditPlace | null | 'unknown';
}

export const AUDIT_PATH = '/admin/audit';
const MAXIMUM_LENGTH = 300;
const PLACE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(\d{1,15})$/;

export function readAuditRequest(query: URLSearchParams): AuditRequest {
  const getParam = (name: string) => (query.get(name) ?? '').trim().slice(0, MAXIMUM_LENGTH);
  const from = parseDay(getParam('from'));
  const until = parseDay(getParam('until'));
  const fields: AuditFields = {
    actor: getParam('actor'),
    action: getParam('action'),
    subject: getParam('subject'),
    from: from ?? getParam('from'),
    until: until ?? getParam('until'),
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

export function auditPath(fields: Partial<AuditFields>, after: AuditPlace | null = null): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== '');
  const place = after ? [['after', `${after.at.toISOString()}_${after.id}`]] : [];
  const query = new URLSearchParams([...entries, ...place]).toString();
  return query ? `${AUDIT_PATH}?${query}` : AUDIT_PATH;
}

export function auditCsvPath(fields: Partial<AuditFields>): string {
  return `${AUDIT_PATH}.csv${auditPath(fields).slice(AUDIT_PATH.length)}`;
}

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
