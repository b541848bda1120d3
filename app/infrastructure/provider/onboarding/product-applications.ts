import type { SessionVersions } from '~/infrastructure/sql/account/session-versions';
import type { Application } from '~/features/onboarding/application';
import type { ApplicationSource } from '~/features/onboarding/application.source';
import { SourceFailure } from '~/shared/result/source-failure';
import type { Clock } from '~/shared/time/clock';
import { APPLICATION_CALLS, wireSaved } from '~/api/calls/application-calls';
import type { WireApplication } from '~/api/calls/application-item';
import { fromWireApplication } from '~/api/calls/application-mapping';
import { findItem } from './application-lookup';
import { toDocumentFile, toRegistration } from './application-payloads';
import {
  RefusedByProvider,
  WrongAnswer,
  type ProviderClient,
} from '~/infrastructure/provider/client/client';

interface Dependencies {
  readonly client: ProviderClient;
  readonly versions: SessionVersions;
  readonly clock: Clock;
}

/** What the service tells of a change. */
interface Saved {
  readonly application?: WireApplication | undefined;
}

/** What an `ApplicationSource` does at a service that is this product: it keeps an application from the registration on. */
export type ProductApplications = Pick<
  ApplicationSource,
  | 'register'
  | 'saveBank'
  | 'putDocument'
  | 'removeDocument'
  | 'submit'
  | 'openBankNumbers'
  | 'readDocument'
> & {
  /** The application of an item, with its sessions. */
  read(item: WireApplication): Promise<Application>;
};

/** Applications at another instance of this product. */
export function productApplications({
  client,
  versions,
  clock,
}: Dependencies): ProductApplications {
  async function read(item: WireApplication): Promise<Application> {
    const served = fromWireApplication(item);
    return { ...served, sessionVersion: await versions.of('astrologer', served.astrologerId) };
  }

  /** What a change is answered with. */
  async function readSaved({ application }: Saved): Promise<Application> {
    if (!application) throw nothingSaved();
    return read(application);
  }

  return {
    read,

    register: (mobile, record) =>
      unlessRefused(['closed'], async () => {
        const body = {
          ...toRegistration(mobile, record, { astrologerId: 0, clock }),
          countryId: record.countryId,
          stateId: record.stateId,
          cityId: record.cityId,
        };
        return readSaved(await client.call(APPLICATION_CALLS.register, { body }, assertSaved));
      }),

    saveBank: (astrologerId, { facts, numbers, complete }) =>
      unlessRefused(['closed', 'aadhar-taken', 'pan-taken'], async () => {
        const body = { astrologerId, ...facts, ...numbers, complete };
        const answer = await client.call(APPLICATION_CALLS.saveBankDetails, { body }, tellsSaved);
        return readSaved(wireSaved.parse(answer));
      }),

    putDocument: (astrologerId, document) =>
      unlessRefused(['closed'], async () => {
        const { kind, originalName } = document;
        const sent = {
          query: { astrologerId },
          body: { kinds: [kind], names: [originalName], keepOpen: 'true' as const },
          files: [toDocumentFile(document)],
        };
        const answer = await client.call(APPLICATION_CALLS.saveDocuments, sent, tellsSaved);
        return readSaved(wireSaved.parse(answer));
      }),

    removeDocument: (astrologerId, kind) =>
      unlessRefused(['closed'], async () => {
        const params = { astrologerId, kind };
        return readSaved(await client.call(APPLICATION_CALLS.removeDocument, { params }));
      }),

    submit: (astrologerId) =>
      unlessRefused(['closed', 'incomplete'], async () => {
        const params = { astrologerId };
        const { application, isFirst } = await client.call(APPLICATION_CALLS.submit, { params });
        return { application: await read(application), isFirst };
      }),

    async openBankNumbers(astrologerId) {
      const { aadharNumber, panNumber, accountNumber } = await client.call(
        APPLICATION_CALLS.openBankNumbers,
        { params: { astrologerId } },
      );
      const numbers = {
        ...(aadharNumber ? { aadharNumber } : {}),
        ...(panNumber ? { panNumber } : {}),
        ...(accountNumber ? { accountNumber } : {}),
      };
      return Object.keys(numbers).length > 0 ? numbers : null;
    },

    async readDocument(astrologerId, kind) {
      const find = async () => {
        const item = await findItem(client, astrologerId);
        const documents = item ? fromWireApplication(item).documents : [];
        return documents.find((each) => each.kind === kind);
      };
      const document = await find();
      if (!document) return null;
      try {
        const params = { astrologerId, kind };
        const { bytes } = await client.call(APPLICATION_CALLS.readDocument, { params });
        return { document, bytes: Buffer.from(bytes) };
      } catch (error) {
        // Removed since it was looked for, or else lost.
        if (isMissing(error) && !(await find())) return null;
        throw error;
      }
    },
  };
}

function nothingSaved(): WrongAnswer {
  return new WrongAnswer('without what was saved');
}

/** @throws WrongAnswer where the answer to a change tells of no application. */
function assertSaved({ application }: Saved): void {
  if (!application) throw nothingSaved();
}

/** The same of an answer that is not read yet. */
function tellsSaved(answer: unknown): void {
  assertSaved(wireSaved.parse(answer));
}

function isMissing(error: unknown): boolean {
  return error instanceof SourceFailure && error.kind === 'missing';
}

/** What the work gives, or which of these the service refused it for. */
async function unlessRefused<Answer, const Code extends string>(
  codes: readonly Code[],
  work: () => Promise<Answer>,
): Promise<Answer | Code> {
  try {
    return await work();
  } catch (error) {
    const code = codes.find((each) => error instanceof RefusedByProvider && error.code === each);
    if (code === undefined) throw error;
    return code;
  }
}
