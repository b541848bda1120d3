import type { ServiceAnswer } from '../support/service-server';
import { MOBILE } from './application-stage';
import { openBareProvider, type BareProviderCalls, type BareProvider } from './plain-service';

export const ASTROLOGER_ID = 417;

export interface ReceivedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** One applicant at a provider that has only the specified calls. */
export interface PlainApplicant {
  readonly calls: BareProviderCalls;
  /** The provider's records; tests change them freely. */
  readonly has: {
    astrologer: Record<string, unknown> | null;
    bank: Record<string, unknown> | null;
    documents: Record<string, unknown>[];
  };
  /** Whether `pending-details` lists the applicant after registration. */
  readonly lists: { applicant: boolean };
  /** Responses that replace the normal ones, by call name. */
  readonly answers: Partial<
    Record<
      'register' | 'bank' | 'documents' | 'details' | 'remove' | 'approvals' | 'rejections',
      ServiceAnswer
    >
  >;
  readonly forms: ReceivedFile[][];
}

export interface PlainAstrologers extends PlainApplicant {
  readonly service: BareProvider;
  close(): Promise<void>;
}

export async function openPlainAstrologers(): Promise<PlainAstrologers> {
  const applicant = createPlainApplicant(MOBILE);
  const service = await openBareProvider(applicant.calls);
  return { ...applicant, service, close: () => service.close() };
}

export function createPlainApplicant(mobile: string): PlainApplicant {
  const has: PlainApplicant['has'] = { astrologer: null, bank: null, documents: [] };
  const lists: PlainApplicant['lists'] = { applicant: true };
  const answers: PlainApplicant['answers'] = {};
  const forms: ReceivedFile[][] = [];
  const calls: BareProviderCalls = {
    [`GET astroservice/login/asastrologer/${mobile}`]: () =>
      has.astrologer
        ? { json: { astrologerId: String(ASTROLOGER_ID), astrologerName: 'M', msisdn: mobile } }
        : { json: { astrologerId: 0, astrologerName: null, msisdn: null } },
    'GET astroservice/astrologers/pending-details': () =>
      answers.details ?? {
        json: has.astrologer && [
          { astrologer: { id: 1, firstName: 'Somebody else', mobileNumber: '9000000077' } },
          ...(lists.applicant
            ? [{ astrologer: has.astrologer, documents: has.documents, bankDetails: has.bank }]
            : []),
        ],
      },
    'POST astroservice/register/astrologer': ({ body }) => {
      if (answers.register) return answers.register;
      const sent = JSON.parse(body.toString()) as Record<string, unknown>;
      has.astrologer = {
        id: ASTROLOGER_ID,
        firstName: sent.firstName,
        lastName: null,
        age: String(sent.age),
        gender: sent.gender,
        email: sent.emailId,
        mobileNumber: Number(sent.mobileNo),
        city: sent.city,
        state: sent.state,
        experience: String(sent.experience),
        specialization: sent.specialization,
        language: sent.language,
        status: 3,
        regDate: sent.registrationDate,
      };
      return { json: { astrologerId: ASTROLOGER_ID } };
    },
    'POST astrologer/bank-details/save': ({ body }) => {
      if (answers.bank) return answers.bank;
      has.bank = JSON.parse(body.toString()) as Record<string, unknown>;
      return { body: 'Bank details saved' };
    },
    'POST astro-docs/save': async ({ body, headers }) => {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'Content-Type': headers['content-type'] ?? '' },
      }).formData();
      const files = await Promise.all(
        [...form.entries()].map(async ([field, value]) =>
          typeof value === 'string'
            ? { field, name: '', type: '', content: value }
            : { field, name: value.name, type: value.type, content: await value.text() },
        ),
      );
      forms.push(files);
      if (answers.documents) return answers.documents;
      has.documents = files.map(({ name, type }) => ({
        contentType: type,
        contentUrl: `/heastro-service/files/${name}?signature=${Math.random()}`,
      }));
      return { body: 'Documents saved' };
    },
    'GET email/logs': () => answers.approvals ?? { status: 404 },
    'GET email/reject/logs': () => answers.rejections ?? { status: 404 },
    'GET files/panCard.pdf': () => ({
      body: 'the PAN card',
      headers: { 'Content-Type': 'application/pdf' },
    }),
    [`DELETE astroservice/delete/astrologer/${mobile}`]: () => {
      if (answers.remove) return answers.remove;
      has.astrologer = null;
      return { body: 'Deleted' };
    },
  };
  return { calls, has, lists, answers, forms };
}
