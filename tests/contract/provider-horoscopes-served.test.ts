import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlDraftStore } from '~/infrastructure/sql/horoscopes/reading-drafts';
import { createPublishing } from '~/features/horoscopes/publishing.server';
import { createSqlPublishingStore } from '~/infrastructure/sql/horoscopes/reading-uploads';
import type { Opened } from './engine';
import { openProviderStage, type ProviderStage } from './provider-stage';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

let opened: Opened<ProviderStage>;
let stage: ProviderStage;
beforeEach(async () => {
  opened = await openProviderStage(
    (served) => ({
      publishing: createPublishing({ source: createSqlPublishingStore(served, clock), clock }),
    }),
    (made) => made,
  );
  stage = opened.source;
});
afterEach(() => opened.close());

async function call(method: string, path: string, query: Readonly<Record<string, string>>) {
  const { url, basePath } = stage.settings;
  const address = `${url}${basePath}/horroscope/${path}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { method });
  return { status: response.status, json: (await response.json()) as never };
}

const SAVE = {
  startDate: '20261121',
  endDate: '20261121',
  language: 'english',
  sunshine: 'Leo',
  prediction: '<p>Work well.</p><ul><li onclick="x()">Rest</li></ul><script>x()</script>',
};
const save = (differences: Readonly<Record<string, string>> = {}) =>
  call('POST', 'saveDaily', { ...SAVE, ...differences });
const read = async (startDate = '20261121', endDate = startDate) =>
  (
    await call('GET', 'getallprediction', {
      type: 'daily',
      startDate,
      endDate,
      language: 'english',
    })
  ).json as { version: string }[];
const audited = async () =>
  (await createSqlAuditStore(stage.served, clock).find({}, 10, null))
    .map(({ actor, action, subject, detail }) => [actor, action, subject, detail].join(' | '))
    .reverse();

describe('saveDaily', () => {
  test('publishes one sign for all days of a range, sanitized, with an audit line that names the caller', async () => {
    const before = await contentVersion(stage.served);
    expect(await save({ endDate: '20261123', sunshine: 'lEO' })).toMatchObject({
      status: 200,
      json: { status: 'SUCCESS' },
    });
    expect(await read('20261121', '20261124')).toMatchObject(
      ['20261121', '20261122', '20261123'].map((startDate) => ({
        sunShine: 'Leo',
        startDate,
        prediction: 'Work well.<ul><li>Rest</li></ul>x()',
        origin: 'editor',
      })),
    );
    expect(await contentVersion(stage.served)).not.toBe(before);
    expect(await audited()).toEqual([
      'api:test | horoscope uploaded | reading:2026-11-21..2026-11-23/english/leo | Work well. * Rest x()',
    ]);
  });

  test('replaces a published reading and logs it, and repeating the text changes nothing', async () => {
    await save();
    await save({ prediction: 'Other.' });
    const version = await contentVersion(stage.served);
    expect((await save({ prediction: ' <b>Other.</b> ' })).status).toBe(200);
    expect(await read()).toMatchObject([{ prediction: 'Other.' }]);
    expect(await contentVersion(stage.served)).toBe(version);
    expect((await audited()).map((line) => line.split(' | ')[1])).toEqual([
      'horoscope uploaded',
      'horoscope uploaded',
      'horoscope corrected',
    ]);
  });

  test('replaces a reading only when the submitted version is current', async () => {
    const drafts = createSqlDraftStore(stage.served, clock);
    const draft = {
      sign: 'leo',
      date: '2026-11-21',
      language: 'english',
      prediction: 'Draft.',
    } as const;
    await drafts.addMissing([{ ...draft, origin: 'draft' }]);
    expect((await save({ replaces: 'none' })).status).toBe(200);
    const refused = { status: 409, json: { code: 'changed' } };
    expect(await save({ replaces: 'none', prediction: 'Blind.' })).toMatchObject(refused);
    const [current] = await read();
    const replaces = current?.version ?? '';
    expect((await save({ replaces, prediction: 'Second.' })).status).toBe(200);
    expect(await save({ replaces, prediction: 'Late.' })).toMatchObject(refused);
    expect(await read()).toMatchObject([{ prediction: 'Second.' }]);
  });

  test.each([
    ['a sign that nobody knows', { sunshine: 'Ophiuchus' }, 'sunshine'],
    ['a day that is none', { startDate: '20260231' }, 'startDate'],
    ['a day in another form', { endDate: '2026-11-21' }, 'endDate'],
    ['days the wrong way cycle', { endDate: '20261120' }, 'endDate'],
    ['more than 31 days', { endDate: '20261222' }, 'endDate'],
    ['another language', { language: 'tamil' }, 'language'],
    ['a text without a word', { prediction: '<p> </p><br>&nbsp;' }, 'prediction'],
    ['too long a text', { prediction: 'x'.repeat(5_001) }, 'prediction'],
  ])('rejects %s and changes nothing', async (_, differences, field) => {
    const { status, json } = await save(differences);
    expect(status).toBe(422);
    expect((json as { message: string }).message).toMatch(new RegExp(`^${field}: `));
    expect(await audited()).toEqual([]);
  });
});

test('getallprediction rejects more than 31 days, and invalid days', async () => {
  const asked = (startDate: string, endDate: string) =>
    call('GET', 'getallprediction', { type: 'daily', startDate, endDate, language: 'hindi' });
  expect((await asked('20261121', '20261221')).json).toEqual([]);
  expect((await asked('20261121', '20261222')).status).toBe(422);
  expect((await asked('20260231', '20260301')).status).toBe(422);
});
