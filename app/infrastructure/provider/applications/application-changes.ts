import type { SessionVersions } from '~/infrastructure/sql/account/session-versions';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import {
  isOpen,
  listMissingDocuments,
  type Application,
  type BankFacts,
  type BankNumbers,
} from '~/features/applications/apply/application';
import {
  SubmissionRejectedError,
  type ApplicationStore,
  type ClosedApplication,
} from '~/features/applications/apply/application.store';
import { StoreError } from '~/shared/result/store-error';
import { APPLICATION_CALLS, type WireApplication } from '~/api/calls/application-calls';
import { getContentUrl, fromWireApplication } from '~/api/calls/application-mapping';
import { findWriteFailure } from '~/api/calls/wire-error';
import type { ApplicationDraftStore } from './application-draft-store';
import {
  ProviderRejectionError,
  callOrErrorCode,
  type ProviderParts,
} from '~/infrastructure/provider/client/client';
import { createKeyedMutex } from '~/shared/result/limiter';
import type { ApplicationFinder, Registrants } from './application-lookup';

interface Dependencies extends ProviderParts {
  readonly versions: SessionVersions;
  readonly draftStore: ApplicationDraftStore;
  readonly registrants: Registrants;
  readonly known: ApplicationFinder;
}

type BankChange = Parameters<ApplicationStore['saveBank']>[1];
type Submission = ReturnType<ApplicationStore['submit']>;

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

  async function withItem<Answer, Nothing>(
    astrologerId: number,
    nothing: Nothing,
    work: (item: WireApplication) => Promise<Answer>,
  ): Promise<Answer | Nothing> {
    const item = await known.findItem(astrologerId);
    return item ? work(item) : nothing;
  }

  async function readService(item: WireApplication): Promise<Application> {
    const served = fromWireApplication(item);
    return { ...served, sessionVersion: await versions.of('astrologer', served.astrologerId) };
  }

  async function findDraft({ mobile }: Application): Promise<Application | null> {
    const draft = await draftStore.findByMobile(mobile);
    return draft && isOpen(draft) ? draft : null;
  }

  /** Creates a draft if the application was started elsewhere. */
  const withOpenApplication = <Answer>(
    id: number,
    work: (draft: Application, service: Application, item: WireApplication) => Promise<Answer>,
  ) =>
    withItem(id, 'closed' as const, async (item) => {
      const service = await readService(item);
      if (!isOpen(service)) return 'closed';
      const draft =
        (await findDraft(service)) ?? (await draftStore.register(service.mobile, service.details));
      if (draft === 'closed') throw createExistingApplicationError();
      return work(draft, service, item);
    });

  const changeDraft = (
    id: number,
    work: (draftId: number) => Promise<Application | ClosedApplication>,
  ) =>
    withOpenApplication(id, async (draft, service) => {
      const changed = await work(draft.astrologerId);
      return changed === 'closed' ? changed : mergeApplications(changed, service);
    });

  async function saveBank(
    { facts, numbers, complete }: BankChange,
    draft: Application,
    service: Application,
    item: WireApplication,
  ) {
    const { astrologerId: draftId } = draft;
    const present = mergeApplications(draft, service);
    const isSent = present.bank?.complete === true;
    // The service has complete bank details, so partial details are not stored.
    if (isSent && !complete) return present;
    const drafted = await draftStore.openBankNumbers(draftId);
    const all = { ...getNumbers(item), ...drafted, ...numbers };
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
    const saved = await draftStore.saveBank(draftId, { facts: merged, numbers: all, complete });
    return typeof saved === 'string' ? saved : mergeApplications(saved, service);
  }

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
      const { contentType: type } = found.document;
      // The file name shows the kind: `aadharFront.jpg`.
      const name = `${kind}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
      files.push({ field: 'contentFiles', name, type, bytes: found.bytes });
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

  async function submit(item: WireApplication): Submission {
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
  async function findConcurrentSubmission(astrologerId: number): Submission {
    const item = await known.findItem(astrologerId);
    const service = item && (await readService(item));
    return service && !isOpen(service) ? { application: service, isFirst: false } : 'incomplete';
  }

  const operations: Pick<
    ApplicationStore,
    'saveBank' | 'putDocument' | 'removeDocument' | 'openBankNumbers' | 'readDocument'
  > = {
    saveBank: (id, bank) =>
      withOpenApplication(id, (...applications) => saveBank(bank, ...applications)),
    putDocument: (id, document) =>
      changeDraft(id, (draftId) => draftStore.putDocument(draftId, document)),
    removeDocument: (id, kind) =>
      changeDraft(id, (draftId) => draftStore.removeDocument(draftId, kind)),

    openBankNumbers: (id) =>
      withItem(id, null, async (item) => {
        const draft = await findDraft(await readService(item));
        const drafted = draft && (await draftStore.openBankNumbers(draft.astrologerId));
        const numbers = { ...getNumbers(item), ...drafted };
        if (Object.keys(numbers).length > 0) return numbers;
        // The service has the numbers and masks them.
        if (item.bankDetails?.accountNumber) {
          throw new StoreError('unsupported', 'unsupported-by-service');
        }
        return null;
      }),

    readDocument: (id, kind) =>
      withItem(id, null, async (item) => {
        const service = await readService(item);
        const draft = isOpen(service) ? await findDraft(service) : null;
        const found = draft && (await draftStore.readDocument(draft.astrologerId, kind));
        if (found) return found;
        const document = service.documents.find((each) => each.kind === kind);
        const address = getContentUrl(item, kind);
        if (!document || !address) return null;
        const download = await client.download(address);
        if (!download) throw new StoreError('missing', 'document-file-gone');
        return { document, bytes: download.bytes };
      }),
  };

  return {
    operations,
    find: async (astrologerId: number, mobile?: string): Promise<Application | null> => {
      const item = await known.findItem(astrologerId, mobile);
      if (!item) return null;
      const service = await readService(item);
      const draft = await findDraft(service);
      if (!draft) return service;
      if (isOpen(service)) return mergeApplications(draft, service);
      await draftStore.clear(service.mobile);
      return service;
    },
    // A second click waits for the first and then has nothing to do.
    submit: (id: number) =>
      withItem(id, 'closed' as const, (item) => inTurn(item.astrologer.id, () => submit(item))),
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

function toBankDetails(astrologerId: number, facts: BankFacts, numbers: BankNumbers) {
  return {
    astrologerId,
    mobileNo: facts.mobileNo,
    aadharNumber: numbers.aadharNumber,
    panNumber: numbers.panNumber,
    accountHolderName: facts.accountHolderName,
    accountNumber: numbers.accountNumber,
    ifscCode: facts.ifscCode,
    bankName: facts.bankName,
    branchName: facts.branchName,
    address: facts.address,
    city: facts.city,
    state: facts.state,
  };
}
