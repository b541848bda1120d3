import { timingSafeEqual, createHmac } from 'node:crypto';
import { hashKey } from '~/api/key-hash';
import type { DeliveryReport } from '~/features/notifications/delivery-report';
import { isGatewayId } from './gateway';
import { z } from 'zod';
import { hasFewValues } from '~/api/calls/json-values';
import { isWithinFieldLimit, MAXIMUM_FIELDS } from '~/shared/form-part-limits';

/** twilio.com/docs, "Outbound Message Status in Status Callbacks". Intermediate states are reported too. */
const TWILIO: ReportFormat = {
  idField: 'MessageSid',
  statusField: 'MessageStatus',
  codeField: 'ErrorCode',
  delivered: ['delivered', 'read'],
  failed: ['undelivered', 'failed', 'canceled'],
};

/**
 * msg91.com/help, "How to use Webhook to get the delivery report", versions 2 and 3: 9 is Do Not Disturb, 16 and 25
 * are rejected, 17 is blocked. Newer webhooks use field names chosen by the account owner, and text states.
 */
export const MSG91_REPORT_FORMAT: ReportFormat = {
  idField: 'requestId',
  statusField: 'status',
  codeField: 'status',
  delivered: ['1', 'delivered'],
  failed: ['2', '9', '16', '17', '25', 'failed', 'rejected'],
};

/** RFC 6750, section 2.1. */
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
/** A number or code word. Sentences are excluded because they could contain a name. */
const CODE = /^[\w.-]{1,32}$/;
const PHONE_NUMBER = /\d{7}/;

export interface ReportHead {
  readonly method: string;
  readonly query: URLSearchParams;
  header(name: string): string | undefined;
}

interface ReportReader {
  /** Checks the headers and the query only, so that the body of a forged request is not read. */
  isPlausible(head: ReportHead): boolean;
  /** @returns `forged` for a wrong signature, `unreadable` for an unknown format */
  read(head: ReportHead, body: string): readonly DeliveryReport[] | 'forged' | 'unreadable';
}

export function createReportReader(settings: ReportSettings): ReportReader {
  return settings.by === 'signature' ? createSignedReader(settings) : createKeyedReader(settings);
}

function createSignedReader(settings: ReportSettings & { readonly by: 'signature' }): ReportReader {
  const getSignature = (head: ReportHead) => head.header('x-twilio-signature') ?? '';
  return {
    isPlausible: (head) => head.method === 'POST' && getSignature(head) !== '',
    read(head, body) {
      // The query is ignored: it is unsigned, and the site's report URL has none.
      const fields = readReportFields(new URLSearchParams(), head.header('content-type'), body);
      if (!fields) return 'unreadable';
      return isSignedByTwilio(getSignature(head), settings, new URLSearchParams(body))
        ? toReports(fields, TWILIO)
        : 'forged';
    },
  };
}

function createKeyedReader({
  keyHash,
  words,
}: ReportSettings & { readonly by: 'key' }): ReportReader {
  return {
    isPlausible({ query, header }) {
      const [, key = query.get('key') ?? ''] = BEARER.exec(header('authorization') ?? '') ?? [];
      return timingSafeEqual(hashKey(key), keyHash);
    },
    read(head, body) {
      const fields = readReportFields(head.query, head.header('content-type'), body);
      return fields ? toReports(fields, words) : 'unreadable';
    },
  };
}

/** Removes duplicates, because a gateway that nests its fields repeats a report. */
function toReports(records: readonly ReportFields[], words: ReportFormat): DeliveryReport[] {
  const reports = new Map<string, DeliveryReport>();
  for (const fields of records) {
    const gatewayId = fields.get(words.idField) ?? '';
    const report = { gatewayId, ...getEnding(fields, words) };
    if (isGatewayId(gatewayId)) reports.set(`${report.outcome} ${gatewayId}`, report);
  }
  return [...reports.values()];
}

function getEnding(
  fields: ReportFields,
  { statusField, codeField, delivered, failed }: ReportFormat,
): Omit<DeliveryReport, 'gatewayId'> {
  const status = fields.get(statusField)?.trim().toLowerCase() ?? '';
  if (delivered.includes(status)) return { outcome: 'delivered', code: null };
  if (!failed.includes(status)) return { outcome: 'other', code: null };
  const code = codeField === undefined ? '' : (fields.get(codeField) ?? '').trim();
  return { outcome: 'failed', code: CODE.test(code) && !PHONE_NUMBER.test(code) ? code : null };
}

interface ReportFields {
  get(name: string): string | undefined;
}

export const MAX_DEPTH = 5;

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/**
 * Reads reports from the query, a form, JSON, or JSON in a form field (MSG91), in linear time.
 * @returns the fields of each report, or null when unreadable
 */
function readReportFields(
  query: URLSearchParams,
  contentType = '',
  body: string,
): ReportFields[] | null {
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

export const REPORTS_PATH = '/sms-reports';

export interface ReportFormat {
  readonly idField: string;
  readonly statusField: string;
  readonly codeField?: string | undefined;
  readonly delivered: readonly string[];
  readonly failed: readonly string[];
}

export type ReportSettings =
  | {
      readonly by: 'signature';
      readonly authToken: string;
      /** Public URL for reports, sent with each message and signed. */
      readonly address: string;
    }
  | {
      readonly by: 'key';
      /** SHA-256 of the key in a header or the query. */
      readonly keyHash: Buffer;
      readonly words: ReportFormat;
    };

/**
 * HMAC-SHA1 in Base64 over the URL and the fields sorted by name, with distinct, sorted values per name
 * (twilio.com/docs/usage/security, "Validating requests"). Twilio signs the URL with or without its port.
 */
export function isSignedByTwilio(
  signature: string,
  { authToken, address }: { readonly authToken: string; readonly address: string },
  form: URLSearchParams,
): boolean {
  const given = hashKey(signature);
  const fields = toSignedText(form);
  return resolveAddresses(address)
    .map((each) => createHmac('sha1', authToken).update(`${each}${fields}`).digest('base64'))
    .some((expected) => timingSafeEqual(hashKey(expected), given));
}

function toSignedText(form: URLSearchParams): string {
  const byName = new Map<string, Set<string>>();
  for (const [name, value] of form) byName.set(name, (byName.get(name) ?? new Set()).add(value));
  return [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, values]) => [...values].sort().map((value) => name + value))
    .join('');
}

function resolveAddresses(address: string): string[] {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const usual = protocol === 'https:' ? '443' : '80';
  return [hostname, `${hostname}:${port || usual}`].map(
    (host) => `${protocol}//${host}${pathname}${search}`,
  );
}
