import { describe, expect, it } from 'vitest';
import { StoreError } from '~/shared/result/store-error';
import { compareReadings, computePublishedDigest } from './comparison.server';
import { createPublishing } from './publishing.server';
import type { Publication, PublishingStore, CurrentReading } from './publishing.store';
import { SIGNS } from '~/features/astronomy/signs';
import type { Confirmation } from './reading-upload.server';

const DAY = '2026-11-21';
const range = { start: DAY, end: DAY } as const;
const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
const admin = { id: 1, email: 'asha@example.org' };
const NO_CONFIRMATION: Confirmation = { digest: '', replace: false, unusual: [] };

function buildCurrentReading(differences: Partial<CurrentReading> = {}): CurrentReading {
  return {
    date: DAY,
    language: 'english',
    sign: 'aries',
    prediction: 'A calm day.',
    origin: 'editor',
    version: '2026-11-20T06:30:00.000Z',
    ...differences,
  };
}

function createStoreWith(differences: Partial<PublishingStore>): PublishingStore {
  return {
    listCurrent: () => Promise.resolve([]),
    counts: () => Promise.resolve([]),
    getUploads: () => Promise.resolve([]),
    publish: () => Promise.resolve('published'),
    abandonUpload: () => Promise.resolve(true),
    ...differences,
  };
}

const input = {
  range,
  language: 'english',
  sign: 'aries',
  text: 'Another day.',
  confirmed: NO_CONFIRMATION,
} as const;

describe('computePublishedDigest', () => {
  it('is empty without published readings and differs for every version', () => {
    expect(computePublishedDigest([])).toBe('');
    expect(computePublishedDigest([buildCurrentReading({ origin: 'draft' })])).toBe('');
    const digests = [
      [buildCurrentReading()],
      [buildCurrentReading(), buildCurrentReading({ sign: 'leo' })],
      [buildCurrentReading({ sign: 'leo' })],
      [buildCurrentReading({ version: '2026-11-20T06:30:00.001Z' })],
      [buildCurrentReading({ origin: 'provider', date: '2026-11-22' })],
    ].map(computePublishedDigest);
    expect(new Set(digests).size).toBe(digests.length);
    expect(
      computePublishedDigest([
        buildCurrentReading(),
        buildCurrentReading({ origin: 'draft', sign: 'leo' }),
      ]),
    ).toBe(digests[0]);
  });
});

describe('compareReadings', () => {
  it('omits texts that differ only in markup', () => {
    const prediction = '<p>One &amp; two</p><ul><li>Three</li></ul>';
    const texts = new Map([['aries', 'One & two\n- Three'] as const]);
    expect(compareReadings([DAY], texts, [buildCurrentReading({ prediction })])).toEqual({
      readings: [],
      corrections: [],
      unchanged: 1,
    });
  });

  it('returns a reading with the same text as the draft it replaces', () => {
    const texts = new Map([['aries', 'A calm day.'] as const]);
    const { readings } = compareReadings([DAY], texts, [buildCurrentReading({ origin: 'draft' })]);
    expect(readings).toEqual([
      { date: DAY, sign: 'aries', prediction: 'A calm day.', replaces: null },
    ]);
  });
});

describe('an upload of readings', () => {
  it('is checked again after a concurrent change', async () => {
    let others = 0;
    const source = createStoreWith({
      listCurrent: () => Promise.resolve(others > 0 ? [buildCurrentReading()] : []),
      publish: () => {
        others += 1;
        return Promise.resolve('changed');
      },
    });
    const result = await createPublishing({ source, clock }).uploadNextSign(admin, input);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unconfirmed', unusual: [] } });
    expect(others).toBe(1);
  });

  it('fails when the conflict persists or the store fails', async () => {
    const never = createStoreWith({ publish: () => Promise.resolve('changed') });
    const failing = createStoreWith({
      publish: () => Promise.reject(new StoreError('unavailable', { said: 'The store is away.' })),
    });
    for (const source of [never, failing]) {
      const publishing = createPublishing({ source, clock });
      expect(await publishing.uploadNextSign(admin, input)).toMatchObject({
        ok: false,
        failure: 'failed',
      });
      const texts = new Map(SIGNS.map(({ slug }) => [slug, 'A day.']));
      expect(await publishing.publishAll(admin, { ...input, texts })).toMatchObject({
        ok: false,
        failure: 'failed',
      });
    }
  });

  it('does not hide other errors', async () => {
    const source = createStoreWith({ getUploads: () => Promise.reject(new TypeError('a fault')) });
    await expect(createPublishing({ source, clock }).uploadNextSign(admin, input)).rejects.toThrow(
      'a fault',
    );
  });

  it('replaces only the versions that were shown and confirmed', async () => {
    const publications: Publication[] = [];
    const source = createStoreWith({
      listCurrent: () => Promise.resolve([buildCurrentReading()]),
      publish: (publication) => {
        publications.push(publication);
        return Promise.resolve('published');
      },
    });
    const { uploadNextSign } = createPublishing({ source, clock });
    const digest = computePublishedDigest([buildCurrentReading()]);
    for (const confirmed of [
      NO_CONFIRMATION,
      { ...NO_CONFIRMATION, digest },
      { ...NO_CONFIRMATION, digest: 'another', replace: true },
    ]) {
      expect((await uploadNextSign(admin, { ...input, confirmed })).ok).toBe(false);
    }
    const confirmed = { ...NO_CONFIRMATION, digest, replace: true };
    expect((await uploadNextSign(admin, { ...input, confirmed })).ok).toBe(true);
    expect(publications).toMatchObject([
      {
        readings: [{ replaces: buildCurrentReading().version, prediction: 'Another day.' }],
        step: { kind: 'begin', sign: 'aries', range },
        audit: [
          { action: 'horoscope uploaded', subject: 'reading:2026-11-21/english/aries' },
          { action: 'horoscope corrected', detail: 'Old: A calm day. New: Another day.' },
        ],
      },
    ]);
  });
});
