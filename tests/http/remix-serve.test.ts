import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRemixServe } from '../bench/servers';
import { HtmlClient } from '../support/html-client';
import { askForCode, readLastCode, enterCode, createMobile } from '../support/sign-in';
import { send } from '../support/wire';

/* The build also runs under stock remix-serve. docs/run/deploy.md, "Under remix-serve", lists what it lacks there. */

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

describe('under stock remix-serve', () => {
  it.each(['/', '/daily-horoscope/today/leo', '/yearly-horoscope', '/blogs', '/faq'])(
    'the page %s is served completely',
    async (address) => {
      const { status, text } = await send(origin, { path: address });
      expect(status).toBe(200);
      expect(text).toMatch(/<h1[^>]*>[^<]+/);
      expect(text).toMatch(/<\/html>\s*$/);
    },
  );

  it('a missing page is a 404', async () => {
    expect((await send(origin, { path: '/nothing-here' })).status).toBe(404);
  });

  it('an invalid number is refused, and one-time passwords lead to an account', async () => {
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
