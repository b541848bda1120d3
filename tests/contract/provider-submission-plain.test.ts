import { beforeEach, describe, expect, test } from 'vitest';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { findNextStep } from '~/features/applications/apply/application';
import { StoreError } from '~/shared/result/store-error';
import {
  accepted,
  getDocument,
  MOBILE,
  NUMBERS,
  RECORD,
  registered,
  COMPLETE_BANK_DETAILS,
} from './application-stage';
import { usePlainApplications, REQUIRED } from './plain-applications';
import { ASTROLOGER_ID } from './plain-astrologers';

const stage = usePlainApplications();

describe('submission to a provider without extensions', () => {
  beforeEach(async () => {
    await registered(stage.source);
    accepted(await stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS));
  });

  test('sends all documents in one form and stores no local copy', async () => {
    await stage.addDocuments();
    const pdf = { kind: 'panCard', contentType: 'application/pdf', originalName: 'पैन.pdf' };
    const bytes = Buffer.from('%PDF');
    accepted(await stage.source.putDocument(ASTROLOGER_ID, { ...pdf, kind: 'panCard', bytes }));
    const read = await stage.source.readDocument(ASTROLOGER_ID, 'panCard');
    expect(read?.bytes).toEqual(bytes);
    expect(stage.plain.forms).toEqual([]);

    const { application, isFirst } = accepted(await stage.source.submit(ASTROLOGER_ID));
    expect(isFirst).toBe(true);
    expect(application.submittedAt).toEqual(stage.clock.now());
    expect(stage.listCalls('POST astro-docs/save').map(({ query }) => query)).toEqual([
      { astrologerId: String(ASTROLOGER_ID) },
    ]);
    const file = (name: string, type: string, content: string) => {
      return { field: 'contentFiles', name, type, content };
    };
    expect(stage.plain.forms).toEqual([
      [
        file('aadharFront.jpg', 'image/jpeg', 'scan of aadharFront'),
        file('aadharBack.jpg', 'image/jpeg', 'scan of aadharBack'),
        file('panCard.pdf', 'application/pdf', '%PDF'),
      ],
    ]);
    expect(await stage.isDraftStoreEmpty()).toBe(true);
    expect(await stage.store.db.selectFrom('deletions').selectAll().execute()).toEqual([]);
  });

  test('shows the provider’s data afterwards', async () => {
    await stage.addDocuments();
    const pan = { ...getDocument('panCard'), contentType: 'application/pdf' };
    accepted(await stage.source.putDocument(ASTROLOGER_ID, pan));
    accepted(await stage.source.submit(ASTROLOGER_ID));
    const seen = await stage.source.findById(ASTROLOGER_ID);
    expect(seen).toMatchObject({
      mobile: MOBILE,
      status: ASTROLOGER_STATUS.pending,
      registrationDate: '2026-11-21',
      bank: { complete: true, endings: { accountNumber: '6789', aadharNumber: null } },
      decidedAt: null,
    });
    expect(seen?.submittedAt).not.toBeNull();
    expect(seen?.documents.map(({ kind, bytes }) => [kind, bytes])).toEqual(
      REQUIRED.map((kind) => [kind, null]),
    );
    // Documents with new URL signatures still belong to the same application.
    stage.plain.has.documents = stage.plain.has.documents.map((document) => ({
      ...document,
      contentUrl: `${String(document.contentUrl)}9`,
    }));
    expect((await stage.source.findById(ASTROLOGER_ID))?.version).toBe(seen?.version);
    expect((await stage.source.readDocument(ASTROLOGER_ID, 'panCard'))?.bytes.toString()).toBe(
      'the PAN card',
    );
    await expect(stage.source.readDocument(ASTROLOGER_ID, 'aadharBack')).rejects.toMatchObject({
      kind: 'missing',
    });
    expect(await stage.source.readDocument(ASTROLOGER_ID, 'certificate')).toBeNull();
    const { accountNumber } = NUMBERS;
    expect(await stage.source.openBankNumbers(ASTROLOGER_ID)).toEqual({ accountNumber });
    for (const refused of [
      stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS),
      stage.source.putDocument(ASTROLOGER_ID, getDocument('panCard')),
      stage.source.removeDocument(ASTROLOGER_ID, 'panCard'),
      stage.source.register(MOBILE, RECORD),
    ]) {
      expect(await refused).toBe('closed');
    }
  });

  test('is rejected while bank details or documents are missing', async () => {
    expect(await stage.source.submit(ASTROLOGER_ID)).toBe('incomplete');
    await stage.addDocuments();
    accepted(await stage.source.removeDocument(ASTROLOGER_ID, 'aadharBack'));
    expect(await stage.source.submit(ASTROLOGER_ID)).toBe('incomplete');
    expect(stage.plain.forms).toEqual([]);
  });

  test('is sent once when the button is pressed twice', async () => {
    await stage.addDocuments();
    const both = await Promise.all([1, 2].map(() => stage.source.submit(ASTROLOGER_ID)));
    expect(both.map((each) => accepted(each).isFirst)).toEqual([true, false]);
    expect(stage.plain.forms).toHaveLength(1);
  });

  test.each([
    [{ status: 400, json: { message: 'The PAN card is <b>blurred</b>' } }, null],
    [
      { status: 422, json: { statusDescription: 'The PAN card is blurred' } },
      'The PAN card is blurred',
    ],
    [{ json: { status: 'FAILED', message: 'The PAN card is blurred' } }, 'The PAN card is blurred'],
    [{ status: 409, body: '<h1>no</h1>' }, null],
    [{ status: 409, body: 'no' }, 'no'],
  ])(
    'that is rejected (%j) preserves all data and shows the provider’s message',
    async (answer, said) => {
      await stage.addDocuments();
      stage.plain.answers.documents = answer;
      await expect(stage.source.submit(ASTROLOGER_ID)).rejects.toMatchObject({ said });
      const present = await stage.source.findById(ASTROLOGER_ID);
      expect(present?.documents).toHaveLength(3);
      delete stage.plain.answers.documents;
      expect(accepted(await stage.source.submit(ASTROLOGER_ID)).isFirst).toBe(true);
    },
  );

  test('is not repeated when the response is lost', async () => {
    await stage.addDocuments();
    stage.plain.answers.documents = { status: 504 };
    await expect(stage.source.submit(ASTROLOGER_ID)).rejects.toBeInstanceOf(StoreError);
    stage.plain.has.documents = REQUIRED.map((kind) => ({ contentUrl: `/files/${kind}.jpg` }));
    const { isFirst, application } = accepted(await stage.source.submit(ASTROLOGER_ID));
    expect([isFirst, application.submittedAt !== null]).toEqual([true, true]);
    expect(stage.plain.forms).toHaveLength(1);
    expect(await stage.isDraftStoreEmpty()).toBe(true);
  });
});

describe('an application at a provider without extensions', () => {
  const DOCUMENTS = [
    { contentType: 'pdf', contentUrl: 'https://files.example/1.pdf' },
    { contentType: null, contentUrl: 'https://files.example/a%20pancard.JPG?x=1' },
    { contentType: 'image/jpeg', contentUrl: 'https://files.example/%E0%A4%A' },
  ];

  test('matches documents without kinds by name, or else by position', async () => {
    await registered(stage.source);
    stage.plain.has.documents = DOCUMENTS;
    const documents = (await stage.source.findById(ASTROLOGER_ID))?.documents;
    expect(documents?.map(({ kind, contentType }) => [kind, contentType])).toEqual([
      ['aadharFront', 'application/pdf'],
      ['aadharBack', 'image/jpeg'],
      ['panCard', 'image/jpeg'],
    ]);
  });

  test.each([
    ['3', 'pending'],
    ['Pending', 'pending'],
    [null, 'pending'],
    [1, 'active'],
    [4, 'rejected'],
    [0, 'inactive'],
    ['something', 'inactive'],
  ] as const)('with status %j is %s', async (status, expected) => {
    await registered(stage.source);
    stage.plain.has.astrologer = { ...stage.plain.has.astrologer, status };
    expect((await stage.source.findById(ASTROLOGER_ID))?.status).toBe(ASTROLOGER_STATUS[expected]);
  });

  test.each([[{ json: [] }], [{ json: null }], [{ status: 404 }], [{ body: '' }]])(
    'of an astrologer who did not register here is not found: %j',
    async (answer) => {
      await registered(stage.source);
      await stage.store.db.deleteFrom('provider_registrants').execute();
      stage.plain.answers.details = answer;
      expect(await stage.source.findById(ASTROLOGER_ID)).toBeNull();
      expect(await stage.source.saveBank(ASTROLOGER_ID, COMPLETE_BANK_DETAILS)).toBe('closed');
    },
  );

  test.each([
    [{ json: { status: 'FAILED' } }],
    [{ json: 'Not found' }],
    [{ body: '<html>' }],
    [{ status: 500 }],
  ])('cannot be read from %j', async (answer) => {
    await registered(stage.source);
    stage.plain.answers.details = answer;
    await expect(stage.source.findById(ASTROLOGER_ID)).rejects.toBeInstanceOf(StoreError);
  });

  test('that was started at another site continues here', async () => {
    await registered(stage.source);
    await stage.store.db.deleteFrom('astrologers').execute();
    stage.plain.has.bank = { accountNumber: 123456789, ifscCode: 'SBIN0000300', bankName: 'SBI' };
    const seen = await stage.source.findById(ASTROLOGER_ID);
    expect(seen && findNextStep(seen)).toBe('document');
    await stage.addDocuments();
    expect(accepted(await stage.source.submit(ASTROLOGER_ID)).isFirst).toBe(true);
  });
});
