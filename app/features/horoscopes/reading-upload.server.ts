import type { Admin } from '~/features/administration/admin';
import { failed, ok, type Result } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import type { CalendarDate } from '~/shared/time/calendar';
import { countCharacters } from '~/shared/text/characters';
import { compareReadings, computePublishedDigest, type Comparison } from './comparison.server';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import {
  buildCorrectionEntry,
  buildSignEntry,
  buildAllSignsEntry,
  type Editor,
} from './publishing-audit';
import type {
  PublishingStore,
  ReadingUpload,
  CurrentReading,
  UploadStep,
} from './publishing.store';
import { textToBlocks, toEditableText } from './reading-text';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import {
  listDays,
  hasUnusualScript,
  isSameRange,
  MAX_READING_CHARACTERS,
  findNextSign,
  findRangeProblem,
  type DayRange,
  type RangeProblem,
} from './upload';

/** Attempts after a conflict with another editor. */
const MAX_ATTEMPTS = 4;

export interface Confirmation {
  /** Digest of the published readings that the page showed. Empty if there were none. */
  readonly digest: string;
  readonly replace: boolean;
  readonly unusual: readonly SignSlug[];
}

interface PublishInput {
  readonly range: DayRange;
  readonly language: ReadingLanguage;
  readonly confirmed: Confirmation;
}

export interface PublishOneInput extends PublishInput {
  readonly sign: SignSlug;
  readonly text: string;
}

export interface PublishAllInput extends PublishInput {
  readonly texts: ReadonlyMap<SignSlug, string>;
}

export interface MissingConfirmation {
  readonly kind: 'unconfirmed';
  /** Published readings that need confirmation to be replaced. Empty if confirmed. */
  readonly replaced: readonly CurrentReading[];
  readonly digest: string;
  readonly unusual: readonly SignSlug[];
}

export type PublishAllFailure =
  | { readonly kind: 'range'; readonly problem: RangeProblem }
  | { readonly kind: 'empty'; readonly signs: readonly SignSlug[] }
  | MissingConfirmation;

export type PublishSignFailure =
  | PublishAllFailure
  | { readonly kind: 'dates-locked'; readonly upload: ReadingUpload }
  | { readonly kind: 'already' }
  | { readonly kind: 'out-of-order'; readonly next: SignSlug };

export interface PublishSignInput {
  readonly range: DayRange;
  readonly language: ReadingLanguage;
  readonly sign: SignSlug;
  /** Text or HTML. All markup except breaks and lists is removed. */
  readonly prediction: string;
  /** The version to replace. Null for none, undefined for any. */
  readonly replaces: string | null | undefined;
}

export type ReadingInputFailure = 'empty' | 'too-long' | 'changed';

/**
 * Publishes one sign's text for one or more days.
 * @throws StoreError
 * @returns `published`, or the reason why the text was not published
 */
export function publishSign(
  source: PublishingStore,
  editor: Editor,
  { range, language, sign, prediction, replaces }: PublishSignInput,
): Promise<Result<'published', ReadingInputFailure>> {
  const text = toEditableText(prediction);
  return retryIfChanged(async () => {
    if (text === '') return failed('empty');
    if (countCharacters(text) > MAX_READING_CHARACTERS) return failed('too-long');
    const current = await source.listCurrent(range, language);
    const { readings, corrections } = compareReadings(
      listDays(range),
      new Map([[sign, text]]),
      current,
    );
    if (replaces !== undefined && readings.some((each) => each.replaces !== replaces)) {
      return failed('changed');
    }
    if (readings.length === 0) return ok('published');
    const outcome = await source.publish({
      adminId: null,
      language,
      readings,
      step: null,
      audit: [
        buildSignEntry(editor, { range, language, sign, text }),
        ...corrections.map((each) => buildCorrectionEntry(editor, each)),
      ],
    });
    if (outcome !== 'changed') return ok('published');
    return replaces === undefined ? outcome : failed(outcome);
  });
}

/**
 * Publishes the next sign of an administrator's upload.
 * @returns `completed` after the twelfth sign
 * @throws StoreError
 */
export function uploadNextSign(
  source: PublishingStore,
  today: CalendarDate,
  admin: Admin,
  input: PublishOneInput,
): Promise<Result<'published' | 'completed', PublishSignFailure>> {
  const { range, language, sign, text } = input;
  const texts = new Map([[sign, text]]);
  return retryIfChanged(async () => {
    const uploads = await source.getUploads(admin.id);
    const upload = uploads.find((each) => each.language === language) ?? null;
    const current = await getCurrentValue(source, range, language, texts);
    const step = getStep(upload, input, today, () => {
      const { readings } = compareReadings(listDays(range), texts, current);
      return readings.length === 0;
    });
    if (!step.ok) return step;
    const result = check(input, texts, current);
    if (!result.ok) return result;
    const { readings, corrections } = result.value;
    const outcome = await source.publish({
      adminId: admin.id,
      language,
      readings,
      step: step.value,
      audit: [
        buildSignEntry(admin, input),
        ...corrections.map((each) => buildCorrectionEntry(admin, each)),
      ],
    });
    return outcome === 'changed' ? outcome : ok(outcome);
  });
}

/**
 * Publishes twelve signs together.
 * @throws StoreError
 * @returns `published`, or the reason why the readings were not published
 */
export function publishAll(
  source: PublishingStore,
  today: CalendarDate,
  admin: Admin,
  input: PublishAllInput,
): Promise<Result<'published', PublishAllFailure>> {
  const { range, language, texts } = input;
  return retryIfChanged(async () => {
    const problem = findRangeProblem(range, today);
    if (problem) return failed({ kind: 'range', problem });
    const current = await getCurrentValue(source, range, language, texts);
    const result = check(input, texts, current);
    if (!result.ok) return result;
    const { readings, corrections, unchanged } = result.value;
    const counts = { written: readings.length, corrected: corrections.length, unchanged };
    const outcome = await source.publish({
      adminId: admin.id,
      language,
      readings,
      step: { kind: 'finish', range },
      // A repeated submit changes nothing, so it has no audit entry.
      audit:
        readings.length === 0
          ? []
          : [
              buildAllSignsEntry(admin, input, counts),
              ...corrections.map((each) => buildCorrectionEntry(admin, each)),
            ],
    });
    return outcome === 'changed' ? outcome : ok('published' as const);
  });
}

/** @param isPublic whether exactly this text is already public */
function getStep(
  upload: ReadingUpload | null,
  { range, sign }: PublishOneInput,
  today: CalendarDate,
  isPublic: () => boolean,
): Result<UploadStep, PublishSignFailure> {
  if (upload && !isSameRange(upload.range, range)) return failed({ kind: 'dates-locked', upload });
  // The days of an upload remain valid until it ends.
  const problem = upload ? null : findRangeProblem(range, today);
  if (problem) return failed({ kind: 'range', problem });
  if (upload?.done.includes(sign)) return failed({ kind: 'already' });
  const next = findNextSign(upload?.done ?? []) ?? SIGNS[0].slug;
  if (sign !== next) {
    // A repeated submit of the twelfth sign: the first one ended the upload.
    return failed(!upload && isPublic() ? { kind: 'already' } : { kind: 'out-of-order', next });
  }
  return ok(upload ? { kind: 'go-on', id: upload.id, sign } : { kind: 'begin', range, sign });
}

function check(
  { range, language, confirmed }: PublishInput,
  texts: ReadonlyMap<SignSlug, string>,
  current: readonly CurrentReading[],
): Result<Comparison, PublishAllFailure> {
  const empty = [...texts].filter(([, text]) => textToBlocks(text).length === 0);
  if (empty.length > 0) return failed({ kind: 'empty', signs: empty.map(([sign]) => sign) });
  const comparison = compareReadings(listDays(range), texts, current);
  const digest = computePublishedDigest(current);
  const written = new Set(comparison.readings.map(({ sign }) => sign));
  const unusual = [...texts].flatMap(([sign, text]) =>
    written.has(sign) && hasUnusualScript(text, language) && !confirmed.unusual.includes(sign)
      ? [sign]
      : [],
  );
  const mayReplace = confirmed.replace && confirmed.digest === digest;
  const replaced = mayReplace ? [] : comparison.corrections.map(({ before }) => before);
  if (replaced.length > 0 || unusual.length > 0) {
    return failed({ kind: 'unconfirmed', replaced, digest, unusual });
  }
  return ok(comparison);
}

async function getCurrentValue(
  source: PublishingStore,
  range: DayRange,
  language: ReadingLanguage,
  texts: ReadonlyMap<SignSlug, string>,
): Promise<readonly CurrentReading[]> {
  const current = await source.listCurrent(range, language);
  return current.filter(({ sign }) => texts.has(sign));
}

/**
 * Retries while the work reports that another editor was faster.
 * @throws StoreError `readings-contended` after the last attempt
 * @returns the result of the work
 */
export async function retryIfChanged<Answer>(
  work: () => Promise<Answer | 'changed'>,
): Promise<Answer> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const answer = await work();
    if (answer !== 'changed') return answer as Answer;
  }
  throw new StoreError('unavailable', 'readings-contended');
}
