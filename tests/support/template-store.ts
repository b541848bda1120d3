import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStamp, loadBuild } from './build';
import { createTestClock } from './clock';
import { createTestLog } from './test-log';

const FOLDER = fileURLToPath(new URL('../../.cache/test-stores', import.meta.url));

/**
 * Copies a filled data folder to the given place: places, drafts and the first administrator are written once for each
 * build, and not once for each test file.
 */
export async function copyTemplateStore(target: string): Promise<void> {
  const template = path.join(FOLDER, buildStamp());
  if (!existsSync(template)) await makeTemplate(template);
  await cp(template, target, { recursive: true });
}

/** The administrator that every test store has. */
export const TEST_ADMIN = { email: 'admin@tests.example', password: 'correct horse battery' };

/** Makes a store with places, drafts and the first administrator, where the settings say. */
export async function fillStore(environment: Readonly<Record<string, string>>): Promise<void> {
  const { entry } = await loadBuild();
  const config = entry.readConfig({
    NODE_ENV: 'test',
    ADMIN_EMAIL: TEST_ADMIN.email,
    ADMIN_PASSWORD: TEST_ADMIN.password,
    ...environment,
  });
  const services = await entry.openServices(config, {
    clock: createTestClock(),
    log: createTestLog(),
  });
  await services.close();
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await removeOthers(path.basename(template));
  const draft = await mkdtemp(path.join(FOLDER, 'draft-'));
  await fillStore({ DATA_DIR: draft });
  // Test files run side by side: whoever is first gives the template its name, the others throw theirs away.
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
}

async function removeOthers(current: string): Promise<void> {
  const others = (await readdir(FOLDER)).filter(
    (name) => name !== current && !name.startsWith('draft-'),
  );
  await Promise.all(
    others.map((name) => rm(path.join(FOLDER, name), { recursive: true, force: true })),
  );
}
