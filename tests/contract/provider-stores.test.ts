import { createProviderHoroscopes } from '~/infrastructure/provider/horoscopes/horoscopes';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { createPublishing } from '~/features/horoscopes/publishing.server';
import { createSqlPublishingStore } from '~/infrastructure/sql/horoscopes/reading-uploads';
import { createProviderPublishing } from '~/infrastructure/provider/horoscopes/publishing';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlPublicationLog } from '~/infrastructure/sql/horoscopes/publication-log';
import { createProviderBranches } from '~/infrastructure/provider/applications/branches';
import { createSqlBranchDirectory } from '~/infrastructure/sql/applications/branches';
import { createProviderLocations } from '~/infrastructure/provider/locations';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import { replaceLocations } from '~/infrastructure/sql/places/seed-locations';
import { createProviderAstrologers } from '~/infrastructure/provider/astrologers';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createProviderArticleStore } from '~/infrastructure/provider/articles/article-store';
import { createExternalPictures } from '~/infrastructure/provider/articles/article-pictures';
import { createSqlPublishedArticles } from '~/infrastructure/sql/articles/published-articles';
import { createTestClock } from '../support/clock';
import { describeHoroscopeStore } from './horoscope.contract';
import { openProviderStage } from './provider-stage';
import { addAdmin, insertBranches, insertArticle } from './rows';
import { describePublishingStore } from './reading-upload.contract';
import { describeBranchDirectory } from './branch.contract';
import { describeLocationStore } from './location.contract';
import { describeAstrologerStore } from './astrologer.contract';
import { describeArticleStore } from './article.contract';

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

describePublishingStore('the provider’s service', () =>
  openProviderStage(
    (served) => ({
      publishing: createPublishing({ source: createSqlPublishingStore(served, clock), clock }),
    }),
    async ({ client, served, own }) => {
      const horoscopes = createProviderHoroscopes({ client, clock });
      return {
        publishing: createProviderPublishing({
          client,
          horoscopes,
          log: createSqlPublicationLog(own, clock),
        }),
        horoscopes,
        drafts: createSqlDraftStore(served, clock),
        audit: createSqlAuditStore(own, clock),
        contentVersion: () => contentVersion(own),
        asha: await addAdmin(own, 'asha@example.org'),
        meera: await addAdmin(own, 'meera@example.org'),
      };
    },
  ),
);

describeBranchDirectory('the provider’s service', (known) =>
  openProviderStage(
    (served) => ({ branches: createSqlBranchDirectory(served, clock) }),
    async ({ client, served, own }) => {
      await insertBranches(served, known);
      return createProviderBranches({ client, own: createSqlBranchDirectory(own, clock), clock });
    },
  ),
);

describeLocationStore('the provider’s service', (places) =>
  openProviderStage(
    (served) => ({ locations: createSqlLocationStore(served) }),
    async ({ client, served }) => {
      await replaceLocations(served, places);
      return createProviderLocations({ client, clock: createTestClock() });
    },
  ),
);

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

/** Later than every date in the suite, because the instance hides content that is not public yet. */
const LATER = { now: () => new Date('2027-06-01T06:30:00.000Z') };

describeArticleStore('the provider’s service', (articles) =>
  openProviderStage(
    (served) => ({
      articles: createSqlPublishedArticles(served),
      clock: LATER,
      publicUrl: undefined,
    }),
    async ({ client, settings, served }) => {
      for (const article of articles) await insertArticle(served, article);
      const foreign = createExternalPictures(settings.secret);
      return {
        source: createProviderArticleStore({ client, foreign, clock: LATER }),
        pictureAddress: (address) => foreign.getAddress(address),
      };
    },
  ),
);
