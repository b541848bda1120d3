import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckboxField, RadioGroup, SelectField } from './ChoiceFields';
import { SAMPLE } from '../../../../tests/support/sample-form';
import { getDescriptions, getFailure, show } from '../../../../tests/support/stub-form';
import { TextField } from './TextField';

function getAttributes(control: Element, ...names: readonly string[]): (string | null)[] {
  return names.map((name) => control.getAttribute(name));
}

const getTextbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const wrong = (field: string) => getFailure(SAMPLE, { [field]: 'That is wrong.' });

describe('TextField', () => {
  const field = (
    <TextField name="firstName" label="Full name" hint="As friends call you" autoComplete="name" />
  );

  it('renders its label, hint and attributes', () => {
    show(field, { defaults: { firstName: 'Asha' } });
    const input = getTextbox('Full name');
    expect(input).toMatchObject({ id: 'sample-firstName', name: 'firstName', value: 'Asha' });
    expect(getAttributes(input, 'type', 'autocomplete', 'enterkeyhint')).toEqual([
      'text',
      'name',
      'next',
    ]);
    expect(getDescriptions(input)).toEqual(['As friends call you']);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows its message between label and control, and screen readers announce it after the hint', () => {
    const { container } = show(field, { answered: wrong('firstName') });
    const input = getTextbox('Full name');
    expect(getDescriptions(input)).toEqual(['As friends call you', 'That is wrong.']);
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

  it('labels optional fields and references only existing descriptions', () => {
    show(<TextField name="panNumber" label="PAN" autoComplete="off" />);
    const input = getTextbox('PAN (optional)');
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });

  it('uses a numeric keypad and never type=number', () => {
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
    expect(getAttributes(getTextbox('Age'), ...asked)).toEqual(['text', 'numeric', 'next']);
    expect(getAttributes(getTextbox('Mobile'), ...asked)).toEqual(['tel', 'numeric', 'send']);
  });

  it('supports multiple lines', () => {
    show(<TextField name="about" label="About" autoComplete="off" rows={9} />, {
      defaults: { about: 'one\ntwo' },
    });
    expect(screen.getByRole('textbox', { name: 'About (optional)' })).toMatchObject({
      tagName: 'TEXTAREA',
      rows: 9,
      value: 'one\ntwo',
    });
  });

  it('hides a password and starts empty', () => {
    show(<TextField name="password" label="Password" autoComplete="current-password" />, {
      defaults: { password: 'secret' },
    });
    expect(screen.getByLabelText('Password')).toMatchObject({ type: 'password', value: '' });
  });
});

describe('SelectField', () => {
  it('lists its options after an empty one', () => {
    show(
      <SelectField
        name="language"
        label="Language"
        options={[{ value: 'hindi', label: 'Hindi' }]}
        autoComplete="language"
      />,
      {
        answered: getFailure(SAMPLE, { language: 'That is wrong.' }, { language: 'hindi' }),
      },
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language (optional)' });
    expect([...select.options].map(({ text, value }) => [text, value])).toEqual([
      ['Choose one', ''],
      ['Hindi', 'hindi'],
    ]);
    expect(select).toMatchObject({ id: 'sample-language', value: 'hindi' });
    expect(getDescriptions(select)).toEqual(['That is wrong.']);
    expect(select.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('RadioGroup', () => {
  const options = [
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
  ];

  it('groups its options under a question and shows the message there', () => {
    show(<RadioGroup name="gender" label="Gender" hint="As in your chart" options={options} />, {
      answered: getFailure(SAMPLE, { gender: 'That is wrong.' }, { gender: 'female' }),
    });
    const group = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(group.tagName).toBe('FIELDSET');
    expect(getDescriptions(group)).toEqual(['As in your chart', 'That is wrong.']);
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ id, value, checked }) => [id, value, checked])).toEqual([
      ['sample-gender', 'male', false],
      ['sample-gender-2', 'female', true],
    ]);
  });

  it('shows no message without a problem', () => {
    show(<RadioGroup name="gender" label="Gender" options={options} />);
    const group = screen.getByRole('radiogroup', { name: 'Gender' });
    expect(group.getAttribute('aria-describedby')).toBeNull();
    expect(group.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('CheckboxField', () => {
  it('can be ticked and unticked', () => {
    show(
      <>
        <CheckboxField name="agreed" label="I understand" hint="This cannot be undone" />
        <CheckboxField name="news" label="Send me news" />
      </>,
      {
        answered: getFailure(SAMPLE, { agreed: 'Please confirm.' }, { agreed: '', news: 'on' }),
        defaults: { agreed: 'on' },
      },
    );
    const agreed = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I understand' });
    expect(agreed).toMatchObject({ id: 'sample-agreed', checked: false, value: 'on' });
    expect(getDescriptions(agreed)).toEqual(['This cannot be undone', 'Please confirm.']);
    expect(agreed.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('checkbox', { name: 'Send me news' })).toMatchObject({ checked: true });
  });
});
