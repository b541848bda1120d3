import { trimTrailing } from '~/shared/text/without-end';

/** Shorter parts stand in too many good passwords. */
const LEAST_PART = 3;

/** What people write for letters, so that a word looks like none. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * How passwords are compared: in small letters, without spaces and signs, and letters however they are written (NFKC). So a
 * password is not another one for a capital and a full stop.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

/** A list of passwords, made ready to be compared with. */
export function readyToCompare(passwords: readonly string[]): ReadonlySet<string> {
  return new Set(passwords.map(comparable).filter((each) => each.length >= LEAST_PART));
}

/**
 * Whether a password is in a list of common ones, or is made of it: of one or two of its passwords, with digits around or among
 * them, or lookalikes in the place of letters, or one of all that again and again. Three words together are not.
 * @param common as `readyToCompare` gives it.
 */
export function isMadeOfCommon(password: string, common: ReadonlySet<string>): boolean {
  return [password, withLetters(password)].some((text) => {
    const whole = onceOnly(comparable(text));
    return [whole, trimTrailing(whole.replace(/^\d+/, ''), /\d/), whole.replace(/\d/g, '')].some(
      (each) => common.has(each) || isMadeOfTwo(each, common),
    );
  });
}

function isMadeOfTwo(text: string, common: ReadonlySet<string>): boolean {
  for (let at = LEAST_PART; at <= text.length - LEAST_PART; at += 1) {
    if (common.has(text.slice(0, at)) && common.has(text.slice(at))) return true;
  }
  return false;
}

/** Lookalikes at the end are signs and years more often than letters: they stay what they are. */
function withLetters(password: string): string {
  const head = trimTrailing(password, /[\d\p{P}\p{S}\s]/u);
  const tail = password.slice(head.length);
  return [...head].map((sign) => LOOKALIKES[sign] ?? sign).join('') + tail;
}

/** What is repeated without a rest, once. */
function onceOnly(text: string): string {
  const length = `${text}${text}`.indexOf(text, 1);
  return length < 0 ? text : text.slice(0, length);
}
