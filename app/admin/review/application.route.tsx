import { data } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { adminMeta } from '~/admin/admin-meta';
import { adminAction, adminLoader } from '~/admin/admin.session.server';
import { AdminPage } from '~/admin/AdminPage';
import { ApplicationView } from './ApplicationView';
import { decide, type DecisionAnswer } from './decide.route.server';
import { decisionOfForm, parseDecisionKind } from './decision-choice';
import { parseAstrologerId } from './document-kind';
import { viewPath } from './list-kind';
import { LoadFailure } from './LoadFailure';
import { NOT_FOUND } from './messages';
import { reveal, type RevealAnswer } from './reveal.route.server';
import { REVIEW_PAGE } from './review-page-handle';
import { revealForm } from './review.schema';
import { shownReview, type ShownReview } from './shown-review';
import { orFailed, type FailedView } from './unavailable.route.server';

export { passHeaders as headers } from '~/http/caching';

export const handle = REVIEW_PAGE;
export const meta = adminMeta('Application');

type View =
  | { readonly kind: 'review'; readonly review: ShownReview; readonly token: string }
  | { readonly kind: 'missing' };

export const loader = adminLoader<View | FailedView>(
  async ({ request, params, services: { reviews, forms, log } }) => {
    const id = parseAstrologerId(params.id);
    const answer = await orFailed<View>(log, async () => {
      const found = id === null ? null : await reviews.find(id);
      if (!found) return { kind: 'missing' };
      const review = shownReview(found);
      return { kind: 'review', review, token: await forms.tokenFor(request, viewPath(review.id)) };
    });
    return answer.data.kind === 'missing' ? data(answer.data, { status: 404 }) : answer;
  },
);

export const action = adminAction<Answer>(async (args) => {
  const id = parseAstrologerId(args.params.id);
  if (id === null) return data({ missing: true as const }, { status: 404 });
  const post = await args.services.forms.readPost(args.request);
  if (post.formId === revealForm.id) return reveal(post, id, args);
  const kind = decisionOfForm(post.formId);
  // A form that this page does not have: nothing is done.
  if (kind === null) return data({ missing: true as const }, { status: 422 });
  return decide(post, kind, id, args);
});

type Answer = DecisionAnswer | RevealAnswer | ReturnType<typeof data<{ missing: true }>>;

export default function ApplicationRoute() {
  const { area, ...view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  switch (view.kind) {
    case 'missing':
      return (
        <AdminPage title="Application" area={area}>
          <p className="admin-empty">{NOT_FOUND}</p>
        </AdminPage>
      );
    case 'failed':
      return (
        <AdminPage title="Application" area={area}>
          <LoadFailure message={view.message} />
        </AdminPage>
      );
    case 'review':
      return (
        <ApplicationView
          area={area}
          review={view.review}
          token={view.token}
          asked={parseDecisionKind(query.get('decide'))}
          answer={answer ?? null}
        />
      );
  }
}
