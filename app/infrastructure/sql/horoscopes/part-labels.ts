import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { toSiteLanguage } from '~/features/horoscopes/reading-language';
import { getLabelsToStore, replaceStoredLabels } from '~/features/horoscopes/reading-parts';
import { inLanguage } from '~/shared/i18n/language.server';

/** Value of `part_labels` for a new reading. */
export function serializePartLabels(language: ReadingLanguage): string {
  return inLanguage(toSiteLanguage(language), getLabelsToStore);
}

export function toReading<
  Row extends {
    readonly language: ReadingLanguage;
    readonly prediction: string;
    part_labels: string | null;
  },
>({ part_labels: labels, ...row }: Row) {
  const prediction = inLanguage(toSiteLanguage(row.language), () =>
    replaceStoredLabels(row.prediction, labels),
  );
  return { ...row, prediction };
}
