import { useField, useFormState } from '~/web/forms/form-state';
import type { ChoiceProps, Option } from './ChoiceFields';
import { GroupShell } from './FieldShell';

export function CheckboxGroup({
  name,
  label,
  hint,
  groups,
}: Omit<ChoiceProps, 'options'> & {
  readonly groups: readonly { readonly label: string; readonly options: readonly Option[] }[];
}) {
  const field = useField(name);
  const { values } = useFormState();
  const chosen = [values[name] ?? []].flat();
  const all = groups.flatMap(({ options }) => options.map(({ value }) => value));
  return (
    <GroupShell field={field} label={label} hint={hint}>
      {groups.map((group) => (
        <fieldset key={group.label} className="field-group">
          <legend>{group.label}</legend>
          {group.options.map(({ value, label: text }) => {
            const count = all.indexOf(value) + 1;
            const id = count === 1 ? field.id : field.getId(`${name}-${count}`);
            return (
              <div key={value} className="field-choice">
                <input
                  type="checkbox"
                  id={id}
                  name={name}
                  value={value}
                  defaultChecked={chosen.includes(value)}
                />
                <label htmlFor={id}>{text}</label>
              </div>
            );
          })}
        </fieldset>
      ))}
    </GroupShell>
  );
}
