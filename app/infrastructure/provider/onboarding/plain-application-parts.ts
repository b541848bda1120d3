import type { Application, BankFacts, BankNumbers } from '~/features/onboarding/application';
import type { WireApplication } from '~/api/calls/application-item';

const NUMBERS = ['aadharNumber', 'panNumber', 'accountNumber'] as const;

/** The draft application as the one that the service has registered. */
export function together(kept: Application, service: Application): Application {
  const { astrologerId, sessionVersion } = service;
  const bank = kept.bank ?? service.bank;
  return { ...kept, astrologerId, sessionVersion, bank, decidedAsItIs: true };
}

/** What the service tells in clear. */
export function numbersOf({ bankDetails }: WireApplication): Partial<BankNumbers> {
  const accountNumber = bankDetails?.accountNumber ?? '';
  return /^\d{9,18}$/.test(accountNumber) ? { accountNumber } : {};
}

/** The facts of bank details; empty ones where there are none. */
export function factsOf({ bank }: Application): BankFacts {
  return {
    mobileNo: bank?.mobileNo ?? '',
    accountHolderName: bank?.accountHolderName ?? '',
    ifscCode: bank?.ifscCode ?? '',
    bankName: bank?.bankName ?? '',
    branchName: bank?.branchName ?? '',
    address: bank?.address ?? '',
    city: bank?.city ?? '',
    state: bank?.state ?? '',
  };
}

/** Whether all three numbers are there. */
export function isWhole(numbers: Partial<BankNumbers>): numbers is BankNumbers {
  return NUMBERS.every((name) => Boolean(numbers[name]));
}
