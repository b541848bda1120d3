import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { findText } from '~/shared/i18n/texts.server';
import {
  fillIn,
  getField,
  parseDocument,
  renderMarkdown,
  type ContentDocument,
} from '~/shared/text/document.server';
import { parseCalendarDate, toLongDate } from '~/shared/time/calendar';
import type { Notice } from './consent';
import { getOfficerTexts, type GrievanceOfficer } from './grievance-officer';
import { RETENTION_DAYS } from './retention';

export interface NoticeView {
  readonly html: string;
}

export interface NoticeFacts {
  readonly legalName: string;
  readonly officer: GrievanceOfficer;
  readonly contactEmail: string | null;
  readonly isOnService: boolean;
}

/** @returns the notice in the page's language, with the closing text that all notices share */
export function buildNotice(notice: Notice, facts: NoticeFacts): NoticeView {
  const document = getDocument(notice);
  const values: Readonly<Record<string, string>> = {
    legalName: facts.legalName,
    version: formatNoticeVersion(getVersion(notice)),
    ...getRetentionTexts(facts.isOnService),
    ...getOfficerTexts(facts.officer, { legalName: facts.legalName, email: facts.contactEmail }),
  };
  const body = `${document.body}\n\n${textFor('rights')}`;
  return {
    html: `<h2 id="consent-notice">${getField(document, 'title')}</h2>${renderMarkdown(fillIn(body, (key) => values[key] ?? null))}`,
  };
}

/** @returns the version of a notice, which is a calendar date and the same in every language */
export function getVersion(notice: Notice, language: Language = BASE_LANGUAGE): string {
  return getField(getDocument(notice, language), 'version');
}

/** @returns the version of a notice as a formatted date */
export function formatNoticeVersion(version: string): string {
  const day = parseCalendarDate(version);
  return day === null ? version : toLongDate(day);
}

function getDocument(notice: Notice, language?: Language): ContentDocument {
  return parseDocument(textFor(notice, language));
}

function textFor(name: string, language?: Language): string {
  const text = findText(`notices/${name}.md`, language);
  if (text === null) throw new Error(`There is no text notices/${name}.md`);
  return text;
}

function getRetentionTexts(isOnService: boolean) {
  const days = { days: RETENTION_DAYS.consentAfterEnd };
  const proofs = { decided: RETENTION_DAYS.afterDecision, unfinished: RETENTION_DAYS.unfinished };
  // Change requests exist only when the site itself stores the astrologers.
  const keptPayee = m.consent_kept_payee({ decided: RETENTION_DAYS.afterDecision });
  return isOnService
    ? {
        keptAccount: m.consent_kept_account_service(days),
        keptApplication: m.consent_kept_application_service(days),
        keptProofs: m.consent_kept_proofs_service({ unfinished: RETENTION_DAYS.unfinished }),
        sealedBank: m.consent_sealed_service(),
        keptPayee,
      }
    : {
        keptAccount: m.consent_kept_account_site(days),
        keptApplication: m.consent_kept_application_site(days),
        keptProofs: m.consent_kept_proofs_site(proofs),
        sealedBank: m.consent_sealed_site(),
        keptPayee,
      };
}
