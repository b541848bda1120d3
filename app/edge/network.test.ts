import { describe, expect, it } from 'vitest';
import { placeOf } from './network';

describe('placeOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::5:6:7:8', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, 'unknown'],
    ['unix', 'unix'],
  ])('takes %s for %s', (address, place) => {
    expect(placeOf(address)).toBe(place);
  });
});
