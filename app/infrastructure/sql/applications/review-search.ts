import { parseMobile } from '~/features/account/mobile';
import type { ApplicationState } from '~/features/applications/apply/application-labels';
import { MAX_LISTED_ITEMS } from '~/features/applications/review/review.store';
import { ASTROLOGER_STATUS, type AstrologerStatus } from '~/features/astrologers/astrologer';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { trimTrailing } from '~/shared/text/trim-trailing';

const MAX_WORDS = 6;
const ID_PATTERN = /^#?([1-9]\d{0,8})$/;
/** Fewer digits match too many numbers. */
const NUMBER_ENDING = /^\d{3,9}$/;
const NUMBER_PATTERN = /^[+\d][\d\s()-]*$/;

/**
 * Interpretations of a search text, each a list of prefixes that must all match. Punctuation inside a word gives
 * two: one word (`meera.s`) or several (`d'souza`). A blank text gives none.
 */
export function parseSearch(text: string): string[][] {
  const tidy = text.normalize('NFKC').toLowerCase().trim();
  if (NUMBER_PATTERN.test(tidy)) {
    const isEnding = NUMBER_ENDING.test(tidy);
    const words = [getNumber(tidy), isEnding ? toEndingWord(tidy) : ''];
    return words.filter(Boolean).map((word) => [word]);
  }
  const typed = tidy.split(/\s+/).filter((word) => findWords(word).length > 0);
  const whole = limitWords(typed.map(trimPunctuation));
  const parts = limitWords(
    typed.flatMap((word) => (word.includes('@') ? [word] : findWords(word))),
  );
  const readings = whole.join(' ') === parts.join(' ') ? [whole] : [whole, parts];
  return readings.filter((words) => words.length > 0);
}

/** Accepts `28` or `#28`; null for any other text. */
export function parseSearchedId(text: string): number | null {
  const [, digits] = ID_PATTERN.exec(text.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The number without the country code; can be a prefix. */
function getNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!text.startsWith('+91')) return parseMobile(digits) ?? digits;
  return digits.slice(2);
}

function trimPunctuation(word: string): string {
  return trimTrailing(word.replace(/^[^\p{L}\p{N}]+/u, ''), /[^\p{L}\p{M}\p{N}]/u);
}

/** Drops duplicates and prefixes of other words. */
function limitWords(words: readonly string[]): string[] {
  const different = [...new Set(words.filter(Boolean))];
  return different
    .filter((word) => !different.some((other) => other !== word && other.startsWith(word)))
    .slice(0, MAX_WORDS);
}

const NON_ALPHANUMERIC = /[^\p{L}\p{M}\p{N}]+/u;

/** Search words: composed, lower case, unique. */
export function findWords(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().split(NON_ALPHANUMERIC);
  return [...new Set(words.filter(Boolean))];
}

/** The reversed number, with a prefix that no other word has. */
function toEndingWord(digits: string): string {
  return `<${[...digits].reverse().join('')}`;
}

/** Words of the name, the whole e-mail address and its local part, the mobile number, and the number reversed. */
export function toApplicationWords(applicant: {
  readonly firstName: string;
  readonly email: string;
  readonly mobile: string;
}): string[] {
  const email = applicant.email.normalize('NFKC').toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@') + 1).replace(/@$/, '');
  const ending = applicant.mobile === '' ? '' : toEndingWord(applicant.mobile);
  const words = [...findWords(applicant.firstName), email, localPart, applicant.mobile, ending];
  return [...new Set(words.filter(Boolean))];
}

/** Maximum occurrences of the rarest word that a search scans. */
const MAX_SCANNED_WORDS = 5_000;

const STATUS_BY_STATE = {
  unfinished: ASTROLOGER_STATUS.pending,
  'under-review': ASTROLOGER_STATUS.pending,
  approved: ASTROLOGER_STATUS.active,
  rejected: ASTROLOGER_STATUS.rejected,
  inactive: ASTROLOGER_STATUS.inactive,
} as const satisfies Readonly<Record<ApplicationState, AstrologerStatus>>;

const AFTER_ALL_LETTERS = '\u{10ffff}';

/**
 * Scans the rarest word and checks the others by key. Results are only incomplete when every word is common or there
 * are too many matches.
 */
export async function findByWords(
  db: Db,
  state: ApplicationState,
  words: readonly string[],
): Promise<{ readonly ids: readonly number[]; readonly isTruncated: boolean }> {
  const counted: { word: string; total: number }[] = [];
  for (const word of words) {
    const { total } = await formatListCount(
      db,
      state,
      word,
      MAX_SCANNED_WORDS + 1,
    ).executeTakeFirstOrThrow();
    counted.push({ word, total: Number(total) });
    if (Number(total) === 0) return { ids: [], isTruncated: false };
  }
  const [rarest, ...others] = counted.sort((a, b) => a.total - b.total);
  if (rarest === undefined) return { ids: [], isTruncated: false };
  const rows = await selectIdsByWords(db, state, [rarest.word, ...others.map(({ word }) => word)], {
    limit: MAX_LISTED_ITEMS + 1,
    lookedAt: MAX_SCANNED_WORDS,
  }).execute();
  return {
    ids: rows.map((row) => row.astrologer_id).slice(0, MAX_LISTED_ITEMS),
    isTruncated: rows.length > MAX_LISTED_ITEMS || rarest.total > MAX_SCANNED_WORDS,
  };
}

export function formatListCount(db: Db, state: ApplicationState, beginning: string, limit: number) {
  return db
    .selectFrom(selectWords(db, state, beginning).select('astrologer_id').limit(limit).as('some'))
    .select((row) => row.fn.countAll().as('total'));
}

/** Expects the rarest prefix first, because only a limited number of its words is scanned. */
export function selectIdsByWords(
  db: Db,
  state: ApplicationState,
  [rarest, ...others]: readonly [string, ...string[]],
  { limit, lookedAt }: { readonly limit: number; readonly lookedAt: number },
) {
  const named = selectWords(db, state, rarest).select('leading.astrologer_id').limit(lookedAt);
  let query = db.selectFrom(named.as('named')).select('named.astrologer_id').distinct();
  for (const beginning of others) {
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom('application_words as other')
          .select('other.word')
          .whereRef('other.astrologer_id', '=', 'named.astrologer_id')
          .where('other.word', '>=', beginning)
          .where('other.word', '<', beginning + AFTER_ALL_LETTERS),
      ),
    );
  }
  return query.limit(limit);
}

function selectWords(db: Db, state: ApplicationState, beginning: string) {
  return db
    .selectFrom('application_words as leading')
    .where('leading.status', '=', STATUS_BY_STATE[state])
    .where('leading.word', '>=', beginning)
    .where('leading.word', '<', beginning + AFTER_ALL_LETTERS);
}
