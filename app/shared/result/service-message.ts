import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';

/** @returns the message that the service sent; null when it sent none or the page is in another language */
export function getServiceMessage(said: string | null): string | null {
  return getCurrentLanguage() === BASE_LANGUAGE ? said : null;
}
