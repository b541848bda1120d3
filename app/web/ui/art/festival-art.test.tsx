import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { getFestivalArt } from './festival-art';
import { FESTIVAL_SCENES } from './festival-scenes';
import { FestivalPicture } from './FestivalPicture';
import { MOTIFS } from './motifs';

const sprite = readFileSync('public/art/motifs.svg', 'utf8');
const palettes = readFileSync('app/web/styles/art.css', 'utf8');

describe('the motif sprite', () => {
  it('contains a drawing for every name, and every drawing has a name', () => {
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(drawn.sort()).toEqual(Object.keys(MOTIFS).sort());
  });
});

describe('getFestivalArt', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('lang');
  });

  it('uses only defined palettes, and never repeats a motif within a picture', () => {
    for (const slug of Object.keys(FESTIVAL_SCENES)) {
      const { palette, motifs } = getFestivalArt(slug, 'hindu');
      expect(palettes, slug).toContain(`.pal-${palette} {`);
      expect(new Set(motifs).size, slug).toBe(motifs.length);
    }
  });

  it('provides an alternative text', () => {
    expect(getFestivalArt('diwali', 'hindu').alt).toBe(
      'Drawing of a clay lamp in front of a rangoli',
    );
    expect(getFestivalArt('chhath-puja', 'hindu').alt).toBe(
      'Drawing of the Sun beside river waves',
    );
  });

  it('provides an alternative text in Hindi', () => {
    document.documentElement.lang = 'hi';
    expect(getFestivalArt('diwali', 'hindu').alt).toBe('चित्र: मिट्टी का दीया, पीछे रंगोली');
    for (const slug of Object.keys(FESTIVAL_SCENES)) {
      expect(getFestivalArt(slug, 'hindu').alt, slug).toMatch(/^चित्र: [^\p{Script=Latin}{}]+$/u);
    }
  });

  it('falls back to the lunar day in the slug, then to the kind, then to a lamp', () => {
    expect(getFestivalArt('new-ekadashi', 'vrat').motifs).toEqual(['conch', 'lotus']);
    expect(getFestivalArt('new-feast', 'sikh').motifs).toEqual(['book', 'star']);
    expect(getFestivalArt('constructor', 'toString').motifs).toEqual(['diya', 'star']);
  });
});

describe('FestivalPicture', () => {
  it('is one labelled image without ids, with a pale motif in the background', () => {
    const html = renderToStaticMarkup(<FestivalPicture slug="diwali" kind="hindu" />);
    expect(html).toContain('role="img" aria-label="Drawing of a clay lamp in front of a rangoli"');
    expect(html).not.toMatch(/ (id|style)=/);
    expect(html.indexOf('#rangoli')).toBeLessThan(html.indexOf('#diya'));
    expect(html.length).toBeLessThan(450);
  });
});
