import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlHoroscopeStore } from '~/infrastructure/sql/horoscopes/horoscopes';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { createSqlPublishingStore } from '~/infrastructure/sql/horoscopes/reading-uploads';
import { addAdmin } from './add-admin';
import { openStoreOn, type Engine } from './engine';
import type { Opened } from './opened-resource';
import type { PublishingStage } from './reading-upload.contract';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

export function openSqlPublishing(engine: Engine): Promise<Opened<PublishingStage>> {
  return openStoreOn(engine, async ({ db }) => {
    return {
      publishing: createSqlPublishingStore(db, clock),
      horoscopes: createSqlHoroscopeStore(db),
      drafts: createSqlDraftStore(db, clock),
      audit: createSqlAuditStore(db, clock),
      contentVersion: () => contentVersion(db),
      asha: await addAdmin(db, 'asha@example.org'),
      meera: await addAdmin(db, 'meera@example.org'),
    };
  });
}
