import { expect, test } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import type { Application } from './application';
import { SubmissionRejectedError, type ApplicationStore } from './application.store';
import { createOnboarding, type Onboarding } from './onboarding.server';

const rejectUnexpectedCall = () => Promise.reject(new Error('This test has no such thing.'));

const createFailingOnboarding = (error: Error) =>
  createTestOnboarding({ submit: () => Promise.reject(error) });

function createTestOnboarding(source: Partial<ApplicationStore>): Onboarding {
  return createOnboarding({
    source: source as ApplicationStore,
    locations: {
      countries: rejectUnexpectedCall,
      getStates: rejectUnexpectedCall,
      listCities: rejectUnexpectedCall,
    },
    documents: { check: rejectUnexpectedCall },
    createMailJob: (_, facts) => ({ ...facts, channel: 'mail', sealed: '' }),
    clock: { now: () => new Date('2026-11-23T06:30:00.000Z') },
    deleteDrafts: async () => undefined,
    consents: { end: async () => undefined },
    deleteEmailConfirmation: rejectUnexpectedCall,
    brandName: 'Test',
    origin: 'http://site.test',
  });
}

test.each([['The PAN card is blurred.'], [null]])(
  'a rejected application returns the reason: %j',
  async (said) => {
    expect(await createFailingOnboarding(new SubmissionRejectedError(said)).submit(7)).toEqual({
      ok: false,
      failure: { kind: 'refused', said },
    });
  },
);

test('a store failure returns no reason, and other errors are thrown', async () => {
  const failing = createFailingOnboarding(new StoreError('timeout', { said: 'no answer' }));
  expect(await failing.submit(7)).toMatchObject({ ok: false, failure: 'failed' });
  await expect(createFailingOnboarding(new TypeError('oops')).submit(7)).rejects.toThrow('oops');
});

test('deleting the application does not reset the limit on entered numbers', async () => {
  const asked: number[] = [];
  const onboarding = createTestOnboarding({
    findById: (astrologerId) =>
      Promise.resolve({
        astrologerId,
        mobile: '9000000001',
      } as Partial<Application> as Application),
    saveBank: (astrologerId) => {
      asked.push(astrologerId);
      return Promise.resolve('pan-taken');
    },
  });
  const answers: unknown[] = [];
  for (let id = 1; id <= 12; id += 1) {
    const result = await onboarding.savePartialBank(id, {}, { panNumber: 'ABCDE1234F' });
    answers.push(result.ok ? 'stored' : result.failure);
  }
  expect(asked).toHaveLength(10);
  expect(answers.slice(9)).toEqual(['pan-taken', 'too-many-numbers', 'too-many-numbers']);
});

test('the language is stored only if it changes, and a store failure is ignored', async () => {
  const noted: unknown[] = [];
  const { saveLanguage } = createTestOnboarding({
    saveLanguage: (...note) => {
      noted.push(note);
      return Promise.reject(new StoreError('timeout', { said: 'no answer' }));
    },
  });
  const application = { astrologerId: 7 } as Partial<Application> as Application;
  await saveLanguage(application, 'en');
  await saveLanguage({ ...application, siteLanguage: 'hi' }, 'hi');
  expect(noted).toEqual([]);
  await saveLanguage(application, 'hi');
  await saveLanguage({ ...application, siteLanguage: 'hi' }, 'en');
  expect(noted).toEqual([
    [7, 'hi'],
    [7, 'en'],
  ]);
});
