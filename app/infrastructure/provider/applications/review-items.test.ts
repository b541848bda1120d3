import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createSubmittedApplication,
  decide,
  listReviewItems,
  getQuery,
  type ReviewStage,
} from '../../../../tests/contract/review-stage';
import { SQLITE } from '../../../../tests/contract/engine';
import { openSqlReviews } from '../../../../tests/contract/sql-applications';
import { REVIEW_SORTS, type ReviewItem } from '~/features/applications/review/review';
import { wireApplications } from '~/api/calls/application-calls';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import { toAllItems, countItems, findItems, toPendingItems } from './review-items';

const NAMES = [
  'Meera Sharma',
  'meera sharma',
  'Sharmila  Meera',
  "Dev D'Souza",
  'मीरा शर्मा',
  'Élodie Rao',
  'asha',
  'Asha Rao',
  'Zoya',
];
const SEARCHES = [
  ...['', ' ', 'meera', 'MEERA sh', 'sharma m', 'dev', "d'souza", 'मीरा', 'rao', 'zo', 'eera'],
  ...['90000', '+91 90000', '%', "' or 1=1", 'person', '@people.example', 'élodie', 'nobody'],
];

describe('review lists in memory match the local store', () => {
  let stage: ReviewStage;
  let items: readonly ReviewItem[];
  beforeAll(async () => {
    stage = await openSqlReviews(SQLITE);
    for (const [index, name] of NAMES.entries()) {
      stage.setTime(`2026-11-21T07:0${Math.floor(index / 2)}:00.000Z`);
      const id = await createSubmittedApplication(stage, name);
      if (index % 3 === 0) await decide(stage, id, 'approve');
    }
    items = [
      ...(await listReviewItems(stage)),
      ...(await listReviewItems(stage, { state: 'approved' })),
    ];
  });
  afterAll(() => stage.close());

  test.each(SEARCHES)('when searching for %j', async (search) => {
    for (const sort of REVIEW_SORTS) {
      for (const state of ['under-review', 'approved', 'rejected'] as const) {
        for (const [limit, offset] of [
          [100, 0],
          [2, 1],
        ] as const) {
          const query = getQuery({ search, sort, state, limit, offset });
          expect(findItems(items, query)).toEqual(await stage.reviews.list(query));
        }
      }
    }
  });

  test('when counting', async () => {
    expect(countItems(items)).toEqual(await stage.reviews.counts());
  });
});

const parsePending = (value: unknown) => wireApplications.parse(value);
const parseApprovals = (value: unknown) => REVIEW_CALLS.approvals.answer.schema.parse(value);
const parseRejections = (value: unknown) => REVIEW_CALLS.rejections.answer.schema.parse(value);
const documents = ['aadharFront', 'aadharBack', 'panCard'].map((kind) => ({
  contentType: 'image/jpeg',
  contentUrl: `https://files.example/${kind}.jpg`,
}));

describe('review lists from a service', () => {
  test('include complete and incomplete pending applications', () => {
    const pending = parsePending([
      {
        astrologer: {
          id: '7',
          firstName: 'Meera',
          lastName: 'Sharma',
          email: 'NA',
          mobileNumber: '+91 90000 00001',
          status: 3,
          regDate: '20261120',
        },
        documents,
      },
      { astrologer: { id: 8, firstName: 'Dev', status: 'Pending' }, documents: null },
      { astrologer: { id: 9, firstName: 'Active', status: 1 }, documents },
    ]);
    expect(toPendingItems(pending)).toEqual([
      {
        astrologerId: 7,
        name: 'Meera Sharma',
        email: '',
        mobile: '9000000001',
        state: 'under-review',
        at: new Date('2026-11-20T00:00:00+05:30'),
        rejectionReason: null,
        reapplicationAllowed: false,
      },
      expect.objectContaining({ astrologerId: 8, state: 'under-review', at: null, mobile: '' }),
    ]);
  });

  test('include decided applications with their latest decision', () => {
    const items = toAllItems({
      pending: toPendingItems(
        parsePending([{ astrologer: { id: 3, firstName: 'Three' }, documents }]),
      ),
      approvals: parseApprovals([
        {
          astrologerName: 'One',
          email: 'NA',
          phone: '919000000001',
          timestamp: 1_795_000_000_000,
          id: '1',
        },
        {
          astrologerName: 'Two',
          email: 'two@people.example',
          mobile: '9000000002',
          timestamp: '2026-11-20T10:00:00',
          id: 2,
        },
        { astrologerName: 'Nobody', email: null, timestamp: '2026-11-20T10:00:00' },
      ]),
      rejections: parseRejections([
        {
          astrologerName: 'Two',
          timestamp: '2026-11-20 10:00:01',
          rejectionReason: 'why',
          astrologerId: 2,
        },
        {
          astrologerName: 'Three',
          timestamp: '2026-11-19',
          rejectionReason: 'why',
          astrologerId: 3,
        },
        { astrologerName: 'Four', timestamp: null, rejectionReason: null, astrologerId: '4' },
      ]),
      deactivations: new Map(),
    });
    const facts = items.map(({ astrologerId, state, mobile, rejectionReason }) => {
      return [astrologerId, state, mobile, rejectionReason];
    });
    expect(facts.sort()).toEqual([
      [1, 'approved', '9000000001', null],
      [2, 'rejected', '', 'why'],
      [3, 'under-review', '', null],
      [4, 'rejected', '', ''],
    ]);
    expect(items.find(({ astrologerId }) => astrologerId === 2)?.at).toEqual(
      new Date('2026-11-20T10:00:01+05:30'),
    );
  });

  test('can be empty', () => {
    const items = toAllItems({
      pending: toPendingItems(parsePending(null)),
      approvals: parseApprovals(null),
      rejections: parseRejections(undefined),
      deactivations: new Map(),
    });
    expect(items).toEqual([]);
  });

  test.each([{}, '<html>', 'none', [1], [{ id: 'x' }]])('reject %j as a decision log', (value) => {
    expect(REVIEW_CALLS.approvals.answer.schema.safeParse(value).success).toBe(false);
  });
});
