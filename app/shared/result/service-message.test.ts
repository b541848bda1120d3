import { expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { wordsOfService } from './service-message';
import { sourceFailureWords } from './store-error-text';

const SAID = 'The gateway is closed';

it('a service is quoted in its own language alone', () => {
  expect(wordsOfService(SAID)).toBe(SAID);
  expect(wordsOfService(null)).toBeNull();
  expect(inLanguage('hi', () => wordsOfService(SAID))).toBeNull();
});

it('what it said of a failure is told in our words elsewhere', () => {
  expect(sourceFailureWords({ said: SAID })).toBe(SAID);
  expect(inLanguage('hi', () => sourceFailureWords({ said: SAID }))).toBe(
    'सेवा ने बताया कि यह काम नहीं हुआ',
  );
});
