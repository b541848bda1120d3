import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { StepPage } from './StepPage';
import { runArticleStep, loadArticleStep } from './article-step.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Unpublish an article');

export const loader = adminLoader('editor', (args) =>
  loadArticleStep(args, 'unpublish', () => ({})),
);
export const action = adminAction('editor', (args) => runArticleStep(args, 'unpublish'));

export default function UnpublishArticle() {
  const view = useLoaderData<typeof loader>();
  return <StepPage view={view} step="unpublish" />;
}
