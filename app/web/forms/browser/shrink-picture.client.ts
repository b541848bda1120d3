/**
 * What is tried, best first: the longer side in pixels, and JPG qualities for it. A card stays readable down to 1,600 pixels, so
 * that quality goes first; smaller ones are for pictures of which nothing else can be made.
 */
const TRIES: readonly (readonly [side: number, qualities: readonly number[]])[] = [
  [2_400, [0.8, 0.65]],
  [2_000, [0.75, 0.6]],
  [1_600, [0.75, 0.6, 0.5, 0.4]],
  [1_280, [0.5]],
  [1_024, [0.5]],
  [800, [0.5]],
];

/**
 * Makes a JPG of a picture, upright as its camera says, that is smaller than so many bytes.
 *
 * @returns null where the browser cannot read the picture, or no try is small enough.
 */
export async function shrinkPicture(file: File, belowBytes: number): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return null;
  try {
    const longer = Math.max(picture.width, picture.height);
    for (const [wanted, qualities] of TRIES) {
      const side = Math.min(wanted, longer);
      const canvas = drawn(picture, side / longer);
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

function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPG knows no transparency.
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
