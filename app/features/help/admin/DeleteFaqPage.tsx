import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import type { FormFailure } from '~/web/forms/answer';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { deleteFaqForm } from './faq.schema';
import type { FaqRouteView } from './faq-view.route.server';
import { FaqText } from './FaqText';
import { FaqError } from './FaqError';
import { buildListPath } from './paths';

interface DeleteFaqPageProps {
  readonly view: FaqRouteView;
  readonly answer: FormFailure | null;
}

export function DeleteFaqPage({ view, answer }: DeleteFaqPageProps) {
  if (view.kind !== 'faq') {
    return (
      <AdminPage title="Delete FAQ">
        <FaqError view={view} answer={answer} />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title="Delete this FAQ?"
      lead="It disappears from the FAQ page at once and cannot be restored."
    >
      <PostForm
        form={deleteFaqForm}
        action={view.path}
        token={view.token}
        defaults={{ version: view.version }}
        label="Delete this FAQ"
      >
        <HiddenField name="version" />
        <FaqText title="The FAQ" faq={view.faq} />
        <SubmitButton busyText="Deleting..." look="danger">
          Delete FAQ
        </SubmitButton>
        <Link className="button" to={buildListPath(view.language)}>
          Keep it
        </Link>
      </PostForm>
    </AdminPage>
  );
}
