import { fileURLToPath } from 'node:url';

/**
 * By default V8 uses more memory in order to collect less often: a 128 MB young generation, and a heap of four times
 * the live data. The flags take effect only at process start.
 */
const V8_FLAGS = [
  // MB per semi-space. A page allocates about one.
  '--max-semi-space-size=8',
  // Percent of heap growth between two collections.
  '--heap-growing-percent=50',
  // MB of heap before the first collection; the site uses 40.
  '--initial-old-space-size=64',
];

/**
 * glibc gives threads separate heaps (eight per core), and raises its threshold for returning large blocks over time.
 * Setting the threshold explicitly keeps it fixed.
 */
const GLIBC_VARIABLES = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

type Environment = Readonly<Record<string, string | undefined>>;

interface ProcessOptions<Env extends Environment> {
  readonly execArgv: readonly string[];
  readonly env: Env;
}

/** @returns null when the flags are already set or the operator chose others */
export function withMemoryFlags<Env extends Environment>({
  execArgv,
  env,
}: ProcessOptions<Env>): ProcessOptions<typeof GLIBC_VARIABLES & Env> | null {
  const chosen = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(/\s+/)].map(getName);
  const missing = V8_FLAGS.filter((flag) => !chosen.includes(getName(flag)));
  const isSet = Object.keys(GLIBC_VARIABLES).every((name) => env[name] !== undefined);
  if (missing.length === 0 && isSet) return null;
  return { execArgv: [...execArgv, ...missing], env: { ...GLIBC_VARIABLES, ...env } };
}

/** Replaces this process with one that has the flags. The process id does not change. */
export function restartWithMemoryFlags(program: string): void {
  const again = withMemoryFlags(process);
  // Windows does not support `execve`.
  if (!again || process.platform === 'win32' || !process.execve) return;
  const { execArgv, env } = again;
  const file = fileURLToPath(program);
  process.execve(
    process.execPath,
    [process.execPath, ...execArgv, file, ...process.argv.slice(2)],
    { ...process.env, ...env },
  );
}

/** V8 treats `_` as `-`. */
function getName(flag: string): string {
  return (flag.split('=')[0] ?? '').replaceAll('_', '-');
}
