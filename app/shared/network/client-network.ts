/**
 * Identifies a client for rate limits: an IPv4 address, or the /64 of an IPv6 address, which a provider assigns to
 * a customer.
 * @returns one string per network; `unknown` without an address; an invalid address unchanged
 */
export function toClientNetwork(address: string | undefined): string {
  if (address === undefined || address === '') return 'unknown';
  if (!address.includes(':')) return address;
  const [plain = ''] = address.toLowerCase().split('%');
  const groups = parseIpv6Groups(plain);
  if (groups === null) return address;
  const ipv4 = findMappedIpv4(groups);
  return (
    ipv4 ??
    groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')
  );
}

const IPV6_NETWORK = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}$/;

/**
 * A provider assigns at most a /48 to a customer, which is 65,536 networks of `toClientNetwork`.
 * @returns the /48 of an IPv6 network; null for IPv4 and invalid networks
 */
export function toWideNetwork(network: string): string | null {
  return IPV6_NETWORK.exec(network)?.[1] ?? null;
}

/** @returns null for an invalid IPv6 address */
function parseIpv6Groups(address: string): number[] | null {
  const [head = '', tail, ...more] = address.split('::');
  if (more.length > 0) return null;
  const first = parseIpv6Part(head);
  const last = parseIpv6Part(tail ?? '');
  if (first === null || last === null) return null;
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  return [...first, ...Array.from({ length: missing }, () => 0), ...last];
}

/** The last group can be in IPv4 notation, which counts as two groups. */
function parseIpv6Part(text: string): number[] | null {
  if (text === '') return [];
  const parts = text.split(':').flatMap((part, index, all) => {
    const isLast = index === all.length - 1;
    if (isLast && part.includes('.')) return parseIpv4Groups(part) ?? [NaN];
    return [/^[0-9a-f]{1,4}$/.test(part) ? parseInt(part, 16) : NaN];
  });
  return parts.some(Number.isNaN) ? null : parts;
}

function parseIpv4Groups(text: string): number[] | null {
  const bytes = text.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : NaN));
  const [a = NaN, b = NaN, c = NaN, d = NaN] = bytes;
  if (bytes.length !== 4 || !bytes.every((byte) => byte <= 255)) return null;
  return [a * 256 + b, c * 256 + d];
}

/** Supports `::ffff:0:0/96` (RFC 4291, 2.5.5.2); null for other addresses. */
function findMappedIpv4(groups: readonly number[]): string | null {
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
