import { createElement, Suspense, type ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage, RenderTimeout } from './render-page.server';

const SHORT = { tickMs: 5, ticks: 4 };

/** A component that suspends until the promise resolves. */
function suspended(until: Promise<unknown>) {
  let isOver = false;
  const ending = until.then(() => (isOver = true));
  return function Suspended() {
    if (!isOver) throw ending;
    return 'दिन का राशिफल';
  };
}

/** The component as a part of a page that has something to show until then. */
function withFallback(part: ComponentType) {
  return createElement(Suspense, { fallback: 'not yet' }, createElement(part));
}

/** Resolves after some rounds of the event loop. */
async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await new Promise(setImmediate);
}

/** Holds the event loop, as a paused process or other work does. */
function blockEventLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('a page', () => {
  it('is rendered whole, with what was suspended at first', async () => {
    const Late = suspended(rounds(1));
    const html = await renderPage(withFallback(Late));
    expect(html).toContain('दिन का राशिफल');
  });

  it('fails with the error of a component', async () => {
    function Broken(): never {
      throw new Error('no such sign');
    }
    await expect(renderPage(createElement(Broken))).rejects.toThrow('no such sign');
    await expect(renderPage(withFallback(Broken))).rejects.toThrow('no such sign');
  });

  it('is given up when its shell is suspended for ever', async () => {
    const Never = suspended(new Promise(() => undefined));
    await expect(renderPage(createElement(Never), SHORT)).rejects.toBeInstanceOf(RenderTimeout);
  });

  it('is given up when a part of it is suspended for ever', async () => {
    const Never = suspended(new Promise(() => undefined));
    await expect(renderPage(withFallback(Never), SHORT)).rejects.toBeInstanceOf(RenderTimeout);
  });

  it('is not charged for time in which the event loop was held', async () => {
    const Late = suspended(rounds(3));
    const rendering = renderPage(createElement(Late), SHORT);
    blockEventLoop(10 * SHORT.tickMs * SHORT.ticks);
    expect(await rendering).toContain('दिन का राशिफल');
  });
});
