import { redirect } from '@remix-run/node';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { isPersonal } from '~/features/applications/review/search-seal.server';
import { notFound } from '~/web/http/responses.server';
import type { Services } from '~/web/http/visit';
import type { ReviewListKind } from './list-kind';
import {
  buildListPath,
  listSearchForm,
  parseListRequest,
  type ArticleListFilter,
} from './list-request';
import { toAssignedRows } from './review-row';
import { orFailed } from '~/features/administration/panel/unavailable.route.server';

export type ListView = Awaited<ReturnType<typeof loadList>>;

export function createReviewListLoader(list: ReviewListKind) {
  return adminLoader('reviewer', (args) => orFailed(args.services.log, () => loadList(list, args)));
}

async function loadList(list: ReviewListKind, { request, services, admin }: AdminArgs) {
  const { reviews, teamwork, searchSeal } = services;
  const query = new URL(request.url).searchParams;
  const { choices, page } = parseListRequest(query, list, searchSeal.open);
  // An old or typed address: links must not repeat the number.
  if (isReadable(choices)) throw redirect(getSearchPath(list, choices, services, page ?? 1));
  const found = page === null ? null : await reviews.list({ ...choices, page });
  if (!found) throw notFound('no-such-page');
  const items = await toAssignedRows(found.items, teamwork, admin.email);
  return { kind: 'list' as const, choices, ...found, items };
}

export function createReviewListAction(list: ReviewListKind) {
  return adminAction('reviewer', async ({ request, services }) => {
    const { accepted } = await services.forms.readOpenForm(request, listSearchForm);
    const query = new URLSearchParams(
      Object.entries(accepted).map(([name, value]) => [name, String(value)]),
    );
    const { choices } = parseListRequest(query, list, () => null);
    return redirect(getSearchPath(list, choices, services), 303);
  });
}

function getSearchPath(
  list: ReviewListKind,
  choices: ArticleListFilter,
  { searchSeal }: Pick<Services, 'searchSeal'>,
  page = 1,
): string {
  const sealed = isReadable(choices) ? searchSeal.seal(choices.search) : choices.sealed;
  return buildListPath(list, { ...choices, sealed }, page);
}

/** A possible personal number is readable in the address. */
function isReadable({ search, sealed }: ArticleListFilter): boolean {
  return sealed === null && isPersonal(search);
}
