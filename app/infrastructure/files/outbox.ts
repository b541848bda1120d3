import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '~/infrastructure/error-code';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import { failed, ok, type Result } from '~/shared/result/result';

const NEWLINE = 0x0a;
/** Much longer than writing one line takes. */
const SETTLING_MS = 20;

/** The first append creates the file and its folder, readable by the owner only (mode 0600). */
export function createOutbox(file: string) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Appends one line. Lines of concurrent writers, in any process, never mix. Never throws. */
    append(entry: object): Promise<Result<undefined, DeliveryFailure>> {
      const line = JSON.stringify(entry);
      // Sequential, so that many messages do not exhaust the process's file handles.
      const added = last.then(() => tryToAppend(file, line));
      last = added;
      return added;
    },
  };
}

async function tryToAppend(
  file: string,
  line: string,
): Promise<Result<undefined, DeliveryFailure>> {
  try {
    await appendLine(file, line);
    return ok(undefined);
  } catch (error) {
    return failed({ message: `The outbox cannot be written (${errorCode(error)})` });
  }
}

async function appendLine(file: string, line: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  try {
    await handle.chmod(0o600);
    const start = (await endsMidLine(handle)) ? '\n' : '';
    const bytes = Buffer.from(`${start}${line}\n`);
    // A single write in append mode is atomic between processes.
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten < bytes.length) throw new Error('only a part of the line was written');
  } finally {
    await handle.close();
  }
}

/** Whether the file ends with a partial line, left by a crash or a full disk. */
async function endsMidLine(handle: FileHandle): Promise<boolean> {
  for (;;) {
    const { size } = await handle.stat();
    if (size === 0) return false;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    if (buffer[0] === NEWLINE) return false;
    // Another writer can be in the middle of its line, so only a file that has stopped growing is truncated.
    await setTimeout(SETTLING_MS);
    if ((await handle.stat()).size === size) return true;
  }
}
