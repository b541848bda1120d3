import type { AuditEntry } from '~/shared/audit-entry';
import { correctionNote, textNote } from '~/features/administration/audit-note';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { Direction, FaqText, PlacedFaq } from './faq';
import type { Contact } from '~/shared/contact';

/** Who did it: an administrator, or the holder of a key of the API. */
export interface Actor {
  readonly email: string;
}

/** The line for a question that was added. */
export function addedLine(
  { email }: Actor,
  text: FaqText,
  language: Language,
): (id: number) => AuditEntry {
  return (id) => ({
    actor: email,
    action: 'faq added',
    subject: getSubject(id),
    detail: textNote(inOne(text, language)),
  });
}

/** The line for a question that was changed, with the old and the new text. */
export function changedLine({ email }: Actor, before: PlacedFaq, text: FaqText): AuditEntry {
  return {
    actor: email,
    action: 'faq changed',
    subject: getSubject(before.id),
    detail: correctionNote(inOne(before, before.language), inOne(text, before.language)),
  };
}

/** The line for a question that was deleted. */
export function deletedLine({ email }: Actor, faq: PlacedFaq): AuditEntry {
  return {
    actor: email,
    action: 'faq deleted',
    subject: getSubject(faq.id),
    detail: textNote(inOne(faq, faq.language)),
  };
}

/** The line for a question that was moved by one place. */
export function movedLine({ email }: Actor, id: number, direction: Direction): AuditEntry {
  return { actor: email, action: 'faq moved', subject: getSubject(id), detail: direction };
}

/** The line for contact details that were entered, the first time or in place of others. */
export function contactLine(
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
        ? correctionNote(`${before.email}, ${before.phone}`, fresh)
        : textNote(fresh),
  };
}

function getSubject(id: number): string {
  return `faq:${id}`;
}

/** The text in a line, with its language where it is not the usual one. */
function inOne({ question, answer }: FaqText, language: Language): string {
  return `${language === BASE_LANGUAGE ? '' : `[${language}] `}${question} ${answer}`;
}
