import type { JpegPicture } from './picture-document';

export interface PicturePage {
  readonly picture: JpegPicture;
  /** In points, 72 to an inch. */
  readonly size: readonly [number, number];
}

const OBJECTS_BEFORE_PAGES = 2;
const OBJECTS_PER_PAGE = 3;

/** File structure: ISO 32000-1, 7.5. */
export function buildPicturePdf(pages: readonly PicturePage[]): Buffer {
  const first = (index: number) => OBJECTS_BEFORE_PAGES + 1 + index * OBJECTS_PER_PAGE;
  const kids = pages.map((_, index) => `${first(index)} 0 R`).join(' ');
  const objects = [
    latin1('<< /Type /Catalog /Pages 2 0 R >>'),
    latin1(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...pages.flatMap((page, index) => buildPageObjects(page, first(index))),
  ];
  // The second line marks the file as binary.
  const parts = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([latin1(`${index + 1} 0 obj\n`), object, latin1('\nendobj\n')]);
    offsets.push(length);
    parts.push(whole);
    length += whole.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, latin1(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)]);
}

function buildPageObjects({ picture, size }: PicturePage, number: number): Buffer[] {
  const [across, down] = size.map((points) => points.toFixed(2));
  const { bytes, width, height } = picture;
  const box = `/MediaBox [0 0 ${across} ${down}] /Resources << /XObject << /Picture ${number + 2} 0 R >> >>`;
  const colours = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return [
    latin1(`<< /Type /Page /Parent 2 0 R ${box} /Contents ${number + 1} 0 R >>`),
    stream('', latin1(`${across} 0 0 ${down} 0 0 cm /Picture Do`)),
    stream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${colours}`, bytes),
  ];
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = latin1(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, latin1('\nendstream')]);
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
