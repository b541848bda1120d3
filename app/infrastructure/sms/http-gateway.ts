import type { SmsMessage, SmsSender } from '~/features/notifications/sms.gateway';
import { ok } from '~/shared/result/result';
import { refused } from './answer';
import { escapeFor, fillPlaceholders, type Placeholder } from './fill-placeholders';
import { createGateway, type GatewayDependencies } from './gateway';
import { receiptOf } from './receipt';
import { fieldInJson } from './report-fields';
import { templateIdOf, type HttpGatewaySettings } from './sms-settings';

const NAME = 'The SMS gateway';

/**
 * Sends through any gateway that takes one HTTP request a message, as most Indian ones do. The address and the body are
 * templates with `{to}` (+919876543210), `{toDigits}` (919876543210), `{text}`, `{templateId}` and `{entityId}` (the DLT
 * ids); values are escaped for the address and for the body's content type. An answer 2xx is good, where a success text is
 * set only if it holds that text.
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
      const values = valuesOf(message, settings);
      const called = await callGateway({
        url: fillPlaceholders(url, values, encodeURIComponent),
        method,
        headers,
        ...(body === undefined ? {} : { body: fillPlaceholders(body, values, escapeInBody) }),
      });
      if (!called.ok) return called;
      const { status, text } = called.value;
      const good = status >= 200 && status < 300;
      if (good && (successText === undefined || text.includes(successText))) {
        const gatewayId = idField === undefined ? undefined : fieldInJson(text, idField);
        return ok(receiptOf(gatewayId, message.to));
      }
      return refused(NAME, { status, ...reasonIn(text, settings) });
    },
  };
}

function valuesOf(
  { to, text, ...content }: SmsMessage,
  { dltEntityId = '', dltTemplateIds, translatedDltTemplateIds }: HttpGatewaySettings,
): Record<Placeholder, string> {
  return {
    to,
    toDigits: to.replace('+', ''),
    text,
    templateId: dltTemplateIds
      ? templateIdOf(content, dltTemplateIds, translatedDltTemplateIds)
      : '',
    entityId: dltEntityId,
  };
}

/** The headers with their Content-Type, which is guessed from the body where it is not set. */
function withContentType(
  headers: HttpGatewaySettings['headers'],
  body: string | undefined,
): Record<string, string> {
  if (body === undefined) return { ...headers };
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  const others = Object.entries(headers).filter(([name]) => name !== named?.[0]);
  // A brace alone would not do: a body may begin with a placeholder.
  const looksLikeJson = /^\s*(\[|\{\s*")/.test(body);
  const guess = looksLikeJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { ...Object.fromEntries(others), 'Content-Type': named?.[1] ?? guess };
}

/** What the gateway wrote, unless it is a web page. */
function reasonIn(
  text: string,
  settings: HttpGatewaySettings,
): { reason: string | undefined; secrets: string[] } {
  const reason = /^\s*</.test(text) ? 'a page of HTML or XML' : text.trim() || undefined;
  return { reason, secrets: secretsIn(settings) };
}

/** Every longer value of the settings may be a key: a gateway that repeats one must not bring it into the log. */
function secretsIn({ url, headers, body = '' }: HttpGatewaySettings): string[] {
  const inHeaders = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]);
  const inAddress = [...new URL(url).searchParams.values()];
  // Names of fields are words, which the gateway needs to explain itself; keys have digits.
  const inBody = (body.match(/[\w+/=.~-]+/g) ?? []).filter((word) => /\d/.test(word));
  return [...inHeaders, ...inAddress, ...inBody].filter((value) => value.length >= 8);
}
