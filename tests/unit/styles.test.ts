import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findStyleClasses, STYLES_FOLDER } from '../support/style-classes';

/** Set by other libraries. */
const THIRD_PARTY_CLASSES = /^ProseMirror/;

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join('app', name), 'utf8'))
  .join('\n');
const words = new Set(sources.match(/[a-z][\w-]*/gi));
/** Prefixes of class names that are built, such as `plot-part-${name}`. */
const beginnings = [...sources.matchAll(/([a-z][\w-]*-)\$\{/g)].map(
  ([, beginning = '']) => beginning,
);

it('the full-screen loader hides the text of the page behind it', () => {
  const base = readFileSync(path.join(STYLES_FOLDER, 'base.css'), 'utf8');
  const [, rule = ''] = /\.loading-layer \{([^}]*)\}/.exec(base) ?? [];
  // A palette colour, which is opaque, and not a mix with `transparent`.
  expect(/background: ([^;]+);/.exec(rule)?.[1]).toMatch(/^var\(--\w+\)$/);
});

it('every style class is used on the site', () => {
  const files = readdirSync(STYLES_FOLDER).filter((name) => name.endsWith('.css'));
  expect(files.length).toBeGreaterThan(10);
  const unused = files.flatMap((file) =>
    [...findStyleClasses(readFileSync(path.join(STYLES_FOLDER, file), 'utf8'))]
      .filter((each) => !words.has(each) && !THIRD_PARTY_CLASSES.test(each))
      .filter((each) => !beginnings.some((beginning) => each.startsWith(beginning)))
      .map((each) => `${file}: .${each}`),
  );
  expect(unused).toEqual([]);
});
