import type { ProviderParts } from '~/infrastructure/provider/client/client';
import type { AuditSource } from '~/features/administration/audit.store';
import type { AuditEntry } from '~/shared/audit-entry';
import {
  isSameFaq,
  isSameQuestion,
  MAX_FAQS,
  DEFAULT_FAQ_POSITION,
  type Faq,
} from '~/features/help/faq';
import type { HelpStore } from '~/features/help/help.store';
import type { Contact } from '~/shared/contact';
import { StoreError } from '~/shared/result/store-error';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { addedFaq, HELP_CALLS } from '~/api/calls/help-calls';
import { ProviderRejectionError, type ProviderClient, callOrErrorCode } from './client/client';
import { createSwrCache, type ExpirableCache } from './client/swr-cache';

interface Dependencies extends ProviderParts {
  /** Local store. The specification has no call to read contact details, so only those entered here are known. */
  readonly local: Pick<HelpStore, 'findContact' | 'isContactEntered' | 'saveContact'>;
  /** Audit log of the local store, written after the service has confirmed. */
  readonly audit: AuditSource;
  /** Notifies all processes that public content has changed. */
  readonly contentChanged: () => Promise<void>;
}

/** `version` identifies the text; only our own API returns it. */
type ServiceFaq = Faq & { readonly version?: string | undefined };

const FRESH_MS = 60_000;
const STALE_MS = 24 * 3_600_000;

/**
 * Base language FAQs and contact details in the provider's service. Services other than our own API overwrite without
 * comparing, so the text is read and compared here before each change. Contact details are sent to the service but
 * displayed from the local store.
 */
export function createProviderHelp({
  client,
  local,
  audit,
  contentChanged,
  clock,
}: Dependencies): HelpStore & ExpirableCache {
  const faqs = createSwrCache<'all', readonly ServiceFaq[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: 1,
    clock,
    load: () => client.call(HELP_CALLS.faqs, {}),
  });

  /** Bypasses the cache, so that visitors still get the cached list when this fails. */
  async function readFresh(): Promise<readonly ServiceFaq[]> {
    const all = await client.call(HELP_CALLS.faqs, {});
    faqs.forget('all');
    return all;
  }

  async function findSeen(seen: Faq): Promise<ServiceFaq | undefined> {
    return (await readFresh()).find((each) => each.id === seen.id && isSameFaq(each, seen));
  }

  async function changed(line: AuditEntry): Promise<void> {
    faqs.forget('all');
    await audit.add(line);
    await contentChanged();
  }

  return {
    expire: () => faqs.expireAll(),

    findContact: () => local.findContact(),
    isContactEntered: () => local.isContactEntered(),

    async saveContact(seen, contact, line) {
      const before = await local.findContact();
      if (before?.email !== seen?.email || before?.phone !== seen?.phone) return 'overtaken';
      const isEntered = await local.isContactEntered();
      const refusal = await callOrErrorCode(['overtaken'], () =>
        isEntered
          ? client.call(HELP_CALLS.updateContact, { query: contact })
          : enterContact(client, contact),
      );
      if (refusal !== null) return refusal;
      let outcome: 'saved' | 'overtaken';
      do {
        // Another process has just saved its details.
        outcome = await local.saveContact(await local.findContact(), contact, line);
      } while (outcome === 'overtaken');
      return outcome;
    },

    async listFaqs(language = BASE_LANGUAGE) {
      if (language !== BASE_LANGUAGE) return [];
      return (await faqs.get('all')).map(toFaq);
    },

    getFaqsAge(language) {
      const age = language === BASE_LANGUAGE ? faqs.age('all') : null;
      return (
        age && {
          staleSince: age.isStale ? age.fetchedAt : null,
          freshForSeconds: Math.floor(age.freshForMs / 1000),
        }
      );
    },

    async findFaq(id) {
      const found = (await readFresh()).find((each) => each.id === id);
      return found ? { ...toFaq(found), language: BASE_LANGUAGE, twins: [] } : null;
    },

    async addFaq(text, line, { language } = DEFAULT_FAQ_POSITION) {
      if (language !== BASE_LANGUAGE) {
        throw new StoreError('unsupported', 'unsupported-by-service');
      }
      const all = await readFresh();
      const last = all.at(-1);
      if (last && isSameFaq(last, text)) return 'repeated';
      if (all.some((each) => isSameQuestion(each, text))) return 'taken';
      if (all.length >= MAX_FAQS) return 'full';
      let answer: unknown;
      const refusal = await callOrErrorCode(['repeated', 'taken', 'full'], async () => {
        answer = await client.call(HELP_CALLS.addFaq, { query: text });
        return answer;
      });
      if (refusal !== null) return refusal;
      // Other services do not return the id, so find the question by its text. The id is 0 until it is listed.
      const answeredId = addedFaq.safeParse(answer).data?.id;
      const isAdded = (each: ServiceFaq) => isSameFaq(each, text);
      await changed(line(answeredId ?? (await readFresh()).find(isAdded)?.id ?? 0));
      return 'added';
    },

    async changeFaq(seen, { question, answer }, line) {
      const all = await readFresh();
      const before = all.find((each) => each.id === seen.id && isSameFaq(each, seen));
      if (!before) return 'overtaken';
      const others = all.filter(({ id }) => id !== seen.id);
      if (others.some((each) => isSameQuestion(each, { question, answer }))) return 'taken';
      const refusal = await callOrErrorCode(['taken', 'overtaken'], () =>
        client.call(HELP_CALLS.changeFaq, {
          params: { id: seen.id },
          query: { question, answer, ...toSeenField(before) },
        }),
      );
      if (refusal !== null) return refusal;
      await changed(line);
      return 'changed';
    },

    async deleteFaq(seen, line) {
      const before = await findSeen(seen);
      if (!before) return 'overtaken';
      const refusal = await callOrErrorCode(['overtaken'], () =>
        client.call(HELP_CALLS.deleteFaq, { params: { id: seen.id }, query: toSeenField(before) }),
      );
      if (refusal !== null) return refusal;
      await changed(line);
      return 'deleted';
    },

    reorderFaqs: () => Promise.reject(new StoreError('unsupported', 'unsupported-by-service')),
  };
}

function toFaq({ id, question, answer }: ServiceFaq): Faq {
  return { id, question, answer };
}

/** Only services that returned a version receive it. */
function toSeenField({ version }: ServiceFaq): { seen?: string } {
  return version === undefined ? {} : { seen: version };
}

/** The service can have details that are unknown here and reject the first entry, in which case they are replaced. */
async function enterContact(client: ProviderClient, query: Contact): Promise<unknown> {
  try {
    return await client.call(HELP_CALLS.addContact, { query });
  } catch (error) {
    if (!(error instanceof ProviderRejectionError)) throw error;
    return client.call(HELP_CALLS.updateContact, { query });
  }
}
