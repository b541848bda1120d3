import { describe, expect, it, vi } from 'vitest';
import { BodyBudget, type BodyBudgetLimits } from './body-budget';

function open(limits: Partial<BodyBudgetLimits> = {}) {
  return new BodyBudget({ bytes: 100, bytesPerSender: 60, arriving: 10, ...limits });
}

const nobody = () => undefined;

describe('HeldBodies', () => {
  it('gives room until there is none, and takes it back once', () => {
    const bodies = open();
    const one = bodies.open('a', 0, nobody);
    const other = bodies.open('b', 0, nobody);
    expect(one?.take(60)).toBe(true);
    expect(other?.take(41)).toBe(false);
    expect(other?.take(40)).toBe(true);
    expect(bodies.bytes).toBe(100);
    one?.release();
    one?.release();
    expect(bodies.bytes).toBe(40);
  });

  it('gives one sender only a part', () => {
    const bodies = open();
    const one = bodies.open('a', 0, nobody);
    const other = bodies.open('a', 0, nobody);
    expect(one?.take(50)).toBe(true);
    expect(other?.take(11)).toBe(false);
    expect(bodies.bytes).toBe(50);
    expect(bodies.open('a', 11, nobody)).toBeNull();
    expect(bodies.open('a', 10, nobody)).not.toBeNull();
  });

  it('refuses at once what would not fit', () => {
    const bodies = open({ bytesPerSender: 1_000 });
    expect(bodies.open('a', 101, nobody)).toBeNull();
    expect(bodies.open('a', 100, nobody)).not.toBeNull();
  });

  it('lets only so many arrive at once', () => {
    const bodies = open({ arriving: 1 });
    const one = bodies.open('a', 0, nobody);
    expect(bodies.open('b', 0, nobody)).toBeNull();
    one?.arrived();
    expect(bodies.open('b', 0, nobody)).not.toBeNull();
  });

  it('takes the place of what has been arriving for longest, where that had its time', () => {
    const bodies = open({ arriving: 1, evictableAfterMs: 0 });
    const evict = vi.fn();
    bodies.open('a', 0, evict)?.take(50);
    expect(bodies.open('b', 0, nobody)).not.toBeNull();
    expect(evict).toHaveBeenCalledOnce();
    expect(bodies.bytes).toBe(0);
  });

  it('pushes nobody out who has arrived', () => {
    const bodies = open({ evictableAfterMs: 0 });
    const one = bodies.open('a', 0, nobody);
    one?.take(60);
    one?.arrived();
    expect(bodies.open('b', 60, nobody)).toBeNull();
  });
});
