import { describe, expect, it } from 'vitest';
import { measureCpuTime } from '../../../tests/support/longest-hold';
import { parseAttributes, replaceTags, getTags, stripTags } from './tags';
import { trimTrailing } from './trim-trailing';

describe('trimTrailing', () => {
  it.each([
    ['a--', /-/, 'a'],
    ['--', /-/, ''],
    ['', /-/, ''],
    ['-a', /-/, '-a'],
    ['नमः।!', /[^\p{L}\p{M}]/u, 'नमः'],
    ['a😀😀', /😀/u, 'a'],
  ])('removes trailing characters: %j without %s is %j', (text, sign, rest) => {
    expect(trimTrailing(text, sign)).toBe(rest);
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
    ['<img alt="4 > 3" src="a">b', 'b'],
    ["<img alt='4 > 3'\nsrc='a'>b", 'b'],
    ['<p title="never ends>a</p>', 'a'],
    [`<p title='it"s'>a "b"</p>`, 'a "b"'],
  ])('in %j are replaced', (markup, text) => {
    expect(stripTags(markup, ' ').trim()).toBe(text);
  });

  it('are found with their positions', () => {
    expect([...getTags('a<b>c</b>')]).toEqual([
      { text: '<b>', start: 1, end: 4 },
      { text: '</b>', start: 5, end: 9 },
    ]);
    expect(replaceTags('a<b>c', (tag) => tag.toUpperCase())).toBe('a<B>c');
  });

  it.each(['<a b="', '<a b=">" ', '<a b=', `<a b="'`])(
    'are parsed in linear time: %s, repeated',
    async (part) => {
      const markup = part.repeat(100_000);
      expect(await measureCpuTime(() => [...getTags(markup)])).toBeLessThan(1_000);
      expect(await measureCpuTime(() => parseAttributes(markup))).toBeLessThan(1_000);
    },
  );
});

describe('tag attributes', () => {
  it.each([
    [`<meta NAME="a" content='b > c'>`, { name: 'a', content: 'b > c' }],
    [
      '<meta\n  name = description\n  content="two\nlines"\n/>',
      { name: 'description', content: 'two\nlines' },
    ],
    [
      `<meta content="name='x'" data-name="y" name="z">`,
      { content: "name='x'", 'data-name': 'y', name: 'z' },
    ],
    ['<input disabled value=""><b c="d">', { disabled: '', value: '' }],
    ['<a b="1" b="2">', { b: '1' }],
  ])('are parsed from %j', (tag, attributes) => {
    const [first] = getTags(tag);
    expect(Object.fromEntries(parseAttributes(first?.text ?? ''))).toEqual(attributes);
  });
});
