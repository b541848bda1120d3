import { beforeEach, describe, expect, test } from 'vitest';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import {
  accepted,
  getDocument,
  submitTestApplication,
  LATER,
  MOBILE,
  OTHER_RECORD,
  registered,
  REJECTED,
  COMPLETE_BANK_DETAILS,
  type ApplicationStage,
} from './application-stage';

export function describeSubmission(getStage: () => ApplicationStage): void {
  describe('review of an application', () => {
    let stage: ApplicationStage;
    let source: ApplicationStore;
    beforeEach(() => {
      stage = getStage();
      ({ source } = stage);
    });

    describe('reapplication', () => {
      test('an applicant who can reapply makes the same record pending again, with bank details and documents', async () => {
        const first = await submitTestApplication(source);
        const { astrologerId } = first;
        await stage.decide(astrologerId, { ...REJECTED, reapplicationAllowed: true });
        expect(await source.findById(astrologerId)).toMatchObject({
          status: ASTROLOGER_STATUS.rejected,
          decidedAt: new Date(LATER),
          rejectionReason: REJECTED.rejectionReason,
          reapplicationAllowed: true,
        });
        stage.setTime('2026-11-23T06:30:00.000Z');
        const again = await registered(source, MOBILE, OTHER_RECORD);
        expect(again).toEqual({
          ...first,
          details: OTHER_RECORD,
          submittedAt: null,
          // The reason is stored until the next submission.
          rejectionReason: REJECTED.rejectionReason,
          version: again.version,
        });
        expect(again.version).toBeGreaterThan(first.version);
        expect(await source.openBankNumbers(astrologerId)).toEqual(COMPLETE_BANK_DETAILS.numbers);
        const at = new Date('2026-11-23T06:30:00.000Z');
        expect((await stage.history(astrologerId)).slice(2)).toEqual([
          { at, kind: 'registered', actor: null, note: 'again' },
        ]);

        const { application, isFirst } = accepted(await source.submit(astrologerId));
        expect([application.submittedAt, isFirst]).toEqual([at, true]);
        expect(application.rejectionReason).toBeNull();
      });

      test('a deactivated astrologer who can register makes the record pending again', async () => {
        const { astrologerId } = await submitTestApplication(source);
        const { inactive } = ASTROLOGER_STATUS;
        await stage.decide(astrologerId, {
          status: inactive,
          at: LATER,
          reapplicationAllowed: true,
        });
        const again = await registered(source);
        expect([again.astrologerId, again.status]).toEqual([
          astrologerId,
          ASTROLOGER_STATUS.pending,
        ]);
      });

      test('a double click submits only one reapplication', async () => {
        const { astrologerId } = await submitTestApplication(source);
        await stage.decide(astrologerId, { ...REJECTED, reapplicationAllowed: true });
        await Promise.all([registered(source), registered(source), registered(source)]);
        const notes = (await stage.history(astrologerId)).map(({ note }) => note);
        expect(notes).toEqual([null, null, 'again']);
      });
    });

    describe('submission', () => {
      test('requires complete bank details and the required documents', async () => {
        const { astrologerId } = await registered(source);
        const submit = () => source.submit(astrologerId);
        expect(await submit()).toBe('incomplete');
        accepted(
          await source.saveBank(astrologerId, { ...COMPLETE_BANK_DETAILS, complete: false }),
        );
        for (const kind of ['aadharFront', 'aadharBack', 'certificate'] as const) {
          accepted(await source.putDocument(astrologerId, getDocument(kind)));
        }
        expect(await submit()).toBe('incomplete');
        accepted(await source.putDocument(astrologerId, getDocument('panCard')));
        expect(await submit()).toBe('incomplete');
        const last = accepted(await source.saveBank(astrologerId, COMPLETE_BANK_DETAILS));
        stage.setTime(LATER);
        expect(await submit()).toEqual({
          application: { ...last, submittedAt: new Date(LATER), version: last.version + 1 },
          isFirst: true,
        });
        expect((await stage.history(astrologerId)).at(-1)).toEqual({
          at: new Date(LATER),
          kind: 'submitted',
          actor: null,
          note: null,
        });
      });

      test('is rejected when a required document was removed', async () => {
        const { astrologerId } = await registered(source);
        accepted(await source.saveBank(astrologerId, COMPLETE_BANK_DETAILS));
        for (const kind of ['aadharFront', 'aadharBack', 'panCard'] as const) {
          accepted(await source.putDocument(astrologerId, getDocument(kind)));
        }
        accepted(await source.removeDocument(astrologerId, 'aadharBack'));
        expect(await source.submit(astrologerId)).toBe('incomplete');
      });

      test('has no effect the second time, even for simultaneous requests', async () => {
        const handed = await submitTestApplication(source);
        stage.setTime(LATER);
        const again = { application: handed, isFirst: false };
        expect(await source.submit(handed.astrologerId)).toEqual(again);

        await stage.decide(handed.astrologerId, { ...REJECTED, reapplicationAllowed: true });
        await registered(source);
        const both = await Promise.all([1, 2, 3].map(() => source.submit(handed.astrologerId)));
        expect(both.filter((each) => accepted(each).isFirst)).toHaveLength(1);
        const kinds = (await stage.history(handed.astrologerId)).map(({ kind }) => kind);
        expect(kinds).toEqual(['registered', 'submitted', 'registered', 'submitted']);
      });
    });
  });
}
