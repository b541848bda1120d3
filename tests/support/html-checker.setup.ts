import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer as createHttpServer } from 'node:http';
import type { TestProject } from 'vitest/node';

/** For a hundred pages the second compiler and collector threads cost more than they save. */
const JAVA_OPTIONS = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const HOST = '127.0.0.1';
const READY = 'Checker service started';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly htmlChecker: string;
  }
}

/**
 * Shares one Nu HTML checker per run. It starts on first use, because Java takes seconds.
 * @returns a function that stops it
 */
export default async function setUpHtmlChecker(project: TestProject): Promise<() => void> {
  let starting: Promise<{ readonly child: ChildProcess; readonly origin: string }> | undefined;
  const broker = createHttpServer((_, response) => {
    starting ??= startHtmlChecker();
    starting.then(
      ({ origin }) => response.end(origin),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, HOST);
  await once(broker, 'listening');
  project.provide('htmlChecker', `http://${HOST}:${getPort(broker.address())}`);
  return () => {
    broker.close();
    void starting?.then(({ child }) => child.kill('SIGKILL'));
  };
}

async function startHtmlChecker() {
  const port = await findFreePort();
  const jar = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
    'build/dist/vnu.jar',
  );
  const service = ['-cp', jar, 'nu.validator.servlet.Main', String(port)];
  const child = spawn('java', [
    ...JAVA_OPTIONS,
    `-Dnu.validator.servlet.bind-address=${HOST}`,
    ...service,
  ]);
  // Stops Java even when the run is killed.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The HTML checker ended with ${code}: ${said}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(READY)) resolve();
      });
    }
  });
  return { child, origin: `http://${HOST}:${port}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const port = getPort(server.address());
  server.close();
  return port;
}

const getPort = (address: AddressInfo | string | null) => (address as AddressInfo).port;
