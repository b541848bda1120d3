import { expect, it } from 'vitest';
import { buildReadingCalendar } from './reading-calendar';

const range = { start: '2026-11-30', end: '2026-12-01' } as const;

it('the reading calendar counts published, draft and missing readings by day and language', () => {
  const days = buildReadingCalendar(range, [
    { date: '2026-11-30', language: 'english', origin: 'editor', total: 3 },
    { date: '2026-11-30', language: 'english', origin: 'draft', total: 9 },
    { date: '2026-11-30', language: 'hindi', origin: 'provider', total: 12 },
    { date: '2026-12-01', language: 'hindi', origin: 'draft', total: 5 },
  ]);
  const none = { published: 0, drafts: 0, missing: 12 };
  expect(days).toEqual([
    {
      date: '2026-11-30',
      counts: {
        english: { published: 3, drafts: 9, missing: 0 },
        hindi: { published: 12, drafts: 0, missing: 0 },
      },
    },
    {
      date: '2026-12-01',
      counts: { english: none, hindi: { published: 0, drafts: 5, missing: 7 } },
    },
  ]);
});
