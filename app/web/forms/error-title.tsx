import { m } from '~/shared/i18n/messages';
import { Meta } from '@remix-run/react';
import {
  cloneElement,
  createContext,
  isValidElement,
  useContext,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { hasFormFailure } from './answer';
import { useIsomorphicLayoutEffect } from './browser/use-restore-input';

const prefix = () => m.frame_error_title({ title: '' });

/** Whether the page is the response to a failed post. Set on the server. */
export const FailedPostContext = createContext(false);

export function isFailedPost(actionData: Readonly<Record<string, unknown>> | null): boolean {
  return Object.values(actionData ?? {}).some(hasFormFailure);
}

const failedForms = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Prefixes the page title with `Error: ` while the form has problems. */
export function useErrorTitle(formId: string, hasProblems: boolean): void {
  useIsomorphicLayoutEffect(() => {
    if (!hasProblems) return;
    failedForms.add(formId);
    listeners.forEach((listener) => listener());
    return () => {
      failedForms.delete(formId);
      listeners.forEach((listener) => listener());
    };
  }, [formId, hasProblems]);
}

/** Wraps Remix's `<Meta>`, which ignores action data, to prefix the title with `Error: `. */
export function MetaWithErrorTitle() {
  const failedOnServer = useContext(FailedPostContext);
  const hasProblems = useSyncExternalStore(
    subscribe,
    () => failedForms.size > 0,
    // During hydration the title must match the server's.
    () => (typeof document === 'undefined' ? failedOnServer : document.title.startsWith(prefix())),
  );
  // Called instead of rendered, so that its output can be changed. It uses the same hooks in each render.
  const stock = (Meta as () => ReactElement<{ children: ReactNode }>)();
  return hasProblems ? cloneElement(stock, {}, addTitlePrefix(stock.props.children)) : stock;
}

function addTitlePrefix(elements: ReactNode): ReactNode {
  if (!Array.isArray(elements)) return elements;
  return elements.map((each: ReactNode) =>
    isValidElement<{ children: string }>(each) && each.type === 'title'
      ? cloneElement(each, {}, m.frame_error_title({ title: each.props.children }))
      : each,
  );
}
