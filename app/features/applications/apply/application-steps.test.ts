import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Application, SavedDocument } from './application';
import {
  getApplication,
  getBank,
  complete,
  getDocument,
  SUBMITTED_AT,
  REQUIRED,
} from '../../../../tests/support/sample-application';
import { getSteps, APPLICATION_STEPS } from './application-steps';

const rejected = { ...complete, submittedAt: SUBMITTED_AT, status: ASTROLOGER_STATUS.rejected };
const findCurrentSteps = (changes: Partial<Application>) =>
  getSteps(getApplication(changes)).flatMap(({ isNow, step }) => (isNow ? [step] : []));
const listStepStates = (changes: Partial<Application>) =>
  getSteps(getApplication(changes)).map(({ label, state }) => `${label}: ${state}`);

describe('the steps of an application', () => {
  it.each([
    [{}, [true, false, false, false, false], 'bank-details'],
    [{ bank: getBank(false) }, [true, false, false, false, false], 'bank-details'],
    [{ bank: getBank(true) }, [true, true, false, false, false], 'document'],
    [complete, [true, true, true, false, false], 'review'],
    [{ ...complete, submittedAt: SUBMITTED_AT }, [true, true, true, false, false], 'review'],
    [rejected, [true, true, true, true, true], 'decision'],
    // An astrologer approved without an application on this site.
    [{ status: ASTROLOGER_STATUS.active }, [true, true, true, true, true], 'decision'],
    // Corrections are the current step even if that step was done.
    [
      { ...complete, corrections: ['accountNumber', 'panCard'] },
      [true, true, true, false, false],
      'bank-details',
    ],
  ] as const)('match the application’s progress in case %#', (changes, done, now) => {
    expect(getSteps(getApplication(changes)).map((step) => step.done)).toEqual(done);
    expect(findCurrentSteps(changes)).toEqual([now]);
  });

  it('name the missing documents', () => {
    const getLabel = (documents: readonly SavedDocument[]) =>
      getSteps(getApplication({ bank: getBank(true), documents }))[2]?.label;
    expect(getLabel([getDocument('aadharFront')])).toBe(
      'Documents (missing: Aadhaar card, back; PAN card)',
    );
    expect(getLabel(REQUIRED)).toBe('Documents');
  });

  it('show the completion dates and the start of the review', () => {
    expect(listStepStates({ ...complete, submittedAt: SUBMITTED_AT })).toEqual([
      'Registration: done, 20 November 2026',
      'Bank details: done',
      'Documents: done, 21 November 2026',
      'Review: under way since 21 November 2026',
      'Decision: not done yet',
    ]);
    expect(
      listStepStates({ ...rejected, decidedAt: new Date('2026-11-22T10:00:00Z') }).at(-1),
    ).toBe('Decision: Rejected, 22 November 2026');
  });

  it('show the requested corrections until the application is submitted again', () => {
    const corrections = ['accountNumber', 'panCard'] as const;
    expect(listStepStates({ ...complete, corrections })).toEqual([
      'Registration: done, 20 November 2026',
      'Bank details: please correct',
      'Documents: please correct',
      'Review: not done yet',
      'Decision: not done yet',
    ]);
    expect(listStepStates({ ...complete, corrections, submittedAt: SUBMITTED_AT })[1]).toBe(
      'Bank details: done',
    );
  });

  it('explain the next action at the current step', () => {
    for (const changes of [
      {},
      { bank: getBank(true) },
      complete,
      { ...complete, submittedAt: SUBMITTED_AT },
    ]) {
      expect(getSteps(getApplication(changes)).find(({ isNow }) => isNow)?.note).toMatch(/\w{3}/);
    }
  });

  it('are translated into Hindi', () => {
    inLanguage('hi', () => {
      const steps = getSteps(getApplication({ documents: [getDocument('panCard')] }));
      expect(steps.map(({ step }) => step)).toEqual(APPLICATION_STEPS);
      expect(steps.map(({ label }) => label)).toEqual([
        'पंजीकरण',
        'बैंक खाते का ब्योरा',
        'दस्तावेज़ (नहीं मिले: आधार कार्ड, सामने का हिस्सा; आधार कार्ड, पीछे का हिस्सा)',
        'जाँच',
        'फ़ैसला',
      ]);
    });
  });
});
