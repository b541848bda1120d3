import { describe, expect, test } from 'vitest';
import { buildDecisionMessageKey, type DecisionKind } from '~/features/applications/review/review';
import type { NewDecision, UndoOutcome } from '~/features/applications/review/review.store';
import type { AstrologerQuery } from '~/features/astrologers/filters';
import { OTHER_RECORD } from './application-stage';
import {
  ACTOR,
  createSubmittedApplication,
  decide,
  submitApplication,
  namesIn,
  OTHER_ACTOR,
  type StandaloneReviewStage,
} from './review-stage';

const DECIDED_AT = '2026-11-21T07:00:00.000Z';
const LAST_UNDO_MOMENT = '2026-11-21T07:09:59.999Z';
const FIRST_TOO_LATE_MOMENT = '2026-11-21T07:10:00.000Z';
const EVERYONE: AstrologerQuery = {
  language: null,
  specialization: null,
  maxPrice: null,
  minExperience: null,
  sort: 'rating',
  limit: 100,
  offset: 0,
};

/** The decisions that must precede each kind of decision. */
const EARLIER_DECISIONS: Readonly<Record<DecisionKind, readonly DecisionKind[]>> = {
  approve: [],
  correct: [],
  reject: [],
  deactivate: ['approve'],
  reactivate: ['approve', 'deactivate'],
  'allow-reapplication': ['reject'],
};
const KINDS = Object.keys(EARLIER_DECISIONS) as DecisionKind[];

const MARKS = { marks: ['panCard'] as const };

/** Contract for undoing decisions in a `ReviewStore` of this site. */
export function describeDecisionUndo(getStageRequest: () => StandaloneReviewStage): void {
  /** An approval also creates the code that confirms the e-mail address. */
  async function decideWithMail(stage: StandaloneReviewStage, id: number, kind: DecisionKind) {
    const createMailJob: NewDecision['createMailJob'] = ({ email, version }) => ({
      code:
        kind === 'approve'
          ? {
              kept: {
                email,
                codeKey: `key ${version}`,
                at: new Date(FIRST_TOO_LATE_MOMENT),
                expiresAt: new Date(FIRST_TOO_LATE_MOMENT),
              },
              limits: {
                justSentAfter: new Date(LAST_UNDO_MOMENT),
                since: new Date(LAST_UNDO_MOMENT),
                most: 9,
              },
            }
          : null,
      message: () => ({
        key: buildDecisionMessageKey(id, version),
        channel: 'mail',
        topic: kind,
        about: `application:${id}`,
        sealed: 'sealed',
        notBefore: new Date(FIRST_TOO_LATE_MOMENT),
      }),
    });
    const outcome = await decide(stage, id, kind, {
      note: 'Why.',
      createMailJob,
      ...(kind === 'correct' ? MARKS : {}),
    });
    expect(outcome).toMatchObject({ kind: 'decided' });
    return getVersion(stage, id);
  }

  const getVersion = async ({ applications }: StandaloneReviewStage, id: number) =>
    (await applications.findById(id))?.version ?? 0;

  const undoAction = (
    { reviews }: StandaloneReviewStage,
    id: number,
    version: number,
    actor = OTHER_ACTOR,
  ): Promise<UndoOutcome> =>
    reviews.undoAction(id, {
      version,
      actor,
      audit: (kind) => ({
        actor,
        action: 'test taken back',
        subject: `application:${id}`,
        detail: kind,
      }),
    });

  const listPendingMails = async ({ messages }: StandaloneReviewStage, id: number) =>
    ((await messages?.about(`application:${id}`, 99)) ?? []).map(({ topic }) => topic);

  /** Creates an application for which this decision is the next possible one. */
  async function prepareApplication(
    stage: StandaloneReviewStage,
    kind: DecisionKind,
  ): Promise<number> {
    const id = await createSubmittedApplication(stage, 'Asha Rao');
    for (const earlier of EARLIER_DECISIONS[kind]) await decideWithMail(stage, id, earlier);
    stage.setTime(DECIDED_AT);
    return id;
  }

  /** Everything that a decision can change. */
  async function readState(stage: StandaloneReviewStage, id: number) {
    const found = await stage.applications.findById(id);
    const states = ['under-review', 'unfinished', 'approved', 'inactive', 'rejected'] as const;
    const lists = await Promise.all(states.map((state) => namesIn(stage, { state })));
    return {
      // The version never decreases.
      application: { ...found, version: 0 },
      lists,
      found: await namesIn(stage, { search: 'rao' }),
      counts: await stage.reviews.counts(),
      waiting: await stage.reviews.waiting(0, 9),
      shown: (await stage.astrologers.listActive(EVERYONE)).astrologers.map((each) => each.id),
      facets: await stage.astrologers.facets(),
      approvals: await stage.reviews.decided('approved', 9),
      rejections: await stage.reviews.decided('rejected', 9),
      code: await stage.emailCode(id),
      mails: await listPendingMails(stage, id),
    };
  }

  describe('an undone decision', () => {
    test.each(KINDS)('(%s) restores the previous state under a new version', async (kind) => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, kind);
      const before = await readState(stage, id);
      const version = await decideWithMail(stage, id, kind);
      expect(await readState(stage, id)).not.toEqual(before);
      expect(await stage.reviews.findUndoableDecision(id)).toEqual({
        kind,
        actor: ACTOR,
        at: new Date(DECIDED_AT),
        until: new Date(FIRST_TOO_LATE_MOMENT),
        version,
      });
      const lines = await stage.reviews.history(id, 99);
      const content = await stage.contentVersion();

      stage.setTime(LAST_UNDO_MOMENT);
      expect(await undoAction(stage, id, version)).toMatchObject({ kind: 'taken-back' });
      expect(await readState(stage, id)).toEqual(before);
      expect(await getVersion(stage, id)).toBe(version + 1);
      expect(await stage.reviews.findUndoableDecision(id)).toBeNull();
      const isShownOrNot = ['approve', 'deactivate', 'reactivate'].includes(kind);
      expect((await stage.contentVersion()) !== content).toBe(isShownOrNot);

      const [act, ...rest] = await stage.reviews.history(id, 99);
      expect(act).toEqual({
        at: new Date(LAST_UNDO_MOMENT),
        kind: 'taken-back',
        actor: OTHER_ACTOR,
        note: null,
      });
      const made = kind === 'correct' ? 2 : 1;
      expect(rest).toEqual([
        ...lines.slice(0, made).map((line) => ({ ...line, kind: `${line.kind}-taken-back` })),
        ...lines.slice(made),
      ]);
      const [line] = await stage.audit.find({ actor: OTHER_ACTOR }, 9, null);
      expect(line).toMatchObject({ action: 'test taken back', detail: kind });

      // The same decision is possible again, with its own e-mail.
      await decideWithMail(stage, id, kind);
      expect((await listPendingMails(stage, id))[0]).toBe(kind);
      expect(await stage.reviews.findUndoableDecision(id)).toMatchObject({ version: version + 2 });
    });

    test('does not count in the waiting-time statistics', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'approve');
      const version = await decideWithMail(stage, id, 'approve');
      expect(await stage.waits()).toHaveLength(1);
      await undoAction(stage, id, version);
      expect(await stage.waits()).toEqual([]);
    });

    test('is undone only once when the request is repeated', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'approve');
      const version = await decideWithMail(stage, id, 'approve');
      const press = () => undoAction(stage, id, version);
      const outcomes = await Promise.all([press(), press(), press()]);
      const kinds = outcomes.map(({ kind }) => kind).sort();
      expect(kinds).toEqual(['repeated', 'repeated', 'taken-back']);
      expect(await getVersion(stage, id)).toBe(version + 1);
      // Another administrator with an outdated page sees a message.
      expect(await undoAction(stage, id, version, ACTOR)).toMatchObject({
        kind: 'overtaken',
        last: { kind: 'taken-back', actor: OTHER_ACTOR },
      });
    });

    test('about an applicant without an e-mail address has no e-mail to withdraw', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao', '');
      await decide(stage, id, 'approve', { createMailJob: () => null });
      const version = await getVersion(stage, id);
      expect(await undoAction(stage, id, version)).toMatchObject({ kind: 'taken-back' });
      expect(await stage.applications.findById(id)).toMatchObject({ status: 3 });
    });
  });

  describe('the e-mail about a decision', () => {
    test.each([
      ['approve', 'deactivate'],
      ['deactivate', 'reactivate'],
    ] as const)('(%s) is not sent when %s follows within ten minutes', async (first, second) => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, first);
      await decideWithMail(stage, id, first);
      const version = await decideWithMail(stage, id, second);
      expect(await listPendingMails(stage, id)).toEqual([second]);
      expect(await undoAction(stage, id, version)).toMatchObject({ kind: 'taken-back' });
      expect(await listPendingMails(stage, id), 'the first decision counts again').toEqual([first]);
    });

    test('is sent when another decision follows after ten minutes', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'approve');
      await decideWithMail(stage, id, 'approve');
      stage.setTime(FIRST_TOO_LATE_MOMENT);
      await decideWithMail(stage, id, 'deactivate');
      expect(await listPendingMails(stage, id)).toEqual(['deactivate', 'approve']);
    });

    test('to reject is sent together with permission to reapply, but not with an approval', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'reject');
      await decideWithMail(stage, id, 'reject');
      await decideWithMail(stage, id, 'allow-reapplication');
      expect(await listPendingMails(stage, id)).toEqual(['allow-reapplication', 'reject']);
      const { mobile = '' } = (await stage.applications.findById(id)) ?? {};
      await stage.applications.register(mobile, OTHER_RECORD);
      await submitApplication(stage, id);
      await decideWithMail(stage, id, 'approve');
      expect(await listPendingMails(stage, id)).toEqual(['approve']);
    });
  });

  describe('a decision cannot be undone', () => {
    async function refused(stage: StandaloneReviewStage, id: number, version: number) {
      const before = await readState(stage, id);
      const lines = await stage.reviews.history(id, 99);
      const outcome = await undoAction(stage, id, version);
      expect(await readState(stage, id)).toEqual(before);
      expect(await stage.reviews.history(id, 99)).toEqual(lines);
      expect(await stage.audit.find({ actor: OTHER_ACTOR }, 9, null)).toEqual([]);
      return outcome;
    }

    test('after ten minutes, and its undo data is deleted', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'reject');
      const version = await decideWithMail(stage, id, 'reject');
      stage.setTime(LAST_UNDO_MOMENT);
      expect(await stage.reviews.sweep()).toBe(0);
      stage.setTime(FIRST_TOO_LATE_MOMENT);
      expect(await stage.reviews.findUndoableDecision(id)).toBeNull();
      expect(await refused(stage, id, version)).toEqual({ kind: 'too-late' });
      expect(await stage.reviews.sweep()).toBe(1);
      expect(await refused(stage, id, version)).toEqual({ kind: 'too-late' });
    });

    test.each(['failed', 'done'] as const)(
      'after an attempt to send its e-mail: %s',
      async (end) => {
        const stage = getStageRequest();
        const id = await prepareApplication(stage, 'approve');
        const version = await decideWithMail(stage, id, 'approve');
        const times = {
          now: new Date(FIRST_TOO_LATE_MOMENT),
          until: new Date('2026-11-21T08:00:00.000Z'),
        };
        const taken = await stage.messages?.take('mail', 'a process', times);
        // The outcome is unknown while the mail is being sent.
        expect(await stage.reviews.findUndoableDecision(id)).toBeNull();
        expect(await refused(stage, id, version)).toEqual({ kind: 'too-late' });
        const outcome =
          end === 'done'
            ? { kind: end, at: new Date(DECIDED_AT) }
            : { kind: end, failure: 'refused', nextAt: new Date(FIRST_TOO_LATE_MOMENT) };
        await stage.messages?.settle(taken?.id ?? 0, 'a process', outcome);
        expect(await stage.reviews.findUndoableDecision(id)).toBeNull();
        expect(await refused(stage, id, version)).toEqual({ kind: 'too-late' });
      },
    );

    test('after another decision', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'approve');
      const version = await decideWithMail(stage, id, 'approve');
      await decideWithMail(stage, id, 'deactivate');
      expect(await refused(stage, id, version)).toMatchObject({
        kind: 'overtaken',
        last: { kind: 'deactivated', actor: ACTOR },
      });
    });

    test('after the applicant has acted on it', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'allow-reapplication');
      const version = await decideWithMail(stage, id, 'allow-reapplication');
      const { mobile = '' } = (await stage.applications.findById(id)) ?? {};
      await stage.applications.register(mobile, OTHER_RECORD);
      expect(await stage.reviews.findUndoableDecision(id)).toBeNull();
      expect(await refused(stage, id, version)).toMatchObject({
        kind: 'overtaken',
        last: { kind: 'registered', actor: null },
      });
    });

    test('after its code was used or replaced', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'approve');
      const version = await decideWithMail(stage, id, 'approve');
      const { details } = (await stage.applications.findById(id)) ?? {};
      const at = new Date(DECIDED_AT);
      await stage.confirmEmail(id, { email: details?.email ?? '', codeKey: `key ${version}`, at });
      expect(await refused(stage, id, version)).toEqual({ kind: 'code-gone' });
    });

    test('when the audit log cannot be written', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'approve');
      const version = await decideWithMail(stage, id, 'approve');
      const before = await readState(stage, id);
      await expect(
        stage.withFailingAuditLog(() => undoAction(stage, id, version)),
      ).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await readState(stage, id)).toEqual(before);
    });

    test('when the application is missing', async () => {
      const stage = getStageRequest();
      const id = await prepareApplication(stage, 'reject');
      const version = await decideWithMail(stage, id, 'reject');
      const { mobile = '' } = (await stage.applications.findById(id)) ?? {};
      await stage.applications.deleteByMobile(mobile);
      expect(await undoAction(stage, id, version)).toEqual({ kind: 'unknown' });
      expect(await stage.reviews.findUndoableDecision(id)).toBeNull();
    });
  });
}
