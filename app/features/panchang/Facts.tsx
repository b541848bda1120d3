import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import type { AlmanacSpan, ClockWindow } from './day-card';
import type { DayView, Observance } from './panchang-view';

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** For example `Shukla Dashami until 7:16 am`, then `then Shukla Ekadashi`. */
export function Spans({
  name,
  spans,
}: {
  readonly name: string;
  readonly spans: readonly AlmanacSpan[];
}) {
  return (
    <div>
      <dt>{name}</dt>
      {spans.map((span, index) => (
        <dd key={span.name}>
          {index > 0 && span.until === null ? (
            m.panchang_then({ name: span.name })
          ) : (
            <>
              <strong>{span.name}</strong>{' '}
              {span.until ? <span>{m.panchang_until({ time: span.until })}</span> : null}
            </>
          )}
        </dd>
      ))}
    </div>
  );
}

export function formatWindow(window: ClockWindow): string {
  return m.panchang_window({ ...window });
}

interface ObservancesProps {
  readonly observances: readonly Observance[];
}

export function Observances({ observances }: ObservancesProps) {
  if (observances.length === 0) return null;
  return (
    <p className="pan-feasts">
      {observances.map(({ name, detail, path }, index) => (
        <span key={name}>
          {index > 0 ? ', ' : null}
          {path ? <Link to={path}>{name}</Link> : name}
          {detail ? <span className="pan-detail"> ({detail})</span> : null}
        </span>
      ))}
    </p>
  );
}

interface ZoneLineProps {
  readonly city: string;
  readonly zone: DayView['zone'];
}

export function ZoneLine({ city, zone }: ZoneLineProps) {
  if (!zone) return null;
  const { name, then } = zone;
  return (
    <p className="section-line">
      {then
        ? m.panchang_zone_changes({ city, zone: name, then })
        : m.panchang_zone({ city, zone: name })}
    </p>
  );
}
