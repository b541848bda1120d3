import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import levels from '../fixtures/asvs-5.0-ids.json';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(path.join(PROJECT, name), 'utf8');

const DOCUMENTS = [
  'docs/understand/security.md',
  ...readdirSync(path.join(PROJECT, 'docs/understand/security')).map(
    (name) => `docs/understand/security/${name}`,
  ),
];
const RESULTS = ['met', 'met partly', 'NOT MET', 'not applicable'] as const;

const rows = read('docs/understand/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [id = '', level = '', , result = '', how = '', shown = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { id, level, result, how, shown };
  });

function findNamedTests(text: string): { readonly file: string; readonly title: string }[] {
  return [...text.matchAll(/`([\w./-]+\.tsx?)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
}

describe('the ASVS table', () => {
  it('has every requirement of levels 1 and 2 once, with its level', () => {
    expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(
      Object.entries(levels)
        .map(([id, level]) => `${id} ${level}`)
        .sort(),
    );
  });

  it('has a result and a reason for each', () => {
    for (const { id, result, how, shown } of rows) {
      expect(RESULTS, id).toContain(result);
      expect(how.length, id).toBeGreaterThan(3);
      expect(shown, id).not.toBe('');
      // A row without a test must say so; an inapplicable row needs no test.
      if (findNamedTests(shown).length === 0) {
        expect(shown, id).toMatch(/^(no test|the document itself|–)$/);
      }
    }
  });

  it('refers only to existing tests', () => {
    const named = DOCUMENTS.flatMap((document) => findNamedTests(read(document)));
    expect(named.length).toBeGreaterThan(200);
    const wrong = named.filter(
      ({ file, title }) => !existsSync(path.join(PROJECT, file)) || !read(file).includes(title),
    );
    expect(wrong).toEqual([]);
  });

  it('has correct totals', () => {
    const counted = (chapter: string, result: string) =>
      rows.filter(
        (row) =>
          (chapter === 'all' || row.id.startsWith(`${chapter}.`)) &&
          (result === 'all' || row.result === result),
      ).length;
    const lines = read('docs/understand/security.md')
      .split('\n')
      .flatMap((line) => /^\| (?:V(\d+) .*?|(\*\*all\*\*)) *\| (.*) \|$/.exec(line) ?? [])
      .filter((_, index) => index % 4 === 0);
    expect(lines).toHaveLength(18);
    for (const line of lines) {
      const [name = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('*', '').trim());
      const chapter = /^V(\d+)/.exec(name)?.[1] ?? 'all';
      expect(cells.map(Number), name).toEqual(
        [...RESULTS, 'all'].map((result) => counted(chapter, result)),
      );
    }
  });
});

describe.each(DOCUMENTS)('the document %s', (document) => {
  const text = read(document);

  it('refers only to existing files', () => {
    const named = [
      ...[...text.matchAll(/`((?:app|tests|deploy|docs|scripts)\/[\w./-]+\.\w+)`/g)],
      ...[...text.matchAll(/\b(docs\/[\w-]+\.md)\b/g)],
    ].map(([, file = '']) => file);
    expect([...new Set(named)].filter((file) => !existsSync(path.join(PROJECT, file)))).toEqual([]);
  });
});
