import { expect, test } from 'vitest';
import type { SiteSettings } from '~/shared/site-settings';
import { inLanguage } from '~/shared/i18n/language.server';
import { buildDailyMeta } from './daily-meta';

const SITE: SiteSettings = {
  brandName: 'Jyoti',
  legalName: 'Jyoti Services',
  origin: 'https://jyoti.example',
  appStoreUrl: null,
  social: [],
  contact: null,
};

test('the page for an unknown sign has the default metadata with keywords', () => {
  const meta = () => buildDailyMeta(SITE, { signSlug: null, getSignName: 'Xyz' });
  expect(meta()).toMatchObject({
    keywords: 'free horoscope, rashifal',
    author: 'Jyoti Services',
    revisitAfterDays: 7,
    path: null,
  });
  expect(inLanguage('hi', meta).keywords).toBe('मुफ़्त राशिफल, राशिफल');
});
