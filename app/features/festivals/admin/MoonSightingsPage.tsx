import { Link } from '@remix-run/react';
import { AdminPage, LoadFailure } from '~/features/administration/panel/AdminPage';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { errorMessage } from '~/features/administration/admin-labels';
import type { FormFailure } from '~/web/forms/answer';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { TextField } from '~/web/forms/fields/TextField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { FORM_ANCHOR, getMoonSightingPath, announceForm, undoForm } from './moon-sighting.schema';
import type { ChosenMonth, MonthRow, MoonSightingsView } from './moon-sighting-view.route.server';

interface MoonSightingsPageProps extends MoonSightingsView {
  readonly token: string;
  readonly answer: FormFailure | null;
}

export function MoonSightingsPage({
  chosen,
  earlier,
  months,
  problem,
  token,
  answer,
}: MoonSightingsPageProps) {
  return (
    <AdminPage
      title="Festival dates by the moon"
      lead="An Islamic month begins the day after its crescent is seen. We compute when that can be expected; enter here what was announced. Every page, calendar file and panchang shows it at once."
    >
      {problem && months.length === 0 ? <LoadFailure message={problem} /> : null}
      {problem && months.length > 0 ? (
        <p className="notice notice-error" role="alert">
          {errorMessage(problem)}
        </p>
      ) : null}
      {chosen && (problem === null || answer) ? (
        <section className="admin-panel" aria-labelledby={FORM_ANCHOR}>
          <h2 id={FORM_ANCHOR}>{chosen.name}</h2>
          <MonthForm key={chosen.key} chosen={chosen} token={token} />
        </section>
      ) : null}
      {months.length > 0 ? (
        <>
          <h2>Months</h2>
          <AdminTable
            caption="Islamic months from the last one on"
            columns={COLUMNS}
            rows={months}
            getKey={({ key }) => key}
          />
          <details>
            <summary>Earlier months</summary>
            <AdminTable
              caption="Earlier Islamic months"
              columns={COLUMNS}
              rows={earlier}
              getKey={({ key }) => key}
            />
          </details>
        </>
      ) : null}
    </AdminPage>
  );
}

function MonthForm({ chosen, token }: { readonly chosen: ChosenMonth; readonly token: string }) {
  const { key, name, computed, state, isAnnounced, entered, festivals } = chosen;
  const action = `${getMoonSightingPath(key)}#${FORM_ANCHOR}`;
  return (
    <>
      <p>
        {isAnnounced
          ? `${state}. The computed first day is ${computed}.`
          : `The computed first day is ${computed}. Nothing is announced yet: the site calls it expected.`}
        {entered ? ` ${entered}` : null}
      </p>
      {festivals.length > 0 ? <FestivalList festivals={festivals} /> : null}
      <PostForm
        form={announceForm}
        action={action}
        token={token}
        defaults={chosen.defaults}
        label={`First day of ${name}`}
      >
        <HiddenField name="version" />
        <RadioGroup name="starts" label={`First day of ${name}`} options={chosen.options} />
        <TextField
          name="source"
          label="Announced by"
          hint="Who announced it, where and when. It stays in this office."
          autoComplete="off"
          enterKeyHint="done"
        />
        <SubmitButton busyText="Saving...">
          {isAnnounced ? 'Change the first day' : 'Enter the first day'}
        </SubmitButton>
      </PostForm>
      {isAnnounced ? (
        <PostForm
          form={undoForm}
          action={action}
          token={token}
          defaults={{ version: chosen.defaults.version }}
          label={`Take back the announcement of ${name}`}
        >
          <HiddenField name="version" />
          <SubmitButton busyText="Taking back..." look="plain">
            Take back
          </SubmitButton>
        </PostForm>
      ) : null}
    </>
  );
}

function FestivalList({ festivals }: Pick<MonthRow, 'festivals'>) {
  return (
    <ul className="admin-lines">
      {festivals.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<MonthRow>[] = [
  {
    label: 'Month',
    cell: ({ key, name }) => <Link to={`${getMoonSightingPath(key)}#${FORM_ANCHOR}`}>{name}</Link>,
  },
  { label: 'First day', cell: ({ firstDay }) => <span className="admin-moment">{firstDay}</span> },
  { label: 'How we know', cell: ({ state }) => state },
  {
    label: 'Length',
    cell: ({ length, isOdd }) =>
      isOdd ? (
        <strong>{length}: please check this month and the next, a month has 29 or 30</strong>
      ) : (
        <span className="admin-moment">{length}</span>
      ),
  },
  {
    label: 'Festivals',
    cell: ({ festivals }) =>
      festivals.length > 0 ? <FestivalList festivals={festivals} /> : 'No festival',
  },
];
