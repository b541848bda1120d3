import { providerHoroscopes } from '~/adapters/provider/horoscopes.provider.server';
import { providerPublishing } from '~/adapters/provider/publishing.provider.server';
import { sqlAuditSource } from '~/adapters/sql/audit.sql.server';
import { contentVersion } from '~/adapters/sql/content-version.server';
import { sqlPublicationLog } from '~/adapters/sql/publication-log.sql.server';
import { sqlDraftSource } from '~/adapters/sql/reading-drafts.sql.server';
import { sqlPublishingSource } from '~/adapters/sql/reading-uploads.sql.server';
import { addAdmin } from './add-admin';
import { openProviderStage } from './provider-stage';
import { describePublishingSource } from './reading-upload.contract';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

describePublishingSource('the provider’s service', () =>
  openProviderStage(
    (served) => ({ publishing: sqlPublishingSource(served, clock) }),
    async ({ client, served, own }) => {
      const horoscopes = providerHoroscopes({ client, clock });
      return {
        publishing: providerPublishing({ client, horoscopes, log: sqlPublicationLog(own, clock) }),
        horoscopes,
        drafts: sqlDraftSource(served, clock),
        audit: sqlAuditSource(own, clock),
        contentVersion: () => contentVersion(own),
        asha: await addAdmin(own, 'asha@example.org'),
        meera: await addAdmin(own, 'meera@example.org'),
      };
    },
  ),
);
