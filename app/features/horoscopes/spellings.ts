import type { Language } from '~/shared/i18n/language';
import type { Move } from '~/shared/result/move';
import { findDayWord } from './day';
import { parseReadingLanguage, toSiteLanguage } from './reading-language';
import { SIGNS, type Sign, type SignSlug } from '~/features/astronomy/signs';
import { PERIOD_PATHS } from './period';
import { getYearlySlug } from './yearly';

const DAILY_PATH = '/daily-horoscope';
const YEARLY_PATH = '/yearly-horoscope';
const DAY_DOCUMENTS = '/horoscopes/day/';

/**
 * @returns the sign that a word means in any spelling that this site uses in addresses: its name, its three-letter code, or the
 *   yearly pages' word for it; in any letter case. Null when it means none.
 */
export function findSignBySpelling(word: string): Sign | null {
  const lower = word.trim().toLowerCase();
  const spellings = (sign: Sign): readonly string[] => [sign.slug, sign.code, getYearlySlug(sign)];
  return SIGNS.find((sign) => spellings(sign).includes(lower)) ?? null;
}

/**
 * @param path in lower case, without a slash at its end; `search` is the query behind it.
 * @param usual the sign of addresses that name none: the visitor's own, where one was chosen
 * @returns where another spelling of a horoscope's address leads, in one step and with the query kept; null for an address that
 *   is right as it is, and for one that means nothing. A query that names a language, as it once did, leads to that language's own
 *   address, for good
 */
export function findHoroscopeRedirect(
  path: string,
  search: string,
  usual: SignSlug = SIGNS[0].slug,
): Move | null {
  const asked = isReadingPath(path) ? extractLanguage(search) : null;
  const rest = asked?.rest ?? search;
  // What leads on for good is the same for everybody.
  const found = getMove(path, rest, asked ? SIGNS[0].slug : usual);
  if (!asked) return found && { ...found, to: found.to + rest };
  const to = found ? found.to + rest : (getChoice(path, rest) ?? path + rest);
  return { to, status: 301, language: asked.language };
}

/** Whether the addresses of such a page once named the language of its readings. */
function isReadingPath(path: string): boolean {
  return path.startsWith(DAILY_PATH) || path.startsWith(DAY_DOCUMENTS);
}

/** @returns the language that a query names, and the query without it */
function extractLanguage(search: string): { language: Language; rest: string } | null {
  const named = parseReadingLanguage(new URLSearchParams(search).get('language') ?? '');
  return named && { language: toSiteLanguage(named), rest: without(search, ['language']) };
}

/** @returns a query as it was written, without some of its parameters */
function without(search: string, names: readonly string[]): string {
  const parts = search.slice(1).split('&');
  const kept = parts.filter((part) => {
    const written = new URLSearchParams(part);
    return !names.some((name) => written.has(name));
  });
  const rest = kept.join('&');
  return rest && `?${rest}`;
}

/** @returns the reading that the page's form asks for; null where a query asks for none that there is */
function getChoice(path: string, search: string): string | null {
  if (path !== DAILY_PATH) return null;
  const asked = new URLSearchParams(search);
  const day = findDayWord(asked.get('day') ?? 'today');
  const sign = findSignBySpelling(asked.get('sign') ?? SIGNS[0].slug);
  return day && sign && `${DAILY_PATH}/${day}/${sign.slug}${without(search, ['day', 'sign'])}`;
}

function getMove(path: string, search: string, usual: SignSlug): Move | null {
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
): Move | null {
  if (more.length > 0) return null;
  if (first === '') {
    // The page's own form asks here for a day and a sign, which its route reads.
    const asked = new URLSearchParams(search);
    const isAsked = asked.has('day') || asked.has('sign');
    return isAsked ? null : { to: `${DAILY_PATH}/today/${usual}`, status: 302 };
  }
  if (second === undefined) {
    const sign = findSignBySpelling(first);
    if (sign) return { to: `${DAILY_PATH}/today/${sign.slug}`, status: 301 };
    const day = findDayWord(first);
    return day ? { to: `${DAILY_PATH}/${day}/${usual}`, status: 302 } : null;
  }
  const sign = findSignBySpelling(second);
  const day = findDayWord(first);
  return sign && day && sign.slug !== second
    ? { to: `${DAILY_PATH}/${day}/${sign.slug}`, status: 301 }
    : null;
}

function findYearlyRedirect(word: string): Move | null {
  const sign = findSignBySpelling(word);
  return sign && getYearlySlug(sign) !== word
    ? { to: `${YEARLY_PATH}/${getYearlySlug(sign)}`, status: 301 }
    : null;
}

/** Weeks are written with a capital letter: `2026-W48`. */
function findPeriodRedirect(
  page: string,
  [word = '', when, ...more]: readonly string[],
): Move | null {
  const sign = findSignBySpelling(word);
  if (!sign || more.length > 0) return null;
  const isWeek = when !== undefined && /^\d{4}-w\d{2}$/.test(when);
  if (sign.slug === word && !isWeek) return null;
  const last = when === undefined ? [] : [isWeek ? when.toUpperCase() : when];
  return { to: ['', page, sign.slug, ...last].join('/'), status: 301 };
}
