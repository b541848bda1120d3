import type { AstrologersFailure, AstrologerList } from '~/features/astrologers/astrologers.server';
import type { Filters } from '~/features/astrologers/filters';

/** What a list's page has to show: the list with the choices made, or what is wrong. */
export type AstrologersView = { readonly filters: Filters } & (
  | ({ readonly kind: 'list' } & AstrologerList)
  | Exclude<AstrologersFailure, { readonly kind: 'no-such-page' }>
);
