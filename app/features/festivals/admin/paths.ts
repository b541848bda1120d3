export const MOON_SIGHTINGS_PATH = '/admin/festivals';

/** Form id. Without JavaScript, a failed submit links to it. */
export const FORM_ANCHOR = 'first-day';

export function getMoonSightingPath(key: string): string {
  return `${MOON_SIGHTINGS_PATH}/${key}`;
}
