import { useLoaderData } from '@remix-run/react';
import { adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { StepPage } from './StepPage';
import { runArticleStep, loadArticleStep } from './article-step.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Delete an article');

export const loader = adminLoader('editor', (args) => loadArticleStep(args, 'delete', () => ({})));
export const action = adminAction('editor', (args) => runArticleStep(args, 'remove'));

export default function DeleteArticle() {
  const view = useLoaderData<typeof loader>();
  return <StepPage view={view} step="delete" />;
}
