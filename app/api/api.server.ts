import { ADMIN_CALLS } from '~/wire/admin-calls';
import { APPLICATION_CALLS } from '~/wire/application-calls';
import { ASTROLOGER_CALLS } from '~/wire/astrologer-calls';
import { BANK_CALLS } from '~/wire/bank-calls';
import { BLOG_CALLS } from '~/wire/blog-calls';
import { CUSTOMER_CALLS } from '~/wire/customer-calls';
import { HELP_CALLS } from '~/wire/help-calls';
import { HOROSCOPE_CALLS } from '~/wire/horoscope-calls';
import { LOCATION_CALLS } from '~/wire/location-calls';
import { OTP_CALLS } from '~/wire/otp-calls';
import { REVIEW_CALLS } from '~/wire/review-calls';
import { adminHandlers } from './admin-handlers.server';
import { answerCalls, type Api } from './answer-calls';
import type { ApiSources } from './api-sources';
import { applicationHandlers } from './application-handlers.server';
import { astrologerHandlers } from './astrologer-handlers.server';
import { bankHandlers } from './bank-handlers.server';
import { blogHandlers } from './blog-handlers.server';
import { customerHandlers } from './customer-handlers.server';
import { answered, type Answered } from './handlers';
import { helpHandlers } from './help-handlers.server';
import { horoscopeHandlers } from './horoscope-handlers.server';
import { locationHandlers } from './location-handlers.server';
import { otpHandlers } from './otp-handlers.server';
import { reviewHandlers } from './review-handlers.server';

/** All calls with what answers them. */
export function answeredCalls(sources: ApiSources): Answered[] {
  return [
    ...answered(HOROSCOPE_CALLS, horoscopeHandlers(sources)),
    ...answered(BLOG_CALLS, blogHandlers(sources)),
    ...answered(ASTROLOGER_CALLS, astrologerHandlers(sources)),
    ...answered(APPLICATION_CALLS, applicationHandlers(sources)),
    ...answered(BANK_CALLS, bankHandlers(sources)),
    ...answered(HELP_CALLS, helpHandlers(sources)),
    ...answered(ADMIN_CALLS, adminHandlers(sources)),
    ...answered(REVIEW_CALLS, reviewHandlers(sources)),
    ...answered(CUSTOMER_CALLS, customerHandlers(sources)),
    ...answered(LOCATION_CALLS, locationHandlers(sources)),
    ...answered(OTP_CALLS, otpHandlers(sources)),
  ];
}

/** Makes the API of the sources. */
export function makeApi(sources: ApiSources): Api {
  return answerCalls(answeredCalls(sources));
}
