import type { MetaDescriptor } from '@remix-run/node';

export const REVISIT_AFTER_DAYS = 7;

export const HOROSCOPE_META: readonly MetaDescriptor[] = [
  { name: 'distribution', content: 'global' },
  { name: 'rating', content: 'general' },
];
