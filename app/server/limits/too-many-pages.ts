import { chooseEncoding } from '~/server/encodings';
import type { Exchange } from '~/server/exchange';
import { CachedPage } from '~/server/page-cache/cached-page';
import { getPlainSentence } from '~/server/plain-text-pages';
import { sendPlainPage, sendText } from '~/server/send';
import { parseLocalPath, type Language } from '~/shared/i18n/language';

/** The page shows contact details, which can change. */
const PAGE_REFRESH_MS = 3_600_000;

const NO_LIFETIME = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };

interface PreparedAnswer {
  readonly page: CachedPage;
  readonly at: number;
}

type RenderErrorPage = (language: Language) => Promise<Response>;

/** Responds 429 from memory: the page is rendered once per language. */
export class TooManyPagesResponder {
  readonly #render: RenderErrorPage;
  readonly #prepared = new Map<Language, PreparedAnswer>();
  readonly #making = new Map<Language, Promise<PreparedAnswer>>();

  constructor(render: RenderErrorPage) {
    this.#render = render;
  }

  async send(exchange: Exchange, seconds: number, isPage: boolean): Promise<void> {
    const { response } = exchange;
    exchange.refusal = 429;
    response.setHeader('Retry-After', String(seconds));
    const { language } = parseLocalPath(exchange.path);
    if (!isPage) {
      response.setHeader('Cache-Control', 'no-store');
      return sendText(exchange, 429, `${getPlainSentence('too-many', exchange.path)}\n`);
    }
    const page = await this.#find(language).catch(() => null);
    if (!page) return sendPlainPage(exchange, 429, 'too-many');
    const encoding = chooseEncoding(exchange.header('accept-encoding'), page.length);
    const { body } = await page.getEncodedForm(encoding);
    response.statusCode = page.status;
    for (const [name, value] of page.headers) response.setHeader(name, value);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(body, 'latin1');
  }

  async #find(language: Language): Promise<CachedPage> {
    const known = this.#prepared.get(language);
    if (!known) return (await this.#make(language)).page;
    if (performance.now() - known.at > PAGE_REFRESH_MS) this.#make(language).catch(() => undefined);
    return known.page;
  }

  #make(language: Language): Promise<PreparedAnswer> {
    const making = this.#making.get(language);
    if (making) return making;
    const work = this.#prepare(language).finally(() => this.#making.delete(language));
    this.#making.set(language, work);
    return work;
  }

  async #prepare(language: Language): Promise<PreparedAnswer> {
    const answer = await this.#render(language);
    const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
    const text = Buffer.from(await answer.arrayBuffer());
    const page = new CachedPage(answer.status, headers, text, NO_LIFETIME, 0, { shows: [] });
    const prepared = { page, at: performance.now() };
    this.#prepared.set(language, prepared);
    return prepared;
  }
}
