import { SearchChoice, SearchDay, SearchForm } from '~/features/administration/panel/SearchForm';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { LANGUAGE_OPTIONS } from '~/shared/i18n/language-names';
import { NO_SUCH_DAY } from '~/features/administration/admin-labels';
import { READING_PATH } from './paths';

export interface SearchValues {
  readonly date: string;
  readonly wrong: boolean;
  readonly language: ReadingLanguage;
}

export function ReadingSearch({ date, wrong, language }: SearchValues) {
  return (
    <SearchForm
      label="Find readings"
      path={READING_PATH}
      address={`${date}/${language}`}
      button="Show readings"
      isPrimary={false}
    >
      <SearchDay
        id="reading-date"
        name="date"
        label="Day"
        value={date}
        problem={wrong ? NO_SUCH_DAY : undefined}
        isDay={!wrong}
      />
      <SearchChoice
        id="reading-language"
        name="language"
        label="Language"
        value={language}
        options={LANGUAGE_OPTIONS}
      />
    </SearchForm>
  );
}
