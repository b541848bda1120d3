import type { Almanac } from '~/features/horoscopes/almanac';

/** 20 November 2026, Dev Uthani Ekadashi. */
export const ALMANAC: Almanac = {
  city: 'New Delhi',
  moonSigns: [{ name: 'Pisces', until: null, sign: 'pisces', endsByDay: false }],
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
  planets: [
    { planet: 'sun', sign: 'scorpio', until: '16 December' },
    { planet: 'mercury', sign: 'libra', until: '6 December' },
    { planet: 'venus', sign: 'virgo', until: '24 November' },
    { planet: 'mars', sign: 'leo', until: 'February 2027' },
    { planet: 'jupiter', sign: 'leo', until: 'January 2027' },
    { planet: 'saturn', sign: 'pisces', until: 'June 2027' },
    { planet: 'rahu', sign: 'aquarius', until: '5 December' },
    { planet: 'ketu', sign: 'leo', until: '5 December' },
  ],
  yogas: [{ yoga: 'panchak', from: '6:47 am', until: '2:18 am on 22 November' }],
  sunrise: '6:47 am',
  sunset: '5:26 pm',
  moonrise: '2:18 pm',
  rahuKaal: { from: '10:47 am', to: '12:07 pm' },
  abhijit: { from: '11:45 am', to: '12:28 pm' },
  festivals: [{ id: 'dev-uthani-ekadashi-2026-11-20', name: 'Dev Uthani (Prabodhini) Ekadashi' }],
};
