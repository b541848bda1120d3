import { getSharePicture } from '~/shared/share-picture';
import { m } from '~/shared/i18n/messages';
import { KUNDLI_PATH } from './kundli.schema';
import { MATCHING_PATH } from './matching.schema';
import { MY_RASHI_PATH } from '~/features/horoscopes/my-rashi-path';
import { getBirthPictureTexts, type BirthPage } from './share-text';

const HEADS = {
  'my-rashi': {
    path: MY_RASHI_PATH,
    title: m.birth_rashi_meta_title,
    description: m.birth_rashi_description,
    name: m.birth_rashi_title,
  },
  kundli: {
    path: KUNDLI_PATH,
    title: m.kundli_meta_title,
    description: m.kundli_description,
    name: m.kundli_title,
  },
  'kundli-matching': {
    path: MATCHING_PATH,
    title: m.matching_title,
    description: m.matching_description,
    name: m.matching_title,
  },
} as const;

/**
 * Built on the server, so that browsers need no script for it. It does not change after a submit, because the browser
 * history shows titles.
 * @returns the head for `createMeta`
 */
export function buildBirthHead(page: BirthPage) {
  const { path, title, description, name } = HEADS[page];
  return {
    title: title(),
    description: description(),
    path,
    picture: getSharePicture(getBirthPictureTexts(page)),
    breadcrumbs: [{ name: name(), path }],
  };
}
