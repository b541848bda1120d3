interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

/**
 * One visitor's cookies on one site, with path, Max-Age and Expires as in a browser. Does not store `Secure`
 * cookies,
 * because tests use plain http.
 */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

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

  header(path: string): string | null {
    const pairs = [...this.#cookies]
      .filter(([, cookie]) => matchesPath(path, cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : null;
  }

  get(name: string): { value: string; attributes: string } | null {
    return this.#cookies.get(name) ?? null;
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, { value, path: '/', attributes: '' });
  }

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
