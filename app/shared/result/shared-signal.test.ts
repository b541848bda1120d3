import { expect, it } from 'vitest';
import { SharedSignal } from './shared-signal';

it('shared work aborts when every client has left', () => {
  const shared = new SharedSignal();
  const [first, second] = [new AbortController(), new AbortController()];
  shared.join(first.signal);
  shared.join(second.signal);
  first.abort();
  expect(shared.signal.aborted).toBe(false);
  second.abort();
  expect(shared.signal.aborted).toBe(true);
});

it('shared work is not aborted when one of its clients never leaves', () => {
  const shared = new SharedSignal();
  const visitor = new AbortController();
  shared.join();
  shared.join(visitor.signal);
  visitor.abort();
  expect(shared.signal.aborted).toBe(false);
});
