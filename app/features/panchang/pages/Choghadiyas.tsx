import { m } from '~/shared/i18n/messages';
import { formatWindow } from '~/features/panchang/Facts';
import type { ChoghadiyaLine, DayView } from '~/features/panchang/panchang-view';
import { QUALITY_LABELS } from '~/features/panchang/panchang-labels';

export function Choghadiyas({ view }: { readonly view: DayView }) {
  const { dayChoghadiyas, nightChoghadiyas, sunset, nextSunrise } = view;
  return (
    <section aria-labelledby="choghadiyas">
      <h2 id="choghadiyas">{m.panchang_choghadiya()}</h2>
      <p className="section-line">{m.panchang_choghadiya_custom()}</p>
      <Eighths caption={m.panchang_by_day()} lines={dayChoghadiyas} end={sunset} />
      <Eighths caption={m.panchang_by_night()} lines={nightChoghadiyas} end={nextSunrise} />
    </section>
  );
}

interface EighthsProps {
  readonly caption: string;
  readonly lines: readonly ChoghadiyaLine[];
  readonly end: string;
}

function Eighths({ caption, lines, end }: EighthsProps) {
  return (
    <table className="pan-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.panchang_time()}</th>
          <th scope="col">{m.panchang_choghadiya()}</th>
          <th scope="col">{m.panchang_by_custom()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ from, name, quality }, index) => (
          <tr key={from}>
            <td>{formatWindow({ from, to: lines[index + 1]?.from ?? end })}</td>
            <th scope="row">{name}</th>
            <td>{QUALITY_LABELS[quality]()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Horas({ view: { horas } }: { readonly view: DayView }) {
  return (
    <div className="accordion">
      <details>
        <summary>{m.panchang_horas()}</summary>
        <p className="section-line">{m.panchang_horas_custom()}</p>
        <ol className="pan-horas">
          {horas.map(({ from, lord }) => (
            <li key={from}>
              {from} {lord}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
