import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import {
  findMissingLanguages,
  getLang,
  languageName,
} from '~/features/administration/panel/languages';
import { RenderedArticle } from '~/features/articles/pages/Article';
import { getArticleFormPath, getTwinPath } from './article-paths';
import { ArticleForm } from './ArticleForm';
import type { TwinView } from '~/features/articles/admin/article-view';
import type { ArticleSummary } from '~/features/articles/admin/article-view';
import type { PictureView } from './article-view';

interface TwinPageProps {
  readonly view: TwinView;
  readonly pictures: readonly PictureView[];
  readonly children: ReactNode;
}

export function TwinPage({ view, pictures, children }: TwinPageProps) {
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

export function Languages({ id, language, twins }: ArticleSummary) {
  const lacking = findMissingLanguages([language, ...twins.map((twin) => twin.language)]);
  return (
    <p className="article-actions">
      <span>Written in {languageName(language)}.</span>
      {twins.map((twin) => (
        <Link key={twin.id} to={getArticleFormPath(twin.id)}>
          Its {languageName(twin.language)} twin
        </Link>
      ))}
      {lacking.map((each) => (
        <Link key={each} to={getTwinPath(id, each)}>
          Write it in {languageName(each)}
        </Link>
      ))}
    </p>
  );
}
