import type { CustomerSource } from '~/features/account/customer.store';
import type { Mobile } from '~/features/account/mobile';
import type { ProviderPictures } from '~/infrastructure/provider/account/pictures';
import { createPlainPicture } from '../support/sample-pictures';
import type { AnswerHandler, ServiceAnswer } from '../support/service-server';
import { openBareProvider, type BareProvider } from './plain-service';
import { createSiteCustomers } from './provider-customer-stage';
import { SQLITE } from './engine';

export const MOBILE = '9000000001' as Mobile;
export const LOGIN = `GET astroservice/login/ascustomer/${MOBILE}`;
export const REGISTER = 'POST astroservice/register/customer';
export const UPDATE = 'POST astroservice/update/customer';
export const DELETE = `DELETE astroservice/delete/customer/${MOBILE}`;
export const COUNTRIES = 'GET api/country/countryList';
export const PICTURE = 'GET pictures/7.jpg';

export const RECORD = {
  id: '7',
  customerName: 'Meera',
  msisdn: '919000000001',
  firstName: 'Meera Rao',
  lastName: null,
  gender: 'F',
  dob: '1990-02-27T18:30:00.000+00:00',
  timeOfBirth: '05:45:00',
  birthPlace: null,
  latitude: 'Near the station',
  country: 'India',
  birthState: 'Maharashtra',
  birthCity: 'Bombay',
  birthCityId: 'NA',
  birthStateId: null,
  pinCode: 400_001,
  email: 'NA',
  regDate: '2026-11-20 10:00:00',
  balanceAmount: 0,
  photoUrlpath: 'pictures/7.jpg',
};

/** Customers of a provider that has only the specified calls. */
export interface PlainCustomers {
  readonly customers: CustomerSource;
  readonly pictures: ProviderPictures;
  /** Responses by call; by default the provider has no customer. */
  readonly answers: Record<string, ServiceAnswer | AnswerHandler>;
  sent(call: string): ReturnType<BareProvider['sent']>;
  close(): Promise<void>;
}

export async function openPlainCustomers(): Promise<PlainCustomers> {
  const answers: PlainCustomers['answers'] = {
    [COUNTRIES]: { json: [{ id: 1, country_name: 'India' }] },
    'GET api/states/1': { json: [{ state_id: 11, state_name: 'Maharashtra' }] },
    'GET api/cities/11': { json: [{ city_id: 111, city_name: 'Bombay' }] },
    [PICTURE]: { body: await createPlainPicture(300, 200).jpeg().toBuffer() },
  };
  const buildAnswerEntry = (call: string): [string, AnswerHandler] => [
    call,
    (request) => {
      const way = answers[call] ?? { json: { id: 0 } };
      return typeof way === 'function' ? way(request) : way;
    },
  ];
  const calls = [LOGIN, REGISTER, UPDATE, DELETE, ...Object.keys(answers)];
  const service = await openBareProvider(Object.fromEntries(calls.map(buildAnswerEntry)));
  const store = await SQLITE.openStore();
  return {
    ...createSiteCustomers(service.client, store.db),
    answers,
    sent: (call) => service.sent().filter((each) => each.call === call),
    async close() {
      await service.close();
      await store.close();
    },
  };
}
