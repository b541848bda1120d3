import { sqlAuditSource } from '~/adapters/sql/audit.sql.server';
import { contentVersion } from '~/adapters/sql/content-version.server';
import { sqlHoroscopeSource } from '~/adapters/sql/horoscopes.sql.server';
import { sqlDraftSource } from '~/adapters/sql/reading-drafts.sql.server';
import { sqlPublishingSource } from '~/adapters/sql/reading-uploads.sql.server';
import { addAdmin } from './add-admin';
import { openSource, type Engine } from './engine';
import type { Opened } from './opened';
import type { PublishingStage } from './reading-upload.contract';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

/** Sources of readings on a new store, with two administrators. */
export function openSqlPublishing(engine: Engine): Promise<Opened<PublishingStage>> {
  return openSource(engine, async ({ db }) => {
    return {
      publishing: sqlPublishingSource(db, clock),
      horoscopes: sqlHoroscopeSource(db),
      drafts: sqlDraftSource(db, clock),
      audit: sqlAuditSource(db, clock),
      contentVersion: () => contentVersion(db),
      asha: await addAdmin(db, 'asha@example.org'),
      meera: await addAdmin(db, 'meera@example.org'),
    };
  });
}
