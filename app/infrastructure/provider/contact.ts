import type { AuditEntry } from '~/features/administration/audit.source';
import type { Contact, HelpSource } from '~/features/help/help.source';
import { SourceFailure } from '~/shared/result/source-failure';
import type { Clock } from '~/shared/time/clock';
import type { CallAnswer } from '~/api/calls/call';
import { HELP_CALLS } from '~/api/calls/help-calls';
import { RefusedByProvider, type ProviderClient } from './client/client';
import type { Expiring } from './client/expiring';
import { refusedAs } from './client/refused-as';
import { remember } from './client/remembered';

type ContactSource = Pick<HelpSource, 'findContact' | 'isContactEntered' | 'saveContact'>;

interface Dependencies {
  readonly client: ProviderClient;
  /**
   * The contact details in the own store. The specification has no call that reads those of a service: from one that is not this
   * product, these are all that is known.
   */
  readonly local: ContactSource;
  readonly clock: Clock;
}

type ServiceContact = CallAnswer<typeof HELP_CALLS.contact>;

const FRESH_MS = 60_000;
const STALE_MS = 24 * 3_600_000;
const PATIENCE_MS = 300;
const SITE = 'site';

/** Contact details of the provider's service, and those in the own store kept in step with them. */
export function providerContact({ client, local, clock }: Dependencies): ContactSource & Expiring {
  const read = remember<typeof SITE, ServiceContact | 'unreadable'>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: 1,
    // Every page shows them: none waits for a service that is slow or fails.
    standIn: () => 'unreadable',
    patienceMs: PATIENCE_MS,
    clock,
    load: () => readContact(client),
  });

  return {
    expire: () => read.expireAll(),

    async findContact() {
      const known = await read.get(SITE);
      return known === 'unreadable' ? local.findContact() : known.contact;
    },

    async isContactEntered() {
      const known = await read.get(SITE);
      return known === 'unreadable' ? local.isContactEntered() : known.isEntered;
    },

    async saveContact(seen, contact, audit) {
      const known = await readContact(client);
      read.forget(SITE);
      const isReadable = known !== 'unreadable';
      const before = isReadable ? known.contact : await local.findContact();
      if (before?.email !== seen?.email || before?.phone !== seen?.phone) return 'overtaken';
      const isEntered = isReadable ? known.isEntered : await local.isContactEntered();
      const query = { ...contact, ...(isReadable ? { seen: known.version } : {}) };
      const outcome = await refusedAs(['overtaken'], () =>
        isEntered ? client.call(HELP_CALLS.updateContact, { query }) : enter(client, query),
      );
      read.forget(SITE);
      if (outcome !== null) return outcome;
      await keepInStep(local, contact, audit);
      return 'saved';
    },
  };
}

async function readContact(client: ProviderClient): Promise<ServiceContact | 'unreadable'> {
  try {
    return await client.call(HELP_CALLS.contact, {});
  } catch (error) {
    if (error instanceof SourceFailure && error.kind === 'unsupported') return 'unreadable';
    throw error;
  }
}

/** Enters the first contact details. A service may have some that nobody here knows of, and refuse: then they are replaced. */
async function enter(
  client: ProviderClient,
  query: Contact & { readonly seen?: string },
): Promise<unknown> {
  try {
    return await client.call(HELP_CALLS.addContact, { query });
  } catch (error) {
    if (!(error instanceof RefusedByProvider) || error.code !== null) throw error;
    return client.call(HELP_CALLS.updateContact, { query });
  }
}

/** Puts the details into the own store, with their line in the audit log, whatever stands there. */
async function keepInStep(
  local: ContactSource,
  contact: Contact,
  audit: AuditEntry,
): Promise<void> {
  let outcome: 'saved' | 'overtaken';
  do {
    // Overtaken means that another process has just put its own there.
    outcome = await local.saveContact(await local.findContact(), contact, audit);
  } while (outcome === 'overtaken');
}
