import { expect, test } from 'vitest';
import { ok } from '~/outcome/result';
import { SourceFailure } from '~/outcome/source-failure';
import { SubmissionRefused, type ApplicationSource } from './application.source';
import { makeOnboarding, type Onboarding } from './onboarding.server';

const never = () => Promise.reject(new Error('This test has no such thing.'));

/** The use-cases on a source that answers a submission with this error. */
function onboardingThat(error: Error): Onboarding {
  const source = { submit: () => Promise.reject(error) } as Partial<ApplicationSource>;
  return makeOnboarding({
    source: source as ApplicationSource,
    locations: { countries: never, statesOf: never, citiesOf: never },
    documents: { check: never },
    mail: { send: async () => ok(undefined) },
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
  const failing = onboardingThat(new SourceFailure('timeout', 'no answer'));
  expect(await failing.submit(7)).toEqual({ ok: false, failure: 'failed' });
  await expect(onboardingThat(new TypeError('oops')).submit(7)).rejects.toThrow('oops');
});
