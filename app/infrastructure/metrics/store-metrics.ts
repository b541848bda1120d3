import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { StoreSettings, PoolCounts } from '~/infrastructure/sql/engine/sql-store';

export interface StoreMetrics {
  timeVersionChecks<Answer>(ask: () => Promise<Answer>): () => Promise<Answer>;
  watchDisk(folder: { readonly dataDirectory: string; readonly store: StoreSettings }): void;
  watchPool(counts: () => PoolCounts): void;
}

const VERSION_CHECK_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

export function createStoreMetrics(registry: Registry): StoreMetrics {
  const registers = [registry];
  return {
    timeVersionChecks: (ask) => timeVersionChecks(registry, ask),
    watchDisk({ dataDirectory, store }) {
      watchFolder(registry, dataDirectory);
      watchOutbox(registry, path.join(dataDirectory, 'outbox'));
      if (store.engine === 'sqlite') watchFile(registry, store.file);
    },
    watchPool(counts) {
      new Gauge({
        name: 'taravani_database_connections',
        help: 'Connections of the pool to the database.',
        labelNames: ['state'],
        registers,
        collect() {
          const { total, idle } = counts();
          this.set({ state: 'used' }, total - idle);
          this.set({ state: 'idle' }, idle);
        },
      });
      new Gauge({
        name: 'taravani_database_waiting',
        help: 'Queries and transactions that wait for a connection.',
        registers,
        collect() {
          this.set(counts().waiting);
        },
      });
    },
  };
}

function timeVersionChecks<Answer>(
  registry: Registry,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let succeededAt = performance.now();
  const durations = new Histogram({
    name: 'taravani_store_look_duration_seconds',
    help: 'Time of the question that the store is asked every second.',
    buckets: VERSION_CHECK_BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'taravani_store_look_age_seconds',
    help: 'Time since the store last answered that question.',
    registers: [registry],
    collect() {
      this.set((performance.now() - succeededAt) / 1_000);
    },
  });
  return async () => {
    const start = performance.now();
    try {
      const answer = await ask();
      succeededAt = performance.now();
      return answer;
    } finally {
      durations.observe((performance.now() - start) / 1_000);
    }
  };
}

function watchFolder(registry: Registry, folder: string): void {
  new Gauge({
    name: 'taravani_data_disk_bytes',
    help: 'The disk with the data folder: what the site may still write, and all of it.',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => null);
      this.reset();
      if (!disk) return;
      this.set({ of: 'free' }, disk.bavail * disk.bsize);
      this.set({ of: 'all' }, disk.blocks * disk.bsize);
    },
  });
}

function watchFile(registry: Registry, file: string): void {
  new Gauge({
    name: 'taravani_store_file_bytes',
    help: 'Size of the database file and of its write-ahead log.',
    labelNames: ['file'],
    registers: [registry],
    async collect() {
      this.set({ file: 'database' }, await entrySize(file));
      this.set({ file: 'wal' }, await entrySize(`${file}-wal`));
    },
  });
}

function watchOutbox(registry: Registry, folder: string): void {
  new Gauge({
    name: 'taravani_outbox_bytes',
    help: 'Size of the messages that were handed to nobody.',
    registers: [registry],
    async collect() {
      const names = await readdir(folder).catch(() => []);
      const sizes = await Promise.all(names.map((name) => entrySize(path.join(folder, name))));
      this.set(sizes.reduce((sum, size) => sum + size, 0));
    },
  });
}

function entrySize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
