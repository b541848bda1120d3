import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import { createProviderApplications } from '~/infrastructure/provider/applications/applications';
import { createProviderReviews } from '~/infrastructure/provider/applications/reviews';
import { createSqlApplicationDraftStore } from '~/infrastructure/sql/applications/applications';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlProviderRegistrants } from '~/infrastructure/sql/applications/registrations';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlSessionVersions } from '~/infrastructure/sql/account/session-versions';
import { DECISION_ACTIONS, type DecisionKind } from '~/features/applications/review/review';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import { createTestClock } from '../support/clock';
import type { ServiceAnswer } from '../support/service-server';
import { type EngineStore, SQLITE } from './engine';
import { openBareProvider, type BareProvider } from './plain-service';
import { ACTOR, namesIn, getQuery } from './review-stage';

const clock = createTestClock();
const documents = ['aadharFront', 'aadharBack', 'panCard'].map((kind) => ({
  contentType: 'image/jpeg',
  contentUrl: `https://files.example/${kind}.jpg`,
}));
const readItem = (id: number, firstName: string, status = 3, regDate = '20261101') => ({
  astrologer: {
    id,
    firstName,
    email: `${firstName.toLowerCase()}@people.example`,
    mobileNumber: `900000000${id}`,
    status,
    regDate,
  },
  documents,
  bankDetails: { accountNumber: '123456789012', ifscCode: 'SBIN0000001', bankName: 'A bank' },
});

let applicants: ReturnType<typeof readItem>[];
let approvals: object[];
let rejections: object[];
let answers: Record<string, ServiceAnswer>;
let service: BareProvider;
let store: EngineStore;
let reviews: ReviewStore;
let applications: ApplicationStore;
let changes: number;
/** Whether the service still has the approved astrologer, and the number of delete calls. */
let isKnown: boolean;
let deleted: number;

beforeEach(async () => {
  applicants = [readItem(1, 'Asha'), readItem(2, 'Dev')];
  approvals = [
    { id: 3, astrologerName: 'Meera', mobile: '9000000003', timestamp: '2026-11-10T09:00:00' },
  ];
  rejections = [
    { astrologerId: 4, astrologerName: 'Ravi', timestamp: 1_795_000_000_000, rejectionReason: 'x' },
  ];
  answers = {};
  isKnown = true;
  deleted = 0;
  const PENDING = 'GET astroservice/astrologers/pending-details';
  service = await openBareProvider({
    [PENDING]: ({ query }) => {
      if (answers[PENDING]) return answers[PENDING];
      const { astrologerId } = query;
      if (astrologerId === undefined) {
        return { json: applicants.filter(({ astrologer }) => astrologer.status === 3) };
      }
      const found = applicants.find(({ astrologer }) => String(astrologer.id) === astrologerId);
      return found ? { json: found } : { status: 404 };
    },
    'GET email/logs': () => answers['GET email/logs'] ?? { json: approvals },
    'GET email/reject/logs': () => answers['GET email/reject/logs'] ?? { json: rejections },
    'POST email/reject': ({ query }) => {
      if (answers['POST email/reject']) return answers['POST email/reject'];
      setStatus(query['astrologerId'], 4);
      const { astrologerId, rejectionReason } = query;
      const timestamp = clock.now().toISOString();
      rejections.push({ astrologerId, astrologerName: 'X', timestamp, rejectionReason });
      return { body: 'Mail sent' };
    },
    'GET astroservice/login/asastrologer/9000000003': () => ({
      json: isKnown
        ? { astrologerId: 3, astrologerName: 'Meera', msisdn: '9000000003' }
        : { astrologerId: 0 },
    }),
    'DELETE astroservice/delete/astrologer/9000000003': () => {
      isKnown = false;
      deleted += 1;
      return { body: 'deleted' };
    },
    'DELETE astroservice/delete/astrologer/9000000001': () => {
      setStatus('1', 2);
      return { body: 'deleted' };
    },
  });
  store = await SQLITE.openStore();
  changes = 0;
  applications = createProviderApplications({
    client: service.client,
    versions: createSqlSessionVersions(store.db),
    draftStore: createSqlApplicationDraftStore({
      db: store.db,
      clock,
      keyring: createKeyring(['a secret of the contract tests, long enough']),
      files: createDiskFileStore(store.file('files')),
    }),
    registrants: createSqlProviderRegistrants(store.db),
    audit: createSqlAuditStore(store.db, clock),
    messages: createSqlOutboxStore(store.db, clock),
    contentChanged: async () => undefined,
    clock,
  });
  reviews = createProviderReviews({
    client: service.client,
    applications,
    audit: createSqlAuditStore(store.db, clock),
    contentChanged: async () => {
      changes += 1;
    },
    clock,
  });
});
afterEach(async () => {
  await service.close();
  await store.close();
});

function setStatus(id: string | undefined, status: number): void {
  applicants = applicants.map((item) =>
    String(item.astrologer.id) === id
      ? readItem(item.astrologer.id, item.astrologer.firstName, status)
      : item,
  );
}

async function decide(id: number, kind: DecisionKind, note: string | null = null, seen?: number) {
  const version = seen ?? (await applications.findById(id))?.version ?? 0;
  const audit = { actor: ACTOR, action: `test ${kind}`, subject: `application:${id}`, detail: '' };
  return reviews.decide(id, { kind, version, actor: ACTOR, note, audit });
}
const audited = async () =>
  (await createSqlAuditStore(store.db, clock).find({}, 10, null)).map(({ action }) => action);
const writes = () => service.sent().filter(({ call }) => !call.startsWith('GET '));

describe('review lists from a provider without extensions', () => {
  test('contain the provider’s data, as specified', async () => {
    expect(await namesIn({ reviews })).toEqual(['Dev', 'Asha']);
    expect(await namesIn({ reviews }, { state: 'approved' })).toEqual(['Meera']);
    expect(await namesIn({ reviews }, { state: 'rejected' })).toEqual(['Ravi']);
    expect(await namesIn({ reviews }, { search: 'ash', sort: 'name' })).toEqual(['Asha']);
    expect(await reviews.counts()).toEqual({
      unfinished: 0,
      'under-review': 2,
      approved: 1,
      rejected: 1,
      inactive: 0,
    });
    const asked = service.sent().map(({ call, query, body }) => [call, query, body]);
    expect(asked, 'each is read once').toEqual([
      ['GET astroservice/astrologers/pending-details', {}, ''],
      ['GET email/logs', {}, ''],
      ['GET email/reject/logs', {}, ''],
    ]);
  });

  test('of pending applications treat a date without a time as the end of that day', async () => {
    const since = (moment: string) => ({
      since: new Date(`${moment}+05:30`),
      before: new Date('2026-11-19T08:00:00+05:30'),
    });
    applicants = [
      readItem(1, 'Asha', 3, '20261120'),
      readItem(2, 'Dev', 3, '20261119'),
      readItem(5, 'Uma', 3, '20261118'),
      readItem(6, 'Zoya', 3, ''),
    ];
    const oldestAt = new Date('2026-11-18T00:00:00+05:30');
    const morning = since('2026-11-20T08:00:00');
    // The logs contain only decided applications, which are not pending.
    const all = { fresh: 1, long: 1, oldestAt, undated: 1 };
    expect(await reviews.countWaiting(morning)).toEqual(all);
    expect(await reviews.countWaiting(since('2026-11-21T00:00:00'))).toEqual({ ...all, fresh: 0 });
    expect(service.sent().map(({ call }) => call)).toEqual([
      'GET astroservice/astrologers/pending-details',
    ]);
    await decide(1, 'reject', 'Not readable.');
    expect(await reviews.countWaiting(morning), 'at once').toEqual({ ...all, fresh: 0 });
  });

  test('that cannot be read are not shown as empty', async () => {
    answers['GET astroservice/astrologers/pending-details'] = { status: 500 };
    const times = { since: clock.now(), before: clock.now() };
    await expect(reviews.countWaiting(times)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('are read again after ten seconds', async () => {
    await namesIn({ reviews });
    applicants = [];
    expect(await namesIn({ reviews })).toHaveLength(2);
    clock.set('2026-11-21T10:00:10+05:30');
    expect(await namesIn({ reviews })).toEqual([]);
  });

  test('of pending applications need no log', async () => {
    answers['GET email/logs'] = { status: 500 };
    expect(await namesIn({ reviews })).toHaveLength(2);
    const approved = reviews.list(getQuery({ state: 'approved' }));
    await expect(approved).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test.each([
    { body: '<html>', headers: { 'Content-Type': 'text/html' } },
    { json: { error: 'x' } },
  ])('cannot be built from %o', async (answer) => {
    answers['GET email/reject/logs'] = answer;
    await expect(reviews.list(getQuery({ state: 'rejected' }))).rejects.toMatchObject({
      kind: 'shape',
      reason: 'unexpected-form',
    });
  });
});

test('an empty response is an empty log', async () => {
  answers['GET email/reject/logs'] = { body: '' };
  expect(await namesIn({ reviews }, { state: 'rejected' })).toEqual([]);
});

describe('a history at a provider without extensions', () => {
  test('contains the log lines, newest first', async () => {
    rejections.push({ astrologerId: 3, timestamp: '2026-11-11T09:00:00', rejectionReason: 'why' });
    const who = 'The provider’s service';
    expect(await reviews.history(3, 10)).toEqual([
      { at: new Date('2026-11-11T09:00:00+05:30'), kind: 'rejected', actor: who, note: 'why' },
      { at: new Date('2026-11-10T09:00:00+05:30'), kind: 'approved', actor: who, note: null },
    ]);
    expect(await reviews.history(3, 1)).toHaveLength(1);
    expect(await reviews.history(1, 10)).toEqual([]);
  });
});

describe('a decision at a provider without extensions', () => {
  const reason = 'Nicht & lesbar?\nPAN = हाँ';

  test('to reject is sent once, as specified', async () => {
    const { version } = (await applications.findById(1)) ?? {};
    expect(await decide(1, 'reject', reason)).toEqual({
      kind: 'decided',
      name: 'Asha',
      email: 'asha@people.example',
    });
    const sent = { astrologerId: '1', rejectionReason: reason };
    expect(writes()).toEqual([{ call: 'POST email/reject', query: sent, body: '' }]);
    expect(await decide(1, 'reject', reason, version)).toMatchObject({ kind: 'repeated' });
    expect(writes()).toHaveLength(1);
    expect(await audited()).toEqual(['test reject']);
    expect(changes).toBe(0);
    expect(await namesIn({ reviews }), 'the lists are the new ones').toEqual(['Dev']);
  });

  test('to deactivate is sent as specified and updates the public lists', async () => {
    setStatus('1', 1);
    expect(await decide(1, 'deactivate')).toMatchObject({ kind: 'decided' });
    expect(writes()).toEqual([
      { call: 'DELETE astroservice/delete/astrologer/9000000001', query: {}, body: '' },
    ]);
    expect([await audited(), changes]).toEqual([['test deactivate'], 1]);
    expect(await decide(1, 'deactivate')).toMatchObject({ kind: 'repeated' });
  });

  test.each(['approve', 'allow-reapplication'] as const)('to %s is unsupported', async (kind) => {
    await expect(decide(1, kind)).rejects.toMatchObject({ kind: 'unsupported' });
    expect([writes(), await audited()]).toEqual([[], []]);
  });

  test('about an outdated version of the application is not sent', async () => {
    expect(await decide(1, 'reject', reason, 1)).toEqual({ kind: 'overtaken', last: null });
    const { version } = (await applications.findById(1)) ?? {};
    setStatus('1', 1);
    expect(await decide(1, 'reject', reason, version)).toMatchObject({ kind: 'overtaken' });
    expect(await decide(1, 'reject', reason)).toMatchObject({ kind: 'overtaken' });
    expect(await decide(9, 'reject', reason)).toEqual({ kind: 'unknown' });
    expect([writes(), await audited()]).toEqual([[], []]);
  });

  test.each<ServiceAnswer>([
    { status: 500 },
    { status: 400, json: { message: 'No.' } },
    { json: { status: 'FAILED', message: 'No.' } },
  ])('is not reported as successful when the provider responds %o', async (answer) => {
    answers['POST email/reject'] = answer;
    await expect(decide(1, 'reject', reason)).rejects.toMatchObject({ name: 'SourceFailure' });
    expect(writes(), 'it was sent once').toHaveLength(1);
    expect(await audited()).toEqual([]);
  });
});

describe('incomplete applications', () => {
  test('are listed and can be rejected, because the provider does not report submissions', async () => {
    const whole = readItem(1, 'Asha');
    applicants = [{ ...whole, documents: documents.slice(0, 1) }];
    expect(await namesIn({ reviews })).toEqual(['Asha']);
    expect(await reviews.counts()).toMatchObject({ unfinished: 0, 'under-review': 1 });
    expect(await decide(1, 'reject', 'Two documents are missing.')).toMatchObject({
      kind: 'decided',
    });
    expect(writes().map(({ call }) => call)).toEqual(['POST email/reject']);
  });
});

describe('an approved astrologer without an application at the provider', () => {
  const deactivate = async (version: number) => {
    const action = DECISION_ACTIONS.deactivate;
    const audit = { actor: ACTOR, action, subject: 'application:3', detail: '' };
    return reviews.decide(3, { kind: 'deactivate', version, actor: ACTOR, note: null, audit });
  };

  test('is found in the log and can be deactivated once', async () => {
    const logged = await reviews.findLogged(3);
    expect(logged?.item).toMatchObject({ name: 'Meera', mobile: '9000000003', state: 'approved' });
    const version = logged?.version ?? 0;
    expect(await deactivate(version + 1)).toMatchObject({ kind: 'overtaken' });
    expect(await deactivate(version)).toMatchObject({ kind: 'decided', name: 'Meera' });
    expect((await reviews.findLogged(3))?.item.state).toBe('inactive');
    expect(await deactivate(version)).toMatchObject({ kind: 'repeated' });
    expect([deleted, await audited(), changes]).toEqual([1, [DECISION_ACTIONS.deactivate], 1]);
  });

  test('remains inactive in the lists after deactivation, until the log has a later approval', async () => {
    const approved = () => namesIn({ reviews }, { state: 'approved' });
    const inactive = () => namesIn({ reviews }, { state: 'inactive' });
    expect([await approved(), await inactive()]).toEqual([['Meera'], []]);
    await deactivate((await reviews.findLogged(3))?.version ?? 0);
    expect([await approved(), await inactive()]).toEqual([[], ['Meera']]);
    expect(await reviews.counts()).toMatchObject({ approved: 0, inactive: 1 });
    isKnown = true;
    approvals.push({
      ...approvals[0],
      timestamp: new Date(clock.now().getTime() + 60_000).toISOString(),
    });
    clock.set('2026-11-21T11:00:00+05:30');
    expect([await approved(), await inactive()]).toEqual([['Meera'], []]);
    expect((await reviews.findLogged(3))?.item.state).toBe('approved');
  });

  test('is not found when no log contains the number', async () => {
    expect(await reviews.findLogged(99)).toBeNull();
  });
});
