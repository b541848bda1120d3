import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTally, OTHER_PAGES } from './tally';

const DAY = '2026-11-21';
const view = (path: string) => ({ date: DAY, path, visitor: 'person' }) as const;

describe('a tally', () => {
  it('adds up counts by day, page and visitor kind, and is empty after its counts are taken', () => {
    const tally = createTally();
    tally.addView(view('/blogs'));
    tally.addView(view('/blogs'));
    tally.addView({ ...view('/blogs'), visitor: 'robot' });
    tally.addView({ ...view('/blogs'), date: '2026-11-22' });
    tally.addCount(DAY, 'sign-up');
    tally.addCount(DAY, 'sign-up', 2);
    tally.addCount(DAY, 'otp-sent');
    expect(tally.take()).toEqual({
      views: [
        { ...view('/blogs'), views: 2 },
        { ...view('/blogs'), visitor: 'robot', views: 1 },
        { ...view('/blogs'), date: '2026-11-22', views: 1 },
      ],
      counts: [
        { date: DAY, name: 'sign-up', total: 3 },
        { date: DAY, name: 'otp-sent', total: 1 },
      ],
    });
    expect(tally.take()).toBeNull();
  });

  it('restores counts that are put back and preserves counts added meanwhile', () => {
    const tally = createTally();
    tally.addView(view('/blogs'));
    tally.addCount(DAY, 'otp-sent');
    const batch = tally.take();
    tally.addView(view('/blogs'));
    tally.addCount(DAY, 'otp-sent');
    if (batch) tally.putBack(batch);
    expect(tally.take()).toEqual({
      views: [{ ...view('/blogs'), views: 2 }],
      counts: [{ date: DAY, name: 'otp-sent', total: 2 }],
    });
  });

  it('limits the number of pages and still counts every view', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 }), (pages) => {
        const tally = createTally(5);
        for (const page of pages) tally.addView(view(`/${page}`));
        const { views = [] } = tally.take() ?? {};
        expect(views.reduce((sum, each) => sum + each.views, 0)).toBe(pages.length);
        expect(views.filter(({ path }) => path !== OTHER_PAGES).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
