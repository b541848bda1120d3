/** FNV-1a, mapped to 1–999,999,999 because forms accept nine digits. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 999_999_999) + 1;
}
