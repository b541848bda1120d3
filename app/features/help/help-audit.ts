import type { AuditEntry } from '~/shared/audit-entry';
import { formatCorrectionNote, formatTextNote } from '~/features/administration/audit-note';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { Direction, FaqText, PositionedFaq } from './faq';
import type { Contact } from '~/shared/contact';

export interface Actor {
  readonly email: string;
}

export function buildFaqAddedEntry(
  { email }: Actor,
  text: FaqText,
  language: Language,
): (id: number) => AuditEntry {
  return (id) => ({
    actor: email,
    action: 'faq added',
    subject: getSubject(id),
    detail: formatTextNote(toFaqText(text, language)),
  });
}

export function buildFaqChangedEntry(
  { email }: Actor,
  before: PositionedFaq,
  text: FaqText,
): AuditEntry {
  return {
    actor: email,
    action: 'faq changed',
    subject: getSubject(before.id),
    detail: formatCorrectionNote(
      toFaqText(before, before.language),
      toFaqText(text, before.language),
    ),
  };
}

export function buildFaqDeletedEntry({ email }: Actor, faq: PositionedFaq): AuditEntry {
  return {
    actor: email,
    action: 'faq deleted',
    subject: getSubject(faq.id),
    detail: formatTextNote(toFaqText(faq, faq.language)),
  };
}

export function buildFaqMovedEntry({ email }: Actor, id: number, direction: Direction): AuditEntry {
  return { actor: email, action: 'faq moved', subject: getSubject(id), detail: direction };
}

export function buildContactEntry(
  { email }: Actor,
  kind: 'added' | 'updated',
  before: Contact | null,
  contact: Contact,
): AuditEntry {
  const fresh = `${contact.email}, ${contact.phone}`;
  return {
    actor: email,
    action: `contact ${kind}`,
    subject: 'contact:site',
    detail:
      kind === 'updated' && before
        ? formatCorrectionNote(`${before.email}, ${before.phone}`, fresh)
        : formatTextNote(fresh),
  };
}

function getSubject(id: number): string {
  return `faq:${id}`;
}

function toFaqText({ question, answer }: FaqText, language: Language): string {
  return `${language === BASE_LANGUAGE ? '' : `[${language}] `}${question} ${answer}`;
}
