import { toShortName } from '~/features/festivals/festival';
import type { FestivalDay } from '~/features/festivals/festival-days';
import { getFestivalPath } from '~/features/festivals/festival-paths';
import { translateFestivalName } from '~/features/festivals/festival-texts.server';
import type { Vrat } from '~/features/festivals/rules/vrats';
import { isNamedBy, vratName } from '~/features/festivals/vrat-labels';
import { m } from '~/shared/i18n/messages';
import type { CalendarDate } from '~/shared/time/calendar';
import type { City } from '~/features/places/cities.server';
import { dayClock } from './clock-text.server';
import type { Observance } from './panchang-view';

/** @returns the festivals and vrats of a day in a city, in the language of the page */
export function observancesOn(
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
        festival.slug.endsWith('-ekadashi') && ekadashi ? paranaWords(ekadashi, city) : undefined,
      path: festival.pageId === null ? null : getFestivalPath({ id: festival.pageId }),
    })),
    ...vrats
      .filter(
        (vrat) => vrat.kind !== 'ekadashi' && !festivals.some((each) => isNamedBy(vrat, each)),
      )
      .map((vrat) => ({ name: vratName(vrat), detail: moonriseWords(vrat, city), path: null })),
  ];
}

/** @returns a festival or vrat as one text, for what has no markup */
export function observanceText({ name, detail }: Observance): string {
  return detail ? m.panchang_with_detail({ name, detail }) : name;
}

function paranaWords({ parana }: Vrat, city: City): string | undefined {
  if (!parana) return undefined;
  const { time } = dayClock(parana.date, city.timeZone);
  return m.panchang_parana({ from: time(parana.from), to: time(parana.to) });
}

function moonriseWords({ kind, keptFrom, date }: Vrat, city: City): string | undefined {
  if (kind !== 'sankashti' || !keptFrom) return undefined;
  const { moment } = dayClock(date, city.timeZone);
  return m.panchang_moonrise_at({ time: moment(keptFrom) });
}
