import { createProviderLocations } from '~/infrastructure/provider/locations';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import { replaceLocations } from '~/infrastructure/sql/places/seed-locations';
import { createTestClock } from '../support/clock';
import { describeLocationStore } from './location.contract';
import { openProviderStage } from './provider-stage';

describeLocationStore('the provider’s service', (places) =>
  openProviderStage(
    (served) => ({ locations: createSqlLocationStore(served) }),
    async ({ client, served }) => {
      await replaceLocations(served, places);
      return createProviderLocations({ client, clock: createTestClock() });
    },
  ),
);
