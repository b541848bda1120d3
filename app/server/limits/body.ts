import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BodyBudget,
  LARGE_BODY_LIMITS,
  ORDINARY_BODY_LIMITS,
  REFUSED_BODY_LIMITS,
  type BodySlot,
} from './body-budget';

/** Rejected bodies are drained up to this size, so that the browser sees the response. */
const MAX_DRAIN_BYTES = 32 * 1024 * 1024;

/** Pause between reads of up to 64 KB. Phones do not send faster than that. */
const DRAIN_PAUSE_MS = 20;

/** Up to this many drains run at full rate (50 MB/s). Beyond that they share this rate, which limits their CPU time. */
const MAX_FULL_RATE_DRAINS = 16;

/** Bytes per period in milliseconds: 400 bytes/s. The slowest phones send ten times that but pause for seconds. */
const MIN_BODY_RATE = { bytes: 8_192, within: 20_000 };

const EMPTY = { kind: 'whole', bytes: Buffer.alloc(0) } as const;

export type ReadBody =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'broken' };

export interface BodyRule {
  readonly limit: number;
  readonly sender: string;
  /** Whether the sender can upload files, which have a larger budget. */
  readonly isLarge: boolean;
}

export function createBodyStore() {
  return {
    ordinary: new BodyBudget(ORDINARY_BODY_LIMITS),
    large: new BodyBudget(LARGE_BODY_LIMITS),
    refused: new BodyBudget(REFUSED_BODY_LIMITS),
  };
}

export type BodyStore = ReturnType<typeof createBodyStore>;

/** Memory belongs to the process, so all readers share one store. */
const PROCESS_BODY_STORE = createBodyStore();

/**
 * Reads a whole body within the rule and the memory budget. A rejected body is drained, because a browser that gets a
 * response during an upload shows a network error. The memory is released when the request is answered. GET and HEAD
 * bodies are ignored.
 */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  rule: BodyRule,
  store: BodyStore = PROCESS_BODY_STORE,
): Promise<ReadBody> {
  const { method, headers } = request;
  const declared = Number(headers['content-length'] ?? 0);
  if (method === 'GET' || method === 'HEAD') return Promise.resolve(EMPTY);
  if (declared > MAX_DRAIN_BYTES) return Promise.resolve({ kind: 'too-large' });
  if (declared === 0 && headers['transfer-encoding'] === undefined) return Promise.resolve(EMPTY);
  if (request.destroyed && !request.complete) return Promise.resolve({ kind: 'broken' });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let sizeBefore = 0;
    let refusal: 'too-large' | 'no-room' | null = null;
    let place: BodySlot | null = null;
    let isOver = false;

    const end = (outcome: ReadBody) => {
      isOver = true;
      clearInterval(clock);
      place?.arrived();
      resolve(outcome);
    };
    const stop = (kind: 'too-large' | 'no-room' | 'too-slow') => {
      place?.release();
      request.pause();
      end({ kind });
    };
    const refuse = (kind: 'too-large' | 'no-room') => {
      refusal = kind;
      chunks.length = 0;
      place?.release();
      place = store.refused.open(rule.sender, 0, () => stop(kind));
      if (!place) stop(kind);
    };

    const clock = setInterval(() => {
      if (size - sizeBefore < MIN_BODY_RATE.bytes) stop('too-slow');
      sizeBefore = size;
    }, MIN_BODY_RATE.within);
    response.once('close', () => place?.release());
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (refusal === null && size > rule.limit) refuse('too-large');
      else if (refusal === null && place?.take(chunk.length) === false) refuse('no-room');
      if (refusal === null) chunks.push(chunk);
      else if (size > MAX_DRAIN_BYTES) stop(refusal);
      else {
        request.pause();
        const share = Math.max(1, store.refused.arriving / MAX_FULL_RATE_DRAINS);
        setTimeout(() => {
          if (!isOver) request.resume();
        }, DRAIN_PAUSE_MS * share);
      }
    });
    request.on('end', () =>
      end(refusal === null ? { kind: 'whole', bytes: Buffer.concat(chunks) } : { kind: refusal }),
    );
    request.on('close', () => end({ kind: 'broken' }));
    request.on('error', () => end({ kind: 'broken' }));

    if (declared > rule.limit) return refuse('too-large');
    place = store[rule.isLarge ? 'large' : 'ordinary'].open(rule.sender, declared, () =>
      stop('no-room'),
    );
    if (!place) refuse('no-room');
  });
}
