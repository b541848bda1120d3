import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

/** Heading anchors in the format of Markdown viewers. */
function findAnchors(document: string): readonly string[] {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/ /g, '-')
      .replace(/[^\p{L}\p{N}_-]/gu, ''),
  );
}

function findDeadLinks(document: string): string[] {
  const links = [...readFileSync(document, 'utf8').matchAll(/(?:\]\(|src(?:set)?=")([^)"\s]+)/g)];
  return links.flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [name = '', anchor] = link.split('#');
    const target = name ? path.join(path.dirname(document), name) : document;
    if (!existsSync(target)) return [`${document}: ${link}`];
    if (!anchor || statSync(target).isDirectory()) return [];
    return findAnchors(target).includes(anchor) ? [] : [`${document}: ${link}`];
  });
}

test('links between documents point to existing files and headings', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(40);
  expect(DOCUMENTS.flatMap(findDeadLinks)).toEqual([]);
});

test('every document is linked from the index of its folder or of docs', () => {
  const indexes = [
    'README.md',
    'docs/README.md',
    'docs/evidence/README.md',
    'docs/decisions/README.md',
    'docs/understand/security.md',
  ];
  const named = new Set(
    indexes.flatMap((index) =>
      [...readFileSync(index, 'utf8').matchAll(/\]\(([^)#\s]+\.md)/g)].map(([, link = '']) =>
        path.join(path.dirname(index), link),
      ),
    ),
  );
  expect(DOCUMENTS.filter((document) => document !== 'README.md' && !named.has(document))).toEqual(
    [],
  );
});
