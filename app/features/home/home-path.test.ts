import { describe, expect, it } from 'vitest';
import { homePath } from './home-path';

describe('the address of the home page', () => {
  it.each([
    [{ blogs: 1, signSlug: 'aries' }, '/#blogs'],
    [{ blogs: 2, signSlug: 'aries' }, '/?blogs=2#blogs'],
    [{ blogs: 1, signSlug: 'leo' }, '/?sign=leo#blogs'],
    [{ blogs: 2, signSlug: 'leo' }, '/?blogs=2&sign=leo#blogs'],
  ] as const)('names what is not usual: %j', (choice, expected) => {
    expect(homePath(choice, 'blogs')).toBe(expected);
  });
});
