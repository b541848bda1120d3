/** Counts what attackers got, by kind. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** Counts one more of a kind. */
  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Every kind with its count, the most frequent first. */
  toString(): string {
    const sorted = [...this.#counts].sort(([, one], [, other]) => other - one);
    return sorted.map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'nothing';
  }
}
