import type {
  Application,
  BankFacts,
  BankNumbers,
} from '~/features/applications/apply/application';
import { TAKEN_WORDS } from '~/features/applications/apply/bank/bank.schema';
import type { Onboarding } from '~/features/applications/apply/onboarding.server';

/** What became of bank details that were kept though the form is not done. */
export interface Keeping {
  /** The application with everything that was kept. */
  readonly application: Application;
  /** What is said beside a number that stands in another application. */
  readonly taken: Partial<Record<'aadharNumber' | 'panNumber', string>>;
}

/**
 * Keeps what passed its own check, so that nobody types a number twice: numbers are never written back into the page. A
 * number that stands in another application is left out; while the store fails, nothing is kept.
 */
export async function keepBankDetails(
  application: Application,
  facts: Partial<BankFacts>,
  numbers: Partial<BankNumbers>,
  onboarding: Onboarding,
): Promise<Keeping | 'closed'> {
  const kept = await onboarding.keepBank(application.astrologerId, facts, numbers);
  if (kept.ok) return { application: kept.value, taken: {} };
  if (kept.failure === 'closed') return 'closed';
  if (kept.failure === 'failed' || kept.failure === 'too-many-numbers')
    return { application, taken: {} };
  const name = kept.failure === 'aadhar-taken' ? 'aadharNumber' : 'panNumber';
  const rest = await keepBankDetails(application, facts, without(name, numbers), onboarding);
  if (rest === 'closed') return rest;
  return { ...rest, taken: { ...rest.taken, [name]: TAKEN_WORDS[name]() } };
}

/** The numbers but for one. */
export function without(
  name: keyof BankNumbers,
  numbers: Partial<BankNumbers>,
): Partial<BankNumbers> {
  return Object.fromEntries(Object.entries(numbers).filter(([each]) => each !== name));
}
