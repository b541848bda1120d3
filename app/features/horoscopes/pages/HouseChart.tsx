import { m } from '~/shared/i18n/messages';
import { getSignName } from '~/features/astronomy/sign-names';
import { getHouseFrom, SIGNS, type SignSlug } from '~/features/astronomy/signs';
import type { PlanetInSign } from '~/features/horoscopes/almanac';

const SIDE = 240;
/** Centres of the houses in North Indian style, counter-clockwise from the first house at the top. */
const HOUSE_CENTRES = [
  [120, 60],
  [60, 28],
  [28, 60],
  [60, 120],
  [28, 180],
  [60, 212],
  [120, 180],
  [180, 212],
  [212, 180],
  [180, 120],
  [212, 60],
  [180, 28],
] as const;

const SHORT_LABELS = {
  moon: m.horoscopes_chart_moon,
  sun: m.kundli_short_sun,
  mercury: m.kundli_short_mercury,
  venus: m.kundli_short_venus,
  mars: m.kundli_short_mars,
  saturn: m.horoscopes_chart_saturn,
  jupiter: m.horoscopes_chart_jupiter,
  rahu: m.horoscopes_chart_rahu,
  ketu: m.horoscopes_chart_ketu,
};

interface HouseChartProps {
  readonly sign: SignSlug;
  readonly moon: SignSlug;
  readonly planets: readonly PlanetInSign[];
}

export function HouseChart({ sign, moon, planets }: HouseChartProps) {
  const bodies = [{ planet: 'moon' as const, sign: moon }, ...planets];
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      width={SIDE}
      height={SIDE}
      fill="currentColor"
      fontSize={14}
      textAnchor="middle"
      dominantBaseline="central"
      role="img"
      aria-label={m.horoscopes_chart_title({ sign: getSignName(sign) })}
    >
      <path
        fill="none"
        stroke="currentColor"
        d="M1 1h238v238H1zM1 1l238 238M239 1L1 239M120 1l119 119-119 119L1 120z"
      />
      {SIGNS.map(({ slug }, index) => {
        const [x, y] = HOUSE_CENTRES[getHouseFrom(sign, slug) - 1] ?? [0, 0];
        const here = bodies
          .filter((body) => body.sign === slug)
          .map(({ planet }) => SHORT_LABELS[planet]());
        return (
          <text key={slug} x={x} y={y}>
            {[index + 1, ...here].join(' ')}
          </text>
        );
      })}
    </svg>
  );
}
