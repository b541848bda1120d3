import type { BankFacts, BankNumbers } from '~/features/onboarding/application';
import { IFSC_PATTERN } from '~/features/onboarding/bank/ifsc';
import type { ReadInput } from '~/api/calls/call';
import type { APPLICATION_CALLS } from '~/api/calls/application-calls';
import { ApiRefusal } from '~/api/handlers';

type BankBody = ReadInput<(typeof APPLICATION_CALLS)['saveBankDetails']>['body'];

const FACTS = [
  'mobileNo',
  'accountHolderName',
  'ifscCode',
  'bankName',
  'branchName',
  'address',
  'city',
  'state',
] as const satisfies readonly (keyof BankFacts)[];
const NUMBERS = ['aadharNumber', 'panNumber', 'accountNumber'] as const;
/** What the form requires; a branch may be unknown. */
const REQUIRED = ['mobileNo', ...NUMBERS, 'accountHolderName', 'ifscCode'] as const;

/**
 * The change of bank details that a call asks for. One that does not say `complete` must bring everything.
 * @throws ApiRefusal 422
 */
export function bankChangeOf(body: BankBody): {
  readonly facts: Partial<BankFacts>;
  readonly numbers: Partial<BankNumbers>;
} {
  const missing = REQUIRED.find((name) => !body[name]);
  if (body.complete === undefined && missing) throw invalid(missing, 'is required');
  if (body.mobileNo && !/^\d{10}$/.test(body.mobileNo)) {
    throw invalid('mobileNo', 'must have ten digits');
  }
  if (body.ifscCode && !IFSC_PATTERN.test(body.ifscCode)) throw invalid('ifscCode', 'is no IFSC');
  return { facts: given(body, FACTS), numbers: given(body, NUMBERS) };
}

function given<Name extends keyof BankBody>(
  body: BankBody,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const pairs = names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]));
  return Object.fromEntries(pairs) as Partial<Record<Name, string>>;
}

function invalid(field: string, message: string): ApiRefusal {
  return new ApiRefusal(422, `${field}: ${message}`, 'invalid', { errors: [{ field, message }] });
}
