import { describe, expect, it } from 'vitest';
import { replaceTags, tagsOf, withoutTags } from './tags';
import { withoutEnd } from './without-end';

describe('the end of a text', () => {
  it.each([
    ['a--', /-/, 'a'],
    ['--', /-/, ''],
    ['', /-/, ''],
    ['-a', /-/, '-a'],
    ['नमः।!', /[^\p{L}\p{M}]/u, 'नमः'],
    ['a😀😀', /😀/u, 'a'],
  ])('%j without %s is %j', (text, sign, rest) => {
    expect(withoutEnd(text, sign)).toBe(rest);
  });
});

describe('tags', () => {
  it.each([
    ['<p>One<br>two</p>', 'One two'],
    ['2 < 3 <b>and</b> 4 > 3', '2 < 3  and  4 > 3'],
    ['<img alt="2 < 3" src="a">', ''],
    ['<!-- a --><?b?>c', 'c'],
    ['a <b c', 'a <b c'],
    ['<<<<', '<<<<'],
  ])('of %j are replaced', (markup, text) => {
    expect(withoutTags(markup, ' ').trim()).toBe(text);
  });

  it('are found where they stand', () => {
    expect([...tagsOf('a<b>c</b>')]).toEqual([
      { text: '<b>', start: 1, end: 4 },
      { text: '</b>', start: 5, end: 9 },
    ]);
    expect(replaceTags('a<b>c', (tag) => tag.toUpperCase())).toBe('a<B>c');
  });
});
