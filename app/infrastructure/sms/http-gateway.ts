import type { SmsMessage, SmsSender } from '~/features/notifications/sms.gateway';
import { ok } from '~/shared/result/result';
import { refused, createGateway, type GatewayDependencies, toReceipt } from './gateway';
import { findJsonField } from './delivery-reports';
import { getTemplateId, type HttpGatewaySettings } from './sms-settings';

const NAME = 'The SMS gateway';

/**
 * For any gateway that takes one HTTP request per message. The URL and the body are templates: `{to}`
 * (+919876543210), `{toDigits}` (919876543210), `{text}`, `{templateId}` and `{entityId}` (DLT ids), escaped for the
 * content type. A 2xx response counts as success if it contains the success text or none is configured.
 */
export function createHttpGatewaySmsSender(
  settings: HttpGatewaySettings,
  dependencies: GatewayDependencies,
): SmsSender {
  const { url, method, body, successText, idField } = settings;
  const callGateway = createGateway(NAME, dependencies);
  const headers = withContentType(settings.headers, body);
  const escapeInBody = escapeFor(headers['Content-Type'] ?? '');
  return {
    async send(message) {
      const values = getValues(message, settings);
      const result = await callGateway({
        url: fillPlaceholders(url, values, encodeURIComponent),
        method,
        headers,
        ...(body === undefined ? {} : { body: fillPlaceholders(body, values, escapeInBody) }),
      });
      if (!result.ok) return result;
      const { status, text } = result.value;
      const good = status >= 200 && status < 300;
      if (good && (successText === undefined || text.includes(successText))) {
        const gatewayId = idField === undefined ? undefined : findJsonField(text, idField);
        return ok(toReceipt(gatewayId, message.to));
      }
      return refused(NAME, { status, ...findReason(text, settings) });
    },
  };
}

function getValues(
  { to, text, ...content }: SmsMessage,
  { dltEntityId = '', dltTemplateIds, translatedDltTemplateIds }: HttpGatewaySettings,
): Record<Placeholder, string> {
  return {
    to,
    toDigits: to.replace('+', ''),
    text,
    templateId: dltTemplateIds
      ? getTemplateId(content, dltTemplateIds, translatedDltTemplateIds)
      : '',
    entityId: dltEntityId,
  };
}

function withContentType(
  headers: HttpGatewaySettings['headers'],
  body: string | undefined,
): Record<string, string> {
  if (body === undefined) return { ...headers };
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  const others = Object.entries(headers).filter(([name]) => name !== named?.[0]);
  // A brace alone is not enough: a body can start with a placeholder.
  const looksLikeJson = /^\s*(\[|\{\s*")/.test(body);
  const guess = looksLikeJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { ...Object.fromEntries(others), 'Content-Type': named?.[1] ?? guess };
}

function findReason(
  text: string,
  settings: HttpGatewaySettings,
): { reason: string | undefined; secrets: string[] } {
  const reason = /^\s*</.test(text) ? 'a page of HTML or XML' : text.trim() || undefined;
  return { reason, secrets: collectSecrets(settings) };
}

/** Any longer value could be a key, which must not reach the log when a gateway echoes it. */
function collectSecrets({ url, headers, body = '' }: HttpGatewaySettings): string[] {
  const inHeaders = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]);
  const inAddress = [...new URL(url).searchParams.values()];
  // Words without digits are field names, which the error message needs. Keys contain digits.
  const inBody = (body.match(/[\w+/=.~-]+/g) ?? []).filter((word) => /\d/.test(word));
  return [...inHeaders, ...inAddress, ...inBody].filter((value) => value.length >= 8);
}

/** Allowed in the URL and the body of the generic HTTP gateway. */
export const PLACEHOLDERS = ['to', 'toDigits', 'text', 'templateId', 'entityId'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export type Escape = (value: string) => string;

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

export function findPlaceholders(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

function fillPlaceholders(
  template: string,
  values: Readonly<Record<Placeholder, string>>,
  escape: Escape,
): string {
  return template.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? escape(values[name]) : whole,
  );
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((placeholder) => placeholder === name);
}

function escapeFor(mediaType: string): Escape {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return encodeURIComponent;
  if (type === 'application/json' || type.endsWith('+json')) return escapeJson;
  if (type.endsWith('/xml') || type.endsWith('+xml')) return escapeXml;
  return (value) => value;
}

/** For a value inside a string, because the template contains the quotes. */
function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function escapeXml(value: string): string {
  return value.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
