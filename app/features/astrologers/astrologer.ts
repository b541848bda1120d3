import type { CalendarDate } from '~/shared/time/calendar';

/** Codes of the onboarding specification, section 4. `inactive`: deactivated. */
export const ASTROLOGER_STATUS = { active: 1, pending: 3, rejected: 4, inactive: 5 } as const;

export type AstrologerStatus = (typeof ASTROLOGER_STATUS)[keyof typeof ASTROLOGER_STATUS];

/** Null fields have no value in the record. */
export interface AstrologerCard {
  readonly id: number;
  readonly firstName: string;
  /** Null for the default photo. */
  readonly photoUrl: string | null;
  readonly gender: string;
  readonly age: number | null;
  /** In years. */
  readonly experience: number | null;
  readonly specialization: string;
  /** As entered, such as "Hindi, English". */
  readonly language: string;
  /** Rupees a minute. */
  readonly chatCharges: number | null;
  /** Shown as the number of orders. */
  readonly chatCount: number | null;
  readonly isWaiting: boolean;
  readonly demo: boolean;
}

export interface NewAstrologer {
  /** Ten digits, unique. Null only for demo profiles, which cannot sign in. */
  readonly mobile: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickName: string;
  readonly gender: string;
  /** In years. */
  readonly age: number;
  /** As entered; `getLanguages` splits it. */
  readonly language: string;
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
  /** Null if missing ("NA" in the API). */
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

/** Defaults of a new record (onboarding specification, section 3). */
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

/** @returns null for 0, which records use for a missing value */
export function zeroToNull(value: number | null): number | null {
  return value === 0 ? null : value;
}

/** Separators as in "Hindi, English / Tamil and Urdu". */
const LANGUAGE_SEPARATOR = /[,;/|&+\n]|\band\b/i;

/** @returns distinct languages in lower case, as the filters compare them */
export function getLanguages(text: string): string[] {
  const names = text
    .split(LANGUAGE_SEPARATOR)
    .map((name) => name.trim().replace(/\s+/g, ' ').toLowerCase());
  return [...new Set(names.filter(Boolean))];
}
