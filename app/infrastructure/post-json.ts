import { errorCode } from './error-code';

interface PostOptions {
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @returns null on success, otherwise the reason without the URL, which can contain a key */
export function postJson(
  url: string,
  document: unknown,
  options: PostOptions,
): Promise<string | null> {
  return post(url, JSON.stringify(document), { ...options, type: 'application/json' });
}

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
      // A redirect could turn the POST into a GET or send the key to another host.
      redirect: 'manual',
      signal,
    });
    response.body?.cancel().catch(() => undefined);
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    return signal.aborted
      ? `it did not answer within ${timeoutMs} ms`
      : `it cannot be reached (${errorCode(error)})`;
  }
}
