import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { StoreSettings, PoolCounts } from '~/infrastructure/sql/engine/sql-store';

const VERSION_CHECK_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

export function createStoreMetrics(registry: Registry) {
  const registers = [registry];
  return {
    timeVersionChecks<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
      let succeededAt = performance.now();
      const durations = new Histogram({
        name: 'taravani_store_look_duration_seconds',
        help: 'Time of the question that the store is asked every second.',
        buckets: VERSION_CHECK_BUCKETS,
        registers,
      });
      new Gauge({
        name: 'taravani_store_look_age_seconds',
        help: 'Time since the store last answered that question.',
        registers,
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
    },

    watchDisk(folder: { readonly dataDirectory: string; readonly store: StoreSettings }): void {
      const { dataDirectory, store } = folder;
      new Gauge({
        name: 'taravani_data_disk_bytes',
        help: 'The disk with the data folder: what the site may still write, and all of it.',
        labelNames: ['of'],
        registers,
        async collect() {
          const disk = await statfs(dataDirectory).catch(() => null);
          this.reset();
          if (!disk) return;
          this.set({ of: 'free' }, disk.bavail * disk.bsize);
          this.set({ of: 'all' }, disk.blocks * disk.bsize);
        },
      });
      const outbox = path.join(dataDirectory, 'outbox');
      new Gauge({
        name: 'taravani_outbox_bytes',
        help: 'Size of the messages that were handed to nobody.',
        registers,
        async collect() {
          const names = await readdir(outbox).catch(() => []);
          const sizes = await Promise.all(
            names.map((name) => getFileSize(path.join(outbox, name))),
          );
          this.set(sizes.reduce((sum, size) => sum + size, 0));
        },
      });
      if (store.engine !== 'sqlite') return;
      new Gauge({
        name: 'taravani_store_file_bytes',
        help: 'Size of the database file and of its write-ahead log.',
        labelNames: ['file'],
        registers,
        async collect() {
          this.set({ file: 'database' }, await getFileSize(store.file));
          this.set({ file: 'wal' }, await getFileSize(`${store.file}-wal`));
        },
      });
    },

    watchPool(counts: () => PoolCounts): void {
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

async function getFileSize(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}
