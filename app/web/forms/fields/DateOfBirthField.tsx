import type { ReactNode } from 'react';
import { getMonthNames } from '~/shared/time/calendar';
import { m } from '~/shared/i18n/messages';
import { OptionList, type Option } from './ChoiceFields';
import type { FieldRule } from '~/web/forms/definition';
import { getControlProps, GroupShell } from './FieldShell';
import { useField } from '~/web/forms/form-state';

const MAX_YEARS_OFFERED = 120;

const numbers = (from: number, count: number, step = 1): Option[] =>
  Array.from({ length: count }, (_, index) => {
    const value = String(from + index * step);
    return { value, label: value };
  });

function buildYearOptions(newest: number, rule: FieldRule): Option[] {
  const oldest = rule.kind === 'date' ? rule.notBefore?.[0].slice(0, 4) : undefined;
  const count = oldest === undefined ? MAX_YEARS_OFFERED : newest - Number(oldest) + 1;
  return numbers(newest, count, -1);
}

/** Day, month and year lists. `newestYear` comes from the server's clock. */
export function DateOfBirthField({
  name,
  label,
  hint,
  newestYear,
}: {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly newestYear: number;
}) {
  const field = useField(name);
  const [year = '', month = '', day = ''] = field.valueOf(name).split('-').map(stripLeadingZeros);
  const parts = [
    { token: 'bday-day', label: m.forms_day(), value: day, options: numbers(1, 31) },
    {
      token: 'bday-month',
      label: m.forms_month(),
      value: month,
      options: getMonthNames().map((text, index) => ({ value: String(index + 1), label: text })),
    },
    {
      token: 'bday-year',
      label: m.forms_year(),
      value: year,
      options: buildYearOptions(newestYear, field.rule),
    },
  ];
  return (
    <GroupShell field={field} label={label} hint={hint}>
      <div className="field-parts">
        {parts.map((part, index) => {
          const control = field.controls[index] ?? name;
          return (
            <div key={part.token}>
              <label htmlFor={field.getId(control)}>{part.label}</label>
              <select
                {...getControlProps(field, null)}
                id={field.getId(control)}
                name={control}
                defaultValue={stripLeadingZeros(field.valueOf(control)) || part.value}
                autoComplete={part.token}
              >
                <OptionList options={part.options} empty={part.label} />
              </select>
            </div>
          );
        })}
      </div>
    </GroupShell>
  );
}

function stripLeadingZeros(part: string): string {
  return part.replace(/^0+/, '');
}
