import type { Move } from '~/shared/result/move';
import { dayWord } from './day';
import { SIGNS, type Sign } from './signs';
import { yearlySlug } from './yearly';

const DAILY = '/daily-horoscope';
const YEARLY = '/yearly-horoscope';

/**
 * @returns the sign that a word means in any spelling that this site uses in addresses: its name, its three-letter code, or the
 *   yearly pages' word for it; in any letter case. Null when it means none.
 */
export function findSpeltSign(word: string): Sign | null {
  const lower = word.trim().toLowerCase();
  const spellings = (sign: Sign): readonly string[] => [sign.slug, sign.code, yearlySlug(sign)];
  return SIGNS.find((sign) => spellings(sign).includes(lower)) ?? null;
}

/**
 * @param path in lower case, without a slash at its end; `search` is the query behind it.
 * @returns where another spelling of a horoscope's address leads, in one step and with the query kept; null for an address that
 *   is right as it is, and for one that means nothing.
 */
export function findHoroscopeMove(path: string, search: string): Move | null {
  const found = moveOf(path, search);
  return found && { ...found, to: found.to + search };
}

function moveOf(path: string, search: string): Move | null {
  const [, page = '', ...words] = path.split('/');
  if (`/${page}` === DAILY) return dailyMove(words, search);
  if (`/${page}` === YEARLY && words.length === 1) return yearlyMove(words[0] ?? '');
  const sign = SIGNS.find(({ code }) => path === DAILY + code);
  return sign ? { to: `${DAILY}/today/${sign.slug}`, status: 301 } : null;
}

function dailyMove([first = '', second, ...more]: readonly string[], search: string): Move | null {
  if (more.length > 0) return null;
  if (first === '') {
    // The page's own form asks here for a day and a sign, which its route reads.
    const asked = new URLSearchParams(search);
    const isAsked = asked.has('day') || asked.has('sign');
    return isAsked ? null : { to: `${DAILY}/today/aries`, status: 302 };
  }
  if (second === undefined) {
    const sign = findSpeltSign(first);
    if (sign) return { to: `${DAILY}/today/${sign.slug}`, status: 301 };
    const day = dayWord(first);
    return day ? { to: `${DAILY}/${day}/aries`, status: 302 } : null;
  }
  const sign = findSpeltSign(second);
  const day = dayWord(first);
  return sign && day && sign.slug !== second
    ? { to: `${DAILY}/${day}/${sign.slug}`, status: 301 }
    : null;
}

function yearlyMove(word: string): Move | null {
  const sign = findSpeltSign(word);
  return sign && yearlySlug(sign) !== word
    ? { to: `${YEARLY}/${yearlySlug(sign)}`, status: 301 }
    : null;
}
