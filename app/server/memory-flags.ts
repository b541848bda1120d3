import { fileURLToPath } from 'node:url';

/**
 * V8 prefers room to collections: by itself its young generation grows to 128 MB, and what it holds in all to four times what
 * lives. It takes these only when a process starts.
 */
const FLAGS = [
  // MB of a half of the young generation; a page leaves about one.
  '--max-semi-space-size=8',
  // Percent by which the old generation grows between two collections.
  '--heap-growing-percent=50',
  // MB at which it is collected first: the site itself has 40.
  '--initial-old-space-size=64',
];

/** glibc gives threads heaps of their own, eight for each core, and what one frees no other uses. */
const ARENAS = '2';

type Environment = Readonly<Record<string, string | undefined>>;

interface Started<Env extends Environment> {
  readonly execArgv: readonly string[];
  readonly env: Env;
}

/** @returns how to start this process again with little memory; null where it has been, or whoever started it has chosen otherwise */
export function withMemoryFlags<Env extends Environment>({
  execArgv,
  env,
}: Started<Env>): Started<Env & { readonly MALLOC_ARENA_MAX: string }> | null {
  const chosen = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(/\s+/)].map(nameOf);
  const missing = FLAGS.filter((flag) => !chosen.includes(nameOf(flag)));
  if (missing.length === 0 && env.MALLOC_ARENA_MAX !== undefined) return null;
  return {
    execArgv: [...execArgv, ...missing],
    env: { ...env, MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? ARENAS },
  };
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
