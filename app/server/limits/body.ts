import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BodyBudget,
  LARGE_BODY_LIMITS,
  ORDINARY_BODY_LIMITS,
  REFUSED_BODY_LIMITS,
  type BodySlot,
} from './body-budget';

/** A body that is not taken is still read, so that the browser sees the answer, but not for longer than this. */
const MAX_DRAIN_BYTES = 32 * 1024 * 1024;

/** Milliseconds between two reads of it, of 64 KB at most: no phone sends faster. */
const DRAIN_PAUSE_MS = 20;

/** So many such bodies are read at that rate (50 MB a second); more share it, so that they never take more of the processor. */
const MAX_FULL_RATE_DRAINS = 16;

/**
 * What must come of a body in each span of time, in bytes and milliseconds: 400 bytes a second. The slowest phones send ten
 * times that, but stand still for seconds.
 */
const MIN_BODY_RATE = { bytes: 8_192, within: 20_000 };

const EMPTY = { kind: 'whole', bytes: Buffer.alloc(0) } as const;

export type ReadBody =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** The process holds as many bodies as it can at the moment: others may be sent later. */
  | { readonly kind: 'no-room' }
  /** It came so slowly that nobody waits for the rest. */
  | { readonly kind: 'too-slow' }
  /** The client went away in the middle. */
  | { readonly kind: 'broken' };

/** How much is taken of a body, and from whom. */
export interface BodyRule {
  /** Largest body in bytes. */
  readonly limit: number;
  /** Who sends it: a place of the network, or somebody who has signed in. */
  readonly sender: string;
  /** Whether the sender may send files, for which there is more room. */
  readonly isLarge: boolean;
}

/** The bodies that a process is reading or has in memory. */
export interface BodyStore {
  readonly ordinary: BodyBudget;
  readonly large: BodyBudget;
  /** What is read and thrown away. */
  readonly refused: BodyBudget;
}

/** An empty store with the limits of a process. */
export function createBodyStore(): BodyStore {
  return {
    ordinary: new BodyBudget(ORDINARY_BODY_LIMITS),
    large: new BodyBudget(LARGE_BODY_LIMITS),
    refused: new BodyBudget(REFUSED_BODY_LIMITS),
  };
}

/** Memory is the process's: all that is read in it shares one store. */
const PROCESS_BODY_STORE = createBodyStore();

/**
 * Reads a request's body whole, if it keeps within the rule and there is room for it. What is not taken is read on and thrown
 * away, because a browser that is answered in the middle of its upload shows a network error instead of the page. Room is
 * given back when the request is answered. A body where none belongs (GET, HEAD) is not looked at.
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
    /** Answered in the middle: nobody reads the rest. */
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
