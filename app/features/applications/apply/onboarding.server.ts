import type { Consents } from '~/features/privacy/consent/consents.server';
import type { NewMessage } from '~/features/notifications/outbox.store';
import type { Letter } from '~/features/notifications/outbox.server';
import type { LocationSource } from '~/features/places/location.store';
import { findPlaceNames } from '~/features/places/places.server';
import { createLruCache } from '~/shared/memory/cache';
import { guarded } from '~/shared/result/guarded';
import { failed, ok, type Result } from '~/shared/result/result';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import type {
  ApplicantDetails,
  Application,
  BankFacts,
  BankNumbers,
  DocumentKind,
} from './application';
import {
  SubmissionRefused,
  type ApplicationSource,
  type Closed,
  type NewDocument,
} from './application.store';
import type { DocumentCheck, DocumentProblem } from './document-check.gateway';
import { deletedMail, receivedMail } from './mail/mails';
import { applicationSubject } from '~/features/administration/application-subject';

const DAY_MS = 86_400_000;
/**
 * How often in a day somebody may enter an Aadhaar or a PAN, and how often one that stands in another application, by mistake
 * or not.
 */
const MOST_NUMBERS_A_DAY = { entered: 30, taken: 10 };

export type RegisterFailure = 'unknown-place' | 'failed' | Closed;
export type BankFailure = 'aadhar-taken' | 'pan-taken' | 'too-many-numbers' | 'failed' | Closed;
export type DocumentFailure = DocumentProblem | 'failed' | Closed;
/** `none`: there was no document. */
export type DocumentsFailure =
  { readonly kind: DocumentKind; readonly problem: DocumentProblem } | 'none' | 'failed' | Closed;
/** `refused`: the service that takes applications says why it did not; null when it does not say. */
export type SubmitFailure =
  'incomplete' | 'failed' | Closed | { readonly kind: 'refused'; readonly said: string | null };

/** An application that was handed in. */
export interface Submitted {
  readonly application: Application;
  /** False for a second press. */
  readonly isFirst: boolean;
}

/** A file that was sent for one of the documents. */
export interface UploadedDocument {
  readonly kind: DocumentKind;
  /** The name on the applicant's machine; for showing only. */
  readonly name: string;
  /** The media type that the content has. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The use-cases of an astrologer's way to review. */
export interface Onboarding {
  /** @returns the application of a number; null when there is none @throws StoreError */
  findByMobile(mobile: string): Promise<Application | null>;
  /** @returns the application of a session; null when it is gone or the session was ended elsewhere @throws StoreError */
  findOfSession(astrologerId: number, sessionVersion: number): Promise<Application | null>;
  /** Stores a registration. @returns the application, or why it was refused */
  register(
    mobile: string,
    details: ApplicantDetails,
  ): Promise<Result<Application, RegisterFailure>>;
  /**
   * Stores complete bank details. What is left out must have been stored before.
   * @returns the application, or why it was refused
   */
  saveBank(
    astrologerId: number,
    facts: Partial<BankFacts>,
    numbers: Partial<BankNumbers>,
  ): Promise<Result<Application, BankFailure>>;
  /**
   * Keeps what passed its checks of a form that did not: sealed numbers are never written back into the page.
   * @returns the application, or why it was refused
   */
  keepBank(
    astrologerId: number,
    facts: Partial<BankFacts>,
    numbers: Partial<BankNumbers>,
  ): Promise<Result<Application, BankFailure>>;
  /** Stores a document in the place of an earlier one of its kind. @returns the application, or why it was refused */
  addDocument(
    astrologerId: number,
    upload: UploadedDocument,
  ): Promise<Result<Application, DocumentFailure>>;
  /**
   * Stores several documents; where one of them cannot be taken, none is.
   * @returns the application, or which documents were refused and why
   */
  addDocuments(
    astrologerId: number,
    uploads: readonly UploadedDocument[],
  ): Promise<Result<Application, DocumentsFailure>>;
  /** Removes the document of a kind. @returns the application, or why it cannot be changed */
  removeDocument(
    astrologerId: number,
    kind: DocumentKind,
  ): Promise<Result<Application, 'failed' | Closed>>;
  /**
   * Hands the application in and writes to the applicant; a second press does nothing more.
   * @returns the application, or what is missing
   */
  submit(astrologerId: number): Promise<Result<Submitted, SubmitFailure>>;
  /** Notes in which language the applicant uses the site now; without it, mails come in the one before. */
  noteLanguage(application: Application, language: Language): Promise<void>;
  /** Ends every session of the applicant. @throws StoreError */
  endSessions(astrologerId: number): Promise<void>;
  /**
   * Deletes the astrologer of a number with bank details, documents and kept forms, ends the consents, and writes to him or her.
   * @returns false when there is none
   * @throws StoreError
   */
  delete(mobile: string): Promise<boolean>;
}

interface Dependencies {
  readonly source: ApplicationSource;
  readonly locations: LocationSource;
  readonly documents: DocumentCheck;
  /** Puts a mail into a message, which is sent once the act stands. */
  readonly letter: Letter;
  readonly clock: Clock;
  /** Forgets the forms that a number's owner had not sent yet. */
  readonly forgetPosts: (mobile: string) => Promise<void>;
  readonly consents: Pick<Consents, 'end'>;
  /** Forgets what confirms an astrologer's e-mail address. */
  readonly forgetEmail: (astrologerId: number) => Promise<void>;
  readonly brandName: string;
  /** The site's own address for links in mails, without a slash at its end. */
  readonly origin: string;
}

/** @returns the use-cases of the way to review */
export function createOnboarding(dependencies: Dependencies): Onboarding {
  const { source, locations, documents, letter, clock } = dependencies;
  const { forgetPosts, consents, forgetEmail } = dependencies;
  const { brandName, origin } = dependencies;
  /** By mobile number: who deletes an application and begins again goes on counting. */
  const counts = createLruCache<typeof MOST_NUMBERS_A_DAY>({
    name: 'numbers-tried',
    maxBytes: 2 * 1024 * 1024,
    sizeOf: 64,
    ttl: DAY_MS,
  });

  /** To somebody who has just handed in. */
  function writeReceived({
    astrologerId,
    submittedAt,
    version,
    details,
  }: Application): NewMessage | null {
    const { firstName: name, email } = details;
    if (email === '') return null;
    const mail = { to: email, ...receivedMail({ name, brandName, origin }) };
    return letter(mail, {
      // Somebody who was rejected may hand in again.
      key: `received:${astrologerId}:${submittedAt?.toISOString() ?? ''}:${version}`,
      topic: 'application received',
      about: applicationSubject(astrologerId),
      notBefore: clock.now(),
    });
  }

  /** To somebody who is not known here any more when it is read. */
  function writeDeleted({ astrologerId, details }: Application): NewMessage | null {
    const { firstName: name, email } = details;
    if (email === '') return null;
    const mail = { to: email, ...deletedMail({ name, brandName, origin }) };
    return letter(mail, {
      key: `deleted:${astrologerId}:${clock.now().toISOString()}`,
      topic: 'account deleted',
      about: '',
      notBefore: clock.now(),
    });
  }

  /** Nobody may try out whose numbers are known here: a person has one Aadhaar and one PAN. */
  function storeBank(
    astrologerId: number,
    change: Parameters<ApplicationSource['saveBank']>[1],
  ): Promise<Result<Application, BankFailure>> {
    return guarded(async () => {
      const { aadharNumber, panNumber } = change.numbers;
      if (aadharNumber === undefined && panNumber === undefined) {
        return unlessRefused(await source.saveBank(astrologerId, change));
      }
      const mobile = (await source.findById(astrologerId))?.mobile;
      if (mobile === undefined) return failed('closed');
      const count = counts.get(mobile) ?? { entered: 0, taken: 0 };
      const { entered, taken } = MOST_NUMBERS_A_DAY;
      if (count.entered >= entered || count.taken >= taken) return failed('too-many-numbers');
      count.entered += 1;
      counts.set(mobile, count);
      const stored = await source.saveBank(astrologerId, change);
      if (stored === 'aadhar-taken' || stored === 'pan-taken') count.taken += 1;
      return unlessRefused(stored);
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
    findByMobile: (mobile) => source.findByMobile(mobile),

    async findOfSession(astrologerId, sessionVersion) {
      const application = await source.findById(astrologerId);
      return application?.sessionVersion === sessionVersion ? application : null;
    },

    register: (mobile, details) =>
      guarded(async () => {
        const places = await findPlaceNames(locations, details);
        if (!places) return failed('unknown-place');
        return unlessRefused(await source.register(mobile, { ...details, ...places }));
      }),

    saveBank: (astrologerId, facts, numbers) =>
      storeBank(astrologerId, { facts, numbers, complete: true }),
    keepBank: (astrologerId, facts, numbers) =>
      storeBank(astrologerId, { facts, numbers, complete: false }),

    addDocument: (astrologerId, upload) =>
      guarded(async () => {
        const checked = await checkDocument(upload);
        if (typeof checked === 'string') return failed(checked);
        return unlessRefused(await source.putDocument(astrologerId, checked));
      }),

    addDocuments: (astrologerId, uploads) =>
      guarded<Application, DocumentsFailure>(async () => {
        const checkedOnes: NewDocument[] = [];
        for (const upload of uploads) {
          const checked = await checkDocument(upload);
          if (typeof checked === 'string') return failed({ kind: upload.kind, problem: checked });
          checkedOnes.push(checked);
        }
        let stored: Application | Closed | null = null;
        for (const document of checkedOnes) {
          stored = await source.putDocument(astrologerId, document);
          if (stored === 'closed') return failed(stored);
        }
        return stored ? ok(stored) : failed('none');
      }),

    removeDocument: (astrologerId, kind) =>
      guarded(async () => unlessRefused(await source.removeDocument(astrologerId, kind))),

    submit: (astrologerId) =>
      guarded(async () => {
        const submitted = await source.submit(astrologerId, writeReceived).catch(refusalOf);
        if (typeof submitted === 'string' || 'kind' in submitted) return failed(submitted);
        return ok(submitted);
      }),

    async noteLanguage({ astrologerId, siteLanguage = BASE_LANGUAGE }, language) {
      if (siteLanguage !== language) {
        await source.noteLanguage(astrologerId, language).catch(nothingRead);
      }
    },

    endSessions: (astrologerId) => source.endSessions(astrologerId),

    async delete(mobile) {
      await forgetPosts(mobile);
      await consents.end(mobile, 'astrologer');
      // Nobody can be written to afterwards. What cannot be read keeps nobody from deleting it.
      const application = await source.findByMobile(mobile).catch(nothingRead);
      const last = application && writeDeleted(application);
      if (!(await source.deleteByMobile(mobile, last ?? undefined))) return false;
      if (application) await forgetEmail(application.astrologerId).catch(nothingRead);
      return true;
    },
  };
}

function nothingRead(error: unknown): null {
  if (error instanceof StoreError) return null;
  throw error;
}

/** What was said against an application that was handed in. @throws every error but a refusal */
function refusalOf(error: unknown): Extract<SubmitFailure, { kind: 'refused' }> {
  if (error instanceof SubmissionRefused) return { kind: 'refused', said: error.said };
  throw error;
}

function unlessRefused<Failure extends string>(
  stored: Application | Failure,
): Result<Application, Failure> {
  return typeof stored === 'string' ? failed(stored) : ok(stored);
}
