import type { DocumentKind } from '~/features/onboarding/application';
import type { ApplicationSource } from '~/features/onboarding/application.source';
import type { APPLICATION_CALLS } from '~/api/calls/application-calls';
import { toWireApplication } from '~/api/calls/application-mapping';
import type { Application } from '~/features/onboarding/application';
import { API_PATH } from '~/api/api-path';
import type { ApiSources } from '~/api/api-sources';
import { bankChangeOf } from './bank-change';
import { checkedDocuments } from './checked-documents';
import { ApiRefusal, refuse, type HandlersOf } from '~/api/handlers';
import { findPlaces } from './registration-places';

type Sources = Pick<ApiSources, 'applications' | 'audit' | 'documents' | 'locations' | 'reviews'>;

const WORDS = {
  closed: 'This application cannot be changed any more.',
  incomplete: 'Bank details or required documents are missing.',
  'aadhar-taken': 'This Aadhar number stands in another application.',
  'pan-taken': 'This PAN number stands in another application.',
} as const;

const UNKNOWN = 'There is no such application.';
const NO_DOCUMENT = 'There is no such document.';
/** The call knows no pages: of more, those who have waited longest, so that everybody's turn comes. */
const MAXIMUM_LISTED = 500;

/** The way to review over the API. */
export function applicationHandlers(sources: Sources): HandlersOf<typeof APPLICATION_CALLS> {
  const { applications, audit, reviews } = sources;

  return {
    async register({ body }) {
      const places = await findPlaces(sources.locations, body);
      if (!places) throw new ApiRefusal(422, 'city: there is no such place', 'unknown-place');
      const application = unlessRefused(
        await applications.register(body.mobileNo, {
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
        }),
      );
      return { ...done(application, 'Registered.'), astrologerId: application.astrologerId };
    },

    async saveBankDetails({ body }) {
      const { astrologerId, complete } = body;
      const change = bankChangeOf(body);
      const application = unlessRefused(await applications.saveBank(astrologerId, change));
      return done(
        complete === undefined ? await handInIfComplete(application) : application,
        'Bank details saved.',
      );
    },

    async saveDocuments({ query: { astrologerId }, body, files }) {
      const documents = await checkedDocuments(files, body, sources.documents);
      let application: Application | null = null;
      for (const document of documents) {
        application = unlessRefused(await applications.putDocument(astrologerId, document));
      }
      if (!application) throw new ApiRefusal(422, 'contentFiles: no file was sent', 'invalid');
      return done(
        body.keepOpen ? application : await handInIfComplete(application),
        'Documents uploaded.',
      );
    },

    async pendingDetails({ query: { astrologerId } }) {
      if (astrologerId === undefined) return listPending();
      const application = await applications.findById(astrologerId);
      if (!application) throw new ApiRefusal(404, UNKNOWN, 'missing');
      return wired(application);
    },

    async submit({ params: { astrologerId } }) {
      const submitted = await applications.submit(astrologerId);
      if (typeof submitted === 'string') return refuse(submitted, WORDS[submitted]);
      return { application: wired(submitted.application), isFirst: submitted.isFirst };
    },

    async readDocument({ params: { astrologerId, kind } }) {
      const found = await applications.readDocument(astrologerId, kind);
      if (!found) throw new ApiRefusal(404, NO_DOCUMENT, 'no-document');
      return { type: found.document.contentType, bytes: found.bytes };
    },

    async removeDocument({ params: { astrologerId, kind } }) {
      const application = unlessRefused(await applications.removeDocument(astrologerId, kind));
      return { application: wired(application) };
    },

    async openBankNumbers({ params: { astrologerId } }, caller) {
      await audit.add({
        actor: caller.name,
        action: 'bank details revealed',
        subject: `application:${astrologerId}`,
        detail: '',
      });
      return (await applications.openBankNumbers(astrologerId)) ?? {};
    },

    deleteAccount: async ({ params: { mobile } }) => ({
      deleted: await applications.deleteByMobile(mobile),
    }),
  };

  /** Callers who know the specified calls only have handed in once everything is there. */
  async function handInIfComplete(application: Application): Promise<Application> {
    const submitted = await applications.submit(application.astrologerId);
    return typeof submitted === 'string' ? application : submitted.application;
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

function done(application: Application, message: string) {
  return { status: 'SUCCESS', message, application: wired(application) };
}

function wired(application: Application) {
  const { astrologerId } = application;
  return toWireApplication(application, (kind: DocumentKind) => {
    return `${API_PATH}/extensions/applications/${astrologerId}/documents/${kind}`;
  });
}

type Refusal = Extract<Awaited<ReturnType<ApplicationSource['saveBank']>>, string>;

function unlessRefused(stored: Application | Refusal): Application {
  return typeof stored === 'string' ? refuse(stored, WORDS[stored]) : stored;
}
