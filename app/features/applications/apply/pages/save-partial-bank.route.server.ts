import type {
  Application,
  BankFacts,
  BankNumbers,
} from '~/features/applications/apply/application';
import { DUPLICATE_NUMBER_TEXTS } from '~/features/applications/apply/bank/bank.schema';
import type { Onboarding } from '~/features/applications/apply/onboarding.server';

export interface Keeping {
  readonly application: Application;
  readonly taken: Partial<Record<'aadharNumber' | 'panNumber', string>>;
}

/**
 * Stores each valid field, because numbers are never rendered and would have to be entered again.
 * Skips numbers of other applications. Stores nothing if the store fails.
 */
export async function savePartialBankDetails(
  application: Application,
  facts: Partial<BankFacts>,
  numbers: Partial<BankNumbers>,
  onboarding: Onboarding,
): Promise<Keeping | 'closed'> {
  const kept = await onboarding.savePartialBank(application.astrologerId, facts, numbers);
  if (kept.ok) return { application: kept.value, taken: {} };
  if (kept.failure === 'closed') return 'closed';
  if (kept.failure === 'failed' || kept.failure === 'too-many-numbers')
    return { application, taken: {} };
  const name = kept.failure === 'aadhar-taken' ? 'aadharNumber' : 'panNumber';
  const rest = await savePartialBankDetails(
    application,
    facts,
    omitNumber(name, numbers),
    onboarding,
  );
  if (rest === 'closed') return rest;
  return { ...rest, taken: { ...rest.taken, [name]: DUPLICATE_NUMBER_TEXTS[name]() } };
}

export function omitNumber(
  name: keyof BankNumbers,
  numbers: Partial<BankNumbers>,
): Partial<BankNumbers> {
  return Object.fromEntries(Object.entries(numbers).filter(([each]) => each !== name));
}
