import { getSignName } from '~/features/astronomy/sign-names';
import type { Coordinates } from '~/features/places/coordinates';
import type texts from '~locales/en/texts/birth-place.json';
import type { AscendantRange } from './ascendant-range';
import { fillTextPlaceholders, getTexts } from './get-texts.server';

const placeTexts = getTexts<typeof texts>('birth-place.json');

/**
 * @param range null if unknown
 * @returns a note about an approximate place; null if the position is exact
 */
export function formatPlaceNote(
  place: { readonly label: string; readonly coordinates: Coordinates },
  range: AscendantRange | null,
): string | null {
  const { coordinates } = place;
  // Without state and country.
  const [label = ''] = place.label.split(', ');
  if (coordinates.kind === 'own') return null;
  const words = placeTexts();
  if (coordinates.withinKm === null || range === null) {
    return [fillTextPlaceholders(words.region, { place: label }), words.choose].join(' ');
  }
  const { degrees, minutes, signs } = range;
  const note = fillTextPlaceholders(words.told, {
    place: label,
    kilometres: coordinates.withinKm,
    degrees: degrees.toFixed(1),
    minutes: Math.max(1, Math.round(minutes)),
  });
  const [first, ...more] = signs.map(getSignName);
  const either = more.reduce(
    (one, other) => fillTextPlaceholders(words.or, { one, other }),
    first ?? '',
  );
  const inWhich = more.length > 0 ? [fillTextPlaceholders(words.signs, { signs: either })] : [];
  return [note, ...inWhich, words.choose].join(' ');
}
