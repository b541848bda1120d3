import { HtmlClient, type HtmlClientOptions } from '../../tests/support/html-client';
import type { WireAnswer, WireRequest } from '../../tests/support/wire';
import { InterruptedError, type Gate } from './gate';

/** Moments at which the site can be killed. */
export type Moment = 'form sent' | 'upload sent' | 'write answered';

export type MomentListener = (moment: Moment) => void;

/** A client that reports its POST requests and sends nothing while the gate is closed. */
export class WatchedClient extends HtmlClient {
  /** null: sent without a response; undefined: not sent. */
  lastPost: WireAnswer | null | undefined;

  constructor(
    origin: string,
    private readonly gate: Gate,
    private readonly onMoment: MomentListener,
    options: HtmlClientOptions,
  ) {
    super(origin, options);
  }

  /** @throws InterruptedError when the site is down */
  override async sendRaw(request: WireRequest): Promise<WireAnswer> {
    const isPost = request.method === 'POST';
    if (isPost) this.lastPost = undefined;
    if (!this.gate.isOpen) throw new InterruptedError('the gate is closed');
    const sending = super.sendRaw(request);
    if (isPost) {
      this.lastPost = null;
      const type = request.headers?.['Content-Type'] ?? '';
      this.onMoment(type.startsWith('multipart/') ? 'upload sent' : 'form sent');
    }
    let answer: WireAnswer;
    try {
      answer = await sending;
    } catch (cause) {
      if (this.gate.isOpen) throw new Error('The site went away by itself', { cause });
      throw new InterruptedError('the site was killed', { cause });
    }
    if (isPost) {
      this.lastPost = answer;
      this.onMoment('write answered');
    }
    return answer;
  }
}
