export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
  readonly isBackwards: boolean;
}

/**
 * Skips rows from the nearer end of the list, because an engine reads the skipped rows, and last pages are requested
 * more often than middle ones.
 */
export function toNearerEndWindow(
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

/** Selects the ids of a page by index only, and then its rows. */
export async function readPage<Row extends { readonly id: number }>(
  page: Pick<PageWindow, 'limit' | 'offset'>,
  total: number,
  selectIds: (window: PageWindow) => Query<{ readonly id: number }>,
  selectRows: (ids: readonly number[]) => Query<Row>,
): Promise<Row[]> {
  const window = toNearerEndWindow(page, total);
  if (!window) return [];
  const ids = toListOrder(await selectIds(window).execute(), window).map(({ id }) => id);
  return ids.length > 0 ? sortByIds(ids, await selectRows(ids).execute()) : [];
}

interface Query<Row> {
  execute(): Promise<Row[]>;
}

function sortByIds<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function toListOrder<Row>(rows: readonly Row[], { isBackwards }: PageWindow): Row[] {
  return isBackwards ? rows.toReversed() : [...rows];
}
