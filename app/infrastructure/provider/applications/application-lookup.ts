import type { RegisteredAstrologer } from '~/features/astrologers/astrologers.server';
import { StoreError } from '~/shared/result/store-error';
import { APPLICATION_CALLS } from '~/api/calls/application-calls';
import type { WireApplication } from '~/api/calls/application-item';
import { ASTROLOGER_CALLS, lookupFailure } from '~/api/calls/astrologer-calls';
import { assertSameMobile } from '~/infrastructure/provider/client/assert-same-mobile';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { nullOnStoreError } from '~/shared/result/with-store-fallback';

export async function findAstrologer(
  client: ProviderClient,
  msisdn: string,
): Promise<RegisteredAstrologer | null> {
  const found = await nullIfMissing(
    client.call(ASTROLOGER_CALLS.findByMobile, { params: { msisdn } }, (wireAnswer) => {
      if (wireAnswer.astrologerId > 0) assertSameMobile(wireAnswer.msisdn, msisdn);
    }),
  );
  const failure = found && lookupFailure(found);
  if (failure) throw new StoreError('unavailable', { said: failure });
  if (!found || found.astrologerId <= 0) return null;
  return { id: found.astrologerId, name: found.astrologerName };
}

export async function findItem(
  client: ProviderClient,
  astrologerId: number,
  mobile?: string,
): Promise<WireApplication | null> {
  // A service that ignores the query returns all applications.
  const own = (items: readonly WireApplication[]) =>
    items.find(({ astrologer }) => astrologer.id === astrologerId) ?? null;
  const items = await nullIfMissing(
    client.call(APPLICATION_CALLS.pendingDetails, { query: { astrologerId } }, (all) => {
      if (mobile) assertSameMobile(own(all)?.astrologer.mobileNumber ?? '', mobile);
    }),
  );
  return items && own(items);
}

export function nullIfMissing<Found>(asking: Promise<Found>): Promise<Found | null> {
  return nullOnStoreError(asking, 'missing');
}
