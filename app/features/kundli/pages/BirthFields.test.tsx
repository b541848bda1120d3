import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSummaryLinks } from '../../../../tests/support/login-form';
import { createFormPage } from '../../../../tests/support/stub-form';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { kundliForm } from '~/features/kundli/kundli.schema';
import { matchingForm } from '~/features/kundli/matching.schema';
import { BirthFields } from './BirthFields';

const NOTHING_FOUND = { newestYear: 2026, choices: undefined };
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('missing birth data', () => {
  it('are listed together, including a missing time', () => {
    const Page = createFormPage({
      form: kundliForm,
      fields: (
        <>
          <BirthFields {...NOTHING_FOUND} />
          <SubmitButton busyText="Sending">Send</SubmitButton>
        </>
      ),
    });
    render(<Page />);
    press();
    expect(getSummaryLinks()).toEqual([
      ['Please choose the date of birth.', '#kundli-dobDay'],
      ['Please enter the time of birth, or tick that you do not know it.', '#kundli-timeOfBirth'],
      ['Please type the place of birth.', '#kundli-place'],
    ]);
  });

  it('are listed with the name of the person in a form for two people', () => {
    const Page = createFormPage({
      form: matchingForm,
      fields: (
        <>
          <BirthFields prefix="first" {...NOTHING_FOUND} />
          <BirthFields prefix="second" {...NOTHING_FOUND} />
          <SubmitButton busyText="Sending">Send</SubmitButton>
        </>
      ),
    });
    render(<Page />);
    press();
    const texts = getSummaryLinks().map(([text]) => text);
    expect(texts).toHaveLength(6);
    expect(new Set(texts)).toHaveProperty('size', 6);
    expect(texts[0]).toBe('First person: Please choose the date of birth.');
    expect(texts[5]).toBe('Second person: Please type the place of birth.');
  });
});
