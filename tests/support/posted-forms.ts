import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApp } from './app';
import type { BenchPage } from './bench-page';
import { HtmlClient, HtmlPage } from './html-client';
import { CookieJar } from './html/cookie-jar';
import { getType, isSubmitButton, isTyped } from './html/controls';
import { attribute, findAll, type Element } from './html/dom';
import { enterText } from './html/form';
import {
  getControls,
  getTextareaValue,
  isDisabled,
  loadEntries,
  toMultipart,
  toUrlEncoded,
} from './html/form-data';
import { createAddress } from './sign-in';
import { withStore } from './store';
import { send, type WireAnswer, type WireRequest } from './wire';

/** A form of a page with one of its submit buttons, to be sent with or without its fields. */
export class PostedForm {
  constructor(
    readonly page: BenchPage,
    readonly action: string,
    readonly isMultipart: boolean,
    private readonly opened: HtmlPage,
    private readonly element: Element,
    private readonly button: Element,
  ) {}

  get name(): string {
    const id = attribute(this.button, 'value') ?? '';
    return `${this.page.path.replace(/\?.*/s, '')} ${this.action.replace(/\?.*/s, '')} ${id}`.trim();
  }

  get typedFields(): Element[] {
    return getControls(this.opened.document, this.element).filter(
      (each) => isTyped(each) && !isDisabled(each) && attribute(each, 'name') !== null,
    );
  }

  get hasToken(): boolean {
    return getControls(this.opened.document, this.element).some(
      (each) => attribute(each, 'name') === 'formToken',
    );
  }

  /** Whether a response has this text in each of the fields, except those for numbers and codes. */
  keeps(answer: WireAnswer, text: string): boolean {
    const fields = findAll(this.read(answer).document, 'input', 'textarea').filter(
      (each) => each.tagName === 'textarea' || (getType(each) === 'text' && isForWords(each)),
    );
    const names = new Set(this.typedFields.map((each) => attribute(each, 'name')));
    return fields
      .filter((each) => names.has(attribute(each, 'name')) && !isDisabled(each))
      .every((each) => getText(each).includes(text));
  }

  /** Enters the text into every field for text. */
  fill(text: string): this {
    for (const field of this.typedFields) enterText(field, text);
    return this;
  }

  send(
    request: Partial<WireRequest> = {},
    { cookie = this.page.cookie } = {},
  ): Promise<WireAnswer> {
    return send(new URL(this.opened.address).origin, {
      method: 'POST',
      path: this.action,
      ...request,
      headers: {
        ...createAddress(),
        ...(cookie === null ? {} : { Cookie: cookie }),
        ...request.headers,
      },
    });
  }

  /** Sends what is in the fields, as a browser would. */
  submit(): Promise<WireAnswer> {
    const entries = loadEntries(this.opened.document, this.element, this.button, new Map());
    const { type, body } = this.isMultipart
      ? toMultipart(entries)
      : { type: URL_ENCODED, body: toUrlEncoded(entries) };
    return this.sendOwn(body, type);
  }

  sendOwn(body: string | Buffer, type = URL_ENCODED): Promise<WireAnswer> {
    const { origin } = new URL(this.opened.address);
    return this.send({ body, headers: { Origin: origin, 'Content-Type': type } });
  }

  read({ status, headers, text }: WireAnswer): HtmlPage {
    return new HtmlPage(new URL(this.action, this.opened.address).href, status, headers, text, []);
  }
}

function isForWords(input: Element): boolean {
  return attribute(input, 'inputmode') === null && attribute(input, 'autocapitalize') === null;
}

function getText(control: Element): string {
  return control.tagName === 'textarea'
    ? getTextareaValue(control)
    : (attribute(control, 'value') ?? '');
}

export const URL_ENCODED = 'application/x-www-form-urlencoded';

/** @returns every form that the page posts, once for each of its buttons; none when the page is gone */
export async function readPostedForms(app: TestApp, page: BenchPage): Promise<PostedForm[]> {
  const cookies = new CookieJar();
  cookies.take(
    (page.cookie ?? '')
      .split('; ')
      .filter(Boolean)
      .map((each) => `${each}; Path=/`),
  );
  const client = new HtmlClient(app.origin, { cookies, headers: createAddress() });
  const opened = await client.open(page.path);
  if (opened.status !== 200) return [];
  // A page sets the cookie that its own form token is bound to.
  const current = { ...page, cookie: client.cookies.header('/') || null };
  return findAll(opened.document, 'form').flatMap((form) =>
    getControls(opened.document, form)
      .filter((each) => isSubmitButton(each) && !isDisabled(each))
      .flatMap((button) => {
        const read = (name: string) =>
          attribute(button, `form${name}`) ?? attribute(form, name) ?? '';
        if (read('method').toLowerCase() !== 'post') return [];
        const { pathname, search } = new URL(read('action') || opened.address, opened.address);
        const isMultipart = read('enctype').toLowerCase() === 'multipart/form-data';
        return [new PostedForm(current, pathname + search, isMultipart, opened, form, button)];
      }),
  );
}

/** Counters, sessions and limits, which any request may change. */
const PASSING_TABLES =
  /^(sqlite_|page_views|daily_counts|otps|admin_sessions|admin_tries|session_versions|kept_posts|jobs|locations|bank_|cities|other_city)/;

/** @returns a hash of each table's rows, without counters, sessions and limits */
export async function hashTables(app: TestApp): Promise<Record<string, string>> {
  return withStore(app, async ({ db }) => {
    const hashes: Record<string, string> = {};
    for (const { name } of await db.introspection.getTables()) {
      if (PASSING_TABLES.test(name)) continue;
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      const lines = rows.map((row) => JSON.stringify(row)).sort();
      hashes[name] = createHash('sha256').update(lines.join('\n')).digest('base64url');
    }
    return hashes;
  });
}
