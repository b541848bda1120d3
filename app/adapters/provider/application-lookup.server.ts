import type { FoundAstrologer } from '~/astrologers/astrologer.source';
import { SourceFailure } from '~/outcome/source-failure';
import { APPLICATION_CALLS } from '~/wire/application-calls';
import type { WireApplication } from '~/wire/application-item';
import { ASTROLOGER_CALLS } from '~/wire/astrologer-calls';
import type { ProviderClient } from './client';

/** The astrologer with a number; null when it is nobody's. @throws SourceFailure */
export async function findAstrologer(
  client: ProviderClient,
  msisdn: string,
): Promise<FoundAstrologer | null> {
  const found = await unlessMissing(
    client.call(ASTROLOGER_CALLS.findByMobile, { params: { msisdn } }),
  );
  if (!found || found.astrologerId <= 0) return null;
  return { id: found.astrologerId, name: found.astrologerName };
}

/** An application as the service has it; null when it has none of this astrologer. @throws SourceFailure */
export async function findItem(
  client: ProviderClient,
  astrologerId: number,
): Promise<WireApplication | null> {
  const items = await unlessMissing(
    client.call(APPLICATION_CALLS.pendingDetails, { query: { astrologerId } }),
  );
  // A service that does not look at the query answers with everybody.
  return items?.find(({ astrologer }) => astrologer.id === astrologerId) ?? null;
}

/** What was found; null where the service says that there is no such thing. */
export async function unlessMissing<Found>(asking: Promise<Found>): Promise<Found | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof SourceFailure && error.kind === 'missing') return null;
    throw error;
  }
}
