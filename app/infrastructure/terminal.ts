import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const MAXIMUM_LENGTH = 10_000;

/**
 * At a terminal, prompts twice with hidden input; otherwise reads the first line of standard input, which can be
 * empty.
 * @throws Error when the two entries differ or the user cancels
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
