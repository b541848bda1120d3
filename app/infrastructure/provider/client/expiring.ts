/** A source that remembers answers, and can be told that they may be old. */
export interface Expiring {
  /** Asks for everything anew when it is wanted next; what it remembers still serves while the service fails. */
  expire(): void;
}
