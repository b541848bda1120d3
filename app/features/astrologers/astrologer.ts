import type { CalendarDate } from '~/shared/time/calendar';

/** The status codes of an astrologer (specification of onboarding, section 4); Inactive is one who was deactivated. */
export const ASTROLOGER_STATUS = { active: 1, pending: 3, rejected: 4, inactive: 5 } as const;

export type AstrologerStatus = (typeof ASTROLOGER_STATUS)[keyof typeof ASTROLOGER_STATUS];

/** What a card of the call or chat list shows of an astrologer; null is a number that the record does not tell. */
export interface AstrologerCard {
  readonly id: number;
  readonly firstName: string;
  /** Null when there is no picture: the default one stands in. */
  readonly photoUrl: string | null;
  readonly gender: string;
  /** In years. */
  readonly age: number | null;
  /** In years. */
  readonly experience: number | null;
  readonly specialization: string;
  /** As the astrologer wrote them: "Hindi, English". */
  readonly language: string;
  /** Rupees a minute. */
  readonly chatCharges: number | null;
  /** Shown as the number of orders. */
  readonly chatCount: number | null;
  readonly isWaiting: boolean;
  /** Not a person but one of the profiles that a new site shows until it has astrologers. */
  readonly demo: boolean;
}

/** An astrologer to be stored. */
export interface NewAstrologer {
  /** Ten digits; one account a number. Null only where nobody can sign in: demonstration profiles. */
  readonly mobile: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickName: string;
  readonly gender: string;
  /** In years. */
  readonly age: number;
  /** As the astrologer wrote them; `languagesOf` takes them apart. */
  readonly language: string;
  /** Lower case: `vedic`, `numerology`, `tarot`, or another word from elsewhere. */
  readonly specialization: string;
  /** In years. */
  readonly experience: number;
  /** Rupees for an appointment; the other charges are whole rupees a minute. */
  readonly appointmentCharges: number;
  readonly callCharges: number;
  readonly chatCharges: number;
  readonly ecallCharges: number;
  readonly echatCharges: number;
  readonly videoCallCharges: number;
  /** From 0 to 10. */
  readonly rating: number;
  readonly callCount: number;
  readonly chatCount: number;
  readonly videoCallCount: number;
  /** Null when none was given ("NA" on the wire). */
  readonly email: string | null;
  readonly address: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly pinCode: string;
  readonly photoUrl: string | null;
  readonly status: AstrologerStatus;
  readonly registrationDate: CalendarDate;
  readonly demo: boolean;
}

/** What a new record holds where the registration says nothing (specification of onboarding, section 3). */
export const NEW_ASTROLOGER_DEFAULTS = {
  lastName: '',
  nickName: '',
  gender: 'M',
  age: 18,
  language: 'ENGLISH',
  specialization: 'astrology',
  experience: 0,
  appointmentCharges: 1000,
  callCharges: 10,
  chatCharges: 10,
  ecallCharges: 50,
  echatCharges: 20,
  videoCallCharges: 50,
  rating: 10,
  callCount: 0,
  chatCount: 0,
  videoCallCount: 0,
  email: null,
  address: '',
  country: '',
  state: '',
  city: '',
  pinCode: '',
  photoUrl: null,
  status: ASTROLOGER_STATUS.pending,
  demo: false,
} as const satisfies Partial<NewAstrologer>;

/** @returns an age or a rate of a record; null for 0, which stands where none was given: nobody has that age, or works for nothing. */
export function knownNumber(value: number | null): number | null {
  return value === 0 ? null : value;
}

/** Between the languages of "Hindi, English / Tamil and Urdu". */
const BETWEEN_LANGUAGES = /[,;/|&+\n]|\band\b/i;

/** The languages of a text, each once, in lower case: the form in which lists are filtered by them. */
export function languagesOf(text: string): string[] {
  const names = text
    .split(BETWEEN_LANGUAGES)
    .map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase());
  return [...new Set(names.filter(Boolean))];
}
