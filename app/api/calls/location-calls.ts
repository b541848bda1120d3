import { z } from 'zod';
import { defineCalls } from './call';
import { fromDigits, wireNumber, wireText } from './values';

const id = wireNumber.pipe(z.number().int().positive());
const param = fromDigits(z.number().int().positive().max(999_999_999));

const degrees = wireNumber.nullish().catch(null);

const country = z.object({
  id,
  country_name: wireText,
  code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
});

const state = z.object({ state_id: id, state_name: wireText });

const city = z.object({
  city_id: id,
  city_name: wireText,
  /** Other names and the position in degrees: extensions. */
  otherNames: z.array(z.string()).optional().catch(undefined),
  latitude: degrees,
  longitude: degrees,
});

export const LOCATION_CALLS = defineCalls({
  countries: {
    method: 'GET',
    path: 'api/country/countryList',
    summary: 'All countries',
    answer: { kind: 'json', schema: z.array(country) },
  },
  states: {
    method: 'GET',
    path: 'api/states/{countryId}',
    summary: 'The states of a country',
    params: z.object({ countryId: param }),
    answer: { kind: 'json', schema: z.array(state) },
  },
  cities: {
    method: 'GET',
    path: 'api/cities/{stateId}',
    summary: 'The cities of a state',
    params: z.object({ stateId: param }),
    answer: { kind: 'json', schema: z.array(city) },
  },
});
