import type { PictureTexts } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';

const PAGES = {
  'my-rashi': {
    overline: m.birth_picture_overline,
    title: m.birth_rashi_title,
    alt: m.birth_rashi_picture_alt,
  },
  kundli: {
    overline: m.birth_picture_overline,
    title: m.kundli_form_heading,
    alt: m.kundli_picture_alt,
  },
  'kundli-matching': {
    overline: m.matching_picture_overline,
    title: m.matching_title,
    alt: m.matching_picture_alt,
  },
} as const;
export type BirthPage = keyof typeof PAGES;

export function findBirthPage(id: string): BirthPage | null {
  return Object.hasOwn(PAGES, id) ? (id as BirthPage) : null;
}

export function getBirthPictureTexts(page: BirthPage): PictureTexts {
  const { overline, title, alt } = PAGES[page];
  return {
    ...{ kind: 'birth', id: page, beside: null },
    ...{ overline: overline(), title: title(), alt: alt() },
  };
}
