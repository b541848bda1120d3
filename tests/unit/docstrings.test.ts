import ts from 'typescript';
import { expect, test } from 'vitest';
import { collect, SOURCE_FILES } from '../support/source-files';

/*
 * What others call says what it returns: exported functions of use-cases and of app/shared, and the methods of use-cases and ports. Pages,
 * panels and sessions are called by the framework and by pages.
 */

const PAGES = /\/(?:pages|admin|panel|machines|session|content)\//;
const files = SOURCE_FILES.filter(
  (file) =>
    /^app\/shared\/.*\.ts$/.test(file) ||
    (/^app\/features\/.*\.(?:server|store|gateway)\.ts$/.test(file) && !PAGES.test(file)),
);

/** Words that are German in English clothes. */
const GERMAN = /\b(?:[Aa]new|[Ww]hoever|(?:is|be) had|Gives)\b/;

interface Documented {
  readonly place: string;
  /** Empty where there is none. */
  readonly text: string;
  readonly isVoid: boolean;
}

function isExported(node: ts.FunctionDeclaration | ts.InterfaceDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

/** Functions that a file exports, and the methods of its interfaces; a use-case may have interfaces of its own besides. */
function documentedIn(file: string): Documented[] {
  return collect(file, (node) => {
    const isMethod =
      ts.isMethodSignature(node) &&
      ts.isInterfaceDeclaration(node.parent) &&
      (/\.(?:store|gateway)\.ts$/.test(file) || isExported(node.parent));
    if (!isMethod && !(ts.isFunctionDeclaration(node) && isExported(node))) return null;
    const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
    return {
      place: `${file}: ${node.name?.getText()}`,
      text: comments.map((comment) => comment.getText()).join('\n'),
      isVoid: /^(?:void|Promise<void>)$/.test(node.type?.getText() ?? ''),
    };
  });
}

const documented = files.flatMap(documentedIn);

test('what others call says what it returns', () => {
  expect(documented.length).toBeGreaterThan(350);
  const silent = documented.filter(({ text, isVoid }) => !isVoid && !text.includes('@returns'));
  expect(silent.map(({ place }) => place)).toEqual([]);
});

test('it says so in English', () => {
  const german = documented.filter(({ text }) => GERMAN.test(text));
  expect(german.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});
