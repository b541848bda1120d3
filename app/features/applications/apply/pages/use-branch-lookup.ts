import { useCallback, useEffect, useRef, useState } from 'react';
import {
  BRANCH_FACTS,
  formatFoundBranch,
  type BranchFacts,
} from '~/features/applications/apply/bank/branch-facts';
import { fetchBranch, type BranchLookupResult } from './branch-lookup.client';
import { IFSC_PATTERN, normalizeIfsc } from '~/features/applications/apply/bank/ifsc';
import {
  findIfscAdvice,
  getUnknownBranchText,
} from '~/features/applications/apply/bank/ifsc-advice';
import { m } from '~/shared/i18n/messages';

export interface LookupStatus {
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
export function useBranchLookup(getId: (control: string) => string, answers: number) {
  const [{ lookupStatus, asOf }, setLookupStatus] = useState({
    lookupStatus: NO_LOOKUP_STATUS,
    asOf: answers,
  });
  const asked = useRef('');
  const running = useRef(new AbortController());
  const filled = useRef<Partial<BranchFacts>>({});
  const getControl = useRef((name: string) => document.getElementById(getId(name)));

  const lookUp = useCallback(
    async (ifsc: string) => {
      const showStatus = (next: LookupStatus) =>
        setLookupStatus({ lookupStatus: next, asOf: answers });
      if (ifsc === asked.current) return;
      asked.current = ifsc;
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
      if (kind === 'failed') asked.current = '';
      showStatus(toLookupStatus(found, ifsc));
    },
    [answers],
  );

  useEffect(() => {
    const ifsc = normalizeIfsc(textFor(getControl.current('ifscCode')));
    if (textFor(getControl.current('bankName')) === '') void lookUp(ifsc);
    else asked.current = ifsc;
    return () => {
      running.current.abort();
      asked.current = '';
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
