export const SIGHTINGS = '/admin/festivals';

/** Form id: a failed post links here, for browsers without script. */
export const FORM_ANCHOR = 'first-day';

export function sightingPath(key: string): string {
  return `${SIGHTINGS}/${key}`;
}
