export class Tally {
  readonly #counts = new Map<string, number>();

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Most frequent first. */
  toString(): string {
    const sorted = [...this.#counts].sort(([, one], [, other]) => other - one);
    return sorted.map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'nothing';
  }
}
