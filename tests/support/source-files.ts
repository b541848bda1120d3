import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

/** Source files of the site, without tests and their helpers. */
export const SOURCE_FILES: readonly string[] = readdirSync(path.join(PROJECT_ROOT, 'app'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map((file) => path.join('app', file))
  .concat('server.ts');

/** The non-null results of `visit` for all nodes. */
export function collect<Value>(file: string, visit: (node: ts.Node) => Value | null): Value[] {
  const text = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const values: Value[] = [];
  const walk = (node: ts.Node) => {
    const value = visit(node);
    if (value !== null) values.push(value);
    ts.forEachChild(node, walk);
  };
  walk(parsed);
  return values;
}

export interface ExportedFunction {
  readonly file: string;
  readonly name: string;
  readonly parameters: readonly { readonly type: string; readonly isOptional: boolean }[];
}

export function listExportedFunctions(file: string): ExportedFunction[] {
  return collect(file, (node) => {
    if (!ts.isFunctionDeclaration(node) || !node.name) return null;
    const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return null;
    const parameters = node.parameters.map(({ type, questionToken, initializer }) => ({
      type: type?.getText() ?? '',
      isOptional: questionToken !== undefined || initializer !== undefined,
    }));
    return { file, name: node.name.text, parameters };
  });
}
