import { describe, expect, it } from 'vitest';
import { getHomePath } from './home-path';

describe('the address of the home page', () => {
  it.each([
    [{ blogs: 1, signSlug: 'aries', mySign: null }, '/#blogs'],
    [{ blogs: 2, signSlug: 'aries', mySign: null }, '/?blogs=2#blogs'],
    [{ blogs: 1, signSlug: 'leo', mySign: null }, '/?sign=leo#blogs'],
    [{ blogs: 2, signSlug: 'leo', mySign: null }, '/?blogs=2&sign=leo#blogs'],
    [{ blogs: 1, signSlug: 'leo', mySign: 'leo' }, '/#blogs'],
    [{ blogs: 1, signSlug: 'aries', mySign: 'leo' }, '/?sign=aries#blogs'],
  ] as const)('contains only non-default choices: %j', (choice, expected) => {
    expect(getHomePath(choice)).toBe(expected);
  });
});
