import { expect, test } from 'vitest';
import { withMemoryFlags } from './memory-flags';

test('a process without memory flags restarts once with them', () => {
  const again = withMemoryFlags({ execArgv: ['--enable-source-maps'], env: { PORT: '3000' } });
  expect(again?.execArgv).toContain('--enable-source-maps');
  expect(again?.execArgv.some((flag) => flag.startsWith('--max-semi-space-size='))).toBe(true);
  expect(again?.env).toMatchObject({
    PORT: '3000',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
  });
  expect(again && withMemoryFlags(again)).toBeNull();
});

test.each<{ execArgv: string[]; env: Record<string, string> }>([
  { execArgv: ['--max_semi_space_size=32'], env: {} },
  { execArgv: [], env: { NODE_OPTIONS: '--no-warnings --max-semi-space-size=32' } },
])('a flag set by $execArgv $env.NODE_OPTIONS is not changed', (started) => {
  const again = withMemoryFlags(started);
  const added = again?.execArgv.filter((flag) => !started.execArgv.some((own) => own === flag));
  expect(added?.filter((flag) => flag.startsWith('--max-semi-space-size'))).toEqual([]);
});

test('glibc settings chosen by the operator are not changed', () => {
  const again = withMemoryFlags({ execArgv: [], env: { MALLOC_ARENA_MAX: '8' } });
  expect(again?.env.MALLOC_ARENA_MAX).toBe('8');
});
