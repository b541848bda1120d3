import { getCityName, DEFAULT_CITY } from '~/features/places/cities.server';
import { getPanchangPath } from '~/features/places/panchang-paths';
import { toLocalPath, getCurrentLanguage, BASE_LANGUAGE } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { clock, formatSpan } from './city-times.server';
import type { Festival } from './festival';
import { translateFestivalName } from './festival-texts.server';
import { formatDayAndMonth, formatShortDay } from './festival-labels';
import type { CalendarDay } from './ics';
import type { VratRow } from './festival-view';
import type { Vrat, VratKind } from '~/features/festivals/rules/vrats';
import { getSignName } from '~/features/astronomy/sign-names';
import { SIGNS } from '~/features/astronomy/signs';
import { getShortTithiLabel } from '~/features/astronomy/sky-labels';

/**
 * Pitru Paksha has sixteen days and Navratri nine; each starts with a festival. Panchang and calendar file list each
 * day.
 */
const MULTI_DAY_KINDS: readonly Vrat['kind'][] = ['shraddha', 'navratri'];

/**
 * @param festivals of the same month, including Ekadashis
 * @returns rows by day, with New Delhi times
 */
export function buildVratRows(vrats: readonly Vrat[], festivals: readonly Festival[]): VratRow[] {
  return vrats
    .filter(({ kind }) => !MULTI_DAY_KINDS.includes(kind))
    .map((vrat) => ({
      date: vrat.date,
      day: formatShortDay(vrat.date),
      name: getVratName(festivals, vrat),
      when: formatObservanceTime(vrat),
    }));
}

/** @returns calendar events. If a vrat is also a festival, its time is added to the festival's event */
export function buildVratEvents(
  vrats: readonly Vrat[],
  festivals: readonly Festival[],
  origin: string,
): { readonly days: CalendarDay[]; readonly hours: ReadonlyMap<string, string> } {
  const hours = new Map<string, string>();
  const days: CalendarDay[] = [];
  for (const vrat of vrats) {
    const words = formatVratHour(vrat);
    const named = festivals.find(
      (each) => each.date === vrat.date && isNamedByFestival(vrat, each),
    );
    if (named) {
      if (words) hours.set(named.id, words);
      continue;
    }
    days.push({
      uid: `${buildUid(vrat)}@vrats.taravani`,
      date: vrat.date,
      summary: getVratName(festivals, vrat),
      description: words,
      category: m.festivals_vrat_name(),
      url: origin + toLocalPath(getPanchangPath(DEFAULT_CITY, vrat.date)),
    });
  }
  return { days, hours };
}

function buildUid({ kind, tithi, date }: Vrat): string {
  return tithi === null ? `${kind}-${date}` : `${kind}-${tithi}-${date}`;
}

/** Time with its reference city. Empty if there is none. */
function formatVratHour(vrat: Vrat): string {
  const when = formatObservanceTime(vrat);
  return when ? m.festivals_vrat_hour_in({ city: getCityName(DEFAULT_CITY), when }) : '';
}

function getVratName(festivals: readonly Festival[], vrat: Vrat): string {
  const slug = vrat.kind === 'ekadashi' ? `${vrat.ekadashi ?? ''}-ekadashi` : null;
  const festival = festivals.find((each) => each.slug === slug);
  return festival ? translateFestivalName(festival) : formatVratName(vrat);
}

/** Time of observance or end of the tithi. For Ekadashi, the parana. */
function formatObservanceTime({
  kind,
  date,
  parana,
  observedFrom,
  observedTo,
  startsAt,
  endsAt,
}: Vrat): string {
  if (parana) {
    return m.festivals_vrat_parana({
      time: formatSpan(parana, parana.date, DEFAULT_CITY),
      date: formatDayAndMonth(parana.date),
    });
  }
  if (kind === 'sankashti' && observedFrom)
    return m.festivals_vrat_moonrise({ time: clock(observedFrom, date, DEFAULT_CITY) });
  if (kind === 'sankranti') return clock(startsAt, date, DEFAULT_CITY);
  if (kind === 'sawan-somwar' || kind === 'mangala-gauri') return '';
  if (observedFrom && observedTo && observedTo > observedFrom) {
    return formatSpan({ from: observedFrom, to: observedTo }, date, DEFAULT_CITY);
  }
  return endsAt ? m.festivals_vrat_until({ time: clock(endsAt, date, DEFAULT_CITY) }) : '';
}

const TUESDAY = 2;
const DARK_PRATIPADA = 16;

/** Pradosh names by weekday, from Sunday. */
const PRADOSH_NAMES = [
  m.festivals_vrat_ravi_pradosh,
  m.festivals_vrat_soma_pradosh,
  m.festivals_vrat_bhauma_pradosh,
  m.festivals_vrat_budha_pradosh,
  m.festivals_vrat_guru_pradosh,
  m.festivals_vrat_shukra_pradosh,
  m.festivals_vrat_shani_pradosh,
];

const NAMES: Readonly<
  Record<Exclude<VratKind, 'pradosh' | 'sankranti' | 'shraddha' | 'navratri'>, () => string>
> = {
  ekadashi: m.festivals_vrat_ekadashi,
  sankashti: m.festivals_vrat_sankashti,
  vinayaka: m.festivals_vrat_vinayaka,
  'masik-shivaratri': m.festivals_vrat_masik_shivaratri,
  durgashtami: m.festivals_vrat_durgashtami,
  kalashtami: m.festivals_vrat_kalashtami,
  'skanda-shashthi': m.festivals_vrat_skanda_shashthi,
  satyanarayan: m.festivals_vrat_satyanarayan,
  purnima: m.festivals_vrat_purnima,
  amavasya: m.festivals_vrat_amavasya,
  'sawan-somwar': m.festivals_vrat_sawan_somwar,
  'mangala-gauri': m.festivals_vrat_mangala_gauri,
};

const NAVRATRI_GODDESSES = [
  m.festivals_goddess_shailaputri,
  m.festivals_goddess_brahmacharini,
  m.festivals_goddess_chandraghanta,
  m.festivals_goddess_kushmanda,
  m.festivals_goddess_skandamata,
  m.festivals_goddess_katyayani,
  m.festivals_goddess_kalaratri,
  m.festivals_goddess_mahagauri,
  m.festivals_goddess_siddhidatri,
];

/** Slugs of festivals whose names replace the name of a vrat on the same day. */
const NAMED_FESTIVAL_SLUGS: Readonly<Partial<Record<VratKind, RegExp>>> = {
  ekadashi: /-ekadashi$/,
  purnima: /purnima$/,
  amavasya: /amavasya$/,
  sankranti: /sankranti$/,
  vinayaka: /^ganesh-chaturthi$/,
  durgashtami: /^durga-ashtami$/,
  'masik-shivaratri': /shivaratri$/,
  // The first and the last of these days are called Pitru Paksha.
  shraddha: /^(pitru-paksha|sarva-pitru-amavasya)$/,
};

/** @returns whether the name of a festival on the same day replaces this vrat's name */
export function isNamedByFestival(
  { kind, tithi }: Vrat,
  { slug }: { readonly slug: string },
): boolean {
  // Two shraddhas can fall on one day.
  if (slug === 'pitru-paksha') return kind === 'shraddha' && tithi === DARK_PRATIPADA;
  return NAMED_FESTIVAL_SLUGS[kind]?.test(slug) ?? false;
}

/** @returns a name such as `Soma Pradosh`. An Ekadashi has the name of its festival */
export function formatVratName({ kind, weekday, tithi, exception, sankranti }: Vrat): string {
  if (kind === 'shraddha')
    return m.festivals_vrat_shraddha({ tithi: getShortTithiLabel(tithi ?? 0) });
  if (kind === 'navratri') {
    const words = {
      tithi: getShortTithiLabel(tithi ?? 0),
      goddess: NAVRATRI_GODDESSES[(tithi ?? 0) - 1]?.() ?? '',
    };
    return exception === 'second-of-two'
      ? m.festivals_vrat_navratri_again(words)
      : m.festivals_vrat_navratri(words);
  }
  if (kind === 'pradosh') return PRADOSH_NAMES[weekday]?.() ?? '';
  if (kind === 'sankashti' && weekday === TUESDAY) return m.festivals_vrat_angaraki();
  if (kind !== 'sankranti') return NAMES[kind]();
  const sign = SIGNS.find(({ rashi }) => rashi === sankranti) ?? SIGNS[0];
  const name = getCurrentLanguage() === BASE_LANGUAGE ? sign.rashi : getSignName(sign.slug);
  return m.festivals_vrat_sankranti({ sign: name });
}
