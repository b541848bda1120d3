import type { NewsTemplate, OtpTemplate, SmsContent } from '~/features/notifications/sms.gateway';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';

/** For each kind of message, the id under which its template is registered: every code needs one, and what has none else is not sent. */
export type TemplateIds = Readonly<
  Record<OtpTemplate, string> & Partial<Record<NewsTemplate, string>>
>;
/** The same for the languages beside the base one whose templates are registered, too. */
export type TranslatedTemplateIds = Readonly<Partial<Record<Language, TemplateIds>>>;

export interface Msg91Settings {
  readonly authKey: string;
  /** The registered header that people see as the sender: `TARVNI`. */
  readonly senderId: string;
  /** MSG91's own ids of the templates; each names its DLT entity and template in MSG91's panel. */
  readonly templateIds: TemplateIds;
  readonly translatedTemplateIds?: TranslatedTemplateIds;
}

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164 form, a registered sender name, or a messaging service (`MG…`). */
  readonly from: string;
}

/** A gateway that takes one HTTP request a message. `url` and `body` may hold placeholders: see fill-placeholders.ts. */
export interface HttpGatewaySettings {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** What a good answer holds, for gateways that answer 200 whatever happened. */
  readonly successText: string | undefined;
  /** In which field of an answer in JSON stands what the gateway calls the message; undefined: nobody asks. */
  readonly idField?: string | undefined;
  /** The principal entity's id on the DLT platform. */
  readonly dltEntityId: string | undefined;
  readonly dltTemplateIds: TemplateIds | undefined;
  readonly translatedDltTemplateIds?: TranslatedTemplateIds;
}

/** How this site sends SMS messages. */
export type SmsSettings =
  | { readonly transport: 'console' | 'outbox' }
  | { readonly transport: 'msg91'; readonly msg91: Msg91Settings }
  | { readonly transport: 'twilio'; readonly twilio: TwilioSettings }
  | { readonly transport: 'http'; readonly http: HttpGatewaySettings };

/** @returns whether a message may be sent in a language: where templates are named, in the base language and in those that have some */
export function maySpeak(settings: SmsSettings, language: Language): boolean {
  if (language === BASE_LANGUAGE) return true;
  switch (settings.transport) {
    case 'msg91':
      return settings.msg91.translatedTemplateIds?.[language] !== undefined;
    case 'http':
      return (
        settings.http.dltTemplateIds === undefined ||
        settings.http.translatedDltTemplateIds?.[language] !== undefined
      );
    default:
      return true;
  }
}

/**
 * @returns in which language a decision may be told by SMS to somebody who reads `wanted`; null where it may not: there is no gateway,
 * or its text is not registered
 */
export function languageOfNews(
  settings: SmsSettings,
  template: NewsTemplate,
  wanted: Language,
): Language | null {
  const isRegistered = (language: Language) => {
    const ids = (own: TemplateIds, translated: TranslatedTemplateIds = {}) =>
      language === BASE_LANGUAGE ? own : translated[language];
    switch (settings.transport) {
      case 'console':
      case 'outbox':
        return false;
      case 'twilio':
        return true;
      case 'msg91': {
        const { templateIds, translatedTemplateIds } = settings.msg91;
        return ids(templateIds, translatedTemplateIds)?.[template] !== undefined;
      }
      case 'http': {
        const { dltTemplateIds, translatedDltTemplateIds } = settings.http;
        if (dltTemplateIds === undefined) return true;
        return ids(dltTemplateIds, translatedDltTemplateIds)?.[template] !== undefined;
      }
    }
  };
  return [wanted, BASE_LANGUAGE].find(isRegistered) ?? null;
}

/** @returns the id of a message's template; empty where it has none */
export function templateIdOf(
  { template, language }: Pick<SmsContent, 'template' | 'language'>,
  ids: TemplateIds,
  translated: TranslatedTemplateIds = {},
): string {
  return (translated[language] ?? ids)[template] ?? '';
}
