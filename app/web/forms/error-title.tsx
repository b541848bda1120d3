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
import { useIsomorphicLayoutEffect } from './browser/use-form-draft';

/** What stands before a title where something is wrong. */
const prefix = () => m.frame_error_title({ title: '' });

/** Set by the server's renderer: whether the page it renders answers a post that was not taken. */
export const FailedPostContext = createContext(false);

/** Whether any action of the rendered page returned a form with something wrong. */
export function isFailedPost(actionData: Readonly<Record<string, unknown>> | null): boolean {
  return Object.values(actionData ?? {}).some(hasFormFailure);
}

/** The forms of the open page in which something is wrong just now. Only ever filled in the browser. */
const failedForms = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts `Error: ` first in the page's title for as long as something is wrong with the form. */
export function useErrorTitle(formId: string, wrong: boolean): void {
  useIsomorphicLayoutEffect(() => {
    if (!wrong) return;
    failedForms.add(formId);
    listeners.forEach((listener) => listener());
    return () => {
      failedForms.delete(formId);
      listeners.forEach((listener) => listener());
    };
  }, [formId, wrong]);
}

/**
 * Remix's `<Meta>`, which knows nothing of what actions return: the title gets its `Error: ` here, in the server's page
 * and after in-page posts alike.
 */
export function MetaWithErrorTitle() {
  const failedOnServer = useContext(FailedPostContext);
  const wrong = useSyncExternalStore(
    subscribe,
    () => failedForms.size > 0,
    // While React takes over the server's page, the title must be what the server wrote.
    () => (typeof document === 'undefined' ? failedOnServer : document.title.startsWith(prefix())),
  );
  // Called, not rendered: the same hooks in the same order at every render, and the output in our hands.
  const stock = (Meta as () => ReactElement<{ children: ReactNode }>)();
  return wrong ? cloneElement(stock, {}, prefixed(stock.props.children)) : stock;
}

function prefixed(elements: ReactNode): ReactNode {
  if (!Array.isArray(elements)) return elements;
  return elements.map((each: ReactNode) =>
    isValidElement<{ children: string }>(each) && each.type === 'title'
      ? cloneElement(each, {}, m.frame_error_title({ title: each.props.children }))
      : each,
  );
}
