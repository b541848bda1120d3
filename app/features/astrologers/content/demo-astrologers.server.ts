import {
  ASTROLOGER_STATUS,
  NEW_ASTROLOGER_DEFAULTS,
  type NewAstrologer,
} from '~/features/astrologers/astrologer';
import { getTodayInIndia } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import profiles from './demo-astrologers.json';

export function getDemoAstrologers(clock: Clock): NewAstrologer[] {
  return profiles.map(({ photo, ...profile }) => ({
    ...NEW_ASTROLOGER_DEFAULTS,
    ...profile,
    mobile: null,
    callCharges: profile.chatCharges,
    country: 'India',
    photoUrl: photo === null ? null : `/art/astrologers/${photo}.svg`,
    status: ASTROLOGER_STATUS.active,
    registrationDate: getTodayInIndia(clock),
    demo: true,
  }));
}
