import type { PaletteName } from './festival-scenes';
import type { Scene } from './festival-scenes';
import { m } from '~/shared/i18n/messages';
import { FESTIVAL_SCENES } from './festival-scenes';
import { MOTIFS, type MotifName } from './motifs';

export interface FestivalArt {
  readonly arrangement: Scene[0];
  readonly palette: PaletteName;
  readonly motifs: readonly MotifName[];
  readonly alt: string;
}

/** For festivals without a specific scene. */
const SCENES_BY_KIND: Readonly<Record<string, Scene>> = {
  hindu: ['halo', 'saffron', 'diya', 'rangoli'],
  vrat: ['pair', 'ivory', 'kalash', 'diya'],
  regional: ['pair', 'marigold', 'mango-leaves', 'kalash'],
  national: ['single', 'tiranga', 'tiranga'],
  muslim: ['single', 'tulsi', 'crescent'],
  christian: ['single', 'plum', 'candle'],
  sikh: ['halo', 'saffron', 'book', 'star'],
  jain: ['single', 'lotus', 'lotus'],
  buddhist: ['halo', 'peacock', 'lotus', 'chakra'],
  parsi: ['single', 'sindoor', 'fire-urn'],
};

const EKADASHI: Scene = ['pair', 'peacock', 'conch', 'lotus'];
const AMAVASYA: Scene = ['sky', 'night', 'boat', 'new-moon'];
const PURNIMA: Scene = ['sky', 'night', 'river', 'moon'];
const FALLBACK_SCENE: Scene = ['halo', 'night', 'diya', 'star'];

/** Finds a scene by slug, then by the lunar day in the slug, then by kind. The fallback is a lamp and a star. */
export function getFestivalArt(slug: string, kind: string): FestivalArt {
  const [arrangement, palette, ...motifs] = findScene(slug, kind);
  return { arrangement, palette, motifs, alt: describe(arrangement, motifs) };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly pale?: boolean;
}

const PLACES: Readonly<Record<FestivalArt['arrangement'], readonly Place[]>> = {
  single: [{ x: 31, y: 11, side: 98 }],
  halo: [
    { x: 37, y: 19, side: 86 },
    { x: 2, y: -18, side: 156, pale: true },
  ],
  pair: [
    { x: 6, y: 24, side: 72 },
    { x: 82, y: 24, side: 72 },
  ],
  sky: [
    { x: 24, y: 24, side: 88 },
    { x: 112, y: 10, side: 38 },
  ],
  trio: [
    { x: 42, y: 36, side: 76 },
    { x: 10, y: 10, side: 40 },
    { x: 110, y: 10, side: 40 },
  ],
};

export interface PlacedMotif extends Place {
  readonly name: MotifName;
}

export function placeMotifs({ arrangement, motifs }: FestivalArt): PlacedMotif[] {
  const placed = PLACES[arrangement].flatMap((place, index) => {
    const name = motifs[index];
    return name === undefined ? [] : [{ name, ...place }];
  });
  return [...placed.filter(({ pale }) => pale), ...placed.filter(({ pale }) => !pale)];
}

function findScene(slug: string, kind: string): Scene {
  if (Object.hasOwn(FESTIVAL_SCENES, slug)) return FESTIVAL_SCENES[slug] ?? FALLBACK_SCENE;
  if (slug.endsWith('-ekadashi')) return EKADASHI;
  if (slug.endsWith('-amavasya')) return AMAVASYA;
  if (slug.endsWith('-purnima')) return PURNIMA;
  return Object.hasOwn(SCENES_BY_KIND, kind)
    ? (SCENES_BY_KIND[kind] ?? FALLBACK_SCENE)
    : FALLBACK_SCENE;
}

function describe(arrangement: Scene[0], motifs: readonly MotifName[]): string {
  const [first = '', second = '', third = ''] = motifs.map((name) => MOTIFS[name]());
  switch (arrangement) {
    case 'single':
      return m.festivals_drawing_single({ first });
    case 'halo':
      return m.festivals_drawing_halo({ first, second });
    case 'pair':
      return m.festivals_drawing_pair({ first, second });
    case 'sky':
      return m.festivals_drawing_sky({ first, second });
    case 'trio':
      return m.festivals_drawing_trio({ first, second, third });
  }
}
