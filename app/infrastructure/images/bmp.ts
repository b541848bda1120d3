/** RGBA, row by row from the top left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

const FILE_HEADER = 14;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;
const SIDE = 20_000;

/**
 * For bitmaps that sharp cannot read.
 * @returns `packed` for RLE and other rare formats; null for a broken file
 */
export function readBmp(
  bytes: Buffer,
  maximumPixels: number,
): Pixels | 'packed' | 'too-large' | null {
  if (bytes.length < FILE_HEADER + 40 || bytes.toString('latin1', 0, 2) !== 'BM') return null;
  const headerSize = bytes.readUInt32LE(FILE_HEADER);
  if (headerSize < 40 || headerSize > 124) return 'packed';
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  if (width < 1 || height < 1) return null;
  if (width > SIDE || height > SIDE || width * height > maximumPixels) return 'too-large';
  if (![1, 4, 8, 16, 24, 32].includes(bits)) return 'packed';
  if (
    compression !== UNCOMPRESSED &&
    !(compression === BIT_FIELDS && isStandardMask(bytes, bits))
  ) {
    return 'packed';
  }
  const start = bytes.readUInt32LE(10);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * height > bytes.length) return null;
  const getColour = createColourReader(bytes, headerSize, bits);
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1) {
    // A positive height means that rows are bottom-up.
    const row = start + stride * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      rgba.writeUIntBE(getColour(row, x), (y * width + x) * 4, 3);
    }
  }
  return { width, height, rgba };
}

function isStandardMask(bytes: Buffer, bits: number): boolean {
  if (bits !== 32 || bytes.length < 66) return false;
  const masks = [54, 58, 62].map((at) => bytes.readUInt32LE(at));
  return masks[0] === 0xff0000 && masks[1] === 0xff00 && masks[2] === 0xff;
}

/** @returns function that reads the pixel at `x` in the row starting at `row` as 0xRRGGBB */
function createColourReader(
  bytes: Buffer,
  headerSize: number,
  bits: number,
): (row: number, x: number) => number {
  if (bits === 24 || bits === 32) return (row, x) => bytes.readUIntLE(row + (x * bits) / 8, 3);
  if (bits === 16) {
    return (row, x) => {
      const packed = bytes.readUInt16LE(row + x * 2);
      const part = (shift: number) => Math.round((((packed >> shift) & 31) * 255) / 31);
      return (part(10) << 16) | (part(5) << 8) | part(0);
    };
  }
  const palette = FILE_HEADER + headerSize;
  const perByte = 8 / bits;
  return (row, x) => {
    const byte = bytes.readUInt8(row + Math.floor(x / perByte));
    const index = (byte >> (8 - bits - (x % perByte) * bits)) & ((1 << bits) - 1);
    const at = palette + index * 4;
    return at + 3 <= bytes.length ? bytes.readUIntLE(at, 3) : 0;
  };
}
