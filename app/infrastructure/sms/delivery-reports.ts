import { timingSafeEqual } from 'node:crypto';
import { hashKey } from '~/api/key-hash';
import type { DeliveryReport } from '~/features/notifications/delivery-report';
import { isGatewayId } from './receipt';
import { readReportFields, type ReportBody, type ReportFields } from './report-fields';
import type { ReportSettings, ReportFormat } from './report-settings';
import { isSignedByTwilio } from './twilio-signature';

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

export interface ReportReader {
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
      const fields = readReportFields({ ...toBody(head, body), query: new URLSearchParams() });
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
      const fields = readReportFields(toBody(head, body));
      return fields ? toReports(fields, words) : 'unreadable';
    },
  };
}

function toBody({ query, header }: ReportHead, body: string): ReportBody {
  return { query, contentType: header('content-type') ?? '', body };
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
