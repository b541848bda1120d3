import { ADMIN_CALLS, REVIEW_CALLS } from '~/api/calls/review-calls';
import { APPLICATION_CALLS } from './calls/application-calls';
import { ASTROLOGER_CALLS } from './calls/astrologer-calls';
import { BANK_CALLS } from './calls/bank-calls';
import { BLOG_CALLS } from './calls/article-calls';
import { CUSTOMER_CALLS } from './calls/customer-calls';
import { HELP_CALLS } from './calls/help-calls';
import { HOROSCOPE_CALLS } from './calls/horoscope-calls';
import { LOCATION_CALLS } from './calls/location-calls';
import { OTP_CALLS } from './calls/otp-calls';
import { adminHandlers, reviewHandlers } from '~/api/handlers/review';
import type { ApiServices } from './api-services';
import { applicationHandlers, bankHandlers } from './handlers/application';
import { astrologerHandlers } from './handlers/astrologer';
import { blogHandlers } from './handlers/article';
import { customerHandlers } from './handlers/customer';
import { answered, type Endpoint } from './handlers';
import { helpHandlers } from './handlers/help';
import { horoscopeHandlers } from './handlers/horoscope';
import { locationHandlers } from './handlers/location';
import { otpHandlers } from './handlers/otp';

export function createEndpoints(sources: ApiServices): Endpoint[] {
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
