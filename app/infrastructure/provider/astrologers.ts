import { compare } from '~/shared/text/compare';
import type { ProviderParts } from '~/infrastructure/provider/client/client';
import {
  ASTROLOGER_STATUS,
  zeroToNull,
  getLanguages,
  type AstrologerCard,
} from '~/features/astrologers/astrologer';
import type { AstrologerStore } from '~/features/astrologers/astrologers.server';
import type { AstrologerQuery, AstrologerSort } from '~/features/astrologers/filters';
import type { Clock } from '~/shared/time/clock';
import { ASTROLOGER_CALLS, type WireAstrologer } from '~/api/calls/astrologer-calls';
import { findAstrologer } from './applications/application-lookup';
import { createSwrCache, type ExpirableCache } from './client/swr-cache';

const FRESH_MS = 60_000;
const STALE_MS = 24 * 3_600_000;
/** Astrologers enter languages as free text; a longer list is useless as a filter. */
const MAX_CHOICES = 100;
/** The only value in the specification. */
const CUSTOMER_ID = '1';

interface Dependencies extends Pick<ProviderParts, 'client'> {
  /** @returns this site's URL for a picture from the service, or null for the default picture */
  readonly getPictureUrl: (address: string) => string | null;
  readonly clock?: Clock;
}

export interface ProviderAstrologers extends AstrologerStore, ExpirableCache {
  invalidateList(): void;
}

/**
 * Active astrologers from the provider's service. The whole list is loaded, and filters, order and pages are applied
 * here as in the local store.
 */
export function createProviderAstrologers({
  client,
  getPictureUrl,
  ...options
}: Dependencies): ProviderAstrologers {
  const lists = createSwrCache<'all', readonly Listed[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maximum: 1,
    ...options,
    async load() {
      const records = await client.call(ASTROLOGER_CALLS.list, {
        query: { customerId: CUSTOMER_ID },
      });
      return sortForList(records.filter(isListed)).map((record) => toListed(record, getPictureUrl));
    },
  });

  return {
    async listActive(query) {
      const { offset, limit, sort } = query;
      const cards = (await lists.get('all'))
        .filter((each) => fits(each, query))
        .map(({ card }) => card)
        .sort(COMPARATORS[sort]);
      return { astrologers: cards.slice(offset, offset + limit), total: cards.length };
    },

    async facets() {
      const all = await lists.get('all');
      return {
        languages: toChoices(all.flatMap(({ languages }) => languages)),
        specializations: toChoices(all.map(({ specialization }) => specialization)),
      };
    },

    async findActive(wanted) {
      return (await lists.get('all')).find(({ card: { id } }) => id === wanted)?.card ?? null;
    },

    findByMobile: (mobile) => findAstrologer(client, mobile),
    invalidateList: () => lists.clear(),
    expire: () => lists.expireAll(),
  };
}

function isListed({ id, status }: WireAstrologer): boolean {
  return id > 0 && (status === '' || status === String(ASTROLOGER_STATUS.active));
}

/** By rating, then orders, then age. Without ratings the service's order applies. */
function sortForList(records: readonly WireAstrologer[]): readonly WireAstrologer[] {
  if (records.every(({ rating }) => rating === 0)) return records;
  return [...records].sort(
    (one, other) =>
      other.rating - one.rating ||
      (other.chatCount ?? 0) - (one.chatCount ?? 0) ||
      one.id - other.id,
  );
}

function toListed(record: WireAstrologer, getPictureUrl: Dependencies['getPictureUrl']) {
  const { photoUrlpath, specialization, language } = record;
  const card: AstrologerCard = {
    id: record.id,
    firstName: record.firstName,
    photoUrl: photoUrlpath === '' ? null : getPictureUrl(photoUrlpath),
    gender: record.gender,
    age: zeroToNull(record.age),
    experience: record.experience,
    specialization,
    language,
    chatCharges: zeroToNull(record.chatCharges),
    chatCount: record.chatCount,
    isWaiting: record.isWaiting === true,
    demo: record.demo === true,
  };
  const [languages, lowered] = [getLanguages(language), specialization.trim().toLowerCase()];
  return { card, languages, specialization: lowered };
}

type Listed = ReturnType<typeof toListed>;

function fits({ card, languages, specialization }: Listed, wanted: AstrologerQuery): boolean {
  return (
    (wanted.language === null || languages.includes(wanted.language)) &&
    (wanted.specialization === null || specialization === wanted.specialization) &&
    (wanted.maxPrice === null || toSortableRate(card) <= wanted.maxPrice) &&
    (wanted.minExperience === null || (card.experience ?? 0) >= wanted.minExperience)
  );
}

/** Stable sort: ties stay in rating order. */
const COMPARATORS: Readonly<
  Record<AstrologerSort, (one: AstrologerCard, other: AstrologerCard) => number>
> = {
  rating: () => 0,
  orders: (one, other) => (other.chatCount ?? 0) - (one.chatCount ?? 0),
  price: (one, other) => compare(toSortableRate(one), toSortableRate(other)),
};

function toSortableRate({ chatCharges }: AstrologerCard): number {
  return chatCharges ?? Infinity;
}

function toChoices(values: readonly string[]): string[] {
  return [...new Set(values.filter(Boolean))].sort().slice(0, MAX_CHOICES);
}
