import { appendFile, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from './outbox';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'taravani-outbox-'));
  file = path.join(folder, 'outbox', 'sms.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

async function readLines(): Promise<unknown[]> {
  const text = await readFile(file, 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

describe('the outbox', () => {
  it('creates the file and its folder with access for the owner only', async () => {
    await createOutbox(file).append({ text: 'one\ntwo' });
    expect(await readLines()).toEqual([{ text: 'one\ntwo' }]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  });

  it('revokes permissions of other users', async () => {
    const outbox = createOutbox(file);
    await outbox.append({ number: 1 });
    await chmod(file, 0o644);
    await outbox.append({ number: 2 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('writes a hundred concurrent messages complete and in order', async () => {
    const outbox = createOutbox(file);
    const entries = Array.from({ length: 100 }, (_, number) => ({
      number,
      text: 'ॐ'.repeat(3000),
    }));
    await Promise.all(entries.map((entry) => outbox.append(entry)));
    expect(await readLines()).toEqual(entries);
  });

  it('can be shared with other writers', async () => {
    const writers = [createOutbox(file), createOutbox(file), createOutbox(file)];
    const entries = Array.from({ length: 90 }, (_, number) => ({ number, text: 'x'.repeat(9000) }));
    await Promise.all(
      entries.map((entry) => (writers[entry.number % 3] as (typeof writers)[0]).append(entry)),
    );
    const lines = (await readLines()) as typeof entries;
    expect(lines.sort((a, b) => a.number - b.number)).toEqual(entries);
  });

  it('starts a new line after a truncated one', async () => {
    const outbox = createOutbox(file);
    await outbox.append({ number: 1 });
    await appendFile(file, '{"number":2,"te');
    await outbox.append({ number: 3 });
    const lines = (await readFile(file, 'utf8')).split('\n');
    expect(lines).toEqual(['{"number":1}', '{"number":2,"te', '{"number":3}', '']);
  });

  it('reports a write error and continues afterwards', async () => {
    const outbox = createOutbox(file);
    await writeFile(path.dirname(file), 'a file where the folder should be');
    expect(await outbox.append({ number: 1 })).toEqual({
      ok: false,
      failure: { message: 'The outbox cannot be written (EEXIST)' },
    });
    await rm(path.dirname(file));
    expect(await outbox.append({ number: 2 })).toEqual({ ok: true, value: undefined });
    expect(await readLines()).toEqual([{ number: 2 }]);
  });
});
