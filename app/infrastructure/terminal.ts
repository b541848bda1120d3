import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The longest secret that is read from a pipe, in characters. */
const MAXIMUM_LENGTH = 10_000;

/**
 * Reads a secret: from a person at a terminal, who sees nothing of what is typed and types it twice, or else the first line of
 * standard input. Empty when nothing is given.
 * @throws Error when the two differ, or the person stops.
 */
export async function readSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return readFirstLine();
  const first = await promptHidden(`${question}: `);
  if (first === '') return '';
  if ((await promptHidden('The same once more: ')) !== first) {
    throw new Error('The two are not the same. Nothing was changed.');
  }
  return first;
}

async function promptHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await new Promise((resolve, reject) => {
      terminal.once('line', resolve);
      terminal.once('close', () => reject(new Error('Stopped. Nothing was changed.')));
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function readFirstLine(): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > MAXIMUM_LENGTH) break;
  }
  return text.split(/\r?\n/)[0] ?? '';
}
