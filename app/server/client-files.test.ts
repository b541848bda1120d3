import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQuickFolder } from '../../tests/support/quick-folder';
import { createBuiltFileHandler } from './assets';
import { openClientFiles, type ClientFiles } from './client-files';

const HOUR_MS = 3_600_000;

let folder: string;
let stops: (() => unknown)[];
let logged: string[];

beforeEach(async () => {
  folder = await createQuickFolder('taravani-client-');
  stops = [];
  logged = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true });
});

const getBuildFolder = () => path.join(folder, 'build');
const kept = () => path.join(folder, 'data', 'client');

async function build(files: Readonly<Record<string, string>>): Promise<void> {
  await rm(getBuildFolder(), { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(getBuildFolder(), name)), { recursive: true });
    await writeFile(path.join(getBuildFolder(), name), text);
  }
}

async function serve(): Promise<{ files: ClientFiles; get: (target: string) => Promise<string> }> {
  const files = await openClientFiles({
    built: getBuildFolder(),
    kept: kept(),
    log: { info: () => undefined, error: (_, message) => logged.push(message) },
  });
  stops.push(files.close);
  return { files, get: await listen(files) };
}

async function listen(files: Pick<ClientFiles, 'own' | 'earlier'>) {
  const handler = createBuiltFileHandler(files.own, files.earlier);
  const server: Server = createServer((request, response) => {
    handler(request, response, () => response.writeHead(404).end('none'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return async (target: string) => (await fetch(`http://127.0.0.1:${port}${target}`)).text();
}

describe('client files', () => {
  it('are still available when the build is replaced while a process serves it', async () => {
    await build({ 'assets/old-1.js': 'old', 'favicon.svg': 'old drawing' });
    const { get } = await serve();
    await build({ 'assets/new-2.js': 'new', 'favicon.svg': 'new' });
    expect(await get('/assets/old-1.js')).toBe('old');
    expect(await get('/favicon.svg')).toBe('old drawing');
  });

  it('of an earlier build are served by the next one if their names contain a hash', async () => {
    await build({ 'assets/old-1.js': 'old', 'assets/same-3.js': 's', 'art/gone.svg': 'drawing' });
    await serve();
    await build({ 'assets/new-2.js': 'new', 'assets/same-3.js': 's' });
    const { get } = await serve();
    expect(await get('/assets/new-2.js')).toBe('new');
    expect(await get('/assets/old-1.js')).toBe('old');
    expect(await get('/assets/same-3.js')).toBe('s');
    expect(await get('/art/gone.svg')).toBe('none');
  });

  it('are removed a day after the last process that serves their build', async () => {
    await build({ 'assets/old-1.js': 'old' });
    const { own } = (await serve()).files;
    await build({ 'assets/new-2.js': 'new' });
    const getHoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    await utimes(own, getHoursAgo(23), getHoursAgo(23));
    expect((await serve()).files.earlier).toEqual([own]);
    await utimes(own, getHoursAgo(27), getHoursAgo(27));
    expect((await serve()).files.earlier).toEqual([]);
    expect(existsSync(own)).toBe(false);
  });

  it('are copied once per build, for all its processes and starts', async () => {
    await build({ 'assets/a-1.js': 'a' });
    const all = await Promise.all([serve(), serve(), serve()]);
    expect(new Set(all.map(({ files }) => files.own)).size).toBe(1);
    expect(all.map(({ files }) => files.earlier)).toEqual([[], [], []]);
    expect(readdirSync(kept())).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('are served from the build when they cannot be copied', async () => {
    await build({ 'assets/a-1.js': 'a' });
    await writeFile(path.join(folder, 'data'), 'a file, where a folder should be');
    const { files, get } = await serve();
    expect(files.own).toBe(getBuildFolder());
    expect(await get('/assets/a-1.js')).toBe('a');
    expect(logged).toEqual(['the files for browsers were not kept']);
  });
});

describe('a file deleted before it is sent', () => {
  it('ends only that response', async () => {
    await build({ 'assets/gone-1.js': 'gone', 'assets/here-2.js': 'here' });
    await cp(getBuildFolder(), path.join(folder, 'copy'), { recursive: true });
    const get = await listen({ own: path.join(folder, 'copy'), earlier: [] });
    await rm(path.join(folder, 'copy', 'assets', 'gone-1.js'));
    await expect(get('/assets/gone-1.js')).rejects.toThrow();
    expect(await get('/assets/here-2.js')).toBe('here');
  });
});
