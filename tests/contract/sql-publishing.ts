import { createSqlAuditSource } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlHoroscopeSource } from '~/infrastructure/sql/horoscopes/horoscopes';
import { createSqlDraftSource } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { createSqlPublishingSource } from '~/infrastructure/sql/horoscopes/reading-uploads';
import { addAdmin } from './add-admin';
import { openSource, type Engine } from './engine';
import type { Opened } from './opened';
import type { PublishingStage } from './reading-upload.contract';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

/** Sources of readings on a new store, with two administrators. */
export function openSqlPublishing(engine: Engine): Promise<Opened<PublishingStage>> {
  return openSource(engine, async ({ db }) => {
    return {
      publishing: createSqlPublishingSource(db, clock),
      horoscopes: createSqlHoroscopeSource(db),
      drafts: createSqlDraftSource(db, clock),
      audit: createSqlAuditSource(db, clock),
      contentVersion: () => contentVersion(db),
      asha: await addAdmin(db, 'asha@example.org'),
      meera: await addAdmin(db, 'meera@example.org'),
    };
  });
}
