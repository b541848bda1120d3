import { m } from '~/shared/i18n/messages';

export function getArticleFailureMessage(reason: string): string {
  return m.blogs_failed({ reason: reason.replace(/[.।]$/, '') });
}

export const UNSUPPORTED_PICTURE_TYPE = 'this is not a picture of a kind that we accept.';
