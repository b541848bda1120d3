import { trimTrailing } from '~/shared/text/without-end';

/** Shorter parts occur in too many strong passwords. */
const LEAST_PART = 3;

/** Characters that people type in place of letters. */
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

/** NFKC, lower case, no spaces or punctuation, so that trivial variations compare equal. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

export function readyToCompare(passwords: readonly string[]): ReadonlySet<string> {
  return new Set(passwords.map(comparable).filter((each) => each.length >= LEAST_PART));
}

/** Also true for one or two listed passwords with digits, lookalikes or repetition, but not for three words. */
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

function withLetters(password: string): string {
  const head = trimTrailing(password, /[\d\p{P}\p{S}\s]/u);
  const tail = password.slice(head.length);
  return [...head].map((sign) => LOOKALIKES[sign] ?? sign).join('') + tail;
}

/** Reduces an exact repetition to one occurrence. */
function onceOnly(text: string): string {
  const length = `${text}${text}`.indexOf(text, 1);
  return length < 0 ? text : text.slice(0, length);
}
