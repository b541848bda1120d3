import { m } from '~/shared/i18n/messages';
import type { DayView } from '~/features/panchang/panchang-view';

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 16;
const LENGTH = WIDTH - 2 * LEFT;
const GROUND = 92;
const BAR = 14;
const MIDDLE = WIDTH / 2;
const MOON = { x: WIDTH - 34, y: 30, radius: 14 };
const TITHIS = 30;
/** Minimum distance of labels from the edges of the drawing. */
const LABEL_MARGIN = 44;

/** Draws the Sun's arc, Rahu Kaal and Abhijit below it, and the Moon's phase. */
export function DayBand({ view }: { readonly view: DayView }) {
  const { band, sunrise, sunset, rahuKaal, abhijit } = view;
  const words = { sunrise, sunset, from: rahuKaal.from, to: rahuKaal.to };
  const label = abhijit
    ? m.panchang_band({ ...words, good: m.panchang_window({ ...abhijit }) })
    : m.panchang_band_without_abhijit(words);
  const rahuMiddle = toBandPosition((band.rahuKaal[0] + band.rahuKaal[1]) / 2);
  return (
    <svg className="day-band" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect width={WIDTH} height={HEIGHT} rx="12" className="band-sky" />
      <path className="band-arc" d={`M${LEFT} ${GROUND}Q${MIDDLE} -56 ${WIDTH - LEFT} ${GROUND}`} />
      <circle cx={MIDDLE} cy={18} r="10" className="band-sun" />
      <MoonDisc age={band.moonAge} />
      <rect x={LEFT} y={GROUND} width={LENGTH} height={BAR} rx="7" className="band-day" />
      {band.abhijit ? (
        <>
          <Part part={band.abhijit} className="band-good" />
          <text x={MIDDLE} y={GROUND - 10} textAnchor="middle" className="band-good">
            {m.panchang_abhijit()}
          </text>
        </>
      ) : null}
      <Part part={band.rahuKaal} className="band-careful" />
      <text
        x={Math.min(Math.max(rahuMiddle, LABEL_MARGIN), WIDTH - LABEL_MARGIN)}
        y={GROUND + BAR + 16}
        textAnchor="middle"
        className="band-careful"
      >
        {m.panchang_rahu_kaal()}
      </text>
      <text x={LEFT} y={HEIGHT - 9}>
        {sunrise}
      </text>
      <text x={WIDTH - LEFT} y={HEIGHT - 9} textAnchor="end">
        {sunset}
      </text>
    </svg>
  );
}

function Part(props: { readonly part: readonly [number, number]; readonly className: string }) {
  const [from, to] = props.part;
  return (
    <rect
      x={toBandPosition(from)}
      y={GROUND}
      width={Math.round((to - from) * LENGTH)}
      height={BAR}
      className={props.className}
    />
  );
}

function MoonDisc({ age }: { readonly age: number }) {
  const { x, y, radius } = MOON;
  const isWaxing = age < TITHIS / 2;
  const across = Math.round(radius * Math.cos((age / TITHIS) * 2 * Math.PI) * 10) / 10;
  const edge = isWaxing ? 1 : 0;
  const line = across > 0 === isWaxing ? 0 : 1;
  const d = `M${x} ${y - radius}a${radius} ${radius} 0 0 ${edge} 0 ${2 * radius}a${Math.abs(across)} ${radius} 0 0 ${line} 0 ${-2 * radius}`;
  return (
    <>
      <circle cx={x} cy={y} r={radius} className="band-day" />
      <path d={d} className="band-moon" />
    </>
  );
}

function toBandPosition(share: number): number {
  return Math.round(LEFT + share * LENGTH);
}
