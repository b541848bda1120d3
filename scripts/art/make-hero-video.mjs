/**
 * Builds the hero video and its poster from `public/art/wheel.svg`:
 * public/art/hero-poster.svg first frame
 * public/art/hero.webm, hero.mp4 640×640, silent, 8 s, at most 300 KB each
 * For a seamless loop, rings turn by whole divisions, the light circles once, and stars twinkle a whole number of
 * times.
 * Run after a change of the wheel: node scripts/art/make-hero-video.mjs
 * Needs Chromium (CHROMIUM, default /usr/bin/chromium) and ffmpeg with libvpx-vp9 and libx264.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const SIDE = 640;
const SECONDS = 8;
const FRAMES_PER_SECOND = 12;
const MAX_BYTES = 300 * 1024;

const art = new URL('../../public/art/', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'hero-'));

const stars = scatterStars(46);
const poster = buildPosterSvg(readFileSync(join(art, 'wheel.svg'), 'utf8'));
writeFileSync(join(art, 'hero-poster.svg'), poster);

await drawFrames();
encode('hero.webm', ['-c:v', 'libvpx-vp9', '-b:v', '0', '-g', '240', '-cpu-used', '1'], 36);
encode(
  'hero.mp4',
  ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-g', '240'],
  26,
);
rmSync(work, { recursive: true });

function scatterStars(count) {
  let state = 20250101;
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  return Array.from({ length: count }, () => ({
    x: Math.round(next() * 600),
    y: Math.round(next() * 600),
    times: 1 + Math.floor(next() * 3),
    phase: next(),
  })).filter(({ x, y }) => {
    const far = Math.hypot(x - 300, y - 300);
    return far > 306 || (far > 176 && far < 250) || (far > 72 && far < 142);
  });
}

function buildPosterSvg(wheel) {
  const sky =
    '<linearGradient id="night" x2="0" y2="1"><stop stop-color="#17103a"/><stop offset="1" stop-color="#2b1b62"/></linearGradient></defs>' +
    '<path fill="url(#night)" d="M0 0h600v600H0z"/>';
  const dots = stars.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="1.3"/>`).join('');
  return wheel
    .replace('</defs>', sky)
    .replace(/(fill="url\(#sky\)"\/>)/, `$1\n<g id="far" fill="#fff" opacity=".85">${dots}</g>`);
}

async function drawFrames() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
  await page.setContent(
    `<!doctype html><style>body{margin:0}svg{display:block;width:${SIDE}px}</style>${poster}`,
  );
  const total = SECONDS * FRAMES_PER_SECOND;
  for (let frame = 0; frame < total; frame++) {
    await page.evaluate(drawFrame, { moment: frame / total, stars });
    await page.screenshot({ path: join(work, `${String(frame).padStart(4, '0')}.png`) });
  }
  await browser.close();
}

/** Runs in the page. `moment` is from 0 to 1. */
function drawFrame({ moment, stars }) {
  const turn = (id, degrees) =>
    document.getElementById(id).setAttribute('transform', `rotate(${degrees * moment} 300 300)`);
  turn('beads', 30);
  turn('nakshatras', -360 / 13.5);
  turn('lotus', 30);
  turn('rays', -22.5);
  [...document.getElementById('signs').children].forEach((sign, index) => {
    const away = Math.abs(((moment - index / 12 + 1.5) % 1) - 0.5);
    sign.setAttribute('opacity', String(0.72 + 0.28 * Math.exp(-((away / 0.09) ** 2))));
    sign.setAttribute('stroke', away < 0.04 ? '#fff0c4' : '#ffd98a');
  });
  [...document.getElementById('far').children].forEach((dot, index) => {
    const { times, phase } = stars[index];
    const light = 0.5 + 0.5 * Math.sin(2 * Math.PI * (times * moment + phase));
    dot.setAttribute('opacity', String(0.2 + 0.8 * light));
    dot.setAttribute('r', String(0.9 + 0.9 * light));
  });
}

/** Lowers the quality until the file is within its limit. */
function encode(name, codec, quality) {
  const path = join(art, name);
  for (let crf = quality; ; crf += 2) {
    execFileSync('ffmpeg', [
      ...[
        '-v',
        'error',
        '-y',
        '-framerate',
        String(FRAMES_PER_SECOND),
        '-i',
        join(work, '%04d.png'),
      ],
      ...[...codec, '-crf', String(crf), '-pix_fmt', 'yuv420p', '-an', '-movflags', '+faststart'],
      path,
    ]);
    const { size } = statSync(path);
    console.log(`${name}: crf ${crf}, ${size} bytes`);
    if (size <= MAX_BYTES || crf > 55) return;
  }
}
