const MAXIMUM_LENGTH = 160;
const REMOVED_MARK = '…';

/** Four or more digits, possibly with separators: a number, a code or an id. */
const DIGITS = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){3,}/gu;

/** One line of at most 160 characters without secrets, because gateways repeat the number they reject. */
export function redact(text: string, secrets: readonly string[]): string {
  const withoutSecrets = secrets
    .filter((secret) => secret.length > 0)
    .reduce((rest, secret) => rest.replaceAll(secret, REMOVED_MARK), text);
  const line = withoutSecrets
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(DIGITS, REMOVED_MARK)
    .split(' ')
    .map((word) => (word.slice(1, -1).includes('@') ? REMOVED_MARK : word))
    .join(' ')
    .trim();
  return line.length > MAXIMUM_LENGTH
    ? `${line.slice(0, MAXIMUM_LENGTH - 1)}${REMOVED_MARK}`
    : line;
}
