import { m } from '~/shared/i18n/messages';
import type { ClockNote } from './resolve-birth.server';

const WORDS: Readonly<Record<ClockNote, () => string>> = {
  twice: m.birth_clock_twice,
  'twice-second': m.birth_clock_twice_second,
  own: m.birth_clock_own,
  'before-standard': m.birth_clock_before_standard,
};

/**
 * Runs on the server so that browsers do not load the texts.
 * @param isAskedBelow whether a collapsed form below lets the visitor choose between the two times
 * @returns one or two sentences; null if nothing is uncertain
 */
export function formatClock(note: ClockNote | null, isAskedBelow = false): string | null {
  if (note === null) return null;
  const words = WORDS[note]();
  return isAskedBelow && note === 'twice' ? `${words} ${m.birth_turn_below()}` : words;
}
