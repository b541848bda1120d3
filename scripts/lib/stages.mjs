import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A program that uses one processor, or all of them (`alone`). Stages start in order. Stages with `folders` accept
 * file names and record the seconds per file in `TIMINGS_FILE` (tests/support/timings.ts).
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} command a program of ours or of a package, and its arguments
 * @property {Record<string, string>} [environment]
 * @property {boolean} [alone]
 * @property {boolean} [needsBuild]
 * @property {string[]} [folders]
 * @property {string} [bail] option to stop at the first failed test
 */

/** @typedef {{ file: string, seconds: number }} FileTime */
/** @typedef {{ name: string, seconds: number, passed: boolean, files: FileTime[] }} StageTime */

/** One more than there are processors, because tests often wait for servers, disks and timeouts. */
export const AT_ONCE = availableParallelism() + 1;

export const TIMINGS_FILE = path.join('test-results', 'timings.json');

const SEARCH_PATH = [
  path.resolve('node_modules', '.bin'),
  path.dirname(process.execPath),
  process.env.PATH ?? '',
].join(path.delimiter);

const SIGNALS = ['SIGINT', 'SIGTERM'];
const MAX_SLOWEST_SHOWN = 15;
const SOCKET_TIMEOUT_MS = 10_000;
/** Lines with counts and skipped tests of a passed stage. */
const NOTABLE_LINE =
  /^ *(?:Test Files|Tests) |^ *\d+ (?:passed|failed|skipped|flaky|did not run)|LEFT OUT|SKIPPED|left out/;
/** Lines with a failed test or its reason. */
const FAILURE_LINE = /^ FAIL {2}|^ {2}\d+\) \[|^ *(?:\w*Error: |Test timeout of )/;
const MAX_FAILURES_SHOWN = 12;
const ESCAPES = new RegExp(String.raw`${String.fromCharCode(27)}\[[0-9;]*m`, 'g');

/**
 * Runs until all stages are done. If one fails, kills the others and prints the failed stage's output.
 * Ctrl-C kills stages explicitly, because a terminal does not signal their process groups.
 * @param {Stage[]} stages in starting order
 * @param {StageTime[]} done receives the time of each stage
 * @param {{ atOnce?: number, keepGoing?: boolean }} [options] maximum of parallel stages; whether to continue after a
 * failure
 * @returns {Promise<void>} rejects on a failed stage or a signal
 */
export async function runStages(stages, done, { atOnce = AT_ONCE, keepGoing = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-timings-'));
  const running = new Map();
  const waiting = [...stages];
  let failure = null;
  const failed = [];
  /** Printed last, because logs of long runs are often truncated at the beginning. */
  const reasons = [];
  let lastWord = performance.now();
  const tell = (line) => {
    lastWord = performance.now();
    console.log(line);
  };
  const heartbeat = setInterval(() => {
    if (performance.now() - lastWord < SOCKET_TIMEOUT_MS) return;
    for (const [name, { started, output }] of running) {
      tell(`   ${name}, ${secondsSince(started).toFixed(0)} s: ${getLastLine(output)}`);
    }
  }, SOCKET_TIMEOUT_MS / 2);

  const endAll = () => {
    for (const { child } of running.values()) killProcessGroup(child);
  };
  const interrupt = (signal) => {
    failure ??= `Ended by ${signal}.`;
    endAll();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);

  const canStartStage = ({ alone }) =>
    running.size === 0 ||
    (!alone && running.size < atOnce && [...running.values()].every((each) => !each.stage.alone));
  const start = (stage) => {
    tell(`== ${stage.name}: ${stage.command.join(' ')}`);
    const timings = path.join(folder, `${running.size}-${waiting.length}.json`);
    const one = { stage, started: performance.now(), output: [], child: null, ended: null };
    one.ended = runStage(one, timings).then(async (passed) => {
      const seconds = secondsSince(one.started);
      running.delete(stage.name);
      done.push({
        name: stage.name,
        seconds,
        passed,
        files: stage.folders ? await readTimes(timings) : [],
      });
      const lines = getLines(one.output);
      if (passed) {
        tell(`   ${stage.name} passed in ${seconds.toFixed(1)} s`);
        for (const line of lines.filter((each) => NOTABLE_LINE.test(each))) tell(`     ${line}`);
      } else if (failure === null) {
        failed.push(stage.name);
        tell(`\n${one.output.join('')}`);
        reasons.push(...getFailures(lines));
        if (keepGoing) return;
        failure = `The stage "${stage.name}" failed.`;
        endAll();
      }
    });
    running.set(stage.name, one);
  };

  try {
    while (running.size > 0 || waiting.length > 0) {
      while (failure === null && waiting.length > 0 && canStartStage(waiting[0])) {
        start(waiting.shift());
      }
      if (failure !== null && running.size === 0) break;
      await Promise.race([...running.values()].map(({ ended }) => ended));
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    clearInterval(heartbeat);
    await rm(folder, { recursive: true, force: true });
  }
  if (failure === null && failed.length > 0) failure = `Stages failed: ${failed.join(', ')}.`;
  if (failure !== null) throw new Error([failure, ...reasons].join('\n'));
}

/** Captures the output. Resolves to true for exit code 0. */
function runStage(one, timings) {
  const { command, environment } = one.stage;
  return new Promise((resolve) => {
    // A process group, so that browsers and servers are killed with it.
    const [program = '', ...rest] = command;
    const child = spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, PATH: SEARCH_PATH, TIMINGS_FILE: timings },
      detached: true,
    });
    one.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => one.output.push(text));
    }
    child.on('error', (error) => {
      one.output.push(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

function killProcessGroup(child) {
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The process has already ended.
  }
}

/** Prints the times of stages and slowest files, and writes test-results/timings.json. */
export async function reportTimes(done) {
  if (done.length === 0) return;
  console.log('\nSeconds of each stage:');
  for (const { name, seconds, passed } of done) {
    console.log(`${seconds.toFixed(1).padStart(8)} ${name}${passed ? '' : ' (failed)'}`);
  }
  const files = done
    .flatMap((stage) => stage.files)
    .sort((one, other) => other.seconds - one.seconds);
  if (files.length > 0) console.log('\nSeconds of the slowest files:');
  for (const { file, seconds } of files.slice(0, MAX_SLOWEST_SHOWN)) {
    console.log(`${seconds.toFixed(1).padStart(8)} ${file}`);
  }
  await mkdir(path.dirname(TIMINGS_FILE), { recursive: true });
  await writeFile(TIMINGS_FILE, `${JSON.stringify({ at: new Date(), stages: done }, null, 2)}\n`);
}

async function readTimes(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return [];
  }
}

function getLines(output) {
  return output.join('').replace(ESCAPES, '').split('\n');
}

/** Returns the last failure lines without duplicates. Earlier errors may be expected. */
function getFailures(lines) {
  const naming = lines.filter((line) => FAILURE_LINE.test(line)).map((line) => line.trimEnd());
  return [...new Set(naming)].slice(-MAX_FAILURES_SHOWN);
}

function getLastLine(output) {
  return (
    getLines(output.slice(-5))
      .findLast((line) => line.trim() !== '')
      ?.trim() ?? '...'
  );
}

function secondsSince(start) {
  return (performance.now() - start) / 1_000;
}
