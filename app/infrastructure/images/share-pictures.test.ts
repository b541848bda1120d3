import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { PictureDrawing, SharePicture } from '~/features/sharing/share-pictures.source';
import { createShareDrawing } from './share-picture-drawing';
import { createSharePictures } from './share-pictures';
import { PATIENCE_MS } from '../../../tests/support/patience';

const WHEEL: PictureDrawing = { kind: 'wheel' };

function picture(title: string, drawing: PictureDrawing = WHEEL): SharePicture {
  return { overline: 'Sunday', title, beside: null, brandName: 'Taravani', drawing };
}

/** A drawing that is done when told. */
function slowDrawing() {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const draw = vi.fn(async ({ title }: SharePicture) => {
    begun.push(title);
    await new Promise<void>((resolve) => finish.push(resolve));
    return new Uint8Array([1]);
  });
  return { draw, begun, finishOne: () => finish.shift()?.() };
}

describe('pictures for sharing', () => {
  it('are drawn one at a time, once for all who ask, and kept', async () => {
    const { draw, begun, finishOne } = slowDrawing();
    const { open } = createSharePictures(draw);
    const all = Promise.all(['A', 'A', 'B'].map((title) => open(picture(title))));
    await vi.waitUntil(() => begun.length > 0, PATIENCE_MS);
    expect(begun).toEqual(['A']);
    finishOne();
    await vi.waitUntil(() => begun.length > 1, PATIENCE_MS);
    finishOne();
    await all;
    await open(picture('A'));
    expect(begun).toEqual(['A', 'B']);
  });

  it('are refused to whoever comes when many wait, and not for good', async () => {
    const { draw, finishOne } = slowDrawing();
    const { open } = createSharePictures(draw);
    const titles = Array.from({ length: 30 }, (_, index) => String(index));
    const asked = titles.map((title) =>
      open(picture(title)).then(
        () => 'drawn',
        (error: unknown) => String(error),
      ),
    );
    expect(await asked.at(-1)).toContain('too-busy');
    for (let left = titles.length; left > 0; left -= 1) {
      finishOne();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await Promise.all(asked)).filter((each) => each === 'drawn')).toHaveLength(25);
    const again = open(picture('29'));
    await vi.waitUntil(() => draw.mock.calls.length > 25, PATIENCE_MS);
    finishOne();
    expect(await again).toHaveLength(1);
  });
});

describe('the drawing', () => {
  const draw = createShareDrawing();

  /** Where a picture has the white of titles: its left, top, right and bottom end. */
  async function titleArea(wanted: SharePicture) {
    const { data, info } = await sharp(await draw(wanted))
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
  ])('of %s is a small PNG of the size that pages name', async (_, wanted) => {
    const bytes = await draw(wanted);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('joins the letters of Devanagari', async () => {
    const widthOf = async (title: string) => {
      const { left, right } = await titleArea(picture(title));
      return right - left;
    };
    // Kept apart by a mark that is not drawn, the same letters need more room.
    expect(await widthOf('क्ष')).toBeLessThan((await widthOf('क्\u200cष')) * 0.9);
  });

  it.each(['A short one & <b>', 'many words '.repeat(40), 'unbroken'.repeat(20)])(
    'keeps a title in its room: %s',
    async (title) => {
      const { left, top, right, bottom } = await titleArea(picture(title));
      expect(left).toBeGreaterThanOrEqual(70);
      expect(top).toBeGreaterThan(90);
      expect(right).toBeLessThan(760);
      expect(bottom).toBeLessThan(490);
      expect(right - left).toBeGreaterThan(300);
    },
  );

  it('of what is nowhere drawn fails', async () => {
    await expect(draw(picture('Ophiuchus', { kind: 'sign', sign: 'ophiuchus' }))).rejects.toThrow(
      'no drawing of ophiuchus',
    );
  });
});
