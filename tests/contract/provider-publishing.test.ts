import { createProviderHoroscopes } from '~/infrastructure/provider/horoscopes/horoscopes';
import { createProviderPublishing } from '~/infrastructure/provider/horoscopes/publishing';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlPublicationLog } from '~/infrastructure/sql/horoscopes/publication-log';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { createPublishing } from '~/features/horoscopes/publishing.server';
import { createSqlPublishingStore } from '~/infrastructure/sql/horoscopes/reading-uploads';
import { addAdmin } from './add-admin';
import { openProviderStage } from './provider-stage';
import { describePublishingStore } from './reading-upload.contract';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

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
