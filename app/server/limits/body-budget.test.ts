import { describe, expect, it, vi } from 'vitest';
import { BodyBudget, type BodyBudgetLimits } from './body-budget';

function open(limits: Partial<BodyBudgetLimits> = {}) {
  return new BodyBudget({ bytes: 100, bytesPerSender: 60, arriving: 10, ...limits });
}

const nobody = () => undefined;

describe('BodyBudget', () => {
  it('grants room up to its limit and releases it once', () => {
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

  it('limits the share of one sender', () => {
    const bodies = open();
    const one = bodies.open('a', 0, nobody);
    const other = bodies.open('a', 0, nobody);
    expect(one?.take(50)).toBe(true);
    expect(other?.take(11)).toBe(false);
    expect(bodies.bytes).toBe(50);
    expect(bodies.open('a', 11, nobody)).toBeNull();
    expect(bodies.open('a', 10, nobody)).not.toBeNull();
  });

  it('rejects a body that cannot fit before it is read', () => {
    const bodies = open({ bytesPerSender: 1_000 });
    expect(bodies.open('a', 101, nobody)).toBeNull();
    expect(bodies.open('a', 100, nobody)).not.toBeNull();
  });

  it('limits the number of incoming bodies', () => {
    const bodies = open({ arriving: 1 });
    const one = bodies.open('a', 0, nobody);
    expect(bodies.open('b', 0, nobody)).toBeNull();
    one?.arrived();
    expect(bodies.open('b', 0, nobody)).not.toBeNull();
  });

  it('evicts the body that has been incoming longest, after its minimum time', () => {
    const bodies = open({ arriving: 1, evictableAfterMs: 0 });
    const evict = vi.fn();
    bodies.open('a', 0, evict)?.take(50);
    expect(bodies.open('b', 0, nobody)).not.toBeNull();
    expect(evict).toHaveBeenCalledOnce();
    expect(bodies.bytes).toBe(0);
  });

  it('never evicts a complete body', () => {
    const bodies = open({ evictableAfterMs: 0 });
    const one = bodies.open('a', 0, nobody);
    one?.take(60);
    one?.arrived();
    expect(bodies.open('b', 60, nobody)).toBeNull();
  });
});
