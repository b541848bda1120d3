export const SIGHTINGS = '/admin/festivals';

/** Id of the form in the page: a post that fails leads there, also where no script moves the focus. */
export const FORM_ANCHOR = 'first-day';

/** The page with the form of a month such as `1447-09`. */
export function sightingPath(key: string): string {
  return `${SIGHTINGS}/${key}`;
}
