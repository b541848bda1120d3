const MAXIMUM_LENGTH = 160;
const REMOVED = '…';

/** Four digits or more, also when spaces and signs part them: a number, a code, an identifier. */
const DIGITS = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){3,}/gu;

/**
 * What a gateway says about a message, made fit for a log: one line of at most 160 characters, without long numbers, mail
 * addresses and the secrets named. Gateways like to repeat the number they refuse.
 */
export function redact(text: string, secrets: readonly string[]): string {
  const withoutSecrets = secrets
    .filter((secret) => secret.length > 0)
    .reduce((rest, secret) => rest.replaceAll(secret, REMOVED), text);
  const line = withoutSecrets
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(DIGITS, REMOVED)
    .split(' ')
    .map((word) => (word.slice(1, -1).includes('@') ? REMOVED : word))
    .join(' ')
    .trim();
  return line.length > MAXIMUM_LENGTH ? `${line.slice(0, MAXIMUM_LENGTH - 1)}${REMOVED}` : line;
}
