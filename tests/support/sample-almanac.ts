import type { Almanac } from '~/features/horoscopes/almanac';

/** 20 November 2026, Dev Uthani Ekadashi. */
export const ALMANAC: Almanac = {
  city: 'New Delhi',
  moonSigns: [{ name: 'Pisces', until: null, sign: 'pisces', endsIn: null }],
  moonSign: 'pisces',
  tithis: [
    { name: 'Shukla Dashami', until: '7:16 am' },
    { name: 'Shukla Ekadashi', until: '6:32 am on 21 November' },
    { name: 'Shukla Dwadashi', until: null },
  ],
  nakshatras: [
    { number: 25, name: 'Purva Bhadrapada', until: '6:57 am' },
    { number: 26, name: 'Uttara Bhadrapada', until: null },
  ],
  planets: { saturn: 'pisces', jupiter: 'leo', rahu: 'aquarius', ketu: 'leo' },
  sunrise: '6:47 am',
  sunset: '5:26 pm',
  moonrise: '2:18 pm',
  rahuKaal: { from: '10:47 am', to: '12:07 pm' },
  abhijit: { from: '11:45 am', to: '12:28 pm' },
  festivals: [{ id: 'dev-uthani-ekadashi-2026-11-20', name: 'Dev Uthani (Prabodhini) Ekadashi' }],
};
