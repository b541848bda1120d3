import type { SessionVersions } from '~/infrastructure/sql/account/session-versions';
import type { AuditSource } from '~/features/administration/audit.source';
import { isOpen, type ApplicantRecord, type Application } from '~/features/onboarding/application';
import type { ApplicationSource, Closed } from '~/features/onboarding/application.source';
import { deletionLine } from '~/features/onboarding/deletion-line';
import { SourceFailure } from '~/shared/result/source-failure';
import type { Clock } from '~/shared/time/clock';
import { APPLICATION_CALLS } from '~/api/calls/application-calls';
import type { WireApplication } from '~/api/calls/application-item';
import { fromWireApplication } from '~/api/calls/application-mapping';
import { failureIn } from '~/api/calls/refusal';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import type { ApplicationDraftStore } from './application-draft-store';
import { unlessMissing } from './application-lookup';
import { toRegistration } from './application-payloads';
import { assertDone } from '~/infrastructure/provider/client/assert-done';
import {
  RefusedByProvider,
  WrongAnswer,
  type ProviderClient,
} from '~/infrastructure/provider/client/client';
import { createKeyedMutex } from '~/shared/result/limiter';
import { occupied, plainApplications } from './plain-applications';
import { productApplications } from './product-applications';
import { registeredHere, type FoundItem } from '~/infrastructure/provider/account/registered-here';
import type { Registrants } from '~/infrastructure/provider/account/registrants';

interface Dependencies {
  readonly client: ProviderClient;
  /** The own store's: the service knows nothing of sessions. */
  readonly versions: SessionVersions;
  /** The own store's: where applications lie that the service cannot take yet. */
  readonly draftStore: ApplicationDraftStore;
  /** The own store's: who registered through this site, whether or not the service lists them. */
  readonly registrants: Registrants;
  /** The own store's. */
  readonly audit: Pick<AuditSource, 'add'>;
  /** Lets everybody know that something which visitors read has changed: the lists of astrologers. */
  readonly contentChanged: () => Promise<void>;
  readonly clock: Clock;
}

/**
 * Applications at the provider's service. A service that is this product keeps each from the registration on, and shows that in
 * what it tells of it (`progress`); any other one is sent whole forms: see `plainApplications`.
 */
export function providerApplications(dependencies: Dependencies): ApplicationSource {
  const { client, versions, draftStore, registrants, audit, contentChanged, clock } = dependencies;
  const product = productApplications(dependencies);
  const known = registeredHere(dependencies);
  const plain = plainApplications({ ...dependencies, known });
  const inTurn = createKeyedMutex<string>();
  /** Once known, the service need not be asked first how it takes a change. */
  let isProduct = false;

  function noteProgress({ progress }: WireApplication): boolean {
    isProduct ||= progress !== undefined;
    return progress !== undefined;
  }

  /** Whether the item is one of this product's own service. */
  const isOfProduct = ({ item, isListed }: FoundItem) => isListed && noteProgress(item);

  async function read(astrologerId: number, mobile?: string): Promise<Application | null> {
    const found = await known.findItem(astrologerId, mobile);
    if (!found) return null;
    return isOfProduct(found) ? product.read(found.item) : plain.read(found.item);
  }

  /** Does work in the way of the service; `nothing` where it has no such application. */
  async function inItsWay<Answer, Nothing>(
    astrologerId: number,
    asProduct: () => Promise<Answer>,
    plainly: (item: WireApplication) => Promise<Answer>,
    nothing: Nothing,
  ): Promise<Answer | Nothing> {
    if (isProduct) return asProduct();
    const found = await known.findItem(astrologerId);
    if (!found) return nothing;
    return isOfProduct(found) ? asProduct() : plainly(found.item);
  }

  /** Registers at a service of which it is not known yet what it is. */
  async function registerSomewhere(
    mobile: string,
    record: ApplicantRecord,
    item: WireApplication | null,
  ): Promise<Application | Closed> {
    const before = item && fromWireApplication(item);
    if (before && !isOpen(before)) return 'closed';
    const kept = await draftStore.findByMobile(mobile);
    if (kept && !isOpen(kept)) throw occupied();
    const body = toRegistration(mobile, record, { astrologerId: before?.astrologerId ?? 0, clock });
    const answer = await client.call(APPLICATION_CALLS.register, { body }, (told) => {
      const isKnown = before !== null || told.application?.progress !== undefined;
      const isTold = told.astrologerId > 0 || told.id > 0 || failureIn(told) !== null;
      if (!isKnown && !isTold) throw new WrongAnswer('without the number of the astrologer');
    });
    assertDone(answer);
    if (answer.application && noteProgress(answer.application)) {
      const made = await product.read(answer.application);
      // It was not told the places' numbers, which another service would not take, and has looked the names up.
      return hasPlacesOf(made, record) ? made : product.register(mobile, record);
    }
    const astrologerId = before?.astrologerId ?? (answer.astrologerId || answer.id);
    const begun = await draftStore.register(mobile, record);
    if (begun === 'closed') throw occupied();
    const registeredAt = before?.startedAt ?? clock.now();
    await registrants.note({ astrologerId, mobile, record, registeredAt });
    const sessionVersion = await versions.of('astrologer', astrologerId);
    const bank = begun.bank ?? before?.bank ?? null;
    return { ...begun, astrologerId, sessionVersion, bank, decidedAsItIs: true };
  }

  return {
    findById: (id) => read(id),

    async findByMobile(mobile) {
      const found = await known.findAstrologer(mobile);
      return found && read(found.id, mobile);
    },

    findByNumber: () =>
      Promise.reject(new SourceFailure('unsupported', 'number-search-unsupported')),

    // A second press waits for the first: the service would make two astrologers of one number.
    register: (mobile, record) => inTurn(mobile, () => register(mobile, record)),

    saveBank: (id, change) =>
      inItsWay(
        id,
        () => product.saveBank(id, change),
        (item) => plain.saveBank(item, change),
        'closed' as const,
      ),

    putDocument: (id, document) =>
      inItsWay(
        id,
        () => product.putDocument(id, document),
        (item) => plain.putDocument(item, document),
        'closed' as const,
      ),

    removeDocument: (id, kind) =>
      inItsWay(
        id,
        () => product.removeDocument(id, kind),
        (item) => plain.removeDocument(item, kind),
        'closed' as const,
      ),

    submit: (id) =>
      inItsWay(
        id,
        () => product.submit(id),
        (item) => plain.submit(item),
        'closed' as const,
      ),

    openBankNumbers: (id) =>
      inItsWay(
        id,
        () => product.openBankNumbers(id),
        (item) => plain.openBankNumbers(item),
        null,
      ),

    readDocument: (id, kind) =>
      inItsWay(
        id,
        () => product.readDocument(id, kind),
        (item) => plain.readDocument(item, kind),
        null,
      ),

    endSessions: (id) => versions.raise('astrologer', id),

    async deleteByMobile(mobile) {
      const astrologer = await known.findAstrologer(mobile);
      const isDeleted = astrologer !== null && (await deleteAtService(mobile, astrologer.id));
      const wasBegun = await draftStore.clear(mobile);
      await registrants.forget(mobile);
      if (isDeleted) {
        await audit.add(deletionLine(astrologer.id));
        await contentChanged();
      }
      return isDeleted || wasBegun;
    },

    sweep: (before) => draftStore.sweep(before),
  };

  async function register(mobile: string, record: ApplicantRecord): Promise<Application | Closed> {
    if (isProduct) return product.register(mobile, record);
    const astrologer = await known.findAstrologer(mobile);
    const found = astrologer && (await known.findItem(astrologer.id, mobile));
    if (found && isOfProduct(found)) return product.register(mobile, record);
    // An astrologer of whom no application is known did not apply here.
    if (astrologer && !found) return 'closed';
    try {
      return await registerSomewhere(mobile, record, found?.item ?? null);
    } catch (error) {
      if (!isOwnRefusal(error)) throw error;
      isProduct = true;
      return product.register(mobile, record);
    }
  }

  /** Services without a call for it deactivate the astrologer: that is all that they can do. */
  async function deleteAtService(mobile: string, astrologerId: number): Promise<boolean> {
    const found = isProduct ? null : await known.findItem(astrologerId);
    if (!found || isOfProduct(found)) {
      try {
        const params = { mobile };
        return (await client.call(APPLICATION_CALLS.deleteAccount, { params })).deleted;
      } catch (error) {
        if (!(error instanceof SourceFailure) || error.kind !== 'unsupported') throw error;
      }
    }
    const call = client.call(REVIEW_CALLS.deactivate, { params: { phone: mobile } });
    const answer = await unlessMissing(call.then((said) => ({ said })));
    assertDone(answer?.said);
    return answer !== null;
  }
}

function hasPlacesOf({ details }: Application, record: ApplicantRecord): boolean {
  return (
    details.countryId === record.countryId &&
    details.stateId === record.stateId &&
    details.cityId === record.cityId
  );
}

/** Only this product's own service has words for its refusals. */
function isOwnRefusal(error: unknown): boolean {
  return (
    error instanceof RefusedByProvider && ['closed', 'unknown-place'].includes(error.code ?? '')
  );
}
