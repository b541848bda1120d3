import { Form, Link } from '@remix-run/react';
import {
  AUDIT_PATH,
  auditPath,
  type AuditFields,
  type AuditProblem,
  type AuditRequest,
} from '~/features/administration/audit-request';
import { AUDIT_PROBLEMS } from '~/features/administration/admin-labels';

interface AuditSearchFormProps {
  readonly fields: AuditFields;
  readonly problems: AuditRequest['problems'];
  readonly words: { readonly actors: readonly string[]; readonly actions: readonly string[] };
}

export function AuditSearchForm({ fields, problems, words }: AuditSearchFormProps) {
  const isFiltered = Object.values(fields).some((value) => value !== '');
  return (
    <Form
      key={auditPath(fields)}
      method="get"
      action={AUDIT_PATH}
      aria-label="Search the log"
      className="admin-search"
    >
      <Choice name="actor" label="Who" any="Anyone" chosen={fields.actor} options={words.actors} />
      <Choice
        name="action"
        label="What"
        any="Anything"
        chosen={fields.action}
        options={words.actions}
      />
      <div className="field">
        <label htmlFor="audit-subject">To whom or what</label>
        <input
          id="audit-subject"
          name="subject"
          type="text"
          defaultValue={fields.subject}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          aria-describedby="audit-subject-hint"
        />
        <p id="audit-subject-hint" className="field-hint">
          In full, such as application:17
        </p>
      </div>
      <Day name="from" label="From" value={fields.from} problem={problems.from} />
      <Day name="until" label="To" value={fields.until} problem={problems.until} />
      <p className="actions">
        <button type="submit" className="button button-primary">
          Search
        </button>{' '}
        {isFiltered ? (
          <Link className="button" to={AUDIT_PATH}>
            Clear
          </Link>
        ) : null}
      </p>
    </Form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly chosen: string;
  readonly options: readonly string[];
}

function Choice({ name, label, any, chosen, options }: ChoiceProps) {
  const id = `audit-${name}`;
  // Keep the current filter visible, even if the log has no such value.
  const shown = chosen === '' || options.includes(chosen) ? options : [chosen, ...options];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {shown.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly problem: AuditProblem | undefined;
}

function Day({ name, label, value, problem }: DayProps) {
  const id = `audit-${name}`;
  // A date input cannot show an invalid day, so this case uses a text input.
  const isDay = value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {problem ? (
        <p id={`${id}-problem`} className="field-problem">
          {AUDIT_PROBLEMS[problem]}
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
