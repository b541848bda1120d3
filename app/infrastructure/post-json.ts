import { errorCode } from './error-code';

interface PostOptions {
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Posts a document as JSON to a service that only has to take it.
 * @returns null when it was taken, else why not, without the address: that may hold a key.
 */
export function postJson(
  url: string,
  document: unknown,
  options: PostOptions,
): Promise<string | null> {
  return post(url, JSON.stringify(document), { ...options, type: 'application/json' });
}

/**
 * Posts a text of the media type `type` to a service that only has to take it.
 * @returns as `postJson`
 */
export async function post(
  url: string,
  text: string,
  { timeoutMs, headers = {}, type }: PostOptions & { readonly type: string },
): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type },
      body: text,
      // A redirect would turn the POST into a GET, or hand the key to another host.
      redirect: 'manual',
      signal,
    });
    // Nobody reads the answer.
    response.body?.cancel().catch(() => undefined);
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    return signal.aborted
      ? `it did not answer within ${timeoutMs} ms`
      : `it cannot be reached (${errorCode(error)})`;
  }
}
