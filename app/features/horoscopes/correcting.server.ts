import type { Admin } from '~/features/administration/admin';
import { failed, ok, type Result } from '~/shared/result/result';
import type { CalendarDate } from '~/shared/time/calendar';
import { isPublished, isSameText } from './comparison.server';
import type { Language } from './horoscope.source';
import { correctionLine } from './publishing-audit';
import type { PublishingSource, StandingReading } from './publishing.source';
import { textToBlocks, toPrediction } from './reading-text';
import type { SignSlug } from './signs';
import { hasUnusualScript } from './upload';
import { unlessChanged } from './uploading.server';

export interface CorrectionInput {
  readonly date: CalendarDate;
  readonly language: Language;
  readonly sign: SignSlug;
  /** The version that was opened. */
  readonly version: string;
  /** As typed. */
  readonly text: string;
  /** Whether an unusual script is meant so. */
  readonly unusualConfirmed: boolean;
}

export type CorrectionFailure =
  /** No reading is published there. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'empty' }
  /** Somebody else corrected it meanwhile. */
  | { readonly kind: 'changed'; readonly now: StandingReading }
  | { readonly kind: 'unusual' };

/**
 * Replaces the text of one published reading if it is still the version that was opened.
 * @returns `corrected`, or `unchanged` when readers see no difference; else why it was refused
 * @throws SourceFailure
 */
export function correct(
  source: PublishingSource,
  admin: Admin,
  input: CorrectionInput,
): Promise<Result<'corrected' | 'unchanged', CorrectionFailure>> {
  const { date, language, sign, version, text, unusualConfirmed } = input;
  return unlessChanged(async () => {
    const standing = await source.standing({ start: date, end: date }, language);
    const before = standing.find((each) => each.sign === sign && isPublished(each));
    if (!before) return failed({ kind: 'missing' });
    if (textToBlocks(text).length === 0) return failed({ kind: 'empty' });
    const prediction = toPrediction(text);
    if (isSameText(before.prediction, prediction)) return ok('unchanged' as const);
    if (before.version !== version) return failed({ kind: 'changed', now: before });
    if (hasUnusualScript(text, language) && !unusualConfirmed) return failed({ kind: 'unusual' });
    const outcome = await source.publish({
      adminId: admin.id,
      language,
      readings: [{ date, sign, prediction, replaces: version }],
      step: null,
      audit: [correctionLine(admin, { before, text })],
    });
    return outcome === 'changed' ? outcome : ok('corrected' as const);
  });
}
