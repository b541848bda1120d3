import type { BankFacts } from '~/features/applications/apply/application';
import {
  BRANCH_FACTS,
  formatFoundBranch,
  toBranchFacts,
  type BranchFacts,
  getUnknownBranchText,
} from '~/features/applications/apply/bank/branch';
import type { Branches } from '~/features/applications/apply/bank/branches.server';
import { m } from '~/shared/i18n/messages';
import type { ControlValues, FormFailure } from '~/web/forms/answer';
import { redisplayForm, invalid } from '~/web/forms/server/form-responses.server';
import type { Failed, Ok } from '~/shared/result/result';

/** @returns the known branch fields, and a message if the branch was not found */
async function findBranch(
  ifsc: string,
  branches: Branches,
): Promise<{ readonly facts: Partial<BranchFacts>; readonly problem: string | null }> {
  const result = await branches.find(ifsc);
  if (result.ok) return { facts: toBranchFacts(result.value), problem: null };
  const { kind, bank } = result.failure;
  const problem = kind === 'failed' ? m.onboarding_branch_failed() : getUnknownBranchText(ifsc);
  return { facts: bank === null ? {} : { bankName: bank }, problem };
}

export async function lookUpBranch(
  sent: Partial<BankFacts>,
  stored: BankFacts | null,
  branches: Branches,
) {
  const { ifscCode: ifsc } = sent;
  const lookup = ifsc === undefined ? null : await findBranch(ifsc, branches);
  const former = await clearOutdatedBranch(sent, stored, branches);
  return { ifsc, lookup, branch: { ...former, ...lookup?.facts } };
}

export interface FilledBranch {
  readonly filledIfsc?: string | undefined;
  readonly found?: string;
}

type BranchForm = (Ok<unknown> | Failed<FormFailure>) & {
  refuse(problems: {
    readonly fieldErrors?: Readonly<Record<string, string>>;
    readonly alert?: string;
  }): FormFailure;
};

export function buildBranchResponse<Extra extends object>(
  form: BranchForm,
  { ifsc, lookup, branch }: Awaited<ReturnType<typeof lookUpBranch>>,
  extra: Extra,
  others: Readonly<Record<string, string>> = {},
) {
  const problem = lookup ? lookup.problem : form.ok ? null : form.failure.fieldErrors.ifscCode;
  const failure = form.refuse({
    fieldErrors: { ...others, ...(problem ? { ifscCode: problem } : {}) },
    ...(lookup?.problem ? { alert: m.onboarding_branch_type_it() } : {}),
  });
  const isWrong = Object.keys(failure.fieldErrors).length > 0;
  return (isWrong ? invalid : redisplayForm)<Extra & FilledBranch>(
    withFieldValues(failure, branch),
    {
      ...extra,
      ...(lookup && ifsc !== undefined ? { filledIfsc: ifsc } : {}),
      ...(lookup?.problem === null ? { found: formatFoundBranch(lookup.facts) } : {}),
    },
  );
}

export function withFieldValues(failure: FormFailure, texts: ControlValues): FormFailure {
  return { ...failure, repopulateFields: { ...failure.repopulateFields, ...texts } };
}

/**
 * Clears branch fields that still belong to the stored code after the user entered another code. Fields that the
 * user edited are kept.
 */
export async function clearOutdatedBranch(
  sent: Partial<BankFacts>,
  stored: BankFacts | null,
  branches: Branches,
): Promise<Partial<BranchFacts>> {
  const { ifscCode } = sent;
  if (!stored?.ifscCode || ifscCode === undefined || ifscCode === stored.ifscCode) return {};
  if (BRANCH_FACTS.every((name) => !sent[name])) return {};
  const { facts } = await findBranch(stored.ifscCode, branches);
  const names = BRANCH_FACTS.filter((name) => facts[name] && facts[name] === sent[name]);
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * Branch fields to change on save: those of the code's branch unless the user entered them. An unknown branch is not
 * an error.
 */
export async function completeBranch(
  sent: BankFacts,
  stored: BankFacts | null,
  branches: Branches,
): Promise<Partial<BranchFacts>> {
  const former = await clearOutdatedBranch(sent, stored, branches);
  const typed = { ...sent, ...former };
  const isUntouched = BRANCH_FACTS.every((name) => typed[name] === '');
  if (!isUntouched && Object.keys(former).length === 0) return {};
  const { facts } = await findBranch(sent.ifscCode, branches);
  const gaps = BRANCH_FACTS.filter((name) => typed[name] === '');
  return { ...former, ...Object.fromEntries(gaps.map((name) => [name, facts[name] ?? ''])) };
}
