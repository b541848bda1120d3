import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckboxField, RadioGroup, SelectField } from './fields/ChoiceFields';
import { defineForm } from './definition';
import { getFailure, createFormPage } from '../../../tests/support/stub-form';
import { SubmitButton } from './SubmitButton';
import { TextField } from './fields/TextField';

const PROFILE = defineForm({
  id: 'profile',
  fields: {
    firstName: { kind: 'text', required: 'Name is required.' },
    about: { kind: 'text', lines: true },
    gender: { kind: 'choice', options: ['male', 'female'], required: 'Gender is required.' },
    city: { kind: 'text', required: 'City is required.' },
    news: { kind: 'tick' },
  },
});

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
const fields = (
  <>
    <TextField name="firstName" label="Name" autoComplete="name" />
    <TextField name="about" label="About" autoComplete="off" />
    <RadioGroup name="gender" label="Gender" options={options('male', 'female')} />
    <SelectField name="city" label="City" options={options('Pune', 'Surat')} />
    <CheckboxField name="news" label="News" />
    <SubmitButton busyText="Saving...">Save</SubmitButton>
  </>
);
const savedValues = { firstName: 'Asha', about: 'saved', gender: 'male', city: 'Pune', news: 'on' };
const submittedValues = { firstName: '', about: 'typed', gender: 'male', city: 'Pune', news: 'on' };
const failedAnswer = getFailure(PROFILE, { firstName: 'Name is required.' }, submittedValues);

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});

function renderInitialPage(page: ReactElement): void {
  vi.stubGlobal('document', undefined);
  const html = renderToString(page);
  vi.unstubAllGlobals();
  const complaints = vi.mocked(console.error).mock.calls.map(([message]) => String(message));
  expect(complaints.filter((each) => !each.includes('useLayoutEffect does nothing'))).toEqual([]);
  vi.mocked(console.error).mockClear();
  document.body.innerHTML = `<div>${html}</div>`;
}

function hydratePage(page: ReactElement): void {
  act(() => {
    root = hydrateRoot(document.body.firstElementChild ?? document.body, page);
  });
}

const getControl = <Kind extends HTMLElement>(label: string) => screen.getByLabelText<Kind>(label);
const state = () => ({
  firstName: getControl<HTMLInputElement>('Name').value,
  about: getControl<HTMLTextAreaElement>('About (optional)').value,
  female: getControl<HTMLInputElement>('female').checked,
  city: getControl<HTMLSelectElement>('City').value,
  news: getControl<HTMLInputElement>('News').checked,
});

function changeEverything(): void {
  getControl<HTMLInputElement>('Name').value = 'Meera';
  getControl<HTMLTextAreaElement>('About (optional)').value = 'typed early';
  getControl<HTMLInputElement>('female').checked = true;
  getControl<HTMLSelectElement>('City').value = 'Surat';
  getControl<HTMLInputElement>('News').checked = false;
}
const CHANGED = {
  firstName: 'Meera',
  about: 'typed early',
  female: true,
  city: 'Surat',
  news: false,
};

describe.each([
  ['a page with saved values', undefined, { ...savedValues, firstName: 'Asha' }],
  ['a page that came back with an error', failedAnswer, submittedValues],
])('%s', (_, answered, first) => {
  const Page = createFormPage({ form: PROFILE, fields, defaults: savedValues });
  const page = <Page {...(answered ? { answered } : {})} />;
  const untouched = {
    firstName: first.firstName,
    about: first.about,
    female: false,
    city: 'Pune',
    news: true,
  };

  it('shows its values before and after hydration', () => {
    renderInitialPage(page);
    expect(state()).toEqual(untouched);
    hydratePage(page);
    expect(state()).toEqual(untouched);
  });

  it('preserves input that was entered before hydration', () => {
    renderInitialPage(page);
    changeEverything();
    hydratePage(page);
    expect(state()).toEqual(CHANGED);
  });

  it('preserves input when React renders the page twice during hydration', async () => {
    let resolveLate: () => void = () => undefined;
    const Late = lazy(async () => {
      await new Promise<void>((resolve) => (resolveLate = resolve));
      return { default: () => null };
    });
    const around = (late?: ReactElement) => (
      <Suspense>
        {page}
        {late}
      </Suspense>
    );
    renderInitialPage(around());
    changeEverything();
    hydratePage(around(<Late />));
    await act(() => Promise.resolve(resolveLate()));
    expect(state()).toEqual(CHANGED);
  });

  it('preserves input after the next failed submit', async () => {
    const Failing = createFormPage({
      form: PROFILE,
      fields,
      defaults: savedValues,
      action: (posted) =>
        Promise.resolve(
          getFailure(
            PROFILE,
            { city: 'Another city, please.' },
            Object.fromEntries(posted) as Record<string, string>,
          ),
        ),
    });
    const failing = <Failing {...(answered ? { answered } : {})} />;
    renderInitialPage(failing);
    changeEverything();
    hydratePage(failing);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('link').textContent).toBe('Another city, please.'));
    expect(state()).toEqual(CHANGED);
  });
});
