import type { MetaDescriptor } from '@remix-run/node';

/** Days after which robots are asked to come again to horoscope pages, as specified. */
export const REVISIT_AFTER_DAYS = 7;

/** What all horoscope pages say of their reach and rating, as specified. */
export const HOROSCOPE_META: readonly MetaDescriptor[] = [
  { name: 'distribution', content: 'global' },
  { name: 'rating', content: 'general' },
];
