export type PageKind = 'reading' | 'form' | 'administration';

export interface BenchPage {
  readonly kind: PageKind;
  readonly path: string;
  /** Session of a visitor with access; null for a public page. */
  readonly cookie: string | null;
}
