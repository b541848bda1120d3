import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { m } from '~/shared/i18n/messages';
import { useField, useFormState } from '~/web/forms/form-state';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { useHydrated } from '~/web/forms/browser/use-hydrated';
import {
  normalizeIfsc,
  BRANCH_FACTS,
  formatFoundBranch,
  type BranchFacts,
  IFSC_PATTERN,
  findIfscAdvice,
  getUnknownBranchText,
  toBranchFacts,
} from '~/features/applications/apply/bank/branch';
import { isRecord } from '~/shared/result/is-record';
import { toLocalPath } from '~/shared/i18n/language';

export const FIND_BRANCH = 'find-branch';

const LABELS = [
  ['bankName', m.onboarding_branch_bank],
  ['branchName', m.onboarding_branch_name],
  ['address', m.onboarding_branch_address],
  ['city', m.onboarding_branch_city],
  ['state', m.onboarding_branch_state],
] as const;

/**
 * Without script, a button posts the form and the server fills in the branch. With script, the eleventh character
 * triggers the lookup. `filledIfsc` is the IFSC whose branch the server filled in last; empty for none.
 */
export function BranchFields({ filledIfsc }: { readonly filledIfsc: string }) {
  const { answers } = useFormState();
  const { getId } = useField('ifscCode');
  const { lookupStatus, lookUp } = useBranchLookup(getId, answers);
  const alive = useHydrated();

  function onInput({ target }: FormEvent<HTMLDivElement>): void {
    if (!(target instanceof HTMLInputElement) || target.name !== 'ifscCode') return;
    void lookUp(normalizeIfsc(target.value));
  }

  return (
    <div onInput={onInput}>
      <TextField
        name="ifscCode"
        label={m.onboarding_bank_ifsc()}
        hint={
          lookupStatus.text === '' ? (
            m.onboarding_bank_ifsc_hint()
          ) : lookupStatus.isProblem ? (
            <span className="field-problem">{lookupStatus.text}</span>
          ) : (
            lookupStatus.text
          )
        }
        autoComplete="off"
        autoCapitalize="characters"
        beside={
          alive && !lookupStatus.failed ? null : (
            <SubmitButton
              intent={FIND_BRANCH}
              unchecked
              look="plain"
              busyText={m.onboarding_branch_busy()}
            >
              {m.onboarding_branch_find()}
            </SubmitButton>
          )
        }
      />
      <p role="status" className="visually-hidden">
        {lookupStatus.text}
      </p>
      <h2>{m.onboarding_branch_heading()}</h2>
      <p>{m.onboarding_branch_text()}</p>
      <div key={filledIfsc === '' ? 'typed' : `${filledIfsc}-${answers}`}>
        {LABELS.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label()}
            autoComplete="off"
            autoCapitalize="words"
          />
        ))}
      </div>
    </div>
  );
}

interface LookupStatus {
  readonly text: string;
  readonly isProblem: boolean;
  /** A retry can help, so the button that works without script is shown. */
  readonly failed: boolean;
}

const NO_LOOKUP_STATUS: LookupStatus = { text: '', isProblem: false, failed: false };

/**
 * Looks up the branch when the IFSC is complete and fills in its fields. A later lookup cancels an earlier one.
 * Fields that the user edits in the meantime are not overwritten.
 * @param getId returns a control's id
 * @param answers counts server answers; each one hides earlier messages
 */
function useBranchLookup(getId: (control: string) => string, answers: number) {
  const [{ lookupStatus, asOf }, setLookupStatus] = useState({
    lookupStatus: NO_LOOKUP_STATUS,
    asOf: answers,
  });
  const lookedUpIfsc = useRef('');
  const running = useRef(new AbortController());
  const filled = useRef<Partial<BranchFacts>>({});
  const getControl = useRef((name: string) => document.getElementById(getId(name)));

  const lookUp = useCallback(
    async (ifsc: string) => {
      const showStatus = (next: LookupStatus) =>
        setLookupStatus({ lookupStatus: next, asOf: answers });
      if (ifsc === lookedUpIfsc.current) return;
      lookedUpIfsc.current = ifsc;
      running.current.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      if (!IFSC_PATTERN.test(ifsc)) {
        const advice = findIfscAdvice(ifsc);
        return showStatus(
          advice === null
            ? NO_LOOKUP_STATUS
            : { ...NO_LOOKUP_STATUS, text: advice, isProblem: true },
        );
      }
      showStatus({ ...NO_LOOKUP_STATUS, text: m.onboarding_branch_looking() });
      const before = getTexts(getControl.current);
      const found = await fetchBranch(ifsc, signal).catch(() => null);
      if (found === null || signal.aborted) return;
      const texts = getTexts(getControl.current);
      const { kind, facts } = found;
      for (const name of BRANCH_FACTS) {
        const untouched = texts[name] === before[name];
        // An unknown branch clears the previous branch but not the user's input.
        const stale = texts[name] === filled.current[name];
        const text = facts[name] ?? (stale ? '' : texts[name]);
        if (untouched) write(getControl.current(name), text);
      }
      filled.current = facts;
      if (kind === 'failed') lookedUpIfsc.current = '';
      showStatus(toLookupStatus(found, ifsc));
    },
    [answers],
  );

  useEffect(() => {
    const ifsc = normalizeIfsc(textFor(getControl.current('ifscCode')));
    if (textFor(getControl.current('bankName')) === '') void lookUp(ifsc);
    else lookedUpIfsc.current = ifsc;
    return () => {
      running.current.abort();
      lookedUpIfsc.current = '';
    };
  }, [lookUp]);

  return { lookupStatus: asOf === answers ? lookupStatus : NO_LOOKUP_STATUS, lookUp };
}

function toLookupStatus({ kind, facts }: BranchLookupResult, ifsc: string): LookupStatus {
  switch (kind) {
    case 'found':
      return { ...NO_LOOKUP_STATUS, text: formatFoundBranch(facts) };
    case 'unknown':
      return { text: getUnknownBranchText(ifsc), isProblem: true, failed: false };
    case 'failed':
      return { text: m.onboarding_branch_failed(), isProblem: true, failed: true };
  }
}

function getTexts(getControl: (name: string) => HTMLElement | null): BranchFacts {
  const texts = BRANCH_FACTS.map((name) => [name, textFor(getControl(name))] as const);
  return Object.fromEntries(texts) as unknown as BranchFacts;
}

function textFor(control: HTMLElement | null): string {
  return control instanceof HTMLInputElement ? control.value.trim() : '';
}

function write(control: HTMLElement | null, text: string): void {
  if (!(control instanceof HTMLInputElement) || control.value === text) return;
  control.value = text;
  // Triggers form validation.
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

interface BranchLookupResult {
  readonly kind: 'found' | 'unknown' | 'failed';
  readonly facts: Partial<BranchFacts>;
}

const LOOKUP_FAILED: BranchLookupResult = { kind: 'failed', facts: {} };

/** @throws DOMException `AbortError` when cancelled. */
async function fetchBranch(ifsc: string, signal: AbortSignal): Promise<BranchLookupResult> {
  try {
    // The site redirects upper-case paths.
    const response = await fetch(toLocalPath(`/bank-details/branch/${ifsc.toLowerCase()}`), {
      signal,
    });
    return response.ok ? parseBranchResponse(await response.json()) : LOOKUP_FAILED;
  } catch (error) {
    if (signal.aborted) throw error;
    return LOOKUP_FAILED;
  }
}

function parseBranchResponse(answer: unknown): BranchLookupResult {
  if (!isRecord(answer)) return LOOKUP_FAILED;
  const { branch, bank, message } = answer;
  if (isBranch(branch)) return { kind: 'found', facts: toBranchFacts(branch) };
  return {
    kind: message === m.onboarding_branch_unknown() ? 'unknown' : 'failed',
    facts: typeof bank === 'string' ? { bankName: bank } : {},
  };
}

type BranchResponse = Parameters<typeof toBranchFacts>[0];
const BRANCH_FIELD_NAMES = [
  'bank',
  'branch',
  'address',
  'city',
  'state',
] satisfies (keyof BranchResponse)[];

function isBranch(answer: unknown): answer is BranchResponse {
  return isRecord(answer) && BRANCH_FIELD_NAMES.every((name) => typeof answer[name] === 'string');
}
