import { encodingFor } from '~/server/encodings';
import type { Exchange } from '~/server/exchange';
import { KeptPage } from '~/server/page-cache/cached-page';
import { plainSentence } from '~/server/plain-text-pages';
import { sendPlain, sendText } from '~/server/send';
import { readLocalPath, type Language } from '~/shared/i18n/language';

/** Milliseconds after which the page is made again: its frame shows contact details, which may have changed. */
const RENEWAL_MS = 3_600_000;

const NO_LIFETIME = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };

interface Prepared {
  readonly page: KeptPage;
  /** By `performance.now()`. */
  readonly at: number;
}

/** Renders the page of 429 in a language, with the frame of the site. */
type RenderRefusal = (language: Language) => Promise<Response>;

/** Answers 429 without rendering: its page is made once for each language and then sent from memory. */
export class TooManyPages {
  readonly #render: RenderRefusal;
  readonly #prepared = new Map<Language, Prepared>();
  readonly #making = new Map<Language, Promise<Prepared>>();

  constructor(render: RenderRefusal) {
    this.#render = render;
  }

  /** @param isPage whether people read what stands at the address; programs get one sentence */
  async send(exchange: Exchange, seconds: number, isPage: boolean): Promise<void> {
    const { response } = exchange;
    exchange.refusal = 429;
    response.setHeader('Retry-After', String(seconds));
    const { language } = readLocalPath(exchange.path);
    if (!isPage) {
      response.setHeader('Cache-Control', 'no-store');
      return sendText(exchange, 429, `${plainSentence('too-many', exchange.path)}\n`);
    }
    const page = await this.#find(language).catch(() => null);
    if (!page) return sendPlain(exchange, 429, 'too-many');
    const encoding = encodingFor(exchange.header('accept-encoding'), page.length);
    const { body } = await page.inForm(encoding);
    response.statusCode = page.status;
    for (const [name, value] of page.headers) response.setHeader(name, value);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(body, 'latin1');
  }

  async #find(language: Language): Promise<KeptPage> {
    const known = this.#prepared.get(language);
    if (!known) return (await this.#make(language)).page;
    if (performance.now() - known.at > RENEWAL_MS) this.#make(language).catch(() => undefined);
    return known.page;
  }

  #make(language: Language): Promise<Prepared> {
    const making = this.#making.get(language);
    if (making) return making;
    const work = this.#prepare(language).finally(() => this.#making.delete(language));
    this.#making.set(language, work);
    return work;
  }

  async #prepare(language: Language): Promise<Prepared> {
    const answer = await this.#render(language);
    const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
    const text = Buffer.from(await answer.arrayBuffer());
    const page = new KeptPage(answer.status, headers, text, NO_LIFETIME, 0, { shows: [] });
    const prepared = { page, at: performance.now() };
    this.#prepared.set(language, prepared);
    return prepared;
  }
}
