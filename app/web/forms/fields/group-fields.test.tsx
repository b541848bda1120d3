import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DateOfBirthField } from './DateOfBirthField';
import { FileField } from './FileField';
import { OtpField } from './OtpField';
import { DOCUMENTS, SAMPLE } from '../../../../tests/support/sample-form';
import { getDescriptions, getFailure, show } from '../../../../tests/support/stub-form';

describe('DateOfBirthField', () => {
  const field = <DateOfBirthField name="dob" label="Date of birth" newestYear={2026} />;
  const getCheckedValues = () =>
    ['Day', 'Month', 'Year'].map(
      (name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value,
    );

  it('combines day, month and year', () => {
    show(field);
    const group = screen.getByRole('group', { name: 'Date of birth' });
    const selects = within(group).getAllByRole<HTMLSelectElement>('combobox');
    expect(
      selects.map(({ id, name, options }) => [id, name, options.length, options[0]?.text]),
    ).toEqual([
      ['sample-dobDay', 'dobDay', 32, 'Day'],
      ['sample-dobMonth', 'dobMonth', 13, 'Month'],
      ['sample-dobYear', 'dobYear', 2026 - 1900 + 2, 'Year'],
    ]);
    expect(selects[2]?.options[127]?.text).toBe('1900');
    expect(selects.map((each) => each.getAttribute('autocomplete'))).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
    expect(getCheckedValues()).toEqual(['', '', '']);
  });

  it('shows a known date', () => {
    show(field, { defaults: { dob: '1992-02-05' } });
    expect(getCheckedValues()).toEqual(['5', '2', '1992']);
  });

  it('preserves an incomplete date', () => {
    show(field, {
      answered: getFailure(
        SAMPLE,
        { dob: 'That is wrong.' },
        { dob: '1992-00-05', dobDay: '5', dobMonth: '', dobYear: '1992' },
      ),
      defaults: { dob: '2000-01-01' },
    });
    expect(getCheckedValues()).toEqual(['5', '', '1992']);
    for (const control of [screen.getByRole('group'), ...screen.getAllByRole('combobox')]) {
      expect(getDescriptions(control)).toEqual(['That is wrong.']);
    }
    expect(screen.getByRole('group').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Day' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('OtpField', () => {
  it('has four empty boxes with autofill', () => {
    show(<OtpField label="Enter the code" />, {
      defaults: { otp1: '1' },
      answered: getFailure(SAMPLE, { otp: 'No.' }, { otp1: '1' }),
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
    expect(boxes.map(getDescriptions)).toEqual([['No.'], ['No.'], ['No.'], ['No.']]);
  });
});

describe('FileField', () => {
  const fields = (
    <>
      <FileField name="panCard" label="PAN card" hint="JPG or PDF, less than 500 KB" />
      <FileField name="contentFiles" label="Pictures" />
    </>
  );

  it('offers the accepted types in a multipart form', () => {
    const { container } = show(fields, { form: DOCUMENTS });
    const input = screen.getByLabelText<HTMLInputElement>('PAN card');
    expect(input).toMatchObject({
      id: 'documents-panCard',
      name: 'panCard',
      type: 'file',
      accept: 'image/jpeg,application/pdf',
      multiple: false,
    });
    expect(getDescriptions(input)).toEqual(['JPG or PDF, less than 500 KB']);
    expect(screen.getByLabelText('Pictures (optional)')).toMatchObject({ multiple: true });
    expect(container.querySelector('form')?.getAttribute('enctype')).toBe('multipart/form-data');
  });

  it('asks for the file again after a failed post', () => {
    show(fields, { form: DOCUMENTS, answered: getFailure(DOCUMENTS, { panCard: 'Too large.' }) });
    expect(getDescriptions(screen.getByLabelText('PAN card'))).toEqual([
      'JPG or PDF, less than 500 KB Please choose the file again.',
      'Too large.',
    ]);
  });
});
