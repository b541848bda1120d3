import { toShortName } from '~/features/festivals/festival';
import type { FestivalDay } from '~/features/festivals/festival-days';
import { getFestivalPath } from '~/features/festivals/festival-paths';
import { translateFestivalName } from '~/features/festivals/festival-texts.server';
import type { Vrat } from '~/features/festivals/rules/vrats';
import { isNamedByFestival, formatVratName } from '~/features/festivals/month-vrats.server';
import { m } from '~/shared/i18n/messages';
import type { CalendarDate } from '~/shared/time/calendar';
import type { City } from '~/features/places/cities.server';
import { createDayClock } from './clock-text.server';
import type { Observance } from './panchang-view';

/** @returns the festivals and vrats of a day in a city, in the language of the page */
export function findObservances(
  date: CalendarDate,
  days: readonly FestivalDay[],
  city: City,
): Observance[] {
  const day = days.find((each) => each.date === date);
  if (!day) return [];
  const { festivals, vrats } = day;
  const ekadashi = vrats.find(({ kind }) => kind === 'ekadashi');
  return [
    ...festivals.map((festival) => ({
      name: toShortName(translateFestivalName(festival)),
      detail:
        festival.slug.endsWith('-ekadashi') && ekadashi ? formatParana(ekadashi, city) : undefined,
      path: festival.pageId === null ? null : getFestivalPath({ id: festival.pageId }),
    })),
    ...vrats
      .filter(
        (vrat) =>
          vrat.kind !== 'ekadashi' && !festivals.some((each) => isNamedByFestival(vrat, each)),
      )
      .map((vrat) => ({
        name: formatVratName(vrat),
        detail: formatMoonrise(vrat, city),
        path: null,
      })),
  ];
}

/** @returns a festival or vrat as plain text */
export function formatObservance({ name, detail }: Observance): string {
  return detail ? m.panchang_with_detail({ name, detail }) : name;
}

function formatParana({ parana }: Vrat, city: City): string | undefined {
  if (!parana) return undefined;
  const { time } = createDayClock(parana.date, city.timeZone);
  return m.panchang_parana({ from: time(parana.from), to: time(parana.to) });
}

function formatMoonrise({ kind, observedFrom, date }: Vrat, city: City): string | undefined {
  if (kind !== 'sankashti' || !observedFrom) return undefined;
  const { moment } = createDayClock(date, city.timeZone);
  return m.panchang_moonrise_at({ time: moment(observedFrom) });
}
