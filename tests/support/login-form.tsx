import { fireEvent, screen } from '@testing-library/react';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { defineForm } from '~/web/forms/definition';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';

export const MESSAGE = 'Please enter a valid 10-digit phone number.';
export const LOGIN = defineForm({
  id: 'login',
  fields: {
    mobile: {
      kind: 'text',
      as: 'digits',
      required: MESSAGE,
      patterns: [[/^[6-9][0-9]{9}$/, MESSAGE]],
    },
    gender: { kind: 'choice', options: ['male', 'female'], required: 'Gender is required.' },
    note: { kind: 'text' },
  },
});

export const fields = (
  <>
    <TextField name="mobile" label="Mobile" autoComplete="tel-national" disabledWhileSending />
    <RadioGroup
      name="gender"
      label="Gender"
      options={[
        { value: 'male', label: 'Male' },
        { value: 'female', label: 'Female' },
      ]}
    />
    <TextField name="note" label="Note" autoComplete="off" />
    <SubmitButton intent="states" unchecked look="plain" busyText="Looking...">
      Show states
    </SubmitButton>
    <SubmitButton busyText="Sending OTP...">Send OTP</SubmitButton>
  </>
);

export const mobile = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' });
export const note = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Note (optional)' });
export const button = (name = 'Send OTP') =>
  screen.getByRole<HTMLButtonElement>('button', { name });
export const type = (control: HTMLInputElement, value: string) =>
  fireEvent.input(control, { target: { value } });
export const getSummaryLinks = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

export function fillIn() {
  type(mobile(), '9876543210');
  fireEvent.click(screen.getByLabelText('Female'));
}
