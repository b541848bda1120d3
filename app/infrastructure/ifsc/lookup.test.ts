import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startTestGateway,
  type GatewayBehaviour,
  type TestGateway,
} from '../../../tests/support/test-gateway';
import type { StoreErrorKind } from '~/shared/result/store-error';
import { createBranchLookup } from './lookup';

const IFSC = 'UTIB0001688';
const ANSWER = {
  BRANCH: 'J C ROAD',
  CENTRE: 'BANGALORE',
  DISTRICT: 'BANGALORE URBAN',
  STATE: 'KARNATAKA',
  ADDRESS: 'NO 36, UPPER GROUND FLOOR, \nJ C ROAD, BANGALORE-560002',
  CONTACT: '',
  MICR: '560211042',
  UPI: true,
  RTGS: true,
  SWIFT: null,
  BANK: 'Axis Bank',
  BANKCODE: 'UTIB',
  IFSC,
};

let service: TestGateway;
beforeEach(async () => {
  service = await startTestGateway();
});
afterEach(() => service.stop());

function find(options?: { readonly timeoutMs: number }) {
  const lookup = createBranchLookup({ url: `${service.origin}/ifsc` }, options);
  if (!lookup) throw new Error('There is no look-up');
  return lookup.find(IFSC);
}

describe('createBranchLookup', () => {
  it('returns null when no service is configured', () => {
    expect(createBranchLookup({ url: undefined })).toBeNull();
  });

  it('looks up the code and returns a tidied branch', async () => {
    service.next({ status: 200, body: ANSWER });
    expect(await find()).toEqual({
      ifsc: IFSC,
      bank: 'Axis Bank',
      branch: 'J C ROAD',
      address: 'NO 36, UPPER GROUND FLOOR, J C ROAD, BANGALORE-560002',
      city: 'BANGALORE',
      state: 'KARNATAKA',
    });
    expect(service.requests).toMatchObject([
      { method: 'GET', path: `/ifsc/${IFSC}`, headers: { accept: 'application/json' }, body: '' },
    ]);
  });

  it('accepts an answer that contains only bank and branch', async () => {
    const little = { BANK: 'Axis Bank', BRANCH: 'J C ROAD', ADDRESS: null, CITY: 'NA' };
    service.next({ status: 200, body: little });
    expect(await find()).toEqual({
      ifsc: IFSC,
      bank: 'Axis Bank',
      branch: 'J C ROAD',
      address: '',
      city: '',
      state: '',
    });
  });

  it('returns null for a branch that the service does not know', async () => {
    service.next({ status: 404, body: '"Not Found"' });
    expect(await find()).toBeNull();
  });

  it.each<[string, GatewayBehaviour, StoreErrorKind, string]>([
    ['an error', { status: 500, body: ANSWER }, 'unavailable', 'answered 500'],
    ['too many questions', { status: 429 }, 'unavailable', 'answered 429'],
    ['a redirect', { status: 302, headers: { Location: '/ifsc' } }, 'unavailable', 'answered 302'],
    ['no content', { status: 204 }, 'unavailable', 'answered 204'],
    ['a reset', 'reset', 'unavailable', 'cannot be reached'],
    ['a hang-up', 'hang up', 'unavailable', 'cannot be reached'],
    ['half an answer', 'break off', 'unavailable', 'cannot be reached'],
    ['silence', 'stay silent', 'timeout', 'did not answer within 1000 ms'],
    ['an answer without an end', 'stall', 'timeout', 'did not answer within 1000 ms'],
    ['nothing', { status: 200 }, 'shape', 'not its JSON'],
    ['a web page', { status: 200, body: '<p>Hello' }, 'shape', 'not its JSON'],
    ['null', { status: 200, body: 'null' }, 'shape', 'not its JSON'],
    ['a list', { status: 200, body: [ANSWER] }, 'shape', 'not its JSON'],
    ['no branch', { status: 200, body: { ...ANSWER, BRANCH: ' ' } }, 'shape', 'not its JSON'],
    ['NA for a bank', { status: 200, body: { ...ANSWER, BANK: 'NA' } }, 'shape', 'without a bank'],
    ['a number for a city', { status: 200, body: { ...ANSWER, CITY: 1 } }, 'shape', 'not its JSON'],
    [
      'another branch',
      { status: 200, body: { ...ANSWER, IFSC: 'UTIB0001689' } },
      'shape',
      'another',
    ],
    [
      'more than any branch has to say',
      { status: 200, body: { ...ANSWER, ADDRESS: 'x'.repeat(40_000) } },
      'shape',
      'more than',
    ],
  ])('fails on %s', async (_, act, kind, words) => {
    service.next(act);
    const failure = await find({ timeoutMs: 1_000 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SourceFailure', kind });
    expect(String(failure)).toContain(words);
    expect(service.requests).toHaveLength(1);
  });

  it('fails when nothing listens at the address', async () => {
    await service.stop();
    await expect(find()).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The look-up service for bank branches cannot be reached (ECONNREFUSED)',
    });
  });
});
