import { z } from 'zod';
import { findPlaceholders, PLACEHOLDERS } from '~/infrastructure/sms/http-gateway';
import type { HttpGatewaySettings, TemplateIds } from '~/infrastructure/sms/sms-settings';
import { headersAsJson, requiredBy, optional, webAddress } from './values';

const KNOWN_PLACEHOLDERS = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

export const smsHttpEnvironment = z.object({
  SMS_TRANSPORT: z.literal('http'),
  SMS_HTTP_URL: requiredBy(
    'SMS_TRANSPORT=http',
    webAddress.refine(
      (text) => !URL.canParse(text) || new URL(text).username === '',
      'must not hold a user name: set Authorization in SMS_HTTP_HEADERS',
    ),
  ),
  SMS_HTTP_METHOD: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .pipe(z.enum(['GET', 'POST', 'PUT'])),
  ),
  SMS_HTTP_HEADERS: headersAsJson,
  SMS_HTTP_BODY: optional(z.string()),
  SMS_HTTP_SUCCESS_TEXT: optional(z.string()),
  SMS_HTTP_ID_FIELD: optional(z.string().trim()),
  DLT_ENTITY_ID: optional(z.string().trim()),
});

export function readHttpGateway(
  env: z.output<typeof smsHttpEnvironment>,
  dltTemplateIds: TemplateIds | undefined,
  context: z.RefinementCtx,
): HttpGatewaySettings {
  const { SMS_HTTP_URL: url, SMS_HTTP_METHOD: method = 'POST', SMS_HTTP_BODY: body } = env;
  const { DLT_ENTITY_ID: dltEntityId } = env;
  const addSettingIssue = (setting: string, message: string) =>
    context.addIssue({ code: 'custom', path: [setting], message });

  const inAddress = findPlaceholders(url);
  const inBody = findPlaceholders(body ?? '');
  const used = new Set([...inAddress, ...inBody]);
  for (const name of inAddress.filter(isUnknownPlaceholder))
    addSettingIssue('SMS_HTTP_URL', unknownPlaceholder(name));
  for (const name of inBody.filter(isUnknownPlaceholder))
    addSettingIssue('SMS_HTTP_BODY', unknownPlaceholder(name));
  if (!used.has('text')) addSettingIssue('SMS_HTTP_BODY', 'or SMS_HTTP_URL must hold {text}');
  if (!used.has('to') && !used.has('toDigits')) {
    addSettingIssue('SMS_HTTP_BODY', 'or SMS_HTTP_URL must hold {to} or {toDigits}');
  }
  if (method === 'GET' && body) addSettingIssue('SMS_HTTP_BODY', 'cannot be sent with GET');
  if (used.has('entityId') && !dltEntityId) {
    addSettingIssue('DLT_ENTITY_ID', 'is needed for the placeholder {entityId}');
  }
  if (used.has('templateId') && !dltTemplateIds) {
    addSettingIssue('DLT_TEMPLATE_OTP', 'is needed for the placeholder {templateId}');
  }
  return {
    url,
    method,
    headers: env.SMS_HTTP_HEADERS,
    body,
    successText: env.SMS_HTTP_SUCCESS_TEXT,
    idField: env.SMS_HTTP_ID_FIELD,
    dltEntityId,
    dltTemplateIds,
  };
}

function isUnknownPlaceholder(name: string): boolean {
  return !PLACEHOLDERS.some((placeholder) => placeholder === name);
}

function unknownPlaceholder(name: string): string {
  return `holds {${name}}; known are ${KNOWN_PLACEHOLDERS}`;
}
