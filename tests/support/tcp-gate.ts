import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can block its connections. */
export interface TcpGate {
  readonly port: number;
  /** Drops all traffic silently, like a pulled cable. */
  block(): void;
  /** Accepts new connections; the earlier ones stay silent. */
  unblock(): void;
  close(): Promise<void>;
}

export async function openGate(target: number): Promise<TcpGate> {
  let isBlocked = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    if (isBlocked) return;
    const far = connect(target, '127.0.0.1');
    sockets.add(far);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    block() {
      isBlocked = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    unblock() {
      isBlocked = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
