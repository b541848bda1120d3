import type { AstrologersFailure, AstrologerList } from './astrologers.server';
import type { Filters } from './filters';

/** What a list's page has to show: the list with the choices made, or what is wrong. */
export type AstrologersView = { readonly filters: Filters } & (
  | ({ readonly kind: 'list' } & AstrologerList)
  | Exclude<AstrologersFailure, { readonly kind: 'no-such-page' }>
);
