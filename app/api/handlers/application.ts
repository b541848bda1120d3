import { APPLICATION_CALLS, BANK_CALLS } from '~/api/calls/application-calls';
import { toWireApplication } from '~/api/calls/application-mapping';
import type { Application } from '~/features/applications/apply/application';
import { type DocumentKind, DOCUMENT_KINDS } from '~/features/applications/apply/application-parts';
import { SubmissionRejectedError } from '~/features/applications/apply/application.store';
import type {
  BankFailure,
  SubmitFailure,
  UploadedDocument,
} from '~/features/applications/apply/onboarding.server';
import { API_PATH } from '~/api/api-path';
import { type ApiServices, ApiError, getFailure, throwConflict, answered } from '~/api/handlers';
import { findPlaceIds } from './location';
import {
  DOCUMENT_BYTES,
  type DocumentProblem,
} from '~/features/applications/apply/document-limits';
import { detectFileKind } from '~/shared/files/file-kind';
import type { WireFile } from '~/api/calls/call';
import { normalizeIfsc } from '~/features/applications/apply/bank/branch';

const ERROR_MESSAGES = {
  closed: 'This application can no longer be changed.',
  'aadhar-taken': 'This Aadhar number is already used in another application.',
  'pan-taken': 'This PAN number is already used in another application.',
} as const;

const NO_APPLICATION = 'There is no such application.';
const SECONDS_PER_DAY = 86_400;
const NO_DOCUMENT = 'There is no such document.';
/** The call is not paginated, so it lists the oldest applications; newer ones follow once these are decided. */
const MAXIMUM_LISTED = 500;

export function applicationEndpoints(parts: ApiServices) {
  const { applications, locations, onboarding, reviews } = parts;

  return answered(APPLICATION_CALLS, {
    async register({ body }) {
      const places = await findPlaceIds(locations, body);
      if (!places) return throwFailure('unknown-place');
      const result = await onboarding.register(body.mobileNo, {
        firstName: body.firstName,
        age: body.age,
        gender: body.gender,
        address: body.address,
        pinCode: body.pinCode,
        email: body.emailId,
        language: body.language,
        experience: body.experience,
        specialization: body.specialization,
        ...places,
      });
      if (!result.ok) return throwFailure(getFailure(result));
      return { ...successAnswer('Registered.'), astrologerId: result.value.astrologerId };
    },

    async saveBankDetails({ body }) {
      const { astrologerId, aadharNumber, panNumber, accountNumber, ...fields } = body;
      const sent = Object.entries(fields).filter(([, fact]) => fact !== undefined);
      const numbers = { aadharNumber, panNumber, accountNumber };
      const result = await onboarding.saveBank(astrologerId, Object.fromEntries(sent), numbers);
      if (!result.ok) return throwFailure(getFailure(result));
      await submitIfComplete(astrologerId);
      return successAnswer('Bank details saved.');
    },

    async saveDocuments({ query: { astrologerId }, files }) {
      const sent = await parseUploadedDocuments(files);
      const result = await onboarding.addDocuments(astrologerId, sent);
      if (!result.ok) {
        const failure = getFailure(result);
        return failure === 'closed' ? throwFailure(failure) : throwDocumentProblem(failure);
      }
      await submitIfComplete(astrologerId);
      return successAnswer('Documents uploaded.');
    },

    async pendingDetails({ query: { astrologerId } }) {
      if (astrologerId === undefined) return listPending();
      const application = await applications.findById(astrologerId);
      if (!application) throw new ApiError(404, NO_APPLICATION, 'missing');
      return toWire(application);
    },

    async readDocument({ params: { astrologerId, kind } }) {
      const found = await applications.readDocument(astrologerId, kind);
      if (!found) throw new ApiError(404, NO_DOCUMENT, 'no-document');
      return { type: found.document.contentType, bytes: found.bytes };
    },
  });

  /** The specification has no submit call, so a complete application is submitted automatically. */
  async function submitIfComplete(astrologerId: number): Promise<void> {
    const result = await onboarding.submit(astrologerId);
    const failure = result.ok ? null : getFailure(result);
    if (failure !== null && typeof failure === 'object') throwFailure(failure);
  }

  async function listPending() {
    const { items } = await reviews.list({
      state: 'under-review',
      search: '',
      sort: 'oldest',
      limit: MAXIMUM_LISTED,
      offset: 0,
    });
    const listed = [];
    for (const { astrologerId } of items) {
      const application = await applications.findById(astrologerId);
      if (application) listed.push(toWire(application));
    }
    return listed;
  }
}

function successAnswer(message: string) {
  return { status: 'SUCCESS', message };
}

function toWire(application: Application) {
  const folder = `${API_PATH}/extensions/applications/${application.astrologerId}/documents`;
  return toWireApplication(application, (kind) => `${folder}/${kind}`);
}

function throwFailure(
  failure: Exclude<BankFailure | SubmitFailure, 'failed' | 'incomplete'> | 'unknown-place',
): never {
  if (typeof failure === 'object') throw new SubmissionRejectedError(failure.said);
  if (failure === 'unknown-place') {
    throw new ApiError(422, 'city: there is no such place', failure);
  }
  if (failure !== 'too-many-numbers') return throwConflict(failure, ERROR_MESSAGES[failure]);
  throw new ApiError(429, 'Aadhar or PAN numbers were entered too often today.', failure, {
    headers: { 'Retry-After': String(SECONDS_PER_DAY) },
  });
}

const FIELD = 'contentFiles';
const LONGEST_NAME = 255;

const PROBLEMS: Readonly<Record<DocumentProblem, string>> = {
  unreadable: 'cannot be opened',
  active: 'carries scripts or attachments',
  locked: 'asks for a password',
  'too-large': 'has more than 40 megapixels',
};

/** @throws ApiError 413 for a file that is too large, 422 when a document cannot be identified */
function parseUploadedDocuments(files: readonly WireFile[]): Promise<UploadedDocument[]> {
  const sent = files.filter(({ field }) => field === FIELD);
  const known = getKinds(sent);
  return Promise.all(
    sent.map(async ({ bytes, name, type }, index) => {
      const kind = known[index] as DocumentKind;
      if (bytes.length >= DOCUMENT_BYTES) {
        throw new ApiError(413, `${kind}: file size must be less than 500KB`, 'too-large');
      }
      return {
        kind,
        name: name.slice(0, LONGEST_NAME),
        // Detect the type from the content; the callers' types are often wrong.
        type: (await detectFileKind(bytes))?.type ?? type,
        bytes,
      };
    }),
  );
}

function throwDocumentProblem(
  failure: 'none' | { readonly kind: DocumentKind; readonly problem: DocumentProblem },
): never {
  if (failure === 'none') {
    throw new ApiError(422, 'contentFiles: no file was sent', 'invalid');
  }
  const { kind, problem } = failure;
  throw new ApiError(422, `${kind}: this file ${PROBLEMS[problem]}`, problem);
}

function getKinds(files: readonly WireFile[]): DocumentKind[] {
  const namedKinds = files.map(({ name }) =>
    DOCUMENT_KINDS.find((kind) => name.toLowerCase().startsWith(kind.toLowerCase())),
  );
  const left = DOCUMENT_KINDS.filter((kind) => !namedKinds.includes(kind));
  const known = namedKinds.map((kind) => kind ?? left.shift()).filter((kind) => kind !== undefined);
  if (known.length !== files.length || new Set(known).size !== files.length) {
    throw new ApiError(422, `${FIELD}: it is not clear which document each file is`, 'invalid');
  }
  return known;
}

export function bankEndpoints({ branches }: ApiServices) {
  return answered(BANK_CALLS, {
    async validateIfsc({ params: { ifsc } }) {
      const known = await branches.find(normalizeIfsc(ifsc));
      switch (known.kind) {
        case 'branch': {
          const { bank, branch, address, city, state } = known.branch;
          return { BANK: bank, BRANCH: branch, ADDRESS: address, CITY: city, STATE: state };
        }
        case 'bank':
          return { BANK: known.bank, BRANCH: '', ADDRESS: '', CITY: '', STATE: '' };
        case 'unknown':
          throw new ApiError(404, 'No branch has this IFSC.', 'missing');
      }
    },
  });
}
