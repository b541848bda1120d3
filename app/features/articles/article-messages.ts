import { m } from '~/shared/i18n/messages';

/** A list or an article that could not be loaded. */
export function blogFailureMessage(reason: string): string {
  return m.blogs_failed({ reason: reason.replace(/[.।]$/, '') });
}

/** Of a file that is no picture, after its name. */
export const NO_PICTURE_TYPE = 'this is not a picture of a kind that we accept.';
