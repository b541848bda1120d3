import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { findNonLinearReason } from '../../scripts/lib/linear-pattern.mjs';
import { collect, PROJECT_ROOT, SOURCE_FILES } from '../support/source-files';

/*
 * Every regular expression must run in linear time, because most of them read untrusted input. `recheck` proves
 * it,
 * including for unanchored searches, or reports an attack string.
 */

const DEADLINE_MS = 600_000;

interface Found {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

function findPatternLiterals(file: string): Found[] {
  return collect(file, (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return null;
    const end = node.text.lastIndexOf('/');
    const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    return {
      place: `${file}:${line + 1}`,
      source: node.text.slice(1, end),
      flags: node.text.slice(end + 1),
    };
  });
}

const filesWithNewRegExp = SOURCE_FILES.filter(
  (file) =>
    collect(file, (node) =>
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
        ? true
        : null,
    ).length > 0,
);

/** Loads all files with `new RegExp` once. A stack trace names the file that composed a pattern. */
async function findComposedPatterns(): Promise<Found[]> {
  const found: Found[] = [];
  const Original = RegExp;
  class Watched extends Original {
    constructor(...args: ConstructorParameters<typeof RegExp>) {
      super(...args);
      const stack = new Error().stack ?? '';
      const place = filesWithNewRegExp.find((file) => stack.includes(`/${file}:`));
      if (place) found.push({ place, source: this.source, flags: this.flags });
    }
  }
  vi.resetModules();
  vi.stubGlobal('RegExp', Watched);
  try {
    for (const file of filesWithNewRegExp) {
      await import(/* @vite-ignore */ path.join(PROJECT_ROOT, file));
    }
  } finally {
    vi.unstubAllGlobals();
  }
  return found;
}

async function findProblems(patterns: readonly Found[]): Promise<string[]> {
  const different = new Map(patterns.map((each) => [`/${each.source}/${each.flags}`, each]));
  const problems: string[] = [];
  for (const [text, { place, source, flags }] of different) {
    const why = await findNonLinearReason(source, flags);
    if (why !== null) problems.push(`${place} ${text}: ${why}`);
  }
  return problems;
}

describe('every regular expression', () => {
  it('runs in linear time when it is a literal', { timeout: DEADLINE_MS }, async () => {
    const patterns = SOURCE_FILES.flatMap(findPatternLiterals);
    expect(patterns.length).toBeGreaterThan(300);
    expect(await findProblems(patterns)).toEqual([]);
  });

  it(
    'that is composed is built at load time and runs in linear time',
    { timeout: DEADLINE_MS },
    async () => {
      const patterns = await findComposedPatterns();
      expect(filesWithNewRegExp.length).toBeGreaterThan(0);
      const places = new Set(patterns.map(({ place }) => place));
      expect([...places].toSorted()).toEqual(filesWithNewRegExp.toSorted());
      expect(await findProblems(patterns)).toEqual([]);
    },
  );

  it('of a known slow kind is detected', async () => {
    const once = ['^(<!--[\\s\\S]*?-->|\\s)*<svg', '<[^>]*>'];
    const found = once.map((source) => ({ place: 'here', source, flags: '' }));
    expect(await findProblems(found)).toHaveLength(once.length);
  });
});
