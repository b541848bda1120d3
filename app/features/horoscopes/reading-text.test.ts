import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpuTime } from '../../../tests/support/longest-hold';
import { toBlocks, type PredictionBlock } from './prediction';
import { cleanPrediction, textToBlocks, toEditableText, toPrediction } from './reading-text';

describe('textToBlocks and toPrediction', () => {
  it.each([
    ['one line', 'A calm day.', 'A calm day.'],
    ['lines that follow each other are one paragraph', 'A calm\nday.', 'A calm day.'],
    ['a blank line is a break', 'One.\n\nTwo.', 'One.<br><br>Two.'],
    ['many blank lines are one break', 'One.\n \n\t\n\r\n\r\nTwo.', 'One.<br><br>Two.'],
    [
      'lines with an asterisk or a bullet are items',
      '* One\n• Two\n- Three\n– Four',
      '<ul><li>One</li><li>Two</li><li>Three</li><li>Four</li></ul>',
    ],
    [
      'the bullets of Word and web pages begin items',
      '·\u00a0\u00a0One\n●\tTwo\n\uf0b7 Three\n▪ Four\n◦ Five\n➢ Six\n\uf0a7 Seven',
      '<ul><li>One</li><li>Two</li><li>Three</li><li>Four</li><li>Five</li><li>Six</li><li>Seven</li></ul>',
    ],
    ['no space is needed after the bullet', '*One\n  •Two', '<ul><li>One</li><li>Two</li></ul>'],
    [
      'a list between paragraphs',
      'Before\n* One\nafter\n\n* Two',
      'Before<ul><li>One</li></ul>after<ul><li>Two</li></ul>',
    ],
    [
      'blank lines between items do not part a list',
      '* One\n\n* Two',
      '<ul><li>One</li><li>Two</li></ul>',
    ],
    ['markup is text', 'a <b>bold</b> & "x" &lt;', 'a &lt;b&gt;bold&lt;/b&gt; &amp; "x" &amp;lt;'],
    ['a line of bullets alone divides', 'One.\n---\nTwo.\n*\n•••', 'One.<br><br>Two.'],
    ['a bullet inside a line is text', '5 * 3 - 2', '5 * 3 - 2'],
    ['nothing', ' \n\n ', ''],
    ['Hindi', '• धन लाभ\n\nशांत दिन।', '<ul><li>धन लाभ</li></ul>शांत दिन।'],
  ])('convert %s correctly', (_, text, prediction) => {
    expect(toPrediction(text)).toBe(prediction);
    expect(toBlocks(prediction)).toEqual(textToBlocks(text));
  });
});

describe('toEditableText', () => {
  it.each([
    ['One.<br><br>Two.', 'One.\n\nTwo.'],
    ['Before<ul><li>One</li><li>Two</li></ul>after', 'Before\n\n* One\n* Two\n\nafter'],
    ['<p>One</p><p>a &amp; b &lt;c&gt;</p>', 'One\n\na & b <c>'],
    ['', ''],
  ])('converts %j to %j', (prediction, text) => {
    expect(toEditableText(prediction)).toBe(text);
  });
});

const lines = fc
  .array(
    fc.oneof(
      fc.constantFrom('', ' ', '*', '---', '* ', '• item', '-x', '– <li>y</li>', '<br>', '&amp;'),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '<ul><li>a',
        '</li>',
        '<p class="x">',
        '&#60;b>',
      ),
      fc.lorem({ maxCount: 4 }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join('\n'));

const findWords = (blocks: readonly PredictionBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])).join(' ');

describe('any typed text', () => {
  it('reads the same after conversion from provider text, with only breaks and lists as markup', () => {
    fc.assert(
      fc.property(lines, (prediction) => {
        const clean = cleanPrediction(prediction);
        expect(toBlocks(clean)).toEqual(toBlocks(prediction));
        expect(cleanPrediction(clean)).toBe(clean);
        expect(clean.replace(/<br>|<\/?ul>|<\/?li>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  it('has the same blocks after it is stored', () => {
    fc.assert(
      fc.property(lines, (text) => {
        expect(toBlocks(toPrediction(text))).toEqual(textToBlocks(text));
      }),
    );
  });

  it('has the same words in the same order, except for bullets', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 5 })), fc.nat(), (texts, seed) => {
        const starts = ['', '* ', '• ', '-', '– ', '\n'];
        const typed = texts.map((text, index) => starts[(seed + index * 7) % 6] + text).join('\n');
        const words = texts.join(' ').split(/\s+/).filter(Boolean);
        expect(
          findWords(toBlocks(toPrediction(typed)))
            .split(' ')
            .filter(Boolean),
        ).toEqual(words);
      }),
    );
  });

  it('has only breaks and lists as markup', () => {
    fc.assert(
      fc.property(lines, (text) => {
        const rest = toPrediction(text).replace(/<br><br>|<\/?(ul|li)>/g, '');
        expect(rest).not.toMatch(/[<>]/);
      }),
    );
  });

  it('reads the same after editing and storing again', () => {
    fc.assert(
      fc.property(lines, (text) => {
        const stored = toPrediction(text);
        expect(toPrediction(toEditableText(stored))).toBe(stored);
      }),
    );
  });

  it('is parsed in linear time', async () => {
    for (const part of ['* ', '\n', '<br>', '&', '- x\n']) {
      const text = part.repeat(200_000 / part.length);
      const took = await measureCpuTime(() => toEditableText(toPrediction(text)));
      expect(took, part).toBeLessThan(1_200);
    }
  });
});
