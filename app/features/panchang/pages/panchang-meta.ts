import {
  toDayMonthYear,
  toLongDate,
  countDaysBetween,
  parseCalendarDate,
} from '~/shared/time/calendar';
import { m } from '~/shared/i18n/messages';
import { getSharePicture } from '~/shared/share-picture';
import { PANCHANG_PATH, getPanchangPath } from '~/features/places/panchang-paths';
import type { DayView, MonthView, PanchangView } from '~/features/panchang/panchang-view';
import { getPanchangPictureTexts } from '~/features/panchang/share-text';
import type { PageMeta } from '~/web/http/page-meta';

const INDEXED_DAYS = 400;

export function buildPanchangMeta(view: PanchangView): PageMeta {
  switch (view.kind) {
    case 'day':
      return buildDayMeta(view);
    case 'month':
      return buildMonthMeta(view);
    case 'nowhere':
      return {
        title: m.panchang_nowhere_title(),
        description: m.panchang_nowhere_text(),
        path: null,
      };
  }
}

function buildDayMeta(view: DayView): PageMeta {
  const { date, city, isTodayPage, isVisitorPage, today, tithis, nakshatras, rahuKaal } = view;
  const day = toDayMonthYear(date);
  // `/panchang` duplicates its city's address, which is the canonical one.
  const own = getPanchangPath(city, isTodayPage || date === today ? undefined : date);
  const path = isNear(date, today) ? own : null;
  const todayTitle = isVisitorPage ? m.panchang_today_here_title : m.panchang_today_title;
  return {
    title: isTodayPage
      ? todayTitle({ city: city.name })
      : m.panchang_day_title({ city: city.name, date: day }),
    description: m.panchang_day_description({
      city: city.name,
      date: toLongDate(date),
      tithi: tithis[0]?.name ?? '',
      nakshatra: nakshatras[0]?.name ?? '',
      from: rahuKaal.from,
      to: rahuKaal.to,
      sunrise: view.sunrise,
      sunset: view.sunset,
    }),
    path,
    picture: getSharePicture(getPanchangPictureTexts(city)),
    breadcrumbs: [
      { name: m.panchang_name(), path: PANCHANG_PATH },
      { name: city.name, path: getPanchangPath(city) },
      ...(isTodayPage ? [] : [{ name: day, path: getPanchangPath(city, date) }]),
    ],
  };
}

function buildMonthMeta({ city, code, title, today, amanta, purnimanta }: MonthView): PageMeta {
  const path = getPanchangPath(city, code);
  const first = parseCalendarDate(`${code}-01`);
  return {
    title: m.panchang_month_title({ city: city.name, month: title }),
    description: m.panchang_month_description({
      city: city.name,
      month: title,
      amanta: amanta.join(', '),
      purnimanta: purnimanta.join(', '),
    }),
    path: first && isNear(first, today) ? path : null,
    picture: getSharePicture(getPanchangPictureTexts(city)),
    breadcrumbs: [
      { name: m.panchang_name(), path: PANCHANG_PATH },
      { name: city.name, path: getPanchangPath(city) },
      { name: title, path },
    ],
  };
}

function isNear(date: DayView['date'], today: DayView['today']): boolean {
  return Math.abs(countDaysBetween(today, date)) <= INDEXED_DAYS;
}
