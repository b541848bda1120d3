import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDocumentCheck } from '~/infrastructure/documents/document-check';
import {
  createActivePdf,
  createJpegDocument,
  createLockedPdf,
  createPdfDocument,
} from '../support/sample-documents';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import {
  accepted,
  FACTS,
  submitTestApplication,
  LATER,
  MOBILE,
  NUMBERS,
  OTHER_MOBILE,
  RECORD,
  registered,
  REJECTED,
  COMPLETE_BANK_DETAILS,
} from './application-stage';
import { openProviderApplications, type ProviderApplicationStage } from './provider-applications';

/* Calls from a client that follows only the specification, and from another site of this product. */

const BASE = '/heastro-service';
const REGISTRATION = {
  astrologerId: 0,
  mobileNo: MOBILE,
  emailId: RECORD.email,
  status: 1,
  firstName: RECORD.firstName,
  gender: RECORD.gender,
  age: '41',
  language: RECORD.language,
  specialization: RECORD.specialization,
  experience: 12,
  registrationDate: '20261121',
  address: RECORD.address,
  country: 'INDIA',
  state: 'Maharashtra',
  city: 'mumbai',
  pinCode: RECORD.pinCode,
};

interface Answer {
  readonly status: number;
  readonly json: Record<string, unknown>;
  readonly text: string;
}

let stage: ProviderApplicationStage;
afterEach(() => stage.close());

const openWithDocumentCheck = async () => {
  stage = await openProviderApplications(createDocumentCheck());
};

async function send(method: string, path: string, body?: object | FormData): Promise<Answer> {
  const answer = await fetch(stage.instance.settings.url + path, {
    method,
    ...(body instanceof FormData ? { body } : {}),
    ...(body && !(body instanceof FormData)
      ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
      : {}),
  });
  const text = await answer.text();
  return { status: answer.status, json: JSON.parse(text) as Answer['json'], text };
}

const register = (differences: object = {}) =>
  send('POST', `${BASE}/astroservice/register/astrologer`, { ...REGISTRATION, ...differences });
const saveBank = (astrologerId: number, differences: object = {}) =>
  send('POST', `${BASE}/astrologer/bank-details/save`, {
    astrologerId,
    ...FACTS,
    ...NUMBERS,
    ...differences,
  });
const saveDocuments = (id: number, files: Readonly<Record<string, Buffer>>, type = '') => {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files)) {
    form.append('contentFiles', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return send('POST', `${BASE}/astro-docs/save?astrologerId=${id}`, form);
};
const details = (id: number) =>
  send('GET', `${BASE}/astroservice/astrologers/pending-details?astrologerId=${id}`);

async function registerAndGetId(): Promise<number> {
  return Number((await register()).json.astrologerId);
}

describe('a client that uses only the specified calls', () => {
  beforeEach(openWithDocumentCheck);

  test('registers, submits bank details and documents, and is under review', async () => {
    const id = await registerAndGetId();
    expect(await stage.served.source.findByMobile(MOBILE)).toMatchObject({
      astrologerId: id,
      status: ASTROLOGER_STATUS.pending,
      details: RECORD,
      submittedAt: null,
    });
    expect(await saveBank(id)).toMatchObject({ status: 200, json: { status: 'SUCCESS' } });
    const answer = await saveDocuments(id, {
      'panCard.pdf': createPdfDocument(),
      'aadharBack.jpg': await createJpegDocument(),
      'scan 1.jpg': await createJpegDocument(),
    });
    expect(answer).toMatchObject({ status: 200, json: { status: 'SUCCESS' } });
    const application = await stage.served.source.findById(id);
    expect(application?.submittedAt).not.toBeNull();
    expect(application?.documents.map(({ kind, contentType }) => [kind, contentType])).toEqual([
      ['aadharFront', 'image/jpeg'],
      ['aadharBack', 'image/jpeg'],
      ['panCard', 'application/pdf'],
    ]);

    const seen = await details(id);
    expect(seen.json).toMatchObject({
      astrologer: { id, firstName: RECORD.firstName, mobileNumber: MOBILE, status: 3 },
      bankDetails: { accountNumber: 'XXXXXXXX6789', ifscCode: FACTS.ifscCode },
    });
    for (const number of Object.values(NUMBERS)) expect(seen.text).not.toContain(number);
    const [, , pan] = seen.json.documents as { contentUrl: string }[];
    const content = await fetch(stage.instance.settings.url + String(pan?.contentUrl));
    expect(content.headers.get('content-type')).toBe('application/pdf');
    expect((await content.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('can upload the documents before the bank details', async () => {
    const id = await registerAndGetId();
    const picture = await createJpegDocument();
    await saveDocuments(id, { a: picture, b: picture, c: picture });
    expect((await stage.served.source.findById(id))?.submittedAt).toBeNull();
    await saveBank(id);
    expect((await stage.served.source.findById(id))?.submittedAt).not.toBeNull();
  });
});

describe('the API rejects', () => {
  beforeEach(openWithDocumentCheck);

  test.each([
    [{ mobileNo: '1234567890' }],
    [{ mobileNo: '90000000011' }],
    [{ emailId: 'nobody' }],
    [{ firstName: 'Al' }],
    [{ firstName: 'x'.repeat(101) }],
    [{ age: 17 }],
    [{ age: '101' }],
    [{ experience: 71 }],
    [{ pinCode: '40001' }],
    [{ address: ' ' }],
    [{ language: undefined }],
    [{ city: 'Atlantis' }],
    [{ country: 'Kerala' }],
  ])('a registration with %j', async (wrong) => {
    expect(await register(wrong)).toMatchObject({ status: 422, json: { status: 'FAILED' } });
    expect(await stage.served.source.findByMobile(MOBILE)).toBeNull();
  });

  test('a registration for a closed application', async () => {
    await submitTestApplication(stage.served.source);
    expect(await register()).toMatchObject({ status: 409, json: { code: 'closed' } });
  });

  test.each([
    [{ aadharNumber: '20000000000' }],
    [{ panNumber: 'abcde1234f' }],
    [{ accountNumber: '12345678' }],
    [{ accountNumber: '1234567890123456789' }],
    [{ ifscCode: 'SBIN1000300' }],
    [{ mobileNo: '900' }],
    [{ accountHolderName: '' }],
    [{ aadharNumber: undefined }],
    [{ address: 'x'.repeat(501) }],
    [{ astrologerId: 'one' }],
  ])('bank details with %j', async (wrong) => {
    const id = await registerAndGetId();
    const answer = await saveBank(id, wrong);
    expect(answer).toMatchObject({ status: 422, json: { status: 'FAILED' } });
    for (const number of Object.values(NUMBERS)) expect(answer.text).not.toContain(number);
    expect((await stage.served.source.findById(id))?.bank).toBeNull();
  });

  test('the Aadhaar, PAN and account numbers of another person, and bank details without an application', async () => {
    await submitTestApplication(stage.served.source, OTHER_MOBILE);
    const id = await registerAndGetId();
    expect(await saveBank(id)).toMatchObject({ status: 409, json: { code: 'aadhar-taken' } });
    expect(await saveBank(id + 100)).toMatchObject({ status: 409, json: { code: 'closed' } });
  });

  test.each([
    ['no file', {}, 422],
    ['a file that is no picture', { 'panCard.jpg': Buffer.from('not a picture') }, 422],
    ['a PDF that runs scripts', { 'panCard.pdf': createActivePdf() }, 422],
    ['a PDF with a password', { 'panCard.pdf': createLockedPdf() }, 422],
    ['a large file', { 'panCard.pdf': Buffer.alloc(512_000, '%PDF-1.7') }, 413],
    [
      'two of a kind',
      { 'panCard.pdf': createPdfDocument(), 'panCard-2.pdf': createPdfDocument() },
      422,
    ],
    ['five files', Object.fromEntries('12345'.split('').map((n) => [n, createPdfDocument()])), 422],
  ])('%s', async (_, files, status) => {
    const id = await registerAndGetId();
    const sent: Readonly<Record<string, Buffer>> = files;
    expect(await saveDocuments(id, sent, 'image/jpeg')).toMatchObject({ status });
    expect(await stage.listStoredDocuments()).toEqual([]);
  });

  test('documents without an application, and missing documents', async () => {
    expect(await saveDocuments(99, { a: createPdfDocument() })).toMatchObject({ status: 409 });
    expect(await stage.listStoredDocuments()).toEqual([]);
    expect(await details(99)).toMatchObject({ status: 404, json: { code: 'missing' } });
    const id = await registerAndGetId();
    const path = `${BASE}/extensions/applications/${id}/documents`;
    expect((await send('GET', `${path}/panCard`)).status).toBe(404);
    expect((await send('GET', `${path}/toString`)).status).toBe(422);
  });
});

describe('an application from another site that runs this product', () => {
  beforeEach(async () => {
    stage = await openProviderApplications();
  });

  async function addDocuments(id: number): Promise<void> {
    for (const kind of ['aadharFront', 'aadharBack', 'panCard'] as const) {
      const document = { kind, contentType: 'application/pdf', originalName: 'scan.pdf' };
      await stage.source.putDocument(id, { ...document, bytes: createPdfDocument() });
    }
  }

  async function submitCompleteApplication() {
    const { astrologerId } = await registered(stage.source);
    accepted(await stage.source.saveBank(astrologerId, COMPLETE_BANK_DETAILS));
    await addDocuments(astrologerId);
    return accepted(await stage.source.submit(astrologerId));
  }

  test('is stored by this instance once it is submitted, and nothing is sent before that', async () => {
    const { astrologerId } = await registered(stage.source);
    expect(await stage.served.source.findById(astrologerId)).toMatchObject({ details: RECORD });
    await addDocuments(astrologerId);
    accepted(await stage.source.saveBank(astrologerId, COMPLETE_BANK_DETAILS));
    expect(await stage.served.source.findById(astrologerId)).toMatchObject({
      documents: [],
      submittedAt: null,
    });
    expect(accepted(await stage.source.submit(astrologerId)).isFirst).toBe(true);
    const there = await stage.served.source.findById(astrologerId);
    expect(there?.submittedAt).not.toBeNull();
    expect(await stage.served.source.openBankNumbers(astrologerId)).toEqual(NUMBERS);
    expect(await stage.source.findById(astrologerId)).toMatchObject({
      submittedAt: there?.submittedAt,
      version: there?.version,
    });
    const read = await stage.source.readDocument(astrologerId, 'panCard');
    expect(read?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(stage.source.openBankNumbers(astrologerId)).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });

  test('cannot use another person’s Aadhaar, PAN or account number', async () => {
    await submitTestApplication(stage.served.source, OTHER_MOBILE);
    const { astrologerId } = await registered(stage.source);
    expect(await stage.source.saveBank(astrologerId, COMPLETE_BANK_DETAILS)).toBe('aadhar-taken');
  });

  test('is replaced when an applicant who is allowed to reapply registers again, with the local bank details', async () => {
    const { application } = await submitCompleteApplication();
    const { astrologerId } = application;
    await stage.decide(astrologerId, REJECTED);
    expect(await stage.source.register(MOBILE, RECORD)).toBe('closed');
    await stage.decide(astrologerId, { ...REJECTED, reapplicationAllowed: true });
    const again = await registered(stage.source);
    expect(again).toMatchObject({ astrologerId, documents: [], bank: { complete: true } });
    const unchanged = { facts: FACTS, numbers: {}, complete: true };
    expect(accepted(await stage.source.saveBank(astrologerId, unchanged)).bank).toEqual(again.bank);
    await addDocuments(astrologerId);
    expect(accepted(await stage.source.submit(astrologerId)).isFirst).toBe(true);
    expect((await stage.served.source.findById(astrologerId))?.submittedAt).not.toBeNull();
  });

  test('is deleted with its account, but an approved astrologer is only deactivated', async () => {
    const { application } = await submitCompleteApplication();
    expect(await stage.source.deleteByMobile(MOBILE)).toBe(true);
    expect(await stage.served.source.findById(application.astrologerId)).toBeNull();
    const other = await submitCompleteApplication();
    await stage.decide(other.application.astrologerId, {
      status: ASTROLOGER_STATUS.active,
      at: LATER,
    });
    expect(await stage.source.deleteByMobile(MOBILE)).toBe(true);
    expect(await stage.served.source.findById(other.application.astrologerId)).toMatchObject({
      status: ASTROLOGER_STATUS.inactive,
    });
  });
});
