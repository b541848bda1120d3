/**
 * Takes the README's screenshots (docs/pictures) of the built site. Run `node scripts/art/make-pictures.mjs` after
 * `npm
 * run build`.
 * Needs Chromium (CHROMIUM, default /usr/bin/chromium).
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const FOLDER = 'docs/pictures';
const PICTURES = [
  { name: 'home.webp', path: '/', width: 1280, height: 800 },
  { name: 'daily-phone.webp', path: '/daily-horoscope/today/aries', width: 360, height: 740 },
];

const data = mkdtempSync(join(tmpdir(), 'taravani-pictures-'));
const port = await findFreePort();
const origin = `http://localhost:${port}`;
const site = spawn(process.execPath, ['build/server.js'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    IFSC_LIST: 'none',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await waitUntilReady();
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, path, width, height } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${path} was answered with ${answer?.status()}`);
    await page.reload({ waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(FOLDER, name));
    console.log(`${name}: ${Math.round(size / 1024)} KB`);
    await page.close();
  }
} finally {
  await browser.close();
  site.kill();
  rmSync(data, { recursive: true, force: true });
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilReady() {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(500);
  }
  throw new Error('The site did not start within a minute. Was it built?');
}
