import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience';

configure({ asyncUtilTimeout: PATIENCE_MS });

// All tests of a file share one document, and Testing Library searches the first body that it found.
const { documentElement, head, body } = document;

// The last registered hook runs first, so console.setup.ts also sees React's errors from unmounting.
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
