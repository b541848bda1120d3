import { PASSWORD_LENGTH } from './password-length';
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
function toComparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

/** @returns the passwords without those that are too short to matter, in comparable form */
export function toComparableSet(passwords: readonly string[]): ReadonlySet<string> {
  return new Set(passwords.map(toComparable).filter((each) => each.length >= MINIMUM_PART_LENGTH));
}

/** @returns true also for one or two listed passwords with digits, lookalikes or repetition, but not for three words */
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

/** Different characters required apart from the well-known parts. */
const MINIMUM_DIFFERENT = 5;

/** Parts of long passwords that attackers try first. */
const WELL_KNOWN_WORDS = [
  'administrator admin password passwort passw0rd letmein welcome changeme iloveyou secret',
  'dragon monkey sunshine princess football cricket master qwertyuiop qwerty asdfghjkl',
  'zxcvbnm 1q2w3e4r abc123 superman batman starwars pokemon baseball basketball liverpool',
  'chelsea manchester united michael jordan charlie shadow killer hello whatever trustno1',
  'computer internet samsung india horoscope astrology astro krishna ganesh omsairam',
  'hanuman shiva shree hare jai allah bharat hindustan delhi mumbai',
  // Common in Indian passwords.
  'jaimatadi jaishreeram hariom saibaba sairam waheguru bismillah lakshmi ganesha balaji',
  'sachin sharma kumar rajesh ramesh suresh rahul deepak sanjay anjali priyanka priya pooja',
  'mahadev indian',
  // Keyboard patterns.
  'qwer asdf zxcv qwe asd zxc zaq xsw cde vfr 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm qaz wsx',
  'edc rfv tgb q1w2 e3r4 t5y6 u7i8 1q2w 3e4r 5t6y 7u8i',
].flatMap((line) => line.split(' '));

/** From this length, sequences such as 1234, dcba or aaaa do not count. */
const MINIMUM_RUN = 4;

/** `leaked`: among the most frequent leaked passwords, or made of two of them. */
export type PasswordProblem = 'too-short' | 'too-long' | 'guessable' | 'leaked';

export interface PasswordOwner {
  readonly email: string;
  readonly brandName: string;
}

/** Words that an attacker tries first: the product's name, and the e-mail address and its parts. */
function getRelatedWords({ email, brandName }: PasswordOwner): string[] {
  const [local = ''] = email.split('@');
  return [brandName, 'taravani', local, ...email.split(/[@.+_-]/)];
}

/**
 * Checks without the list of common passwords (`findPasswordProblem` includes it). No composition rules (NIST SP
 * 800-63B): only the length and the number of characters apart from common and personal words matter.
 * @returns null when acceptable
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < PASSWORD_LENGTH.least) return 'too-short';
  if (characters.length > PASSWORD_LENGTH.most) return 'too-long';
  const known = [...getRelatedWords(owner), ...WELL_KNOWN_WORDS]
    .map(toComparable)
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
  const rest = known.reduce((text, part) => text.replaceAll(part, ''), toComparable(password));
  return new Set(removeRuns(rest)).size < MINIMUM_DIFFERENT ? 'guessable' : null;
}

/** Characters outside sequences and repetitions. 0 follows 9. */
function removeRuns(text: string): string[] {
  const rows: string[][] = [];
  let step: number | null = null;
  for (const character of text) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const next: number | null = last === undefined ? null : getCharacterStep(last, character);
    if (row && next !== null && (row.length === 1 || next === step)) row.push(character);
    else rows.push([character]);
    step = next;
  }
  return rows.filter((row) => row.length < MINIMUM_RUN).flat();
}

function getCharacterStep(one: string, other: string): number | null {
  if (`${one}${other}` === '90') return 1;
  if (`${one}${other}` === '09') return -1;
  const step = (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1 ? step : null;
}

/**
 * About 49,000 of the most frequent leaked passwords (the zxcvbn list). Loaded only when a password is chosen,
 * because unpacking takes tens of milliseconds and some megabytes.
 * @param more additional common passwords
 * @returns the passwords in comparable form
 */
export async function commonPasswords(more: readonly string[]): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return toComparableSet([...dictionary['passwords-common'], ...more]);
}

/** @returns null when the password is acceptable */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | null> {
  const problem = passwordProblem(password, owner);
  if (problem !== null) return problem;
  return isCommonPassword(password, await commonPasswords(getRelatedWords(owner)))
    ? 'leaked'
    : null;
}
