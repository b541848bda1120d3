import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/test-gateway';
import type { HtmlClient } from '../support/html-client';
import { createApplicant } from '../support/onboarding-documents';
import { createMobile, createVisitor, createRegisteredVisitor } from '../support/sign-in';
import { withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };
const BANK = { code: 'QQQQ', name: 'Q Bank' };
const LISTED = {
  ifsc: 'QQQQ0000001',
  bank: 'Q Bank',
  branch: 'Fort',
  address: '1 <Main> Road & more',
  city: 'Mumbai',
  state: 'Maharashtra',
};

let service: TestGateway;
const app = useTestApp(async () => {
  service = await startTestGateway();
  return { environment: { IFSC_API_URL: `${service.origin}/` } };
});
let applicant: HtmlClient;
beforeAll(async () => {
  ({ visitor: applicant } = await createApplicant(app, { bank: false }));
  await withStore(app, async ({ db }) => {
    const updated_at = app.clock.now().toISOString();
    await db.insertInto('banks').values(BANK).execute();
    await db
      .insertInto('bank_branches')
      .values([
        { ...LISTED, source: 'file', updated_at },
        ...['QQQQ0000002', 'QQQQ0000003', 'QQQQ0000004'].map((ifsc) => ({
          ...{ ifsc, bank: null, branch: null, address: null, city: null, state: null },
          source: 'codes' as const,
          updated_at,
        })),
      ])
      .execute();
  });
});
let requestsBefore: number;
beforeEach(() => {
  requestsBefore = service.requests.length;
});
afterAll(() => service.stop());

/** Sends the IFSC in lower case like the page's script, because the server redirects upper case. */
async function ask(visitor: HtmlClient, ifsc: string) {
  const path = `/bank-details/branch/${ifsc.toLowerCase()}`;
  const answer = await visitor.sendRaw({ method: 'GET', path });
  expect(answer.headers).toMatchObject(HEADERS);
  expect(answer.setCookies).toEqual([]);
  return { status: answer.status, body: JSON.parse(answer.text) as unknown };
}

function questions(): number {
  return service.requests.length - requestsBefore;
}

describe('the branch lookup for an IFSC', () => {
  it('finds the branch for an applicant in any spelling of the code', async () => {
    for (const typed of ['QQQQ0000001', 'qqqq%200000%20001']) {
      expect(await ask(applicant, typed)).toEqual({ status: 200, body: { branch: LISTED } });
    }
    expect(questions()).toBe(0);
  });

  it('happens once, and its result is then cached', async () => {
    const branch = { ...LISTED, ifsc: 'QQQQ0000002', branch: 'Dadar' };
    const { bank: BANK, branch: BRANCH, address: ADDRESS, city: CITY, state: STATE } = branch;
    service.next({ status: 200, body: { BANK, BRANCH, ADDRESS, CITY, STATE } });
    const answers = await Promise.all([
      ask(applicant, 'QQQQ0000002'),
      ask(applicant, 'QQQQ0000002'),
    ]);
    answers.push(await ask(applicant, 'QQQQ0000002'));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { branch } });
    expect(questions()).toBe(1);
    expect(service.requests.at(-1)?.path).toBe('/QQQQ0000002');
  });

  it('shows only the bank when the branch is unknown', async () => {
    service.next({ status: 404, body: '"Not Found"' });
    const unknown = {
      status: 200,
      body: { message: 'No branch details found for this IFSC code.', bank: 'Q Bank' },
    };
    expect(await ask(applicant, 'QQQQ0000003')).toEqual(unknown);
    expect(await ask(applicant, 'QQQQ0000003')).toEqual(unknown);
    expect(questions()).toBe(1);
  });

  it('shows an error and the bank when it fails', async () => {
    service.next({ status: 500 });
    expect(await ask(applicant, 'QQQQ0000004')).toEqual({
      status: 200,
      body: { message: 'Branch details not found or network error.', bank: 'Q Bank' },
    });
    expect(app.log.takeErrors()).toHaveLength(1);
  });

  it('shows an error when the store fails', async () => {
    await withoutTable(app, 'bank_branches', async () => {
      expect(await ask(applicant, 'QQQQ0000001')).toEqual({
        status: 200,
        body: { message: 'Branch details not found or network error.' },
      });
    });
  });

  it('does not happen for an invalid IFSC', async () => {
    for (const typed of ['QQQQ', 'QQQQO000001', '%3Cscript%3E', '__proto__', 'x'.repeat(1_500)]) {
      expect(await ask(applicant, typed)).toEqual({
        status: 200,
        body: { message: 'Invalid IFSC Code format' },
      });
    }
    expect(questions()).toBe(0);
  });

  it('is available to applicants only', async () => {
    const customer = await createRegisteredVisitor(app, createMobile());
    for (const visitor of [createVisitor(app), customer]) {
      expect(await ask(visitor, 'QQQQ0000001')).toEqual({
        status: 403,
        body: { message: 'Astrologer ID not found. Please complete registration first.' },
      });
    }
    expect(questions()).toBe(0);
  });
});
