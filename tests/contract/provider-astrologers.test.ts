import { providerAstrologers } from '~/adapters/provider/astrologers.provider.server';
import { insertAstrologer } from '~/adapters/sql/astrologer-rows.server';
import { sqlAstrologerSource } from '~/adapters/sql/astrologers.sql.server';
import { createTestClock } from '../support/clock';
import { describeAstrologerSource } from './astrologer.contract';
import { openProviderStage } from './provider-stage';

describeAstrologerSource('the provider’s service', (astrologers) =>
  openProviderStage(
    (served) => ({ astrologers: sqlAstrologerSource(served) }),
    async ({ client, served }) => {
      for (const astrologer of astrologers) await insertAstrologer(served, astrologer);
      return providerAstrologers({
        client,
        pictureUrl: (address) => address,
        clock: createTestClock(),
      });
    },
  ),
);
