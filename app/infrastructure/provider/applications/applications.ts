import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import type { SessionVersions } from '~/infrastructure/sql/account/session-versions';
import type { OutboxStore, NewNotification } from '~/features/notifications/outbox.store';
import type { AuditSource } from '~/features/administration/audit.store';
import {
  isOpen,
  canReapply,
  type ApplicantRecord,
  type Application,
} from '~/features/applications/apply/application';
import type {
  ApplicationStore,
  ClosedApplication,
} from '~/features/applications/apply/application.store';
import { buildDeletionEntry } from '~/features/applications/apply/retention.server';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import { APPLICATION_CALLS } from '~/api/calls/application-calls';
import { fromWireApplication } from '~/api/calls/application-mapping';
import { findWriteFailure } from '~/api/calls/wire-error';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import type { ApplicationDraftStore } from './application-draft-store';
import { createApplicationChanges, createExistingApplicationError } from './application-changes';
import { createApplicationFinder, type Registrants } from './application-lookup';
import { getTodayInIndia, toCompactDate } from '~/shared/time/calendar';
import {
  assertWriteSucceeded,
  MismatchedAnswerError,
  type ProviderParts,
  nullIfMissing,
} from '~/infrastructure/provider/client/client';
import { createKeyedMutex } from '~/shared/result/limiter';

interface Dependencies extends ProviderParts {
  readonly versions: SessionVersions;
  readonly draftStore: ApplicationDraftStore;
  readonly registrants: Registrants;
  readonly audit: Pick<AuditSource, 'add'>;
  readonly messages: Pick<OutboxStore, 'add'>;
  /** Notifies all processes that the lists of astrologers have changed. */
  readonly contentChanged: () => Promise<void>;
}

export function createProviderApplications(dependencies: Dependencies): ApplicationStore {
  const { client, versions, draftStore, registrants, audit, messages, contentChanged, clock } =
    dependencies;
  const known = createApplicationFinder(dependencies);
  const changes = createApplicationChanges({ ...dependencies, known });
  const inTurn = createKeyedMutex<string>();

  async function register(
    mobile: string,
    record: ApplicantRecord,
  ): Promise<Application | ClosedApplication> {
    const astrologer = await known.findAstrologer(mobile);
    const item = astrologer && (await known.findItem(astrologer.id, mobile));
    // An astrologer without an application did not apply here.
    if (astrologer && !item) return 'closed';
    const before = item && fromWireApplication(item);
    if (before && !isOpen(before) && !canReapply(before)) return 'closed';
    const draft = await draftStore.findByMobile(mobile);
    if (draft && !isOpen(draft)) throw createExistingApplicationError();
    const body = toRegistration(mobile, record, before?.astrologerId ?? 0, clock);
    const answer = await client.call(APPLICATION_CALLS.register, { body }, (wireAnswer) => {
      const hasAnswerId =
        wireAnswer.astrologerId > 0 || wireAnswer.id > 0 || findWriteFailure(wireAnswer) !== null;
      if (!hasAnswerId) throw new MismatchedAnswerError('without the number of the astrologer');
    });
    assertWriteSucceeded(answer);
    const astrologerId = before?.astrologerId ?? (answer.astrologerId || answer.id);
    const begun = await draftStore.register(mobile, record);
    if (begun === 'closed') throw createExistingApplicationError();
    const registeredAt = before?.startedAt ?? clock.now();
    await registrants.note({ astrologerId, mobile, record, registeredAt });
    const sessionVersion = await versions.of('astrologer', astrologerId);
    const bank = begun.bank ?? before?.bank ?? null;
    return { ...begun, astrologerId, sessionVersion, bank, decidedWithoutForm: true };
  }

  /** The service has already made the change, so a failed notification does not undo it. */
  async function write(message: NewNotification | null | undefined): Promise<void> {
    if (!message) return;
    await nullOnStoreError(messages.add(message));
  }

  /**
   * Deactivates the astrologer, because the specification has no deletion.
   * @returns false for an unknown number
   */
  async function deleteAtService(mobile: string): Promise<boolean> {
    const call = client.call(REVIEW_CALLS.deactivate, { params: { phone: mobile } });
    const answer = await nullIfMissing(call.then((said) => ({ said })));
    assertWriteSucceeded(answer?.said);
    return answer !== null;
  }

  return {
    ...changes.operations,
    findById: (id) => changes.find(id),

    async findByMobile(mobile) {
      const found = await known.findAstrologer(mobile);
      return found && changes.find(found.id, mobile);
    },

    findByNumber: () => Promise.reject(new StoreError('unsupported', 'number-search-unsupported')),

    // Serialized, because concurrent requests would create two astrologers.
    register: (mobile, record) => inTurn(mobile, () => register(mobile, record)),

    async submit(id, mail) {
      const submitted = await changes.submit(id);
      if (typeof submitted === 'string' || !submitted.isFirst) return submitted;
      await write(mail?.(submitted.application));
      return submitted;
    },

    // The service sends its own e-mails.
    saveLanguage: () => Promise.resolve(),

    endSessions: (id) => versions.raise('astrologer', id),

    async deleteByMobile(mobile, mail) {
      const astrologer = await known.findAstrologer(mobile);
      const isDeleted = astrologer !== null && (await deleteAtService(mobile));
      const wasBegun = await draftStore.clear(mobile);
      await registrants.forget(mobile);
      if (isDeleted) {
        await audit.add(buildDeletionEntry(astrologer.id));
        await contentChanged();
      }
      const isGone = isDeleted || wasBegun;
      if (isGone) await write(mail);
      return isGone;
    },

    deleteProofs: (limits) => draftStore.deleteProofs(limits),
    sweep: (before) => draftStore.sweep(before),
  };
}

/** Status sent with a registration; the service replaces it. */
const STATUS_SENT = 1;

function toRegistration(
  mobileNo: string,
  record: ApplicantRecord,
  astrologerId: number,
  clock: Clock,
) {
  return {
    astrologerId,
    mobileNo,
    emailId: record.email,
    status: STATUS_SENT,
    firstName: record.firstName,
    gender: record.gender,
    age: record.age,
    language: record.language,
    specialization: record.specialization,
    experience: record.experience,
    registrationDate: toCompactDate(getTodayInIndia(clock)),
    address: record.address,
    country: record.country,
    state: record.state,
    city: record.city,
    pinCode: record.pinCode,
  };
}
