import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const DEPLOY_FOLDER = fileURLToPath(new URL('../../deploy', import.meta.url));

export function readDeployFile(name: string): Promise<string> {
  return readFile(path.join(DEPLOY_FOLDER, name), 'utf8');
}

/**
 * Runs nginx with this `http { … }` content and all files in `folder`, until it listens at `port`.
 * @returns a function that stops it
 * @throws Error when it does not start
 */
export async function startNginx(
  folder: string,
  port: number,
  http: string,
): Promise<() => Promise<void>> {
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root; # who else owns this folder' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log warn;
events { worker_connections 4096; }
http {
    access_log ${folder}/access.log;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
${http}
}
`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' });
  const gone = once(nginx, 'exit');
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
    await wait(20);
  }
  return async () => {
    nginx.kill('SIGTERM');
    await gone;
  };
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
