import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '~/infrastructure/error-code';
import type { DeliveryFailure } from '~/shared/result/delivery-failure';
import { failed, ok, type Result } from '~/shared/result/result';

const NEWLINE = 0x0a;
/** Far longer than the writing of one line takes. */
const SETTLING_MS = 20;

/** A file of messages that were not handed to anyone: one JSON object a line, oldest first. */
export interface Outbox {
  /** Adds one line. Lines stay whole whatever else writes to the file, in this process or another. Never throws. */
  append(entry: object): Promise<Result<undefined, DeliveryFailure>>;
}

/** The outbox in this file, which the first line makes, with its folder, readable by the owner only (mode 0600). */
export function createOutbox(file: string): Outbox {
  let last: Promise<unknown> = Promise.resolve();
  return {
    append(entry) {
      const line = JSON.stringify(entry);
      // One after the other, so that a crowd of messages does not use up the process's file handles.
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
    const start = (await endsWithinLine(handle)) ? '\n' : '';
    const bytes = Buffer.from(`${start}${line}\n`);
    // One write in append mode: the system puts it whole behind what others wrote meanwhile.
    const { bytesWritten } = await handle.write(bytes);
    if (bytesWritten < bytes.length) throw new Error('only a part of the line was written');
  } finally {
    await handle.close();
  }
}

/** Whether a crash or a full disk left an unfinished line, which must not swallow the next one. */
async function endsWithinLine(handle: FileHandle): Promise<boolean> {
  for (;;) {
    const { size } = await handle.stat();
    if (size === 0) return false;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    if (buffer[0] === NEWLINE) return false;
    // Another writer may be in the middle of its line: only a file that stands still was cut off.
    await setTimeout(SETTLING_MS);
    if ((await handle.stat()).size === size) return true;
  }
}
