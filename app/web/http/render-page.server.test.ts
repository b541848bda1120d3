import { createElement, Suspense, type ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage, RenderTimeout } from './render-page.server';

const SHORT = { tickMs: 5, ticks: 4 };

function createSuspendedPart(until: Promise<unknown>) {
  let isOver = false;
  const ending = until.then(() => (isOver = true));
  return function Suspended() {
    if (!isOver) throw ending;
    return 'दिन का राशिफल';
  };
}

function withFallback(part: ComponentType) {
  return createElement(Suspense, { fallback: 'not yet' }, createElement(part));
}

async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await new Promise(setImmediate);
}

function blockEventLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('page rendering', () => {
  it('returns the whole page, including suspended parts', async () => {
    const Late = createSuspendedPart(rounds(1));
    const html = await renderPage(withFallback(Late));
    expect(html).toContain('दिन का राशिफल');
  });

  it('rejects with the error of a component', async () => {
    function FailingPart(): never {
      throw new Error('no such sign');
    }
    await expect(renderPage(createElement(FailingPart))).rejects.toThrow('no such sign');
    await expect(renderPage(withFallback(FailingPart))).rejects.toThrow('no such sign');
  });

  it('times out when the shell suspends forever', async () => {
    const Never = createSuspendedPart(new Promise(() => undefined));
    await expect(renderPage(createElement(Never), SHORT)).rejects.toBeInstanceOf(RenderTimeout);
  });

  it('times out when a part suspends forever', async () => {
    const Never = createSuspendedPart(new Promise(() => undefined));
    await expect(renderPage(withFallback(Never), SHORT)).rejects.toBeInstanceOf(RenderTimeout);
  });

  it('ignores time during which the event loop is blocked', async () => {
    const Late = createSuspendedPart(rounds(3));
    const rendering = renderPage(createElement(Late), SHORT);
    blockEventLoop(10 * SHORT.tickMs * SHORT.ticks);
    expect(await rendering).toContain('दिन का राशिफल');
  });
});
