import type { AuditEntry } from '~/shared/audit-entry';
import { formatCorrectionNote, formatTextNote } from '~/features/administration/audit-note';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { Direction, FaqText, PositionedFaq } from './faq';
import type { Contact } from '~/shared/contact';

/** Who did it: an administrator, or the holder of a key of the API. */
export interface Actor {
  readonly email: string;
}

/** The line for a question that was added. */
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

/** The line for a question that was changed, with the old and the new text. */
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

/** The line for a question that was deleted. */
export function buildFaqDeletedEntry({ email }: Actor, faq: PositionedFaq): AuditEntry {
  return {
    actor: email,
    action: 'faq deleted',
    subject: getSubject(faq.id),
    detail: formatTextNote(toFaqText(faq, faq.language)),
  };
}

/** The line for a question that was moved by one place. */
export function buildFaqMovedEntry({ email }: Actor, id: number, direction: Direction): AuditEntry {
  return { actor: email, action: 'faq moved', subject: getSubject(id), detail: direction };
}

/** The line for contact details that were entered, the first time or in place of others. */
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

/** The text in a line, with its language where it is not the usual one. */
function toFaqText({ question, answer }: FaqText, language: Language): string {
  return `${language === BASE_LANGUAGE ? '' : `[${language}] `}${question} ${answer}`;
}
