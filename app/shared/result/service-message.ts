import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';

/** @returns what a service said itself, in the one language that it speaks; null where the page is in another or it said nothing */
export function getServiceMessage(said: string | null): string | null {
  return getCurrentLanguage() === BASE_LANGUAGE ? said : null;
}
