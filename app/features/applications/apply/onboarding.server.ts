import type { Consents } from '~/features/privacy/consent/consents.server';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { CreateMailJob } from '~/features/notifications/outbox.server';
import type { LocationStore } from '~/features/places/location.store';
import { findPlaceNames } from '~/features/places/places.server';
import { createLruCache } from '~/shared/memory/cache';
import { guarded } from '~/shared/result/with-store-fallback';
import { failed, ok, type Result } from '~/shared/result/result';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import type { ApplicantDetails, Application, BankFacts, BankNumbers } from './application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import {
  SubmissionRejectedError,
  type ApplicationStore,
  type ClosedApplication,
  type NewDocument,
} from './application.store';
import type { DocumentCheck, DocumentProblem } from './document-limits';
import { buildDeletedMail, buildReceivedMail } from '~/features/applications/apply/mail/mails';
import { toApplicationSubject } from '~/features/administration/application-subject';

const DAY_MS = 86_400_000;
/** Daily limits per mobile number: numbers entered, and numbers that belong to another application. */
const MAX_NUMBERS_PER_DAY = { entered: 30, taken: 10 };

export type RegisterFailure = 'unknown-place' | 'failed' | ClosedApplication;
export type BankFailure =
  'aadhar-taken' | 'pan-taken' | 'too-many-numbers' | 'failed' | ClosedApplication;
export type DocumentFailure = DocumentProblem | 'failed' | ClosedApplication;
/** `none`: the post contained no document. */
export type DocumentsFailure =
  | { readonly kind: DocumentKind; readonly problem: DocumentProblem }
  | 'none'
  | 'failed'
  | ClosedApplication;
/** `refused`: carries the external service's reason; null if it gives none. */
export type SubmitFailure =
  | 'incomplete'
  | 'failed'
  | ClosedApplication
  | { readonly kind: 'refused'; readonly said: string | null };

export interface SubmittedApplication {
  readonly application: Application;
  readonly isFirst: boolean;
}

export interface UploadedDocument {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

interface Dependencies {
  readonly source: ApplicationStore;
  readonly locations: LocationStore;
  readonly documents: DocumentCheck;
  /** Builds the notification that is sent after the transaction commits. */
  readonly createMailJob: CreateMailJob;
  readonly clock: Clock;
  readonly deleteDrafts: (mobile: string) => Promise<void>;
  readonly consents: Pick<Consents, 'end'>;
  readonly deleteEmailConfirmation: (astrologerId: number) => Promise<void>;
  readonly brandName: string;
  /** Origin for links in mails, without a trailing slash. */
  readonly origin: string;
}

/** @returns the use cases for applying */
export function createOnboarding(dependencies: Dependencies) {
  const { source, locations, documents, createMailJob, clock } = dependencies;
  const { deleteDrafts, consents, deleteEmailConfirmation } = dependencies;
  const { brandName, origin } = dependencies;
  /** By mobile number, so that deleting the application does not reset the count. */
  const counts = createLruCache<typeof MAX_NUMBERS_PER_DAY>({
    name: 'numbers-tried',
    maxBytes: 2 * 1024 * 1024,
    entrySize: 64,
    ttl: DAY_MS,
  });

  function buildNotification(
    { details: { firstName: name, email } }: Application,
    write: typeof buildReceivedMail,
    facts: Omit<Parameters<CreateMailJob>[1], 'notBefore'>,
  ): NewNotification | null {
    if (email === '') return null;
    const mail = { to: email, ...write({ name, brandName, origin }) };
    return createMailJob(mail, { ...facts, notBefore: clock.now() });
  }

  function buildReceivedNotification(application: Application): NewNotification | null {
    const { astrologerId, submittedAt, version } = application;
    return buildNotification(application, buildReceivedMail, {
      key: `received:${astrologerId}:${submittedAt?.toISOString() ?? ''}:${version}`,
      topic: 'application received',
      about: toApplicationSubject(astrologerId),
    });
  }

  function buildDeletedNotification(application: Application): NewNotification | null {
    return buildNotification(application, buildDeletedMail, {
      key: `deleted:${application.astrologerId}:${clock.now().toISOString()}`,
      topic: 'account deleted',
      about: '',
    });
  }

  /** Limits guessing, which could reveal registered Aadhaar and PAN numbers. */
  function storeBank(
    astrologerId: number,
    change: Parameters<ApplicationStore['saveBank']>[1],
  ): Promise<Result<Application, BankFailure>> {
    return guarded(async () => {
      const { aadharNumber, panNumber } = change.numbers;
      if (aadharNumber === undefined && panNumber === undefined) {
        return toResult(await source.saveBank(astrologerId, change));
      }
      const mobile = (await source.findById(astrologerId))?.mobile;
      if (mobile === undefined) return failed('closed');
      const count = counts.get(mobile) ?? { entered: 0, taken: 0 };
      const { entered, taken } = MAX_NUMBERS_PER_DAY;
      if (count.entered >= entered || count.taken >= taken) return failed('too-many-numbers');
      count.entered += 1;
      counts.set(mobile, count);
      const stored = await source.saveBank(astrologerId, change);
      if (stored === 'aadhar-taken' || stored === 'pan-taken') count.taken += 1;
      return toResult(stored);
    });
  }

  async function checkDocument({
    bytes,
    type,
    kind,
    name,
  }: UploadedDocument): Promise<NewDocument | DocumentProblem> {
    const checked = await documents.check(bytes, type);
    return typeof checked === 'string' ? checked : { ...checked, kind, originalName: name };
  }

  return {
    /** @returns null if the mobile number has no application @throws StoreError */
    findByMobile: (mobile: string): Promise<Application | null> => source.findByMobile(mobile),

    /** @returns null if the application was deleted or its session ended on another device @throws StoreError */
    async findBySession(astrologerId: number, sessionVersion: number): Promise<Application | null> {
      const application = await source.findById(astrologerId);
      return application?.sessionVersion === sessionVersion ? application : null;
    },

    /** @returns the application, or why it was refused */
    register: (
      mobile: string,
      details: ApplicantDetails,
    ): Promise<Result<Application, RegisterFailure>> =>
      guarded(async () => {
        const places = await findPlaceNames(locations, details);
        if (!places) return failed('unknown-place');
        return toResult(await source.register(mobile, { ...details, ...places }));
      }),

    /**
     * Omitted numbers must already be stored.
     * @returns the application, or why it was refused
     */
    saveBank: (
      astrologerId: number,
      facts: Partial<BankFacts>,
      numbers: Partial<BankNumbers>,
    ): Promise<Result<Application, BankFailure>> =>
      storeBank(astrologerId, { facts, numbers, complete: true }),
    /**
     * Stores the valid fields of an invalid form, because numbers are never rendered again.
     * @returns the application, or why it was refused
     */
    savePartialBank: (
      astrologerId: number,
      facts: Partial<BankFacts>,
      numbers: Partial<BankNumbers>,
    ): Promise<Result<Application, BankFailure>> =>
      storeBank(astrologerId, { facts, numbers, complete: false }),

    /**
     * Replaces an earlier document of its kind.
     * @returns the application, or why it was refused
     */
    addDocument: (
      astrologerId: number,
      upload: UploadedDocument,
    ): Promise<Result<Application, DocumentFailure>> =>
      guarded(async () => {
        const checked = await checkDocument(upload);
        if (typeof checked === 'string') return failed(checked);
        return toResult(await source.putDocument(astrologerId, checked));
      }),

    /**
     * Stores all documents or none.
     * @returns the application, or which documents were rejected and why
     */
    addDocuments: (
      astrologerId: number,
      uploads: readonly UploadedDocument[],
    ): Promise<Result<Application, DocumentsFailure>> =>
      guarded<Application, DocumentsFailure>(async () => {
        const checkedOnes: NewDocument[] = [];
        for (const upload of uploads) {
          const checked = await checkDocument(upload);
          if (typeof checked === 'string') return failed({ kind: upload.kind, problem: checked });
          checkedOnes.push(checked);
        }
        let stored: Application | ClosedApplication | null = null;
        for (const document of checkedOnes) {
          stored = await source.putDocument(astrologerId, document);
          if (stored === 'closed') return failed(stored);
        }
        return stored ? ok(stored) : failed('none');
      }),

    /** @returns the application, or why it cannot be changed */
    removeDocument: (
      astrologerId: number,
      kind: DocumentKind,
    ): Promise<Result<Application, 'failed' | ClosedApplication>> =>
      guarded(async () => toResult(await source.removeDocument(astrologerId, kind))),

    /**
     * Submits the application and notifies the applicant; idempotent.
     * @returns the application, or what is missing
     */
    submit: (astrologerId: number): Promise<Result<SubmittedApplication, SubmitFailure>> =>
      guarded(async () => {
        const submitted = await source
          .submit(astrologerId, buildReceivedNotification)
          .catch(findRefusal);
        if (typeof submitted === 'string' || 'kind' in submitted) return failed(submitted);
        return ok(submitted);
      }),

    async saveLanguage(
      { astrologerId, siteLanguage = BASE_LANGUAGE }: Application,
      language: Language,
    ): Promise<void> {
      if (siteLanguage !== language) {
        await source.saveLanguage(astrologerId, language).catch(ignoreStoreError);
      }
    },

    /** Ends every session of the applicant. @throws StoreError */
    endSessions: (astrologerId: number): Promise<void> => source.endSessions(astrologerId),

    /**
     * Deletes the astrologer with bank details, documents and form drafts, ends the consents and notifies the astrologer.
     * @returns false if the mobile number has no astrologer
     * @throws StoreError
     */
    async delete(mobile: string): Promise<boolean> {
      await deleteDrafts(mobile);
      await consents.end(mobile, 'astrologer');
      // Read before deletion, which removes the address. An unreadable application does not block its
      // deletion.
      const application = await source.findByMobile(mobile).catch(ignoreStoreError);
      const last = application && buildDeletedNotification(application);
      if (!(await source.deleteByMobile(mobile, last ?? undefined))) return false;
      if (application)
        await deleteEmailConfirmation(application.astrologerId).catch(ignoreStoreError);
      return true;
    },
  };
}

export type Onboarding = ReturnType<typeof createOnboarding>;

function ignoreStoreError(error: unknown): null {
  if (error instanceof StoreError) return null;
  throw error;
}

/** @throws any error other than a rejection */
function findRefusal(error: unknown): Extract<SubmitFailure, { kind: 'refused' }> {
  if (error instanceof SubmissionRejectedError) return { kind: 'refused', said: error.said };
  throw error;
}

function toResult<Failure extends string>(
  stored: Application | Failure,
): Result<Application, Failure> {
  return typeof stored === 'string' ? failed(stored) : ok(stored);
}
