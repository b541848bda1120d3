import { getSignName } from '~/features/astronomy/sign-names';
import { SIGNS } from '~/features/astronomy/signs';
import { getShortTithiLabel } from '~/features/astronomy/sky-labels';
import { getCurrentLanguage, BASE_LANGUAGE } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import type { Vrat, VratKind } from './rules/vrats';

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
