import { Twins } from '~/features/administration/panel/Twins';
import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { RenderedArticle } from '~/features/articles/pages/Article';
import { BASE_LANGUAGE, toLocalPath } from '~/shared/i18n/language';
import type { ControlValues } from '~/web/forms/answer';
import { Banner } from '~/web/forms/Banner';
import {
  getArticleFormPath,
  LIST_PATH,
  ARTICLE_FORM_PATH,
  getStepPath,
  getTwinPath,
  getStateLabel,
  type ArticleFormData,
  type Extra,
  type ArticleSummary,
  type PictureView,
  type TwinView,
} from './article-paths';
import { ArticleForm } from './ArticleForm';
import type { ReactNode } from 'react';
import { getLang, languageName } from '~/features/administration/panel/languages';

export type ArticleView =
  | (ArticleFormData & { readonly kind: 'new' })
  | (ArticleFormData & {
      readonly kind: 'article';
      readonly article: ArticleSummary;
      readonly values: ControlValues;
      readonly pictures: readonly PictureView[];
    })
  | TwinView;

interface ArticlePageProps {
  readonly view: ArticleView;
  readonly answer: Extra | null;
}

export function ArticlePage({ view, answer: actionAnswer }: ArticlePageProps) {
  const answer = actionAnswer ?? view.restoredDraft;
  const skipped = answer?.skipped ? (
    <Banner alert={{ kind: 'error', text: answer.skipped }} />
  ) : null;
  if (view.kind === 'article') {
    return (
      <AdminPage title="Edit an article" lead={<Facts article={view.article} />}>
        <Twins
          className="article-actions"
          {...view.article}
          getTwinPath={({ id }) => getArticleFormPath(id)}
          getNewPath={(language) => getTwinPath(view.article.id, language)}
        />
        {skipped}
        {answer?.preview ? (
          <section className="article-preview" aria-label="Preview, not saved">
            <p className="notice">
              This is how the article would look. Nothing is saved yet: the form is below.
            </p>
            <RenderedArticle reading={answer.preview} headingLevel={2} />
          </section>
        ) : null}
        <ArticleForm
          key={view.article.id}
          {...view}
          path={getArticleFormPath(view.article.id)}
          pictures={answer?.pictures ?? view.pictures}
          defaultImageUrl={view.article.mainImageUrl}
        />
      </AdminPage>
    );
  }
  if (view.kind === 'twin') {
    return (
      <TwinPage view={view} pictures={answer?.pictures ?? view.pictures}>
        {skipped}
      </TwinPage>
    );
  }
  return (
    <AdminPage title="New article" lead={<Link to={LIST_PATH}>All articles</Link>}>
      <p>
        A draft needs its main heading only. To publish, it also needs a description, an author, a
        main image with its words, and the article.
      </p>
      {skipped}
      <ArticleForm
        {...view}
        article={null}
        path={ARTICLE_FORM_PATH}
        values={{ language: BASE_LANGUAGE }}
        pictures={answer?.pictures ?? []}
        defaultImageUrl=""
      />
    </AdminPage>
  );
}

function Facts({ article: { id, slug, language, state } }: { readonly article: ArticleSummary }) {
  const path = toLocalPath(`/blogs/${slug}`, language);
  return (
    <>
      <strong>{getStateLabel(state)}</strong>
      {state === 'published' ? (
        <>
          {' at '}
          <a href={path}>{path}</a>
        </>
      ) : null}
      {'. '}
      {state === 'published' || state === 'scheduled' ? (
        <>
          <Link to={getStepPath(id, 'unpublish')}>Unpublish</Link>
          {', '}
        </>
      ) : (
        <>
          <Link to={getStepPath(id, 'preview')}>Preview of what is saved</Link>
          {', '}
        </>
      )}
      <Link to={getStepPath(id, 'delete')}>Delete</Link>
      {', '}
      <Link to={LIST_PATH}>all articles</Link>
    </>
  );
}

interface TwinPageProps {
  readonly view: TwinView;
  readonly pictures: readonly PictureView[];
  readonly children: ReactNode;
}

function TwinPage({ view, pictures, children }: TwinPageProps) {
  const { original, language } = view;
  const { card } = original.reading;
  return (
    <AdminPage
      title={`Write it in ${languageName(language)}`}
      lead={
        <>
          The {languageName(language)} twin of{' '}
          <Link to={getArticleFormPath(original.id)} lang={getLang(card.language)}>
            {card.mainHeading}
          </Link>
          . Pictures, author and keywords come from there.
        </>
      }
    >
      {children}
      <details className="article-preview">
        <summary>Read the {languageName(card.language)} article</summary>
        <RenderedArticle reading={original.reading} headingLevel={2} />
      </details>
      <ArticleForm
        key={view.path}
        {...view}
        article={null}
        pictures={pictures}
        defaultImageUrl={original.mainImageUrl}
      />
    </AdminPage>
  );
}
