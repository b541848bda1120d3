import { birthPictureWords, findBirthPage } from '~/features/birth/share-words';
import { articlePictureWords } from '~/features/blogs/share-words';
import { findFestival } from '~/features/festivals/festival-page.server';
import { festivalPictureWords } from '~/features/festivals/share-words';
import {
  dailyPictureWords,
  periodPictureWords,
  yearlyPictureWords,
} from '~/features/horoscopes/share-words';
import { findSign, type Sign } from '~/features/horoscopes/signs';
import { YEARLY_EDITIONS } from '~/features/horoscopes/yearly.server';
import { findCity } from '~/features/panchang/cities.server';
import { lineOf } from '~/features/panchang/city-line.server';
import { panchangPictureWords } from '~/features/panchang/share-words';
import type { PicturedKind, PictureWords } from '~/features/sharing/share-picture';
import type {
  PictureDrawing,
  PicturePalette,
  SharePicture,
} from '~/features/sharing/share-pictures.source';
import type { Services } from '~/web/http/visit';
import { SourceFailure } from '~/shared/result/source-failure';
import artStyles from '~/web/styles/art.css?raw';
import { festivalArt, placeMotifs, type PaletteName } from '~/web/ui/art/festival-art';

interface Found {
  readonly words: PictureWords;
  readonly drawing: PictureDrawing;
}

type Finder = (id: string, services: Services) => Found | null | Promise<Found | null>;

/** Finds the picture of a sign's pages. */
function ofSign(wordsOf: (sign: Sign) => PictureWords): Finder {
  return (id) => {
    const sign = findSign(id);
    return sign && { words: wordsOf(sign), drawing: { kind: 'sign', sign: sign.slug } };
  };
}

const FINDERS: Readonly<Record<PicturedKind, Finder>> = {
  daily: ofSign(dailyPictureWords),
  weekly: ofSign((sign) => periodPictureWords(sign, 'week')),
  monthly: ofSign((sign) => periodPictureWords(sign, 'month')),

  yearly(id) {
    const [slug = '', written] = id.split('-');
    const sign = findSign(slug);
    const year = YEARLY_EDITIONS.find((each) => String(each) === written);
    if (!sign || year === undefined) return null;
    return {
      words: yearlyPictureWords(sign, year),
      drawing: { kind: 'sign', sign: sign.slug },
    };
  },

  async festival(id, { festivals }) {
    const festival = await findFestival(id, festivals);
    if (!festival) return null;
    const art = festivalArt(festival.slug, festival.kind);
    return {
      words: festivalPictureWords(festival),
      drawing: { kind: 'scene', palette: paletteOf(art.palette), motifs: placeMotifs(art) },
    };
  },

  panchang(id) {
    const city = findCity(id);
    return city && { words: panchangPictureWords(lineOf(city)), drawing: { kind: 'wheel' } };
  },

  birth(id) {
    const page = findBirthPage(id);
    return page && { words: birthPictureWords(page), drawing: { kind: 'wheel' } };
  },

  async article(id, { blogs }) {
    const result = await blogs.read(id);
    if (result.ok) {
      return { words: articlePictureWords(result.value.card), drawing: { kind: 'wheel' } };
    }
    if (result.failure.kind !== 'failed') return null;
    throw new SourceFailure('unavailable', result.failure.reason);
  },
};

/**
 * @returns the picture of a page, with its words in the language of the request in hand; null where there is no such page
 * @throws SourceFailure `unavailable` when articles cannot be read
 */
export async function findPicture(
  kind: string,
  id: string,
  services: Services,
): Promise<SharePicture | null> {
  const find = Object.hasOwn(FINDERS, kind) ? FINDERS[kind as PicturedKind] : null;
  const found = await find?.(id, services);
  if (!found) return null;
  const { overline, title, beside } = found.words;
  const { brandName } = services.config.site;
  return { overline, title, beside, brandName, drawing: found.drawing };
}

/** The colours of a palette, as the styles have them. */
function paletteOf(name: PaletteName): PicturePalette {
  const rule = artStyles.split(`.pal-${name} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    rule
      .split(';')
      .map((line) => line.split(':').map((part) => part.trim()))
      .filter(([property]) => property !== ''),
  );
}
