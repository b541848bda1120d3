interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

/**
 * The cookies of one visitor on one site: kept, sent back and let go as a browser does (path, Max-Age, Expires). Tests speak
 * plain http, so a `Secure` cookie is not taken, as text browsers do.
 */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes the `Set-Cookie` headers of an answer. */
  take(setCookieHeaders: readonly string[]): void {
    for (const header of setCookieHeaders) {
      const [pair = '', ...rest] = header.split(';');
      const at = pair.indexOf('=');
      if (at < 1) continue;
      const name = pair.slice(0, at).trim();
      const attributes = rest.map((each) => each.trim());
      if (attributes.some((each) => each.toLowerCase() === 'secure')) continue;
      if (isExpired(attributes)) this.#cookies.delete(name);
      else {
        this.#cookies.set(name, {
          value: pair.slice(at + 1).trim(),
          path: valueOf(attributes, 'path') ?? '/',
          attributes: attributes.join('; '),
        });
      }
    }
  }

  /** The `Cookie` header for a path; null when no cookie belongs there. */
  header(path: string): string | null {
    const pairs = [...this.#cookies]
      .filter(([, cookie]) => matchesPath(path, cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : null;
  }

  /** A cookie's value and its attributes as they were sent; null when it is not there. */
  get(name: string): { value: string; attributes: string } | null {
    return this.#cookies.get(name) ?? null;
  }

  /** Puts a cookie there, as a copy of another browser's. */
  set(name: string, value: string): void {
    this.#cookies.set(name, { value, path: '/', attributes: '' });
  }

  /** A jar with the same cookies: what somebody holds who copied them. */
  copy(): CookieJar {
    const jar = new CookieJar();
    for (const [name, { value }] of this.#cookies) jar.set(name, value);
    return jar;
  }
}

function matchesPath(path: string, cookiePath: string): boolean {
  const base = cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`;
  return path === cookiePath || path.startsWith(base);
}

function isExpired(attributes: readonly string[]): boolean {
  const maxAge = valueOf(attributes, 'max-age');
  if (maxAge !== null) return Number(maxAge) <= 0;
  const expires = valueOf(attributes, 'expires');
  return expires !== null && Date.parse(expires) <= Date.now();
}

function valueOf(attributes: readonly string[], name: string): string | null {
  const found = attributes.find((each) => each.toLowerCase().startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : null;
}
