import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createDiskFileStore } from '~/infrastructure/files/disk-file-store';
import {
  createProviderReviews,
  type ProviderReviews,
} from '~/infrastructure/provider/applications/reviews';
import { createSqlApplicationStore } from '~/infrastructure/sql/applications/applications';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion, raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlEmailConfirmationStore } from '~/infrastructure/sql/applications/email-confirmations';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import { createSqlReviewStore } from '~/infrastructure/sql/applications/reviews';
import { createAudit } from '~/features/administration/audit.server';
import type { AuditSource } from '~/features/administration/audit.store';
import type { ReviewStore } from '~/features/applications/review/review.store';
import { createReviews } from '~/features/applications/review/reviews.server';
import { createNotificationOutbox } from '~/features/notifications/outbox.server';
import { createEmailConfirmations } from '~/features/applications/apply/mail/email-confirmation.server';
import type { Mail, MailSender } from '~/features/notifications/mail.gateway';
import { DECISION_MAIL_DELAY_MS } from '~/features/applications/review/review';
import { REVIEW_CALLS } from '~/api/calls/review-calls';
import { failed, ok } from '~/shared/result/result';
import { NOW, RECORD } from './application-stage';
import { openProviderInstance, type ProviderInstance } from './provider-stage';
import {
  ACTOR,
  createSubmittedApplication,
  startApplication,
  decide,
  OTHER_ACTOR,
  getQuery,
  type ReviewStage,
} from './review-stage';
import { SQLITE } from './engine';

interface ProviderReviewStage extends ReviewStage {
  readonly reviews: ProviderReviews;
  readonly instance: ProviderInstance;
  readonly served: ReviewStore;
  readonly servedAudit: AuditSource;
  /** Decision mails sent by the service after the undo period. */
  mails(): Promise<readonly Mail[]>;
}

async function openProviderReviews(): Promise<ProviderReviewStage> {
  const [service, own] = [await SQLITE.openStore(), await SQLITE.openStore()];
  const { db } = service;
  let now = new Date(NOW);
  const mails: Mail[] = [];
  const clock = { now: () => now };
  const keyring = createKeyring(['a secret of the contract tests, long enough']);
  const files = createDiskFileStore(service.file('files'));
  const applications = createSqlApplicationStore({ db, clock, keyring, files });
  const source = createSqlReviewStore(db, clock);
  const mail: MailSender = {
    async send(each) {
      mails.push(each);
      return ok(undefined);
    },
  };
  const log = { info: () => undefined, error: () => undefined };
  const messageSource = createSqlOutboxStore(db, clock);
  const messages = createNotificationOutbox({
    source: messageSource,
    mail,
    sms: { send: async () => ok(undefined) },
    canSendSms: async () => true,
    keyring,
    clock,
    log,
  });
  const servedAudit = createSqlAuditStore(db, clock);
  const reviews = createReviews({
    source,
    applications,
    confirm: {
      password: async () => failed('failed'),
      passwordAndCode: async () => failed('failed'),
    },
    audit: createAudit({ source: servedAudit, clock }),
    createMailJob: messages.createMailJob,
    createSms: null,
    confirmations: createEmailConfirmations({
      source: createSqlEmailConfirmationStore(db),
      mail,
      hash: (...parts) => parts.join(' '),
      clock,
      brandName: 'Taravani',
      origin: 'https://service.example',
    }),
    clock,
    brandName: 'Taravani',
    origin: 'https://service.example',
  });
  const instance = await openProviderInstance({
    applications,
    reviews: {
      list: source.list,
      decided: source.decided,
      decide: reviews.decide,
    },
  });
  const audit = createSqlAuditStore(own.db, clock);
  return {
    reviews: createProviderReviews({
      client: instance.client,
      applications,
      audit,
      contentChanged: () => raiseContentVersion(own.db),
      clock,
    }),
    applications,
    astrologers: createSqlAstrologerStore(db),
    audit,
    servedAudit,
    served: source,
    instance,
    async mails() {
      await messages.deliver(undefined, new Date(now.getTime() + DECISION_MAIL_DELAY_MS));
      return mails;
    },
    setTime(moment) {
      now = new Date(moment);
    },
    async addAstrologer(astrologer) {
      await insertAstrologer(db, astrologer);
    },
    contentVersion: () => contentVersion(own.db),
    // The service writes a decision together with its audit line, or not at all.
    async withFailingAuditLog(work) {
      await db.schema.alterTable('audit_log').renameTo('audit_log_gone').execute();
      try {
        return await work();
      } finally {
        await db.schema.alterTable('audit_log_gone').renameTo('audit_log').execute();
      }
    },
    async close() {
      await instance.close();
      await service.close();
      await own.close();
    },
  };
}

describe('decisions with this product as provider', () => {
  let stage: ProviderReviewStage;
  beforeEach(async () => {
    stage = await openProviderReviews();
  });
  afterEach(() => stage.close());

  const served = async () =>
    (await stage.servedAudit.find({}, 10, null)).map(
      ({ actor, action, detail }) => `${actor}: ${action} ${detail}`,
    );
  const call = () => stage.instance.client;

  test('are e-mailed once, by the provider, which records the caller’s key', async () => {
    const id = await createSubmittedApplication(stage, 'Asha Rao', 'asha@people.example');
    const { version = 0 } = (await stage.applications.findById(id)) ?? {};
    const press = () => decide(stage, id, 'reject', { version, note: 'Please scan it again.' });
    expect(await press()).toMatchObject({ kind: 'decided' });
    expect(await press()).toMatchObject({ kind: 'repeated' });
    expect(await stage.mails()).toMatchObject([
      { to: 'asha@people.example', text: expect.stringContaining('Please scan it again.') },
    ]);
    expect(await served()).toEqual([`api:test: application rejected for ${ACTOR}`]);
    expect((await stage.audit.find({}, 10, null)).map(({ actor }) => actor)).toEqual([ACTOR]);
  });

  test('remain valid when the e-mail cannot be sent, and the page shows a warning', async () => {
    const id = await createSubmittedApplication(stage, 'Asha Rao', '');
    expect(await decide(stage, id, 'approve')).toMatchObject({
      kind: 'decided',
      mailFailed: true,
    });
    expect(await stage.applications.findById(id)).toMatchObject({ status: 1 });
  });

  test('can also be made with the specified calls, on behalf of the key’s owner', async () => {
    const [one, two] = [
      await createSubmittedApplication(stage, 'Asha Rao'),
      await createSubmittedApplication(stage, 'Dev Shah'),
    ];
    const query = { astrologerId: one, rejectionReason: 'Not readable.' };
    await call().call(REVIEW_CALLS.reject, { query });
    await decide(stage, two, 'approve');
    const { mobile: phone = '' } = (await stage.applications.findById(two)) ?? {};
    expect(await call().call(REVIEW_CALLS.rejections, {})).toMatchObject([
      {
        astrologerId: one,
        astrologerName: 'Asha Rao',
        timestamp: new Date(NOW),
        rejectionReason: 'Not readable.',
      },
    ]);
    expect(await call().call(REVIEW_CALLS.approvals, {})).toMatchObject([
      { id: two, astrologerName: 'Dev Shah', mobile: phone, phone, timestamp: new Date(NOW) },
    ]);
    await call().call(REVIEW_CALLS.deactivate, { params: { phone } });
    expect(await call().call(REVIEW_CALLS.approvals, {}), 'what happened stays').toMatchObject([
      { id: two },
    ]);
    expect(await stage.served.history(one, 1)).toMatchObject([
      { kind: 'rejected', actor: 'api:test', note: 'Not readable.' },
    ]);
    // The next decision replaced the approval before the approval mail was sent.
    expect(await stage.mails()).toHaveLength(2);
    expect((await served()).sort()).toEqual(
      [
        'api:test: application rejected ',
        `api:test: application approved for ${ACTOR}`,
        'api:test: astrologer deactivated ',
      ].sort(),
    );
  });

  test('reopen registration, and are rejected for an outdated version', async () => {
    const id = await createSubmittedApplication(stage, 'Asha Rao');
    const { version = 0, mobile = '' } = (await stage.applications.findById(id)) ?? {};
    await decide(stage, id, 'reject', { note: 'why' });
    expect(await decide(stage, id, 'approve', { version, actor: OTHER_ACTOR })).toEqual({
      kind: 'overtaken',
      // The service's logs do not name the administrator.
      last: { at: new Date(NOW), kind: 'rejected', actor: 'The provider’s service', note: 'why' },
    });
    expect(await decide(stage, id, 'allow-reapplication')).toMatchObject({ kind: 'decided' });
    expect(await stage.applications.findById(id)).toMatchObject({ reapplicationAllowed: true });
    expect(await stage.applications.register(mobile, RECORD)).toMatchObject({ status: 3 });
    expect(await decide(stage, 987_654, 'approve', { version })).toEqual({ kind: 'unknown' });
  });

  test('cannot be undone on this site, and the page shows an explanation', async () => {
    const id = await createSubmittedApplication(stage, 'Asha Rao');
    await decide(stage, id, 'approve');
    const { version = 0 } = (await stage.applications.findById(id)) ?? {};
    expect(await stage.reviews.findUndoableDecision(id)).toBeNull();
    const audit = () => ({ actor: ACTOR, action: 'test', subject: '', detail: '' });
    await expect(
      stage.reviews.undoAction(id, { version, actor: ACTOR, audit }),
    ).rejects.toMatchObject({ name: 'SourceFailure', kind: 'unsupported' });
    expect(await stage.applications.findById(id)).toMatchObject({ status: 1, version });
  });

  test('update the public lists immediately', async () => {
    const id = await createSubmittedApplication(stage, 'Asha Rao');
    for (const kind of ['approve', 'deactivate'] as const) {
      const before = await stage.contentVersion();
      await decide(stage, id, kind);
      expect([kind, await stage.contentVersion()]).not.toEqual([kind, before]);
    }
  });

  test('appear in the same lists as on the provider’s site', async () => {
    const names = ['Asha Rao', 'Dev Shah', 'मीरा शर्मा', 'Ravi Iyer', 'Zoya Khan'];
    const ids = [];
    for (const [index, name] of names.entries()) {
      stage.setTime(`2026-11-21T07:0${index}:00.000Z`);
      ids.push(await createSubmittedApplication(stage, name));
    }
    const [first = 0, second = 0] = ids;
    await decide(stage, first, 'approve');
    await decide(stage, second, 'reject', { note: 'why' });
    for (const state of ['under-review', 'approved', 'rejected', 'inactive'] as const) {
      for (const search of ['', 'a', 'मीरा']) {
        const query = getQuery({ state, search, sort: 'name' });
        const { items, total } = await stage.served.list(query);
        expect(await stage.reviews.list(query)).toMatchObject({
          // The log of rejections has no mobile numbers.
          items: items.map(({ mobile, ...item }) => ({
            ...item,
            mobile: state === 'rejected' ? '' : mobile,
          })),
          total,
        });
      }
    }
    expect(await stage.reviews.counts()).toEqual(await stage.served.counts());
  });

  test('are visible after a decision by another process, because the lists are read again', async () => {
    const getNames = async () =>
      (await stage.reviews.list(getQuery({}))).items.map(({ name }) => name);
    expect(await getNames()).toEqual([]);
    await createSubmittedApplication(stage, 'Asha Rao');
    expect(await getNames()).toEqual([]);
    stage.reviews.expire();
    expect(await getNames()).toEqual(['Asha Rao']);
  });

  test('require a submitted application', async () => {
    const id = await startApplication(stage, 'Asha Rao');
    expect(await decide(stage, id, 'approve')).toMatchObject({ kind: 'overtaken' });
    expect(await stage.applications.findById(id)).toMatchObject({ status: 3, submittedAt: null });
  });

  test.each([
    ['an application that there is not', 'missing', { astrologerId: 987_654, reason: 'why' }],
    ['no reason', 'unavailable', { astrologerId: null, reason: ' ' }],
    [
      'a reason of three thousand letters',
      'unavailable',
      { astrologerId: null, reason: 'x'.repeat(3_000) },
    ],
    [
      'a reason that turns the text around',
      'unavailable',
      { astrologerId: null, reason: 'a\u202eb' },
    ],
  ])('are rejected for %s', async (_, kind, { astrologerId, reason }) => {
    const id = await createSubmittedApplication(stage, 'Asha Rao');
    const query = { astrologerId: astrologerId ?? id, rejectionReason: reason };
    await expect(call().call(REVIEW_CALLS.reject, { query })).rejects.toMatchObject({ kind });
    expect(await stage.applications.findById(id)).toMatchObject({ status: 3 });
    expect(await stage.mails()).toEqual([]);
  });

  test('are rejected with an explanation when the application is already decided', async () => {
    const id = await createSubmittedApplication(stage, 'Asha Rao');
    await decide(stage, id, 'approve');
    const query = { astrologerId: id, rejectionReason: 'why' };
    await expect(call().call(REVIEW_CALLS.reject, { query })).rejects.toMatchObject({
      code: 'overtaken',
      said: expect.stringContaining(`${ACTOR} approved this application`),
    });
    await expect(
      call().call(REVIEW_CALLS.deactivate, { params: { phone: '9999999999' } }),
    ).rejects.toMatchObject({ kind: 'missing' });
  });

  test.each(['asha', 'a b@x.example', '<i>@x.example', `${'x'.repeat(200)}@x.example`, ''])(
    'are rejected for the actor %j',
    async (actor) => {
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      await expect(decide(stage, id, 'approve', { actor })).rejects.toMatchObject({
        name: 'SourceFailure',
      });
      expect(await stage.applications.findById(id)).toMatchObject({ status: 3 });
      expect(await stage.audit.find({}, 10, null)).toEqual([]);
    },
  );
});
