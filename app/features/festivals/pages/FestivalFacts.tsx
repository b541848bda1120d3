import type { ReactNode } from 'react';
import { m } from '~/shared/i18n/messages';
import type { Festival } from '~/features/festivals/festival';
import {
  formatCertainty,
  formatDecidingRule,
  formatFullDate,
  getOccasionLabel,
  formatOccasion,
} from '~/features/festivals/festival-labels';

interface FestivalFactsProps {
  readonly festival: Festival;
  readonly proof: readonly string[];
}

export function FestivalFacts({ festival, proof }: FestivalFactsProps) {
  const { amantaMonth, honours, others = [], regions } = festival;
  const occasion = formatOccasion(festival);
  const deciding = formatDecidingRule(festival);
  return (
    <dl className="festival-facts">
      {occasion ? (
        <Fact label={getOccasionLabel(festival)}>
          {occasion}
          {amantaMonth ? ` ${m.festivals_amanta_month({ month: amantaMonth })}` : null}
          {deciding ? ` ${[deciding, ...proof].join(' ')}` : null}
        </Fact>
      ) : null}
      {honours ? <Fact label={m.festivals_in_honour_of()}>{honours}</Fact> : null}
      {regions ? <Fact label={m.festivals_where()}>{regions}</Fact> : null}
      {others.map(({ date, who }) => (
        <Fact key={date} label={m.festivals_other_date_label()}>
          {m.festivals_other_date_fact({ date: formatFullDate(date), who })}
        </Fact>
      ))}
      <Fact label={m.festivals_how_sure()}>{formatCertainty(festival)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
