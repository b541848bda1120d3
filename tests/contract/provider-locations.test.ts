import { providerLocations } from '~/adapters/provider/locations.provider.server';
import { sqlLocationSource } from '~/adapters/sql/locations.sql.server';
import { replaceLocations } from '~/adapters/sql/seed.server';
import { createTestClock } from '../support/clock';
import { describeLocationSource } from './location.contract';
import { openProviderStage } from './provider-stage';

describeLocationSource('the provider’s service', (places) =>
  openProviderStage(
    (served) => ({ locations: sqlLocationSource(served) }),
    async ({ client, served }) => {
      await replaceLocations(served, places);
      return providerLocations({ client, clock: createTestClock() });
    },
  ),
);
