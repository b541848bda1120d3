/** A row of section 7, without our own additions. */
export interface SpecifiedRow {
  /** Method and path without a leading slash. */
  readonly call: string;
  readonly query?: readonly string[];
  readonly body?: {
    readonly kind: 'json' | 'otp' | 'multipart';
    readonly fields: readonly string[];
    readonly files?: readonly string[];
  };
  /** A response with exactly the specified fields; `any` when the specification does not show one. */
  readonly answer:
    'any' | { readonly text: string } | { readonly json: unknown } | { readonly otp: unknown };
  /** Our own additions to `fields` and `query`, which callers can omit. */
  readonly ours?: readonly string[];
}

/**
 * Section 3 of the consumer site, "Customer profile (login lookup and profile)", and the fields that a lookup
 * adds.
 */
const CUSTOMER = {
  id: 7,
  customerName: 'Meera Iyer',
  msisdn: '9000000001',
  firstName: 'Meera',
  lastName: 'Iyer',
  gender: 'M',
  dob: '1990-02-28',
  timeOfBirth: '05:45',
  birthPlace: 'Kochi',
  country: 'India',
  birthState: 'Kerala',
  birthCity: 'Kochi',
  pinCode: '682001',
  email: 'NA',
  mobile: '9000000001',
  photoUrlpath: 'pictures/7.jpg',
};

/** Section 3 of the consumer site: "Customer (registration body and record)". */
const CUSTOMER_RECORD_FIELDS = [
  ['id', 'firstName', 'lastName', 'gender', 'dob', 'timeOfBirth', 'mobile', 'email'],
  ['socialmedia', 'birthCity', 'longitude', 'latitude', 'regDate', 'status', 'lastUpdate'],
  ['lastCallTime', 'lastAstrologerId', 'balanceAmount', 'allowFreeChat', 'birthState'],
  ['birthPlace', 'country', 'birthCityId', 'birthStateId', 'countryId', 'pinCode'],
  ['statusDescp', 'photoUrlpath'],
].flat();

const BLOG = {
  id: 1,
  heading: 'Lamps of Kartik',
  mainHeading: 'About lamps',
  mainDescription: 'Why lamps are lit.',
  mainImageUrl: 'pictures/lamp.jpg',
  article: 'Meenakshi Rao',
  scheduleDate: 20261121,
  htmlContent: '<p>Lamps are lit.</p>',
  metaTags: ['<title>Lamps</title>'],
};

const OTP_REQUEST = [
  ['requestType', 'msisdn', 'otpPin', 'otpSessionId', 'userCatg', 'userId', 'emailId', 'name'],
  ['latitude', 'lattitude', 'longitude', 'timeStamp', 'reqTime', 'token', 'flag'],
].flat();

const CONSUMER_SITE: readonly SpecifiedRow[] = [
  { call: 'GET astroservice/login/ascustomer/{msisdn}', answer: { json: CUSTOMER } },
  {
    call: 'GET astroservice/login/asastrologer/{msisdn}',
    answer: { json: { astrologerId: 417, astrologerName: 'Asha', msisdn: '9000000002' } },
  },
  {
    call: 'POST otp/service',
    body: { kind: 'otp', fields: OTP_REQUEST },
    answer: { otp: { status: 'SUCCESS', statusDescription: '', message: '', otpSessionId: 's' } },
    ours: ['purpose', 'addressKey', 'familiar'],
  },
  {
    call: 'POST astroservice/register/customer',
    body: { kind: 'json', fields: CUSTOMER_RECORD_FIELDS },
    answer: { json: CUSTOMER },
  },
  {
    call: 'POST astroservice/update/customer',
    body: { kind: 'multipart', fields: ['updCustomer'], files: ['photoUrlpath'] },
    answer: { json: CUSTOMER },
    ours: ['version', 'countryId', 'birthStateId', 'birthCityId', 'removePhoto'],
  },
  { call: 'DELETE astroservice/delete/customer/{mobile}', answer: 'any' },
  {
    call: 'GET api/country/countryList',
    answer: { json: [{ id: 101, country_name: 'India' }] },
  },
  {
    call: 'GET api/states/{countryId}',
    answer: { json: [{ state_id: 4028, state_name: 'Kerala' }] },
  },
  { call: 'GET api/cities/{stateId}', answer: { json: [{ city_id: 1, city_name: 'Kochi' }] } },
  {
    call: 'GET astroblogs/by-date',
    query: ['startDate', 'endDate'],
    answer: { json: [BLOG] },
    ours: ['content', 'after'],
  },
  {
    call: 'GET astroblogs/getBlogWithImages/{id}',
    answer: { json: { blog: BLOG, images: [{ contentKey: 'lamp', contentUrl: 'lamp.jpg' }] } },
  },
  {
    call: 'GET horroscope/getallprediction',
    query: ['type', 'startDate', 'endDate', 'language'],
    answer: { json: [{ sunShine: 'ARIES', prediction: 'A calm day.', startDate: '20261121' }] },
  },
  {
    call: 'GET astroservice/list/astrologer/1',
    query: ['customerId'],
    answer: {
      json: [
        {
          photoUrlpath: 'pictures/417.jpg',
          chatCount: 3,
          firstName: 'Asha',
          gender: 'F',
          specialization: 'vedic',
          language: 'ENGLISH',
          age: 30,
          experience: 5,
          chatCharges: 10,
          astrologerId: 417,
          id: 417,
        },
      ],
    },
  },
];

/** Section 3 of onboarding: "Bank details payload". */
const BANK_DETAILS = [
  ['astrologerId', 'mobileNo', 'aadharNumber', 'panNumber', 'accountHolderName'],
  ['accountNumber', 'ifscCode', 'bankName', 'branchName', 'address', 'city', 'state'],
].flat();

/** Section 3 of onboarding: "Astrologer registration payload". */
const REGISTERED_ASTROLOGER = [
  ['astrologerId', 'mobileNo', 'emailId', 'status', 'firstName', 'gender', 'age', 'language'],
  ['specialization', 'experience', 'registrationDate', 'address', 'country', 'state', 'city'],
  ['pinCode'],
].flat();

/** Section 3 of onboarding: "Pending application item". */
const PENDING = {
  astrologer: {
    id: 417,
    firstName: 'Asha',
    lastName: 'Rao',
    age: 30,
    gender: 'Female',
    email: 'asha@people.example',
    mobileNumber: '9000000002',
    address: '1 Temple Road',
    city: 'Kochi',
    state: 'Kerala',
    experience: 5,
    specialization: 'vedic',
    language: 'Hindi',
    rating: 10,
    status: 3,
    regDate: '2026-11-20',
    lastCallTime: null,
    lastChatTime: null,
  },
  documents: [{ contentType: 'image/jpeg', contentUrl: 'files/panCard.jpg' }],
  bankDetails: { accountNumber: '123456789', ifscCode: 'SBIN0000001', bankName: 'A bank' },
};

const BLOG_TEXTS = [
  ['mainHeading', 'startDate', 'endDate', 'scheduleDate', 'heading', 'article'],
  ['htmlContent', 'metaTags'],
].flat();

const ONBOARDING_AND_ADMIN: readonly SpecifiedRow[] = [
  {
    call: 'POST astroservice/register/astrologer',
    body: { kind: 'json', fields: REGISTERED_ASTROLOGER },
    answer: { json: { astrologerId: 417 } },
    ours: ['countryId', 'stateId', 'cityId'],
  },
  {
    call: 'GET bank/validate/{ifsc}',
    answer: { json: { BANK: 'A', BRANCH: 'B', ADDRESS: 'C', CITY: 'D', STATE: 'E' } },
  },
  {
    call: 'POST astrologer/bank-details/save',
    body: { kind: 'json', fields: BANK_DETAILS },
    answer: 'any',
  },
  {
    call: 'POST astro-docs/save',
    query: ['astrologerId'],
    body: { kind: 'multipart', fields: [], files: ['contentFiles'] },
    answer: 'any',
  },
  {
    call: 'GET astroservice/astrologers/pending-details',
    query: ['astrologerId'],
    answer: { json: [PENDING] },
  },
  {
    call: 'GET email/reject/logs',
    answer: {
      json: [
        {
          astrologerName: 'Asha',
          email: 'asha@people.example',
          timestamp: '2026-11-20T10:00:00',
          rejectionReason: 'Not readable.',
          astrologerId: 417,
        },
      ],
    },
  },
  {
    call: 'GET email/logs',
    answer: {
      json: [
        {
          astrologerName: 'Asha',
          email: 'asha@people.example',
          mobile: '9000000002',
          timestamp: '2026-11-20T10:00:00',
          phone: '9000000002',
          id: 417,
        },
      ],
    },
  },
  { call: 'POST email/reject', query: ['astrologerId', 'rejectionReason'], answer: 'any' },
  { call: 'DELETE astroservice/delete/astrologer/{phone}', answer: 'any' },
  {
    call: 'POST admin/login',
    body: { kind: 'json', fields: ['email', 'password'] },
    answer: { text: 'Login Successful' },
  },
  {
    call: 'POST astroblogs/save',
    query: BLOG_TEXTS,
    body: { kind: 'multipart', fields: BLOG_TEXTS, files: ['mainImageFile', 'contentFiles'] },
    answer: 'any',
    ours: ['id', 'slug', 'mainDescription', 'mainImageAlt', 'mainImageUrl'],
  },
  {
    call: 'POST horroscope/saveDaily',
    query: ['startDate', 'endDate', 'language', 'sunshine', 'prediction'],
    answer: 'any',
    ours: ['replaces'],
  },
  { call: 'GET faqs', answer: { json: [{ id: 1, question: 'One?', answer: 'One.' }] } },
  { call: 'POST faqs/add-faq', query: ['question', 'answer'], answer: 'any' },
  { call: 'PUT faqs/{id}', query: ['question', 'answer'], answer: 'any', ours: ['seen'] },
  { call: 'DELETE faqs/{id}', answer: 'any', ours: ['seen'] },
  { call: 'POST contact/add', query: ['email', 'phone'], answer: 'any' },
  { call: 'PUT contact/update', query: ['email', 'phone'], answer: 'any' },
];

/** Section 7 of both specifications; six rows are in both. */
export const SECTION_SEVEN: readonly SpecifiedRow[] = [...CONSUMER_SITE, ...ONBOARDING_AND_ADMIN];
