import type { LinksFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { AdminPage, LoadFailure, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { RenderedArticle } from '~/features/articles/pages/Article';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import styles from '~/web/styles/articles-admin.css?url';
import { stepForm } from './article.schema';
import { getArticleFormPath, getStepPath, getStateLabel } from './article-paths';
import { publishStoredArticle, loadArticleStep } from './article-step.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Preview of an article');
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = adminLoader(
  'editor',
  loadArticleStep('preview', (article, { services }) => ({
    reading: services.writing.reading(article),
  })),
);
export const action = adminAction('editor', publishStoredArticle);

export default function PreviewArticle() {
  const view = useLoaderData<typeof loader>();
  if (view.kind === 'failed') {
    return (
      <AdminPage title="Preview">
        <LoadFailure message={view.message} />
      </AdminPage>
    );
  }
  const isPublic = view.state === 'published' || view.state === 'scheduled';
  return (
    <AdminPage
      title="Preview"
      lead={`${getStateLabel(view.state)}. Only administrators see this page; readers will see the article exactly as in the frame.`}
    >
      <PostForm
        form={stepForm}
        action={getStepPath(view.id, 'preview')}
        token={view.token}
        defaults={{ version: String(view.version) }}
        label="Publish this article"
      >
        <HiddenField name="version" />
        {isPublic ? null : <SubmitButton busyText="Publishing...">Publish</SubmitButton>}
        <Link className="button" to={getArticleFormPath(view.id)}>
          Go on editing
        </Link>
      </PostForm>
      <section className="article-preview" aria-label="The article">
        <RenderedArticle reading={view.reading} headingLevel={2} />
      </section>
    </AdminPage>
  );
}
