export function toDevanagari(text: string): string {
  return text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
}
