import { pino, symbols, type DestinationStream } from 'pino';

/** Lines are written together up to this many characters, */
const BLOCK_CHARACTERS = 8 * 1024;
/** or after this time: nobody who watches the log notices it. */
const LONGEST_WAIT_MS = 100;
/** pino's level from which on a line goes out at once: warnings and errors. */
const URGENT = 40;

/** A place for lines that is told the level of each one beforehand: pino does so where it finds the symbol. */
interface LogOutput extends DestinationStream {
  lastLevel: number;
  readonly [symbols.needsMetadataGsym]: true;
}

/**
 * Writes lines to a file descriptor in blocks: with a call of the system for each line, those calls were an eighth of what a busy
 * process did. A warning or an error goes out at once, with everything before it; so does the rest when the process ends. Only a process
 * that is killed (SIGKILL) or whose machine stops can lose what it told in the last tenth of a second.
 */
export function openLogOutput(descriptor = 1): LogOutput {
  const destination = pino.destination({ fd: descriptor, sync: true });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function writeAll(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const block = waiting;
    waiting = '';
    destination.write(block);
  }

  process.once('exit', writeAll);
  return {
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line) {
      waiting += line;
      if (this.lastLevel >= URGENT || waiting.length >= BLOCK_CHARACTERS) return writeAll();
      timer ??= setTimeout(writeAll, LONGEST_WAIT_MS).unref();
    },
  };
}
