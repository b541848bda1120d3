import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineForm } from '~/web/forms/definition';
import { OtpField } from './OtpField';
import { createFormPage } from '../../../../tests/support/stub-form';
import { SubmitButton } from '~/web/forms/SubmitButton';

const FORM = defineForm({
  id: 'verify',
  fields: { otp: { kind: 'otp', digits: 4, required: 'Please enter all 4 digits of the OTP.' } },
});
const Page = createFormPage({
  form: FORM,
  fields: (
    <>
      <OtpField label="Code" />
      <SubmitButton busyText="Verifying OTP...">VERIFY OTP</SubmitButton>
    </>
  ),
});

const getBoxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (at: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${at} of 4`);
const values = () => getBoxes().map(({ value }) => value);
const getFocusedPosition = () =>
  getBoxes().findIndex((each) => each === document.activeElement) + 1;
const type = (at: number, value: string) => fireEvent.input(box(at), { target: { value } });
const paste = (at: number, text: string) =>
  fireEvent.paste(box(at), { clipboardData: { getData: () => text } });

beforeEach(() => {
  render(<Page />);
  box(1).focus();
});

describe('OTP boxes', () => {
  it('move the focus with each digit and stop at the last box', () => {
    for (const at of [1, 2, 3, 4]) {
      expect(getFocusedPosition()).toBe(at);
      type(at, String(at));
    }
    expect([values(), getFocusedPosition()]).toEqual([['1', '2', '3', '4'], 4]);
  });

  it.each([1, 2, 3, 4])('accept a whole code that is entered into box %i', (at) => {
    box(at).focus();
    type(at, '7053');
    expect([values(), getFocusedPosition()]).toEqual([['7', '0', '5', '3'], 4]);
  });

  it('preserve the digits before the box in which a shorter code is entered', () => {
    type(1, '1');
    type(2, '234');
    expect(values()).toEqual(['1', '2', '3', '4']);
  });

  it('accept only digits, in any Indian script', () => {
    type(1, 'a');
    expect([values(), getFocusedPosition()]).toEqual([['', '', '', ''], 1]);
    type(1, '७');
    expect([values(), getFocusedPosition()]).toEqual([['7', '', '', ''], 2]);
  });

  it.each([
    ['a whole code, into any box', 3, '12 34', ['1', '2', '3', '4'], 4],
    ['a sentence with the code', 1, 'Your code is 1234.', ['1', '2', '3', '4'], 4],
    ['more than a code', 1, '123456', ['1', '2', '3', '4'], 4],
    ['a part, from there on', 2, '56', ['', '5', '6', ''], 4],
  ])('accept pasted text: %s', (_, at, text, expected, focus) => {
    paste(at, text);
    expect([values(), getFocusedPosition()]).toEqual([expected, focus]);
  });

  it('ignore pasted text without digits', () => {
    expect(paste(1, 'none')).toBe(true);
    expect(values()).toEqual(['', '', '', '']);
  });

  it('accept a code that the browser fills into the first box', () => {
    type(1, '1234');
    expect([values(), getFocusedPosition()]).toEqual([['1', '2', '3', '4'], 4]);
  });

  it('move back on backspace in an empty box', () => {
    type(1, '1');
    fireEvent.keyDown(box(2), { key: 'Backspace' });
    expect([values(), getFocusedPosition()]).toEqual([['', '', '', ''], 1]);
    expect(fireEvent.keyDown(box(1), { key: 'Backspace' })).toBe(true);
  });

  it('leave backspace in a full box to the browser', () => {
    type(1, '1');
    box(1).focus();
    expect(fireEvent.keyDown(box(1), { key: 'Backspace' })).toBe(true);
    expect(getFocusedPosition()).toBe(1);
  });

  it('can be navigated with the arrow keys, without wrapping around', () => {
    fireEvent.keyDown(box(1), { key: 'ArrowRight' });
    expect(getFocusedPosition()).toBe(2);
    fireEvent.keyDown(box(2), { key: 'ArrowLeft' });
    fireEvent.keyDown(box(1), { key: 'ArrowLeft' });
    expect(getFocusedPosition()).toBe(1);
  });

  it('remove their message after a code is pasted', () => {
    fireEvent.click(screen.getByRole('button', { name: 'VERIFY OTP' }));
    expect(box(1).getAttribute('aria-invalid')).toBe('true');
    paste(1, '1234');
    expect(box(1).getAttribute('aria-invalid')).toBeNull();
  });

  it('do not validate when the focus moves between them', () => {
    type(1, '1');
    fireEvent.blur(box(2), { relatedTarget: box(3) });
    expect(box(1).getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(box(2), { relatedTarget: screen.getByRole('button') });
    expect(box(1).getAttribute('aria-invalid')).toBe('true');
  });
});
