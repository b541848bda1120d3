import { createHash } from 'node:crypto';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import { failed, ok, type Result } from '~/shared/result/result';
import {
  isSameFaq,
  isSameOrder,
  moveInOrder,
  DEFAULT_FAQ_POSITION,
  type Direction,
  type Faq,
  type FaqPosition,
  type FaqText,
  type PositionedFaq,
} from './faq';
import {
  buildFaqAddedEntry,
  buildFaqChangedEntry,
  buildContactEntry,
  buildFaqDeletedEntry,
  buildFaqMovedEntry,
  type Actor,
} from './help-audit';
import type { HelpStore } from './help.store';
import type { Contact } from '~/shared/contact';

export interface EditableFaq {
  readonly faq: PositionedFaq;
  readonly version: string;
}

export interface EditableContact {
  readonly contact: Contact | null;
  /** False until an administrator saves: then absent or seeded. */
  readonly isEntered: boolean;
  readonly version: string;
}

/**
 * The use-cases of contact details and frequently asked questions. Changes name what the administrator looked at, and one
 * that somebody else made meanwhile is never overwritten (`overtaken`); a change made twice by one press too many is made
 * once. Every method may throw `StoreError`.
 */
export interface Help {
  findContact: HelpStore['findContact'];
  /** @returns the contact details and whether an administrator entered them @throws StoreError */
  readContact(): Promise<EditableContact>;
  /** @returns whether they are the first */
  saveContact(
    admin: Actor,
    contact: Contact,
    version: string,
  ): Promise<Result<'added' | 'updated', 'overtaken'>>;
  listFaqs: HelpStore['listFaqs'];
  getFaqsAge: HelpStore['getFaqsAge'];
  /** @returns the questions of a language, or of the base language while it has none */
  loadFaqsFor(language: Language): Promise<{
    readonly language: Language;
    readonly faqs: readonly Faq[];
  }>;
  /** @returns one question; null when there is none (any more) */
  readFaq(id: number): Promise<EditableFaq | null>;
  /** Default: the base language. @returns the id; null for a double submit */
  addFaq(
    admin: Actor,
    text: FaqText,
    place?: FaqPosition,
  ): Promise<Result<number | null, 'taken' | 'full'>>;
  /** @returns ok; `taken` for a duplicate question; `overtaken` after another change; `missing` after deletion */
  changeFaq(
    admin: Actor,
    id: number,
    version: string,
    text: FaqText,
  ): Promise<Result<void, 'taken' | 'overtaken' | 'missing'>>;
  /** @returns ok; `overtaken` after another change; `missing` after deletion */
  deleteFaq(
    admin: Actor,
    id: number,
    version: string,
  ): Promise<Result<void, 'overtaken' | 'missing'>>;
  /** @returns `overtaken` when somebody was quicker */
  moveFaq(
    admin: Actor,
    id: number,
    direction: Direction,
    seen: readonly number[],
  ): Promise<Result<void, 'overtaken'>>;
}

const FIRST = 'first';

/** @returns the use-cases of contact details and questions */
export function createHelp({ source }: { readonly source: HelpStore }): Help {
  async function readContact(): Promise<EditableContact> {
    const contact = await source.findContact();
    const isEntered = contact !== null && (await source.isContactEntered());
    return { contact, isEntered, version: isEntered ? computeContactVersion(contact) : FIRST };
  }

  async function listFaqIdsInLanguage(id: number): Promise<number[]> {
    const faq = await source.findFaq(id);
    return (await source.listFaqs(faq?.language)).map((each) => each.id);
  }

  return {
    findContact: () => source.findContact(),
    readContact,

    async saveContact(admin, contact, version) {
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

    listFaqs: (language) => source.listFaqs(language),
    getFaqsAge: (language) => source.getFaqsAge(language),

    async loadFaqsFor(language) {
      const faqs = await source.listFaqs(language);
      if (faqs.length > 0 || language === BASE_LANGUAGE) return { language, faqs };
      return { language: BASE_LANGUAGE, faqs: await source.listFaqs(BASE_LANGUAGE) };
    },

    async readFaq(id) {
      const faq = await source.findFaq(id);
      return faq && { faq, version: computeFaqVersion(faq) };
    },

    async addFaq(admin, text, place = DEFAULT_FAQ_POSITION) {
      let id: number | null = null;
      const line = buildFaqAddedEntry(admin, text, place.language);
      const note = (added: number) => {
        id = added;
        return line(added);
      };
      const outcome = await source.addFaq(text, note, place);
      if (outcome === 'added') return ok(id);
      return outcome === 'repeated' ? ok(null) : failed(outcome);
    },

    async changeFaq(admin, id, version, text) {
      const before = await source.findFaq(id);
      if (before && computeFaqVersion(before) === version && !isSameFaq(before, text)) {
        const line = buildFaqChangedEntry(admin, before, text);
        const outcome = await source.changeFaq(before, text, line);
        if (outcome === 'changed') return ok(undefined);
        if (outcome === 'taken') return failed('taken');
      }
      const now = await source.findFaq(id);
      if (!now) return failed('missing');
      return isSameFaq(now, text) ? ok(undefined) : failed('overtaken');
    },

    async deleteFaq(admin, id, version) {
      const before = await source.findFaq(id);
      if (!before) return failed('missing');
      if (computeFaqVersion(before) !== version) return failed('overtaken');
      const outcome = await source.deleteFaq(before, buildFaqDeletedEntry(admin, before));
      if (outcome === 'deleted') return ok(undefined);
      return failed((await source.findFaq(id)) ? 'overtaken' : 'missing');
    },

    async moveFaq(admin, id, direction, seen) {
      const order = moveInOrder(seen, id, direction);
      if (!order) return failed('overtaken');
      const outcome = await source.reorderFaqs(
        seen,
        order,
        buildFaqMovedEntry(admin, id, direction),
      );
      if (outcome === 'reordered') return ok(undefined);
      return isSameOrder(await listFaqIdsInLanguage(id), order)
        ? ok(undefined)
        : failed('overtaken');
    },
  };
}

/** @returns the same version for the same text only, even after changes back and forth */
export function computeFaqVersion({ question, answer }: FaqText): string {
  return getName(question, answer);
}

function computeContactVersion({ email, phone }: Contact): string {
  return getName(email, phone);
}

function getName(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
}

function isSameContact(one: Contact | null, other: Contact): boolean {
  return one?.email === other.email && one.phone === other.phone;
}
