import { z } from 'zod';
import { hasFewValues } from '~/api/calls/json-values';
import { isWithinFieldLimit, MAXIMUM_FIELDS } from '~/shared/form-part-limits';

export interface ReportFields {
  get(name: string): string | undefined;
}

export interface ReportBody {
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: string;
}

const MAX_DEPTH = 5;

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/**
 * Reads reports from the query, a form, JSON, or JSON in a form field (MSG91), in linear time.
 * @returns the fields of each report, or null when unreadable
 */
export function readReportFields({ query, contentType, body }: ReportBody): ReportFields[] | null {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return findRecords(body, query);
  const isForm = type === 'application/x-www-form-urlencoded';
  if ((body !== '' && !isForm) || !isWithinFieldLimit(body)) return null;
  const fields = new Map([...query, ...new URLSearchParams(body)]);
  const inside = [...fields.values()].find((value) => /^[[{]/.test(value));
  // Text that only looks like JSON is ignored, and the other fields are used.
  return (inside === undefined ? null : findRecords(inside, fields)) ?? [fields];
}

/**
 * Searches all levels.
 * @returns undefined when the field is missing
 */
export function findJsonField(json: string, name: string): string | undefined {
  const records = findRecords(json, new Map()) ?? [];
  return records.map((fields) => fields.get(name)).find((value) => value !== undefined);
}

function findRecords(
  json: string,
  around: { get(name: string): string | null | undefined },
): ReportFields[] | null {
  if (!hasFewValues(json, MAXIMUM_FIELDS)) return null;
  const records: ReportFields[] = [];
  try {
    collect(JSON.parse(json), { get: (name) => around.get(name) ?? undefined }, 0, records);
  } catch {
    return null;
  }
  return records;
}

function collect(
  value: unknown,
  around: ReportFields,
  depth: number,
  records: ReportFields[],
): void {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, around, depth + 1, records);
    return;
  }
  const own = new Map<string, string>();
  const fields: ReportFields = { get: (name) => own.get(name) ?? around.get(name) };
  const inside: unknown[] = [];
  for (const [name, each] of Object.entries(value)) {
    const read = scalar.safeParse(each);
    if (read.success) own.set(name, read.data);
    else inside.push(each);
  }
  const before = records.length;
  for (const each of inside) collect(each, fields, depth + 1, records);
  if (records.length === before) records.push(fields);
}
