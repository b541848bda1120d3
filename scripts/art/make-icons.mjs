/**
 * Renders icons and the social card from the drawings in `public/`:
 * public/favicon.ico (32), public/icons/*.png, public/art/share.png (1200×630)
 * Run after changing a drawing: node scripts/art/make-icons.mjs
 * Needs Chromium (CHROMIUM, default /usr/bin/chromium) and ffmpeg for palettes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const root = new URL('../../public/', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'icons-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

const favicon = readFileSync(join(root, 'favicon.svg'), 'utf8');
/** Square corners and a smaller mark, so that no launcher mask cuts into it. */
const maskable = favicon
  .replace(' rx="14"', '')
  .replace('<path', '<g transform="translate(10.6 10.2) scale(.67)"><path')
  .replace('</svg>', '</g></svg>');
const squareIcon = favicon.replace(' rx="14"', '');

await picture('icons/icon-192.png', favicon, 192, 192, 128);
await picture('icons/icon-512.png', favicon, 512, 512, 128);
await picture('icons/icon-maskable-512.png', maskable, 512, 512, 128);
await picture('icons/apple-touch-icon.png', squareIcon, 180, 180, 128);
await picture('icons/favicon-32.png', favicon, 32, 32, 256);
writeIco(join(root, 'favicon.ico'), readFileSync(join(root, 'icons/favicon-32.png')));
rmSync(join(root, 'icons/favicon-32.png'));

const font = readFileSync(join(root, 'fonts/display.woff2')).toString('base64');
/** Flat colours halve the size of the palette PNG. */
const wheel = readFileSync(join(root, 'art/wheel.svg'), 'utf8')
  .replaceAll('url(#sky)', '#241658')
  .replaceAll('url(#gold)', '#ffd98a');
await picture('art/share.png', buildShareCard(), 1200, 630, 16);

await browser.close();
rmSync(work, { recursive: true });

async function picture(name, markup, width, height, colours) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<!doctype html><style>body{margin:0}svg{display:block;width:100%;height:auto}</style>${markup}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const raw = join(work, 'raw.png');
  await page.screenshot({ path: raw, omitBackground: true });
  await page.close();
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', raw, '-vf'],
    `split[a][b];[a]palettegen=max_colors=${colours}[p];[b][p]paletteuse=dither=none`,
    ...['-pred', 'none', '-compression_level', '100', join(root, name)],
  ]);
}

function writeIco(path, png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  writeFileSync(path, Buffer.concat([head, png]));
}

function buildShareCard() {
  const mark = favicon.replace(/<rect[^>]*>/, '');
  return `<style>
    @font-face{font-family:Display;src:url(data:font/woff2;base64,${font})}
    .card{position:relative;width:1200px;height:630px;overflow:hidden;color:#ffd98a;background:#1b1245;font-family:Display}
    .wheel{position:absolute;width:720px;right:-90px;top:-45px}
    .mark{position:absolute;width:120px;left:72px;top:96px}
    h1{position:absolute;left:80px;top:226px;margin:0;font-size:104px;line-height:1}
    p{position:absolute;left:82px;top:358px;margin:0;font-size:36px;line-height:1.4;color:#fff}
  </style><div class="card"><div class="wheel">${wheel}</div><div class="mark">${mark}</div>
  <h1>Taravani</h1><p>Horoscopes, festivals<br>and astrologers for India</p></div>`;
}
