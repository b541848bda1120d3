import { expect, it } from 'vitest';
import { festivalOfId } from './festival-data.server';

it.each([
  '2026-13',
  '2026-00',
  'x-2026-13-01',
  'diwali-2026-13-01',
  'diwali-2026-00-10',
  'diwali-2026-.5-01',
  'diwali-2026--1-01',
  'diwali-2026-12e1-',
  'diwali-2026-11-31',
  'eid-al-fitr-2026-13-01',
  'diwali-',
  '',
])('there is no festival of the id %j', (id) => {
  expect(festivalOfId(id)).toBeNull();
});

it('finds a festival by its id', () => {
  expect(festivalOfId('diwali-2026-11-08')?.name).toContain('Diwali');
});
