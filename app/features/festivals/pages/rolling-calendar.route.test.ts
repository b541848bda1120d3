import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { COMPUTED_FESTIVALS } from '../../../../tests/support/festivals';
import { readIcs, readIcsEvents } from '../../../../tests/support/ics-reader';
import { loader } from './rolling-calendar.route';

test('the subscribed calendar contains each festival of this year and next year once', async () => {
  const services = {
    festivals: COMPUTED_FESTIVALS,
    clock: { now: () => new Date('2026-12-30T06:00:00Z') },
    config: { site: { brandName: 'Taravani', publicUrl: 'https://site.example' } },
  };
  const request = new Request('https://site.example/festival/calendar.ics');
  const args = { params: {}, request, context: { services } } as unknown as LoaderFunctionArgs;
  const answer = await loader(args);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const events = readIcsEvents(readIcs(Buffer.from(await answer.arrayBuffer())));
  const years = new Set(events.map(({ DTSTART }) => DTSTART?.slice(0, 'yyyy'.length)));
  expect([...years].sort()).toEqual(['2026', '2027']);
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
});
