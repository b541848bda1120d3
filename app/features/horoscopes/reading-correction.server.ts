import type { Admin } from '~/features/administration/admin';
import { failed, ok, type Result } from '~/shared/result/result';
import type { CalendarDate } from '~/shared/time/calendar';
import { isPublished, isSameText } from './comparison.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { buildCorrectionEntry, buildSignEntry } from './publishing-audit';
import type { PublishingStore, CurrentReading } from './publishing.store';
import { textToBlocks, toPrediction } from './reading-text';
import type { SignSlug } from '~/features/astronomy/signs';
import { hasUnusualScript, findRangeProblem, type RangeProblem } from './upload';
import { retryIfChanged } from './reading-upload.server';

export interface CorrectionInput {
  readonly date: CalendarDate;
  readonly language: ReadingLanguage;
  readonly sign: SignSlug;
  /** The version that the editor opened. Null if none was published. */
  readonly version: string | null;
  readonly text: string;
  readonly unusualConfirmed: boolean;
}

export type CorrectionOutcome = 'corrected' | 'published' | 'unchanged';

export type CorrectionFailure =
  | { readonly kind: 'missing' }
  /** There is no published reading, and the day is outside the range for new ones. */
  | { readonly kind: 'range'; readonly problem: RangeProblem }
  | { readonly kind: 'empty' }
  /** Another editor changed the reading since it was opened. */
  | { readonly kind: 'changed'; readonly now: CurrentReading }
  | { readonly kind: 'unusual' };

/**
 * Replaces a published reading if it is still the opened version, or publishes the sign's first reading if there is
 * still none. Does not advance an upload.
 * @returns `corrected`, `published`, or `unchanged` if readers see no difference
 * @throws StoreError
 */
export function correct(
  source: PublishingStore,
  today: CalendarDate,
  admin: Admin,
  input: CorrectionInput,
): Promise<Result<CorrectionOutcome, CorrectionFailure>> {
  const range = { start: input.date, end: input.date };
  const { date, language, sign, version, text, unusualConfirmed } = input;
  return retryIfChanged(async () => {
    const current = await source.listCurrent(range, language);
    const before = current.find((each) => each.sign === sign && isPublished(each));
    if (!before && version !== null) return failed({ kind: 'missing' });
    if (textToBlocks(text).length === 0) return failed({ kind: 'empty' });
    const prediction = toPrediction(text);
    if (before && isSameText(before.prediction, prediction)) return ok('unchanged' as const);
    if (before && before.version !== version) return failed({ kind: 'changed', now: before });
    const problem = before ? null : findRangeProblem(range, today);
    if (problem) return failed({ kind: 'range', problem });
    if (hasUnusualScript(text, language) && !unusualConfirmed) return failed({ kind: 'unusual' });
    const outcome = await source.publish({
      adminId: admin.id,
      language,
      readings: [{ date, sign, prediction, replaces: version }],
      step: null,
      audit: [
        before
          ? buildCorrectionEntry(admin, { before, text })
          : buildSignEntry(admin, { range, language, sign, text }),
      ],
    });
    if (outcome === 'changed') return outcome;
    return ok(before ? ('corrected' as const) : ('published' as const));
  });
}
