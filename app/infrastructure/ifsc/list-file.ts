import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorCode } from '~/infrastructure/error-code';

/** The message contains the cause and the fix for the operator. */
export class BranchListError extends Error {
  override readonly name = 'BranchListError';
}

const GZIP = [0x1f, 0x8b];
/** Excel files are zip archives. */
const ZIP = [0x50, 0x4b];
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Detects gzip by content. Reads it to the end first, so that damage is found before the import. */
export async function openBranchFile(file: string): Promise<AsyncIterable<string>> {
  const beginning = await readFileHead(file);
  const hasPrefix = (bytes: readonly number[]) =>
    bytes.every((byte, index) => beginning[index] === byte);
  if (hasPrefix(ZIP)) {
    throw new BranchListError(
      `${file} is an Excel or zip file: open it, save the sheet as CSV (UTF-8), and import that.`,
    );
  }
  if (UTF_16.some(hasPrefix)) {
    throw new BranchListError(`${file} is UTF-16 text: save it as CSV (UTF-8), and import that.`);
  }
  const isCompressed = hasPrefix(GZIP);
  if (isCompressed) await readToEnd(file);
  return readText(file, isCompressed);
}

async function readFileHead(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw explainError(file, error);
  }
}

async function readToEnd(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere);
  } catch (error) {
    throw explainError(file, error);
  }
}

async function* readText(file: string, isCompressed: boolean): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const text: Readable = isCompressed ? bytes.pipe(createGunzip()) : bytes;
  bytes.on('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  try {
    for await (const piece of text) yield piece as string;
  } catch (error) {
    throw explainError(file, error);
  } finally {
    bytes.destroy();
  }
}

function explainError(file: string, error: unknown): BranchListError {
  return new BranchListError(`${file} ${reason(errorCode(error))}`, { cause: error });
}

function reason(code: string): string {
  if (code === 'ENOENT') return 'does not exist.';
  if (code === 'EISDIR') return 'is a folder.';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this user.';
  if (code.startsWith('Z_')) {
    return 'is damaged or incomplete (it cannot be decompressed): download it again.';
  }
  return `cannot be read (${code}).`;
}
