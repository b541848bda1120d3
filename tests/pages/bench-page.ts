/** What a page is for, which says what it may weigh. */
export type PageKind = 'reading' | 'form' | 'administration';

/** A page to be measured, and who opens it. */
export interface BenchPage {
  readonly kind: PageKind;
  readonly path: string;
  /** The `Cookie` header of somebody who may see it; null for anybody. */
  readonly cookie: string | null;
}
