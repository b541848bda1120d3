import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestS3Server } from '../../tests/support/s3-server';
import { readDeployFile, startNginx } from '../../tests/support/nginx';
import { startPostgres } from '../../tests/support/postgres-server';
import {
  findFreePort,
  createSiteProcess,
  type SiteProcess,
} from '../../tests/support/site-process';
import { openFakeSmsGateway } from '../../tests/support/sms-gateway';
import { ADMIN, type VisitedSite } from '../../tests/support/visitors';

export interface Machines extends VisitedSite {
  readonly processes: readonly SiteProcess[];
  stop(): Promise<void>;
}

export interface ReplaceableMachines extends Machines {
  readonly database: string;
  /**
   * Ends a process gracefully and starts one on the same port and data folder, from the given version folder or else
   * from these sources.
   */
  replace(index: number, version?: string): Promise<void>;
}

export type Keeping = 'shared' | 'own';

/**
 * Starts PostgreSQL, S3-compatible storage, an SMS gateway, web processes and nginx with deploy/nginx.conf, all on
 * loopback. `stop` removes everything.
 */
export async function startMachines(
  count: number,
  keeping: Keeping = 'shared',
  settings: Readonly<Record<string, string>> = {},
): Promise<ReplaceableMachines> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-machines-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of undo.reverse()) await each();
  };
  try {
    const postgres = await startPostgres();
    undo.push(() => postgres.remove());
    const s3 = await startTestS3Server();
    undo.push(() => s3.stop());
    const gateway = await openFakeSmsGateway();
    undo.push(() => gateway.close());
    const port = await findFreePort();
    const shared = {
      DATABASE_URL: `${postgres.origin}/postgres`,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_REGION: s3.settings.region,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    };
    const environment = {
      ...(keeping === 'shared' ? shared : {}),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      SESSION_SECRETS: randomBytes(32).toString('base64url'),
      DATA_KEYS: randomBytes(32).toString('base64url'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...gateway.environment,
      ...settings,
    };
    const places: { readonly port: number; readonly data: string }[] = [];
    for (let number = 1; number <= count; number += 1) {
      const data = path.join(folder, `web-${number}`);
      await mkdir(data);
      places.push({ port: await findFreePort(), data });
    }
    const processes = places.map(({ port: own, data }) =>
      createSiteProcess(own, data, environment),
    );
    undo.push(() => Promise.all(processes.map((web) => web.end('SIGTERM'))));
    // Concurrent starts on an empty store: one process creates the tables.
    await Promise.all(processes.map((web) => web.start()));
    const nginx = await startNginx(folder, port, await buildNginxConfiguration(port, processes));
    undo.push(nginx);
    return {
      origin: `http://127.0.0.1:${port}`,
      processes,
      database: shared.DATABASE_URL,
      async replace(index, version) {
        const place = places[index];
        if (!place) throw new Error(`There is no process ${index}.`);
        await processes[index]?.end('SIGTERM');
        const next = createSiteProcess(place.port, place.data, environment, { version });
        processes[index] = next;
        await next.start();
      },
      findLastCode: gateway.findLastCode,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** deploy/nginx.conf without TLS, in front of these processes. */
async function buildNginxConfiguration(
  port: number,
  processes: readonly SiteProcess[],
): Promise<string> {
  const servers = processes
    .map(({ origin }) => `    server ${new URL(origin).host} max_fails=1 fail_timeout=3s;`)
    .join('\n');
  const site = (await readDeployFile('nginx.conf'))
    .replace(/^ {4}server 127\.0\.0\.1:3000.*$/m, servers)
    // Removes the server that only redirects to https, and all certificates.
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ {4}ssl_.*\n/gm, '')
    .replace(/^ {4}listen \[::\].*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('example.org', '127.0.0.1');
  return `    # Every visitor of the experiment has an address of his or her own, told by this header.
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Forwarded-For;
${site}`;
}
