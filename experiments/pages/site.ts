import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SentSms } from '../../tests/support/sign-in';
import { findFreePort, createSiteProcess } from '../../tests/support/site-process';
import { ADMIN, type Machines } from '../machines/site';

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

export function findLastCode(outbox: string, mobile: string): string | null {
  const sent = readFileSync(outbox, 'utf8').split('\n').filter(Boolean);
  const texts = sent
    .map((line) => JSON.parse(line) as SentSms)
    .flatMap(({ to, text }) => (to === `+91${mobile}` ? [text] : []));
  return /^\d{4}/.exec(texts.at(-1) ?? '')?.[0] ?? null;
}
