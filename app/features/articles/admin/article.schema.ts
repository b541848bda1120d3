import { OPEN_AGAIN } from '~/features/administration/form-rules.schema';
import { defineForm, type FilesRule } from '~/web/forms/definition';
import {
  MAX_HTML_LENGTH,
  MAX_META_TAG_LENGTH,
  MAX_META_TAGS,
} from '~/features/articles/article-draft';
import { PICTURE_BYTES, PICTURE_TYPES } from '~/features/articles/article-picture';
import { LANGUAGES } from '~/shared/i18n/language';
import { UNSUPPORTED_PICTURE_TYPE } from '~/features/articles/article-labels';

/** Total of all files; the server rejects bodies above 32 MB. */
export const ARTICLE_BODY_BYTES = 30 * 1024 * 1024;
const MAX_FILES_PER_FIELD = 10;
const REQUIRED_TO_PUBLISH = 'needed to publish';

/** Option for entering a new author. */
export const NEW_AUTHOR_OPTION = 'Type New';

/** Skips files that are not pictures and names them, as specified. */
function pictures(most: number, mark = 'optional'): FilesRule {
  return {
    kind: 'files',
    mark,
    types: PICTURE_TYPES,
    wrongType: UNSUPPORTED_PICTURE_TYPE,
    belowBytes: PICTURE_BYTES,
    tooLarge: 'this picture is not smaller than 10 MB.',
    maxFiles: [most, `Please choose at most ${most} pictures at once.`],
    skipsInvalid: true,
  };
}

const version = { kind: 'number', range: [0, 999_999_999, OPEN_AGAIN] } as const;

/** Control names from the specification (section 3) and additional ones. */
export const articleForm = defineForm({
  id: 'article',
  maxBodyBytes: ARTICLE_BODY_BYTES,
  fields: {
    version,
    language: {
      kind: 'choice',
      options: LANGUAGES.map(({ code }) => code),
      required: 'Please choose the language.',
    },
    mainHeading: { kind: 'text', required: 'Please write the main heading.' },
    heading: { kind: 'text', maxLength: [100, 'Please use at most 100 characters.'] },
    mainDescription: {
      kind: 'text',
      mark: REQUIRED_TO_PUBLISH,
      lines: true,
      maxLength: [300, 'Please use at most 300 characters.'],
    },
    article: {
      kind: 'text',
      mark: REQUIRED_TO_PUBLISH,
      maxLength: [80, 'Please use at most 80 characters.'],
    },
    newAuthor: { kind: 'text', maxLength: [80, 'Please use at most 80 characters.'] },
    mainImageFile: pictures(1, REQUIRED_TO_PUBLISH),
    mainImageAlt: {
      kind: 'text',
      mark: REQUIRED_TO_PUBLISH,
      maxLength: [300, 'Please use at most 300 characters.'],
    },
    contentFiles: pictures(MAX_FILES_PER_FIELD),
    pictures: { kind: 'list' },
    htmlContent: {
      kind: 'text',
      mark: REQUIRED_TO_PUBLISH,
      lines: true,
      maxLength: [
        MAX_HTML_LENGTH,
        `Please use at most ${MAX_HTML_LENGTH.toLocaleString('en-IN')} characters.`,
      ],
    },
    metaTags: {
      kind: 'text',
      lines: true,
      maxLength: [
        MAX_META_TAGS * (MAX_META_TAG_LENGTH + 1),
        `Please give at most ${MAX_META_TAGS} meta tags.`,
      ],
    },
    scheduleDate: { kind: 'text' },
    startDate: { kind: 'text' },
    endDate: { kind: 'text' },
  },
});

export type ArticleFields = (typeof articleForm)['fields'];

export const stepForm = defineForm({
  id: 'article-step',
  fields: { version },
});
