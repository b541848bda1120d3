import { fileURLToPath } from 'node:url';

/**
 * V8 prefers room to collections: by itself its young generation grows to 128 MB, and what it holds in all to four times what
 * lives. It takes these only when a process starts.
 */
const V8_FLAGS = [
  // MB of a half of the young generation; a page leaves about one.
  '--max-semi-space-size=8',
  // Percent by which the old generation grows between two collections.
  '--heap-growing-percent=50',
  // MB at which it is collected first: the site itself has 40.
  '--initial-old-space-size=64',
];

/**
 * glibc gives threads heaps of their own, eight for each core, and what one frees no other uses; and it stops handing large blocks
 * back once it has seen them come and go, as those of compressors do. A threshold that is set does not move.
 */
const GLIBC_VARIABLES = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

type Environment = Readonly<Record<string, string | undefined>>;

interface Started<Env extends Environment> {
  readonly execArgv: readonly string[];
  readonly env: Env;
}

/** @returns how to start this process again with little memory; null where it has been, or whoever started it has chosen otherwise */
export function withMemoryFlags<Env extends Environment>({
  execArgv,
  env,
}: Started<Env>): Started<typeof GLIBC_VARIABLES & Env> | null {
  const chosen = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(/\s+/)].map(nameOf);
  const missing = V8_FLAGS.filter((flag) => !chosen.includes(nameOf(flag)));
  const isSet = Object.keys(GLIBC_VARIABLES).every((name) => env[name] !== undefined);
  if (missing.length === 0 && isSet) return null;
  return { execArgv: [...execArgv, ...missing], env: { ...GLIBC_VARIABLES, ...env } };
}

/** Puts a process with the flags in this one's place, under its number: however the site is started, it has them. */
export function restartWithMemoryFlags(program: string): void {
  const again = withMemoryFlags(process);
  // Windows has no such call.
  if (!again || process.platform === 'win32' || !process.execve) return;
  const { execArgv, env } = again;
  const file = fileURLToPath(program);
  process.execve(
    process.execPath,
    [process.execPath, ...execArgv, file, ...process.argv.slice(2)],
    { ...process.env, ...env },
  );
}

/** V8 takes `_` for `-`. */
function nameOf(flag: string): string {
  return (flag.split('=')[0] ?? '').replaceAll('_', '-');
}
