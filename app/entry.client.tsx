import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

void waitForStreamedData().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  }),
);

/** React 18 gives up hydration (error 345) when the visitor acts while Remix's data is still streaming. */
async function waitForStreamedData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}
