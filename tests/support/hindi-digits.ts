/** A text as a Hindi keyboard writes its digits. */
export function inDevanagari(text: string): string {
  return text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
}
