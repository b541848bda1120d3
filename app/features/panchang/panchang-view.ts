import type { CalendarDate } from '~/shared/time/calendar';
import type { CityLine } from './CityChoice';
import type { AlmanacSpan, ClockWindow } from './day-card';
import type { Quality } from './names';

/** A festival or vrat of a day. */
export interface Observance {
  readonly name: string;
  /** When it ends or is kept: `moonrise 8:52 pm`. */
  readonly detail?: string | undefined;
  /** The address of its page; null where it has none. */
  readonly path: string | null;
}

/** A city's page for a day, in the words of the page in hand and by the city's clocks. */
export interface DayView {
  readonly kind: 'day';
  readonly city: CityLine;
  readonly date: CalendarDate;
  /** Today there. */
  readonly today: CalendarDate;
  /** The address names no date: it is today's, whatever the day. */
  readonly isOfToday: boolean;
  /** The address names no city either. */
  readonly isOfVisitor: boolean;
  /** The visitor has chosen this city. */
  readonly isMine: boolean;
  readonly previous: CalendarDate | null;
  readonly next: CalendarDate | null;
  /** The month in which it lies: `2026-11`. */
  readonly month: string;
  readonly tithis: readonly AlmanacSpan[];
  readonly nakshatras: readonly AlmanacSpan[];
  /** Such as `Bharani 2 until 7:13 am`. */
  readonly padas: readonly string[];
  readonly yogas: readonly AlmanacSpan[];
  readonly karanas: readonly AlmanacSpan[];
  readonly sunSigns: readonly AlmanacSpan[];
  readonly moonSigns: readonly AlmanacSpan[];
  readonly sunrise: string;
  readonly sunset: string;
  readonly dayLength: { readonly hours: number; readonly minutes: number };
  /** Null on a day on which the Moon does not rise or set. */
  readonly moonrise: string | null;
  readonly moonset: string | null;
  readonly paksha: string;
  readonly amanta: string;
  readonly purnimanta: string;
  /** The month that is left out after this one, in the rare year that has one. */
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
  /** Null on Wednesdays. */
  readonly abhijit: ClockWindow | null;
  readonly brahmaMuhurta: ClockWindow | null;
  readonly dayChoghadiyas: readonly ChoghadiyaLine[];
  readonly nightChoghadiyas: readonly ChoghadiyaLine[];
  /** The sunrise with which the night ends. */
  readonly nextSunrise: string;
  readonly horas: readonly HoraLine[];
  readonly band: DayBandFacts;
  readonly observances: readonly Observance[];
  /** What the clocks there are called; null in India. */
  readonly zone: ZoneWords | null;
  /** Other cities, the nearest first. */
  readonly near: readonly CityLine[];
  readonly largest: readonly CityLine[];
}

/** A choghadiya with its beginning; it ends where the next one begins. */
export interface ChoghadiyaLine {
  readonly from: string;
  readonly name: string;
  readonly quality: Quality;
}

/** An hour of day or night with its beginning and its lord. */
export interface HoraLine {
  readonly from: string;
  readonly lord: string;
}

/** Where things lie between sunrise (0) and sunset (1). */
export interface DayBandFacts {
  readonly rahuKaal: readonly [number, number];
  readonly abhijit: readonly [number, number] | null;
  /** The age of the Moon in tithis, 0 (new) to 30. */
  readonly moonAge: number;
}

/** The name of a city's time, and the one that follows in the course of the day where clocks are changed. */
export interface ZoneWords {
  readonly name: string;
  readonly then: string | null;
}

/** A city's page for a month. */
export interface MonthView {
  readonly kind: 'month';
  readonly city: CityLine;
  /** `2026-11`. */
  readonly code: string;
  /** Such as `November 2026`. */
  readonly title: string;
  readonly today: CalendarDate;
  readonly previous: string | null;
  readonly next: string | null;
  /** The lunar months that have a part in it. */
  readonly amanta: readonly string[];
  readonly purnimanta: readonly string[];
  readonly days: readonly MonthRow[];
  readonly zone: ZoneWords | null;
}

/** A day of a month to hang on the wall. */
export interface MonthRow {
  readonly date: CalendarDate;
  readonly tithi: AlmanacSpan;
  readonly nakshatra: AlmanacSpan;
  readonly sunrise: string;
  readonly sunset: string;
  readonly observances: readonly Observance[];
}

/** An address that names no city, or no day or month of one. */
export interface NowhereView {
  readonly kind: 'nowhere';
  /** Null where no city is called so. */
  readonly city: CityLine | null;
  readonly suggestions: readonly CityLine[];
}

export type PanchangView = DayView | MonthView | NowhereView;
