import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Key {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

export type Refusal =
  'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'XAmzContentSHA256Mismatch';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Recomputes the signature of a received request. @returns null if it matches
 * Source: AWS Signature Version 4, "Create a signed AWS API request", with the single encoding of S3.
 */
export function findRefusal(request: IncomingMessage, body: Buffer, key: S3Key): Refusal | null {
  const [, id, scope, signed, signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (!id || !scope || !signed || !signature) return 'AccessDenied';
  if (id !== key.id) return 'InvalidAccessKeyId';
  if (!signed.split(';').includes('host')) return 'AccessDenied';
  const date = getRequestHeader(request, 'x-amz-date');
  const canonical = canonicalRequest(request, signed);
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const parts = [date.slice(0, 8), key.region, 's3', 'aws4_request'];
  const signingKey = parts.reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${key.secret}`,
  );
  const expected = createHmac('sha256', signingKey).update(toSign).digest('hex');
  if (scope !== parts.join('/') || signature !== expected) return 'SignatureDoesNotMatch';
  const content = getRequestHeader(request, 'x-amz-content-sha256');
  return content === 'UNSIGNED-PAYLOAD' || content === sha256(body)
    ? null
    : 'XAmzContentSHA256Mismatch';
}

function canonicalRequest(request: IncomingMessage, signed: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((parameter) => (parameter.includes('=') ? parameter : `${parameter}=`));
  const headers = signed.split(';').map((name) => `${name}:${getRequestHeader(request, name)}\n`);
  return [
    request.method,
    path,
    parameters.sort().join('&'),
    headers.join(''),
    signed,
    getRequestHeader(request, 'x-amz-content-sha256'),
  ].join('\n');
}

function getRequestHeader(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ');
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
