import { describe, expect, test } from 'vitest';
import { toSmsKey } from '~/features/notifications/outbox.store';
import type { NewDecision } from '~/features/applications/review/review.store';
import type { DecidedApplicant } from '~/features/applications/apply/application.store';
import type { AstrologerQuery } from '~/features/astrologers/filters';
import { LATER, NOW, OTHER_RECORD } from './application-stage';
import {
  ACTOR,
  createSubmittedApplication,
  startApplication,
  decide,
  submitApplication,
  listReviewItems,
  namesIn,
  OTHER_ACTOR,
  type ReviewStage,
} from './review-stage';

const NOBODY = 987_654;
const EVERYONE: AstrologerQuery = {
  language: null,
  specialization: null,
  maxPrice: null,
  minExperience: null,
  sort: 'rating',
  limit: 100,
  offset: 0,
};

/** Decision contract of every `ReviewStore`. */
export function describeDecisions(getStageRequest: () => ReviewStage): void {
  const listed = async () =>
    (await getStageRequest().astrologers.listActive(EVERYONE)).astrologers.map(({ id }) => id);

  describe('a decision', () => {
    test('to approve immediately lists the astrologer publicly, including languages', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao', 'asha@people.example');
      const before = await stage.contentVersion();
      const { version = 0, sessionVersion } = (await stage.applications.findById(id)) ?? {};
      stage.setTime(LATER);
      expect(await decide(stage, id, 'approve')).toEqual({
        kind: 'decided',
        name: 'Asha Rao',
        email: 'asha@people.example',
      });
      expect(await stage.applications.findById(id)).toMatchObject({
        status: 1,
        decidedAt: new Date(LATER),
        rejectionReason: null,
        version: version + 1,
        // The applicant's session for looking up the application stays valid.
        sessionVersion,
      });
      expect(await listed()).toEqual([id]);
      expect((await stage.astrologers.facets()).languages).toEqual(['english', 'hindi']);
      expect(await stage.contentVersion()).not.toBe(before);
      expect(await namesIn(stage)).toEqual([]);
      expect(await listReviewItems(stage, { state: 'approved' })).toMatchObject([
        { astrologerId: id, state: 'approved', at: new Date(LATER) },
      ]);
      expect(await namesIn(stage, { state: 'approved', search: 'rao' })).toEqual(['Asha Rao']);
    });

    test('returns the astrologer’s last language, which is stored separately from the application', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'आशा राव');
      const before = await stage.applications.findById(id);
      await stage.applications.saveLanguage(id, 'hi');
      expect(await stage.applications.findById(id)).toEqual({ ...before, siteLanguage: 'hi' });
      expect(await decide(stage, id, 'approve')).toMatchObject({ siteLanguage: 'hi' });
      await stage.applications.saveLanguage(id, 'en');
      expect(await decide(stage, id, 'deactivate')).not.toHaveProperty('siteLanguage');
    });

    test('to reject stores the reason and leaves the public lists unchanged', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      const before = await stage.contentVersion();
      stage.setTime(LATER);
      const note = 'The PAN card cannot be read.\nPlease scan it again.';
      expect(await decide(stage, id, 'reject', { note })).toMatchObject({ kind: 'decided' });
      expect(await stage.applications.findById(id)).toMatchObject({
        status: 4,
        decidedAt: new Date(LATER),
        rejectionReason: note,
        reapplicationAllowed: false,
      });
      expect(await listed()).toEqual([]);
      expect(await stage.contentVersion()).toBe(before);
      expect(await listReviewItems(stage, { state: 'rejected' })).toMatchObject([
        { at: new Date(LATER), rejectionReason: note, reapplicationAllowed: false },
      ]);
    });

    test('to deactivate removes the astrologer from the public lists immediately', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      await decide(stage, id, 'approve');
      const before = await stage.contentVersion();
      stage.setTime(LATER);
      expect(await decide(stage, id, 'deactivate')).toMatchObject({ kind: 'decided' });
      expect(await stage.applications.findById(id)).toMatchObject({
        status: 5,
        decidedAt: new Date(LATER),
      });
      expect(await listed()).toEqual([]);
      expect(await stage.astrologers.facets()).toEqual({ languages: [], specializations: [] });
      expect(await stage.contentVersion()).not.toBe(before);
      expect(await namesIn(stage, { state: 'inactive' })).toEqual(['Asha Rao']);
      expect(await namesIn(stage, { state: 'approved' })).toEqual([]);
    });

    test.each(['reject', 'deactivate'] as const)(
      'to allow reapplication after “%s” opens registration for the same number only',
      async (kind) => {
        const stage = getStageRequest();
        const id = await createSubmittedApplication(stage, 'Asha Rao');
        if (kind === 'deactivate') await decide(stage, id, 'approve');
        await decide(stage, id, kind, { note: 'why' });
        const before = await stage.applications.findById(id);
        const { mobile = '', version = 0 } = before ?? {};
        expect(await stage.applications.register(mobile, OTHER_RECORD)).toBe('closed');

        expect(await decide(stage, id, 'allow-reapplication')).toMatchObject({ kind: 'decided' });
        expect(await stage.applications.findById(id)).toEqual({
          ...before,
          reapplicationAllowed: true,
          version: version + 1,
        });
        expect(
          await decide(stage, id, 'allow-reapplication', { actor: OTHER_ACTOR }),
        ).toMatchObject({
          kind: 'overtaken',
          last: { kind: 'reapplication-allowed', actor: ACTOR },
        });

        expect(await stage.applications.register(mobile, OTHER_RECORD)).toMatchObject({
          astrologerId: id,
          status: 3,
        });
        expect(await namesIn(stage, { state: 'unfinished' })).toEqual([OTHER_RECORD.firstName]);
        expect(await namesIn(stage, { state: 'unfinished', search: 'asha' })).toHaveLength(1);
      },
    );

    test('to request a correction rejects and reopens in one transaction, and stores the marked fields until submission', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      const before = await stage.applications.findById(id);
      const { version = 0, mobile = '' } = before ?? {};
      stage.setTime(LATER);
      const asked = { note: 'Blurred.', marks: ['panCard', 'accountNumber'] as const, version };
      expect(await decide(stage, id, 'correct', asked)).toMatchObject({ kind: 'decided' });
      expect(await decide(stage, id, 'correct', asked)).toMatchObject({ kind: 'repeated' });
      const other = { ...asked, marks: ['panCard'] as const };
      expect(await decide(stage, id, 'correct', other)).toMatchObject({ kind: 'overtaken' });
      expect(await stage.applications.findById(id)).toEqual({
        ...before,
        submittedAt: null,
        rejectionReason: 'Blurred.',
        corrections: ['accountNumber', 'panCard'],
        version: version + 1,
      });
      expect(await namesIn(stage, { state: 'unfinished', search: 'rao' })).toEqual(['Asha Rao']);
      expect(await stage.reviews.decided('rejected', 10)).toMatchObject([
        { astrologerId: id, note: 'Blurred.' },
      ]);
      const at = new Date(LATER);
      expect(await stage.reviews.history(id, 2)).toEqual([
        { at, kind: 'correction-asked', actor: ACTOR, note: 'panCard accountNumber' },
        { at, kind: 'rejected', actor: ACTOR, note: 'Blurred.' },
      ]);
      // The applicant can correct a completed step, and the step stays marked.
      expect(await stage.applications.register(mobile, OTHER_RECORD)).toMatchObject({
        corrections: ['accountNumber', 'panCard'],
      });
      await stage.applications.submit(id);
      const again = await stage.applications.findById(id);
      expect(again).toMatchObject({ rejectionReason: null });
      expect(again).not.toHaveProperty('corrections');
      expect(await decide(stage, id, 'approve')).toMatchObject({ kind: 'decided' });
    });

    test('to reactivate lists a deactivated astrologer publicly again', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      await decide(stage, id, 'approve');
      await decide(stage, id, 'deactivate');
      await decide(stage, id, 'allow-reapplication');
      const before = await stage.contentVersion();
      stage.setTime(LATER);
      expect(await decide(stage, id, 'reactivate')).toMatchObject({ kind: 'decided' });
      expect(await stage.applications.findById(id)).toMatchObject({
        status: 1,
        decidedAt: new Date(LATER),
        reapplicationAllowed: false,
      });
      expect(await listed()).toEqual([id]);
      expect(await stage.contentVersion()).not.toBe(before);
      // The log of approvals lists only approvals.
      expect(await stage.reviews.decided('approved', 10)).toHaveLength(1);
    });

    test('adds a line to the history and a line to the audit log', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      stage.setTime(LATER);
      await decide(stage, id, 'reject', { note: 'Too early.' });
      await decide(stage, id, 'allow-reapplication', { actor: OTHER_ACTOR });
      const at = new Date(LATER);
      expect(await stage.reviews.history(id, 10)).toEqual([
        { at, kind: 'reapplication-allowed', actor: OTHER_ACTOR, note: null },
        { at, kind: 'rejected', actor: ACTOR, note: 'Too early.' },
        { at: new Date(NOW), kind: 'submitted', actor: null, note: null },
        { at: new Date(NOW), kind: 'registered', actor: null, note: null },
      ]);
      expect(await stage.reviews.history(id, 1)).toHaveLength(1);
      const lines = await stage.audit.find({ subject: `application:${id}` }, 10, null);
      expect(lines.map(({ actor, action }) => [actor, action])).toEqual([
        [OTHER_ACTOR, 'test allow-reapplication'],
        [ACTOR, 'test reject'],
      ]);
    });

    test('is stored once together with its e-mail, which contains the confirmation code', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao', 'asha@people.example');
      if (!stage.messages) return;
      const { version = 0 } = (await stage.applications.findById(id)) ?? {};
      const seen: DecidedApplicant[] = [];
      const at = new Date(LATER);
      const decision: NewDecision = {
        kind: 'approve',
        version,
        actor: ACTOR,
        note: null,
        audit: { actor: ACTOR, action: 'test', subject: `application:${id}`, detail: '' },
        createMailJob: (applicant) => {
          seen.push(applicant);
          const kept = { email: applicant.email, codeKey: 'key', at, expiresAt: at };
          return {
            code: { kept, limits: { justSentAfter: at, since: at, most: 1 } },
            message: (hasCode) => ({
              key: `decision:${id}:${applicant.version}`,
              channel: 'mail',
              topic: hasCode ? 'with a code' : 'without',
              about: `application:${id}`,
              sealed: 'sealed',
              notBefore: at,
            }),
          };
        },
        createSmsJob: (applicant) => ({
          key: toSmsKey(`decision:${id}:${applicant.version}`),
          channel: 'sms',
          topic: `to ${applicant.mobile.length} digits`,
          about: `application:${id}`,
          sealed: 'sealed',
          notBefore: at,
        }),
      };
      const decideNow = () => stage.reviews.decide(id, decision);
      await expect(stage.withFailingAuditLog(decideNow)).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(await stage.messages.about(`application:${id}`, 9)).toEqual([]);
      await Promise.all([decideNow(), decideNow()]);
      const { mobile = '' } = (await stage.applications.findById(id)) ?? {};
      expect(seen.at(-1)).toEqual({
        name: 'Asha Rao',
        email: 'asha@people.example',
        mobile,
        version: version + 1,
      });
      const written = await stage.messages.about(`application:${id}`, 9);
      expect(written).toMatchObject([
        { channel: 'sms', topic: 'to 10 digits', state: 'waiting', nextAt: at },
        { channel: 'mail', topic: 'with a code', state: 'waiting', nextAt: at },
      ]);
      await stage.applications.deleteByMobile(mobile);
      expect(await stage.messages.about(`application:${id}`, 9)).toEqual([]);
    });

    test('is stored only together with its audit line', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      const before = await stage.applications.findById(id);
      await expect(
        stage.withFailingAuditLog(() => decide(stage, id, 'approve')),
      ).rejects.toMatchObject({ name: 'SourceFailure', kind: 'unavailable' });
      expect(await stage.applications.findById(id)).toEqual(before);
      expect(await stage.reviews.history(id, 10)).toHaveLength(2);
      expect(await listed()).toEqual([]);
    });
  });

  describe('an impossible decision', () => {
    const STATES = {
      unfinished: (stage: ReviewStage) => startApplication(stage, 'Asha Rao'),
      'under-review': (stage: ReviewStage) => createSubmittedApplication(stage, 'Asha Rao'),
      approved: async (stage: ReviewStage) => {
        const id = await createSubmittedApplication(stage, 'Asha Rao');
        await decide(stage, id, 'approve');
        return id;
      },
      rejected: async (stage: ReviewStage) => {
        const id = await createSubmittedApplication(stage, 'Asha Rao');
        await decide(stage, id, 'reject', { note: 'why' });
        return id;
      },
      inactive: async (stage: ReviewStage) => {
        const id = await STATES.approved(stage);
        await decide(stage, id, 'deactivate');
        return id;
      },
    };

    test.each([
      ['unfinished', 'approve'],
      ['unfinished', 'reject'],
      ['unfinished', 'correct'],
      ['unfinished', 'deactivate'],
      ['unfinished', 'allow-reapplication'],
      ['under-review', 'deactivate'],
      ['under-review', 'allow-reapplication'],
      ['under-review', 'reactivate'],
      ['approved', 'reject'],
      ['approved', 'allow-reapplication'],
      ['rejected', 'approve'],
      ['rejected', 'deactivate'],
      ['rejected', 'reactivate'],
      ['rejected', 'correct'],
      ['inactive', 'approve'],
      ['inactive', 'reject'],
    ] as const)('(%s: %s) changes nothing', async (state, kind) => {
      const stage = getStageRequest();
      const id = await STATES[state](stage);
      const before = await stage.applications.findById(id);
      const version = await stage.contentVersion();
      const history = await stage.reviews.history(id, 10);
      expect(await decide(stage, id, kind, { actor: OTHER_ACTOR, note: 'other' })).toEqual({
        kind: 'overtaken',
        last: history[0],
      });
      expect(await stage.applications.findById(id)).toEqual(before);
      expect(await stage.reviews.history(id, 10)).toEqual(history);
      expect(await stage.contentVersion()).toBe(version);
      const lines = await stage.audit.find({ actor: OTHER_ACTOR }, 10, null);
      expect(lines).toEqual([]);
    });

    test('after another administrator’s decision returns that administrator and the time', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      const { version = 0 } = (await stage.applications.findById(id)) ?? {};
      stage.setTime(LATER);
      const outcomes = await Promise.all([
        decide(stage, id, 'approve', { version }),
        decide(stage, id, 'reject', { version, actor: OTHER_ACTOR, note: 'no' }),
      ]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['decided', 'overtaken']);
      const [last] = await stage.reviews.history(id, 1);
      expect(outcomes.find(({ kind }) => kind === 'overtaken')).toEqual({
        kind: 'overtaken',
        last,
      });
      expect(last?.at).toEqual(new Date(LATER));
    });

    test('about an older version is rejected after a new submission', async () => {
      const stage = getStageRequest();
      const id = await createSubmittedApplication(stage, 'Asha Rao');
      const { version = 0, mobile = '' } = (await stage.applications.findById(id)) ?? {};
      await decide(stage, id, 'reject', { note: 'why' });
      await decide(stage, id, 'allow-reapplication');
      await stage.applications.register(mobile, OTHER_RECORD);
      await submitApplication(stage, id);
      expect(await decide(stage, id, 'approve', { version })).toMatchObject({
        kind: 'overtaken',
        last: { kind: 'submitted', actor: null },
      });
      expect(await decide(stage, id, 'approve')).toMatchObject({ kind: 'decided' });
    });

    test('is rejected for a missing application or a demonstration profile', async () => {
      const stage = getStageRequest();
      expect(await decide(stage, NOBODY, 'approve', { version: 1 })).toEqual({ kind: 'unknown' });
    });
  });

  test('pressing the button twice makes the decision once', async () => {
    const stage = getStageRequest();
    const id = await createSubmittedApplication(stage, 'Asha Rao');
    const { version = 0 } = (await stage.applications.findById(id)) ?? {};
    const press = (note: string) => decide(stage, id, 'reject', { version, note });
    const outcomes = await Promise.all([press('why'), press('why'), press('why')]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['decided', 'repeated', 'repeated']);
    expect(await stage.reviews.history(id, 10)).toHaveLength(3);
    // Another reason or another administrator makes it a different decision.
    expect((await press('because')).kind).toBe('overtaken');
    const other = await decide(stage, id, 'reject', { version, note: 'why', actor: OTHER_ACTOR });
    expect(other.kind).toBe('overtaken');
  });
}
