import { expect, it } from 'vitest';
import { COMPUTED_FESTIVALS, FESTIVALS } from '../../../../tests/support/festivals';
import type { Services } from '~/web/http/visit';
import { findPicture } from './find-picture.route.server';

const services = {
  config: { site: { brandName: 'Taravani' } },
  festivals: COMPUTED_FESTIVALS,
  clock: { now: () => new Date('2026-11-28T10:00:00+05:30') },
} as Services;

it('a festival picture uses the five colours of its palette', async () => {
  expect(FESTIVALS.length).toBeGreaterThan(500);
  for (const { id } of FESTIVALS) {
    const found = await findPicture('festival', id, services);
    const palette = found?.picture.drawing.kind === 'scene' ? found.picture.drawing.palette : {};
    expect([id, Object.keys(palette).sort()]).toEqual([
      id,
      ['--m0', '--m1', '--m2', '--m3', '--m4'],
    ]);
    for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[\da-f]{3,6}$/);
  }
});

it.each([
  ['daily', 'ophiuchus'],
  ['yearly', 'leo'],
  ['yearly', 'leo-1850'],
  ['festival', 'diwali'],
  ['festival', 'diwali-2026-13-08'],
  ['festival', 'diwali-2026-02-30'],
  ['constructor', 'leo'],
])('no picture exists for %s/%s', async (kind, id) => {
  expect(await findPicture(kind, id, services)).toBeNull();
});

it.each([
  ['daily', 'leo', true],
  ['festival', 'guru-nanak-jayanti-2026-11-24', true],
  ['festival', 'diwali-2027-10-29', false],
  ['panchang', 'new-delhi', true],
  ['panchang', 'pune', false],
])('the picture of %s/%s counts as linked from a current page: %s', async (kind, id, isLinked) => {
  expect((await findPicture(kind, id, services))?.isLinked).toBe(isLinked);
});
