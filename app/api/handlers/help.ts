import { computeFaqVersion } from '~/features/help/help.server';
import type { Contact } from '~/shared/contact';
import { HELP_CALLS } from '~/api/calls/help-calls';
import { type ApiServices, ApiError, throwConflict, type Caller, answered } from '~/api/handlers';

const DONE = { status: 'SUCCESS' };

const WORDS = {
  taken: 'This question is already in the list.',
  full: 'The list is full.',
  overtaken: 'It has been changed in the meantime.',
} as const;

export function helpEndpoints({ help }: ApiServices) {
  /** The version that the caller saw, or the current one. */
  async function getFaqVersion(id: number, seen: string | undefined): Promise<string> {
    return seen ?? (await help.readFaq(id))?.version ?? throwFaqNotFound();
  }

  async function saveContact(kind: 'added' | 'updated', contact: Contact, caller: Caller) {
    const { isEntered, version } = await help.readContact();
    if (kind === 'added' && isEntered)
      throwConflict('overtaken', 'There are contact details already.');
    const result = await help.saveContact(getActor(caller), contact, version);
    return result.ok ? DONE : throwConflict(result.failure, WORDS[result.failure]);
  }

  return answered(HELP_CALLS, {
    async faqs() {
      return (await help.listFaqs()).map((faq) => ({ ...faq, version: computeFaqVersion(faq) }));
    },

    async addFaq({ query: { question, answer } }, caller) {
      const result = await help.addFaq(getActor(caller), { question, answer });
      if (!result.ok) return throwConflict(result.failure, WORDS[result.failure]);
      if (result.value === null)
        return throwConflict('repeated', 'This question was added already.');
      return { ...DONE, id: result.value };
    },

    async changeFaq({ params: { id }, query: { seen, ...text } }, caller) {
      const version = await getFaqVersion(id, seen);
      const result = await help.changeFaq(getActor(caller), id, version, text);
      return result.ok ? DONE : throwChangeFailure(result.failure, seen);
    },

    async deleteFaq({ params: { id }, query: { seen } }, caller) {
      const result = await help.deleteFaq(getActor(caller), id, await getFaqVersion(id, seen));
      return result.ok ? DONE : throwChangeFailure(result.failure, seen);
    },

    addContact: ({ query }, caller) => saveContact('added', query, caller),
    updateContact: ({ query }, caller) => saveContact('updated', query, caller),
  });
}

function throwFaqNotFound(): never {
  throw new ApiError(404, 'There is no such question.');
}

/** A caller that sends a version has seen the question, so a missing question is reported as changed. */
function throwChangeFailure(
  failure: 'taken' | 'overtaken' | 'missing',
  seen: string | undefined,
): never {
  if (failure !== 'missing') return throwConflict(failure, WORDS[failure]);
  return seen === undefined ? throwFaqNotFound() : throwConflict('overtaken', WORDS.overtaken);
}

function getActor({ name }: Caller) {
  return { email: name };
}
