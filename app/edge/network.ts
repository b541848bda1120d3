/**
 * What of an address counts as one place: all of IPv4, and of IPv6 the half that a provider gives to one customer, who could
 * otherwise come from as many addresses as he likes. The limits of administrators' sign-in have the same rule
 * (`networkOf` in app/admin/tries.server.ts): the edge imports nothing of the application, and no domain imports the edge.
 */
export function placeOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':');
  const left = 8 - groups.length - tail.split(':').length;
  const whole = address.includes('::')
    ? [...groups, ...Array.from({ length: left }, () => '0'), ...tail.split(':')]
    : groups;
  return whole
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':');
}
