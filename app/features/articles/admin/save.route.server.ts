import type { Extra } from './article-view';
import {
  findAdminDraftOwner,
  type AdminArgs,
  type AdminLoaderArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { toAdminMoment } from '~/features/administration/moment';
import { findUnusedMetaTags } from '~/features/articles/meta-tags';
import { formatArticleProblems, formatSkippedPicture } from '~/features/articles/article-labels';
import type { SaveFailure, SavedArticle } from '~/features/articles/article-editing.server';
import type { ArticlePicture, StoredArticle } from '~/features/articles/article-editing.store';
import { redisplayForm, invalid } from '~/web/forms/server/form-responses.server';
import type { FormReading, Problems } from '~/web/forms/server/form-reading.server';
import { redirectWithAlert } from '~/web/http/flash.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { ARTICLE_BODY_BYTES, articleForm, type ArticleFields } from './article.schema';
import { getArticleFormPath, INTENTS, getStepPath } from './article-paths';
import {
  CHANGES_SAVED,
  formatConflictMessage,
  DRAFT_SAVED,
  formatRemovedPartsWarning,
  NO_SUCH_ARTICLE,
  NOT_PUBLISHED,
  formatSkippedFilesWarning,
  formatUnusedTagsWarning,
  UPLOAD_FAILED,
  UPLOAD_SUCCEEDED,
} from './editing-labels';
import { findRemovedParts } from '~/features/articles/removed-parts';
import { toPictureView } from './article-view';
import { parseArticleInput } from './article-input.route.server';

/** Both null: a new standalone article. */
export interface ArticlePlace {
  readonly id: number | null;
  /** Id of the article that a new twin translates. */
  readonly twinOf: number | null;
}

type Form = FormReading<ArticleFields>;

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

export async function saveArticle(args: AdminArgs, { id, twinOf }: ArticlePlace) {
  const { services, request } = args;
  const post = await services.forms.readPost(request, ARTICLE_BODY_BYTES);
  const form = await post.check(articleForm);
  return withStoreFallback(
    async () => {
      const before = id === null ? null : await services.writing.find(id);
      if (id !== null && !before) {
        return invalid<Extra>(form.refuse({ alert: NO_SUCH_ARTICLE }), {}, { status: 404 });
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
      return invalid<Extra>(form.refuse({ alert: UPLOAD_FAILED }), {}, { status: 503 });
    },
  );
}

/**
 * Restores a form draft and uploads its pictures.
 * @returns null without a draft
 */
export async function restoreArticleDraft(
  args: AdminLoaderArgs,
  at: ArticlePlace,
): Promise<Extra | null> {
  const kept = args.kept.forms.find(({ place }) => place.formId === articleForm.id);
  if (!kept) return null;
  const { place, post, reading } = kept;
  const collected = await collectPictures(args, reading as unknown as Form, at, INTENTS.upload);
  const draftOwner = findAdminDraftOwner(args);
  // Also after copying twin pictures, because they must be copied only once.
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
  { id, twinOf }: ArticlePlace,
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
  const { article, problems } = parseArticleInput(
    form,
    kept.map(({ name }) => name),
  );
  const known = { ...(form.ok ? {} : form.failure.fieldErrors), ...problems };
  if (Object.keys(known).length > 0) return invalidResponse(work, { fieldErrors: known });
  const removedPartsWarning = formatRemovedPartsWarning(findRemovedParts(article.htmlContent));
  if (intent === INTENTS.preview && before?.status === 'published') {
    const preview = await services.writing.preview(article, before);
    const extra = {
      ...toPicturesView(work),
      skipped: [skipped, removedPartsWarning].filter(Boolean).join(' '),
      preview,
    };
    return redisplayForm<Extra>(withPictures(form.kept, work), extra);
  }
  const saved = await services.writing.save(admin, {
    id: before?.id ?? null,
    version: Number(form.accepted.version ?? 0),
    intent: intent === INTENTS.publish ? 'publish' : 'keep',
    article,
    submission: work.submission,
    twinOf: work.twinOf,
  });
  if (!saved.ok) return toFailureResponse(work, saved.failure);
  const unused = formatUnusedTagsWarning(findUnusedMetaTags(article.metaTags));
  const messageParts = [
    getSavedMessage(intent, before, saved.value),
    skipped,
    removedPartsWarning,
    unused,
  ];
  const done = messageParts.filter(Boolean).join(' ');
  const { id } = saved.value;
  const next = intent === INTENTS.preview ? getStepPath(id, 'preview') : getArticleFormPath(id);
  return redirectWithAlert(session, next, 'success', done);
}

function getSavedMessage(
  intent: string,
  before: StoredArticle | null,
  { state }: SavedArticle,
): string {
  if (intent === INTENTS.publish) return UPLOAD_SUCCEEDED;
  return before && state !== 'draft' ? CHANGES_SAVED : DRAFT_SAVED;
}

function toFailureResponse(work: SaveContext, failure: SaveFailure | 'failed') {
  const { form } = work;
  if (failure === 'failed') {
    return invalid<Extra>(
      withPictures(form.refuse({ alert: UPLOAD_FAILED }), work),
      toPicturesView(work),
      {
        status: 503,
      },
    );
  }
  switch (failure.kind) {
    case 'gone':
      return invalidResponse(work, { alert: NO_SUCH_ARTICLE }, 404);
    case 'invalid':
      return invalidResponse(work, {
        fieldErrors: formatArticleProblems(failure.problems),
        ...(work.intent === INTENTS.publish ? { alert: NOT_PUBLISHED } : {}),
      });
    case 'changed': {
      const { latest } = failure;
      const alert = formatConflictMessage(latest.changedBy, toAdminMoment(latest.changedAt));
      const answer = withPictures(form.refuse({ alert }), work);
      // The next save overwrites the other change, as the message warns.
      const repopulateFields = { ...answer.repopulateFields, version: String(latest.version) };
      return invalid<Extra>({ ...answer, repopulateFields }, toPicturesView(work), { status: 409 });
    }
  }
}

function invalidResponse(work: SaveContext, problems: Problems<ArticleFields>, status = 422) {
  return invalid<Extra>(withPictures(work.form.refuse(problems), work), toPicturesView(work), {
    status,
  });
}

function withPictures<Answer extends Form['kept']>(answer: Answer, { kept }: SaveContext): Answer {
  const pictures = kept.map(({ name }) => name);
  return { ...answer, repopulateFields: { ...answer.repopulateFields, pictures } };
}

function toPicturesView({ kept, skipped }: Pick<SaveContext, 'kept' | 'skipped'>): Extra {
  return { pictures: kept.map(toPictureView), skipped };
}
