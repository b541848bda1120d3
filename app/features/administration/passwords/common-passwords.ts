import { trimTrailing } from '~/shared/text/trim-trailing';

/** Shorter parts occur in too many strong passwords. */
const MINIMUM_PART_LENGTH = 3;

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
export function toComparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

export function toComparableSet(passwords: readonly string[]): ReadonlySet<string> {
  return new Set(passwords.map(toComparable).filter((each) => each.length >= MINIMUM_PART_LENGTH));
}

/** Also true for one or two listed passwords with digits, lookalikes or repetition, but not for three words. */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  return [password, replaceLookalikes(password)].some((text) => {
    const whole = removeRepetition(toComparable(text));
    return [whole, trimTrailing(whole.replace(/^\d+/, ''), /\d/), whole.replace(/\d/g, '')].some(
      (each) => common.has(each) || isTwoCommonPasswords(each, common),
    );
  });
}

function isTwoCommonPasswords(text: string, common: ReadonlySet<string>): boolean {
  for (let at = MINIMUM_PART_LENGTH; at <= text.length - MINIMUM_PART_LENGTH; at += 1) {
    if (common.has(text.slice(0, at)) && common.has(text.slice(at))) return true;
  }
  return false;
}

function replaceLookalikes(password: string): string {
  const head = trimTrailing(password, /[\d\p{P}\p{S}\s]/u);
  const tail = password.slice(head.length);
  return [...head].map((sign) => LOOKALIKES[sign] ?? sign).join('') + tail;
}

/** Reduces an exact repetition to one occurrence. */
function removeRepetition(text: string): string {
  const length = `${text}${text}`.indexOf(text, 1);
  return length < 0 ? text : text.slice(0, length);
}
