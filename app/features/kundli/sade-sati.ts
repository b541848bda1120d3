import { Cache } from '~/shared/memory/cache';
import { findIngressesBetween } from '~/features/astronomy/transits';
import { toAstroTime } from '~/features/astronomy/sky-time';
import { getHouseFrom, type SignSlug } from '~/features/astronomy/signs';

/** Saturn in the 12th sign from the Moon's, in the Moon's, or in the 2nd. */
export type SadeSatiPhase = 'rising' | 'peak' | 'setting';

export interface SadeSatiStay {
  readonly phase: SadeSatiPhase;
  readonly sign: SignSlug;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Saturn re-entered the sign while retrograde: the phase returns for some months. */
  readonly isReturn: boolean;
}

/**
 * About 7.5 years (6.4 to 8.9) from first entry to last exit. Phases return when Saturn is retrograde. A Sade Sati
 * can also pause, or end and resume for some months.
 */
export interface SadeSati {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly stays: readonly SadeSatiStay[];
}

interface Stay {
  readonly sign: SignSlug;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isReturn: boolean;
}

const PHASES: Readonly<Partial<Record<number, SadeSatiPhase>>> = {
  12: 'rising',
  1: 'peak',
  2: 'setting',
};
const MILLISECONDS_PER_YEAR = 365.25 * 86_400_000;
/** Length of a Vimshottari cycle. */
const LIFESPAN_MS = 120 * MILLISECONDS_PER_YEAR;
/** Longer than a Sade Sati with returns, so that a Sade Sati at birth or at the end is complete. */
const SEARCH_MARGIN_MS = 9 * MILLISECONDS_PER_YEAR;
/** Two Sade Satis are more than 20 years apart, and pauses within one are shorter than a year. */
const PAUSE_MS = 5 * MILLISECONDS_PER_YEAR;
/** Stations are more than 120 days apart, and Saturn moves less than 6° in 40 days. */
const STEP_DAYS = 40;
const DECADE = 10;
const ENTRY_BYTES = 150;
/** Shared by all charts. A decade takes a few milliseconds to compute. */
const decades = new Cache<readonly Omit<Stay, 'endsAt'>[]>({
  name: 'saturn-decades',
  maxBytes: 100_000,
  entrySize: (entries) => entries.length * ENTRY_BYTES,
});

/**
 * Counts every sidereal (Lahiri) entry of Saturn into a sign, including retrograde ones. Some astrologers count
 * degrees from the Moon instead.
 * @returns every Sade Sati of 120 years; one that is current at birth has its true start
 */
export function computeSadeSatis(moonSign: SignSlug, birth: Date): readonly SadeSati[] {
  const end = birth.getTime() + LIFESPAN_MS;
  const all: SadeSatiStay[][] = [];
  for (const stay of findSaturnStays(birth.getTime() - SEARCH_MARGIN_MS, end + SEARCH_MARGIN_MS)) {
    const phase = PHASES[getHouseFrom(moonSign, stay.sign)];
    if (!phase) continue;
    const last = all.at(-1);
    const before = last?.at(-1);
    const goesOn = before && stay.startsAt.getTime() - before.endsAt.getTime() < PAUSE_MS;
    if (last && goesOn) last.push({ ...stay, phase });
    else all.push([{ ...stay, phase }]);
  }
  return all.flatMap((stays): SadeSati[] => {
    const [first, last] = [stays[0], stays.at(-1)];
    if (!first || !last || last.endsAt <= birth || first.startsAt.getTime() >= end) return [];
    return [{ startsAt: first.startsAt, endsAt: last.endsAt, stays }];
  });
}

/** @returns null outside Sade Sati */
export function findCurrentSadeSati(
  sadeSatis: readonly SadeSati[],
  moment: Date,
): { readonly sadeSati: SadeSati; readonly stay: SadeSatiStay } | null {
  for (const sadeSati of sadeSatis) {
    const stay = sadeSati.stays.find((each) => each.startsAt <= moment && moment < each.endsAt);
    if (stay) return { sadeSati, stay };
  }
  return null;
}

function findSaturnStays(from: number, to: number): Stay[] {
  const entries: Omit<Stay, 'endsAt'>[] = [];
  for (let decade = getDecade(from); decade <= getDecade(to); decade += DECADE) {
    entries.push(...loadEntries(decade));
  }
  return entries.flatMap((entry, index) => {
    const next = entries[index + 1];
    return next ? [{ ...entry, endsAt: next.startsAt }] : [];
  });
}

function getDecade(moment: number): number {
  return Math.floor(new Date(moment).getUTCFullYear() / DECADE) * DECADE;
}

function loadEntries(decade: number): readonly Omit<Stay, 'endsAt'>[] {
  return decades.getOrCreate(String(decade), () => computeEntries(decade));
}

function computeEntries(decade: number): readonly Omit<Stay, 'endsAt'>[] {
  const [from, to] = [
    toAstroTime(new Date(Date.UTC(decade, 0))),
    toAstroTime(new Date(Date.UTC(decade + DECADE, 0))),
  ];
  return findIngressesBetween('saturn', from, to, STEP_DAYS).map(({ at, sign, motion }) => ({
    sign,
    startsAt: at,
    isReturn: motion === 'retrograde',
  }));
}
