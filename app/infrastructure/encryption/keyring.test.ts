import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyring } from './encryption';

const OLD = 'an older secret of more than 32 characters';
const NEW = 'a newer secret of more than 32 characters';
const OTHER = 'a secret of somebody else, long enough';

const PURPOSE = 'bank_details.pan:17';
const UNOPENABLE = expect.objectContaining({ name: 'SourceFailure', kind: 'shape' });

const keyring = createKeyring([OLD]);

function getThrownError(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('a seal', () => {
  it('round-trips any text and bytes, and differs each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, purpose) => {
        const sealed = keyring.seal(plain, purpose);
        expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
        expect(keyring.open(sealed, purpose)).toBe(plain);
        expect(keyring.seal(plain, purpose)).not.toBe(sealed);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (plain, purpose) => {
        const sealed = keyring.sealBytes(Buffer.from(plain), purpose);
        expect(sealed).toHaveLength(plain.length + 35);
        expect(keyring.openBytes(sealed, purpose)).toEqual(Buffer.from(plain));
      }),
    );
  });

  it('reveals nothing of its content', () => {
    const plain = '234123412346';
    const bytes = keyring.sealBytes(Buffer.from(plain), PURPOSE);
    expect(bytes.includes(plain)).toBe(false);
    expect(keyring.seal(plain, PURPOSE)).not.toContain(Buffer.from(plain).toString('base64url'));
  });

  it('opens only for its purpose', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (made, asked) => {
        fc.pre(made !== asked);
        expect(getThrownError(() => keyring.open(keyring.seal('x', made), asked))).toEqual(
          UNOPENABLE,
        );
      }),
    );
    const bytes = keyring.sealBytes(Buffer.from('x'), 'documents:a');
    expect(getThrownError(() => keyring.openBytes(bytes, 'documents:b'))).toEqual(UNOPENABLE);
  });

  it('does not open after any byte is changed, or when truncated or extended', () => {
    const sealed = keyring.sealBytes(Buffer.from('a document'), PURPOSE);
    for (let index = 0; index < sealed.length; index += 1) {
      for (const bit of [1, 128]) {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(index) ^ bit, index);
        expect(getThrownError(() => keyring.openBytes(changed, PURPOSE))).toEqual(UNOPENABLE);
      }
      const cut = sealed.subarray(0, index);
      expect(getThrownError(() => keyring.openBytes(cut, PURPOSE))).toEqual(UNOPENABLE);
    }
    const longer = Buffer.concat([sealed, Buffer.of(0)]);
    expect(getThrownError(() => keyring.openBytes(longer, PURPOSE))).toEqual(UNOPENABLE);
  });

  it('does not open after any character is changed, even if it decodes to the same bytes', () => {
    // In base64url, these lengths leave none, two or four unused bits in the last character.
    for (const plain of ['12', '123', '1234']) {
      const sealed = keyring.seal(plain, PURPOSE);
      for (let index = 0; index < sealed.length; index += 1) {
        for (const other of 'ABQgv1.+/= ') {
          const changed = sealed.slice(0, index) + other + sealed.slice(index + 1);
          if (changed === sealed) continue;
          expect(getThrownError(() => keyring.open(changed, PURPOSE))).toEqual(UNOPENABLE);
        }
      }
      for (const changed of [`${sealed}\n`, ` ${sealed}`, `${sealed}A`, sealed.slice(0, -1)]) {
        expect(getThrownError(() => keyring.open(changed, PURPOSE))).toEqual(UNOPENABLE);
      }
    }
  });

  it.each(['', 'v1', 'v1..', '234123412346', 'v1.AAAAAAAA.AAAA'])(
    'must have the right format: %j cannot be opened',
    (text) => {
      expect(getThrownError(() => keyring.open(text, PURPOSE))).toEqual(UNOPENABLE);
      expect(getThrownError(() => keyring.openBytes(Buffer.from(text), PURPOSE))).toEqual(
        UNOPENABLE,
      );
      expect(keyring.isNewest(text)).toBe(false);
      expect(keyring.isNewest(Buffer.from(text))).toBe(false);
    },
  );
});

describe('the keys of a keyring', () => {
  const rotated = createKeyring([NEW, OLD]);

  it('open old seals after a newer key is added, seal with the newer one, and preserve indexes', () => {
    const before = keyring.seal('ABCDE1234F', PURPOSE);
    const bytesBefore = keyring.sealBytes(Buffer.from('scan'), PURPOSE);
    expect(rotated.open(before, PURPOSE)).toBe('ABCDE1234F');
    expect(rotated.openBytes(bytesBefore, PURPOSE).toString()).toBe('scan');
    expect(rotated.isNewest(before)).toBe(false);
    expect(rotated.isNewest(bytesBefore)).toBe(false);

    const after = rotated.seal('ABCDE1234F', PURPOSE);
    const bytesAfter = rotated.sealBytes(Buffer.from('scan'), PURPOSE);
    expect(rotated.isNewest(after)).toBe(true);
    expect(rotated.isNewest(bytesAfter)).toBe(true);
    expect(rotated.open(after, PURPOSE)).toBe('ABCDE1234F');
    expect(rotated.openBytes(bytesAfter, PURPOSE).toString()).toBe('scan');
    expect(getThrownError(() => keyring.open(after, PURPOSE))).toEqual(UNOPENABLE);
    expect(getThrownError(() => keyring.openBytes(bytesAfter, PURPOSE))).toEqual(UNOPENABLE);

    expect(rotated.indexOf('pan', 'ABCDE1234F')).toBe(keyring.indexOf('pan', 'ABCDE1234F'));
  });

  it('no longer open old seals and produce different indexes after the old key is removed', () => {
    const left = createKeyring([NEW]);
    const before = keyring.seal('ABCDE1234F', PURPOSE);
    expect(getThrownError(() => left.open(before, PURPOSE))).toEqual(UNOPENABLE);
    expect(left.indexOf('pan', 'ABCDE1234F')).not.toBe(keyring.indexOf('pan', 'ABCDE1234F'));
  });

  it('produce indexes that depend on kind and key', () => {
    const index = keyring.indexOf('pan', '1');
    expect(index).toMatch(/^[\w-]{43}$/);
    expect(keyring.indexOf('pan', '1')).toBe(index);
    expect(keyring.indexOf('aadhar', '1')).not.toBe(index);
    expect(createKeyring([OTHER]).indexOf('pan', '1')).not.toBe(index);
  });

  it('are required and have a minimum length, and an error does not show them', () => {
    expect(() => createKeyring([])).toThrow('at least one key');
    expect(() => createKeyring([OLD, 'hunter2'])).toThrow(
      'A key for sealing needs at least 32 characters.',
    );
  });
});
