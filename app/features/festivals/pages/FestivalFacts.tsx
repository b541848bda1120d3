import type { ReactNode } from 'react';
import type { Festival } from '~/features/festivals/festival';
import {
  certaintyWords,
  decidingWords,
  fullDate,
  occasionLabel,
  occasionSentence,
} from '~/features/festivals/festival-words';

/** The festival's tithi, places and how its date was found, as a list of labels and texts. */
export function FestivalFacts({ festival }: { festival: Festival }) {
  const { amantaMonth, honours, others = [], regions } = festival;
  const occasion = occasionSentence(festival);
  const deciding = decidingWords(festival);
  return (
    <dl className="festival-facts">
      {occasion ? (
        <Fact label={occasionLabel(festival)}>
          {occasion}
          {amantaMonth
            ? ` Where months end with the new moon, as in the west and south, the month is ${amantaMonth}.`
            : null}
          {deciding ? ` ${deciding}` : null}
        </Fact>
      ) : null}
      {honours ? <Fact label="In honour of">{honours}</Fact> : null}
      {regions ? <Fact label="Where">{regions}</Fact> : null}
      {others.map(({ date, who }) => (
        <Fact key={date} label="Other date">
          {fullDate(date)}: {who}
        </Fact>
      ))}
      <Fact label="How sure the date is">{certaintyWords(festival)}</Fact>
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
