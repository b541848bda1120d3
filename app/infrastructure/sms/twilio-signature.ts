import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashKey } from '~/api/key-hash';

/**
 * HMAC-SHA1 in Base64 over the URL and the fields sorted by name, with distinct, sorted values per name
 * (twilio.com/docs/usage/security, "Validating requests"). Twilio signs the URL with or without its port.
 */
export function isSignedByTwilio(
  signature: string,
  { authToken, address }: { readonly authToken: string; readonly address: string },
  form: URLSearchParams,
): boolean {
  const given = hashKey(signature);
  const fields = toSignedText(form);
  return resolveAddresses(address)
    .map((each) => createHmac('sha1', authToken).update(`${each}${fields}`).digest('base64'))
    .some((expected) => timingSafeEqual(hashKey(expected), given));
}

function toSignedText(form: URLSearchParams): string {
  const byName = new Map<string, Set<string>>();
  for (const [name, value] of form) byName.set(name, (byName.get(name) ?? new Set()).add(value));
  return [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, values]) => [...values].sort().map((value) => name + value))
    .join('');
}

function resolveAddresses(address: string): string[] {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const usual = protocol === 'https:' ? '443' : '80';
  return [hostname, `${hostname}:${port || usual}`].map(
    (host) => `${protocol}//${host}${pathname}${search}`,
  );
}
