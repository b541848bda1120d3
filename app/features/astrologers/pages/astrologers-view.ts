import type { AstrologersFailure, AstrologerList } from '~/features/astrologers/astrologers.server';
import type { Filters } from '~/features/astrologers/filters';

export type AstrologersView = { readonly filters: Filters } & (
  | ({ readonly kind: 'list' } & AstrologerList)
  | Exclude<AstrologersFailure, { readonly kind: 'no-such-page' }>
);
