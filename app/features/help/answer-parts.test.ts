import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import routes from '~/routes';
import { toAnswerParagraphs, LINKED_PAGES, type AnswerPart } from './answer-parts';

const textFor = (part: AnswerPart) => (typeof part === 'string' ? part : part.text);
const findAnswerLinks = (answer: string) =>
  toAnswerParagraphs(answer)
    .flat(2)
    .flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

describe('an answer', () => {
  it('preserves its lines and paragraphs', () => {
    expect(toAnswerParagraphs('One\nTwo\n\n \n\nThree')).toEqual([[['One'], ['Two']], [['Three']]]);
    expect(toAnswerParagraphs('')).toEqual([]);
  });

  it('excludes the surrounding punctuation from links', () => {
    expect(toAnswerParagraphs('Open the page /account-deletion, then (see /faq).')).toEqual([
      [
        [
          'Open the page ',
          { href: '/account-deletion', text: '/account-deletion' },
          ', then (see ',
          { href: '/faq', text: '/faq' },
          ').',
        ],
      ],
    ]);
    expect(
      findAnswerLinks('“https://example.org/a?b=1&c=2#d”, /daily-horoscope/today/leo'),
    ).toEqual(['https://example.org/a?b=1&c=2#d', '/daily-horoscope/today/leo']);
  });

  it.each([
    'and/or, 24/7, ₹10/minute, 1/2',
    'at /minute and /etc/passwd',
    '//evil.example/faq',
    '/faq/../admin',
    '/admin/login /deshboard /faqmanager',
    'http://example.org ftp://example.org mailto:asha@example.org',
    'javascript:alert(1) data:text/html,x',
    'https:// https://localhost https://[x',
    'https://bank.example@evil.example/ https://asha:secret@evil.example',
    'xhttps://example.org x/faq',
    '<a href=https://example.org>',
  ])('does not link %s', (answer) => {
    expect(findAnswerLinks(answer)).toEqual([]);
  });

  it('loses only empty lines, and links only to this site or to https addresses', () => {
    const piece = fc.constantFrom('/faq', 'https://a.example/', '(', ')', '.', ' ', '\n', '"', '@');
    const answers = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(answers, (answer) => {
        const shown = toAnswerParagraphs(answer).flat(2).map(textFor).join('');
        expect(shown.replace(/\s/g, '')).toBe(answer.replace(/\s/g, ''));
        for (const href of findAnswerLinks(answer)) expect(href).toMatch(/^(https:\/\/|\/[a-z])/);
      }),
    );
  });

  it('of long random text is parsed in linear time', () => {
    const answer = `${'('.repeat(100_000)}${'.'.repeat(100_000)}/`;
    expect(findAnswerLinks(answer)).toEqual([]);
  });
});

it('answer links lead only to existing pages', () => {
  const addresses = routes.flatMap((route) => route.children ?? [route]);
  const known = new Set(addresses.map(({ path }) => path?.split('/')[0]));
  expect(LINKED_PAGES.filter((page) => !known.has(page))).toEqual([]);
});
