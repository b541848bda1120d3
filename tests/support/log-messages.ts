import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export interface LogCall {
  readonly file: string;
  readonly level: string;
  /** The literal message; null when it is a parameter. */
  readonly message: string | null;
}

const LEVELS = ['info', 'warn', 'error', 'fatal'];
/** Functions that pass a message to the log: level, and position of the message argument. */
const LOG_WRAPPERS: Readonly<Record<string, readonly [level: string, place: number]>> = {
  logFailures: ['error', 2],
  withErrorLog: ['error', 0],
  complain: ['error', 1],
  tell: ['', 2],
};

export function findLogCalls(): LogCall[] {
  const files = readdirSync(path.join(PROJECT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `app/${name}`)
    .concat('server.ts');
  return files.flatMap((file) => {
    const text = readFileSync(path.join(PROJECT, file), 'utf8');
    return /\blog|tell|complain|withErrorLog/i.test(text) ? findCallsIn(file, text) : [];
  });
}

function findCallsIn(file: string, text: string): LogCall[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: LogCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...toLogCalls(file, node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function toLogCalls(file: string, { expression, arguments: given }: ts.CallExpression): LogCall[] {
  if (ts.isPropertyAccessExpression(expression)) {
    const level = expression.name.text;
    const owner = expression.expression.getText();
    if (!LEVELS.includes(level) || !/(^|\.)log$/.test(owner)) return [];
    return [{ file, level, message: findWords(given[1]) }];
  }
  if (!ts.isIdentifier(expression)) return [];
  const wrapper = Object.hasOwn(LOG_WRAPPERS, expression.text)
    ? LOG_WRAPPERS[expression.text]
    : undefined;
  const words = wrapper && findWords(given[wrapper[1]]);
  if (!wrapper || typeof words !== 'string') return [];
  // A wrapper passes details before the message, so the first argument must be an object.
  if (wrapper[1] === 1 && !given[0]?.getText().startsWith('{')) return [];
  return [{ file, level: wrapper[0] || (findWords(given[0]) ?? ''), message: words }];
}

function findWords(node: ts.Expression | undefined): string | null {
  return node && ts.isStringLiteralLike(node) ? node.text : null;
}
