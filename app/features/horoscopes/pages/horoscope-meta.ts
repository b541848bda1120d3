import type { MetaDescriptor } from '@remix-run/node';

/** As specified. */
export const REVISIT_AFTER_DAYS = 7;

/** As specified. */
export const HOROSCOPE_META: readonly MetaDescriptor[] = [
  { name: 'distribution', content: 'global' },
  { name: 'rating', content: 'general' },
];
