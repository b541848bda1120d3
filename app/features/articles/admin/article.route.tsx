import { redirect, type LinksFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { AdminPage, LoadFailure, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  type AdminLoaderArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { orFailed } from '~/features/administration/panel/refusal-answers.server';
import { parseLanguage } from '~/features/administration/panel/languages';
import { getArticleState } from '~/features/articles/article-visibility';
import type { StoredArticle } from '~/features/articles/article-editing.store';
import { getPictureNames } from '~/features/articles/picture-intake.server';
import { notFound } from '~/web/http/responses.server';
import styles from '~/web/styles/articles-admin.css?url';
import { getTodayInIndia } from '~/shared/time/calendar';
import {
  LIST_PATH,
  ARTICLE_FORM_PATH,
  parseArticleId,
  getTwinPath,
  toPictureView,
} from './article-paths';
import { ArticlePage, type ArticleView } from './ArticlePage';
import { restoreArticleDraft, saveArticle } from './save.route.server';
import { ARTICLE_BODY_BYTES, NEW_AUTHOR_OPTION } from './article.schema';
import type { RouteHandle } from '~/web/http/route-handle';
import { isKeyword } from '~/features/articles/article-draft';
import type { Language } from '~/shared/i18n/language';
import type { ControlValues } from '~/web/forms/answer';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = {
  body: { maxBytes: ARTICLE_BODY_BYTES, sender: 'authToken' },
};
export const meta = adminMeta('Write an article');
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = adminLoader('editor', orFailed(loadArticleView));

const LIST_PARAMETERS = ['q', 'show', 'language', 'page'];

async function loadArticleView(args: AdminLoaderArgs): Promise<ArticleView> {
  const { request, services } = args;
  const { writing, forms, clock } = services;
  const query = new URL(request.url).searchParams;
  const token = await forms.createToken(request, ARTICLE_FORM_PATH);
  const authors = await writing.authors();
  if (query.has('article')) {
    const id = parseArticleId(query.get('article'));
    const article = id === null ? null : await writing.find(id);
    if (!article) throw notFound();
    return {
      kind: 'article',
      token,
      authors,
      article: {
        id: article.id,
        slug: article.slug,
        language: article.language,
        twins: article.twins,
        state: getArticleState(article.status, article, getTodayInIndia(clock)),
        mainImageUrl: article.mainImageUrl,
      },
      values: toControls(article, authors),
      pictures: await loadPictures(args, article),
      restoredDraft: await restoreArticleDraft(args, { id: article.id, twinOf: null }),
    };
  }
  if (query.has('twin')) {
    const twinOf = parseArticleId(query.get('twin'));
    const article = twinOf === null ? null : await writing.find(twinOf);
    const language = parseLanguage(query.get('language'));
    if (twinOf === null || language === null) throw notFound();
    // Without the original article, the form saves a standalone article, so that the text is not lost.
    if (article) {
      return {
        kind: 'twin',
        token,
        authors,
        path: getTwinPath(twinOf, language),
        language,
        original: {
          id: article.id,
          mainImageUrl: article.mainImageUrl,
          reading: writing.reading(article),
        },
        values: toTwinControls(article, authors, language),
        pictures: await loadPictures(args, article),
        restoredDraft: await restoreArticleDraft(args, { id: null, twinOf }),
      };
    }
  }
  // Redirects old URLs of the list, which had this path.
  if (!query.has('twin') && LIST_PARAMETERS.some((name) => query.has(name))) {
    throw redirect(`${LIST_PATH}?${query.toString()}`, 301);
  }
  return {
    kind: 'new',
    token,
    authors,
    restoredDraft: await restoreArticleDraft(args, { id: null, twinOf: null }),
  };
}

async function loadPictures({ services }: AdminLoaderArgs, article: StoredArticle) {
  const found = await services.writing.pictures(getPictureNames(article), article.id);
  return found.map(toPictureView);
}

export const action = adminAction('editor', (args) => {
  const query = new URL(args.request.url).searchParams;
  const id = parseArticleId(query.get('article'));
  const twinOf = parseArticleId(query.get('twin'));
  if (query.has('article') && id === null) throw notFound();
  if (query.has('twin') && twinOf === null) throw notFound();
  return saveArticle(args, { id, twinOf: id === null ? twinOf : null });
});

export default function Article() {
  const view = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (view.kind === 'failed') {
    return (
      <AdminPage title="Write an article" lead={<Link to={LIST_PATH}>All articles</Link>}>
        {actionData?.alert ? (
          <p className="notice notice-error" role="alert">
            {actionData.alert}
          </p>
        ) : null}
        <LoadFailure message={view.message} />
      </AdminPage>
    );
  }
  return <ArticlePage view={view} answer={actionData ?? null} />;
}

function toControls(article: StoredArticle, authors: readonly string[]): ControlValues {
  return {
    version: String(article.version),
    language: article.language,
    mainHeading: article.mainHeading,
    heading: article.heading,
    mainDescription: article.mainDescription,
    ...toAuthorControls(article, authors),
    mainImageAlt: article.mainImageAlt,
    htmlContent: article.htmlContent,
    metaTags: article.metaTags.join('\n'),
    scheduleDate: article.scheduleDate ?? '',
    startDate: article.startDate ?? '',
    endDate: article.endDate ?? '',
  };
}

function toTwinControls(
  article: StoredArticle,
  authors: readonly string[],
  language: Language,
): ControlValues {
  return {
    language,
    ...toAuthorControls(article, authors),
    // Omits markup, which contains the original's title and description.
    metaTags: article.metaTags.filter(isKeyword).join('\n'),
  };
}

function toAuthorControls({ author }: StoredArticle, authors: readonly string[]) {
  const isKnown = author === '' || authors.includes(author);
  return { article: isKnown ? author : NEW_AUTHOR_OPTION, newAuthor: isKnown ? '' : author };
}
