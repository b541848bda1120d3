import { computeFaqVersion } from '~/features/help/help.server';
import type { Contact } from '~/shared/contact';
import type { HELP_CALLS } from '~/api/calls/help-calls';
import type { ApiServices } from '~/api/api-services';
import { ApiRefusal, refuse, type Caller, type HandlersOf } from '~/api/handlers';

const DONE = { status: 'SUCCESS' };

const WORDS = {
  taken: 'This question is already in the list.',
  full: 'The list is full.',
  overtaken: 'It has been changed in the meantime.',
} as const;

export function helpHandlers({ help }: Pick<ApiServices, 'help'>): HandlersOf<typeof HELP_CALLS> {
  /** The version that the caller saw, or the current one. */
  async function versionOfFaq(id: number, seen: string | undefined): Promise<string> {
    return seen ?? (await help.readFaq(id))?.version ?? noQuestion();
  }

  async function saveContact(kind: 'added' | 'updated', contact: Contact, caller: Caller) {
    const { isEntered, version } = await help.readContact();
    if (kind === 'added' && isEntered) refuse('overtaken', 'There are contact details already.');
    const saved = await help.saveContact(getActor(caller), contact, version);
    return saved.ok ? DONE : refuse(saved.failure, WORDS[saved.failure]);
  }

  return {
    async faqs() {
      return (await help.listFaqs()).map((faq) => ({ ...faq, version: computeFaqVersion(faq) }));
    },

    async addFaq({ query: { question, answer } }, caller) {
      const added = await help.addFaq(getActor(caller), { question, answer });
      if (!added.ok) return refuse(added.failure, WORDS[added.failure]);
      if (added.value === null) return refuse('repeated', 'This question was added already.');
      return { ...DONE, id: added.value };
    },

    async changeFaq({ params: { id }, query: { seen, ...text } }, caller) {
      const version = await versionOfFaq(id, seen);
      const changed = await help.changeFaq(getActor(caller), id, version, text);
      return changed.ok ? DONE : refuseChange(changed.failure, seen);
    },

    async deleteFaq({ params: { id }, query: { seen } }, caller) {
      const deleted = await help.deleteFaq(getActor(caller), id, await versionOfFaq(id, seen));
      return deleted.ok ? DONE : refuseChange(deleted.failure, seen);
    },

    addContact: ({ query }, caller) => saveContact('added', query, caller),
    updateContact: ({ query }, caller) => saveContact('updated', query, caller),
  };
}

function noQuestion(): never {
  throw new ApiRefusal(404, 'There is no such question.');
}

/** A caller that sends a version has seen the question, so a missing question has changed since. */
function refuseChange(failure: 'taken' | 'overtaken' | 'missing', seen: string | undefined): never {
  if (failure !== 'missing') return refuse(failure, WORDS[failure]);
  return seen === undefined ? noQuestion() : refuse('overtaken', WORDS.overtaken);
}

function getActor({ name }: Caller) {
  return { email: name };
}
