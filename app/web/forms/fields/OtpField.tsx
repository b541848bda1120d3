import { m } from '~/shared/i18n/messages';
import type { ReactNode } from 'react';
import { getControlProps, GroupShell } from './FieldShell';
import { useField } from '~/web/forms/form-state';
import { otpBoxes } from './otp-boxes';

export function OtpField({ label }: { readonly label: ReactNode }) {
  const field = useField('otp');
  const count = field.controls.length;
  return (
    <GroupShell field={field} label={label}>
      <div className="otp-boxes" key={field.resetKey}>
        {field.controls.map((control, index) => (
          // No `maxlength`, because without JavaScript a pasted code must fit into one box.
          <input
            {...getControlProps(field, null)}
            {...otpBoxes}
            key={control}
            type="text"
            id={field.getId(control)}
            name={control}
            aria-label={m.forms_digit({ number: index + 1, count })}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            enterKeyHint={index === count - 1 ? 'send' : 'next'}
            size={1}
          />
        ))}
      </div>
    </GroupShell>
  );
}
