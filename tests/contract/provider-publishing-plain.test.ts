import { afterEach, describe, expect, test } from 'vitest';
import { createProviderHoroscopes } from '~/infrastructure/provider/horoscopes/horoscopes';
import { createProviderPublishing } from '~/infrastructure/provider/horoscopes/publishing';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlPublicationLog } from '~/infrastructure/sql/horoscopes/publication-log';
import type { NewReading, Publication } from '~/features/horoscopes/publishing.store';
import { SIGNS } from '~/features/astronomy/signs';
import { addDays } from '~/shared/time/calendar';
import { createTemporaryFolder } from '../support/temporary-store';
import type { ServiceAnswer } from '../support/service-server';
import { addAdmin } from './rows';
import { openSpecifiedService } from './plain-service';

const DAY = '2026-11-21';
const RANGE = { start: DAY, end: '2026-11-23' } as const;
const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** Opens a provider that stores one record per save; `answer` replaces the response. */
async function open(answer: (saves: number) => ServiceAnswer | null = () => null) {
  const records: object[] = [];
  let saves = 0;
  const service = await openSpecifiedService(({ method, query }) => {
    if (method === 'GET') return { json: query.language === 'english' ? records : [] };
    saves += 1;
    const other = answer(saves);
    if (other) return other;
    const { sunshine: sunShine, prediction, startDate } = query;
    records.push({ sunShine, prediction, startDate: Number(startDate) });
    return { body: 'Saved' };
  });
  const folder = await createTemporaryFolder();
  const { db } = await folder.openStore();
  close = async () => {
    await service.close();
    await folder.remove();
  };
  const horoscopes = createProviderHoroscopes({ client: service.client, clock });
  const adminId = await addAdmin(db, 'asha@people.example');
  const publishing = createProviderPublishing({
    client: service.client,
    horoscopes,
    log: createSqlPublicationLog(db, clock),
  });
  return {
    service,
    records,
    horoscopes,
    publishing,
    adminId,
    publish: (given: Partial<Publication>) =>
      publishing.publish({
        adminId,
        language: 'english',
        readings: [],
        step: null,
        audit: [{ actor: 'asha@people.example', action: 'uploaded', subject: 's', detail: '' }],
        ...given,
      }),
    posts: () => service.calls().filter(({ call }) => call.startsWith('POST')),
    actions: async () =>
      (await createSqlAuditStore(db, clock).find({}, 10, null)).map(({ action, detail }) =>
        [action, detail].filter(Boolean).join(': '),
      ),
    contentVersion: () => contentVersion(db),
  };
}

function reading(differences: Partial<NewReading> = {}): NewReading {
  return { date: DAY, sign: 'aries', prediction: 'A calm day.', replaces: null, ...differences };
}

describe('publishing with a provider that supports only the specified calls', () => {
  test('makes one call for consecutive days with the same text', async () => {
    const { posts, publish, service } = await open();
    const days = [0, 1, 2, 4].map((days) => addDays(DAY, days));
    const readings = [
      ...days.map((date) => reading({ date })).reverse(),
      reading({ sign: 'leo', prediction: 'धन <ul><li>a & b</li></ul>' }),
      reading({ sign: 'leo', prediction: 'Other.', date: addDays(DAY, 1) }),
    ];
    expect(await publish({ readings })).toBe('published');
    const call = 'POST horroscope/saveDaily';
    const aries = { language: 'english', sunshine: 'aries', prediction: 'A calm day.' };
    const leo = { language: 'english', sunshine: 'leo' };
    expect(posts()).toEqual([
      { call, query: { ...aries, startDate: '20261121', endDate: '20261123' } },
      { call, query: { ...aries, startDate: '20261125', endDate: '20261125' } },
      {
        call,
        query: {
          ...leo,
          startDate: '20261121',
          endDate: '20261121',
          prediction: 'धन <ul><li>a & b</li></ul>',
        },
      },
      { call, query: { ...leo, startDate: '20261122', endDate: '20261122', prediction: 'Other.' } },
    ]);
    expect(service.seen.every(({ body }) => body.length === 0)).toBe(true);
  });

  test('treats existing text as published by the provider, with a version derived from the text', async () => {
    const { publish, publishing, horoscopes } = await open();
    await publish({ readings: [reading()] });
    const [first] = await publishing.listCurrent(RANGE, 'english');
    expect(first).toMatchObject({ sign: 'aries', date: DAY, origin: 'provider' });
    expect(await publishing.listCurrent(RANGE, 'english')).toEqual([first]);
    expect(await horoscopes.listReadings(DAY, 'english')).toMatchObject([
      { prediction: 'A calm day.' },
    ]);
    expect(await publishing.counts(RANGE)).toEqual([
      { date: DAY, language: 'english', origin: 'provider', total: 1 },
    ]);
    const other = reading({ prediction: 'Other.', replaces: first?.version ?? '' });
    expect(await publish({ readings: [other] })).toBe('published');
  });

  test('writes nothing when the text has changed since it was displayed', async () => {
    const { publish, posts, records, actions } = await open();
    records.push({ sunShine: 'Aries', prediction: 'Of somebody else.', startDate: '20261121' });
    for (const replaces of [null, 'another-version']) {
      expect(await publish({ readings: [reading({ sign: 'leo' }), reading({ replaces })] })).toBe(
        'changed',
      );
    }
    expect(posts()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  test.each([
    ['fails', { status: 500 }, 'HTTP error! status: 500'],
    ['refuses', { status: 400, json: { message: 'No.' } }, 'HTTP error! status: 400'],
    ['says so in its answer', { json: { status: 'FAILED', message: 'No.' } }, 'No.'],
  ] as const)(
    'that %s midway reports its progress and does not mark the remaining steps as done',
    async (_, answer, message) => {
      let fails = true;
      const { publish, publishing, adminId, posts, actions, ...stage } = await open((saves) =>
        fails && saves > 3 ? answer : null,
      );
      const before = await stage.contentVersion();
      const readings = SIGNS.map(({ slug: sign }) => reading({ sign }));
      const step = { kind: 'begin', range: RANGE, sign: 'aries' } as const;
      await expect(publish({ readings, step })).rejects.toMatchObject({
        kind: 'unavailable',
        message,
      });
      expect(posts()).toHaveLength(4);
      expect(await actions()).toEqual([
        'horoscope upload cut short: 3 of 12 readings were saved before the provider’s service failed',
      ]);
      expect(await publishing.getUploads(adminId)).toEqual([]);
      expect(await stage.contentVersion()).not.toBe(before);
      expect(await stage.horoscopes.listReadings(DAY, 'english')).toHaveLength(3);
      fails = false;
      expect(await publish({ readings: readings.slice(3), step })).toBe('published');
      expect(await publishing.getUploads(adminId)).toMatchObject([{ done: ['aries'] }]);
    },
  );

  test('that fails immediately stores nothing', async () => {
    const { publish, actions, contentVersion } = await open(() => ({ status: 503 }));
    const before = await contentVersion();
    await expect(publish({ readings: [reading()] })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await actions()).toEqual([]);
    expect(await contentVersion()).toBe(before);
  });

  test('sends nothing for a step that another request is already performing', async () => {
    const { publish, posts } = await open();
    const step = { kind: 'begin', range: RANGE, sign: 'aries' } as const;
    await publish({ step });
    expect(await publish({ step, readings: [reading()] })).toBe('changed');
    expect(posts()).toEqual([]);
  });
});
