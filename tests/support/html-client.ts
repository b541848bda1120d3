import { CookieJar } from './html/cookie-jar';
import type { ChosenFile } from './html/form-data';
import { HtmlPage, type Redirect } from './html/page';
import type { Submission } from './html/submission';
import { send, type WireAnswer, type WireRequest } from './wire';

export type { ChosenFile } from './html/form-data';
export { HtmlPage } from './html/page';

const MAX_REDIRECTS = 10;
/** 307 and 308 are missing because they keep the method. */
const REDIRECTS_WITH_GET = [301, 302, 303];

export interface HtmlClientOptions {
  readonly cookies?: CookieJar;
  /** Whether posts send `Origin` and `Referer`; some text browsers do not. */
  readonly sendsOrigin?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A visitor without script who finds links and buttons by their visible text. Handles cookies, redirects and
 * forms
 * like a browser.
 * const visitor = new HtmlClient(app.origin);
 * await visitor.open('/daily-horoscope/today/aries');
 * visitor.form('Show').choose('Choose a Different Sign', 'Leo');
 * const page = await visitor.press('Show');
 */
export class HtmlClient {
  readonly cookies: CookieJar;
  #page: HtmlPage | null = null;

  constructor(
    private readonly origin: string,
    private readonly options: HtmlClientOptions = {},
  ) {
    this.cookies = options.cookies ?? new CookieJar();
  }

  /** @throws Error before a page is opened */
  get page(): HtmlPage {
    if (!this.#page) throw new Error('No page is open yet');
    return this.#page;
  }

  async open(path: string): Promise<HtmlPage> {
    return this.#visit({ method: 'GET', address: new URL(path, this.origin).href });
  }

  /** @param within accessible name of a part of the page */
  async follow(name: string, within?: string): Promise<HtmlPage> {
    const address = new URL(this.page.link(name, within), this.page.address);
    if (address.origin !== this.origin) throw new Error(`'${name}' leads to ${address.origin}`);
    return this.#visit({ method: 'GET', address: address.href });
  }

  form(buttonLabel: string, within?: string) {
    return this.page.form(buttonLabel, within);
  }

  async press(buttonLabel: string, within?: string): Promise<HtmlPage> {
    return this.#visit(this.page.submission(buttonLabel, within));
  }

  async submit(submission: Submission): Promise<HtmlPage> {
    return this.#visit(submission);
  }

  /** Follows the page's meta refresh immediately. @throws Error when there is none */
  async refresh(): Promise<HtmlPage> {
    const { refresh, path } = this.page;
    if (!refresh) throw new Error(`${path} does not refresh by itself`);
    return this.#visit({
      method: 'GET',
      address: new URL(refresh.to, this.page.address).href,
    });
  }

  async reload(): Promise<HtmlPage> {
    return this.#visit({ method: 'GET', address: this.page.address });
  }

  /** Sends a request with this visitor's cookies; does not change the open page. */
  async sendRaw(request: WireRequest): Promise<WireAnswer> {
    const cookie = this.cookies.header(request.path.split('?')[0] ?? '/');
    const answer = await send(this.origin, {
      ...request,
      headers: { ...(cookie ? { Cookie: cookie } : {}), ...request.headers },
    });
    this.cookies.take(answer.setCookies);
    return answer;
  }

  async #visit(
    first: Pick<Submission, 'method' | 'address'> & Partial<Submission>,
  ): Promise<HtmlPage> {
    const redirects: Redirect[] = [];
    let next = first;
    for (;;) {
      const address = new URL(next.address);
      const answer = await this.sendRaw({
        method: next.method,
        path: address.pathname + address.search,
        headers: this.#headersOf(next),
        ...(next.body ? { body: next.body } : {}),
      });
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined) {
        this.#page = new HtmlPage(
          address.href,
          answer.status,
          answer.headers,
          answer.text,
          redirects,
        );
        return this.#page;
      }
      redirects.push({ status: answer.status, to: location });
      if (redirects.length > MAX_REDIRECTS) throw new Error(`Redirects without end: ${location}`);
      const target = new URL(location, address);
      if (target.origin !== this.origin) throw new Error(`A redirect leads to ${target.origin}`);
      next = REDIRECTS_WITH_GET.includes(answer.status)
        ? { method: 'GET', address: target.href }
        : { ...next, address: target.href };
    }
  }

  #headersOf({ method, type }: Partial<Submission>): Record<string, string> {
    const speaks = this.options.sendsOrigin ?? true;
    return {
      Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
      'Accept-Encoding': 'gzip, br',
      'Accept-Language': 'en-IN,en;q=0.9',
      'User-Agent': 'HtmlClient (a visitor without script)',
      ...(speaks && this.#page ? { Referer: this.#page.address } : {}),
      ...(speaks && method === 'POST' ? { Origin: this.origin } : {}),
      ...(type ? { 'Content-Type': type } : {}),
      ...this.options.headers,
    };
  }
}

export function createTextFile(name: string, text: string, type = 'text/plain'): ChosenFile {
  return { name, type, bytes: Buffer.from(text) };
}
