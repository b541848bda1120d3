import { Link } from '@remix-run/react';
import { AdminPage, LoadFailure } from '~/features/administration/panel/AdminPage';
import type { FailedView } from '~/features/administration/panel/refusal-answers.server';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { stepForm } from './article.schema';
import { getArticleFormPath, getStepPath } from './article-paths';
import type { StepView } from './article-step.route.server';

interface StepPageProps {
  readonly view: StepView | FailedView;
  readonly step: 'unpublish' | 'delete';
}

const WORDS = {
  unpublish: {
    title: 'Unpublish this article?',
    effect:
      'Readers can no longer find it. It stays here with its pictures and can be published again.',
    button: 'Unpublish',
    busy: 'Unpublishing...',
  },
  delete: {
    title: 'Delete this article?',
    effect: 'The article and its pictures are gone for good. This cannot be undone.',
    button: 'Delete for good',
    busy: 'Deleting...',
  },
} as const;

export function StepPage({ view, step }: StepPageProps) {
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
