import ts from 'typescript';
import { expect, test } from 'vitest';
import { collect, SOURCE_FILES } from '../support/source-files';

/*
 * Rules, use-cases and adapters name what happened; pages and the files of words beside them say it. So a sentence for readers
 * stands where it can be translated, and never inside a rule.
 */

/** Folders of a feature that are pages, or content. */
const PAGES = /\/(?:pages|admin|panel|machines|content)\//;

/** Files that hold words and nothing else. */
const WORDS = /(?:-messages|-labels|-text|-mail|\.schema)\.ts$/;
const OTHER_WORDS: readonly string[] = [];

/** What only operators read: in a terminal, in the log, in a table of metrics. */
const OPERATORS = [
  'app/infrastructure/files/disk-fault.ts',
  'app/infrastructure/files/secrets.ts',
  'app/infrastructure/ifsc/list-file.ts',
  'app/infrastructure/metrics/',
  'app/infrastructure/sql/engine/import-report.ts',
  'app/infrastructure/sql/engine/postgres-faults.ts',
  'app/infrastructure/sql/engine/sqlite-faults.ts',
  'app/infrastructure/sql/reseal/key-fingerprint.ts',
  'app/shared/result/store-error.ts',
];

const files = SOURCE_FILES.filter(
  (file) =>
    /^app\/(?:features|infrastructure|shared)\/.*\.ts$/.test(file) &&
    !PAGES.test(file) &&
    !WORDS.test(file) &&
    !OTHER_WORDS.includes(file) &&
    !OPERATORS.some((start) => file.startsWith(start)),
);

/** The text of a literal, with `…` for what is put in; null for any other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

/** Three words or more, and the end of a sentence. */
function isSentence(text: string): boolean {
  return (
    text.split(/\s+/).filter((word) => /^\p{L}{2}/u.test(word)).length >= 3 &&
    /[.!](?:\s|$)|\w\?$/.test(text)
  );
}

/** Whether a node lies in an error, whose words are for engineers and operators. */
function isInError(node: ts.Node): boolean {
  return (
    (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) ||
    (node.parent !== undefined && isInError(node.parent))
  );
}

function sentencesIn(file: string): string[] {
  return collect(file, (node) => {
    const text = textOf(node);
    if (text === null || !isSentence(text) || isInError(node)) return null;
    return `${file}: ${text}`;
  });
}

test('no rule, use-case or adapter holds a sentence for readers', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(sentencesIn)).toEqual([]);
});

test('files of words do', () => {
  expect(OTHER_WORDS.map((file) => sentencesIn(file).length)).not.toContain(0);
});
