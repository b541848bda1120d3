import { redirect } from '@remix-run/node';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { isPersonal } from '~/features/applications/review/search-seal.server';
import { notFound } from '~/web/http/responses.server';
import type { Services } from '~/web/http/visit';
import type { ReviewListKind } from './review-lists';
import {
  buildListPath,
  listSearchForm,
  parseListRequest,
  type ReviewListFilter,
} from './list-request';
import { toAssignedRows } from './review-row';
import { orFailed } from '~/features/administration/panel/refusal-answers.server';

export type ListView = Awaited<ReturnType<typeof loadList>>;

export function createReviewListLoader(list: ReviewListKind) {
  return adminLoader('reviewer', (args) => orFailed(args.services.log, () => loadList(list, args)));
}

async function loadList(list: ReviewListKind, { request, services, admin }: AdminArgs) {
  const { reviews, teamwork, searchSeal } = services;
  const query = new URL(request.url).searchParams;
  const { listFilter, page } = parseListRequest(query, list, searchSeal.open);
  // An old or typed address: links must not repeat the number.
  if (isReadable(listFilter)) throw redirect(getSearchPath(list, listFilter, services, page ?? 1));
  const found = page === null ? null : await reviews.list({ ...listFilter, page });
  if (!found) throw notFound('no-such-page');
  const items = await toAssignedRows(found.items, teamwork, admin.email);
  return { kind: 'list' as const, listFilter, ...found, items };
}

export function createReviewListAction(list: ReviewListKind) {
  return adminAction('reviewer', async ({ request, services }) => {
    const { accepted } = await services.forms.readOpenForm(request, listSearchForm);
    const query = new URLSearchParams(
      Object.entries(accepted).map(([name, value]) => [name, String(value)]),
    );
    const { listFilter } = parseListRequest(query, list, () => null);
    return redirect(getSearchPath(list, listFilter, services), 303);
  });
}

function getSearchPath(
  list: ReviewListKind,
  listFilter: ReviewListFilter,
  { searchSeal }: Pick<Services, 'searchSeal'>,
  page = 1,
): string {
  const sealed = isReadable(listFilter) ? searchSeal.seal(listFilter.search) : listFilter.sealed;
  return buildListPath(list, { ...listFilter, sealed }, page);
}

/** Whether the URL shows a possible personal number in clear text. */
function isReadable({ search, sealed }: ReviewListFilter): boolean {
  return sealed === null && isPersonal(search);
}
