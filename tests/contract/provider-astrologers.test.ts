import { createProviderAstrologers } from '~/infrastructure/provider/astrologers';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createTestClock } from '../support/clock';
import { describeAstrologerStore } from './astrologer.contract';
import { openProviderStage } from './provider-stage';

describeAstrologerStore('the provider’s service', (astrologers) =>
  openProviderStage(
    (served) => ({ astrologers: createSqlAstrologerStore(served) }),
    async ({ client, served }) => {
      for (const astrologer of astrologers) await insertAstrologer(served, astrologer);
      return createProviderAstrologers({
        client,
        getPictureUrl: (address) => address,
        clock: createTestClock(),
      });
    },
  ),
);
