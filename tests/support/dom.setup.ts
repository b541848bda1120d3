import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience';

configure({ asyncUtilTimeout: PATIENCE_MS });

// Files share one page: Testing Library looks for everything in the body that it met first.
const { documentElement, head, body } = document;

// Hooks that are registered last run first: what React says while a page is taken down is heard by console.setup.ts.
afterEach(() => {
  cleanup();
  document.querySelector('html')?.remove();
  document.append(documentElement);
  documentElement.replaceChildren(head, body);
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
