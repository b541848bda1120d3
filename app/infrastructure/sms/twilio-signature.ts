import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashKey } from '~/api/key-hash';

/**
 * Whether Twilio has signed a form: HMAC-SHA1 with the account's token over the whole address and the fields in the order of their
 * names, name and value one behind the other, in Base64 (twilio.com/docs/usage/security, "Validating requests"). Fields of one name
 * stand in the order of their values, each value once. Twilio signs an address with its port or without, as its own libraries know.
 */
export function isSignedByTwilio(
  signature: string,
  { authToken, address }: { readonly authToken: string; readonly address: string },
  form: URLSearchParams,
): boolean {
  const given = hashKey(signature);
  const fields = signedFields(form);
  return addressesOf(address)
    .map((each) => createHmac('sha1', authToken).update(`${each}${fields}`).digest('base64'))
    .some((expected) => timingSafeEqual(hashKey(expected), given));
}

function signedFields(form: URLSearchParams): string {
  const byName = new Map<string, Set<string>>();
  for (const [name, value] of form) byName.set(name, (byName.get(name) ?? new Set()).add(value));
  return [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, values]) => [...values].sort().map((value) => name + value))
    .join('');
}

function addressesOf(address: string): string[] {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const usual = protocol === 'https:' ? '443' : '80';
  return [hostname, `${hostname}:${port || usual}`].map(
    (host) => `${protocol}//${host}${pathname}${search}`,
  );
}
