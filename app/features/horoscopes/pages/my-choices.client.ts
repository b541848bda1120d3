import { isRecord } from '~/shared/result/is-record';
import { toLocalPath } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import { isDayCard, type DayCard } from '~/features/panchang/day-card';
import { MY_CHOICES_PATH, parseSignCookie, type MyChoices } from '~/features/horoscopes/my-sign';

/** A move does not wait longer for them than this: without them, the page is what it is for those who have chosen nothing. */
const MY_CHOICES_TIMEOUT_MS = 2_000;

const NOTHING: MyChoices = { sign: null, city: null };

let asked: Promise<MyChoices> | undefined;
const cards = new Map<string, DayCard>();

/**
 * @returns what the visitor has chosen; nothing where that cannot be known. It is asked for once a document: the forms that change it
 *   load another one
 */
export function findMyChoices(): Promise<MyChoices> {
  return (asked ??= fetchMyChoices());
}

/** @returns the day card of a day in the city that the visitor has chosen; null where there is none, or it cannot be had */
export async function findMyCard(date: CalendarDate): Promise<DayCard | null> {
  const { city } = await findMyChoices();
  if (city === null) return null;
  const path = toLocalPath(`/day-card/${city}/${date}`);
  const known = cards.get(path);
  if (known) return known;
  const card = await ask(path);
  if (!isDayCard(card)) return null;
  cards.set(path, card);
  return card;
}

async function fetchMyChoices(): Promise<MyChoices> {
  const told = await ask(MY_CHOICES_PATH);
  if (!isRecord(told)) {
    asked = undefined;
    return NOTHING;
  }
  const { sign, city } = told;
  return {
    sign: typeof sign === 'string' ? parseSignCookie(sign) : null,
    city: typeof city === 'string' ? city : null,
  };
}

async function ask(path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(MY_CHOICES_TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as unknown) : null;
  } catch {
    return null;
  }
}
