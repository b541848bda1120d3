import { m } from '~/shared/i18n/messages';
import type { ClockNote } from '~/features/birth/birth-of.server';

const WORDS: Readonly<Record<ClockNote, () => string>> = {
  twice: m.birth_clock_twice,
  own: m.birth_clock_own,
  'before-standard': m.birth_clock_before_standard,
};

/** What the clocks of the day and town of a birth make uncertain. */
export function ClockNotice({ note }: { readonly note: ClockNote | null }) {
  return note === null ? null : <p className="notice">{WORDS[note]()}</p>;
}
