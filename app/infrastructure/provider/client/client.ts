import { SourceFailure, type SourceFailureKind } from '~/shared/result/store-error';
import type { Call, CallAnswer, CallInput } from '~/api/calls/call';

/** Speaks with the provider's service. Every method throws `SourceFailure`, `RefusedByProvider` among them. */
export interface ProviderClient {
  /**
   * Makes a call and returns its answer, read by the call's schema. GETs are made again after faults that may pass, within the
   * deadline of their pace; everything else is made once.
   * @param check looks at what the schema cannot know, such as whose the answer is. What it throws is a fault of this call, counted
   * and logged like any other.
   * @throws SourceFailure `timeout`; `missing` for a 404; `shape` for an answer of another form; `unsupported` where the service
   * does not have an extension; `unavailable` for everything else.
   */
  call<C extends Call>(
    call: C,
    input: CallInput<C>,
    check?: (answer: CallAnswer<C>) => void,
  ): Promise<CallAnswer<C>>;
  /**
   * Fetches a file that the service named by its address (`contentUrl`), absolute or relative to the service; null when it is not
   * there. The service's key goes to the service only.
   * @throws SourceFailure `shape` for an address that is not to be asked (of no web scheme, with a user's name in it, of a plain
   * http host while the service has https) and for a file that is too long.
   */
  download(address: string): Promise<Download | null>;
  /** How often each call was made since the start, by what came of it. */
  counts(): readonly CallCount[];
  /** What is left alone at the moment after failures: calls by their names, `all` for the whole service. */
  openCircuits(): readonly string[];
  /** Ends all connections; calls that are under way fail. */
  close(): Promise<void>;
}

export interface Download {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** One line of the counts. */
export interface CallCount {
  /** Method and path before names are filled in: `GET astroblogs/getBlogWithImages/{id}`. */
  readonly call: string;
  /**
   * A failure's kind, or: `refused` by the service, not made because the service is left alone for a while (`resting`) or because
   * too many calls wait (`busy`).
   */
  readonly outcome: 'answered' | SourceFailureKind | 'refused' | 'resting' | 'busy';
  readonly count: number;
}

/** The service looked at the call and refused it (a status from 400 to 499 other than 404). */
export class RefusedByProvider extends SourceFailure {
  readonly #said: string | null;

  constructor(
    readonly status: number,
    said: string | null,
    /** The word by which this product's own API tells refusals apart; null from other services. */
    readonly code: string | null,
  ) {
    super('unavailable', { status });
    this.#said = said;
  }

  /**
   * What the service says, as it may be shown to people; null when it says nothing. No property of the error's own: logs write
   * those down, and the words may be about somebody.
   */
  get said(): string | null {
    return this.#said;
  }
}

/** An answer of the agreed form that is not the answer to what was asked. */
export class WrongAnswer extends SourceFailure {
  /** @param fault for the log; holds nothing of the answer. */
  constructor(readonly fault: string) {
    super('shape', 'unexpected-form');
  }
}
