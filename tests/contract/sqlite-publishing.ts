import { sqlAuditSource } from '~/adapters/sql/audit.sql.server';
import { contentVersion } from '~/adapters/sql/content-version.server';
import { sqlHoroscopeSource } from '~/adapters/sql/horoscopes.sql.server';
import { sqlPublishingSource } from '~/adapters/sql/reading-uploads.sql.server';
import { makeTemporaryFolder } from '~/adapters/sql/temporary-store.fixture';
import type { Opened } from './opened';
import type { PublishingStage } from './reading-upload.contract';

const NOW = '2026-11-21T06:30:00.000Z';
const clock = { now: () => new Date(NOW) };

/** Sources of readings on a new store in a real file, with two administrators. */
export async function openSqlitePublishing(): Promise<Opened<PublishingStage>> {
  const folder = await makeTemporaryFolder();
  const { db } = await folder.openStore();
  const addAdmin = async (email: string) => {
    const { id } = await db
      .insertInto('admins')
      .values({ email, password_hash: 'none', created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    source: {
      publishing: sqlPublishingSource(db, clock),
      horoscopes: sqlHoroscopeSource(db, clock),
      audit: sqlAuditSource(db, clock),
      contentVersion: () => contentVersion(db),
      asha: await addAdmin('asha@example.org'),
      meera: await addAdmin('meera@example.org'),
    },
    close: () => folder.remove(),
  };
}
