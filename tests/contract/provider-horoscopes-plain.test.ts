import { afterEach, describe, expect, test } from 'vitest';
import { CLIENT_LIMITS } from '~/infrastructure/provider/client/policies';
import { createProviderHoroscopes } from '~/infrastructure/provider/horoscopes/horoscopes';
import { SIGNS } from '~/features/astronomy/signs';
import type { AnswerHandler, ServiceAnswer } from '../support/service-server';
import { openSpecifiedService, type SpecifiedService } from './plain-service';

const DAY = '2026-11-21';
const NO_SUCH_DAY: ServiceAnswer = { status: 404 };

let service: SpecifiedService | undefined;
afterEach(() => service?.close());

async function open(answer: AnswerHandler) {
  let now = new Date('2026-11-21T06:30:00.000Z');
  service = await openSpecifiedService(answer);
  const horoscopes = createProviderHoroscopes({
    client: service.client,
    clock: { now: () => now },
  });
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  return { service, horoscopes, wait };
}

const answerInEnglish = (record: object) => (request: Parameters<AnswerHandler>[0]) => ({
  json: request.query.language === 'english' ? [record] : [],
});

describe('a day’s readings', () => {
  test('are requested as specified, once for many readers', async () => {
    const { service, horoscopes } = await open(() => ({
      json: SIGNS.map(({ name }) => ({ sunShine: name, prediction: name, startDate: 20261121 })),
    }));
    const all = await Promise.all([1, 2, 3].map(() => horoscopes.listReadings(DAY, 'english')));
    expect(all[2]?.map(({ prediction }) => prediction)).toEqual(SIGNS.map(({ name }) => name));
    expect(service.calls()).toEqual([
      {
        call: 'GET horroscope/getallprediction',
        query: { type: 'daily', startDate: '20261121', endDate: '20261121', language: 'english' },
      },
    ]);
    expect(service.seen[0]?.body).toHaveLength(0);
  });

  test.each([
    ['a number', { startDate: 20261121 }],
    ['a text', { startDate: '20261121' }],
    ['a text with dashes', { startDate: '2026-11-21' }],
    ['nothing', {}],
    ['null', { startDate: null }],
    ['the first day of a range', { startDate: 20261119 }],
  ])('are read in any date format: %s', async (_, day) => {
    const { horoscopes } = await open(
      answerInEnglish({ sunShine: 'sCORPIO ', prediction: 'Rest.', ...day, id: 7, luckyNumber: 3 }),
    );
    expect(await horoscopes.listReadings(DAY, 'english')).toEqual([
      { sign: 'scorpio', date: DAY, language: 'english', prediction: 'Rest.', origin: 'provider' },
    ]);
  });

  test('contain no executable code, and unknown signs are ignored', async () => {
    const { horoscopes } = await open(() => ({
      json: [
        { sunShine: 'Ophiuchus', prediction: 'No.' },
        {
          sunShine: 'leo',
          prediction:
            '<p onclick="x()">Work\n well.</p><script>alert(1)</script><ul><li>Rest<img src=x></li></ul>&lt;b&gt;',
        },
      ],
    }));
    expect(await horoscopes.listReadings(DAY, 'english')).toMatchObject([
      {
        sign: 'leo',
        prediction: 'Work well.<br><br>alert(1)<ul><li>Rest</li></ul>&lt;b&gt;',
      },
    ]);
  });

  test('are empty when the provider sends an empty list', async () => {
    const { horoscopes } = await open(() => ({ json: [] }));
    expect(await horoscopes.listReadings(DAY, 'english')).toEqual([]);
    expect(await horoscopes.listReadingLanguages(DAY)).toEqual([]);
  });

  test('are missing when the provider responds 404', async () => {
    const { horoscopes } = await open(() => NO_SUCH_DAY);
    await expect(horoscopes.listReadings(DAY, 'english')).rejects.toMatchObject({
      kind: 'missing',
    });
    expect(await horoscopes.listReadingLanguages(DAY)).toEqual([]);
  });

  test('fail when the response is not a list', async () => {
    const { horoscopes } = await open(() => ({ json: { sunShine: 'leo', prediction: 'Rest.' } }));
    await expect(horoscopes.listReadings(DAY, 'english')).rejects.toMatchObject({
      kind: 'shape',
      reason: 'unexpected-form',
    });
  });

  test('fail when a single reading is far too long', async () => {
    const { horoscopes } = await open(
      answerInEnglish({ sunShine: 'leo', prediction: 'x'.repeat(100_001) }),
    );
    await expect(horoscopes.listReadings(DAY, 'english')).rejects.toMatchObject({ kind: 'shape' });
  });

  test('are requested again after a minute, and still shown while the provider fails', async () => {
    let prediction = 'First.';
    const { service, horoscopes, wait } = await open(() =>
      prediction === '' ? { status: 500 } : { json: [{ sunShine: 'leo', prediction }] },
    );
    const read = async () => (await horoscopes.listReadings(DAY, 'english'))[0]?.prediction;
    expect(await read()).toBe('First.');
    prediction = 'Second.';
    expect(await read()).toBe('First.');
    wait(61);
    expect(await read()).toBe('Second.');
    prediction = '';
    wait(61);
    expect(await read()).toBe('Second.');
    const { length } = service.seen;
    horoscopes.forget({ start: DAY, end: DAY }, 'english');
    await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(service.seen.length).toBeGreaterThan(length);
  });
});

describe('a day’s readings in two languages', () => {
  const record = { sunShine: 'leo', prediction: 'Rest.' };

  test.each([
    ['fails', { status: 500 }],
    ['is unknown', NO_SUCH_DAY],
  ])('contain only the first language when the second %s', async (_, answer) => {
    const { horoscopes } = await open(({ query }) =>
      query.language === 'english' ? { json: [record] } : answer,
    );
    expect(await horoscopes.listReadingLanguages(DAY)).toEqual(['english']);
  });

  test('do not wait for a second language that hangs', async () => {
    const { horoscopes } = await open(({ query }) =>
      query.language === 'english' ? { json: [record] } : new Promise(() => undefined),
    );
    const startedAt = performance.now();
    expect(await horoscopes.listReadingLanguages(DAY)).toEqual(['english']);
    expect(performance.now() - startedAt).toBeLessThan(CLIENT_LIMITS.deadlines.reading / 2);
  });

  test('fail when both languages fail', async () => {
    const { horoscopes } = await open(() => ({ status: 500 }));
    await expect(horoscopes.listReadingLanguages(DAY)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'HTTP error! status: 500',
    });
  });
});
