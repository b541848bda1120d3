import type { BankFacts } from '~/features/applications/apply/application';
import {
  BRANCH_FACTS,
  foundWords,
  toBranchFacts,
  type BranchFacts,
} from '~/features/applications/apply/bank/branch-facts';
import { unknownBranchWords } from '~/features/applications/apply/bank/ifsc-advice';
import type { Branches } from '~/features/applications/apply/bank/branches.server';
import { m } from '~/shared/i18n/messages';
import type { ControlValues, FormFailure } from '~/web/forms/answer';
import { redisplayForm, invalid } from '~/web/forms/server/answer.server';
import type { Failed, Ok } from '~/shared/result/result';

/** What the site knows of the branch of an IFSC, and what is said where that is not everything. */
async function findBranch(
  ifsc: string,
  branches: Branches,
): Promise<{ readonly facts: Partial<BranchFacts>; readonly problem: string | null }> {
  const found = await branches.find(ifsc);
  if (found.ok) return { facts: toBranchFacts(found.value), problem: null };
  const { kind, bank } = found.failure;
  const problem = kind === 'failed' ? m.onboarding_branch_failed() : unknownBranchWords(ifsc);
  return { facts: bank === null ? {} : { bankName: bank }, problem };
}

/** What a press of "Find branch" found: what is to stand in the fields of the branch, and what the site knows. */
export async function lookUpBranch(
  sent: Partial<BankFacts>,
  stored: BankFacts | null,
  branches: Branches,
) {
  const { ifscCode: ifsc } = sent;
  const looked = ifsc === undefined ? null : await findBranch(ifsc, branches);
  const former = await formerBranch(sent, stored, branches);
  return { ifsc, looked, branch: { ...former, ...looked?.facts } };
}

/** What the page shows beside a form whose branch was looked up. */
export interface FilledBranch {
  /** The IFSC for which the branch has just been filled in. */
  readonly filledFor?: string | undefined;
  /** What is said of the branch that has just been found. */
  readonly found?: string;
}

/** The reading of a form with a branch in it. */
type BranchForm = (Ok<unknown> | Failed<FormFailure>) & {
  refuse(problems: {
    readonly fieldErrors?: Readonly<Record<string, string>>;
    readonly alert?: string;
  }): FormFailure;
};

/** Answers that press: the form again with the branch filled in, or with what is wrong. */
export function branchAnswer<Extra extends object>(
  form: BranchForm,
  { ifsc, looked, branch }: Awaited<ReturnType<typeof lookUpBranch>>,
  extra: Extra,
  others: Readonly<Record<string, string>> = {},
) {
  const problem = looked ? looked.problem : form.ok ? null : form.failure.fieldErrors.ifscCode;
  const failure = form.refuse({
    fieldErrors: { ...others, ...(problem ? { ifscCode: problem } : {}) },
    ...(looked?.problem ? { alert: m.onboarding_branch_type_it() } : {}),
  });
  const isWrong = Object.keys(failure.fieldErrors).length > 0;
  return (isWrong ? invalid : redisplayForm)<Extra & FilledBranch>(withTexts(failure, branch), {
    ...extra,
    ...(looked && ifsc !== undefined ? { filledFor: ifsc } : {}),
    ...(looked?.problem === null ? { found: foundWords(looked.facts) } : {}),
  });
}

/** The page again with other texts in some of its fields than were sent. */
export function withTexts(failure: FormFailure, texts: ControlValues): FormFailure {
  return { ...failure, repopulateFields: { ...failure.repopulateFields, ...texts } };
}

/**
 * The fields to be emptied because what was sent in them belongs to the code that is stored: it stood in the page when
 * somebody put another code in its place. What people typed themselves is not among them.
 */
export async function formerBranch(
  sent: Partial<BankFacts>,
  stored: BankFacts | null,
  branches: Branches,
): Promise<Partial<BranchFacts>> {
  const { ifscCode } = sent;
  if (!stored?.ifscCode || ifscCode === undefined || ifscCode === stored.ifscCode) return {};
  // Nobody waits for a look-up that could tell nothing.
  if (BRANCH_FACTS.every((name) => !sent[name])) return {};
  const { facts } = await findBranch(stored.ifscCode, branches);
  const names = BRANCH_FACTS.filter((name) => facts[name] && facts[name] === sent[name]);
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * What of a branch changes when bank details are saved: nothing where people typed it, and the branch of the code where they
 * did not, or where it is still the one of a former code. A code without a known branch is no mistake.
 */
export async function completeBranch(
  sent: BankFacts,
  stored: BankFacts | null,
  branches: Branches,
): Promise<Partial<BranchFacts>> {
  const former = await formerBranch(sent, stored, branches);
  const typed = { ...sent, ...former };
  const isUntouched = BRANCH_FACTS.every((name) => typed[name] === '');
  if (!isUntouched && Object.keys(former).length === 0) return {};
  const { facts } = await findBranch(sent.ifscCode, branches);
  const gaps = BRANCH_FACTS.filter((name) => typed[name] === '');
  return { ...former, ...Object.fromEntries(gaps.map((name) => [name, facts[name] ?? ''])) };
}
