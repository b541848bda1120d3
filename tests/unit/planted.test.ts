import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { QUICK_STAGES, selectStagesForFiles } from '../../scripts/lib/test-stages.mjs';
import { FAULTS } from '../../experiments/planted/faults';
import { PROJECT_ROOT } from '../support/source-files';

describe('the faults that `npm run planted` plants', () => {
  it('are sixty of at least twelve kinds', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(FAULTS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(FAULTS.map(({ text, file }) => `${file} ${text}`)).size).toBe(FAULTS.length);
  });

  it.each(FAULTS)(
    'change code that occurs exactly once, such as $name in $file',
    ({ file, text, replacement }) => {
      const parts = readFileSync(path.join(PROJECT_ROOT, file), 'utf8').split(text);
      expect(parts).toHaveLength(2);
      expect(replacement).not.toBe(text);
    },
  );

  it.each(FAULTS)('include a test in `npm test` for $name: $detectingTest', ({ detectingTest }) => {
    expect(existsSync(path.join(PROJECT_ROOT, detectingTest))).toBe(true);
    expect(selectStagesForFiles(QUICK_STAGES, [detectingTest])).toHaveLength(1);
  });
});
