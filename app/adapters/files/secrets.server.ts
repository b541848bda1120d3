import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const FILE_NAME = 'secrets.json';
const SECRET_BYTES = 32;

const secretsSchema = z.object({
  /** Secrets that sign the session cookie, newest first. */
  session: z.array(z.string().min(32)).min(1),
  /** Keys for what is stored of people, newest first: base64url of 32 bytes. */
  data: z.array(z.string().length(43)).min(1),
});

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The secrets kept in the data folder; the first start makes them, readable by the owner only (mode 0600).
 * @throws Error with a message for the operator when the file is there and cannot be used.
 */
export async function readOrMakeSecrets(dataDirectory: string): Promise<Secrets> {
  const file = path.join(dataDirectory, FILE_NAME);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const made: Secrets = { session: [newSecret()], data: [newSecret()] };
  try {
    // 'wx' fails when the file exists, so two processes that start at once cannot overwrite each other's secrets.
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (!isFileExists(error)) throw error;
  }
  const parsed = secretsSchema.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!parsed.success) {
    throw new Error(
      `${FILE_NAME} in the data folder is damaged. Bring it back from a backup: without it nobody stays signed in and sealed numbers cannot be read.`,
    );
  }
  return parsed.data;
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
