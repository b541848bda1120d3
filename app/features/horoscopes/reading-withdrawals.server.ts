import type { Admin } from '~/features/administration/admin';
import type { DayAlmanac } from '~/features/horoscopes/almanac.server';
import { guarded } from '~/shared/result/with-store-fallback';
import { failed, ok, type Result } from '~/shared/result/result';
import { isPublished } from './comparison.server';
import { writeDayDrafts } from './drafts.server';
import { buildWithdrawalEntry } from './publishing-audit';
import type { PublishingStore } from './publishing.store';
import type { ReadingChange, ReadingChangeStore, ReadingKey } from './reading-changes.store';
import { toPrediction } from './reading-text';

/** Older events are in the audit log. */
const MAX_LISTED_CHANGES = 50;

export interface SeenReading extends ReadingKey {
  readonly version: string;
}

/** @returns the use cases for withdrawing published readings */
export function createReadingWithdrawals({
  readings,
  changes,
  almanac,
}: {
  readonly readings: Pick<PublishingStore, 'listCurrent'>;
  readonly changes: ReadingChangeStore;
  readonly almanac: Pick<DayAlmanac, 'readDay'>;
}) {
  return {
    /** @returns changes of a reading, newest first @throws StoreError */
    history: (reading: ReadingKey): Promise<readonly ReadingChange[]> =>
      changes.of(reading, MAX_LISTED_CHANGES),

    /**
     * Replaces a published reading with the draft, so that readers never see an empty day.
     * @returns `missing` if no reading is published, `changed` if another version is
     */
    withdraw: (
      admin: Admin,
      { date, language, sign, version }: SeenReading,
    ): Promise<Result<'withdrawn', 'missing' | 'changed' | 'failed'>> =>
      guarded(async () => {
        const current = await readings.listCurrent({ start: date, end: date }, language);
        const before = current.find((each) => each.sign === sign && isPublished(each));
        if (!before) return failed('missing');
        if (before.version !== version) return failed('changed');
        const drafts = writeDayDrafts(date, language, await almanac.readDay(date));
        const done = await changes.withdraw({
          ...{ date, language, sign, version },
          draft: toPrediction(drafts.get(sign) ?? ''),
          audit: buildWithdrawalEntry(admin, before),
        });
        return done ? ok('withdrawn') : failed('changed');
      }),
  };
}
