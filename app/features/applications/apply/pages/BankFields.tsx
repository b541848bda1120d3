import { m } from '~/shared/i18n/messages';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import type { NumberEndings } from '~/features/applications/apply/bank/bank.schema';
import { BankMobileField, PayeeFields, SealedField } from './PayeeFields';

interface BankFieldsProps {
  readonly endings: NumberEndings;
  /** IFSC whose branch the server filled in last; empty for none. */
  readonly filledIfsc: string;
}

export function BankFields({ endings, filledIfsc }: BankFieldsProps) {
  return (
    <>
      <HiddenField name="astrologerId" />
      <BankMobileField />
      <SealedField
        name="aadharNumber"
        label={m.onboarding_bank_aadhar()}
        ending={endings.aadharNumber}
        hint={m.onboarding_bank_aadhar_hint()}
      />
      <SealedField
        name="panNumber"
        label={m.onboarding_bank_pan()}
        ending={endings.panNumber}
        hint={m.onboarding_bank_pan_hint()}
      />
      <PayeeFields ending={endings.accountNumber} filledIfsc={filledIfsc} />
    </>
  );
}
