import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { PictureDrawing, PictureRequest, SharePicture } from '~/shared/share-pictures.gateway';
import { createShareDrawing } from './share-picture-drawing';
import { createSharePictures } from './share-pictures';
import { PATIENCE_MS } from '../../../tests/support/patience';

const WHEEL: PictureDrawing = { kind: 'wheel' };

function picture(title: string, drawing: PictureDrawing = WHEEL): SharePicture {
  return { overline: 'Sunday', title, beside: null, brandName: 'Taravani', drawing };
}

function createSlowDrawing() {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const draw = vi.fn(async ({ title }: SharePicture) => {
    begun.push(title);
    await new Promise<void>((resolve) => finish.push(resolve));
    return new Uint8Array([1]);
  });
  return { draw, begun, finishOne: () => finish.shift()?.() };
}

function ask(more: Partial<PictureRequest> = {}): PictureRequest {
  return {
    network: 'a',
    isLinked: false,
    canDraw: () => true,
    gone: new AbortController().signal,
    ...more,
  };
}

async function settle(asked: ReturnType<ReturnType<typeof createSharePictures>['open']>) {
  const result = await asked;
  return result.ok ? 'drawn' : result.failure;
}

describe('pictures for sharing', () => {
  it('are drawn one at a time, once for concurrent requests, and cached', async () => {
    const { draw, begun, finishOne } = createSlowDrawing();
    const { open } = createSharePictures(draw);
    const all = Promise.all(['A', 'A', 'B'].map((title) => open(picture(title), ask())));
    await vi.waitUntil(() => begun.length > 0, PATIENCE_MS);
    expect(begun).toEqual(['A']);
    finishOne();
    await vi.waitUntil(() => begun.length > 1, PATIENCE_MS);
    finishOne();
    await all;
    await open(picture('A'), ask({ canDraw: () => false }));
    expect(begun).toEqual(['A', 'B']);
  });

  it('queue per client network, so that one network does not delay others', async () => {
    const { draw, begun, finishOne } = createSlowDrawing();
    const { open } = createSharePictures(draw);
    const titles = Array.from({ length: 40 }, (_, index) => String(index));
    const greedy = titles.map((title) => settle(open(picture(title), ask())));
    const other = settle(open(picture('other'), ask({ network: 'b' })));
    const outcomes = Promise.all(greedy);
    for (let left = titles.length; left > 0; left -= 1) {
      finishOne();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await outcomes).filter((each) => each === 'crowded')).toHaveLength(31);
    expect(await other).toBe('drawn');
    expect(begun.indexOf('other')).toBeLessThan(3);
  });

  it('linked from current pages have a separate share of the queue and are drawn first', async () => {
    const { draw, begun, finishOne } = createSlowDrawing();
    const { open } = createSharePictures(draw);
    const far = Array.from({ length: 60 }, (_, index) =>
      settle(open(picture(`far ${String(index)}`), ask({ network: String(index) }))),
    );
    const today = settle(open(picture('today'), ask({ network: 'chat', isLinked: true })));
    for (let left = 60; left > 0; left -= 1) {
      finishOne();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await Promise.all(far)).filter((each) => each === 'drawn')).toHaveLength(25);
    expect(await today).toBe('drawn');
    expect(begun[1]).toBe('today');
  });

  it('are not drawn for a client that has no rate-limit tokens left', async () => {
    const { draw } = createSlowDrawing();
    const { open } = createSharePictures(draw);
    expect(await settle(open(picture('A'), ask({ canDraw: () => false })))).toBe('too-many');
    expect(draw).not.toHaveBeenCalled();
  });

  it('are not drawn after every waiting client has disconnected', async () => {
    const { draw, begun, finishOne } = createSlowDrawing();
    const { open } = createSharePictures(draw);
    const first = open(picture('A'), ask());
    const clients = [new AbortController(), new AbortController()];
    const dropped = clients.map(({ signal }) => settle(open(picture('B'), ask({ gone: signal }))));
    const last = open(picture('C'), ask());
    for (const client of clients) client.abort();
    expect(await Promise.all(dropped)).toEqual(['crowded', 'crowded']);
    for (const asked of [first, last]) {
      await new Promise((resolve) => setImmediate(resolve));
      finishOne();
      await asked;
    }
    expect(begun).toEqual(['A', 'C']);
  });
});

describe('a drawn share picture', () => {
  const draw = createShareDrawing();

  async function findTitleArea(sharePicture: SharePicture) {
    const { data, info } = await sharp(await draw(sharePicture))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const area = { left: info.width, top: info.height, right: 0, bottom: 0 };
    for (let at = 0; at < data.length; at += info.channels) {
      if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 250) continue;
      const x = (at / info.channels) % info.width;
      const y = Math.floor(at / info.channels / info.width);
      area.left = Math.min(area.left, x);
      area.right = Math.max(area.right, x);
      area.top = Math.min(area.top, y);
      area.bottom = Math.max(area.bottom, y);
    }
    return area;
  }

  it.each([
    ['a sign', picture('Leo', { kind: 'sign', sign: 'leo' })],
    ['the wheel', picture('Twelve houses, and what each of them is asked about in a chart')],
  ])('of %s is a small PNG in the size that pages declare', async (_, sharePicture) => {
    const bytes = await draw(sharePicture);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('joins Devanagari letters into ligatures', async () => {
    const measureWidth = async (title: string) => {
      const { left, right } = await findTitleArea(picture(title));
      return right - left;
    };
    // A zero-width non-joiner between the letters prevents the ligature and makes the text wider.
    expect(await measureWidth('क्ष')).toBeLessThan((await measureWidth('क्\u200cष')) * 0.9);
  });

  it.each(['A short one & <b>', 'many words '.repeat(40), 'unbroken'.repeat(20)])(
    'fits the title into its area: %s',
    async (title) => {
      const { left, top, right, bottom } = await findTitleArea(picture(title));
      expect(left).toBeGreaterThanOrEqual(70);
      expect(top).toBeGreaterThan(90);
      expect(right).toBeLessThan(760);
      expect(bottom).toBeLessThan(490);
      expect(right - left).toBeGreaterThan(300);
    },
  );

  it('fails for an unknown symbol', async () => {
    await expect(draw(picture('Ophiuchus', { kind: 'sign', sign: 'ophiuchus' }))).rejects.toThrow(
      'no drawing of ophiuchus',
    );
  });
});
