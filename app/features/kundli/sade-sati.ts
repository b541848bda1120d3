import { Cache } from '~/shared/memory/cache';
import { ingressesBetween } from '~/features/astronomy/transits';
import { skyTime } from '~/features/astronomy/sky-time';
import { houseFrom, type SignSlug } from '~/features/astronomy/signs';

/** Saturn before the Moon's sign (the twelfth from it), on it, and after it (the second). */
export type SadeSatiPhase = 'rising' | 'peak' | 'setting';

/** A stay of Saturn in one of the three signs. */
export interface SadeSatiStay {
  readonly phase: SadeSatiPhase;
  readonly sign: SignSlug;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Saturn came into the sign backward: a phase that was over returns for some months. */
  readonly isReturn: boolean;
}

/**
 * One Sade Sati: about seven years and a half (6.4 to 8.9), from the first entry to the last leaving. Where Saturn goes backward, phases return, and a
 * Sade Sati may pause while Saturn is back in the sign before it, or end and come again for some months.
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
/** A full human life, as the Vimshottari dasha counts it. */
const LIFE_MS = 120 * MILLISECONDS_PER_YEAR;
/** Longer than a Sade Sati with its returns, so that one that runs at birth or at the end is found whole. */
const AROUND_MS = 9 * MILLISECONDS_PER_YEAR;
/** Saturn needs more than twenty years from the end of one Sade Sati to the next, and is away for less than one within it. */
const PAUSE_MS = 5 * MILLISECONDS_PER_YEAR;
/** Between Saturn's stations lie more than a hundred and twenty days, and in forty it does not move six degrees. */
const STEP_DAYS = 40;
const DECADE = 10;
/** A date, a sign and a flag. */
const ENTRY_BYTES = 150;
/** All decades of all lives that are asked for; each takes a few milliseconds and holds a handful of moments. */
const decades = new Cache<readonly Omit<Stay, 'endsAt'>[]>({
  name: 'saturn-decades',
  maxBytes: 100_000,
  sizeOf: (entries) => entries.length * ENTRY_BYTES,
});

/**
 * Sade Sati: the time that Saturn spends in the sign before the Moon's at birth, in it and in the one after. Counted by Saturn's
 * sidereal (Lahiri) entries into signs, those in backward motion included; some count by degrees from the Moon instead.
 *
 * @returns every Sade Sati of a life of 120 years, the one that runs at birth included with its true beginning
 */
export function sadeSatisOf(moonSign: SignSlug, birth: Date): readonly SadeSati[] {
  const end = birth.getTime() + LIFE_MS;
  const all: SadeSatiStay[][] = [];
  for (const stay of saturnStays(birth.getTime() - AROUND_MS, end + AROUND_MS)) {
    const phase = PHASES[houseFrom(moonSign, stay.sign)];
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

/** @returns the stay of a Sade Sati that runs at a moment; null while Saturn is elsewhere */
export function runningSadeSati(
  sadeSatis: readonly SadeSati[],
  moment: Date,
): { readonly sadeSati: SadeSati; readonly stay: SadeSatiStay } | null {
  for (const sadeSati of sadeSatis) {
    const stay = sadeSati.stays.find((each) => each.startsAt <= moment && moment < each.endsAt);
    if (stay) return { sadeSati, stay };
  }
  return null;
}

/** The stays that begin and end in the decades that two moments and the time between them lie in. */
function saturnStays(from: number, to: number): Stay[] {
  const entries: Omit<Stay, 'endsAt'>[] = [];
  for (let decade = decadeOf(from); decade <= decadeOf(to); decade += DECADE) {
    entries.push(...entriesOf(decade));
  }
  return entries.flatMap((entry, index) => {
    const next = entries[index + 1];
    return next ? [{ ...entry, endsAt: next.startsAt }] : [];
  });
}

function decadeOf(moment: number): number {
  return Math.floor(new Date(moment).getUTCFullYear() / DECADE) * DECADE;
}

function entriesOf(decade: number): readonly Omit<Stay, 'endsAt'>[] {
  return decades.getOrMake(String(decade), () => computeEntries(decade));
}

function computeEntries(decade: number): readonly Omit<Stay, 'endsAt'>[] {
  const [from, to] = [
    skyTime(new Date(Date.UTC(decade, 0))),
    skyTime(new Date(Date.UTC(decade + DECADE, 0))),
  ];
  return ingressesBetween('saturn', from, to, STEP_DAYS).map(({ at, sign, motion }) => ({
    sign,
    startsAt: at,
    isReturn: motion === 'retrograde',
  }));
}
