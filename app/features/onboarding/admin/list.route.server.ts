import { adminLoader } from '~/features/administration/panel/admin.session.server';
import { notFound } from '~/web/http/responses.server';
import type { ReviewListKind } from './list-kind';
import { readListRequest, type ListChoices } from './list-request';
import { toTakenRows, type ReviewRow } from './review-row';
import {
  orFailed,
  type FailedView,
} from '~/features/administration/panel/unavailable.route.server';

/** What a list's page shows. */
export interface ListView {
  readonly kind: 'list';
  readonly choices: ListChoices;
  readonly items: readonly ReviewRow[];
  readonly total: number;
  /** More fit than a search looks through. */
  readonly isCut: boolean;
  readonly page: number;
  readonly pages: number;
}

/** The loader of a list: reads the choices and the page of the address. */
export function reviewListLoader(list: ReviewListKind) {
  return adminLoader<ListView | FailedView>('reviewer', ({ request, services, admin }) =>
    orFailed<ListView>(services.log, async () => {
      const { reviews, teamwork } = services;
      const { choices, page } = readListRequest(new URL(request.url).searchParams, list);
      const found = page === null ? null : await reviews.list({ ...choices, page });
      if (!found) throw notFound('no-such-page');
      const items = await toTakenRows(found.items, teamwork, admin.email);
      return { kind: 'list', choices, ...found, items };
    }),
  );
}
