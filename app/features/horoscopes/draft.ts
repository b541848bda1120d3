import { daysBetween, indiaDateOf, weekdayOf, type CalendarDate } from '~/shared/time/calendar';
import {
  PHRASES,
  THEMES,
  TITHI_CLASSES,
  type HousePhrases,
  type PhraseBook,
  type Story,
} from './draft.phrases';
import type { Language } from './horoscope.source';
import { SIGNS, type SignSlug } from './signs';
import { moonHouse, type DaySky } from './sky/sky';

/** Any fixed day: only the distance from it counts. */
const EPOCH: CalendarDate = '2000-01-01';
const SUNDAY = 0;
const EKADASHI = 11;
const PURNIMA = 15;
const AMAVASYA = 30;
/** The last tithi of each phase of the Moon: not yet seen, young, growing, past full, old, and not seen any more. */
const MOON_PHASE_ENDS = [1, 7, 15, 22, 28, 30];

/** What stands before the closing of a reading. */
interface Parts {
  readonly story: readonly string[];
  readonly theme: string;
  readonly almanac: string;
  readonly weekday: string;
}

/** The orders in which a reading can be put together; the closing always comes last. */
const PLANS: readonly ((parts: Parts) => readonly string[])[] = [
  ({ story, theme, almanac, weekday }) => [...story, theme, almanac, weekday],
  ({ story, theme, almanac, weekday }) => [...story, theme, weekday, almanac],
  ({ story, theme, almanac, weekday }) => [almanac, ...story, theme, weekday],
];

/**
 * Writes the first draft of a sign's reading for a day: 80 to 120 words of plain text in one
 * paragraph, from the Moon's house for the sign, the tithi, the nakshatra and the weekday's lord.
 *
 * The same day and sign always give the same text, and both languages say the same thing. Sentences
 * are not drawn by lot but taken in turn: those of a house do not come back while the Moon stays in
 * it, and no two signs share a sentence on the same day.
 */
export function writeDraft(sign: SignSlug, sky: DaySky, language: Language): string {
  const book = PHRASES.get(language);
  if (!book) throw new RangeError(`There are no phrases in ${language}`);
  const turn = turnOf(sign, sky);
  const house = itemOf(book.houses, moonHouse(sky, sign) - 1);
  const story = storyOf(house, turn);
  const plan = itemOf(PLANS, seedOf('plan', sign, sky.date));
  const sentences = plan({
    story: [story.opening, story.development],
    theme: themeSentence(house, story, turn),
    almanac: almanacSentence(book, sky, turn),
    weekday: itemOf(itemOf(book.weekdays, turn.weekday), turn.sign * 5 + turn.week * 7),
  });
  return [...sentences, story.closing].join(' ');
}

/** Where a sign stands in the rotation of the sentences on a day. */
interface Turn {
  /** The sign, 0 to 11. */
  readonly sign: number;
  readonly day: number;
  readonly week: number;
  readonly weekday: number;
  /** Goes by one each day while the Moon stays in one sign, then jumps: for the stories. */
  readonly story: number;
  /** The same for the sentences on the parts of life. */
  readonly theme: number;
}

function turnOf(sign: SignSlug, sky: DaySky): Turn {
  const day = daysBetween(EPOCH, sky.date);
  // The day on which the Moon leaves its sign is the mark of its stay there.
  const lastDay = indiaDateOf(sky.moonSignEndsAt);
  const daysLeft = daysBetween(sky.date, lastDay);
  return {
    sign: SIGNS.findIndex(({ slug }) => slug === sign),
    day,
    week: Math.floor(day / 7),
    weekday: weekdayOf(sky.date),
    story: seedOf('story', sign, lastDay) + daysLeft,
    theme: seedOf('theme', sign, lastDay) + daysLeft,
  };
}

/** Another story each day of the Moon's stay; on a Sunday none about work, but the one opposite. */
function storyOf({ stories }: HousePhrases, turn: Turn): Story {
  const story = itemOf(stories, turn.story);
  const dayOff = turn.weekday === SUNDAY && story.theme === 'work';
  return dayOff ? itemOf(stories, turn.story + stories.length / 2) : story;
}

/** One sentence on a part of life the story does not speak of; on a Sunday not on work. */
function themeSentence(house: HousePhrases, story: Story, turn: Turn): string {
  const open = THEMES.filter(
    (theme) => theme !== story.theme && !(theme === 'work' && turn.weekday === SUNDAY),
  );
  return itemOf(house[itemOf(open, turn.theme)], turn.theme);
}

/** A sentence about the tithi, the nakshatra or the Moon's light: a third of the signs has each. */
function almanacSentence(book: PhraseBook, sky: DaySky, turn: Turn): string {
  const kind = (turn.sign + turn.day) % 3;
  // Of the four signs that have the same kind on a day each has its own place, and so sentence.
  const place = Math.floor(turn.sign / 3);
  if (kind === 0) {
    const sentence = itemOf(tithiSentences(book, sky.tithi.number), place + turn.day);
    return sentence.replace('{tithi}', itemOf(book.tithiNames, sky.tithi.number - 1));
  }
  if (kind === 1) {
    return itemOf(itemOf(book.nakshatras, sky.nakshatra.number - 1), place + turn.day);
  }
  const phase = MOON_PHASE_ENDS.findIndex((end) => sky.tithi.number <= end);
  return itemOf(itemOf(book.moonlight, phase), place + Math.floor(turn.day / 3));
}

function tithiSentences({ tithis }: PhraseBook, number: number): readonly string[] {
  if (number === PURNIMA) return tithis.purnima;
  if (number === AMAVASYA) return tithis.amavasya;
  const ofPaksha = number > PURNIMA ? number - PURNIMA : number;
  if (ofPaksha === EKADASHI) return tithis.ekadashi;
  const paksha = number > PURNIMA ? tithis.krishna : tithis.shukla;
  return paksha[itemOf(TITHI_CLASSES, ofPaksha - 1)];
}

/** The item at an index that may run past the end: the list is gone through again and again. */
function itemOf<Item>(items: readonly Item[], index: number): Item {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

/** A number made from words, the same every time and spread evenly (FNV-1a, 32 bits). */
function seedOf(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('/')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  // The low bits of FNV follow the last character closely: take the high ones into them.
  return (hash ^ (hash >>> 15)) >>> 0;
}
