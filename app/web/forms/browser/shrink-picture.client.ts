/**
 * Best first: longer side in pixels and JPEG qualities. A document is readable down to 1,600 px, so quality is
 * reduced before size.
 */
const SHRINK_ATTEMPTS: readonly (readonly [side: number, qualities: readonly number[]])[] = [
  [2_400, [0.8, 0.65]],
  [2_000, [0.75, 0.6]],
  [1_600, [0.75, 0.6, 0.5, 0.4]],
  [1_280, [0.5]],
  [1_024, [0.5]],
  [800, [0.5]],
];

/**
 * Creates an upright JPEG smaller than `belowBytes`.
 * @returns null when the browser cannot read the picture or no attempt is small enough
 */
export async function shrinkPicture(file: File, belowBytes: number): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return null;
  try {
    const longer = Math.max(picture.width, picture.height);
    for (const [wanted, qualities] of SHRINK_ATTEMPTS) {
      const side = Math.min(wanted, longer);
      const canvas = drawToCanvas(picture, side / longer);
      if (!canvas) return null;
      for (const quality of qualities) {
        const made = await toJpeg(canvas, quality);
        if (made && made.size < belowBytes) {
          return new File([made], toJpegName(file.name), { type: 'image/jpeg' });
        }
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawToCanvas(picture: ImageBitmap, scale: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function toJpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
}
