import { EventEmitter, once } from 'node:events';
import { request, type RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from './listen';
import { Exchange } from './exchange';
import { servePages } from './pages';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function isAbortedOnDisconnect(method: 'GET' | 'POST'): Promise<boolean> {
  const moments = new EventEmitter();
  const begun = once(moments, 'begun');
  const hungUp = once(moments, 'hung up');
  const answer = servePages({
    handlePage: async ({ signal }) => {
      moments.emit('begun', signal);
      await hungUp;
      return new Response('late');
    },
    bodyLimits: {},
    findLargeBodySender: () => Promise.resolve(null),
    publicUrl: undefined,
    log: silent,
  });
  const app: RequestListener = (asked, response) => {
    response.on('close', () => moments.emit('hung up'));
    void answer(new Exchange(asked, response, 0), () => undefined);
  };
  const site = await listen(app, 0, '127.0.0.1');
  const asking = request({ port: site.port, host: '127.0.0.1', method, path: '/' });
  asking.on('error', () => undefined);
  asking.end(method === 'POST' ? 'a=1' : undefined);
  const [signal] = (await begun) as [AbortSignal];
  asking.destroy();
  await hungUp;
  await site.drain();
  return signal.aborted;
}

describe('a disconnected client', () => {
  it('aborts the render of a GET request', async () => {
    expect(await isAbortedOnDisconnect('GET')).toBe(true);
  });

  it('holds its turn until the action of a post ends, so that posts cannot pile up', async () => {
    expect(await isAbortedOnDisconnect('POST')).toBe(false);
  });
});
