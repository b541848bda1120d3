import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { OptionList, type Option } from '~/web/forms/fields/ChoiceFields';

interface SearchFormProps {
  readonly label: string;
  /** Target of the form, and address of the list without a search. */
  readonly path: string;
  /** Address of the current search: another search remounts the form with its values. */
  readonly address: string;
  readonly method?: 'get' | 'post';
  readonly role?: 'search';
  readonly button?: string;
  readonly isPrimary?: boolean;
  readonly isFiltered?: boolean;
  readonly children: ReactNode;
}

/** Search and filter of a list. Works without script. */
export function SearchForm(props: SearchFormProps) {
  const { label, path, address, method = 'get', role, button = 'Search', isPrimary = true } = props;
  return (
    <Form
      key={address}
      method={method}
      action={path}
      role={role}
      aria-label={label}
      className="admin-search"
    >
      {props.children}
      <p className="actions">
        <button type="submit" className={isPrimary ? 'button button-primary' : 'button'}>
          {button}
        </button>{' '}
        {props.isFiltered ? (
          <Link className="button" to={path}>
            Clear
          </Link>
        ) : null}
      </p>
    </Form>
  );
}

interface SearchFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

export function SearchField({
  id,
  name,
  label,
  value,
  type = 'search',
  hint,
}: SearchFieldProps & { readonly type?: 'search' | 'text'; readonly hint?: ReactNode }) {
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        aria-describedby={hintId}
      />
      {hint ? (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function SearchChoice({
  id,
  name,
  label,
  value,
  options,
  empty = null,
}: SearchFieldProps & { readonly options: readonly Option[]; readonly empty?: string | null }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <OptionList options={options} empty={empty} />
      </select>
    </div>
  );
}

export function SearchDay({
  id,
  name,
  label,
  value,
  problem,
  isDay = value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value),
}: SearchFieldProps & {
  readonly problem: string | undefined;
  /** A date input cannot show an invalid day, so such text stays in a text input. */
  readonly isDay?: boolean;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {problem ? (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      ) : null}
      <input
        id={id}
        name={name}
        type={isDay ? 'date' : 'text'}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
    </div>
  );
}
