import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { FairQueue, QUEUE_LIMITS } from '~/server/limits/fair-queue';
import { PageCache } from '~/server/page-cache/page-cache';
import { createTestLog } from '../../tests/support/test-log';
import { renderWithTimeout } from './render-timeout';

const NEVER = new Promise(() => undefined);
const LIMIT = { tickMs: 5, ticks: 4 };

function NeverResolves(): never {
  throw NEVER;
}

describe('a page that never finishes rendering', () => {
  const log = createTestLog();
  const answerAt = async (path: string) => {
    const request = new Request(`https://taravani.example${path}`);
    const loadContext = { services: { log }, requestId: 'r1' };
    const rendered = await renderWithTimeout(
      { request, loadContext, limit: LIMIT },
      createElement(NeverResolves),
    );
    return rendered instanceof Response ? rendered : new Response(rendered);
  };

  it('responds 503 in the language of the URL, with Retry-After', async () => {
    const answer = await answerAt('/hi/festival/november');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('10');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toContain('<h1>इस समय यहाँ बहुत सारे लोग हैं।');
  });

  it('is logged at info level without a stack', async () => {
    await answerAt('/festival/november');
    expect(log.lines.at(-1)).toMatchObject({
      level: 'info',
      message: 'a page was not rendered in time',
      details: { requestId: 'r1', path: '/festival/november' },
    });
    expect(log.said()).not.toContain('"err"');
  });

  it('responds 503 to all waiting visitors, and the next visitor can try again', async () => {
    const queue = new FairQueue({ ...QUEUE_LIMITS, working: 1, maxWorking: 1, rounds: 0 });
    const cache = new PageCache({ maximumBytes: 1e6, now: () => 0, day: () => 'one' });
    const make = async () => ({
      answer: await queue.run('first', () => answerAt('/festival/november')),
      isPartial: false,
    });
    const name = { key: '/festival/november', shows: [] };
    const outcomes = await Promise.all([cache.find(name, make), cache.find(name, make)]);
    expect(outcomes).toMatchObject([{ answer: { status: 503 } }, { answer: { status: 503 } }]);
    expect(await queue.run('second', () => Promise.resolve('page'))).toBe('page');
  });
});

it('a page that renders in time is returned as HTML', async () => {
  const request = new Request('https://taravani.example/');
  expect(
    await renderWithTimeout({ request, loadContext: {} }, createElement('p', null, 'Aries')),
  ).toBe('<p>Aries</p>');
});
