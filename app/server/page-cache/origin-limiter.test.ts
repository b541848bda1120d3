import { describe, expect, it } from 'vitest';
import { OriginLimiter } from './origin-limiter';

const MINUTE_MS = 60_000;

describe('the limit of cached origins', () => {
  it('rejects additional origins while the earlier ones are in use', () => {
    let now = 1_000_000;
    const origins = new OriginLimiter(() => now);
    for (const name of ['own', 'one', 'two', 'three']) {
      expect(origins.admitOrigin(`http://${name}.example`)).toBe(true);
    }
    for (let number = 0; number < 1_000; number += 1) {
      expect(origins.admitOrigin(`http://made-up-${number}.example`)).toBe(false);
    }
    now += 4 * MINUTE_MS;
    expect(origins.admitOrigin('http://own.example')).toBe(true);
    now += 2 * MINUTE_MS;
    // Three slots are free. The active origin retains its slot.
    const admitted = Array.from({ length: 10 }, (_, number) =>
      origins.admitOrigin(`http://another-${number}.example`),
    );
    expect(admitted.filter(Boolean)).toHaveLength(3);
    expect(origins.admitOrigin('http://own.example')).toBe(true);
  });

  it('frees unused origins even when the clock was set back', () => {
    let now = 10 * MINUTE_MS;
    const origins = new OriginLimiter(() => now);
    for (const name of ['own', 'one', 'two', 'three']) origins.admitOrigin(name);
    now = 0;
    expect(origins.admitOrigin('four')).toBe(true);
  });
});
