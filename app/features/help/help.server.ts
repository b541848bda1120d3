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
  /** Whether an administrator has saved the contact details. If not, they are absent or seeded. */
  readonly isEntered: boolean;
  readonly version: string;
}

/**
 * Contact details and frequently asked questions. A change made since the administrator loaded the page is never
 * overwritten (`overtaken`). A repeated submit has no second effect. Every method may throw `StoreError`.
 */
export interface Help {
  findContact: HelpStore['findContact'];
  /** @returns the contact details and whether an administrator entered them */
  readContact(): Promise<EditableContact>;
  /** @returns whether these are the first contact details */
  saveContact(
    admin: Actor,
    contact: Contact,
    version: string,
  ): Promise<Result<'added' | 'updated', 'overtaken'>>;
  listFaqs: HelpStore['listFaqs'];
  getFaqsAge: HelpStore['getFaqsAge'];
  /** @returns the questions of the language, or of the base language if it has none */
  loadFaqsFor(language: Language): Promise<{
    readonly language: Language;
    readonly faqs: readonly Faq[];
  }>;
  /** @returns null if there is no such question */
  readFaq(id: number): Promise<EditableFaq | null>;
  /** The default language is the base language. @returns the id, null for a repeated submit */
  addFaq(
    admin: Actor,
    text: FaqText,
    place?: FaqPosition,
  ): Promise<Result<number | null, 'taken' | 'full'>>;
  /** @returns `taken` for a duplicate question, `overtaken` after another change, `missing` after deletion */
  changeFaq(
    admin: Actor,
    id: number,
    version: string,
    text: FaqText,
  ): Promise<Result<void, 'taken' | 'overtaken' | 'missing'>>;
  /** @returns `overtaken` after another change, `missing` after deletion */
  deleteFaq(
    admin: Actor,
    id: number,
    version: string,
  ): Promise<Result<void, 'overtaken' | 'missing'>>;
  /** @returns `overtaken` after another change of the order */
  moveFaq(
    admin: Actor,
    id: number,
    direction: Direction,
    seen: readonly number[],
  ): Promise<Result<void, 'overtaken'>>;
}

const FIRST = 'first';

/** @returns the use cases for contact details and questions */
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

/** @returns a hash that is the same only for the same text */
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
