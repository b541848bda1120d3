import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditSource } from '~/features/administration/audit.store';
import type { AuditEntry } from '~/shared/audit-entry';
import type { DraftStore } from '~/features/horoscopes/drafts.store';
import type { HoroscopeStore } from '~/features/horoscopes/horoscope.store';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type {
  NewReading,
  Publication,
  PublishingStore,
  UploadStep,
} from '~/features/horoscopes/publishing.store';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import type { Opened } from './engine';

const DAY = '2026-11-21';
const RANGE = { start: DAY, end: '2026-11-23' } as const;
const SLUGS = SIGNS.map(({ slug }) => slug);

/** An empty store with two administrators. */
export interface PublishingStage {
  readonly publishing: PublishingStore;
  readonly horoscopes: HoroscopeStore;
  readonly drafts: DraftStore;
  readonly audit: AuditSource;
  contentVersion(): Promise<number>;
  readonly asha: number;
  readonly meera: number;
}

export function describePublishingStore(
  name: string,
  open: () => Promise<Opened<PublishingStage>>,
): void {
  describe(`PublishingStore: ${name}`, () => {
    let opened: Opened<PublishingStage>;
    let stage: PublishingStage;
    let source: PublishingStore;
    beforeEach(async () => {
      opened = await open();
      stage = opened.source;
      source = stage.publishing;
    });
    afterEach(() => opened.close());

    const publish = (given: Partial<Publication>) =>
      source.publish({
        adminId: stage.asha,
        language: 'english',
        readings: [],
        step: null,
        audit: [],
        ...given,
      });
    const draft = (
      sign: SignSlug,
      date: CalendarDate = DAY,
      language: ReadingLanguage = 'english',
    ) =>
      stage.drafts.addMissing([{ sign, date, language, prediction: 'A draft.', origin: 'draft' }]);
    const listCurrent = () => source.listCurrent({ start: DAY, end: DAY }, 'english');
    const lines = () => stage.audit.find({}, 100, null);

    describe('publishing', () => {
      test('adds readings, replaces drafts, and leaves other days, signs and languages unchanged', async () => {
        await draft('aries');
        await draft('taurus');
        await draft('aries', DAY, 'hindi');
        await draft('aries', addDays(DAY, 1));
        const readings = [reading({ prediction: 'By hand.' }), reading({ sign: 'leo' })];
        expect(await publish({ readings })).toBe('published');
        expect(await stage.horoscopes.listReadings(DAY, 'english')).toMatchObject([
          { sign: 'aries', prediction: 'By hand.', origin: 'editor' },
          { sign: 'taurus', prediction: 'A draft.', origin: 'draft' },
          { sign: 'leo', prediction: 'A calm day.', origin: 'editor' },
        ]);
        for (const [date, language] of [
          [DAY, 'hindi'],
          [addDays(DAY, 1), 'english'],
        ] as const) {
          expect(await stage.horoscopes.listReadings(date, language)).toMatchObject([
            { origin: 'draft' },
          ]);
        }
      });

      test('accepts a month of twelve signs in one call', async () => {
        const readings = Array.from({ length: 31 }, (_, index) => addDays(DAY, index)).flatMap(
          (date) => SLUGS.map((sign) => reading({ date, sign })),
        );
        expect(await publish({ readings })).toBe('published');
        const range = { start: DAY, end: addDays(DAY, 30) } as const;
        const stored = await source.listCurrent(range, 'english');
        expect(stored.map(({ date, sign }) => ({ date, sign }))).toEqual(
          readings.map(({ date, sign }) => ({ date, sign })),
        );
      });

      test('replaces a published reading only with its current version', async () => {
        await publish({ readings: [reading({ prediction: 'First.' })] });
        const [first] = await listCurrent();
        expect(await publish({ readings: [reading({ prediction: 'Blind.' })] })).toBe('changed');
        const version = first?.version ?? '';
        const second = reading({ prediction: 'Second.', replaces: version });
        expect(await publish({ readings: [second] })).toBe('published');
        const late = reading({ prediction: 'Late.', replaces: version });
        expect(await publish({ readings: [late] })).toBe('changed');
        const [now] = await listCurrent();
        expect(now).toMatchObject({ prediction: 'Second.', origin: 'editor' });
        expect(now?.version).not.toBe(version);
      });

      test('replaces no reading for an unknown version', async () => {
        await draft('aries');
        const replaces = '2026-11-21T06:30:00.000Z';
        expect(await publish({ readings: [reading({ replaces })] })).toBe('changed');
        expect(await publish({ readings: [reading({ sign: 'leo', replaces })] })).toBe('changed');
        expect(await listCurrent()).toMatchObject([{ sign: 'aries', origin: 'draft' }]);
      });

      test('stores readings, upload, log and content version together or not at all', async () => {
        await publish({ readings: [reading({ sign: 'leo', prediction: 'First.' })] });
        const before = await stage.contentVersion();
        const outcome = await publish({
          readings: [reading({}), reading({ sign: 'leo', prediction: 'Blind.' })],
          step: begin('aries'),
          audit: [line('horoscope uploaded')],
        });
        expect(outcome).toBe('changed');
        expect(await listCurrent()).toMatchObject([{ sign: 'leo', prediction: 'First.' }]);
        expect(await source.getUploads(stage.asha)).toEqual([]);
        expect(await lines()).toEqual([]);
        expect(await stage.contentVersion()).toBe(before);
      });

      test('increases the content version and writes audit lines', async () => {
        const before = await stage.contentVersion();
        await publish({ readings: [reading({})], audit: [line('one'), line('two')] });
        expect(await stage.contentVersion()).not.toBe(before);
        expect((await lines()).map(({ action }) => action).sort()).toEqual(['one', 'two']);
        const after = await stage.contentVersion();
        await publish({ step: begin('aries') });
        expect(await stage.contentVersion()).toBe(after);
      });

      test('tells the second of two simultaneous publishers about the first', async () => {
        await draft('aries');
        const outcomes = await Promise.all([
          publish({ readings: [reading({ prediction: 'One.' })] }),
          publish({ readings: [reading({ prediction: 'Other.' })], adminId: stage.meera }),
        ]);
        expect(outcomes.sort()).toEqual(['changed', 'published']);
      });

      test('returns any text unchanged', async () => {
        const prediction = '<ul><li>धन लाभ 👩🏽‍🔬</li></ul>a &lt;b&gt;<br><br>\'"\\ %_';
        await publish({ readings: [reading({ prediction })] });
        expect(await listCurrent()).toMatchObject([{ prediction }]);
      });
    });

    describe('an upload', () => {
      test('starts with the first sign, continues, and ends with the twelfth sign', async () => {
        expect(await publish({ step: begin('aries') })).toBe('published');
        const [upload] = await source.getUploads(stage.asha);
        expect(upload).toMatchObject({ language: 'english', range: RANGE, done: ['aries'] });
        const id = upload?.id ?? 0;
        for (const sign of SLUGS.slice(1, 11)) {
          expect(await publish({ step: buildNextStep(id, sign) })).toBe('published');
        }
        expect((await source.getUploads(stage.asha))[0]?.done).toEqual(SLUGS.slice(0, 11));
        expect(await publish({ step: buildNextStep(id, 'pisces') })).toBe('completed');
        expect(await source.getUploads(stage.asha)).toEqual([]);
        expect(await publish({ step: begin('aries') })).toBe('published');
      });

      test('exists once per administrator and language', async () => {
        await publish({ step: begin('aries') });
        expect(await publish({ step: begin('aries') })).toBe('changed');
        expect(await publish({ step: begin('aries'), language: 'hindi' })).toBe('published');
        expect(await publish({ step: begin('aries'), adminId: stage.meera })).toBe('published');
        const uploads = await source.getUploads(stage.asha);
        expect(uploads.map(({ language }) => language)).toEqual(['english', 'hindi']);
        expect(await source.getUploads(stage.meera)).toHaveLength(1);
      });

      test('accepts each sign once, and only from the administrator who started it', async () => {
        await publish({ step: begin('aries') });
        const [upload] = await source.getUploads(stage.asha);
        const id = upload?.id ?? 0;
        expect(await publish({ step: buildNextStep(id, 'aries') })).toBe('changed');
        expect(await publish({ step: buildNextStep(id, 'taurus'), adminId: stage.meera })).toBe(
          'changed',
        );
        expect(await publish({ step: buildNextStep(id + 1, 'taurus') })).toBe('changed');
        expect((await source.getUploads(stage.asha))[0]?.done).toEqual(['aries']);
      });

      test('starts once when two first signs are sent simultaneously', async () => {
        const press = () => publish({ step: begin('aries'), readings: [reading({})] });
        const outcomes = await Promise.all([press(), press()]);
        expect(outcomes.sort()).toEqual(['changed', 'published']);
        expect(await source.getUploads(stage.asha)).toHaveLength(1);
      });

      test('ends only when its days are published together', async () => {
        await publish({ step: begin('aries') });
        const other = { start: DAY, end: DAY } as const;
        await publish({ step: { kind: 'finish', range: other } });
        await publish({ step: { kind: 'finish', range: RANGE }, language: 'hindi' });
        await publish({ step: { kind: 'finish', range: RANGE }, adminId: stage.meera });
        expect(await source.getUploads(stage.asha)).toHaveLength(1);
        expect(await publish({ step: { kind: 'finish', range: RANGE } })).toBe('published');
        expect(await source.getUploads(stage.asha)).toEqual([]);
      });

      test('can be abandoned by its administrator, without removing its readings', async () => {
        await publish({ step: begin('aries'), readings: [reading({})] });
        const [upload] = await source.getUploads(stage.asha);
        const id = upload?.id ?? 0;
        expect(await source.abandonUpload(stage.meera, id, line('given up'))).toBe(false);
        expect(await lines()).toEqual([]);
        expect(await source.abandonUpload(stage.asha, id, line('given up'))).toBe(true);
        expect(await source.abandonUpload(stage.asha, id, line('given up'))).toBe(false);
        expect(await source.getUploads(stage.asha)).toEqual([]);
        expect(await listCurrent()).toMatchObject([{ sign: 'aries', origin: 'editor' }]);
        expect(await lines()).toMatchObject([{ action: 'given up' }]);
      });
    });

    test('counts the readings of a range of days', async () => {
      await draft('aries');
      await draft('taurus');
      await draft('aries', DAY, 'hindi');
      await draft('aries', addDays(DAY, 3));
      await publish({ readings: [reading({}), reading({ date: addDays(DAY, 2) })] });
      expect(await source.counts(RANGE)).toEqual([
        { date: DAY, language: 'english', origin: 'draft', total: 1 },
        { date: DAY, language: 'english', origin: 'editor', total: 1 },
        { date: DAY, language: 'hindi', origin: 'draft', total: 1 },
        { date: addDays(DAY, 2), language: 'english', origin: 'editor', total: 1 },
      ]);
    });
  });
}

function reading(differences: Partial<NewReading>): NewReading {
  return { date: DAY, sign: 'aries', prediction: 'A calm day.', replaces: null, ...differences };
}

function begin(sign: SignSlug): UploadStep {
  return { kind: 'begin', range: RANGE, sign };
}

function buildNextStep(id: number, sign: SignSlug): UploadStep {
  return { kind: 'go-on', id, sign };
}

function line(action: string): AuditEntry {
  return { actor: 'asha@example.org', action, subject: 'reading:2026-11-21/english', detail: '' };
}
