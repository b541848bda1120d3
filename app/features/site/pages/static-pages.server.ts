import { getOfficerTexts } from '~/features/privacy/consent/grievance-officer';
import { fillIn, getField, parseDocument, renderMarkdown } from '~/shared/text/document.server';
import { m } from '~/shared/i18n/messages';
import { findText } from '~/shared/i18n/texts.server';
import type { Services } from '~/web/http/visit';
import type { SiteSettings } from '~/shared/site-settings';
import { RETENTION_DAYS } from '~/features/privacy/consent/retention';
import { COOKIES, type CookieName } from '~/shared/network/cookies';

export interface StaticPage {
  readonly title: string;
  readonly description: string;
  /** Month and year, as text. */
  readonly updated: string;
  readonly html: string;
}

/** File name in `locales/{language}/texts/pages`, without extension. */
export type StaticPageName =
  | 'about'
  | 'accessibility'
  | 'download'
  | 'credits'
  | 'panchang-method'
  | 'legal/cookies'
  | 'legal/privacy-policy'
  | 'legal/refund-policy'
  | 'legal/terms-and-conditions'
  | 'legal/withdraw-consent';

/**
 * Fills in the site's names and contact details.
 * @throws Error for a missing text or an unknown placeholder, both programming errors
 */
export function getStaticPage(
  name: StaticPageName,
  site: SiteSettings,
  given: Recipients,
): StaticPage {
  const source = findText(`pages/${name}.md`);
  if (source === null) throw new Error(`There is no text ${name}.md`);
  const document = parseDocument(source);
  const values: Readonly<Record<string, string>> = {
    brandName: site.brandName,
    legalName: site.legalName,
    ...getContactTexts(site.contact),
    ...getRecipientTexts(given),
    ...getOfficerTexts(given.site.grievanceOfficer, {
      legalName: site.legalName,
      email: site.contact?.email ?? null,
    }),
    ...getRetentionTexts(),
    cookieList: formatCookieList(),
    keptList: formatStoredDataList(given.provider !== null),
  };
  return {
    title: getField(document, 'title'),
    description: getField(document, 'description'),
    updated: getField(document, 'updated'),
    html: renderMarkdown(fillIn(document.body, (key) => values[key] ?? null)),
  };
}

/** Recipients of personal data according to the settings, for the privacy policy. */
export type Recipients = Pick<Services['config'], 'provider' | 'mail' | 'sms' | 'site'>;

function getContactTexts(contact: SiteSettings['contact']): Readonly<Record<string, string>> {
  const phone = contact?.phone ?? null;
  const textIfMissing = (words: (inputs: { phone: string }) => string) =>
    phone === null ? '' : ` ${words({ phone })}`;
  return {
    contactEmail: contact?.email ?? m.home_no_address(),
    orCall: textIfMissing(m.home_or_call),
    orCalls: textIfMissing(m.home_or_calls),
    orNumber: textIfMissing(m.home_or_number),
  };
}

function getRecipientTexts({ provider, mail, sms }: Recipients): Readonly<Record<string, string>> {
  const handsOn = sms.transport !== 'console' && sms.transport !== 'outbox';
  return {
    accountRecords: provider ? m.home_records_of_service() : m.home_records_of_site(),
    smsSender: provider || handsOn ? m.home_sms_sender() : m.home_no_sms_sender(),
    mailSender: mail.transport === 'smtp' ? m.home_mail_sender() : m.home_no_mail_sender(),
  };
}

const DAY_SECONDS = 86_400;

const COOKIE_TEXTS: Readonly<Record<CookieName, (inputs: { days: number }) => string>> = {
  taravani: m.consent_cookie_taravani,
  sign: m.consent_cookie_sign,
  city: m.consent_cookie_city,
};

/** @returns a Markdown list of cookies, contents and lifetimes */
function formatCookieList(): string {
  const names = Object.keys(COOKIES) as readonly CookieName[];
  return getList(names.map((name) => COOKIE_TEXTS[name]({ days: COOKIES[name] / DAY_SECONDS })));
}

/** @param isOnService whether another service stores the accounts @returns a Markdown list of retention times */
function formatStoredDataList(isOnService: boolean): string {
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

function getRetentionTexts(): Readonly<Record<string, string>> {
  return { consentDays: String(RETENTION_DAYS.consentAfterEnd) };
}

function getList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
