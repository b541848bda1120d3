import { MAXIMUM_CHARACTERS } from '~/features/horoscopes/admin/messages';
import { compare, type Comparison } from '~/features/horoscopes/comparison.server';
import type { Language } from '~/features/horoscopes/horoscope.source';
import { correctionLine, signLine } from '~/features/horoscopes/publishing-audit';
import type { PublishingSource } from '~/features/horoscopes/publishing.source';
import { toEditableText } from '~/features/horoscopes/reading-text';
import { SIGNS, type Sign } from '~/features/horoscopes/signs';
import { daysOf, MAXIMUM_DAYS, type DayRange } from '~/features/horoscopes/upload';
import { unlessChanged } from '~/features/horoscopes/uploading.server';
import { daysBetween, parseCompactDate, toCompactDate } from '~/shared/time/calendar';
import { REPLACES_NONE, type HOROSCOPE_CALLS } from '~/api/calls/horoscope-calls';
import type { ApiServices } from '~/api/api-services';
import { ApiRefusal, refuse, type Caller, type HandlersOf } from '~/api/handlers';

const DONE = { status: 'SUCCESS', statusDescription: 'The prediction is saved.' };

/** One sign's text for some days. */
interface Wanted {
  readonly sign: Sign;
  readonly range: DayRange;
  readonly language: Language;
  readonly text: string;
  /** What the caller says may be replaced; see the call. */
  readonly replaces: string | undefined;
}

/** Daily readings over the API. */
export function horoscopeHandlers({
  publishing,
}: Pick<ApiServices, 'publishing'>): HandlersOf<typeof HOROSCOPE_CALLS> {
  return {
    async allPredictions({ query }) {
      const standing = await publishing.standing(rangeOf(query), query.language);
      return standing.map(({ sign, prediction, date, origin, version }) => ({
        sunShine: SIGNS.find(({ slug }) => slug === sign)?.name ?? sign,
        prediction,
        startDate: toCompactDate(date),
        origin,
        version,
      }));
    },

    async saveDaily({ query }, caller) {
      const sign = SIGNS.find(({ name }) => name.toLowerCase() === query.sunshine.toLowerCase());
      if (!sign) throw new ApiRefusal(422, 'sunshine: there is no such sign.');
      // Read and written anew, as the page for uploads does it: nothing stays of markup but breaks and lists.
      const text = toEditableText(query.prediction);
      if (text === '') throw new ApiRefusal(422, 'prediction: there is no word in it.');
      if ([...text].length > MAXIMUM_CHARACTERS) {
        throw new ApiRefusal(422, `prediction: at most ${MAXIMUM_CHARACTERS} characters.`);
      }
      const { language, replaces } = query;
      const wanted = { sign, range: rangeOf(query), language, text, replaces };
      await unlessChanged(async () => {
        const outcome = await save(publishing, wanted, caller);
        if (outcome !== 'changed') return outcome;
        return replaces === undefined ? 'changed' : refuse('changed', CHANGED);
      });
      return DONE;
    },
  };
}

const CHANGED = 'The prediction was changed meanwhile.';

async function save(
  publishing: PublishingSource,
  { sign, range, language, text, replaces }: Wanted,
  { name }: Caller,
): Promise<'saved' | 'changed'> {
  const standing = await publishing.standing(range, language);
  const comparison = compare(daysOf(range), new Map([[sign.slug, text]]), standing);
  if (replaces !== undefined && !isAsSeen(comparison, replaces)) return 'changed';
  const { readings, corrections } = comparison;
  if (readings.length === 0) return 'saved';
  const editor = { email: name };
  const outcome = await publishing.publish({
    adminId: null,
    language,
    readings,
    step: null,
    audit: [
      signLine(editor, { range, language, sign: sign.slug, text }),
      ...corrections.map((each) => correctionLine(editor, each)),
    ],
  });
  return outcome === 'changed' ? 'changed' : 'saved';
}

function isAsSeen({ readings }: Comparison, seen: string): boolean {
  return readings.every(({ replaces }) => (replaces ?? REPLACES_NONE) === seen);
}

/** @throws ApiRefusal 422 for days that do not exist, and for too many of them. */
function rangeOf({ startDate, endDate }: { startDate: string; endDate: string }): DayRange {
  const start = parseCompactDate(startDate);
  const end = parseCompactDate(endDate);
  if (!start) throw new ApiRefusal(422, 'startDate: there is no such day.');
  if (!end) throw new ApiRefusal(422, 'endDate: there is no such day.');
  if (end < start) throw new ApiRefusal(422, 'endDate: lies before startDate.');
  if (daysBetween(start, end) >= MAXIMUM_DAYS) {
    throw new ApiRefusal(422, `endDate: at most ${MAXIMUM_DAYS} days at once.`);
  }
  return { start, end };
}
