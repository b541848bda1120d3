import { expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { getServiceMessage, getStoreErrorMessage } from './store-error-text';

const SAID = 'The gateway is closed';

it('a service message is shown to readers of its language', () => {
  expect(getServiceMessage(SAID)).toBe(SAID);
  expect(getServiceMessage(null)).toBeNull();
  expect(inLanguage('hi', () => getServiceMessage(SAID))).toBeNull();
});

it('a service message is replaced by our text in other languages', () => {
  expect(getStoreErrorMessage({ said: SAID })).toBe(SAID);
  expect(inLanguage('hi', () => getStoreErrorMessage({ said: SAID }))).toBe(
    'सेवा ने बताया कि यह काम नहीं हुआ',
  );
});
