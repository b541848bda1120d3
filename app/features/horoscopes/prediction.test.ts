import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpuTime } from '../../../tests/support/longest-hold';
import { toBlocks, toPlainText, type PredictionBlock } from './prediction';

describe('toPlainText', () => {
  it.each([
    ['  one \n\t two  ', 'one two'],
    ['one<br>two', 'one two'],
    ['a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#x27; &nbsp;f', 'a & b <c> "d" \'e\' f'],
    ['&unknown; &#0; &#xD800; &#99999999;', '&unknown; &#99999999;'],
    ['<b>bold</b> and <script>alert(1)</script>', 'bold and alert(1)'],
    ['धन लाभ', 'धन लाभ'],
  ])('converts %j to %j', (prediction, text) => {
    expect(toPlainText(prediction)).toBe(text);
  });
});

describe('toBlocks', () => {
  it('turns paragraphs, divs and double breaks into paragraphs', () => {
    expect(toBlocks('<p>One</p><div>two</div>three<br><br/>four<br>five')).toEqual([
      { kind: 'paragraph', text: 'One' },
      { kind: 'paragraph', text: 'two' },
      { kind: 'paragraph', text: 'three' },
      { kind: 'paragraph', text: 'four five' },
    ]);
  });

  it('turns consecutive items into one list', () => {
    expect(
      toBlocks('Before<ul><li>One</li> <li class="x">two</li></ul>after<LI>three</LI>'),
    ).toEqual([
      { kind: 'paragraph', text: 'Before' },
      { kind: 'list', items: ['One', 'two'] },
      { kind: 'paragraph', text: 'after' },
      { kind: 'list', items: ['three'] },
    ]);
  });

  it('returns no blocks for empty text and for markup without text', () => {
    expect(toBlocks('')).toEqual([]);
    expect(toBlocks(' <p> </p><br><ul><li></li></ul>&nbsp;')).toEqual([]);
  });

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '</li>',
        '<ul>',
        '<br>',
        '<br/>',
        '<',
        '>',
        '&amp;',
        '&#x3c;',
        '</',
      ),
      fc.lorem({ maxCount: 3 }),
      fc.string({ unit: 'grapheme' }),
    ),
  );
  const getTexts = (blocks: readonly PredictionBlock[]) =>
    blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));

  it('never returns empty or untrimmed text', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        for (const text of getTexts(toBlocks(parts.join('')))) {
          expect(text).not.toBe('');
          expect(text).toBe(text.replace(/\s+/g, ' ').trim());
        }
      }),
    );
  });

  it('preserves every word of text without markup', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 20 }), (text) => {
        expect(getTexts(toBlocks(text)).join(' ')).toBe(text);
      }),
    );
  });

  it('parses a megabyte of arbitrary text within a second', async () => {
    for (const part of ['<br>', '<li>', '&#', '<', ' ', '<p ']) {
      const text = part.repeat(1_000_000 / part.length);
      expect(await measureCpuTime(() => toBlocks(text)), part).toBeLessThan(1_000);
    }
  });
});
