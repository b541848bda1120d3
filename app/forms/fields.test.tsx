// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { ControlValues, FormFailure } from './answer';
import { CheckboxField, RadioGroup, SelectField } from './ChoiceFields';
import { DateOfBirthField } from './DateOfBirthField';
import { FileField } from './FileField';
import { OtpField } from './OtpField';
import { DOCUMENTS, SAMPLE } from './sample.fixture';
import { failureOf, formPage } from './stub.fixture';
import { TextField } from './TextField';

function show(
  fields: ReactNode,
  {
    defaults,
    answered,
    form = SAMPLE as typeof SAMPLE | typeof DOCUMENTS,
  }: {
    defaults?: ControlValues;
    answered?: FormFailure;
    form?: typeof SAMPLE | typeof DOCUMENTS;
  } = {},
) {
  const Page = formPage({ form, fields, ...(defaults ? { defaults } : {}) });
  return render(<Page {...(answered ? { answered } : {})} />);
}

/** The texts that describe a control, in the order in which they are read. */
function descriptions(control: Element): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`);
}

function attributes(control: Element, ...names: readonly string[]): (string | null)[] {
  return names.map((name) => control.getAttribute(name));
}

const textboxNamed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const wrong = (field: string) => failureOf(SAMPLE, { [field]: 'That is wrong.' });

describe('TextField', () => {
  const field = (
    <TextField name="firstName" label="Full name" hint="As friends call you" autoComplete="name" />
  );

  it('has its label, hint and behaviour', () => {
    show(field, { defaults: { firstName: 'Asha' } });
    const input = textboxNamed('Full name');
    expect(input).toMatchObject({ id: 'sample-firstName', name: 'firstName', value: 'Asha' });
    expect(attributes(input, 'type', 'autocomplete', 'enterkeyhint')).toEqual([
      'text',
      'name',
      'next',
    ]);
    expect(descriptions(input)).toEqual(['As friends call you']);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows its message between label and control, read after the hint', () => {
    const { container } = show(field, { answered: wrong('firstName') });
    const input = textboxNamed('Full name');
    expect(descriptions(input)).toEqual(['As friends call you', 'That is wrong.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const order = [...(container.querySelector('.field')?.children ?? [])].map(
      ({ tagName, id }) => id || tagName,
    );
    expect(order).toEqual([
      'LABEL',
      'sample-firstName-hint',
      'sample-firstName-problem',
      'sample-firstName',
    ]);
  });

  it('says in words what is optional, and describes nothing that is not there', () => {
    show(<TextField name="panNumber" label="PAN" autoComplete="off" />);
    const input = textboxNamed('PAN (optional)');
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });

  it('asks for numbers with the number keys, and never as type=number', () => {
    show(
      <>
        <TextField name="age" label="Age" autoComplete="off" />
        <TextField
          name="mobile"
          label="Mobile"
          autoComplete="tel-national"
          type="tel"
          prefix="+91"
          enterKeyHint="send"
        />
      </>,
    );
    const asked = ['type', 'inputmode', 'enterkeyhint'];
    expect(attributes(textboxNamed('Age'), ...asked)).toEqual(['text', 'numeric', 'next']);
    expect(attributes(textboxNamed('Mobile'), ...asked)).toEqual(['tel', 'numeric', 'send']);
  });

  it('has room for several lines', () => {
    show(<TextField name="about" label="About" autoComplete="off" rows={9} />, {
      defaults: { about: 'one\ntwo' },
    });
    expect(screen.getByRole('textbox', { name: 'About (optional)' })).toMatchObject({
      tagName: 'TEXTAREA',
      rows: 9,
      value: 'one\ntwo',
    });
  });

  it('hides a password and never has one at first', () => {
    show(<TextField name="password" label="Password" autoComplete="current-password" />, {
      defaults: { password: 'secret' },
    });
    expect(screen.getByLabelText('Password')).toMatchObject({ type: 'password', value: '' });
  });
});

describe('SelectField', () => {
  it('offers a choice, the first of which is none', () => {
    show(
      <SelectField
        name="language"
        label="Language"
        options={[{ value: 'hindi', label: 'Hindi' }]}
        autoComplete="language"
      />,
      {
        answered: failureOf(SAMPLE, { language: 'That is wrong.' }, { language: 'hindi' }),
      },
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language (optional)' });
    expect([...select.options].map(({ text, value }) => [text, value])).toEqual([
      ['Choose one', ''],
      ['Hindi', 'hindi'],
    ]);
    expect(select).toMatchObject({ id: 'sample-language', value: 'hindi' });
    expect(descriptions(select)).toEqual(['That is wrong.']);
    expect(select.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('RadioGroup', () => {
  const options = [
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
  ];

  it('is one question with its choices, its message on the question', () => {
    show(<RadioGroup name="gender" label="Gender" hint="As in your chart" options={options} />, {
      answered: failureOf(SAMPLE, { gender: 'That is wrong.' }, { gender: 'female' }),
    });
    const group = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(group.tagName).toBe('FIELDSET');
    expect(descriptions(group)).toEqual(['As in your chart', 'That is wrong.']);
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ id, value, checked }) => [id, value, checked])).toEqual([
      ['sample-gender', 'male', false],
      ['sample-gender-2', 'female', true],
    ]);
  });

  it('says nothing of mistakes where there is none', () => {
    show(<RadioGroup name="gender" label="Gender" options={options} />);
    const group = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(group.getAttribute('aria-describedby')).toBeNull();
    expect(group.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('CheckboxField', () => {
  it('is ticked or not', () => {
    show(
      <>
        <CheckboxField name="agreed" label="I understand" hint="This cannot be undone" />
        <CheckboxField name="news" label="Send me news" />
      </>,
      {
        answered: failureOf(SAMPLE, { agreed: 'Please confirm.' }, { agreed: '', news: 'on' }),
        defaults: { agreed: 'on' },
      },
    );
    const agreed = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I understand' });
    expect(agreed).toMatchObject({ id: 'sample-agreed', checked: false, value: 'on' });
    expect(descriptions(agreed)).toEqual(['This cannot be undone', 'Please confirm.']);
    expect(agreed.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('checkbox', { name: 'Send me news' })).toMatchObject({ checked: true });
  });
});

describe('DateOfBirthField', () => {
  const field = <DateOfBirthField name="dob" label="Date of birth" newestYear={2026} />;
  const picked = () =>
    ['Day', 'Month', 'Year'].map(
      (name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value,
    );

  it('is picked from day, month and year', () => {
    show(field);
    const group = screen.getByRole('group', { name: 'Date of birth' });
    const selects = within(group).getAllByRole<HTMLSelectElement>('combobox');
    expect(
      selects.map(({ id, name, options }) => [id, name, options.length, options[0]?.text]),
    ).toEqual([
      ['sample-dobDay', 'dobDay', 32, 'Day'],
      ['sample-dobMonth', 'dobMonth', 13, 'Month'],
      ['sample-dobYear', 'dobYear', 121, 'Year'],
    ]);
    expect(selects.map((each) => each.getAttribute('autocomplete'))).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
    expect(picked()).toEqual(['', '', '']);
  });

  it('shows a known day', () => {
    show(field, { defaults: { dob: '1992-02-05' } });
    expect(picked()).toEqual(['5', '2', '1992']);
  });

  it('keeps what was picked of a day that is not complete', () => {
    show(field, {
      answered: failureOf(
        SAMPLE,
        { dob: 'That is wrong.' },
        { dob: '1992-00-05', dobDay: '5', dobMonth: '', dobYear: '1992' },
      ),
      defaults: { dob: '2000-01-01' },
    });
    expect(picked()).toEqual(['5', '', '1992']);
    for (const control of [screen.getByRole('group'), ...screen.getAllByRole('combobox')]) {
      expect(descriptions(control)).toEqual(['That is wrong.']);
    }
    expect(screen.getByRole('group').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Day' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('OtpField', () => {
  it('has four boxes which the browser may fill, and is empty at first', () => {
    show(<OtpField label="Enter the code" />, {
      defaults: { otp1: '1' },
      answered: failureOf(SAMPLE, { otp: 'No.' }, { otp1: '1' }),
    });
    const group = screen.getByRole('group', { name: 'Enter the code' });
    const boxes = within(group).getAllByRole<HTMLInputElement>('textbox');
    expect(
      boxes.map(({ id, name, value, inputMode, maxLength }) => [
        id,
        name,
        value,
        inputMode,
        maxLength,
      ]),
    ).toEqual([1, 2, 3, 4].map((at) => [`sample-otp${at}`, `otp${at}`, '', 'numeric', -1]));
    expect(boxes.map((each) => each.getAttribute('aria-label'))).toEqual(
      [1, 2, 3, 4].map((at) => `Digit ${at} of 4`),
    );
    expect(boxes.map((each) => each.getAttribute('autocomplete'))).toEqual([
      'one-time-code',
      'off',
      'off',
      'off',
    ]);
    expect(boxes.map((each) => each.getAttribute('enterkeyhint'))).toEqual([
      'next',
      'next',
      'next',
      'send',
    ]);
    expect(boxes.map(descriptions)).toEqual([['No.'], ['No.'], ['No.'], ['No.']]);
  });
});

describe('FileField', () => {
  const fields = (
    <>
      <FileField name="panCard" label="PAN card" hint="JPG or PDF, less than 500 KB" />
      <FileField name="contentFiles" label="Pictures" />
    </>
  );

  it('offers the types that are taken, in a form that can carry files', () => {
    const { container } = show(fields, { form: DOCUMENTS });
    const input = screen.getByLabelText<HTMLInputElement>('PAN card');
    expect(input).toMatchObject({
      id: 'documents-panCard',
      name: 'panCard',
      type: 'file',
      accept: 'image/jpeg,application/pdf',
      multiple: false,
    });
    expect(descriptions(input)).toEqual(['JPG or PDF, less than 500 KB']);
    expect(screen.getByLabelText('Pictures (optional)')).toMatchObject({ multiple: true });
    expect(container.querySelector('form')?.getAttribute('enctype')).toBe('multipart/form-data');
  });

  it('asks for the file again when the page came back without it', () => {
    show(fields, { form: DOCUMENTS, answered: failureOf(DOCUMENTS, { panCard: 'Too large.' }) });
    expect(descriptions(screen.getByLabelText('PAN card'))).toEqual([
      'JPG or PDF, less than 500 KB Please choose the file again.',
      'Too large.',
    ]);
  });
});
