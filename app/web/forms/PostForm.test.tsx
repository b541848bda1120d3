import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  fields,
  fillIn,
  LOGIN,
  MESSAGE,
  mobile,
  note,
  getSummaryLinks,
  type,
} from '../../../tests/support/login-form';
import { OtpField } from './fields/OtpField';
import { SAMPLE } from '../../../tests/support/sample-form';
import { getFailure, createFormPage, type StubAction } from '../../../tests/support/stub-form';
import { TextField } from './fields/TextField';

describe('a form without problems', () => {
  it('works without JavaScript', () => {
    const Page = createFormPage({ form: LOGIN, fields });
    const { container } = render(<Page />);
    const form = container.querySelector('form');
    const given = Object.fromEntries(
      [...(form?.attributes ?? [])].map(({ name, value }) => [name, value]),
    );
    expect(given).toMatchObject({
      id: 'login',
      class: 'post-form',
      method: 'post',
      action: '/?index',
      'accept-charset': 'utf-8',
      novalidate: '',
    });
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['formId', 'login'],
      ['formToken', 'the token'],
      ['mobile', ''],
      ['note', ''],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Show states').formNoValidate).toBe(true);
    expect(button().getAttribute('name')).toBeNull();
  });

  it('submits with its main button on Enter, even when another button precedes it', () => {
    const Page = createFormPage({ form: LOGIN, fields, enterButtonText: 'Send OTP' });
    const { container } = render(<Page />);
    const [first] = container.querySelectorAll('button');
    expect(first).toMatchObject({ type: 'submit', hidden: true, textContent: 'Send OTP' });
    expect(screen.getAllByRole('button', { name: 'Send OTP' })).toHaveLength(1);
  });

  it('is sent only once on a double click and shows its progress', async () => {
    const action = vi.fn<StubAction>(() => new Promise(() => undefined));
    const Page = createFormPage({ form: LOGIN, fields, action });
    render(<Page />);
    fillIn();
    const pressed = button();
    fireEvent.click(pressed);
    fireEvent.click(pressed);
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending OTP...' });
    expect(busy.disabled).toBe(false);
    fireEvent.click(busy);
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(mobile().disabled).toBe(true);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Sending OTP...',
    );
    expect(button('Show states')).toBeDefined();
    const [posted] = action.mock.calls[0] ?? [];
    expect([...(posted ?? [])]).toEqual([
      ['formId', 'login'],
      ['formToken', 'the token'],
      ['mobile', '9876543210'],
      ['gender', 'female'],
      ['note', ''],
    ]);
  });

  it('is reset after an accepted post when the page stays open', async () => {
    const Page = createFormPage({ form: LOGIN, fields, action: () => Promise.resolve(null) });
    render(<Page />);
    fillIn();
    type(note(), 'typed');
    fireEvent.click(button());
    await waitFor(() => expect(note().value).toBe(''));
    expect(mobile().value).toBe('');
  });
});

describe('a rejected post', () => {
  it('shows messages and preserves the submitted values', async () => {
    const Page = createFormPage({
      form: LOGIN,
      fields,
      action: () =>
        Promise.resolve(
          getFailure(
            LOGIN,
            { mobile: 'Another number, please.' },
            { mobile: '9876543210', gender: 'female' },
            'Not today.',
          ),
        ),
    });
    render(<Page />);
    fillIn();
    fireEvent.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('h2')?.textContent).toBe('Not today.');
    expect(getSummaryLinks()).toEqual([['Another number, please.', '#login-mobile']]);
    expect(mobile().value).toBe('9876543210');
    expect(screen.getByLabelText<HTMLInputElement>('Female').checked).toBe(true);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(button().textContent).toBe('Send OTP');
  });

  it('can be retried immediately', async () => {
    const answers = [getFailure(LOGIN, { mobile: 'Another number, please.' }), null];
    const action = vi.fn<StubAction>(() => Promise.resolve(answers.shift() ?? null));
    const Page = createFormPage({ form: LOGIN, fields, action });
    render(<Page />);
    fillIn();
    fireEvent.click(button());
    await screen.findByRole('alert');
    type(mobile(), '9876543211');
    fireEvent.click(button());
    await waitFor(() => expect(action).toHaveBeenCalledTimes(2));
  });

  it('clears only codes and passwords', async () => {
    const Page = createFormPage({
      form: SAMPLE,
      fields: (
        <>
          <TextField name="firstName" label="Name" autoComplete="name" />
          <OtpField label="Code" />
          <TextField name="password" label="Password" autoComplete="current-password" />
          <button type="submit" formNoValidate>
            Send
          </button>
        </>
      ),
      action: () => Promise.resolve(getFailure(SAMPLE, { otp: 'Invalid OTP. Please try again.' })),
    });
    render(<Page />);
    const getControl = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    type(getControl('Name'), 'Asha');
    type(getControl('Digit 1 of 4'), '1234');
    type(getControl('Password'), 'secret');
    fireEvent.click(button('Send'));
    await screen.findByRole('alert');
    expect(
      ['Name', 'Digit 1 of 4', 'Digit 4 of 4', 'Password'].map((each) => getControl(each).value),
    ).toEqual(['Asha', '', '', '']);
  });

  it('affects only the form that was submitted', () => {
    const Page = createFormPage({ form: LOGIN, fields });
    render(<Page answered={{ ...getFailure(LOGIN, { mobile: MESSAGE }), formId: 'other' }} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error about the whole form without a list', () => {
    const Page = createFormPage({
      form: { ...LOGIN, alert: 'Please fill in all required fields.' },
      fields,
    });
    render(
      <Page answered={getFailure(LOGIN, {}, {}, 'Error: Unable to send OTP. Please try again.')} />,
    );
    expect(screen.getByRole('alert').textContent).toBe(
      'Error: Unable to send OTP. Please try again.',
    );
  });

  it('uses the heading from the form definition', () => {
    const Page = createFormPage({
      form: { ...LOGIN, alert: 'Please fill in all required fields.' },
      fields,
    });
    render(<Page answered={getFailure(LOGIN, { mobile: MESSAGE })} />);
    expect(screen.getByRole('heading').textContent).toBe('Please fill in all required fields.');
  });

  it('does not take the focus from a visitor who is typing during hydration', () => {
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    const Page = createFormPage({ form: LOGIN, fields });
    act(() => void render(<Page answered={getFailure(LOGIN, { mobile: MESSAGE })} />));
    expect(document.activeElement).toBe(input);
    input.remove();
  });
});

it('a field throws an error outside of a form or when the form does not define it', () => {
  const lost = <TextField name="mobile" label="Mobile" autoComplete="off" />;
  expect(() => renderToString(lost)).toThrow('outside of a PostForm');
  const unknown = createFormPage({
    form: LOGIN,
    fields: <TextField {...lost.props} name="phone" />,
  });
  expect(() => renderToString(createElement(unknown))).toThrow("has no field 'phone'");
  vi.mocked(console.error).mockClear();
});
