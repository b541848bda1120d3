import type { IncomingMessage, ServerResponse } from 'node:http';
import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { runWithRequestId } from '~/infrastructure/logging/log-request';
import { createLog } from '~/infrastructure/logging/pino-log';
import { Exchange, type Step } from '~/server/exchange';
import { measureRequests } from '~/server/metrics/metrics';

/*
 * Cost of metrics and logging per request in microseconds, without network and pages: median of several rounds,
 * with and without them. `node scripts/experiment.mjs metrics/cost`.
 */

const ROUNDS = 9;
const TIMES = 20_000;
const ROUTES = [
  'features/site/pages/home.route',
  'features/articles/pages/article.route',
  'features/horoscopes/pages/daily.route',
  'asset',
];

const registry = new Registry();
let turn = 0;
const name = () => ROUTES[(turn += 1) % ROUTES.length] ?? '';
const passThrough: Step = (_exchange, next) => next();
const measure = measureRequests({ registry, isAuthorized: () => false, getName: name }, undefined);

const socket = { bytesWritten: 4_711 };

function ask(step: Step): void {
  const response = Object.assign(new EventEmitter(), {
    statusCode: 200,
    writableFinished: true,
    getHeader: () => undefined,
  });
  const request = { method: 'GET', url: '/blogs/full-moon?page=2', socket };
  const exchange = new Exchange(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    0,
  );
  void step(exchange, () => response.emit('close'));
}

const output = { write: () => undefined };
const plainLog = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
const ownLog = createLog({ level: 'info' }, output);
const LINE = {
  requestId: '0b7f3b5e-6a51-4a55-9d7e-123456789012',
  method: 'GET',
  path: '/daily-horoscope/today/aries',
  status: 200,
  finished: true,
  bytes: 12_345,
  milliseconds: 1.3,
  robot: false,
};

/** Awaits fifty steps, about as many as a real page. */
async function page(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}

async function measureMicroseconds(work: () => unknown, times = TIMES): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (let time = 0; time < times; time += 1) {
      const done = work();
      if (done instanceof Promise) await done;
    }
    rounds.push(((performance.now() - start) * 1_000) / times);
  }
  return rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN;
}

function row(what: string, without: number, withIt: number): void {
  const cells = [what, without.toFixed(1), withIt.toFixed(1), (withIt - without).toFixed(1)];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log('| per request | without, µs | with, µs | costs, µs |');
console.log('| --- | ---: | ---: | ---: |');
row(
  'counting and timing it',
  await measureMicroseconds(() => ask(passThrough)),
  await measureMicroseconds(() => ask(measure)),
);
row(
  'its line in the log: the net against personal data',
  await measureMicroseconds(() => plainLog.info(LINE, 'request')),
  await measureMicroseconds(() => ownLog.info(LINE, 'request')),
);
// Runs last, because async ids make every promise of the process slower.
const costWithoutRequestId = await measureMicroseconds(page, 2_000);
row(
  'naming it in every line (50 awaited steps of a rendered page)',
  costWithoutRequestId,
  await measureMicroseconds(() => runWithRequestId('an id', page), 2_000),
);
const scrapeMicroseconds = await measureMicroseconds(() => registry.metrics(), 200);
console.log(
  `\nOne scrape of ${ROUTES.length} places: ${(scrapeMicroseconds / 1_000).toFixed(2)} ms.`,
);
