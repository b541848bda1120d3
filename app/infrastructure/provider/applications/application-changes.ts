import type { SessionVersions } from '~/infrastructure/sql/account/session-versions';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import {
  isOpen,
  listMissingDocuments,
  type Application,
  type BankFacts,
  type BankNumbers,
} from '~/features/applications/apply/application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import {
  SubmissionRejectedError,
  type ApplicationStore,
  type ClosedApplication,
  type NewDocument,
} from '~/features/applications/apply/application.store';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { APPLICATION_CALLS, type WireApplication } from '~/api/calls/application-calls';
import { getContentUrl, fromWireApplication } from '~/api/calls/application-mapping';
import { findWriteFailure } from '~/api/calls/wire-error';
import type { ApplicationDraftStore } from './application-draft-store';
import { toBankDetails, toDocumentFile } from './application-payloads';
import {
  ProviderRejectionError,
  type ProviderClient,
  callOrErrorCode,
} from '~/infrastructure/provider/client/client';
import { createKeyedMutex } from '~/shared/result/limiter';
import type { ApplicationFinder, Registrants } from './application-lookup';

interface Dependencies {
  readonly client: ProviderClient;
  readonly versions: SessionVersions;
  readonly draftStore: ApplicationDraftStore;
  readonly registrants: Registrants;
  readonly known: ApplicationFinder;
  readonly clock: Clock;
}

type BankChange = Parameters<ApplicationStore['saveBank']>[1];
type BankError = 'aadhar-taken' | 'pan-taken';
type SubmittedApplication = Exclude<Awaited<ReturnType<ApplicationStore['submit']>>, string>;
type FoundDocument = NonNullable<Awaited<ReturnType<ApplicationStore['readDocument']>>>;

/**
 * Changes applications in the provider's service, which accepts only complete forms: complete bank details, and all
 * documents in the call that submits the application. Until then the draft store holds what is incomplete. Bank
 * details in the draft count as complete when the service has them.
 */
export function createApplicationChanges({
  client,
  versions,
  draftStore,
  registrants,
  known,
  clock,
}: Dependencies) {
  const inTurn = createKeyedMutex<number>();

  async function readService(item: WireApplication): Promise<Application> {
    const served = fromWireApplication(item);
    return { ...served, sessionVersion: await versions.of('astrologer', served.astrologerId) };
  }

  async function findDraft({ mobile }: Application): Promise<Application | null> {
    const draft = await draftStore.findByMobile(mobile);
    return draft && isOpen(draft) ? draft : null;
  }

  /** Creates a draft if the application was started elsewhere. */
  async function withOpenApplication<Answer>(
    item: WireApplication,
    work: (draft: Application, service: Application) => Promise<Answer>,
  ): Promise<Answer | ClosedApplication> {
    const service = await readService(item);
    if (!isOpen(service)) return 'closed';
    const draft =
      (await findDraft(service)) ?? (await draftStore.register(service.mobile, service.details));
    if (draft === 'closed') throw createExistingApplicationError();
    return work(draft, service);
  }

  const change = (
    item: WireApplication,
    work: (draftId: number) => Promise<Application | ClosedApplication>,
  ): Promise<Application | ClosedApplication> =>
    withOpenApplication(item, async (draft, service) => {
      const changed = await work(draft.astrologerId);
      return changed === 'closed' ? changed : mergeApplications(changed, service);
    });

  function sendBank(id: number, facts: BankFacts, numbers: BankNumbers) {
    const body = toBankDetails(id, facts, numbers);
    return callOrErrorCode(['aadhar-taken', 'pan-taken'], async () => {
      if (findWriteFailure(await client.call(APPLICATION_CALLS.saveBankDetails, { body }))) {
        throw new StoreError('unavailable', 'bank-details-not-taken');
      }
    });
  }

  async function sendDocuments(draft: Application, astrologerId: number): Promise<void> {
    const files = [];
    for (const { kind } of draft.documents) {
      const found = await draftStore.readDocument(draft.astrologerId, kind);
      if (!found) throw new StoreError('missing', 'document-gone');
      const { contentType } = found.document;
      files.push(toDocumentFile({ kind, contentType, bytes: found.bytes }));
    }
    const query = { astrologerId };
    const answer = await client
      .call(APPLICATION_CALLS.saveDocuments, { query, body: {}, files })
      .catch((error: unknown) => {
        if (!(error instanceof ProviderRejectionError)) throw error;
        throw new SubmissionRejectedError(error.said);
      });
    const refusal = findWriteFailure(answer);
    if (refusal) throw new SubmissionRejectedError(refusal.said);
  }

  async function submitApplication(
    item: WireApplication,
  ): Promise<SubmittedApplication | ClosedApplication | 'incomplete'> {
    const service = await readService(item);
    if (service.status !== ASTROLOGER_STATUS.pending) return 'closed';
    // The documents were already submitted, by a second click or a call whose response was lost.
    if (!isOpen(service)) {
      return { application: service, isFirst: await draftStore.clear(service.mobile) };
    }
    const draft = await findDraft(service);
    if (!draft) return findConcurrentSubmission(service.astrologerId);
    const application = mergeApplications(draft, service);
    if (!application.bank?.complete || listMissingDocuments(application).length > 0) {
      return 'incomplete';
    }
    await sendDocuments(draft, service.astrologerId);
    const submittedAt = clock.now();
    // Runs before the draft is cleared, so that a crash in between loses no submission.
    await registrants.markSubmitted(service.astrologerId, submittedAt);
    const isFirst = await draftStore.clear(service.mobile);
    return { application: { ...application, submittedAt }, isFirst };
  }

  /** There is no draft: either nothing was drafted, or a concurrent request has just submitted it. */
  async function findConcurrentSubmission(
    astrologerId: number,
  ): Promise<SubmittedApplication | 'incomplete'> {
    const item = await known.findItem(astrologerId);
    const service = item && (await readService(item));
    return service && !isOpen(service) ? { application: service, isFirst: false } : 'incomplete';
  }

  return {
    async read(item: WireApplication): Promise<Application> {
      const service = await readService(item);
      const draft = await findDraft(service);
      if (!draft) return service;
      if (isOpen(service)) return mergeApplications(draft, service);
      await draftStore.clear(service.mobile);
      return service;
    },

    saveBank: (
      item: WireApplication,
      { facts, numbers, complete }: BankChange,
    ): Promise<Application | ClosedApplication | BankError> =>
      withOpenApplication<Application | ClosedApplication | BankError>(
        item,
        async (draft, service) => {
          const { astrologerId: draftId } = draft;
          const present = mergeApplications(draft, service);
          const isSent = present.bank?.complete === true;
          // The service has complete bank details, so partial details are not stored.
          if (isSent && !complete) return present;
          const all = {
            ...getNumbers(item),
            ...(await draftStore.openBankNumbers(draftId)),
            ...numbers,
          };
          const merged = { ...getFacts(present), ...facts };
          // Nothing changed, so a service that masks the numbers does not need them again.
          if (isSent && Object.keys(numbers).length === 0 && isSame(merged, getFacts(present))) {
            return present;
          }
          if (!isSent) {
            const saved = await draftStore.saveBank(draftId, { facts, numbers, complete: false });
            if (typeof saved === 'string') return saved;
            if (!complete || !isComplete(all)) return mergeApplications(saved, service);
          }
          if (!isComplete(all)) throw new StoreError('unavailable', 'number-unknown');
          const refusal = await sendBank(service.astrologerId, merged, all);
          if (refusal !== null) return refusal;
          const saved = await draftStore.saveBank(draftId, {
            facts: merged,
            numbers: all,
            complete,
          });
          return typeof saved === 'string' ? saved : mergeApplications(saved, service);
        },
      ),

    putDocument: (
      item: WireApplication,
      document: NewDocument,
    ): Promise<Application | ClosedApplication> =>
      change(item, (draftId) => draftStore.putDocument(draftId, document)),
    removeDocument: (
      item: WireApplication,
      kind: DocumentKind,
    ): Promise<Application | ClosedApplication> =>
      change(item, (draftId) => draftStore.removeDocument(draftId, kind)),

    // A second click waits for the first and then has nothing to do.
    submit: (
      item: WireApplication,
    ): Promise<SubmittedApplication | ClosedApplication | 'incomplete'> =>
      inTurn(item.astrologer.id, () => submitApplication(item)),

    async openBankNumbers(item: WireApplication): Promise<Partial<BankNumbers> | null> {
      const draft = await findDraft(await readService(item));
      const numbers = {
        ...getNumbers(item),
        ...(draft ? await draftStore.openBankNumbers(draft.astrologerId) : {}),
      };
      if (Object.keys(numbers).length > 0) return numbers;
      // The service has the numbers and masks them.
      if (item.bankDetails?.accountNumber) {
        throw new StoreError('unsupported', 'unsupported-by-service');
      }
      return null;
    },

    async readDocument(item: WireApplication, kind: DocumentKind): Promise<FoundDocument | null> {
      const service = await readService(item);
      const draft = isOpen(service) ? await findDraft(service) : null;
      const found = draft && (await draftStore.readDocument(draft.astrologerId, kind));
      if (found) return found;
      const document = service.documents.find((each) => each.kind === kind);
      const address = getContentUrl(item, kind);
      if (!document || !address) return null;
      const download = await client.download(address);
      if (!download) {
        throw new StoreError('missing', 'document-file-gone');
      }
      return { document, bytes: download.bytes };
    },
  };
}

/** Raised when the local store already has an application with this number from before the provider was configured. */
export function createExistingApplicationError(): StoreError {
  return new StoreError('unavailable', 'application-elsewhere');
}

const NUMBERS = ['aadharNumber', 'panNumber', 'accountNumber'] as const;

function mergeApplications(draft: Application, service: Application): Application {
  const { astrologerId, sessionVersion } = service;
  const bank = draft.bank ?? service.bank;
  return { ...draft, astrologerId, sessionVersion, bank, decidedWithoutForm: true };
}

function getNumbers({ bankDetails }: WireApplication): Partial<BankNumbers> {
  const accountNumber = bankDetails?.accountNumber ?? '';
  return /^\d{9,18}$/.test(accountNumber) ? { accountNumber } : {};
}

function getFacts({ bank }: Application): BankFacts {
  return {
    mobileNo: bank?.mobileNo ?? '',
    accountHolderName: bank?.accountHolderName ?? '',
    ifscCode: bank?.ifscCode ?? '',
    bankName: bank?.bankName ?? '',
    branchName: bank?.branchName ?? '',
    address: bank?.address ?? '',
    city: bank?.city ?? '',
    state: bank?.state ?? '',
  };
}

function isComplete(numbers: Partial<BankNumbers>): numbers is BankNumbers {
  return NUMBERS.every((name) => Boolean(numbers[name]));
}

function isSame(one: BankFacts, other: BankFacts): boolean {
  return JSON.stringify(one) === JSON.stringify({ ...one, ...other });
}
