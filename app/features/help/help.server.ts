import { createHash } from 'node:crypto';
import type { AuditEntry } from '~/shared/audit-entry';
import { formatCorrectionNote, formatTextNote } from '~/features/administration/audit-note';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import { failed, ok, type Result } from '~/shared/result/result';
import {
  isSameFaq,
  isSameOrder,
  moveInOrder,
  DEFAULT_FAQ_POSITION,
  type Direction,
  type FaqPosition,
  type FaqText,
} from './faq';
import type { HelpStore } from './help.store';
import type { Contact } from '~/shared/contact';

interface Actor {
  readonly email: string;
}

export interface EditableContact {
  readonly contact: Contact | null;
  /** Whether an administrator has saved the contact details. If not, they are absent or seeded. */
  readonly isEntered: boolean;
  readonly version: string;
}

const FIRST = 'first';

/**
 * Contact details and frequently asked questions. A change made since the administrator loaded the page is never
 * overwritten (`overtaken`). A repeated submit has no second effect. Every method may throw `StoreError`.
 * @returns the use cases for contact details and questions
 */
export function createHelp({ source }: { readonly source: HelpStore }) {
  async function readContact(): Promise<EditableContact> {
    const contact = await source.findContact();
    const isEntered = contact !== null && (await source.isContactEntered());
    return { contact, isEntered, version: isEntered ? computeContactVersion(contact) : FIRST };
  }

  return {
    findContact: () => source.findContact(),
    /** @returns the contact details and whether an administrator entered them */
    readContact,

    /** @returns whether these are the first contact details */
    async saveContact(
      admin: Actor,
      contact: Contact,
      version: string,
    ): Promise<Result<'added' | 'updated', 'overtaken'>> {
      const kind = version === FIRST ? 'added' : 'updated';
      const isContactStored = (now: EditableContact) =>
        now.isEntered && isSameContact(now.contact, contact);
      const before = await readContact();
      if (before.version === version && !isContactStored(before)) {
        const line = buildContactEntry(admin, kind, before.contact, contact);
        const outcome = await source.saveContact(before.contact, contact, line);
        if (outcome === 'saved') return ok(kind);
      }
      return isContactStored(await readContact()) ? ok(kind) : failed('overtaken');
    },

    listFaqs: (language?: Language) => source.listFaqs(language),
    getFaqsAge: (language: Language) => source.getFaqsAge(language),

    /** @returns the questions of the language, or of the base language if it has none */
    async loadFaqsFor(language: Language) {
      const faqs = await source.listFaqs(language);
      if (faqs.length > 0 || language === BASE_LANGUAGE) return { language, faqs };
      return { language: BASE_LANGUAGE, faqs: await source.listFaqs(BASE_LANGUAGE) };
    },

    /** @returns null if there is no such question */
    async readFaq(id: number) {
      const faq = await source.findFaq(id);
      return faq && { faq, version: computeFaqVersion(faq) };
    },

    /** Adds to the list of the base language by default. @returns the id, null for a repeated submit */
    async addFaq(
      admin: Actor,
      text: FaqText,
      place: FaqPosition = DEFAULT_FAQ_POSITION,
    ): Promise<Result<number | null, 'taken' | 'full'>> {
      let id: number | null = null;
      const note = (added: number) => {
        id = added;
        const detail = formatTextNote(toAuditText(text, place.language));
        return buildFaqEntry(admin, 'added', added, detail);
      };
      const outcome = await source.addFaq(text, note, place);
      if (outcome === 'added') return ok(id);
      return outcome === 'repeated' ? ok(null) : failed(outcome);
    },

    /** @returns `taken` for a duplicate question, `overtaken` after another change, `missing` after deletion */
    async changeFaq(
      admin: Actor,
      id: number,
      version: string,
      text: FaqText,
    ): Promise<Result<void, 'taken' | 'overtaken' | 'missing'>> {
      const before = await source.findFaq(id);
      if (before && computeFaqVersion(before) === version && !isSameFaq(before, text)) {
        const { language } = before;
        const detail = formatCorrectionNote(
          toAuditText(before, language),
          toAuditText(text, language),
        );
        const line = buildFaqEntry(admin, 'changed', id, detail);
        const outcome = await source.changeFaq(before, text, line);
        if (outcome === 'changed') return ok(undefined);
        if (outcome === 'taken') return failed('taken');
      }
      const now = await source.findFaq(id);
      if (!now) return failed('missing');
      return isSameFaq(now, text) ? ok(undefined) : failed('overtaken');
    },

    /** @returns `overtaken` after another change, `missing` after deletion */
    async deleteFaq(
      admin: Actor,
      id: number,
      version: string,
    ): Promise<Result<void, 'overtaken' | 'missing'>> {
      const before = await source.findFaq(id);
      if (!before) return failed('missing');
      if (computeFaqVersion(before) !== version) return failed('overtaken');
      const line = buildFaqEntry(
        admin,
        'deleted',
        id,
        formatTextNote(toAuditText(before, before.language)),
      );
      const outcome = await source.deleteFaq(before, line);
      if (outcome === 'deleted') return ok(undefined);
      return failed((await source.findFaq(id)) ? 'overtaken' : 'missing');
    },

    /** @returns `overtaken` after another change of the order */
    async moveFaq(
      admin: Actor,
      id: number,
      direction: Direction,
      seen: readonly number[],
    ): Promise<Result<void, 'overtaken'>> {
      const order = moveInOrder(seen, id, direction);
      if (!order) return failed('overtaken');
      const line = buildFaqEntry(admin, 'moved', id, direction);
      const outcome = await source.reorderFaqs(seen, order, line);
      if (outcome === 'reordered') return ok(undefined);
      const now = await source.listFaqs((await source.findFaq(id))?.language);
      const ids = now.map((faq) => faq.id);
      return isSameOrder(ids, order) ? ok(undefined) : failed('overtaken');
    },
  };
}

export type Help = ReturnType<typeof createHelp>;

/** @returns a hash that is the same only for the same text */
export function computeFaqVersion({ question, answer }: FaqText): string {
  return computeHash(question, answer);
}

function computeContactVersion({ email, phone }: Contact): string {
  return computeHash(email, phone);
}

function computeHash(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
}

function isSameContact(one: Contact | null, other: Contact): boolean {
  return one?.email === other.email && one.phone === other.phone;
}

function buildFaqEntry(
  { email }: Actor,
  act: 'added' | 'changed' | 'deleted' | 'moved',
  id: number,
  detail: string,
): AuditEntry {
  return { actor: email, action: `faq ${act}`, subject: `faq:${id}`, detail };
}

function toAuditText({ question, answer }: FaqText, language: Language): string {
  return `${language === BASE_LANGUAGE ? '' : `[${language}] `}${question} ${answer}`;
}

function buildContactEntry(
  { email }: Actor,
  kind: 'added' | 'updated',
  before: Contact | null,
  contact: Contact,
): AuditEntry {
  const fresh = `${contact.email}, ${contact.phone}`;
  const detail =
    kind === 'updated' && before
      ? formatCorrectionNote(`${before.email}, ${before.phone}`, fresh)
      : formatTextNote(fresh);
  return { actor: email, action: `contact ${kind}`, subject: 'contact:site', detail };
}
