/** A part of a list, counted from its beginning or from its end. */
export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
  /** The list is read from its end, and what comes out is to be turned round. */
  readonly isBackwards: boolean;
}

/**
 * The same part of a list of `total`, counted off from whichever end is nearer: an engine walks over all that it leaves out, and
 * the last pages are asked for oftener than those in the middle. Nothing when the list ends before it.
 */
export function fromNearerEnd(
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
  total: number,
): PageWindow | null {
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return null;
  const after = total - offset - rows;
  return after < offset
    ? { limit: rows, offset: after, isBackwards: true }
    : { limit: rows, offset, isBackwards: false };
}

/** Rows that were looked up by their ids, in the order of these; an id whose row has gone meanwhile is left out. */
export function inOrderOf<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows of a window in the order of their list. */
export function inListOrder<Row>(rows: readonly Row[], { isBackwards }: PageWindow): Row[] {
  return isBackwards ? rows.toReversed() : [...rows];
}
