import { createPlainPicture } from './sample-pictures';
import { SIGNS } from '~/features/astronomy/signs';
import { createPlainApplicant, type PlainApplicant } from '../contract/plain-astrologers';
import {
  openServiceServer,
  type ReceivedRequest,
  type ServiceAnswer,
  type ServiceServer,
} from './service-server';

const BASE_PATH = '/heastro-service';
const SPECIFIED_NUMBER = '0000000000';
const MOBILE = /\d{10}$/;

export const PLAIN_CODE = '4321';
export const PLAIN_ADMIN = { email: 'asha@people.example', password: 'kept by the service' };

type Fields = Record<string, unknown>;
type Answer = ServiceAnswer | Promise<ServiceAnswer>;

/** A service with only the calls of section 7 that stores what it receives. */
export interface PlainProvider extends ServiceServer {
  readonly applicant: PlainApplicant;
  /** Requests of a call such as `POST faqs/add-faq`, oldest first. */
  sent(call: string): ReceivedRequest[];
  unknown(): string[];
}

/** Starts with a reading for every sign and day, an article with a picture, an astrologer and two questions. */
export async function openPlainProvider(): Promise<PlainProvider> {
  const picture = await createPlainPicture(400, 200).jpeg().toBuffer();
  const applicant = createPlainApplicant(SPECIFIED_NUMBER);
  const customers = new Map<string, Fields>();
  const readings = new Map<string, string>();
  const rejections: Fields[] = [];
  const faqs: { id: number; question: unknown; answer: unknown }[] = [
    { id: 1, question: 'One?', answer: 'One <b>bold</b>.' },
    { id: 2, question: 'Two?', answer: 'Two.' },
  ];
  const blogs: Fields[] = [
    {
      id: 1,
      heading: 'Lamps of Kartik',
      mainHeading: 'About lamps',
      mainDescription: 'Why lamps are lit.',
      mainImageUrl: 'pictures/lamp.jpg',
      article: 'Meenakshi Rao',
      scheduleDate: 20261101,
      htmlContent:
        '<p onclick="evil()">Lamps <img src="lamp.jpg" alt="A lamp"></p><script>evil()</script>',
      metaTags: ['<title>Lamps</title>'],
    },
  ];

  function otp({ body }: ReceivedRequest): Answer {
    const { requestType, otpPin } = JSON.parse(body.toString()) as Record<string, string>;
    if (requestType === 'SEND-OTP') return { json: { status: 'SUCCESS', otpSessionId: 's-1' } };
    const isRight = otpPin === PLAIN_CODE;
    return { json: isRight ? { status: 'SUCCESS' } : { status: 'FAILED', message: 'Wrong code' } };
  }

  function predictions({
    startDate = '',
    language = '',
  }: Readonly<Record<string, string>>): Answer {
    const isOwn = startDate >= '20250101' && startDate < '20270101';
    if (!isOwn && !readings.has(`${startDate}/${language}/aries`)) return { json: [] };
    const json = SIGNS.map(({ name, slug }) => ({
      sunShine: name.toUpperCase(),
      prediction:
        readings.get(`${startDate}/${language}/${slug}`) ??
        `<p onclick="evil()">${language} words for <b>${name}</b></p><script>evil()</script>`,
      startDate,
    }));
    return { json };
  }

  async function updateCustomer(request: ReceivedRequest): Promise<ServiceAnswer> {
    const form = await getForm(request);
    const change = JSON.parse(String(form.get('updCustomer'))) as Fields;
    const mobile = String(change['mobile']);
    customers.set(mobile, { ...customers.get(mobile), ...change });
    return { json: customers.get(mobile) };
  }

  async function saveBlog(request: ReceivedRequest): Promise<ServiceAnswer> {
    const texts = Object.fromEntries(
      [...(await getForm(request))].filter(([, text]) => typeof text === 'string'),
    );
    blogs.push({ ...texts, id: blogs.length + 1, mainImageUrl: 'pictures/lamp.jpg' });
    return { body: 'success' };
  }

  function reject({ query }: ReceivedRequest): Answer {
    const { astrologer } = applicant.has;
    applicant.has.astrologer = { ...astrologer, status: 4 };
    rejections.push({
      astrologerName: astrologer?.['firstName'],
      email: astrologer?.['email'],
      timestamp: '2026-11-21 12:00:00',
      rejectionReason: query['rejectionReason'],
      astrologerId: query['astrologerId'],
    });
    return { body: 'rejected' };
  }

  const getFaq = (path: string) => faqs.find(({ id }) => path === `faqs/${id}`);

  const calls: Readonly<Record<string, (request: ReceivedRequest, path: string) => Answer>> = {
    'POST otp/service': otp,
    [`GET astroservice/login/ascustomer/${SPECIFIED_NUMBER}`]: (_, path) => ({
      json: customers.get(MOBILE.exec(path)?.[0] ?? '') ?? { id: 0 },
    }),
    'POST astroservice/register/customer': ({ body }) => {
      const record = { ...(JSON.parse(body.toString()) as Fields), id: 7 };
      customers.set(String((record as Fields)['mobile']), record);
      return { json: record };
    },
    'POST astroservice/update/customer': updateCustomer,
    [`DELETE astroservice/delete/customer/${SPECIFIED_NUMBER}`]: (_, path) => {
      customers.delete(MOBILE.exec(path)?.[0] ?? '');
      return { body: 'Deleted' };
    },
    'GET api/country/countryList': () => ({ json: [{ id: 101, country_name: 'India' }] }),
    'GET api/states/101': () => ({ json: [{ state_id: 4028, state_name: 'Kerala' }] }),
    'GET api/cities/4028': () => ({ json: [{ city_id: 1, city_name: 'Kochi' }] }),
    'GET astroblogs/by-date': () => ({ json: blogs }),
    'GET astroblogs/getBlogWithImages/1': () => ({
      json: {
        blog: blogs[0],
        images: [{ contentKey: 'lamp.jpg', contentUrl: 'pictures/lamp.jpg' }],
      },
    }),
    'GET astroblogs/getBlogWithImages/2': () => ({ json: { ...blogs[1], images: null } }),
    'POST astroblogs/save': saveBlog,
    'GET pictures/lamp.jpg': () => ({ body: picture, headers: { 'Content-Type': 'image/jpeg' } }),
    'GET horroscope/getallprediction': ({ query }) => predictions(query),
    'POST horroscope/saveDaily': ({ query }) => {
      const { startDate, language, sunshine, prediction = '' } = query;
      readings.set(`${startDate}/${language}/${sunshine}`, prediction);
      return { body: 'Saved' };
    },
    'GET astroservice/list/astrologer/1': () => ({
      json: [
        {
          id: 417,
          firstName: 'Devika',
          gender: 'Female',
          specialization: 'Vedic',
          language: 'Hindi',
          age: '40',
          experience: '12',
          chatCharges: 25,
          chatCount: 100,
          photoUrlpath: null,
        },
      ],
    }),
    'GET bank/validate/KOCH0000001': () => ({
      json: {
        BANK: 'Bank of Tests',
        BRANCH: 'Fort Kochi',
        ADDRESS: '1 Church Road',
        CITY: 'Kochi',
        STATE: 'Kerala',
      },
    }),
    'GET faqs': () => ({ json: faqs }),
    'POST faqs/add-faq': ({ query: { question, answer } }) => {
      faqs.push({ id: faqs.length + 1, question, answer });
      return { body: 'added' };
    },
    'POST admin/login': ({ body }) => ({
      body: body.toString() === JSON.stringify(PLAIN_ADMIN) ? 'Login Successful' : 'No',
    }),
    'GET email/logs': () => ({ json: [] }),
    'GET email/reject/logs': () => ({ json: rejections }),
    'POST email/reject': reject,
  };

  function changeFaq({ method, query }: ReceivedRequest, path: string): Answer | undefined {
    const faq = getFaq(path);
    if (faq && method === 'PUT')
      Object.assign(faq, { question: query['question'], answer: query['answer'] });
    else if (faq && method === 'DELETE') faqs.splice(faqs.indexOf(faq), 1);
    else return undefined;
    return { body: 'done' };
  }

  const missing: string[] = [];
  const server = await openServiceServer({
    async answer(request) {
      const path = request.path.slice(BASE_PATH.length + 1);
      const name = `${request.method} ${path.replace(MOBILE, SPECIFIED_NUMBER)}`;
      const found =
        calls[name]?.(request, path) ??
        applicant.calls[name]?.(request) ??
        changeFaq(request, path);
      if (!found) missing.push(`${request.method} ${path}`);
      return found ?? { status: 404 };
    },
  });
  return {
    ...server,
    applicant,
    unknown: () => missing,
    sent: (call) =>
      server.seen.filter(
        ({ method, path }) => `${method} ${path.slice(BASE_PATH.length + 1)}` === call,
      ),
  };
}

function getForm({ body, headers }: ReceivedRequest): Promise<FormData> {
  const type = { 'Content-Type': headers['content-type'] ?? '' };
  return new Response(new Uint8Array(body), { headers: type }).formData();
}
