import { parseMobile } from '~/features/account/mobile';
import { signIn } from '~/features/account/session/sign-in.session.server';
import type { Services } from '~/composition/services';
import { createCustomerDetails } from './customers';

/** No test submits this number in a form. */
const MOBILE = '9876543210';

export async function customerCookie(services: Services): Promise<string> {
  const mobile = parseMobile(MOBILE);
  if (!mobile) throw new Error('not a mobile number');
  const details = createCustomerDetails({ dob: '1992-02-29', ...(await findAnyPlace(services)) });
  const result = await services.customers.register(mobile, details);
  const customer = result.ok ? result.value : await services.customers.findByMobile(mobile);
  if (!customer) throw new Error('The customer could not be registered');
  const request = new Request('http://localhost/');
  const session = await services.sessions.read(request);
  signIn(session, customer);
  return (await services.sessions.write(session, request)).split(';')[0] ?? '';
}

async function findAnyPlace({ locations }: Services) {
  const [country] = await locations.countries();
  const [state] = country ? await locations.getStates(country.id) : [];
  const [city] = state ? await locations.listCities(state.id) : [];
  if (!country || !state || !city) throw new Error('The store has no places');
  return { countryId: country.id, stateId: state.id, cityId: city.id };
}
