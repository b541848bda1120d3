import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN, findLastCode } from '../../tests/support/visitors';
import { findFreePort, createSiteProcess } from '../../tests/support/site-process';
import type { Machines } from '../machines/site';

/**
 * Starts one process of the built site with a new seeded store, local files and an SMS outbox. `stop` removes
 * them.
 */
export async function startSite(): Promise<Machines> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-pages-'));
  const port = await findFreePort();
  const web = createSiteProcess(port, folder, {
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // Each visitor has a separate address.
    TRUST_PROXY: '1',
    SMS_TRANSPORT: 'outbox',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const stop = async () => {
    await web.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await web.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: web.origin,
    processes: [web],
    findLastCode: (mobile) => findLastCode(path.join(folder, 'outbox', 'sms.jsonl'), mobile),
    stop,
  };
}
