import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { findNonLinearReason } from '../../scripts/lib/linear-pattern.mjs';
import { collect, PROJECT_ROOT, SOURCE_FILES } from '../support/source-files';

/*
 * Every pattern of the program takes a time that grows with its text and no faster: strangers write most of what patterns meet,
 * and one that is worse holds the process. `recheck` proves it of each, also of those that a search begins anew at each
 * letter, and shows the text that a bad one is slow with.
 */

const DEADLINE_MS = 600_000;

interface Found {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

function literalsOf(file: string): Found[] {
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

/** Files that put patterns together. */
const composing = SOURCE_FILES.filter(
  (file) =>
    collect(file, (node) =>
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
        ? true
        : null,
    ).length > 0,
);

/** The patterns that a file puts together when it is loaded. */
async function composedIn(file: string): Promise<Found[]> {
  const found: Found[] = [];
  const Original = RegExp;
  class Watched extends Original {
    constructor(...given: ConstructorParameters<typeof RegExp>) {
      super(...given);
      found.push({ place: file, source: this.source, flags: this.flags });
    }
  }
  vi.resetModules();
  vi.stubGlobal('RegExp', Watched);
  try {
    await import(/* @vite-ignore */ path.join(PROJECT_ROOT, file));
  } finally {
    vi.unstubAllGlobals();
  }
  return found;
}

/** What is wrong with patterns; each one is proved once. */
async function problemsOf(patterns: readonly Found[]): Promise<string[]> {
  const different = new Map(patterns.map((each) => [`/${each.source}/${each.flags}`, each]));
  const problems: string[] = [];
  for (const [text, { place, source, flags }] of different) {
    const why = await findNonLinearReason(source, flags);
    if (why !== null) problems.push(`${place} ${text}: ${why}`);
  }
  return problems;
}

describe('every pattern', () => {
  it('that is written down is linear', { timeout: DEADLINE_MS }, async () => {
    const patterns = SOURCE_FILES.flatMap(literalsOf);
    expect(patterns.length).toBeGreaterThan(300);
    expect(await problemsOf(patterns)).toEqual([]);
  });

  it(
    'that is put together is so when its file is loaded, and linear',
    { timeout: DEADLINE_MS },
    async () => {
      expect(composing.length).toBeGreaterThan(0);
      for (const file of composing) {
        const patterns = await composedIn(file);
        expect([file, patterns.length]).not.toContain(0);
        expect(await problemsOf(patterns)).toEqual([]);
      }
    },
  );

  it('of a kind that was here once is found', async () => {
    const once = ['^(<!--[\\s\\S]*?-->|\\s)*<svg', '(-\\d+)+$', '^[^@]+@[^@]+\\.[^@]+$', '<[^>]*>'];
    const found = once.map((source) => ({ place: 'here', source, flags: '' }));
    expect(await problemsOf(found)).toHaveLength(once.length);
  });
});
