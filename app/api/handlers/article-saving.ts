import { type ApiServices, ApiError, getFailure, throwConflict, type Caller } from '~/api/handlers';
import {
  parseMetaTagList,
  type ArticleContent,
  type ArticleProblems,
} from '~/features/articles/article-draft';
import {
  mapPictureSources,
  getFileName,
  findPictureSources,
} from '~/features/articles/article-html';
import {
  PICTURE_BYTES,
  PICTURE_TYPES,
  parsePictureName,
} from '~/features/articles/article-picture';
import {
  formatArticleProblems,
  formatSkippedPicture,
  UNSUPPORTED_PICTURE_TYPE,
} from '~/features/articles/article-labels';
import { cleanArticleHtml } from '~/features/articles/clean-html';
import { parseMetaTags } from '~/features/articles/meta-tags';
import {
  type ChosenPicture,
  getMainImageUrl,
  toContent,
} from '~/features/articles/picture-intake.server';
import { getUpdatedSlug, toSlug } from '~/features/articles/slug';
import type { SaveFailure, ArticleEditing } from '~/features/articles/article-editing.server';
import type { StoredArticle } from '~/features/articles/article-editing.store';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { detectFileKind } from '~/shared/files/file-kind';
import { parseCompactDate } from '~/shared/time/calendar';
import type { ParsedInput, WireFile } from '~/api/calls/call';
import type { BLOG_CALLS } from '~/api/calls/article-calls';
import { stripTags } from '~/shared/text/tags';

type SaveInput = ParsedInput<typeof BLOG_CALLS.saveBlog>;
type Texts = SaveInput['body'];

const FILE_NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 300;

const WIRE_NAMES: Readonly<Record<string, string>> = { mainImageAlt: 'mainImageFile' };

/**
 * Publishes an article under the rules of the admin panel: it must be complete, is sanitized, has its pictures
 * re-encoded, and is audited under the caller's name.
 * @throws ApiError 422 with the problems, 409 `slug-taken` and `changed`, 404 `gone`
 */
export async function saveBlog({ writing }: ApiServices, input: SaveInput, { name }: Caller) {
  const texts: Texts = { ...input.query, ...input.body };
  const before = texts.id === undefined ? null : await writing.find(texts.id);
  if (texts.id !== undefined && !before)
    throw new ApiError(404, 'There is no such article.', 'gone');
  const pictures = await savePictures(writing, input.files, texts, before);
  const content = await getContent(texts, pictures, before);
  const result = await writing.put(
    { email: name },
    {
      before,
      version: before?.version ?? 0,
      slug: slugFor(texts, content, before),
      status: 'published',
      content,
      ...pictures,
      submission: null,
      problems: {
        ...(content.mainHeading ? {} : { mainHeading: 'no-main-heading' }),
        ...findDayProblems(texts),
      },
    },
  );
  if (result.ok) {
    const { id, slug } = result.value;
    return { status: 'SUCCESS', statusDescription: 'The blog is saved.', id, slug };
  }
  const failure = getFailure(result) as SaveFailure;
  switch (failure.kind) {
    case 'invalid': {
      const { heading } = failure.problems;
      if (typeof heading !== 'object' || !('takenSlug' in heading))
        throw createValidationError(failure.problems);
      const words = `Another article has the address /blogs/${heading.takenSlug} already.`;
      return throwConflict('slug-taken', words);
    }
    case 'changed':
      return throwConflict(failure.kind, 'The article has been changed in the meantime.');
    case 'gone':
      throw new ApiError(404, 'There is no such article.', 'gone');
  }
}

/** An edited article also keeps the existing pictures that its text still uses. */
async function savePictures(
  writing: ArticleEditing,
  files: readonly WireFile[],
  { htmlContent = '' }: Texts,
  before: StoredArticle | null,
) {
  const sent = files.filter(({ name, bytes }) => name !== '' || bytes.length > 0);
  const chosen = await Promise.all(sent.map(readPicture));
  const { kept, skipped } = await writing.storePictures(chosen, []);
  if (skipped.length > 0) {
    throw new ApiError(422, skipped.map(formatSkippedPicture).join(' '), 'invalid');
  }
  const inText = kept.filter(({ contentKey }) => contentKey !== null);
  const newKeys = new Set(inText.map(({ contentKey }) => contentKey));
  const usedSources = findPictureSources(htmlContent);
  const stillUsed = (before?.pictures ?? []).filter(
    ({ contentKey }) => contentKey && usedSources.includes(contentKey) && !newKeys.has(contentKey),
  );
  const name = before && parsePictureName(before.mainImageUrl);
  const mainBefore = name ? { name, contentKey: null, originalName: '' } : null;
  return {
    main: kept.findLast(({ contentKey }) => contentKey === null) ?? mainBefore,
    inText: [...inText, ...stillUsed],
  };
}

/** @throws ApiError 422 for a file that is not a picture or is too large */
async function readPicture({ field, name, bytes }: WireFile): Promise<ChosenPicture> {
  const fileName = [...getFileName(name.replaceAll('\\', '/'))].slice(0, FILE_NAME_LENGTH).join('');
  const type = (await detectFileKind(bytes))?.type ?? '';
  if (!PICTURE_TYPES.includes(type)) {
    throw new ApiError(422, `${field}: ${fileName}: ${UNSUPPORTED_PICTURE_TYPE}`, 'invalid');
  }
  if (bytes.length >= PICTURE_BYTES) {
    const words = `${field}: ${fileName}: this picture is not smaller than 10 MB.`;
    throw new ApiError(422, words, 'invalid');
  }
  return { name: fileName, type, bytes, purpose: field === 'mainImageFile' ? 'main' : 'content' };
}

async function getContent(
  texts: Texts,
  { main, inText }: Awaited<ReturnType<typeof savePictures>>,
  before: StoredArticle | null,
): Promise<ArticleContent> {
  const metaTags = parseMetaTagList([texts.metaTags ?? []].flat().join('\n'));
  const keys = new Map(inText.map(({ originalName, contentKey }) => [originalName, contentKey]));
  const htmlContent = mapPictureSources(
    texts.htmlContent ?? '',
    (source) => keys.get(source) ?? keys.get(getFileName(source)) ?? source,
  );
  const mainHeading = (texts.mainHeading ?? '').trim();
  const content = toContent(
    {
      language: before?.language ?? BASE_LANGUAGE,
      mainHeading,
      heading: (texts.heading ?? '').trim(),
      mainDescription: texts.mainDescription?.trim() ?? '',
      author: (texts.article ?? '').trim(),
      startDate: parseCompactDate(texts.startDate),
      endDate: parseCompactDate(texts.endDate),
      scheduleDate: parseCompactDate(texts.scheduleDate),
      htmlContent,
      metaTags,
      // The specified call has no alt text.
      mainImageAlt: texts.mainImageAlt?.trim() || mainHeading,
      pictures: [],
    },
    main ? getMainImageUrl(main, before) : (texts.mainImageUrl ?? getMainImageUrl(null, before)),
    await cleanArticleHtml(htmlContent),
  );
  return { ...content, mainDescription: content.mainDescription || buildDescription(content) };
}

/** The specified call has no description: use the meta tags, else the start of the text, else the heading. */
function buildDescription({ htmlContent, mainHeading, metaTags }: ArticleContent): string {
  const descriptionTag = parseMetaTags(metaTags).metas.find(({ name }) => name === 'description');
  const text = stripTags(htmlContent, ' ').replace(/\s+/g, ' ').trim();
  return [...(descriptionTag?.content || text || mainHeading)]
    .slice(0, DESCRIPTION_LENGTH)
    .join('')
    .trim();
}

/** @throws ApiError 422 for a slug that no heading would produce */
function slugFor(
  { slug }: Texts,
  { heading }: ArticleContent,
  before: StoredArticle | null,
): string {
  if (slug === undefined) return getUpdatedSlug(heading, before);
  if (toSlug(slug) !== slug) throw new ApiError(422, 'slug: is no slug.', 'invalid');
  return slug;
}

function findDayProblems(texts: Texts): ArticleProblems {
  const days = ['startDate', 'endDate', 'scheduleDate'] as const;
  const invalidDays = days.filter((name) => texts[name] && !parseCompactDate(texts[name]));
  return Object.fromEntries(invalidDays.map((name) => [name, 'no-such-day' as const]));
}

function createValidationError(problems: ArticleProblems): ApiError {
  const errors = Object.entries(formatArticleProblems(problems)).map(([field, message]) => ({
    field: WIRE_NAMES[field] ?? field,
    message,
  }));
  const [first] = errors;
  return new ApiError(422, `${first?.field}: ${first?.message}`, 'invalid', { errors });
}
