import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { NO_STORE, UNAVAILABLE, getReadingPageCaching } from '~/web/http/caching';
import { notFound } from '~/web/http/responses.server';
import { parsePage } from '~/shared/paging/paging';
import { parseFilters, type Filters } from '~/features/astrologers/filters';
import type { AstrologersFailure, AstrologerList } from '~/features/astrologers/astrologers.server';

export async function loadAstrologers({ request, context }: LoaderFunctionArgs) {
  const { astrologers } = context.services;
  const { searchParams } = new URL(request.url);
  const page = parsePage(searchParams.get('page'));
  if (page === null) throw notFound('no-such-page');
  const { filters, unknown } = parseFilters(searchParams);
  const result = await astrologers.list({ filters, unknown, page });
  if (result.ok) {
    return data<AstrologersView>(
      { kind: 'list', filters, ...result.value },
      { headers: getReadingPageCaching() },
    );
  }
  const { failure } = result;
  switch (failure.kind) {
    case 'no-such-page':
      throw notFound('no-such-page');
    case 'unknown-choice':
      return data<AstrologersView>({ filters, ...failure }, { status: 404, headers: NO_STORE });
    case 'failed':
      return data<AstrologersView>({ filters, ...failure }, UNAVAILABLE);
  }
}

export type AstrologersView = { readonly filters: Filters } & (
  | ({ readonly kind: 'list' } & AstrologerList)
  | Exclude<AstrologersFailure, { readonly kind: 'no-such-page' }>
);
