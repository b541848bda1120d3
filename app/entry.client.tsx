import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

void untilDataIsRead().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  }),
);

/**
 * Waits for the page's data. Remix reads them while React renders for the first time, which suspends; React 18 gives a page up
 * for good (error 345) where a key or a press comes in that moment. What is thrown here is Remix's promise of the data.
 */
async function untilDataIsRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}
