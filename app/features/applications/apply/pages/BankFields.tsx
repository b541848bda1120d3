import { m } from '~/shared/i18n/messages';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import type { NumberEndings } from '~/features/applications/apply/bank/bank.schema';
import { BankMobile, PayeeFields, SealedField } from './PayeeFields';

interface BankFieldsProps {
  /** The last characters of the numbers that are stored. */
  readonly endings: NumberEndings;
  /** The IFSC for which the server filled the branch in last; empty for none. */
  readonly filledFor: string;
}

/** Where an astrologer's earnings go, and the numbers by which a reviewer knows the person. */
export function BankFields({ endings, filledFor }: BankFieldsProps) {
  return (
    <>
      <HiddenField name="astrologerId" />
      <BankMobile />
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
      <PayeeFields ending={endings.accountNumber} filledFor={filledFor} />
    </>
  );
}
