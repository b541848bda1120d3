import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { StoreError } from '~/shared/result/store-error';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import {
  accepted,
  getDocument,
  submitTestApplication,
  MOBILE,
  NOW,
  NUMBERS,
  OTHER_MOBILE,
  registered,
  type ApplicationStage,
} from './application-stage';

const TOMORROW = new Date(Date.now() + 86_400_000);
const YESTERDAY = new Date(Date.now() - 86_400_000);

export function describeDocuments(getStage: () => ApplicationStage): void {
  describe('documents', () => {
    let stage: ApplicationStage;
    let source: ApplicationStore;
    let id: number;
    beforeEach(async () => {
      stage = getStage();
      ({ source } = stage);
      id = (await registered(source)).astrologerId;
    });
    const put = async (...parts: Parameters<typeof getDocument>) =>
      accepted(await source.putDocument(id, getDocument(...parts)));
    const getContent = async (kind: 'panCard' | 'aadharBack') =>
      (await source.readDocument(id, kind))?.bytes.toString();

    test('are listed in form order and return the uploaded content', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 37, 80, 68, 70]);
      const pdf = { kind: 'panCard', contentType: 'application/pdf' } as const;
      const first = accepted(
        await source.putDocument(id, { ...pdf, originalName: 'पैन “card”.pdf', bytes }),
      );
      const document = {
        ...pdf,
        originalName: 'पैन “card”.pdf',
        bytes: 8,
        uploadedAt: new Date(NOW),
      };
      expect(first.documents).toEqual([document]);
      expect(first.version).toBe(2);
      const second = await put('aadharFront');
      expect(second.documents.map(({ kind }) => kind)).toEqual(['aadharFront', 'panCard']);
      expect(await source.findById(id)).toEqual(second);
      expect(await source.readDocument(id, 'panCard')).toEqual({ document, bytes });
      expect(await source.readDocument(id, 'certificate')).toBeNull();
    });

    test('are the only data deleted with the bank details when their retention period ends', async () => {
      await put('panCard');
      const facts = { accountHolderName: 'Meera' };
      accepted(await source.saveBank(id, { facts, numbers: NUMBERS, complete: false }));
      const before = new Date('2027-01-01T00:00:00.000Z');
      const limits = { decided: before, unfinished: new Date(0) };
      expect(await source.deleteProofs(limits), 'while it is open').toBe(0);
      await stage.decide(id, { status: ASTROLOGER_STATUS.rejected, at: before.toISOString() });
      expect(await source.deleteProofs(limits)).toBe(0);
      const later = { ...limits, decided: new Date(before.getTime() + 1) };
      expect(await source.deleteProofs(later)).toBe(1);
      expect(await source.deleteProofs(later), 'nothing is left').toBe(0);
      expect(await source.findById(id)).toMatchObject({ documents: [], bank: null });
      expect(await source.openBankNumbers(id)).toBeNull();
      expect(await stage.listStoredDocuments()).toEqual([]);
      expect(await stage.audited()).toContainEqual({
        actor: 'the site',
        action: 'bank details and documents deleted: kept long enough',
        subject: `application:${id}`,
      });
    });

    test('from an unfinished application are deleted after the retention period without changes', async () => {
      stage.setTime('2026-12-01T06:30:00.000Z');
      await put('panCard');
      const limits = (unfinished: string) => ({
        decided: new Date(0),
        unfinished: new Date(unfinished),
      });
      expect(await source.deleteProofs(limits('2026-12-01T06:30:00.000Z'))).toBe(0);
      expect(await source.deleteProofs(limits('2026-12-01T06:30:00.001Z'))).toBe(1);
      expect(await stage.listStoredDocuments()).toEqual([]);
    });

    test('have names that cannot be guessed', async () => {
      await put('panCard');
      expect(await stage.listStoredDocuments()).toEqual([
        expect.stringMatching(/^documents\/[\w-]{22}$/),
      ]);
    });

    test('replace earlier documents of the same kind and delete their files', async () => {
      await put('panCard', 'first');
      const before = await stage.listStoredDocuments();
      const changed = await put('panCard', 'second scan');
      expect(changed.documents).toHaveLength(1);
      expect(changed.documents[0]).toMatchObject({ bytes: 11 });
      expect(await getContent('panCard')).toBe('second scan');
      const after = await stage.listStoredDocuments();
      expect(after).toHaveLength(1);
      expect(after).not.toEqual(before);
    });

    test('are deleted with their files, and a repeated deletion has no effect', async () => {
      await put('panCard');
      await put('aadharBack');
      for (let times = 0; times < 2; times += 1) {
        const { documents } = accepted(await source.removeDocument(id, 'panCard'));
        expect(documents.map(({ kind }) => kind)).toEqual(['aadharBack']);
      }
      expect(await source.readDocument(id, 'panCard')).toBeNull();
      expect(await getContent('aadharBack')).toBe('scan of aadharBack');
      expect(await stage.listStoredDocuments()).toHaveLength(1);
    });

    test('uploaded simultaneously result in one document with the content of one upload', async () => {
      const scans = ['a', 'b', 'c', 'd'];
      await Promise.all(scans.map((content) => put('panCard', content)));
      expect(scans).toContain(await getContent('panCard'));
      expect(await stage.listStoredDocuments()).toHaveLength(1);
    });

    test('can be read while they are replaced', async () => {
      await put('panCard', '0');
      const work = Array.from({ length: 8 }, (_, times) => [
        put('panCard', String(times)),
        getContent('panCard').then((content) => expect(content).toMatch(/^\d$/)),
      ]);
      await Promise.all(work.flat());
    });

    describe('when storage fails', () => {
      test('a failed file write changes nothing', async () => {
        const before = await put('panCard', 'first');
        stage.files.fault = 'put';
        await expect(put('panCard', 'second')).rejects.toBeInstanceOf(StoreError);
        stage.files.fault = null;
        expect(await source.findById(id)).toEqual(before);
        expect(await getContent('panCard')).toBe('first');
      });

      test('a failed row write removes the new file and retains the old one', async () => {
        await put('panCard', 'first');
        const before = await stage.listStoredDocuments();
        await stage.withFailingDocumentRows(() =>
          expect(put('panCard', 'second')).rejects.toBeInstanceOf(StoreError),
        );
        expect(await stage.listStoredDocuments()).toEqual(before);
        expect(await getContent('panCard')).toBe('first');
      });

      test('a crash between writing the file and the row leaves a file that the sweep removes later', async () => {
        const before = await put('panCard', 'first');
        stage.files.fault = 'crash';
        await expect(put('panCard', 'second')).rejects.toThrow('crashed');
        stage.files.fault = null;
        expect(await source.findById(id)).toEqual(before);
        expect(await stage.listStoredDocuments()).toHaveLength(2);
        expect(await stage.sweep(YESTERDAY)).toBe(0);
        expect(await stage.sweep(TOMORROW)).toBe(1);
        expect(await stage.sweep(TOMORROW)).toBe(0);
        expect(await stage.listStoredDocuments()).toHaveLength(1);
        expect(await getContent('panCard')).toBe('first');
      });

      test('files that cannot be deleted cause no error, and the sweep removes them', async () => {
        await put('panCard', 'first');
        await put('aadharBack');
        stage.files.fault = 'remove';
        await put('panCard', 'second');
        accepted(await source.removeDocument(id, 'aadharBack'));
        const other = await registered(source, OTHER_MOBILE);
        accepted(await source.putDocument(other.astrologerId, getDocument('panCard')));
        expect(await source.deleteByMobile(OTHER_MOBILE)).toBe(true);
        await expect(stage.sweep(TOMORROW)).rejects.toBeInstanceOf(StoreError);
        stage.files.fault = null;
        expect(await stage.listStoredDocuments()).toHaveLength(4);
        expect(await stage.sweep(TOMORROW)).toBe(3);
        expect(await getContent('panCard')).toBe('second');
      });

      test('reading an unavailable or lost file fails', async () => {
        await put('panCard');
        stage.files.fault = 'get';
        await expect(getContent('panCard')).rejects.toMatchObject({ kind: 'unavailable' });
        stage.files.fault = null;
        for (const file of await stage.listStoredDocuments()) await stage.files.remove(file);
        await expect(getContent('panCard')).rejects.toMatchObject({ kind: 'missing' });
      });

      test('a file that was swapped for another one cannot be opened', async () => {
        await put('panCard');
        await put('aadharBack');
        const [one, two] = await stage.listStoredDocuments();
        await stage.files.put(one ?? '', (await stage.files.get(two ?? '')) ?? Buffer.alloc(0));
        const opened = await Promise.allSettled([getContent('panCard'), getContent('aadharBack')]);
        expect(opened).toContainEqual({
          status: 'rejected',
          reason: expect.objectContaining({
            name: 'SourceFailure',
            kind: 'shape',
          }),
        });
      });
    });

    test('are stored encrypted, like their names and the bank and identity numbers', async () => {
      const marker = 'THE CONTENT OF A DOCUMENT';
      const { astrologerId } = await submitTestApplication(source, OTHER_MOBILE);
      expect(astrologerId).not.toBe(id);
      accepted(
        await source.putDocument(id, {
          ...getDocument('panCard', marker),
          originalName: 'scan of ZZZPZ0001Z.jpg',
        }),
      );
      const kept = await stage.readBytesAtRest();
      expect(kept.includes(MOBILE)).toBe(true);
      for (const secret of [...Object.values(NUMBERS), marker, 'scan of']) {
        expect(getEncodings(secret).filter((form) => kept.includes(form))).toEqual([]);
      }
    });
  });
}

/** Encodings to search for in the raw files, including an unkeyed hash, which could be reversed by trying all numbers. */
function getEncodings(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const hash = createHash('sha256').update(bytes).digest();
  const texts = [bytes, hash].flatMap((each) =>
    (['base64url', 'hex'] as const).map((encoding) => Buffer.from(each.toString(encoding))),
  );
  return [bytes, Buffer.from(secret, 'utf16le'), hash, ...texts];
}
