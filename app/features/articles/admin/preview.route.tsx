import type { LinksFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { adminAction, adminLoader } from '~/features/administration/panel/admin.session.server';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { LoadFailure } from '~/features/administration/panel/LoadFailure';
import { BlogArticle } from '~/features/articles/pages/Article';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import styles from '~/web/styles/articles-admin.css?url';
import { stepForm } from './article.schema';
import { articlePath, stepPath } from './article-paths';
import { publishStored } from './publish.route.server';
import { stateWords } from './article-view';
import { loadStep } from './stored-article.route.server';

export { passHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Preview of an article');
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = adminLoader('editor', (args) =>
  loadStep(args, 'preview', (article) => ({ reading: args.services.writing.reading(article) })),
);
export const action = adminAction('editor', publishStored);

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
      lead={`${stateWords(view.state)}. Only administrators see this page; readers will see the article exactly as in the frame.`}
    >
      <PostForm
        form={stepForm}
        action={stepPath(view.id, 'preview')}
        token={view.token}
        defaults={{ version: String(view.version) }}
        label="Publish this article"
      >
        <HiddenField name="version" />
        {isPublic ? null : <SubmitButton busyText="Publishing...">Publish</SubmitButton>}
        <Link className="button" to={articlePath(view.id)}>
          Go on editing
        </Link>
      </PostForm>
      <section className="article-preview" aria-label="The article">
        <BlogArticle reading={view.reading} headingLevel={2} />
      </section>
    </AdminPage>
  );
}
