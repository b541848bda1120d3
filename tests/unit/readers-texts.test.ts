import ts from 'typescript';
import { expect, test } from 'vitest';
import { collect, SOURCE_FILES } from '../support/source-files';

/*
 * Rules, use cases and adapters return codes. Sentences belong in pages and label files, where they can be
 * translated.
 */

/** Page and content folders of a feature. */
const PAGES = /\/(?:pages|admin|panel|machines|content)\//;

const WORDS = /(?:-messages|-labels|-text|-mail|\.schema)\.ts$/;
const FILES_WITH_OTHER_TEXT: readonly string[] = [];

/** Read by operators only: terminal, log, metrics. */
const OPERATORS = [
  'app/infrastructure/files/disk-fault.ts',
  'app/infrastructure/files/secrets.ts',
  'app/infrastructure/ifsc/list-file.ts',
  'app/infrastructure/metrics/',
  'app/infrastructure/sql/applications/import-branches.ts',
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
    !FILES_WITH_OTHER_TEXT.includes(file) &&
    !OPERATORS.some((start) => file.startsWith(start)),
);

/** The text of a literal, with `…` for expressions; null for other nodes. */
function getLiteralText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

function isSentence(text: string): boolean {
  return (
    text.split(/\s+/).filter((word) => /^\p{L}{2}/u.test(word)).length >= 3 &&
    /[.!](?:\s|$)|\w\?$/.test(text)
  );
}

/** Error messages are for engineers and operators. */
function isInsideError(node: ts.Node): boolean {
  return (
    (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) ||
    (node.parent !== undefined && isInsideError(node.parent))
  );
}

function listSentences(file: string): string[] {
  return collect(file, (node) => {
    const text = getLiteralText(node);
    if (text === null || !isSentence(text) || isInsideError(node)) return null;
    return `${file}: ${text}`;
  });
}

test('rules, use cases and adapters contain no user-facing sentences', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(listSentences)).toEqual([]);
});

test('label files contain user-facing sentences', () => {
  expect(FILES_WITH_OTHER_TEXT.map((file) => listSentences(file).length)).not.toContain(0);
});
