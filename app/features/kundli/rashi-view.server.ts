import { getSignName, getOtherSignNames } from '~/features/astronomy/sign-names';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { formatClockTime } from '~/features/festivals/festival-labels';
import { getNakshatraLabel } from '~/features/astronomy/sky-labels';
import { m } from '~/shared/i18n/messages';
import { toLongDate } from '~/shared/time/calendar';
import { toMinuteIn } from '~/shared/time/zone';
import type { Compute } from '~/shared/computing/computation';
import type { ZodiacPlace } from '~/features/astronomy/zodiac-place';
import { toBirthMoment } from './birth-moment';
import { formatClock } from './clock-text.server';
import type { KnownBirth } from './resolve-birth.server';
import type { MoonOfDay } from './moon-of-day';
import { rashiComputation, type RashiData } from './rashi-sky';

export interface RashiView {
  readonly answer: string;
  readonly name: string;
  readonly basisText: string;
  readonly signs: readonly SignSlug[];
  /** Signs and nakshatras of the day with padas and hours, if the time is unknown. */
  readonly birthDay: {
    readonly signs: readonly string[];
    readonly nakshatras: readonly string[];
  } | null;
  /** Null if it depends on the time. */
  readonly western: { readonly sign: SignSlug; readonly name: string } | null;
  readonly clock: string | null;
}

/** @returns the rashi of a birth, in the language of the page */
export async function computeRashiView(
  birth: KnownBirth,
  { compute }: { readonly compute: Compute },
): Promise<RashiView> {
  return buildRashiView(birth, await compute(rashiComputation, toBirthMoment(birth)));
}

/** @returns the rashi of a birth */
export function buildRashiView(birth: KnownBirth, { moon, western }: RashiData): RashiView {
  const { name, place, clock } = birth;
  const answered =
    moon.kind === 'at-birth' ? toMomentAnswer(moon.place) : ofDay(moon.day, place.timeZone);
  return {
    ...answered,
    name,
    basisText: m.birth_counted({ when: formatWhen(birth), place: place.label }),
    western: western && { sign: western, name: getSignName(western) },
    clock: formatClock(clock, true),
  };
}

/** @returns the Indian name followed by the English one, if the language has two */
export function formatRashi(slug: SignSlug): string {
  const sign = SIGNS.find((each) => each.slug === slug) ?? SIGNS[0];
  const beside = getOtherSignNames(sign);
  return beside
    ? m.birth_rashi_name({ rashi: beside.rashi, sign: getSignName(slug) })
    : getSignName(slug);
}

/** @returns date and time in spoken form */
export function formatWhen({ date, local }: Pick<KnownBirth, 'date' | 'local'>): string {
  const day = toLongDate(date);
  return local
    ? m.birth_when({ date: day, time: formatClockTime(local) })
    : m.birth_when_unknown({ date: day });
}

type Answered = Pick<RashiView, 'answer' | 'signs' | 'birthDay'>;

function toMomentAnswer({ sign, nakshatra, pada }: ZodiacPlace): Answered {
  const answer = m.birth_rashi_answer({
    rashi: formatRashi(sign),
    nakshatra: getNakshatraLabel(nakshatra),
    pada,
  });
  return { answer, signs: [sign], birthDay: null };
}

function ofDay(day: MoonOfDay, timeZone: string): Answered {
  const signs = day.signs.map(({ sign }) => sign);
  const [first = 'aries', second] = signs;
  const between = (stretches: readonly { from: Date; until: Date }[], names: readonly string[]) =>
    stretches.map(({ from, until }, index) =>
      formatStretch(names[index] ?? '', {
        from: index > 0 ? formatClockTime(toMinuteIn(timeZone, from)) : null,
        until: index < stretches.length - 1 ? formatClockTime(toMinuteIn(timeZone, until)) : null,
      }),
    );
  return {
    answer: second
      ? m.birth_rashi_answer_two({ first: formatRashi(first), second: formatRashi(second) })
      : m.birth_rashi_answer_day({ rashi: formatRashi(first) }),
    signs,
    birthDay: {
      signs: between(day.signs, signs.map(formatRashi)),
      nakshatras: between(
        day.nakshatras,
        day.nakshatras.map(({ nakshatra }) => {
          const padas = day.padas.filter((each) => each.nakshatra === nakshatra);
          return formatPadas(
            nakshatra,
            padas.map(({ pada }) => pada),
          );
        }),
      ),
    },
  };
}

function formatPadas(number: number, padas: readonly number[]): string {
  const nakshatra = getNakshatraLabel(number);
  const [from = 1, to = from] = [padas[0], padas.at(-1)];
  return from === to
    ? m.birth_star_pada({ nakshatra, pada: from })
    : m.birth_star_padas({ nakshatra, from, to });
}

function formatStretch(name: string, hours: { from: string | null; until: string | null }): string {
  const { from, until } = hours;
  if (from !== null && until !== null) return m.birth_between({ name, from, until });
  if (until !== null) return m.birth_until({ name, until });
  return from === null ? m.birth_whole_day({ name }) : m.birth_from({ name, from });
}
