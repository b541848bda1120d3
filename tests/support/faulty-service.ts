import type { IncomingMessage, ServerResponse } from 'node:http';
import { SIGNS } from '~/features/astronomy/signs';
import { GATEWAY_FAULTS, type GatewayFault } from './gateway-faults';
import { openServiceServer, type ServiceServer } from './service-server';

const BASE_PATH = '/heastro-service/';

const CUSTOMER = {
  id: 7,
  customerName: 'Asha Rao',
  firstName: 'Asha Rao',
  gender: 'Female',
  dob: '1992-02-29',
  timeOfBirth: '05:45',
  birthPlace: 'Pune',
  country: 'India',
  birthState: 'Maharashtra',
  birthCity: 'Pune',
  countryId: 101,
  birthStateId: 4008,
  birthCityId: 57606,
  pinCode: '411001',
  email: 'NA',
};

const BLOG = {
  id: 1,
  heading: 'Full moon in Taurus',
  mainHeading: 'Full moon in Taurus',
  mainDescription: 'What the full moon asks of you.',
  mainImageUrl: '',
  article: 'Meera Iyer',
  scheduleDate: 20261101,
  htmlContent: '<p>The full moon of November stands in Taurus.</p>',
  metaTags: [],
};

export const ARTICLE = { title: BLOG.heading, slug: 'full-moon-in-taurus' };
export const ASTROLOGER = 'Devika';

const ANSWERS: Readonly<Record<string, (path: string) => unknown>> = {
  'horroscope/getallprediction': () =>
    SIGNS.map(({ name }) => ({
      sunShine: name,
      prediction: `A calm day for ${name}.`,
      startDate: '20261121',
    })),
  'astroblogs/by-date': () => [BLOG],
  'astroblogs/getBlogWithImages/1': () => ({ ...BLOG, images: [] }),
  'astroservice/list/astrologer/1': () => [
    {
      astrologerId: 3,
      firstName: ASTROLOGER,
      gender: 'Female',
      specialization: 'Vedic',
      language: 'English',
      age: '40',
      experience: '12',
      chatCharges: 25,
      chatCount: 100,
      photoUrlpath: '',
    },
  ],
  'astroservice/login/ascustomer/': (path) => ({ ...CUSTOMER, msisdn: path.split('/').at(-1) }),
  'astroservice/login/asastrologer/': () => ({ astrologerId: 0 }),
  'astroservice/register/customer': () => CUSTOMER,
  'api/country/countryList': () => [{ id: 101, country_name: 'India' }],
  'api/states/101': () => [{ state_id: 4008, state_name: 'Maharashtra' }],
  'api/cities/4008': () => [{ city_id: 57606, city_name: 'Pune' }],
  'otp/service': () => ({ status: 'SUCCESS', otpSessionId: 'session-1' }),
  faqs: () => [{ id: 1, question: 'Is it free?', answer: 'The first five minutes are.' }],
};

export interface FaultyService extends ServiceServer {
  /** Affects every request; null for none. */
  fault: GatewayFault | null;
}

export async function openFaultyService(): Promise<FaultyService> {
  let fault: GatewayFault | null = null;
  const service = await openServiceServer({
    raw: (request, response) =>
      fault === null ? answer(request, response) : GATEWAY_FAULTS[fault](request, response),
  });
  return {
    ...service,
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? '/', 'http://service.test').pathname.slice(BASE_PATH.length);
  const known = Object.keys(ANSWERS).find((each) => path.startsWith(each));
  const value = known === undefined ? undefined : ANSWERS[known]?.(path);
  response.writeHead(value === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(value ?? { message: 'Not here' }));
}
