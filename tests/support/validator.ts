import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;
/** For a run of seconds: the second compiler and the collector's threads cost more than they bring, twice the processor time in all. */
const JAVA = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
/** What the checker's list of CSS rules lacks: `@property` (CSS Properties and Values API Level 1). */
const NOT_KNOWN_YET = /^CSS: Unrecognized at-rule “@property”/;
const run = promisify(execFile);

interface NuMessage {
  readonly type: string;
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Checks pages with the Nu HTML checker, all in one run because its Java takes seconds to start.
 * Gives one line for each error, with the page's name; warnings are left out.
 */
export async function findHtmlErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-html-'));
  try {
    const names = [...pages.keys()];
    await Promise.all(
      names.map((name, index) =>
        writeFile(path.join(folder, `${index}.html`), pages.get(name) ?? ''),
      ),
    );
    const jar = path.join(
      path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
      'build/dist/vnu.jar',
    );
    const { stdout } = await run(
      'java',
      [...JAVA, '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', folder],
      { maxBuffer: MAXIMUM_OUTPUT_BYTES },
    );
    const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
    return messages
      .filter(({ type, message }) => type !== 'info' && !NOT_KNOWN_YET.test(message))
      .map(({ url = '', message, extract = '' }) => {
        const page = names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? 'the checker';
        return `${page}: ${message} ${extract.replace(/\s+/g, ' ')}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}
