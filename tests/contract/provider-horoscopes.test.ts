import { providerHoroscopes } from '~/adapters/provider/horoscopes.provider.server';
import { sqlDraftSource } from '~/adapters/sql/reading-drafts.sql.server';
import { sqlPublishingSource } from '~/adapters/sql/reading-uploads.sql.server';
import { describeHoroscopeSource } from './horoscope.contract';
import { openProviderStage } from './provider-stage';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

describeHoroscopeSource('the provider’s service', () =>
  openProviderStage(
    (served) => ({ publishing: sqlPublishingSource(served, clock) }),
    ({ client, served }) => {
      const source = providerHoroscopes({ client, clock });
      const drafts = sqlDraftSource(served, clock);
      return {
        source,
        // What the service's own editors add is seen after a minute, and here at once.
        add: async (readings) => {
          await drafts.addMissing(readings);
          source.forgetAll();
        },
        cleans: true,
      };
    },
  ),
);
