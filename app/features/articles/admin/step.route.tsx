import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useLocation } from '@remix-run/react';
import { AdminPage, adminMeta, LoadFailure } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { stepForm } from './article.schema';
import { getArticleFormPath, getStepPath } from './article-paths';
import { loadArticleStep, runArticleStep } from './article-step.route.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta: MetaFunction = (args) =>
  adminMeta(WORDS[findStep(args.location.pathname)].page)(args);

export const loader = adminLoader('editor', (args) =>
  loadArticleStep(findStep(new URL(args.request.url).pathname), () => ({}))(args),
);

export const action = adminAction('editor', (args) =>
  runArticleStep(args, findStep(new URL(args.request.url).pathname)),
);

/** Both pages ask once before they act. */
function findStep(pathname: string): keyof typeof WORDS {
  return pathname.toLowerCase().endsWith('/delete') ? 'delete' : 'unpublish';
}

const WORDS = {
  unpublish: {
    page: 'Unpublish an article',
    title: 'Unpublish this article?',
    effect:
      'Readers can no longer find it. It stays here with its pictures and can be published again.',
    button: 'Unpublish',
    busy: 'Unpublishing...',
  },
  delete: {
    page: 'Delete an article',
    title: 'Delete this article?',
    effect: 'The article and its pictures are gone for good. This cannot be undone.',
    button: 'Delete for good',
    busy: 'Deleting...',
  },
} as const;

export default function ArticleStep() {
  const view = useLoaderData<typeof loader>();
  const step = findStep(useLocation().pathname);
  const { title, effect, button, busy } = WORDS[step];
  if (view.kind === 'failed') {
    return (
      <AdminPage title={title}>
        <LoadFailure message={view.message} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title={title} lead={effect}>
      <p>
        <strong>{view.mainHeading}</strong>
      </p>
      <PostForm
        form={stepForm}
        action={getStepPath(view.id, step)}
        token={view.token}
        defaults={{ version: String(view.version) }}
        label={title}
      >
        <HiddenField name="version" />
        <SubmitButton busyText={busy} look="danger">
          {button}
        </SubmitButton>
        <Link className="button" to={getArticleFormPath(view.id)}>
          Cancel
        </Link>
      </PostForm>
    </AdminPage>
  );
}
