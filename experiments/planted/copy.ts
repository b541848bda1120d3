import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TIMINGS_FILE, type StageTime } from '../../scripts/lib/stages.mjs';
import { PROJECT_ROOT } from '../../tests/support/source-files';
import type { Fault } from './faults';

const execute = promisify(execFile);
/** Git ignores this folder. Playwright empties `test-results` at each start. */
const LOGS = path.join(PROJECT_ROOT, '.cache', 'planted');
/** Checks the text of each fault against the tree, so it would detect every fault. */
const OWN_TEST = path.join('tests', 'unit', 'planted.test.ts');
/** Programs write here, so the copy must not share these files with the project. */
const CACHES = ['.cache', '.vite', '.vite-temp'];
const END_GRACE_MS = 15_000;
const ESCAPES = new RegExp(String.raw`${String.fromCharCode(27)}\[[0-9;]*m`, 'g');
/** First failed test in the output of Vitest or Playwright. */
const FAILED_TEST = /^ *(?:FAIL|1\)) (.+)$/m;

export interface Outcome {
  readonly seconds: number;
  readonly passed: boolean;
  /** First failed stage and test; empty when all passed. */
  readonly stage: string;
  readonly test: string;
  readonly output: string;
}

type Command = readonly [program: 'test.mjs' | 'test-all.mjs', ...rest: readonly string[]];

export interface ProjectCopy {
  readonly folder: string;
  /** Runs a test program with these faults in place, then restores the tree. @throws when interrupted */
  test(command: Command, faults: readonly Fault[]): Promise<Outcome>;
  remove(): Promise<void>;
}

/** Includes packages and build. Aborting the signal stops the tests that run in the copy. */
export async function createProjectCopy(signal: AbortSignal): Promise<ProjectCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-planted-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await execute('git', ['clone', '--quiet', '--local', PROJECT_ROOT, folder]);
    await rm(path.join(folder, OWN_TEST));
    await copyPackages(folder);
    await copyBuild(folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folder,
    async test(command, faults) {
      const restores: (() => Promise<void>)[] = [];
      const timings = path.join(folder, TIMINGS_FILE);
      await rm(timings, { force: true });
      const started = performance.now();
      try {
        for (const fault of faults) restores.push(await plantFault(folder, fault));
        signal.throwIfAborted();
        const child = startTests(folder, command);
        const end = () => endProcessGroup(child);
        signal.addEventListener('abort', end);
        const { output, passed } = await ended(child);
        signal.removeEventListener('abort', end);
        signal.throwIfAborted();
        const seconds = (performance.now() - started) / 1_000;
        await keep(output, command, faults);
        if (passed) return { seconds, passed, stage: '', test: '', output };
        const [, test = ''] = FAILED_TEST.exec(output) ?? [];
        return { seconds, passed, stage: await findFailedStage(timings), test: tidy(test), output };
      } finally {
        for (const restore of restores) await restore();
      }
    },
    remove,
  };
}

async function copyPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  const original = path.join(PROJECT_ROOT, 'node_modules');
  try {
    await execute('cp', ['-al', original, packages]);
  } catch {
    await rm(packages, { recursive: true, force: true });
    await execute('cp', ['-a', original, packages]);
  }
  for (const cache of CACHES)
    await rm(path.join(packages, cache), { recursive: true, force: true });
}

async function copyBuild(folder: string): Promise<void> {
  await cp(path.join(PROJECT_ROOT, 'build'), path.join(folder, 'build'), {
    recursive: true,
    preserveTimestamps: true,
  });
}

/** @returns a function that restores the file. @throws Error unless the text occurs exactly once */
async function plantFault(folder: string, fault: Fault): Promise<() => Promise<void>> {
  const file = path.join(folder, fault.file);
  const before = await readFile(file, 'utf8');
  const parts = before.split(fault.text);
  if (parts.length !== 2) {
    throw new Error(`${fault.name}: its text stands ${parts.length - 1} times in ${fault.file}`);
  }
  await writeFile(file, parts.join(fault.replacement));
  return () => writeFile(file, before);
}

async function keep(output: string, [program]: Command, faults: readonly Fault[]): Promise<void> {
  const [one, ...others] = faults.map(({ name }) => name);
  const what = others.length > 0 ? 'together' : (one ?? 'nothing');
  await mkdir(LOGS, { recursive: true });
  await writeFile(path.join(LOGS, `${what}.${path.parse(program).name}.log`), output);
}

function startTests(folder: string, [program, ...rest]: Command): ChildProcess {
  // npm's variables describe this project, not the copy.
  const told = Object.keys(process.env).filter((name) => /^(npm_|INIT_CWD$)/.test(name));
  return spawn(process.execPath, [path.join('scripts', program), ...rest], {
    cwd: folder,
    env: { ...process.env, ...Object.fromEntries(told.map((name) => [name, undefined])) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so Ctrl-C reaches only this script, which then ends the tests cleanly.
    detached: true,
  });
}

function ended(child: ChildProcess): Promise<{ output: string; passed: boolean }> {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ output: output.join('').replace(ESCAPES, ''), passed: code === 0 }),
    );
  });
}

function endProcessGroup(child: ChildProcess): void {
  signalProcessGroup(child, 'SIGTERM');
  const killing = setTimeout(() => signalProcessGroup(child, 'SIGKILL'), END_GRACE_MS);
  child.once('close', () => clearTimeout(killing));
}

function signalProcessGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already exited.
  }
}

async function findFailedStage(timings: string): Promise<string> {
  try {
    const { stages } = JSON.parse(await readFile(timings, 'utf8')) as { stages: StageTime[] };
    return stages.find(({ passed }) => !passed)?.name ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

function tidy(test: string): string {
  return test.replaceAll('─', '').trim();
}
