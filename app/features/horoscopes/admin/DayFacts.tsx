import { getPlanetName } from '~/features/astronomy/planet-names';
import { getSignName } from '~/features/astronomy/sign-names';
import { formatSpans, type Almanac } from '~/features/horoscopes/almanac';
import { formatYogaHours } from '~/features/horoscopes/yoga-labels';
import { toSentence } from '~/shared/text/to-sentence';

/** The day model that drafts are written from, for editors. */
export function DayFacts({ almanac }: { readonly almanac: Almanac }) {
  const { festivals, moonSigns, nakshatras, yogas, planets } = almanac;
  const facts = [
    ...festivals.map(({ name }) => name),
    `The Moon: ${formatSpans(moonSigns)}`,
    `Nakshatra: ${formatSpans(nakshatras)}`,
    ...yogas.map(formatYogaHours),
    ...planets.map(({ planet, sign, until }) =>
      toSentence(`${getPlanetName(planet)} in ${getSignName(sign)} until ${until}`),
    ),
  ];
  return (
    <details>
      <summary>What today is about</summary>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </details>
  );
}
