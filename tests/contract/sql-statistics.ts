import type { Kysely } from 'kysely';
import { insertAstrologer } from '~/adapters/sql/astrologer-rows.server';
import type { Schema } from '~/adapters/sql/schema';
import { sqlStatisticsSource } from '~/adapters/sql/statistics.sql.server';
import { NEW_ASTROLOGER_DEFAULTS } from '~/astrologers/astrologer';
import type { StatisticsSource } from '~/statistics/statistics.source';
import { openSource, type Engine } from './engine';
import type { Opened } from './opened';
import type { GivenWorld } from './statistics.contract';

const NOW = '2026-11-21T06:30:00.000Z';

/** A source of statistics on a new store, in a world as it is given. */
export function openSqlStatistics(
  engine: Engine,
  world: GivenWorld,
): Promise<Opened<StatisticsSource>> {
  return openSource(engine, async ({ db }) => {
    for (const reading of world.readings) {
      await db
        .insertInto('predictions')
        .values({ ...reading, updated_at: NOW })
        .execute();
    }
    await insertApplications(db, world);
    return sqlStatisticsSource(db);
  });
}

async function insertApplications(db: Kysely<Schema>, { applications }: GivenWorld): Promise<void> {
  for (const [index, { status, submittedAt, decidedAt }] of applications.entries()) {
    const astrologerId = await insertAstrologer(db, {
      ...NEW_ASTROLOGER_DEFAULTS,
      mobile: String(9_000_000_001 + index),
      firstName: `Person ${index + 1}`,
      status,
      registrationDate: '2026-11-01',
    });
    await db
      .insertInto('applications')
      .values({
        astrologer_id: astrologerId,
        status,
        country_id: 101,
        state_id: 4028,
        city_id: 131517,
        started_at: NOW,
        submitted_at: submittedAt,
        decided_at: decidedAt,
        rejection_reason: null,
      })
      .execute();
  }
}
