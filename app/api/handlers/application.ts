import type { APPLICATION_CALLS } from '~/api/calls/application-calls';
import { toWireApplication } from '~/api/calls/application-mapping';
import type { Application } from '~/features/applications/apply/application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import { SubmissionRejectedError } from '~/features/applications/apply/application.store';
import type { BankFailure, SubmitFailure } from '~/features/applications/apply/onboarding.server';
import { API_PATH } from '~/api/api-path';
import type { ApiServices } from '~/api/api-services';
import { parseUploadedDocuments, throwDocumentProblem } from './uploaded-documents';
import { ApiError, getFailure, throwConflict, type Handlers } from '~/api/handlers';
import { findPlaceIds } from './place-ids';

type Parts = Pick<ApiServices, 'applications' | 'locations' | 'onboarding' | 'reviews'>;

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

export function applicationHandlers(parts: Parts): Handlers<typeof APPLICATION_CALLS> {
  const { applications, locations, onboarding, reviews } = parts;

  return {
    async register({ body }) {
      const places = await findPlaceIds(locations, body);
      if (!places) return throwFailure('unknown-place');
      const registered = await onboarding.register(body.mobileNo, {
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
      if (!registered.ok) return throwFailure(getFailure(registered));
      return { ...successAnswer('Registered.'), astrologerId: registered.value.astrologerId };
    },

    async saveBankDetails({ body }) {
      const { astrologerId, aadharNumber, panNumber, accountNumber, ...fields } = body;
      const definedFields = Object.entries(fields).filter(([, fact]) => fact !== undefined);
      const saved = await onboarding.saveBank(astrologerId, Object.fromEntries(definedFields), {
        aadharNumber,
        panNumber,
        accountNumber,
      });
      if (!saved.ok) return throwFailure(getFailure(saved));
      await submitIfComplete(astrologerId);
      return successAnswer('Bank details saved.');
    },

    async saveDocuments({ query: { astrologerId }, files }) {
      const sent = await parseUploadedDocuments(files);
      const added = await onboarding.addDocuments(astrologerId, sent);
      if (!added.ok) {
        const failure = getFailure(added);
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
  };

  /** The specification has no submit call, so a complete application is submitted automatically. */
  async function submitIfComplete(astrologerId: number): Promise<void> {
    const submitted = await onboarding.submit(astrologerId);
    const failure = submitted.ok ? null : getFailure(submitted);
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
  const { astrologerId } = application;
  return toWireApplication(application, (kind: DocumentKind) => {
    return `${API_PATH}/extensions/applications/${astrologerId}/documents/${kind}`;
  });
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
