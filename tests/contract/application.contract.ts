import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASTROLOGER_STATUS, NEW_ASTROLOGER_DEFAULTS } from '~/features/astrologers/astrologer';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import { describeBankDetails } from './application-bank.contract';
import { describeDocuments } from './application-documents.contract';
import { describeSubmission } from './application-submission.contract';
import {
  submitTestApplication,
  LATER,
  MOBILE,
  NOW,
  OTHER_MOBILE,
  OTHER_RECORD,
  RECORD,
  registered,
  REJECTED,
  COMPLETE_BANK_DETAILS,
  getDocument,
  accepted,
  type ApplicationStage,
} from './application-stage';

const NOBODY = 987_654;
const { active, inactive, pending } = ASTROLOGER_STATUS;

export function describeApplicationStore(
  name: string,
  makeStage: () => Promise<ApplicationStage>,
): void {
  describe(`ApplicationStore: ${name}`, () => {
    let stage: ApplicationStage;
    let source: ApplicationStore;
    beforeEach(async () => {
      stage = await makeStage();
      source = stage.source;
    });
    afterEach(() => stage.close());

    describe('registration', () => {
      test('creates a pending astrologer with an open application that can be found by number and by id', async () => {
        const made = await registered(source);
        expect(made).toEqual({
          astrologerId: expect.any(Number),
          mobile: MOBILE,
          status: pending,
          details: RECORD,
          registrationDate: '2026-11-21',
          bank: null,
          documents: [],
          startedAt: new Date(NOW),
          submittedAt: null,
          decidedAt: null,
          rejectionReason: null,
          reapplicationAllowed: false,
          version: 1,
          sessionVersion: expect.any(Number),
        });
        expect(await source.findByMobile(MOBILE)).toEqual(made);
        expect(await source.findById(made.astrologerId)).toEqual(made);
        expect(await source.findByMobile(OTHER_MOBILE)).toBeNull();
        expect(await source.findById(NOBODY)).toBeNull();
        expect(await stage.astrologers.findByMobile(MOBILE)).toEqual({
          id: made.astrologerId,
          name: RECORD.firstName,
        });
        expect(await stage.history(made.astrologerId)).toEqual([
          { at: new Date(NOW), kind: 'registered', actor: null, note: null },
        ]);
      });

      test('uses the current date in India', async () => {
        stage.setTime('2026-11-21T18:30:00.000Z');
        expect((await registered(source)).registrationDate).toBe('2026-11-22');
      });

      test('a second registration of an open application changes only the details', async () => {
        const made = await registered(source);
        stage.setTime(LATER);
        const changed = await registered(source, MOBILE, OTHER_RECORD);
        expect(changed).toEqual({ ...made, details: OTHER_RECORD, version: 2 });
        expect(await source.findById(made.astrologerId)).toEqual(changed);
        expect(await stage.history(made.astrologerId)).toHaveLength(1);
      });

      test('a change of the details updates the language filters and the search terms', async () => {
        const { astrologerId } = await registered(source);
        expect(await stage.words(astrologerId)).toEqual(
          [
            '9000000001',
            '<1000000009',
            'd',
            'meera',
            'meera.d',
            'meera.d@people.example',
            'souza',
            'मीरा',
          ].sort(),
        );
        await registered(source, MOBILE, OTHER_RECORD);
        expect(await stage.words(astrologerId)).toEqual(
          ['9000000001', '<1000000009', 'asha', 'asha@people.example', 'rao'].sort(),
        );
        // The languages appear in the list's filters only after the astrologer is listed.
        expect(await stage.astrologers.facets()).toEqual({ languages: [], specializations: [] });
        await stage.decide(astrologerId, { status: active, at: LATER });
        expect(await stage.astrologers.facets()).toEqual({
          languages: ['hindi', 'malayalam'],
          specializations: ['vedic'],
        });
      });

      test('a phone number belongs to one astrologer even when registrations are simultaneous', async () => {
        const made = await Promise.all(Array.from({ length: 6 }, () => registered(source)));
        expect(new Set(made.map(({ astrologerId }) => astrologerId)).size).toBe(1);
        expect(made.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
        expect(await stage.history(made[0]?.astrologerId ?? 0)).toHaveLength(1);
      });

      test('rejects an astrologer who did not apply here, and changes nothing', async () => {
        await stage.addAstrologer({
          ...NEW_ASTROLOGER_DEFAULTS,
          mobile: MOBILE,
          firstName: 'Dev',
          language: 'Tamil',
          status: active,
          registrationDate: '2020-01-01',
        });
        expect(await source.register(MOBILE, RECORD)).toBe('closed');
        expect(await source.findByMobile(MOBILE)).toBeNull();
        expect(await stage.astrologers.facets()).toMatchObject({ languages: ['tamil'] });
      });
    });

    describe('a closed application', () => {
      test.each([
        ['handed in', null],
        ['approved', { status: active, at: LATER }],
        ['rejected', REJECTED],
        ['deactivated', { status: inactive, at: LATER }],
      ] as const)('no write changes %s application', async (_state, decision) => {
        const { astrologerId } = await submitTestApplication(source);
        if (decision) await stage.decide(astrologerId, decision);
        const before = await source.findById(astrologerId);
        const files = await stage.listStoredDocuments();

        expect(await source.register(MOBILE, OTHER_RECORD)).toBe('closed');
        expect(await source.saveBank(astrologerId, COMPLETE_BANK_DETAILS)).toBe('closed');
        expect(await source.putDocument(astrologerId, getDocument('panCard'))).toBe('closed');
        expect(await source.putDocument(astrologerId, getDocument('certificate'))).toBe('closed');
        expect(await source.removeDocument(astrologerId, 'panCard')).toBe('closed');
        if (decision) expect(await source.submit(astrologerId)).toBe('closed');

        expect(await source.findById(astrologerId)).toEqual(before);
        expect(await stage.listStoredDocuments()).toEqual(files);
      });

      test('an application that was decided before its submission is not changed', async () => {
        const { astrologerId } = await registered(source);
        await stage.decide(astrologerId, REJECTED);
        expect(await source.saveBank(astrologerId, COMPLETE_BANK_DETAILS)).toBe('closed');
        expect(await source.submit(astrologerId)).toBe('closed');
      });

      test('no write creates a missing application', async () => {
        expect(await source.saveBank(NOBODY, COMPLETE_BANK_DETAILS)).toBe('closed');
        expect(await source.putDocument(NOBODY, getDocument('panCard'))).toBe('closed');
        expect(await source.removeDocument(NOBODY, 'panCard')).toBe('closed');
        expect(await source.submit(NOBODY)).toBe('closed');
        expect(await source.openBankNumbers(NOBODY)).toBeNull();
        expect(await source.readDocument(NOBODY, 'panCard')).toBeNull();
        expect(await stage.listStoredDocuments()).toEqual([]);
      });
    });

    test('ending the sessions of an applicant changes only the session version', async () => {
      const made = await registered(source);
      const other = await registered(source, OTHER_MOBILE);
      await source.endSessions(made.astrologerId);
      expect(await source.findByMobile(MOBILE)).toEqual({
        ...made,
        sessionVersion: made.sessionVersion + 1,
      });
      expect(await source.findByMobile(OTHER_MOBILE)).toEqual(other);
      await source.endSessions(NOBODY);
    });

    describe('deletion', () => {
      test('removes all data of one astrologer including files, and leaves an anonymous audit line', async () => {
        const { astrologerId } = await submitTestApplication(source);
        const other = await registered(source, OTHER_MOBILE);
        accepted(await source.putDocument(other.astrologerId, getDocument('panCard', 'theirs')));
        const version = await stage.contentVersion();

        expect(await source.deleteByMobile(MOBILE)).toBe(true);
        expect(await source.findByMobile(MOBILE)).toBeNull();
        expect(await stage.astrologers.findByMobile(MOBILE)).toBeNull();
        expect(await stage.words(astrologerId)).toEqual([]);
        expect(await stage.history(astrologerId)).toEqual([]);
        expect(await stage.listStoredDocuments()).toHaveLength(1);
        expect((await source.readDocument(other.astrologerId, 'panCard'))?.bytes).toEqual(
          Buffer.from('theirs'),
        );
        expect(await stage.countDeletions()).toBe(1);
        expect(await stage.audited()).toEqual([
          {
            actor: 'its owner',
            action: 'astrologer deleted by its owner',
            subject: `application:${astrologerId}`,
          },
        ]);
        expect(await stage.contentVersion()).not.toBe(version);

        expect(await source.deleteByMobile(MOBILE)).toBe(false);
        expect(await stage.countDeletions()).toBe(1);
        expect(await stage.audited()).toHaveLength(1);
      });

      test('makes the numbers available again, and the id is never reused', async () => {
        const { astrologerId } = await submitTestApplication(source);
        await source.deleteByMobile(MOBILE);
        const again = await submitTestApplication(source);
        expect(again.astrologerId).not.toBe(astrologerId);
      });

      test('an earlier session cannot open a new application', async () => {
        const made = await registered(source);
        await source.deleteByMobile(MOBILE);
        const again = await registered(source);
        expect(again.sessionVersion).toBeGreaterThan(0);
        expect(again.sessionVersion).not.toBe(made.sessionVersion);
      });

      test('also removes astrologers who did not apply here', async () => {
        await stage.addAstrologer({
          ...NEW_ASTROLOGER_DEFAULTS,
          mobile: MOBILE,
          firstName: 'Dev',
          registrationDate: '2020-01-01',
        });
        expect(await source.deleteByMobile(MOBILE)).toBe(true);
        expect(await stage.astrologers.findByMobile(MOBILE)).toBeNull();
      });

      test('has an effect only once when requested twice simultaneously', async () => {
        await submitTestApplication(source);
        const answers = await Promise.all([1, 2, 3].map(() => source.deleteByMobile(MOBILE)));
        expect(answers.filter(Boolean)).toHaveLength(1);
        expect(await stage.countDeletions()).toBe(1);
      });
    });

    describeBankDetails(() => stage);
    describeSubmission(() => stage);
    describeDocuments(() => stage);
  });
}
