import type { ApiServices, Endpoint } from './handlers';
import { applicationEndpoints, bankEndpoints } from './handlers/application';
import { blogEndpoints } from './handlers/article';
import { astrologerEndpoints } from './handlers/astrologer';
import { customerEndpoints } from './handlers/customer';
import { helpEndpoints } from './handlers/help';
import { horoscopeEndpoints } from './handlers/horoscope';
import { locationEndpoints } from './handlers/location';
import { otpEndpoints } from './handlers/otp';
import { reviewEndpoints, adminEndpoints } from './handlers/review';

const ENDPOINTS = [
  horoscopeEndpoints,
  blogEndpoints,
  astrologerEndpoints,
  applicationEndpoints,
  bankEndpoints,
  helpEndpoints,
  adminEndpoints,
  reviewEndpoints,
  customerEndpoints,
  locationEndpoints,
  otpEndpoints,
];

export function createEndpoints(services: ApiServices): Endpoint[] {
  return ENDPOINTS.flatMap((endpoints) => endpoints(services));
}
