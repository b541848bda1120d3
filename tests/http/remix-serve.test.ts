import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRemixServe } from '../../experiments/bench/servers';
import { HtmlClient } from '../support/html-client';
import { askForCode, readLastCode, enterCode, createMobile } from '../support/sign-in';
import { send } from '../support/wire';

/* Tests that the build also runs under remix-serve. docs/run/deploy.md, "Under remix-serve", lists what is missing. */

const START_MS = 120_000;
let folder: string;
let server: Awaited<ReturnType<typeof startRemixServe>>;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-remix-serve-'));
  server = await startRemixServe(folder);
  origin = new URL(server.getAddress('/')).origin;
}, START_MS);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe('the build under remix-serve', () => {
  it.each(['/', '/daily-horoscope/today/leo', '/yearly-horoscope', '/blogs', '/faq'])(
    'serves the complete page %s',
    async (address) => {
      const { status, text } = await send(origin, { path: address });
      expect(status).toBe(200);
      expect(text).toMatch(/<h1[^>]*>[^<]+/);
      expect(text).toMatch(/<\/html>\s*$/);
    },
  );

  it('responds 404 for a missing page', async () => {
    expect((await send(origin, { path: '/nothing-here' })).status).toBe(404);
  });

  it('rejects an invalid number and registers an account with one-time passwords', async () => {
    const visitor = new HtmlClient(origin);
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', '12345');
    expect((await visitor.press('Send OTP')).status).toBe(422);

    const mobile = createMobile();
    await askForCode(visitor, mobile);
    await enterCode(visitor, await readLastCode(server.data, mobile));
    expect(visitor.page.path).toBe('/who-are-you');
  });
});
