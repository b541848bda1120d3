import { Form } from '@remix-run/react';
import { MONTHS } from '~/features/festivals/month';
import type { CityListItem } from '~/features/panchang/CitySelection';
import { FIRST_YEAR, LAST_YEAR, PANCHANG_PATH } from '~/features/places/panchang-paths';
import { m } from '~/shared/i18n/messages';
import { getParts, type CalendarDate } from '~/shared/time/calendar';

interface DayPickerProps {
  readonly city: CityListItem;
  readonly date?: CalendarDate;
}

export function DayPicker({ city, date }: DayPickerProps) {
  return (
    <Form action={PANCHANG_PATH} className="sign-choice screen-only" reloadDocument>
      <label htmlFor="other-day">{m.panchang_other_day()}</label>
      <div className="field-row">
        <input type="hidden" name="city" value={city.slug} />
        <input
          key={date}
          type="date"
          id="other-day"
          name="date"
          defaultValue={date}
          min={`${FIRST_YEAR}-01-01`}
          max={`${LAST_YEAR}-12-31`}
          required
          autoComplete="off"
        />
        <button type="submit" className="button">
          {m.panchang_show_day()}
        </button>
      </div>
    </Form>
  );
}

interface MonthPickerProps {
  readonly city: CityListItem;
  readonly date: CalendarDate;
}

export function MonthPicker({ city, date }: MonthPickerProps) {
  const { year, month } = getParts(date);
  return (
    <Form action={PANCHANG_PATH} className="sign-choice" reloadDocument key={date}>
      <input type="hidden" name="city" value={city.slug} />
      <div className="field-row pan-when pan-when-month">
        <div>
          <label htmlFor="other-month">{m.panchang_month()}</label>
          <select id="other-month" name="month" defaultValue={month} autoComplete="off">
            {MONTHS.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="other-year">{m.panchang_year()}</label>
          <input
            id="other-year"
            name="year"
            defaultValue={year}
            inputMode="numeric"
            maxLength={4}
            required
            autoComplete="off"
            enterKeyHint="go"
          />
        </div>
        <button type="submit" className="button">
          {m.panchang_show_month()}
        </button>
      </div>
    </Form>
  );
}
