import path from 'node:path';
import {
  createCompute,
  type ComputationRunner,
  openSameThread,
} from '~/infrastructure/computing/compute';
import { createWorkerPool } from '~/infrastructure/computing/worker-threads';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import { COMPUTATIONS } from './computations';

const THREAD_FILE = path.join('build', 'computation-thread.js');

/** Uses worker threads in a build. In development and in tests from source, it uses the calling thread. */
export function openComputePool() {
  const runner: ComputationRunner = import.meta.env.PROD
    ? createWorkerPool(path.join(getProjectRoot(), THREAD_FILE))
    : openSameThread(COMPUTATIONS);
  return {
    compute: createCompute(runner),
    isBusy: () => runner.isBusy(),
    close: () => runner.close(),
  };
}
