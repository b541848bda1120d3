import type {
  NotificationTemplate,
  OtpTemplate,
  SmsContent,
} from '~/features/notifications/sms.gateway';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';

/** Registered template id per kind of message. OTPs require one, and other messages without one are not sent. */
export type TemplateIds = Readonly<
  Record<OtpTemplate, string> & Partial<Record<NotificationTemplate, string>>
>;
export type TranslatedTemplateIds = Readonly<Partial<Record<Language, TemplateIds>>>;

export interface Msg91Settings {
  readonly authKey: string;
  /** Registered sender header such as `TARVNI`. */
  readonly senderId: string;
  /** MSG91's template ids. Each one refers to a DLT template in MSG91's panel. */
  readonly templateIds: TemplateIds;
  readonly translatedTemplateIds?: TranslatedTemplateIds;
}

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** E.164 number, registered sender name, or messaging service (`MG…`). */
  readonly from: string;
}

/** fill-placeholders.ts describes the placeholders in `url` and `body`. */
export interface HttpGatewaySettings {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** For gateways that respond 200 even to errors. */
  readonly successText: string | undefined;
  /** Field of a JSON response that contains the message id. If undefined, the id is not read. */
  readonly idField?: string | undefined;
  /** Principal entity id on the DLT platform. */
  readonly dltEntityId: string | undefined;
  readonly dltTemplateIds: TemplateIds | undefined;
  readonly translatedDltTemplateIds?: TranslatedTemplateIds;
}

export type SmsSettings =
  | { readonly transport: 'console' | 'outbox' }
  | { readonly transport: 'msg91'; readonly msg91: Msg91Settings }
  | { readonly transport: 'twilio'; readonly twilio: TwilioSettings }
  | { readonly transport: 'http'; readonly http: HttpGatewaySettings };

/** @returns `unneeded` for a gateway without registered templates */
function getTemplateIds(settings: SmsSettings, language: Language) {
  const idsIn = (own: TemplateIds, translated: TranslatedTemplateIds = {}) =>
    language === BASE_LANGUAGE ? own : translated[language];
  if (settings.transport === 'msg91') {
    return idsIn(settings.msg91.templateIds, settings.msg91.translatedTemplateIds);
  }
  if (settings.transport !== 'http' || !settings.http.dltTemplateIds) return 'unneeded';
  return idsIn(settings.http.dltTemplateIds, settings.http.translatedDltTemplateIds);
}

/** Languages with registered templates and the base language; every language if no templates are registered. */
export function supportsLanguage(settings: SmsSettings, language: Language): boolean {
  return language === BASE_LANGUAGE || getTemplateIds(settings, language) !== undefined;
}

/**
 * @param preferred the recipient's language
 * @returns null without a gateway or a registered text
 */
export function findSmsLanguage(
  settings: SmsSettings,
  template: NotificationTemplate,
  preferred: Language,
): Language | null {
  if (settings.transport === 'console' || settings.transport === 'outbox') return null;
  const isRegistered = (language: Language) => {
    const ids = getTemplateIds(settings, language);
    return ids === 'unneeded' || ids?.[template] !== undefined;
  };
  return [preferred, BASE_LANGUAGE].find(isRegistered) ?? null;
}

export function getTemplateId(
  { template, language }: Pick<SmsContent, 'template' | 'language'>,
  ids: TemplateIds,
  translated: TranslatedTemplateIds = {},
): string {
  return (translated[language] ?? ids)[template] ?? '';
}
