import { Form } from '@remix-run/react';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { LANGUAGE_OPTIONS } from '~/shared/i18n/language-names';
import { NO_SUCH_DAY } from '~/features/administration/admin-labels';
import { READING_PATH } from './paths';

export interface SearchValues {
  readonly date: string;
  readonly isInvalid: boolean;
  readonly language: ReadingLanguage;
}

export function ReadingSearch({ date, isInvalid, language }: SearchValues) {
  return (
    // Remounts the form when the search changes.
    <Form
      key={`${date}/${language}`}
      method="get"
      action={READING_PATH}
      aria-label="Find readings"
      className="admin-search"
    >
      <div className="field">
        <label htmlFor="reading-date">Day</label>
        {isInvalid ? (
          <p id="reading-date-problem" className="field-problem">
            {NO_SUCH_DAY}
          </p>
        ) : null}
        <input
          id="reading-date"
          name="date"
          // A date input cannot show an invalid date. A text input preserves it.
          type={isInvalid ? 'text' : 'date'}
          defaultValue={date}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={isInvalid ? 'reading-date-problem' : undefined}
        />
      </div>
      <div className="field">
        <label htmlFor="reading-language">Language</label>
        <select id="reading-language" name="language" defaultValue={language}>
          {LANGUAGE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p className="actions">
        <button type="submit" className="button">
          Show readings
        </button>
      </p>
    </Form>
  );
}
