import { getLunarMonthLabel } from '~/features/astronomy/lunar-month-labels';
import { LUNAR_MONTHS } from '~/features/astronomy/lunar-month';
import { getTithiLabel } from '~/features/astronomy/sky-labels';
import { getTithiName, TITHIS_PER_MONTH } from '~/features/astronomy/tithi-names';
import { Cache } from '~/shared/memory/cache';
import { getCurrentLanguage, type Language } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { findText } from '~/shared/i18n/texts.server';
import type { Festival } from './festival';

type Words = Readonly<Record<string, string>>;

/** Translations of the texts in `festivals.json`. */
export interface FestivalTexts {
  readonly festivals: Readonly<Record<string, Pick<Festival, 'name' | 'note'>>>;
  readonly days: Readonly<Record<string, Partial<Pick<Festival, 'name' | 'note'>>>>;
  readonly regions: Words;
  readonly honours: Words;
  readonly occasions: Words;
  readonly who: Words;
}

const PLACE_SEPARATOR = ', ';

/** Tithi numbers by base-language name. */
const TITHI_NUMBERS = new Map(
  Array.from({ length: TITHIS_PER_MONTH }, (_, at) => [getTithiName(at + 1), at + 1]),
);

/** Without texts for the base language. */
const textCache = new Cache<{ readonly texts: FestivalTexts | null }>({
  name: 'festival-translations',
  maxBytes: 1_000_000,
  entrySize: 150_000,
});

/** @returns the festival in the page's language; unchanged if untranslated */
export function translateFestival(festival: Festival): Festival {
  const texts = getTexts(getCurrentLanguage());
  if (!texts) return festival;
  const { regions, honours, occasion, amantaMonth, others } = festival;
  return {
    ...festival,
    ...texts.festivals[festival.slug],
    ...texts.days[festival.id],
    nameHi: undefined,
    regions: regions
      ?.split(PLACE_SEPARATOR)
      .map((place) => translateWord(texts.regions, place))
      .join(PLACE_SEPARATOR),
    honours: translateWord(texts.honours, honours),
    occasion: translateTithiOfMonth(occasion) ?? translateWord(texts.occasions, occasion),
    amantaMonth: amantaMonth && formatLunarMonth(amantaMonth, false),
    others: others?.map(({ date, who }) => ({ date, who: translateWord(texts.who, who) })),
  };
}

/** @returns a festival's name in the language of the current page */
export function translateFestivalName({
  id,
  slug,
  name,
}: Pick<Festival, 'id' | 'slug' | 'name'>): string {
  const texts = getTexts(getCurrentLanguage());
  return texts?.days[id]?.name ?? texts?.festivals[slug]?.name ?? name;
}

/** Null if the occasion is not a tithi of a month. */
function translateTithiOfMonth(occasion: string | undefined): string | null {
  const [, adhika, month, tithi] = /^(Adhika )?(\S+) (.+)$/.exec(occasion ?? '') ?? [];
  const words = formatLunarMonth(month ?? '', adhika !== undefined);
  const number = TITHI_NUMBERS.get(tithi ?? '');
  if (!words || number === undefined) return null;
  return m.festivals_tithi_of_month({ month: words, tithi: getTithiLabel(number) });
}

function formatLunarMonth(month: string, isAdhika: boolean): string | undefined {
  const name = LUNAR_MONTHS.find((each) => each === month);
  return name && getLunarMonthLabel(name, isAdhika);
}

function translateWord<Text extends string | undefined>(words: Words, text: Text): Text | string {
  return (text === undefined ? undefined : words[text]) ?? text;
}

function getTexts(language: Language): FestivalTexts | null {
  return textCache.getOrCreate(language, () => {
    const source = findText('festivals.json', language);
    // The file is bundled and validated by a test.
    return { texts: source === null ? null : (JSON.parse(source) as FestivalTexts) };
  }).texts;
}
