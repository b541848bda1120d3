import { createProviderHoroscopes } from '~/infrastructure/provider/horoscopes/horoscopes';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { createPublishing } from '~/features/horoscopes/publishing.server';
import { createSqlPublishingStore } from '~/infrastructure/sql/horoscopes/reading-uploads';
import { describeHoroscopeStore } from './horoscope.contract';
import { openProviderStage } from './provider-stage';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

describeHoroscopeStore('the provider’s service', () =>
  openProviderStage(
    (served) => ({
      publishing: createPublishing({ source: createSqlPublishingStore(served, clock), clock }),
    }),
    ({ client, served }) => {
      const source = createProviderHoroscopes({ client, clock });
      const drafts = createSqlDraftStore(served, clock);
      return {
        source,
        // Entries become visible within a minute; the test clears the cache instead of waiting.
        add: async (readings) => {
          await drafts.addMissing(readings);
          source.clear();
        },
        sanitizesTexts: true,
      };
    },
  ),
);
