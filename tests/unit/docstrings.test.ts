import ts from 'typescript';
import { expect, test } from 'vitest';
import { collect, SOURCE_FILES } from '../support/source-files';

/*
 * Public functions document their return value: exported functions of use-cases and app/shared, and methods of
 * use-cases and ports. The framework calls pages, panels and sessions.
 */

const PAGES = /\/(?:pages|admin|panel|machines|session|content)\//;
const files = SOURCE_FILES.filter(
  (file) =>
    /^app\/shared\/.*\.ts$/.test(file) ||
    (/^app\/features\/.*\.(?:server|store|gateway)\.ts$/.test(file) && !PAGES.test(file)),
);

interface DocumentedFunction {
  readonly place: string;
  readonly text: string;
  readonly isVoid: boolean;
}

function isExported(node: ts.FunctionDeclaration | ts.InterfaceDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

/** Exported functions and interface methods; a use-case can also have private interfaces. */
function findDocumentedFunctions(file: string): DocumentedFunction[] {
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

const documentedFunctions = files.flatMap(findDocumentedFunctions);

test('every public function documents its return value', () => {
  expect(documentedFunctions.length).toBeGreaterThan(350);
  const silent = documentedFunctions.filter(
    ({ text, isVoid }) => !isVoid && !text.includes('@returns'),
  );
  expect(silent.map(({ place }) => place)).toEqual([]);
});
