import type { APPLICATION_CALLS } from '~/api/calls/application-calls';
import { toWireApplication } from '~/api/calls/application-mapping';
import type { Application } from '~/features/applications/apply/application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import { SubmissionRefusedError } from '~/features/applications/apply/application.store';
import type { BankFailure, SubmitFailure } from '~/features/applications/apply/onboarding.server';
import { API_PATH } from '~/api/api-path';
import type { ApiServices } from '~/api/api-services';
import { sentDocuments, refuseDocument } from './uploaded-documents';
import { ApiRefusal, getFailure, refuse, type HandlersOf } from '~/api/handlers';
import { findPlaceIds } from './place-ids';

type Parts = Pick<ApiServices, 'applications' | 'locations' | 'onboarding' | 'reviews'>;

const WORDS = {
  closed: 'This application can no longer be changed.',
  'aadhar-taken': 'This Aadhar number is already used in another application.',
  'pan-taken': 'This PAN number is already used in another application.',
} as const;

const UNKNOWN = 'There is no such application.';
const SECONDS_OF_A_DAY = 86_400;
const NO_DOCUMENT = 'There is no such document.';
/** The call has no pages, so it lists the oldest applications; the others follow as these are decided. */
const MAXIMUM_LISTED = 500;

export function applicationHandlers(parts: Parts): HandlersOf<typeof APPLICATION_CALLS> {
  const { applications, locations, onboarding, reviews } = parts;

  return {
    async register({ body }) {
      const places = await findPlaceIds(locations, body);
      if (!places) return refuseFor('unknown-place');
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
      if (!registered.ok) return refuseFor(getFailure(registered));
      return { ...done('Registered.'), astrologerId: registered.value.astrologerId };
    },

    async saveBankDetails({ body }) {
      const { astrologerId, aadharNumber, panNumber, accountNumber, ...facts } = body;
      const given = Object.entries(facts).filter(([, fact]) => fact !== undefined);
      const saved = await onboarding.saveBank(astrologerId, Object.fromEntries(given), {
        aadharNumber,
        panNumber,
        accountNumber,
      });
      if (!saved.ok) return refuseFor(getFailure(saved));
      await handInIfComplete(astrologerId);
      return done('Bank details saved.');
    },

    async saveDocuments({ query: { astrologerId }, files }) {
      const sent = await sentDocuments(files);
      const added = await onboarding.addDocuments(astrologerId, sent);
      if (!added.ok) {
        const failure = getFailure(added);
        return failure === 'closed' ? refuseFor(failure) : refuseDocument(failure);
      }
      await handInIfComplete(astrologerId);
      return done('Documents uploaded.');
    },

    async pendingDetails({ query: { astrologerId } }) {
      if (astrologerId === undefined) return listPending();
      const application = await applications.findById(astrologerId);
      if (!application) throw new ApiRefusal(404, UNKNOWN, 'missing');
      return wired(application);
    },

    async readDocument({ params: { astrologerId, kind } }) {
      const found = await applications.readDocument(astrologerId, kind);
      if (!found) throw new ApiRefusal(404, NO_DOCUMENT, 'no-document');
      return { type: found.document.contentType, bytes: found.bytes };
    },
  };

  /** The specification has no submit call, so a complete application is submitted automatically. */
  async function handInIfComplete(astrologerId: number): Promise<void> {
    const submitted = await onboarding.submit(astrologerId);
    const failure = submitted.ok ? null : getFailure(submitted);
    if (failure !== null && typeof failure === 'object') refuseFor(failure);
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
      if (application) listed.push(wired(application));
    }
    return listed;
  }
}

function done(message: string) {
  return { status: 'SUCCESS', message };
}

function wired(application: Application) {
  const { astrologerId } = application;
  return toWireApplication(application, (kind: DocumentKind) => {
    return `${API_PATH}/extensions/applications/${astrologerId}/documents/${kind}`;
  });
}

function refuseFor(
  failure: Exclude<BankFailure | SubmitFailure, 'failed' | 'incomplete'> | 'unknown-place',
): never {
  if (typeof failure === 'object') throw new SubmissionRefusedError(failure.said);
  if (failure === 'unknown-place') {
    throw new ApiRefusal(422, 'city: there is no such place', failure);
  }
  if (failure !== 'too-many-numbers') return refuse(failure, WORDS[failure]);
  throw new ApiRefusal(429, 'Aadhar or PAN numbers were entered too often today.', failure, {
    headers: { 'Retry-After': String(SECONDS_OF_A_DAY) },
  });
}
