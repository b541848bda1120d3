import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { StoreError } from '~/shared/result/store-error';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MINIMUM_SECRET_LENGTH = 32;

/** Layout of text and binary form: version, key id, nonce, ciphertext, tag. */
const TEXT_VERSION = 'v1';
const BINARY_VERSION = 1;
const SEALED_TEXT = /^v1\.([\w-]{8})\.([\w-]+)$/;

type Key = ReturnType<typeof deriveKey>;

interface Parts {
  readonly keyId: Buffer;
  readonly body: Buffer;
}

/**
 * Secrets have at least 32 characters, newest first. AES-256-GCM with a random nonce and the purpose as additional
 * data. Seals with the newest key, opens with any key. Indexes (`indexOf`) use the OLDEST key, so that a newer one
 * does not change them. Removing the oldest key changes them: see `reseal`. `retired` keys can only open seals.
 * @throws Error if there is no key or a key is too short.
 */
export function createKeyring(secrets: readonly string[], retired: readonly string[] = []) {
  const keys = secrets.map(deriveKey);
  const openers = [...keys, ...retired.map(deriveKey)];
  const newest = keys[0];
  const oldest = keys.at(-1);
  if (!newest || !oldest) throw new Error('Sealing needs at least one key.');

  function openParts(parts: Parts | null, purpose: string): Buffer {
    const key = openers.find(({ id }) => parts?.keyId.equals(id));
    if (!parts || !key) throw createUnopenableError();
    return decrypt(key, parts.body, purpose);
  }
  return {
    /** AES-256-GCM with the newest key, as text. */
    seal(plain: string, purpose: string): string {
      const body = encrypt(newest, Buffer.from(plain), purpose);
      return `${TEXT_VERSION}.${newest.id.toString('base64url')}.${body.toString('base64url')}`;
    },
    /** @throws StoreError `shape` if the seal was changed or moved, or its key has been removed. */
    open: (sealed: string, purpose: string): string =>
      openParts(parseSealedText(sealed), purpose).toString(),
    sealBytes: (plain: Buffer, purpose: string): Buffer =>
      Buffer.concat([Buffer.of(BINARY_VERSION), newest.id, encrypt(newest, plain, purpose)]),
    /** @throws StoreError `shape`, like `open`. */
    openBytes: (sealed: Buffer, purpose: string): Buffer =>
      openParts(parseSealedBytes(sealed), purpose),
    /** A keyed hash for equality lookups ("pan"). Adding a newer key does not change it. */
    indexOf: (kind: string, plain: string): string =>
      createHmac('sha256', oldest.index).update(`${kind}\0${plain}`).digest('base64url'),
    /** Whether the value is sealed with the newest key. The `reseal` command reseals all others. */
    isNewest(sealed: string | Buffer): boolean {
      const parts = typeof sealed === 'string' ? parseSealedText(sealed) : parseSealedBytes(sealed);
      return parts?.keyId.equals(newest.id) ?? false;
    },
  };
}

/**
 * Seals personal data, so that a copy of the store or the files reveals nothing without the keys.
 * `purpose` names the value and its owner ("bank_details.pan:17"), so that a seal cannot be opened elsewhere.
 */
export type Keyring = ReturnType<typeof createKeyring>;

/** Independent keys from one secret (HKDF-SHA256, RFC 5869). */
function deriveKey(secret: string) {
  if (secret.length < MINIMUM_SECRET_LENGTH) {
    throw new Error(`A key for sealing needs at least ${MINIMUM_SECRET_LENGTH} characters.`);
  }
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'taravani seals v1', use, bytes));
  return {
    id: derive('key id', KEY_ID_BYTES),
    encryption: derive('encryption', KEY_BYTES),
    index: derive('index', KEY_BYTES),
  };
}

function encrypt(key: Key, plain: Buffer, purpose: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.encryption, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Key, body: Buffer, purpose: string): Buffer {
  const nonce = body.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key.encryption, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  try {
    const plain = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]);
  } catch (cause) {
    throw createUnopenableError(cause);
  }
}

function parseSealedText(sealed: string): Parts | null {
  const [, keyId, body] = SEALED_TEXT.exec(sealed) ?? [];
  if (keyId === undefined || body === undefined) return null;
  const bytes = Buffer.from(body, 'base64url');
  // Decoding ignores unused bits of the last character, so only the canonical spelling is accepted.
  if (bytes.toString('base64url') !== body) return null;
  return nullIfTooShort({ keyId: Buffer.from(keyId, 'base64url'), body: bytes });
}

function parseSealedBytes(sealed: Buffer): Parts | null {
  if (sealed[0] !== BINARY_VERSION) return null;
  const bodyStart = 1 + KEY_ID_BYTES;
  return nullIfTooShort({ keyId: sealed.subarray(1, bodyStart), body: sealed.subarray(bodyStart) });
}

function nullIfTooShort(parts: Parts): Parts | null {
  return parts.body.length >= NONCE_BYTES + TAG_BYTES ? parts : null;
}

function createUnopenableError(cause?: unknown): StoreError {
  return new StoreError('shape', 'sealed-unreadable', { cause });
}

/** @returns null if no key opens the seal */
export function openOrNull<Plain>(open: () => Plain): Plain | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'shape') return null;
    throw error;
  }
}
