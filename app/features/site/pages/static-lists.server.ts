import { RETENTION_DAYS } from '~/features/privacy/consent/retention';
import { m } from '~/shared/i18n/messages';
import { COOKIES, type CookieName } from '~/shared/network/cookies';

const DAY_SECONDS = 86_400;

const COOKIE_TEXTS: Readonly<Record<CookieName, (inputs: { days: number }) => string>> = {
  taravani: m.consent_cookie_taravani,
  sign: m.consent_cookie_sign,
  city: m.consent_cookie_city,
};

/** @returns a Markdown list of cookies, contents and lifetimes */
export function formatCookieList(): string {
  const names = Object.keys(COOKIES) as readonly CookieName[];
  return getList(names.map((name) => COOKIE_TEXTS[name]({ days: COOKIES[name] / DAY_SECONDS })));
}

/** @param isOnService whether another service stores the accounts @returns a Markdown list of retention times */
export function formatStoredDataList(isOnService: boolean): string {
  const { afterDecision, unfinished, consentAfterEnd, auditLog } = RETENTION_DAYS;
  return getList([
    ...(isOnService
      ? [m.consent_keeps_account_service()]
      : [
          m.consent_keeps_account_site(),
          m.consent_keeps_decided({ days: afterDecision }),
          m.consent_keeps_unfinished({ days: unfinished }),
        ]),
    m.consent_keeps_typed(),
    m.consent_keeps_codes(),
    m.consent_keeps_proof({ days: consentAfterEnd }),
    m.consent_keeps_log({ days: auditLog }),
  ]);
}

export function getRetentionTexts(): Readonly<Record<string, string>> {
  return { consentDays: String(RETENTION_DAYS.consentAfterEnd) };
}

function getList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
