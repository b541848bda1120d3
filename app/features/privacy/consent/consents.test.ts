import { expect, it, vi } from 'vitest';
import { deleteProofs } from '~/features/applications/apply/retention.server';
import { createConsents } from './consents.server';

const NOW = new Date('2026-11-28T06:00:00Z');
const clock = { now: () => NOW };

/** Records the calls of a store that answers nothing. */
function createSpy() {
  const source = {
    add: vi.fn(() => Promise.resolve()),
    find: vi.fn(() => Promise.resolve([])),
    end: vi.fn(() => Promise.resolve()),
    sweep: vi.fn(() => Promise.resolve()),
  };
  return {
    source,
    consents: createConsents({ source, hash: (kind, plain) => `${kind} ${plain}`, clock }),
  };
}

it('a consent is stored with its notice, the version of the text, language and time', async () => {
  const { source, consents } = createSpy();
  await consents.give('9400000001', 'bank');
  expect(source.add).toHaveBeenCalledWith('9400000001', {
    notice: 'bank',
    version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    language: 'en',
    givenAt: NOW,
  });
});

it('the end of an account ends its own consents, under a keyed hash', async () => {
  const { source, consents } = createSpy();
  await consents.end('9400000001', 'astrologer');
  const notices = ['application', 'bank', 'documents', 'payee'];
  expect(source.end).toHaveBeenCalledWith('9400000001', notices, 'consent 9400000001', NOW);
  await consents.end('9400000001', 'customer');
  expect(source.end).toHaveBeenLastCalledWith('9400000001', ['account'], 'consent 9400000001', NOW);
});

it('the proof of an ended consent is deleted after a year', async () => {
  const { source, consents } = createSpy();
  await consents.sweep();
  expect(source.sweep).toHaveBeenCalledWith(new Date('2025-11-28T06:00:00Z'));
});

it('bank details and documents are deleted 180 days after a decision or the last change', async () => {
  const source = { deleteProofs: vi.fn(() => Promise.resolve(3)) };
  expect(await deleteProofs(source, clock)).toBe(3);
  const halfYearAgo = new Date('2026-06-01T06:00:00Z');
  expect(source.deleteProofs).toHaveBeenCalledWith({
    decided: halfYearAgo,
    unfinished: halfYearAgo,
  });
});
