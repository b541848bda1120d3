import type { Language } from '~/shared/i18n/language';
import type { PathRedirect } from '~/shared/result/path-redirect';
import { findDaySlug } from './day';
import { parseReadingLanguage, toSiteLanguage } from './reading-language';
import { SIGNS, type Sign, type SignSlug } from '~/features/astronomy/signs';
import { PERIOD_PATHS } from './period';
import { getYearlySlug } from './yearly';

const DAILY_PATH = '/daily-horoscope';
const YEARLY_PATH = '/yearly-horoscope';
const DAY_DOCUMENTS = '/horoscopes/day/';

/** Case-insensitive. @returns the sign by name, three-letter code or yearly spelling, null if unknown */
export function findSignBySpelling(word: string): Sign | null {
  const lower = word.trim().toLowerCase();
  const listSpellings = (sign: Sign): readonly string[] => [
    sign.slug,
    sign.code,
    getYearlySlug(sign),
  ];
  return SIGNS.find((sign) => listSpellings(sign).includes(lower)) ?? null;
}

/**
 * @param path in lower case, without trailing slash
 * @param usual the saved sign, or the default
 * @returns the final redirect, with the query; null for a canonical or unknown address. Old `language` queries
 * redirect permanently.
 */
export function findHoroscopeRedirect(
  path: string,
  search: string,
  usual: SignSlug = SIGNS[0].slug,
): PathRedirect | null {
  const requestedLanguage = isReadingPath(path) ? extractLanguage(search) : null;
  const rest = requestedLanguage?.rest ?? search;
  // A permanent redirect must be the same for every visitor.
  const found = findPathRedirect(path, rest, requestedLanguage ? SIGNS[0].slug : usual);
  if (!requestedLanguage) return found && { ...found, to: found.to + rest };
  const to = found ? found.to + rest : (findChosenReadingPath(path, rest) ?? path + rest);
  return { to, status: 301, language: requestedLanguage.language };
}

function isReadingPath(path: string): boolean {
  return path.startsWith(DAILY_PATH) || path.startsWith(DAY_DOCUMENTS);
}

function extractLanguage(search: string): { language: Language; rest: string } | null {
  const named = parseReadingLanguage(new URLSearchParams(search).get('language') ?? '');
  return named && { language: toSiteLanguage(named), rest: without(search, ['language']) };
}

function without(search: string, names: readonly string[]): string {
  const parts = search.slice(1).split('&');
  const kept = parts.filter((part) => {
    const written = new URLSearchParams(part);
    return !names.some((name) => written.has(name));
  });
  const rest = kept.join('&');
  return rest && `?${rest}`;
}

/** @returns the path of the reading chosen in the page's form, null without a valid choice */
function findChosenReadingPath(path: string, search: string): string | null {
  if (path !== DAILY_PATH) return null;
  const asked = new URLSearchParams(search);
  const day = findDaySlug(asked.get('day') ?? 'today');
  const sign = findSignBySpelling(asked.get('sign') ?? SIGNS[0].slug);
  return day && sign && `${DAILY_PATH}/${day}/${sign.slug}${without(search, ['day', 'sign'])}`;
}

function findPathRedirect(path: string, search: string, usual: SignSlug): PathRedirect | null {
  const [, page = '', ...words] = path.split('/');
  if (`/${page}` === DAILY_PATH) return findDailyRedirect(words, search, usual);
  if (`/${page}` === YEARLY_PATH && words.length === 1) return findYearlyRedirect(words[0] ?? '');
  if (Object.values<string>(PERIOD_PATHS).includes(`/${page}`))
    return findPeriodRedirect(page, words);
  const sign = SIGNS.find(({ code }) => path === DAILY_PATH + code);
  return sign ? { to: `${DAILY_PATH}/today/${sign.slug}`, status: 301 } : null;
}

function findDailyRedirect(
  [first = '', second, ...more]: readonly string[],
  search: string,
  usual: SignSlug,
): PathRedirect | null {
  if (more.length > 0) return null;
  if (first === '') {
    // The route handles the submitted form, which has day or sign.
    const asked = new URLSearchParams(search);
    const isAsked = asked.has('day') || asked.has('sign');
    return isAsked ? null : { to: `${DAILY_PATH}/today/${usual}`, status: 302 };
  }
  if (second === undefined) {
    const sign = findSignBySpelling(first);
    if (sign) return { to: `${DAILY_PATH}/today/${sign.slug}`, status: 301 };
    const day = findDaySlug(first);
    return day ? { to: `${DAILY_PATH}/${day}/${usual}`, status: 302 } : null;
  }
  const sign = findSignBySpelling(second);
  const day = findDaySlug(first);
  return sign && day && sign.slug !== second
    ? { to: `${DAILY_PATH}/${day}/${sign.slug}`, status: 301 }
    : null;
}

function findYearlyRedirect(word: string): PathRedirect | null {
  const sign = findSignBySpelling(word);
  return sign && getYearlySlug(sign) !== word
    ? { to: `${YEARLY_PATH}/${getYearlySlug(sign)}`, status: 301 }
    : null;
}

/** Week codes are upper case: `2026-W48`. */
function findPeriodRedirect(
  page: string,
  [word = '', when, ...more]: readonly string[],
): PathRedirect | null {
  const sign = findSignBySpelling(word);
  if (!sign || more.length > 0) return null;
  const isWeek = when !== undefined && /^\d{4}-w\d{2}$/.test(when);
  if (sign.slug === word && !isWeek) return null;
  const last = when === undefined ? [] : [isWeek ? when.toUpperCase() : when];
  return { to: ['', page, sign.slug, ...last].join('/'), status: 301 };
}
