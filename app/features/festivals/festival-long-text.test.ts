import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { findText, listTextNames } from '~/shared/i18n/texts.server';
import { getArticle, findLongText, parseLongText } from './festival-long-text.server';
import { KNOWN_FESTIVALS } from './rules/festival-list.server';

const listSlugsIn = (code: (typeof LANGUAGES)[number]['code']) =>
  listTextNames('festivals/', code).map((name) => name.slice('festivals/'.length, -'.md'.length));

const findWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

describe.each(LANGUAGES)('the long texts in $name', ({ code }) => {
  it('exist for at least forty festivals', () => {
    const known = new Set(KNOWN_FESTIVALS.map(([slug]) => slug));
    const slugs = listSlugsIn(code);
    expect(slugs.length).toBeGreaterThanOrEqual(40);
    expect(slugs.filter((slug) => !known.has(slug))).toEqual([]);
    expect(slugs).toEqual(listSlugsIn('en'));
  });

  it.each(listSlugsIn(code))(
    'have four sections of useful length and a list of names for %s',
    (slug) => {
      const { names, sections } = findLongText(slug, code) ?? { names: [], sections: [] };
      expect(sections.map(({ heading }) => heading)).toEqual(
        findLongText('diwali', code)?.sections.map(({ heading }) => heading),
      );
      const [prepare, home, story, regions] = sections.map(({ html }) => html);
      expect(prepare).toMatch(/^<ul>/);
      expect(home).toMatch(/^<ol>/);
      expect(findWords(prepare ?? '').length).toBeGreaterThan(30);
      for (const html of [home, story, regions]) {
        const words = findWords(html ?? '');
        expect(words.length).toBeGreaterThan(60);
        expect(words.length).toBeLessThan(260);
      }
      expect(names.length).toBeGreaterThan(3);
      for (const { where, name } of names) expect([where, name].join()).toMatch(/^[^,]+.*,\S/);
      if (code !== 'en')
        expect(findText(`festivals/${slug}.md`, code)).not.toMatch(/^(?!names).*[A-Za-z]/m);
    },
  );
});

describe('a long text', () => {
  it('is split at headings and rejected when it has no names', () => {
    const read = parseLongText(
      '---\nnames: Goa: One, Two; Delhi: Three\n---\n\n## A b\n\n_x_\n\n## C\n\n- y\n',
    );
    expect(read).toEqual({
      names: [
        { where: 'Goa', name: 'One, Two' },
        { where: 'Delhi', name: 'Three' },
      ],
      sections: [
        { heading: 'A b', html: '<p><em>x</em></p>' },
        { heading: 'C', html: '<ul>\n<li>y</li>\n</ul>' },
      ],
    });
    expect(() => parseLongText('---\nother: x\n---\n')).toThrow('names');
    expect(findLongText('__proto__')).toBeNull();
  });
});

describe('the article of a festival', () => {
  const slugs = [...new Set(KNOWN_FESTIVALS.flatMap(([, { article }]) => article ?? []))];

  it('exists for each festival that names one', () => {
    expect(slugs.length).toBeGreaterThan(6);
    for (const slug of slugs) {
      expect(getArticle(slug)).toEqual({
        path: `/blogs/${slug}`,
        heading: expect.stringMatching(/./),
        isInEnglish: false,
      });
    }
  });

  it('is in the language of the page if available, and otherwise marked as English', () => {
    inLanguage('hi', () => {
      for (const slug of slugs) {
        const article = getArticle(slug);
        expect(article?.heading).toMatch(article?.isInEnglish ? /[A-Za-z]/ : /^[^A-Za-z]+$/);
      }
      expect(getArticle('karwa-chauth-from-sargi-to-moonrise')).toMatchObject({
        path: '/blogs/karwa-chauth-from-sargi-to-moonrise-hindi',
        isInEnglish: false,
      });
    });
  });
});
