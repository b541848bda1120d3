import { Agent, get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from './listen';

const nothing = () => undefined;

describe('listen', () => {
  it('reports the port in use and the remedy', async () => {
    const first = await listen(nothing, 0, '127.0.0.1');
    await expect(listen(nothing, first.port, '127.0.0.1')).rejects.toThrow(
      `Port ${first.port} is in use by another program: stop that one, or set PORT to another number.`,
    );
    await first.drain();
  });

  it('reports an address that this machine does not have', async () => {
    // 192.0.2.0/24 is reserved for documentation (RFC 5737), so no machine has it.
    await expect(listen(nothing, 0, '192.0.2.1')).rejects.toThrow(
      'HOST 192.0.2.1 is no address of this machine.',
    );
  });

  it('responds on keep-alive connections and announces their end before it closes them', async () => {
    const listening = await listen((_, response) => void response.end('here'), 0, '127.0.0.1');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ agent, host: '127.0.0.1', port: listening.port }, (answer) => {
          answer.resume().on('end', () => resolve(answer));
        }).on('error', reject);
      });
    expect((await ask()).headers.connection).toBe('keep-alive');
    const gone = listening.drain(200);
    expect((await ask()).headers.connection).toBe('close');
    await gone;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  });
});
