import { expect, test } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import type { Application } from './application';
import { SubmissionRefused, type ApplicationSource } from './application.store';
import { createOnboarding, type Onboarding } from './onboarding.server';

const never = () => Promise.reject(new Error('This test has no such thing.'));

/** The use-cases on a source that answers a submission with this error. */
const onboardingThat = (error: Error) => onboardingOn({ submit: () => Promise.reject(error) });

function onboardingOn(source: Partial<ApplicationSource>): Onboarding {
  return createOnboarding({
    source: source as ApplicationSource,
    locations: { countries: never, statesOf: never, citiesOf: never },
    documents: { check: never },
    letter: (_, facts) => ({ ...facts, channel: 'mail', sealed: '' }),
    clock: { now: () => new Date('2026-11-23T06:30:00.000Z') },
    forgetPosts: async () => undefined,
    consents: { end: async () => undefined },
    forgetEmail: never,
    brandName: 'Test',
    origin: 'http://site.test',
  });
}

test.each([['The PAN card is blurred.'], [null]])(
  'an application that is refused comes with what was said: %j',
  async (said) => {
    expect(await onboardingThat(new SubmissionRefused(said)).submit(7)).toEqual({
      ok: false,
      failure: { kind: 'refused', said },
    });
  },
);

test('a source that fails is a failure without words, and any other error goes on', async () => {
  const failing = onboardingThat(new StoreError('timeout', { said: 'no answer' }));
  expect(await failing.submit(7)).toMatchObject({ ok: false, failure: 'failed' });
  await expect(onboardingThat(new TypeError('oops')).submit(7)).rejects.toThrow('oops');
});

test('numbers that are known here cannot be tried out by deleting the application and beginning anew', async () => {
  const asked: number[] = [];
  const onboarding = onboardingOn({
    // A new application of the same person each time.
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
    const saved = await onboarding.keepBank(id, {}, { panNumber: 'ABCDE1234F' });
    answers.push(saved.ok ? 'stored' : saved.failure);
  }
  expect(asked).toHaveLength(10);
  expect(answers.slice(9)).toEqual(['pan-taken', 'too-many-numbers', 'too-many-numbers']);
});

test('the language of the site is noted where it is another than before, and a store that fails loses nothing', async () => {
  const noted: unknown[] = [];
  const { noteLanguage } = onboardingOn({
    noteLanguage: (...note) => {
      noted.push(note);
      return Promise.reject(new StoreError('timeout', { said: 'no answer' }));
    },
  });
  const application = { astrologerId: 7 } as Partial<Application> as Application;
  await noteLanguage(application, 'en');
  await noteLanguage({ ...application, siteLanguage: 'hi' }, 'hi');
  expect(noted).toEqual([]);
  await noteLanguage(application, 'hi');
  await noteLanguage({ ...application, siteLanguage: 'hi' }, 'en');
  expect(noted).toEqual([
    [7, 'hi'],
    [7, 'en'],
  ]);
});
