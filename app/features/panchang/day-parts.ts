import {
  CHOGHADIYAS,
  HORA_LORDS,
  QUALITY_BY_CHOGHADIYA,
  type ChoghadiyaName,
  type HoraLord,
  type Quality,
} from './names';

export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

export interface Choghadiya extends TimeWindow {
  readonly name: ChoghadiyaName;
  readonly quality: Quality;
}

export interface Hora extends TimeWindow {
  readonly lord: HoraLord;
}

export interface DayParts {
  readonly rahuKaal: TimeWindow;
  readonly yamaganda: TimeWindow;
  readonly gulikaKaal: TimeWindow;
  readonly abhijit: TimeWindow;
  /** Tradition omits Abhijit on Wednesdays. */
  readonly usesAbhijit: boolean;
  /** The second-last muhurta of the previous night; null if the Sun did not set the evening before. */
  readonly brahmaMuhurta: TimeWindow | null;
  readonly dayChoghadiyas: readonly Choghadiya[];
  readonly nightChoghadiyas: readonly Choghadiya[];
  /** Twelve of the day, then twelve of the night. */
  readonly horas: readonly Hora[];
}

export interface SunTimes {
  readonly previousSunset: Date | null;
  readonly sunrise: Date;
  readonly sunset: Date;
  readonly nextSunrise: Date;
}

const EIGHTHS = 8;
const HORAS = 12;
const MUHURTAS = 15;
const ABHIJIT = 8;
const BRAHMA_MUHURTA = 14;
const WEDNESDAY = 3;
/** Eighth of daylight by weekday, Sunday first. */
const RAHU_EIGHTHS = [8, 2, 7, 5, 6, 4, 3] as const;
const YAMA_EIGHTHS = [5, 4, 3, 2, 1, 7, 6] as const;
const GULIKA_EIGHTHS = [7, 6, 5, 4, 3, 2, 1] as const;
/** Index into the hora lords by weekday, Sunday first. */
const WEEKDAY_LORDS = [0, 3, 6, 2, 5, 1, 4] as const;
/** The first choghadiya of the night is five after that of the day. Each later one is five after the last. */
const NIGHT_STEP = 5;

/** @param weekday 0 (Sunday) to 6 */
export function computeDayParts(weekday: number, sun: SunTimes): DayParts {
  const { previousSunset, sunrise, sunset, nextSunrise } = sun;
  const day = { from: sunrise, to: sunset };
  const night = { from: sunset, to: nextSunrise };
  const getEighth = (eighths: readonly number[]) => getPart(day, EIGHTHS, eighths[weekday] ?? NaN);
  const lord = WEEKDAY_LORDS[weekday] ?? NaN;
  return {
    rahuKaal: getEighth(RAHU_EIGHTHS),
    yamaganda: getEighth(YAMA_EIGHTHS),
    gulikaKaal: getEighth(GULIKA_EIGHTHS),
    abhijit: getPart(day, MUHURTAS, ABHIJIT),
    usesAbhijit: weekday !== WEDNESDAY,
    brahmaMuhurta:
      previousSunset && getPart({ from: previousSunset, to: sunrise }, MUHURTAS, BRAHMA_MUHURTA),
    dayChoghadiyas: buildChoghadiyas(day, (part) => lord + part),
    nightChoghadiyas: buildChoghadiyas(night, (part) => lord + NIGHT_STEP * (part + 1)),
    horas: [...horas(day, lord), ...horas(night, lord + HORAS)],
  };
}

export function getPart({ from, to }: TimeWindow, parts: number, number: number): TimeWindow {
  const length = (to.getTime() - from.getTime()) / parts;
  const after = (count: number) => new Date(from.getTime() + length * count);
  return { from: after(number - 1), to: number === parts ? to : after(number) };
}

function buildChoghadiyas(time: TimeWindow, getPlace: (part: number) => number): Choghadiya[] {
  return Array.from({ length: EIGHTHS }, (_, part) => {
    const name = CHOGHADIYAS[getPlace(part) % CHOGHADIYAS.length] ?? 'Udveg';
    return { name, quality: QUALITY_BY_CHOGHADIYA[name], ...getPart(time, EIGHTHS, part + 1) };
  });
}

function horas(time: TimeWindow, firstLord: number): Hora[] {
  return Array.from({ length: HORAS }, (_, part) => ({
    lord: HORA_LORDS[(firstLord + part) % HORA_LORDS.length] ?? 'sun',
    ...getPart(time, HORAS, part + 1),
  }));
}
