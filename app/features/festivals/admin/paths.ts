export const MOON_SIGHTINGS_PATH = '/admin/festivals';

/** Form id: a failed post links here, for browsers without script. */
export const FORM_ANCHOR = 'first-day';

export function getMoonSightingPath(key: string): string {
  return `${MOON_SIGHTINGS_PATH}/${key}`;
}
