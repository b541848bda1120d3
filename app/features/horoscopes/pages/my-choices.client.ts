import { isRecord } from '~/shared/result/is-record';
import { toLocalPath } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import { isDayCard, type DayCard } from '~/features/panchang/day-card';
import { MY_CHOICES_PATH, parseSignCookie, type MyChoices } from '~/features/horoscopes/my-sign';

/** After this time, the page shows the defaults. */
const MY_CHOICES_TIMEOUT_MS = 2_000;

const NOTHING: MyChoices = { sign: null, city: null };

let pendingChoices: Promise<MyChoices> | undefined;
const cardCache = new Map<string, DayCard>();

/** One request per document, because the forms that change the choices reload it. @returns defaults if unknown */
export function findMyChoices(): Promise<MyChoices> {
  return (pendingChoices ??= fetchMyChoices());
}

/** @returns null without a saved city, or on failure */
export async function findMyCard(date: CalendarDate): Promise<DayCard | null> {
  const { city } = await findMyChoices();
  if (city === null) return null;
  const path = toLocalPath(`/day-card/${city}/${date}`);
  const known = cardCache.get(path);
  if (known) return known;
  const card = await ask(path);
  if (!isDayCard(card)) return null;
  cardCache.set(path, card);
  return card;
}

async function fetchMyChoices(): Promise<MyChoices> {
  const choices = await ask(MY_CHOICES_PATH);
  if (!isRecord(choices)) {
    pendingChoices = undefined;
    return NOTHING;
  }
  const { sign, city } = choices;
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
