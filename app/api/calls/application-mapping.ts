import { parseMarks } from '~/features/applications/apply/corrections';
import {
  ASTROLOGER_STATUS,
  NEW_ASTROLOGER_DEFAULTS,
  type AstrologerStatus,
} from '~/features/astrologers/astrologer';
import type {
  ApplicantRecord,
  Application,
  SavedBank,
  SavedDocument,
} from '~/features/applications/apply/application';
import { REQUIRED_DOCUMENTS } from '~/features/applications/apply/document-limits';
import { DOCUMENT_KINDS, type DocumentKind } from '~/features/applications/apply/application-parts';
import { toIndiaDate, toCompactDate } from '~/shared/time/calendar';
import { fingerprint } from './values';
import type { WireApplication, WireApplicationInput } from './application-calls';

const ENDING_LENGTH = 4;
const MOBILE_DIGITS = 10;
const UNKNOWN_TIME = new Date(0);

/** Masks the numbers and omits the document contents. */
export function toWireApplication(
  application: Application,
  contentUrl: (kind: DocumentKind) => string,
): WireApplicationInput {
  const { astrologerId, mobile, details, bank, registrationDate } = application;
  const { email, ...otherDetails } = details;
  return {
    astrologer: {
      ...otherDetails,
      id: astrologerId,
      lastName: '',
      email,
      mobileNumber: mobile,
      status: application.status,
      regDate: registrationDate && toCompactDate(registrationDate),
      // Applicants have no ratings. Calls and chats happen in the app, which does not report them.
      rating: NEW_ASTROLOGER_DEFAULTS.rating,
      lastCallTime: null,
      lastChatTime: null,
    },
    documents: application.documents.map(({ bytes, uploadedAt, ...document }) => ({
      ...document,
      contentUrl: contentUrl(document.kind),
      ...(bytes === null ? {} : { bytes }),
      ...(uploadedAt ? { uploadedAt: uploadedAt.toISOString() } : {}),
    })),
    bankDetails: bank && {
      ...bank,
      accountNumber:
        bank.endings.accountNumber === null ? '' : `XXXXXXXX${bank.endings.accountNumber}`,
      endings: { ...bank.endings },
    },
    progress: {
      startedAt: application.startedAt.toISOString(),
      submittedAt: application.submittedAt?.toISOString() ?? null,
      decidedAt: application.decidedAt?.toISOString() ?? null,
      rejectionReason: application.rejectionReason,
      reapplicationAllowed: application.reapplicationAllowed,
      ...(application.corrections ? { corrections: [...application.corrections] } : {}),
      version: application.version,
    },
  };
}

/**
 * Without the session version, which only the program that opened the session needs. Infers missing progress data: an account number means bank details, all documents mean a complete application. */
export function fromWireApplication(item: WireApplication): Omit<Application, 'sessionVersion'> {
  const { astrologer, progress } = item;
  const documents = getDocuments(item);
  const registered = astrologer.regDate;
  const began = registered ?? UNKNOWN_TIME;
  return {
    astrologerId: astrologer.id,
    mobile: astrologer.mobileNumber.replace(/\D/g, '').slice(-MOBILE_DIGITS),
    // An unknown status is never active.
    status:
      STATUS_BY_TEXT.get(astrologer.status.trim().toLowerCase()) ?? ASTROLOGER_STATUS.inactive,
    details: getDetails(item),
    registrationDate: registered && toIndiaDate(registered),
    bank: getBank(item),
    documents,
    ...(progress
      ? {
          startedAt: new Date(progress.startedAt),
          submittedAt: toDate(progress.submittedAt),
          decidedAt: toDate(progress.decidedAt),
          rejectionReason: progress.rejectionReason,
          reapplicationAllowed: progress.reapplicationAllowed,
          ...(progress.corrections ? { corrections: parseMarks(progress.corrections) } : {}),
          version: progress.version,
        }
      : {
          startedAt: began,
          submittedAt: documents.length >= REQUIRED_DOCUMENTS.length ? began : null,
          decidedAt: null,
          rejectionReason: null,
          reapplicationAllowed: false,
          decidedWithoutForm: true as const,
          version: getVersion(item),
        }),
  };
}

function getDetails({ astrologer }: WireApplication): ApplicantRecord {
  return {
    firstName: [astrologer.firstName, astrologer.lastName].filter(Boolean).join(' '),
    age: astrologer.age,
    gender: astrologer.gender,
    address: astrologer.address,
    countryId: astrologer.countryId,
    stateId: astrologer.stateId,
    cityId: astrologer.cityId,
    country: astrologer.country,
    state: astrologer.state,
    city: astrologer.city,
    pinCode: astrologer.pinCode,
    // "NA" means none (specification of onboarding, section 3).
    email: astrologer.email === 'NA' ? '' : astrologer.email,
    language: astrologer.language,
    experience: astrologer.experience,
    specialization: astrologer.specialization,
  };
}

/** A missing status means pending, because the list of pending applications omits it. */
const STATUS_BY_TEXT: ReadonlyMap<string, AstrologerStatus> = new Map([
  ['', ASTROLOGER_STATUS.pending],
  [String(ASTROLOGER_STATUS.pending), ASTROLOGER_STATUS.pending],
  ['pending', ASTROLOGER_STATUS.pending],
  [String(ASTROLOGER_STATUS.active), ASTROLOGER_STATUS.active],
  ['active', ASTROLOGER_STATUS.active],
  [String(ASTROLOGER_STATUS.rejected), ASTROLOGER_STATUS.rejected],
  ['reject', ASTROLOGER_STATUS.rejected],
  ['rejected', ASTROLOGER_STATUS.rejected],
]);

function getBank({ bankDetails, progress }: WireApplication): SavedBank | null {
  if (!bankDetails) return null;
  const { accountNumber, endings, complete, ...facts } = bankDetails;
  const account = endings ? endings.accountNumber : accountNumber.slice(-ENDING_LENGTH);
  if (!progress && account === '') return null;
  return {
    ...facts,
    endings: {
      aadharNumber: endings?.aadharNumber || null,
      panNumber: endings?.panNumber || null,
      accountNumber: account || null,
    },
    complete: complete ?? true,
  };
}

function getDocuments(item: WireApplication): SavedDocument[] {
  return groupDocumentsByKind(item).map(([kind, document]) => ({
    kind,
    contentType: getType(document.contentType, document.contentUrl),
    bytes: document.bytes > 0 ? document.bytes : null,
    originalName: document.originalName || getFileName(document.contentUrl),
    uploadedAt: document.uploadedAt,
  }));
}

export function getContentUrl(item: WireApplication, requestedKind: DocumentKind): string | null {
  return (
    groupDocumentsByKind(item).find(([kind]) => kind === requestedKind)?.[1].contentUrl ?? null
  );
}

type WireDocument = WireApplication['documents'][number];

/** In form order. When the service does not name the kind, it is inferred from the URL, or else from the position. */
function groupDocumentsByKind({
  documents,
}: WireApplication): (readonly [DocumentKind, WireDocument])[] {
  const named = documents.map((document) => {
    const text = (document.kind || getFileName(document.contentUrl)).toLowerCase();
    return DOCUMENT_KINDS.find((kind) => text.includes(kind.toLowerCase()));
  });
  const left = DOCUMENT_KINDS.filter((kind) => !named.includes(kind));
  const kinds = named.map((kind) => kind ?? left.shift());
  return DOCUMENT_KINDS.flatMap((kind) => {
    const document = documents[kinds.indexOf(kind)];
    return document ? [[kind, document] as const] : [];
  });
}

/** Services send media types, just `jpg`, or nothing. */
function getType(contentType: string, contentUrl: string): string {
  const text = contentType || contentUrl;
  if (/pdf/i.test(text)) return 'application/pdf';
  return /jpe?g/i.test(text) ? 'image/jpeg' : contentType;
}

function getFileName(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Stable for the same application: signatures in the URLs are ignored. */
function getVersion({ astrologer, bankDetails, documents }: WireApplication): number {
  const names = documents.map(({ contentUrl }) => getFileName(contentUrl));
  return fingerprint(JSON.stringify([astrologer, bankDetails, names]));
}
