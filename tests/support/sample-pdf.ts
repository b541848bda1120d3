import { deflateSync } from 'node:zlib';

/** Bytes, or text with one character per byte. */
export type ObjectBody = string | Buffer;

/** Has a valid cross-reference table. The catalog is object 1 unless the trailer overrides it. */
export function createPdfFile(
  objects: Readonly<Record<number, ObjectBody>>,
  trailer = '/Root 1 0 R',
): Buffer {
  const parts = [getBytes('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n')];
  const places = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    places.set(Number(number), Buffer.concat(parts).length);
    parts.push(getBytes(`${number} 0 obj\n`), getBytes(body), getBytes('\nendobj\n'));
  }
  const size = Math.max(...places.keys()) + 1;
  const table = Array.from({ length: size }, (_, number) => {
    const place = places.get(number);
    return place === undefined
      ? '0000000000 65535 f \n'
      : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.concat(parts).length;
  const end = `trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, getBytes(`xref\n0 ${size}\n${table.join('')}${end}`)]);
}

export function createPdfStream(entries: string, content: ObjectBody): Buffer {
  const bytes = getBytes(content);
  const head = getBytes(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, getBytes('\nendstream')]);
}

export function createPackedStream(entries: string, content: ObjectBody): Buffer {
  return createPdfStream(
    `${entries} /Filter /FlateDecode`,
    deflateSync(getBytes(content), { level: 9 }),
  );
}

/** Compressed (ISO 32000-1, 7.5.7). */
export function createObjectStream(objects: Readonly<Record<number, string>>): Buffer {
  const list = Object.entries(objects);
  let place = 0;
  const places = list.map(([number, body]) => {
    const entry = `${number} ${place}`;
    place += body.length + 1;
    return entry;
  });
  const head = `${places.join(' ')} `;
  const bodies = list.map(([, body]) => `${body}\n`).join('');
  return createPackedStream(`/Type /ObjStm /N ${list.length} /First ${head.length}`, head + bodies);
}

/** A document of one page. The catalog (1), the page (3) and further objects can be overridden. */
export function createOnePageObjects(
  change: { catalog?: string; page?: string; objects?: Readonly<Record<number, ObjectBody>> } = {},
): Record<number, ObjectBody> {
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${change.catalog ?? ''} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${change.page ?? ''} >>`,
    4: createPdfStream('', 'BT /F1 24 Tf 72 720 Td (Permanent account number) Tj ET'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...change.objects,
  };
}

function getBytes(body: ObjectBody): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}
