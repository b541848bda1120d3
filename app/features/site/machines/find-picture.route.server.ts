import { getBirthPictureTexts, findBirthPage } from '~/features/kundli/share-text';
import { getArticlePictureTexts } from '~/features/articles/share-text';
import { findFestival } from '~/features/festivals/festival-page.server';
import { getFestivalPictureTexts } from '~/features/festivals/share-text';
import {
  getDailyPictureTexts,
  getPeriodPictureTexts,
  getYearlyPictureTexts,
} from '~/features/horoscopes/share-text';
import { findSign, type Sign } from '~/features/astronomy/signs';
import { YEARLY_EDITIONS } from '~/features/horoscopes/yearly.server';
import { findCity, DEFAULT_CITY } from '~/features/places/cities.server';
import { buildLine } from '~/features/panchang/nearest-cities.server';
import { getPanchangPictureTexts } from '~/features/panchang/share-text';
import type { PicturePageKind, PictureTexts } from '~/shared/share-picture';
import type { PictureDrawing, PicturePalette, SharePicture } from '~/shared/share-pictures.gateway';
import type { Services } from '~/web/http/visit';
import { StoreError } from '~/shared/result/store-error';
import { addDays, getTodayInIndia, type CalendarDate } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import artStyles from '~/web/styles/art.css?raw';
import { getFestivalArt, placeMotifs } from '~/web/ui/art/festival-art';
import type { PaletteName } from '~/web/ui/art/festival-scenes';

interface Found {
  readonly words: PictureTexts;
  readonly drawing: PictureDrawing;
  readonly isLinked: boolean;
}

interface FoundPicture {
  readonly picture: SharePicture;
  readonly isLinked: boolean;
}

const NEW_FOR_DAYS = 30;

type Finder = (id: string, services: Services) => Found | null | Promise<Found | null>;

function createSignFinder(findWords: (sign: Sign) => PictureTexts): Finder {
  return (id) => {
    const sign = findSign(id);
    return (
      sign && {
        words: findWords(sign),
        drawing: { kind: 'sign', sign: sign.slug },
        isLinked: true,
      }
    );
  };
}

const FINDERS: Readonly<Record<PicturePageKind, Finder>> = {
  daily: createSignFinder(getDailyPictureTexts),
  weekly: createSignFinder((sign) => getPeriodPictureTexts(sign, 'week')),
  monthly: createSignFinder((sign) => getPeriodPictureTexts(sign, 'month')),

  yearly(id) {
    const [slug = '', written] = id.split('-');
    const sign = findSign(slug);
    const year = YEARLY_EDITIONS.find((each) => String(each) === written);
    if (!sign || year === undefined) return null;
    return {
      words: getYearlyPictureTexts(sign, year),
      drawing: { kind: 'sign', sign: sign.slug },
      isLinked: true,
    };
  },

  async festival(id, { festivals, clock }) {
    const festival = await findFestival(id, festivals);
    if (!festival) return null;
    const art = getFestivalArt(festival.slug, festival.kind);
    return {
      words: getFestivalPictureTexts(festival),
      drawing: { kind: 'scene', palette: getPalette(art.palette), motifs: placeMotifs(art) },
      isLinked: isThisMonth(festival.date, clock),
    };
  },

  panchang(id) {
    const city = findCity(id);
    return (
      city && {
        words: getPanchangPictureTexts(buildLine(city)),
        drawing: { kind: 'wheel' },
        isLinked: city.slug === DEFAULT_CITY.slug,
      }
    );
  },

  birth(id) {
    const page = findBirthPage(id);
    return (
      page && { words: getBirthPictureTexts(page), drawing: { kind: 'wheel' }, isLinked: true }
    );
  },

  async article(id, { blogs, clock }) {
    const result = await blogs.read(id);
    if (result.ok) {
      const { card } = result.value;
      return {
        words: getArticlePictureTexts(card),
        drawing: { kind: 'wheel' },
        isLinked: card.scheduleDate !== null && isNew(card.scheduleDate, clock),
      };
    }
    if (result.failure.kind !== 'failed') return null;
    throw new StoreError('unavailable', result.failure.reason);
  },
};

/**
 * @returns the picture of a page, with its texts in the language of the request; null if the page does not exist
 * @throws StoreError `unavailable` if articles cannot be read
 */
export async function findPicture(
  kind: string,
  id: string,
  services: Services,
): Promise<FoundPicture | null> {
  const find = Object.hasOwn(FINDERS, kind) ? FINDERS[kind as PicturePageKind] : null;
  const found = await find?.(id, services);
  if (!found) return null;
  const { overline, title, beside } = found.words;
  const { brandName } = services.config.site;
  const { drawing, isLinked } = found;
  return { picture: { overline, title, beside, brandName, drawing }, isLinked };
}

function isThisMonth(date: CalendarDate, clock: Clock): boolean {
  return date.slice(0, 'YYYY-MM'.length) === getTodayInIndia(clock).slice(0, 'YYYY-MM'.length);
}

function isNew(date: CalendarDate, clock: Clock): boolean {
  return date >= addDays(getTodayInIndia(clock), -NEW_FOR_DAYS);
}

function getPalette(name: PaletteName): PicturePalette {
  const rule = artStyles.split(`.pal-${name} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    rule
      .split(';')
      .map((line) => line.split(':').map((part) => part.trim()))
      .filter(([property]) => property !== ''),
  );
}
