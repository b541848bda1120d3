// Decodes a Windows bitmap with libnsbmp as WebAssembly on a separate thread, because the decoder blocks its
// thread
// and its memory never shrinks. Plain JavaScript, because threads start from source files.
import { parentPort, workerData } from 'node:worker_threads';
import { decode } from '@cwasm/nsbmp';

const { width, height, data } = decode(workerData);
parentPort.postMessage({ width, height, rgba: data }, [data.buffer]);
