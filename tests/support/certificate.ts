import { execFileSync } from 'node:child_process';
import path from 'node:path';

export interface CertificateFiles {
  readonly file: string;
  readonly key: string;
}

export function createCertificate(folder: string, host: string): CertificateFiles {
  const file = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},IP:127.0.0.1`];
  const made = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    file,
  ];
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' });
  return { file, key };
}
