import {
  type Extra,
  toPictureView,
  getArticleFormPath,
  INTENTS,
  getStepPath,
} from './article-paths';
import {
  findAdminDraftOwner,
  type AdminArgs,
  type AdminLoaderArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import {
  answerRefusal,
  type Refusal,
} from '~/features/administration/panel/refusal-answers.server';
import { findUnusedMetaTags } from '~/features/articles/meta-tags';
import {
  formatArticleProblems,
  formatSkippedPicture,
  CHANGES_SAVED,
  DRAFT_SAVED,
  formatRemovedPartsWarning,
  NO_SUCH_ARTICLE,
  NOT_PUBLISHED,
  formatSkippedFilesWarning,
  formatUnusedTagsWarning,
  UPLOAD_FAILED,
  UPLOAD_SUCCEEDED,
} from '~/features/articles/article-labels';
import type { SaveFailure } from '~/features/articles/article-editing.server';
import type { ArticlePicture, StoredArticle } from '~/features/articles/article-editing.store';
import { redisplayForm } from '~/web/forms/server/form-responses.server';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import {
  ARTICLE_BODY_BYTES,
  articleForm,
  type ArticleFields,
  NEW_AUTHOR_OPTION,
} from './article.schema';
import { getConflict } from './article-step.route.server';
import { findRemovedParts } from '~/features/articles/clean-html';
import { parseTypedDay } from '~/features/administration/typed-day';
import { parseLanguage } from '~/features/administration/panel/languages';
import { NO_SUCH_DAY } from '~/features/administration/admin-labels';
import { parseMetaTagList } from '~/features/articles/article-draft';
import { BASE_LANGUAGE } from '~/shared/i18n/language';

export interface EditedArticle {
  readonly id: number | null;
  /** Id of the article that a new twin translates. */
  readonly twinOf: number | null;
}

type Form = FormReading<ArticleFields>;

const NOTHING: Extra = {};

interface SaveContext {
  readonly args: AdminArgs;
  readonly form: Form;
  readonly intent: string;
  readonly submission: string | null;
  readonly before: StoredArticle | null;
  readonly twinOf: number | null;
  readonly kept: readonly ArticlePicture[];
  readonly skipped: string;
}

export async function saveArticle(args: AdminArgs, { id, twinOf }: EditedArticle) {
  const { services, request } = args;
  const post = await services.forms.readPost(request, ARTICLE_BODY_BYTES);
  const form = await post.check(articleForm);
  return withStoreFallback(
    async () => {
      const before = id === null ? null : await services.writing.find(id);
      if (id !== null && !before) {
        return answerRefusal(form, { alert: NO_SUCH_ARTICLE, status: 404 }, NOTHING);
      }
      const intent = post.intent ?? INTENTS.save;
      const collected = await collectPictures(args, form, { id, twinOf }, intent);
      const submission = post.submissionId;
      const work = { ...collected, args, form, intent, before, twinOf, submission };
      if (intent === INTENTS.upload || intent.startsWith(INTENTS.remove)) {
        return redisplayForm<Extra>(withPictures(form.kept, work), toPicturesView(work));
      }
      return await save(work);
    },
    (error) => {
      services.log.error({ err: error }, 'an article could not be stored');
      return answerRefusal(form, { alert: UPLOAD_FAILED, status: 503 }, NOTHING);
    },
  );
}

/**
 * Restores a form draft and uploads its pictures.
 * @returns null without a draft
 */
export async function restoreArticleDraft(
  args: AdminLoaderArgs,
  at: EditedArticle,
): Promise<Extra | null> {
  const kept = args.kept.forms.find(({ place }) => place.formId === articleForm.id);
  if (!kept) return null;
  const { place, post, reading } = kept;
  const collected = await collectPictures(args, reading as unknown as Form, at, INTENTS.upload);
  const draftOwner = findAdminDraftOwner(args);
  // Saved without new files too if twin pictures were copied, because they must be copied only once.
  if ((post.files.length > 0 || at.twinOf !== null) && draftOwner) {
    const names = collected.kept.map(({ name }) => ['pictures', name] as const);
    const texts = [...post.texts.filter(([control]) => control !== 'pictures'), ...names];
    await args.services.formDrafts.keep(draftOwner, place.path, { ...post, texts, files: [] });
  }
  return toPicturesView(collected);
}

/** Stores valid new pictures and finds those of earlier submissions. */
async function collectPictures(
  { services: { writing } }: AdminArgs,
  form: Form,
  { id, twinOf }: EditedArticle,
  intent: string,
): Promise<Pick<SaveContext, 'kept' | 'skipped'>> {
  const { pictures = [], mainImageFile = [], contentFiles = [] } = form.accepted;
  const removed = intent.startsWith(INTENTS.remove) ? intent.slice(INTENTS.remove.length) : null;
  const names = pictures.filter((name) => name !== removed);
  const earlier =
    twinOf === null
      ? await writing.pictures(names, id)
      : await writing.copyTwinPictures(names, twinOf);
  const chosen = [
    ...mainImageFile.map((file) => ({ ...file, purpose: 'main' as const })),
    ...contentFiles.map((file) => ({ ...file, purpose: 'content' as const })),
  ];
  const { kept, skipped } = await writing.storePictures(chosen, earlier);
  const newMain = kept.some(({ contentKey }) => contentKey === null);
  return {
    kept: [...earlier.filter(({ contentKey }) => contentKey !== null || !newMain), ...kept],
    skipped: formatSkippedFilesWarning([...form.skipped, ...skipped.map(formatSkippedPicture)]),
  };
}

async function save(work: SaveContext) {
  const { args, form, intent, before, kept, skipped } = work;
  const { services, admin, session } = args;
  const names = kept.map(({ name }) => name);
  const { article, problems } = parseArticleInput(form, names);
  const known = { ...(form.ok ? {} : form.failure.fieldErrors), ...problems };
  if (Object.keys(known).length > 0) return refuse(work, { fieldErrors: known });
  const removed = formatRemovedPartsWarning(findRemovedParts(article.htmlContent));
  if (intent === INTENTS.preview && before?.status === 'published') {
    const preview = await services.writing.preview(article, before);
    const warnings = [skipped, removed].filter(Boolean).join(' ');
    const extra = { ...toPicturesView(work), skipped: warnings, preview };
    return redisplayForm<Extra>(withPictures(form.kept, work), extra);
  }
  const result = await services.writing.save(admin, {
    id: before?.id ?? null,
    version: Number(form.accepted.version ?? 0),
    intent: intent === INTENTS.publish ? 'publish' : 'keep',
    article,
    submission: work.submission,
    twinOf: work.twinOf,
  });
  if (!result.ok) return toFailureResponse(work, result.failure);
  const unused = formatUnusedTagsWarning(findUnusedMetaTags(article.metaTags));
  const { id, state } = result.value;
  const isChange = before !== null && state !== 'draft';
  const saying = isChange ? CHANGES_SAVED : DRAFT_SAVED;
  const outcome = intent === INTENTS.publish ? UPLOAD_SUCCEEDED : saying;
  const done = [outcome, skipped, removed, unused].filter(Boolean).join(' ');
  const next = intent === INTENTS.preview ? getStepPath(id, 'preview') : getArticleFormPath(id);
  return redirectWithAlert(session, next, 'success', done);
}

function toFailureResponse(work: SaveContext, failure: SaveFailure | 'failed') {
  if (failure === 'failed') return refuse(work, { alert: UPLOAD_FAILED, status: 503 });
  switch (failure.kind) {
    case 'gone':
      return refuse(work, { alert: NO_SUCH_ARTICLE, status: 404 });
    case 'invalid':
      return refuse(work, {
        fieldErrors: formatArticleProblems(failure.problems),
        ...(work.intent === INTENTS.publish ? { alert: NOT_PUBLISHED } : {}),
      });
    case 'changed':
      return refuse(work, getConflict(failure.latest));
  }
}

function refuse(work: SaveContext, { values, ...refusal }: Refusal<ArticleFields>) {
  const pictures = work.kept.map(({ name }) => name);
  return answerRefusal(
    work.form,
    { ...refusal, values: { ...values, pictures } },
    toPicturesView(work),
  );
}

function withPictures(answer: Form['kept'], { kept }: SaveContext): Form['kept'] {
  const pictures = kept.map(({ name }) => name);
  return { ...answer, repopulateFields: { ...answer.repopulateFields, pictures } };
}

function toPicturesView({ kept, skipped }: Pick<SaveContext, 'kept' | 'skipped'>): Extra {
  return { pictures: kept.map(toPictureView), skipped };
}

const AUTHOR_REQUIRED = 'Please type the author’s name.';

/** @returns the input, and errors for values that cannot be parsed */
function parseArticleInput(form: Form, pictures: readonly string[]) {
  const typed = (name: keyof ArticleFields): string => {
    const value = form.kept.repopulateFields[name];
    return typeof value === 'string' ? value : '';
  };
  const problems: Partial<Record<keyof ArticleFields, string>> = {};
  const parseDay = (name: 'scheduleDate' | 'startDate' | 'endDate') => {
    const day = parseTypedDay(typed(name));
    if (typed(name) && !day) problems[name] = NO_SUCH_DAY;
    return day;
  };
  const isNew = typed('article') === NEW_AUTHOR_OPTION;
  if (isNew && !typed('newAuthor')) problems.newAuthor = AUTHOR_REQUIRED;
  return {
    article: {
      language: parseLanguage(typed('language')) ?? BASE_LANGUAGE,
      mainHeading: typed('mainHeading'),
      heading: typed('heading'),
      mainDescription: typed('mainDescription'),
      author: isNew ? typed('newAuthor') : typed('article'),
      scheduleDate: parseDay('scheduleDate'),
      startDate: parseDay('startDate'),
      endDate: parseDay('endDate'),
      htmlContent: typed('htmlContent'),
      metaTags: parseMetaTagList(typed('metaTags')),
      mainImageAlt: typed('mainImageAlt'),
      pictures,
    },
    problems,
  };
}
