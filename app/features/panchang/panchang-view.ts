import type { CalendarDate } from '~/shared/time/calendar';
import type { CityListItem } from './CitySelection';
import type { AlmanacSpan, ClockWindow } from './day-card';
import type { Quality } from './names';

export interface Observance {
  readonly name: string;
  /** Such as `moonrise 8:52 pm`. */
  readonly detail?: string | undefined;
  readonly path: string | null;
}

export interface DayView {
  readonly kind: 'day';
  readonly city: CityListItem;
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** The address has no date, so the page always shows today. */
  readonly isTodayPage: boolean;
  readonly isVisitorPage: boolean;
  readonly isMine: boolean;
  readonly previous: CalendarDate | null;
  readonly next: CalendarDate | null;
  readonly month: string;
  readonly tithis: readonly AlmanacSpan[];
  readonly nakshatras: readonly AlmanacSpan[];
  readonly padas: readonly string[];
  readonly yogas: readonly AlmanacSpan[];
  readonly karanas: readonly AlmanacSpan[];
  readonly sunSigns: readonly AlmanacSpan[];
  readonly moonSigns: readonly AlmanacSpan[];
  readonly sunrise: string;
  readonly sunset: string;
  readonly dayLength: { readonly hours: number; readonly minutes: number };
  readonly moonrise: string | null;
  readonly moonset: string | null;
  readonly paksha: string;
  readonly amanta: string;
  readonly purnimanta: string;
  /** Name of the month skipped after this one; null except in rare years. */
  readonly kshaya: string | null;
  readonly vikram: number;
  readonly vikramOfGujarat: number;
  readonly shaka: number;
  readonly samvatsara: string;
  readonly ritu: string;
  readonly ayana: string;
  readonly rahuKaal: ClockWindow;
  readonly yamaganda: ClockWindow;
  readonly gulikaKaal: ClockWindow;
  readonly abhijit: ClockWindow | null;
  readonly brahmaMuhurta: ClockWindow | null;
  readonly dayChoghadiyas: readonly ChoghadiyaLine[];
  readonly nightChoghadiyas: readonly ChoghadiyaLine[];
  readonly nextSunrise: string;
  readonly horas: readonly HoraLine[];
  readonly band: DayBandFacts;
  readonly observances: readonly Observance[];
  readonly zone: ZoneNames | null;
  readonly near: readonly CityListItem[];
  readonly largest: readonly CityListItem[];
}

export interface ChoghadiyaLine {
  readonly from: string;
  readonly name: string;
  readonly quality: Quality;
}

interface HoraLine {
  readonly from: string;
  readonly lord: string;
}

/** Positions from sunrise (0) to sunset (1). */
export interface DayBandFacts {
  readonly rahuKaal: readonly [number, number];
  readonly abhijit: readonly [number, number] | null;
  /** The Moon's age in tithis, 0 (new) to 30. */
  readonly moonAge: number;
}

/** Name of the time zone, and the next name if the clocks change that day. */
export interface ZoneNames {
  readonly name: string;
  readonly then: string | null;
}

export interface MonthView {
  readonly kind: 'month';
  readonly city: CityListItem;
  readonly code: string;
  readonly title: string;
  readonly today: CalendarDate;
  readonly previous: string | null;
  readonly next: string | null;
  readonly amanta: readonly string[];
  readonly purnimanta: readonly string[];
  readonly days: readonly MonthRow[];
  readonly zone: ZoneNames | null;
}

export interface MonthRow {
  readonly date: CalendarDate;
  readonly tithi: AlmanacSpan;
  readonly nakshatra: AlmanacSpan;
  readonly sunrise: string;
  readonly sunset: string;
  readonly observances: readonly Observance[];
}

export interface CityNotFoundView {
  readonly kind: 'nowhere';
  readonly city: CityListItem | null;
  readonly suggestions: readonly CityListItem[];
}

export type PanchangView = DayView | MonthView | CityNotFoundView;
