import type { Kysely } from 'kysely';
import { insertAstrologer } from '~/infrastructure/sql/astrologers/astrologer-rows';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { createSqlStatisticsStore } from '~/infrastructure/sql/statistics/statistics';
import { ASTROLOGER_STATUS, NEW_ASTROLOGER_DEFAULTS } from '~/features/astrologers/astrologer';
import type { StatisticsStore } from '~/features/statistics/statistics.store';
import { openStoreOn, type Engine } from './engine';
import type { Opened } from './opened-resource';
import type { ApplicationFixture, StatisticsFixture } from './statistics.contract';

const NOW = '2026-11-21T06:30:00.000Z';

export function openSqlStatistics(
  engine: Engine,
  world: StatisticsFixture,
): Promise<Opened<StatisticsStore>> {
  return openStoreOn(engine, async ({ db }) => {
    for (const reading of world.readings) {
      await db
        .insertInto('predictions')
        .values({ ...reading, updated_at: NOW })
        .execute();
    }
    await insertApplications(db, world);
    return createSqlStatisticsStore(db);
  });
}

async function insertApplications(
  db: Kysely<Schema>,
  { applications }: StatisticsFixture,
): Promise<void> {
  for (const [
    index,
    { status, submittedAt, decidedAt, isResubmission },
  ] of applications.entries()) {
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
    await insertHistory(db, astrologerId, {
      submittedAt,
      decidedAt,
      status,
      isResubmission: isResubmission ?? false,
    });
  }
}

/** Inserts submissions and decisions; an inactive astrologer was approved at `decidedAt`. */
async function insertHistory(
  db: Kysely<Schema>,
  astrologerId: number,
  {
    status,
    submittedAt,
    decidedAt,
    isResubmission,
  }: ApplicationFixture & { readonly isResubmission: boolean },
): Promise<void> {
  const { active, inactive, rejected } = ASTROLOGER_STATUS;
  const events = [
    ...(submittedAt === null ? [] : [{ kind: 'submitted' as const, at: submittedAt }]),
    ...(decidedAt !== null && (status === active || status === inactive)
      ? [{ kind: 'approved' as const, at: decidedAt }]
      : []),
    ...(decidedAt !== null && status === rejected
      ? [{ kind: 'rejected' as const, at: decidedAt }]
      : []),
    ...(decidedAt !== null && status === inactive
      ? [{ kind: 'deactivated' as const, at: NOW }]
      : []),
    ...(isResubmission ? [{ kind: 'submitted' as const, at: NOW }] : []),
  ];
  for (const event of events) {
    await db
      .insertInto('application_events')
      .values({ ...event, astrologer_id: astrologerId, actor: null, note: null })
      .execute();
  }
}
