import { parseJson } from '~/shared/text/parse-json';
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { explainDiskFault, syncToDisk, nullIfGone } from './disk-fault';
import { errorCode } from '~/infrastructure/error-code';

const FILE_NAME = 'secrets.json';
const SECRET_BYTES = 32;
const OWNER_ONLY_MODE = 0o600;
const OTHERS = 0o077;

const secretsSchema = z.object({
  session: z.array(z.string().min(32)).min(1),
  /** Data keys, newest first: base64url of 32 bytes. */
  data: z.array(z.string().length(43)).min(1),
  /** Set while `SESSION_SECRETS` overrides `session`, which was replaced at that time and is unused. */
  sessionReplaced: z.literal(true).optional(),
});

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Creates the secrets at the first start, readable by the owner only (mode 0600). If others can read an existing
 * file, restricts its permissions and logs a warning.
 * @throws Error with a message for the operator if the file is unusable or cannot be created.
 */
export async function readOrCreateSecrets(dataDirectory: string): Promise<Secrets> {
  const file = path.join(dataDirectory, FILE_NAME);
  await withFileErrors(dataDirectory, mkdir(dataDirectory, { recursive: true, mode: 0o700 }));
  return (await make(file)) ?? readSecretsFile(file);
}

/**
 * @returns null before the first start.
 * @throws Error with a message for the operator if the file is unusable.
 */
export async function readSecrets(dataDirectory: string): Promise<Secrets | null> {
  const file = path.join(dataDirectory, FILE_NAME);
  return (await withFileErrors(file, exists(file))) ? readSecretsFile(file) : null;
}

async function readSecretsFile(file: string): Promise<Secrets> {
  await restrictToOwner(file);
  const parsed = secretsSchema.safeParse(
    parseJson(await withFileErrors(file, readFile(file, 'utf8'))),
  );
  if (!parsed.success) {
    throw new Error(
      `${file} is damaged (${FILE_NAME} in the data folder). Bring it back from a backup: without it nobody stays signed in and what is sealed cannot be opened.`,
    );
  }
  return parsed.data;
}

/**
 * Secrets for sessions and forms, newest first, from the setting or else from the file. The first start with the
 * setting replaces the file's secrets, so that removing the setting later does not revive a stolen secret. If the
 * file is read-only, the next start retries, with a warning.
 * @returns at least one secret
 */
export async function getSessionSecrets(
  setting: readonly string[],
  secrets: Secrets,
  dataDirectory: string,
): Promise<readonly string[]> {
  const file = path.join(dataDirectory, FILE_NAME);
  const { session, data, sessionReplaced = false } = secrets;
  if (setting.length > 0) {
    if (!sessionReplaced) {
      const replaced: Secrets = { session: [createSecret()], data, sessionReplaced: true };
      await rewrite(file, replaced).catch((error: unknown) => {
        const why = explainDiskFault(error, file);
        console.warn(`${why} The session secrets in it do not count while SESSION_SECRETS is set.`);
      });
    }
    return setting;
  }
  // Clears the mark, so that setting SESSION_SECRETS later replaces these secrets as well.
  if (sessionReplaced) await withFileErrors(file, rewrite(file, { session, data }));
  return session;
}

/**
 * Atomic and synced, because a partial file would count as damaged, and data sealed with keys lost in a power cut
 * could never be opened.
 * @param name gives the written file its name
 */
async function writeSecrets(
  file: string,
  secrets: Secrets,
  name: (part: string, file: string) => Promise<void>,
): Promise<void> {
  const part = `${file}-${randomBytes(8).toString('hex')}.part`;
  const options = { flag: 'wx', mode: OWNER_ONLY_MODE, flush: true };
  try {
    await writeFile(part, `${JSON.stringify(secrets, null, 2)}\n`, options);
    await name(part, file);
    await syncToDisk(path.dirname(file));
  } finally {
    // If the folder belongs to another user, there is nothing to remove. The error above is the one to report.
    await rm(part, { force: true }).catch(() => undefined);
  }
}

const rewrite = (file: string, secrets: Secrets) => writeSecrets(file, secrets, rename);

/** @returns null if the file exists */
async function make(file: string): Promise<Secrets | null> {
  const made: Secrets = { session: [createSecret()], data: [createSecret()] };
  try {
    if (await exists(file)) return null;
    // Fails if the name exists, so two processes that start together cannot overwrite each other's secrets.
    await writeSecrets(file, made, link);
    return made;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null;
    throw new Error(explainDiskFault(error, file), { cause: error });
  }
}

async function exists(file: string): Promise<boolean> {
  return (await nullIfGone(stat(file))) !== null;
}

async function restrictToOwner(file: string): Promise<void> {
  const { mode } = await withFileErrors(file, stat(file));
  if ((mode & OTHERS) === 0) return;
  console.warn(
    `${file} could be read by other users of this machine (mode ${(mode & 0o777).toString(8)}). It is closed to them now, where this user may do so; ` +
      'if a stranger could have read it, put new keys in front (docs/operate/commands.md, "A new key").',
  );
  // Only the owner of a file can change its permissions.
  await chmod(file, OWNER_ONLY_MODE).catch(() => undefined);
}

async function withFileErrors<Answer>(file: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw new Error(explainDiskFault(error, file), { cause: error });
  }
}

function createSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}
