import { isSameOrder, type Faq } from '~/features/help/faq';
import {
  addedLine,
  changedLine,
  contactLine,
  deletedLine,
  movedOrderLine,
} from '~/features/help/help-audit';
import { contactVersion, faqVersion } from '~/features/help/help.server';
import type { Contact } from '~/features/help/help.source';
import type { HELP_CALLS } from '~/api/calls/help-calls';
import type { ApiSources } from '~/api/api-sources';
import { ApiRefusal, refuse, type Caller, type HandlersOf } from '~/api/handlers';

/** The version of contact details that there are none of. */
const NO_CONTACT = 'none';
const DONE = { status: 'SUCCESS' };

const WORDS = {
  taken: 'The list has this question already.',
  repeated: 'This question was added already.',
  full: 'The list is full.',
  overtaken: 'It was changed meanwhile.',
} as const;

/** Frequently asked questions and contact details over the API. */
export function helpHandlers({ help }: Pick<ApiSources, 'help'>): HandlersOf<typeof HELP_CALLS> {
  /** The question as it stands, if it is the one that the caller has seen. */
  async function findSeen(id: number, seen: string | undefined): Promise<Faq> {
    const faq = await help.findFaq(id);
    if (faq && (seen === undefined || seen === faqVersion(faq))) return faq;
    if (seen !== undefined) return refuse('overtaken', WORDS.overtaken);
    throw new ApiRefusal(404, 'There is no such question.');
  }

  async function saveContact(
    kind: 'added' | 'updated',
    { email, phone, seen }: Contact & { readonly seen?: string | undefined },
    caller: Caller,
  ) {
    const before = await help.findContact();
    const isEntered = await help.isContactEntered();
    if (seen !== undefined && seen !== versionOf(before)) refuse('overtaken', WORDS.overtaken);
    if (kind === 'added' && isEntered) refuse('overtaken', 'There are contact details already.');
    const contact = { email, phone };
    const line = contactLine(actorOf(caller), kind, before, contact);
    const outcome = await help.saveContact(before, contact, line);
    if (outcome !== 'saved') refuse(outcome, WORDS[outcome]);
    return DONE;
  }

  return {
    async faqs() {
      return (await help.listFaqs()).map((faq) => ({ ...faq, version: faqVersion(faq) }));
    },

    async addFaq({ query: { question, answer } }, caller) {
      const text = { question, answer };
      let added: number | null = null;
      const outcome = await help.addFaq(text, (id) => {
        added = id;
        return addedLine(actorOf(caller), text)(id);
      });
      if (outcome !== 'added') refuse(outcome, WORDS[outcome]);
      return { ...DONE, id: added };
    },

    async changeFaq({ params: { id }, query: { seen, ...text } }, caller) {
      const before = await findSeen(id, seen);
      const line = changedLine(actorOf(caller), before, text);
      const outcome = await help.changeFaq(before, text, line);
      if (outcome !== 'changed') refuse(outcome, WORDS[outcome]);
      return DONE;
    },

    async deleteFaq({ params: { id }, query: { seen } }, caller) {
      const before = await findSeen(id, seen);
      const outcome = await help.deleteFaq(before, deletedLine(actorOf(caller), before));
      if (outcome !== 'deleted') refuse(outcome, WORDS[outcome]);
      return DONE;
    },

    addContact: ({ query }, caller) => saveContact('added', query, caller),
    updateContact: ({ query }, caller) => saveContact('updated', query, caller),

    async contact() {
      const contact = await help.findContact();
      const isEntered = await help.isContactEntered();
      return { contact, isEntered, version: versionOf(contact) };
    },

    async reorderFaqs({ body: { seen, order } }, caller) {
      const ids = (await help.listFaqs()).map(({ id }) => id);
      if (!isSameOrder(ids, seen)) refuse('overtaken', WORDS.overtaken);
      if (!isSameOrder(inNumbers(seen), inNumbers(order))) {
        throw new ApiRefusal(422, 'order must hold the same numbers as seen.');
      }
      const outcome = await help.reorderFaqs(seen, order, movedOrderLine(actorOf(caller), order));
      if (outcome !== 'reordered') refuse(outcome, WORDS[outcome]);
      return DONE;
    },
  };
}

function actorOf({ name }: Caller) {
  return { email: name };
}

function versionOf(contact: Contact | null): string {
  return contact ? contactVersion(contact) : NO_CONTACT;
}

function inNumbers(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other);
}
