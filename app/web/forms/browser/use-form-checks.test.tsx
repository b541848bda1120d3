import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineForm } from '~/web/forms/definition';
import { CheckboxField } from '~/web/forms/fields/ChoiceFields';
import { FileField } from '~/web/forms/fields/FileField';
import { TextField } from '~/web/forms/fields/TextField';
import {
  button,
  fields,
  LOGIN,
  MESSAGE,
  mobile,
  getSummaryLinks,
  type,
} from '../../../../tests/support/login-form';
import { getFailure, createFormPage, type StubAction } from '../../../../tests/support/stub-form';
import { SubmitButton } from '~/web/forms/SubmitButton';

describe('a form with client-side checks', () => {
  const action = vi.fn<StubAction>(() => Promise.resolve(null));
  const Page = createFormPage({ form: LOGIN, fields, action });
  beforeEach(() => action.mockClear());

  it('is not sent with problems: the summary receives focus and links to each field in page order', () => {
    render(<Page />);
    type(mobile(), '12345');
    fireEvent.click(button());
    expect(action).not.toHaveBeenCalled();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Please check what you entered');
    expect(getSummaryLinks()).toEqual([
      [MESSAGE, '#login-mobile'],
      ['Gender is required.', '#login-gender'],
    ]);
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
    for (const [, href] of getSummaryLinks()) {
      expect(document.querySelector(href ?? '')?.tagName).toBe('INPUT');
    }
  });

  it('removes a message as soon as its field is valid, but shows the summary until the next submit', () => {
    render(<Page />);
    fireEvent.click(button());
    type(mobile(), '9876543210');
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
    expect(getSummaryLinks()).toHaveLength(2);
    fireEvent.click(button());
    expect(getSummaryLinks()).toEqual([['Gender is required.', '#login-gender']]);
  });

  it('ignores a field that a ticked box makes optional, and removes its message immediately', () => {
    const form = defineForm({
      id: 'born',
      fields: {
        hour: { kind: 'text', required: 'The hour is required.', unless: 'unknown' },
        unknown: { kind: 'tick' },
      },
    });
    const Born = createFormPage({
      form,
      fields: (
        <>
          <TextField name="hour" label="Hour" autoComplete="off" />
          <CheckboxField name="unknown" label="Unknown" />
          <SubmitButton busyText="Saving...">Save</SubmitButton>
        </>
      ),
      action,
    });
    render(<Born />);
    fireEvent.click(button('Save'));
    expect(getSummaryLinks()).toEqual([['The hour is required.', '#born-hour']]);
    expect(action).not.toHaveBeenCalled();
    const hour = screen.getByLabelText('Hour');
    expect(hour.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByLabelText('Unknown'));
    expect(hour.getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(button('Save'));
    expect(getSummaryLinks()).toEqual([]);
  });

  it('announces a problem on blur, but not for a field that was only tabbed through', () => {
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

  it('shows a problem on input when the form requests it', () => {
    const Typing = createFormPage({ form: { ...LOGIN, checkedWhile: 'typing' }, fields });
    render(<Typing />);
    type(mobile(), '9');
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
  });

  it('removes letters from numbers on input and converts Devanagari digits', () => {
    render(<Page />);
    type(mobile(), '98a ७6');
    expect(mobile().value).toBe('9876');
  });

  it('is sent without validation by a button that only fills in part of the form', async () => {
    const posts = vi.fn<StubAction>(() => Promise.resolve(getFailure(LOGIN, {}, { mobile: '12' })));
    const Unchecked = createFormPage({ form: LOGIN, fields, action: posts });
    render(<Unchecked />);
    type(mobile(), '12');
    fireEvent.click(button('Show states'));
    await waitFor(() => expect(posts).toHaveBeenCalledTimes(1));
    expect(posts.mock.calls[0]?.[0].get('intent')).toBe('states');
    await screen.findByRole('button', { name: 'Show states' });
    expect(mobile().value).toBe('12');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a missing file', () => {
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
    const Papers = createFormPage({
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
    expect(getSummaryLinks()).toEqual([['Please upload all required documents.', '#papers-pan']]);
  });
});
