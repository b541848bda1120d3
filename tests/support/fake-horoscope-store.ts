import type { HoroscopeStore, Reading } from '~/features/horoscopes/horoscope.store';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import { SIGNS } from '~/features/astronomy/signs';
import type { StoreErrorKind } from '~/shared/result/store-error';
import type { CalendarDate } from '~/shared/time/calendar';
import { loadBuild } from './build';

export type FakeGatewayMode =
  | { readonly kind: 'answers' }
  /** Has readings of the day for every sign except these. */
  | { readonly kind: 'lacks'; readonly signs: readonly string[] }
  | { readonly kind: 'fails'; readonly failure: StoreErrorKind; readonly message: string }
  /** An unexpected error that no adapter should pass on. */
  | { readonly kind: 'breaks' }
  | { readonly kind: 'hangs' };

export interface FakeHoroscopeStore extends HoroscopeStore {
  mood: FakeGatewayMode;
  readonly calls: number;
}

export function createFakeHoroscopeStore(
  mood: FakeGatewayMode = { kind: 'answers' },
): FakeHoroscopeStore {
  const state = { mood, calls: 0 };

  async function behave(): Promise<void> {
    const current = state.mood;
    if (current.kind === 'hangs') return new Promise(() => undefined);
    if (current.kind === 'breaks') throw new TypeError('a fault of ours');
    if (current.kind === 'fails') {
      // The use case recognises errors by class, so use the class of the build.
      const { StoreError } = (await loadBuild()).entry;
      throw new StoreError(current.failure, { said: current.message });
    }
  }

  return {
    knowsAllDays: false,
    get mood() {
      return state.mood;
    },
    set mood(next) {
      state.mood = next;
    },
    get calls() {
      return state.calls;
    },
    async listReadings(date, language) {
      state.calls += 1;
      await behave();
      const lacking = state.mood.kind === 'lacks' ? state.mood.signs : [];
      return SIGNS.filter(({ slug }) => !lacking.includes(slug)).map(({ slug }) =>
        createFakeReading(slug, date, language),
      );
    },
    async listReadingLanguages() {
      await behave();
      return READING_LANGUAGES;
    },
  };
}

function createFakeReading(
  sign: Reading['sign'],
  date: CalendarDate,
  language: ReadingLanguage,
): Reading {
  const prediction = `A reading of ${sign} for ${date} in ${language}.`;
  return { sign, date, language, prediction, origin: 'provider' };
}
