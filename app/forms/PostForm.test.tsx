// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { RadioGroup } from './ChoiceFields';
import { defineForm } from './definition';
import { FileField } from './FileField';
import { failureOf, formPage, type StubAction } from './stub.fixture';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

const MESSAGE = 'Please enter a valid 10-digit phone number.';
const LOGIN = defineForm({
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

const fields = (
  <>
    <TextField name="mobile" label="Mobile" autoComplete="tel-national" lockedWhileSending />
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

const mobile = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' });
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note (optional)' });
const button = (name = 'Send OTP') => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (control: HTMLInputElement, value: string) =>
  fireEvent.input(control, { target: { value } });
const summaryLinks = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

function fillIn() {
  type(mobile(), '9876543210');
  fireEvent.click(screen.getByLabelText('Female'));
}

describe('a form without problems', () => {
  it('is a plain form that works without script', () => {
    const Page = formPage({ form: LOGIN, fields });
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

  it('has a first button for Enter where another stands before the main one', () => {
    const Page = formPage({ form: LOGIN, fields, enterPresses: 'Send OTP' });
    const { container } = render(<Page />);
    const [first] = container.querySelectorAll('button');
    expect(first).toMatchObject({ type: 'submit', hidden: true, textContent: 'Send OTP' });
    expect(screen.getAllByRole('button', { name: 'Send OTP' })).toHaveLength(1);
  });

  it('is sent once for two presses, and says what it does', async () => {
    const action = vi.fn<StubAction>(() => new Promise(() => undefined));
    const Page = formPage({ form: LOGIN, fields, action });
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

  it('starts anew when it was taken and the page stays', async () => {
    const Page = formPage({ form: LOGIN, fields, action: () => Promise.resolve(null) });
    render(<Page />);
    fillIn();
    type(note(), 'typed');
    fireEvent.click(button());
    await waitFor(() => expect(note().value).toBe(''));
    expect(mobile().value).toBe('');
  });
});

describe('a form that is checked where script runs', () => {
  const action = vi.fn<StubAction>(() => Promise.resolve(null));
  const Page = formPage({ form: LOGIN, fields, action });

  it('is not sent with problems: a summary takes the focus and links each field in page order', () => {
    render(<Page />);
    type(mobile(), '12345');
    fireEvent.click(button());
    expect(action).not.toHaveBeenCalled();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Please check what you entered');
    expect(summaryLinks()).toEqual([
      [MESSAGE, '#login-mobile'],
      ['Gender is required.', '#login-gender'],
    ]);
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
    for (const [, href] of summaryLinks()) {
      expect(document.querySelector(href ?? '')?.tagName).toBe('INPUT');
    }
  });

  it('takes a message away as soon as its field is right, and leaves the summary until the next try', () => {
    render(<Page />);
    fireEvent.click(button());
    type(mobile(), '9876543210');
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
    expect(summaryLinks()).toHaveLength(2);
    fireEvent.click(button());
    expect(summaryLinks()).toEqual([['Gender is required.', '#login-gender']]);
  });

  it('tells of a problem when the field is left, aloud, and not when it was only passed', () => {
    render(<Page />);
    fireEvent.blur(mobile());
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
    type(mobile(), '123');
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(mobile());
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(MESSAGE);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells of a problem while typing, where the form says so', () => {
    const Typing = formPage({ form: { ...LOGIN, checkedWhile: 'typing' }, fields });
    render(<Typing />);
    type(mobile(), '9');
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
  });

  it('drops letters from numbers as they are typed, and reads Devanagari digits', () => {
    render(<Page />);
    type(mobile(), '98a ७6');
    expect(mobile().value).toBe('9876');
  });

  it('is sent unchecked by a button that only fills a part of it', async () => {
    const posts = vi.fn<StubAction>(() => Promise.resolve(failureOf(LOGIN, {}, { mobile: '12' })));
    const Unchecked = formPage({ form: LOGIN, fields, action: posts });
    render(<Unchecked />);
    type(mobile(), '12');
    fireEvent.click(button('Show states'));
    await waitFor(() => expect(posts).toHaveBeenCalledTimes(1));
    expect(posts.mock.calls[0]?.[0].get('intent')).toBe('states');
    await screen.findByRole('button', { name: 'Show states' });
    expect(mobile().value).toBe('12');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('knows a missing file', () => {
    const form = defineForm({
      id: 'papers',
      fields: {
        pan: {
          kind: 'file',
          required: 'Please upload all required documents.',
          types: ['application/pdf'],
          wrongType: 'No.',
          belowBytes: 10,
          tooLarge: 'Too large.',
        },
      },
    });
    const Papers = formPage({
      form,
      fields: (
        <>
          <FileField name="pan" label="PAN card" />
          <SubmitButton busyText="Uploading...">Upload</SubmitButton>
        </>
      ),
    });
    render(<Papers />);
    fireEvent.click(button('Upload'));
    expect(summaryLinks()).toEqual([['Please upload all required documents.', '#papers-pan']]);
  });
});

describe('a post that the server did not take', () => {
  it('shows its messages and keeps what is typed', async () => {
    const Page = formPage({
      form: LOGIN,
      fields,
      action: () =>
        Promise.resolve(
          failureOf(
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
    expect(summaryLinks()).toEqual([['Another number, please.', '#login-mobile']]);
    expect(mobile().value).toBe('9876543210');
    expect(screen.getByLabelText<HTMLInputElement>('Female').checked).toBe(true);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(button().textContent).toBe('Send OTP');
  });

  it('may be tried again at once', async () => {
    const answers = [failureOf(LOGIN, { mobile: 'Another number, please.' }), null];
    const action = vi.fn<StubAction>(() => Promise.resolve(answers.shift() ?? null));
    const Page = formPage({ form: LOGIN, fields, action });
    render(<Page />);
    fillIn();
    fireEvent.click(button());
    await screen.findByRole('alert');
    type(mobile(), '9876543211');
    fireEvent.click(button());
    await waitFor(() => expect(action).toHaveBeenCalledTimes(2));
  });

  it('is about the form it names, and no other', () => {
    const Page = formPage({ form: LOGIN, fields });
    render(<Page answered={{ ...failureOf(LOGIN, { mobile: MESSAGE }), formId: 'other' }} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what is wrong with the whole form, without a list', () => {
    const Page = formPage({
      form: { ...LOGIN, alert: 'Please fill in all required fields.' },
      fields,
    });
    render(
      <Page answered={failureOf(LOGIN, {}, {}, 'Error: Unable to send OTP. Please try again.')} />,
    );
    expect(screen.getByRole('alert').textContent).toBe(
      'Error: Unable to send OTP. Please try again.',
    );
  });

  it('has the heading that the form names', () => {
    const Page = formPage({
      form: { ...LOGIN, alert: 'Please fill in all required fields.' },
      fields,
    });
    render(<Page answered={failureOf(LOGIN, { mobile: MESSAGE })} />);
    expect(screen.getByRole('heading').textContent).toBe('Please fill in all required fields.');
  });

  it('leaves the focus to a visitor who is already busy when the page comes to life', () => {
    const input = document.body.appendChild(document.createElement('input'));
    input.focus();
    const Page = formPage({ form: LOGIN, fields });
    act(() => void render(<Page answered={failureOf(LOGIN, { mobile: MESSAGE })} />));
    expect(document.activeElement).toBe(input);
    input.remove();
  });
});

it('is what fields need around them', () => {
  const lost = <TextField name="mobile" label="Mobile" autoComplete="off" />;
  expect(() => renderToString(lost)).toThrow('outside of a PostForm');
  const unknown = formPage({ form: LOGIN, fields: <TextField {...lost.props} name="phone" /> });
  expect(() => renderToString(createElement(unknown))).toThrow("has no field 'phone'");
  vi.mocked(console.error).mockClear();
});
