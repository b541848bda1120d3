import type { Admin } from '~/features/administration/admin';
import type { Audit } from '~/features/administration/audit.server';
import type { ReviewListPage, ReviewQuery, ReviewStore } from './review.store';

const PART = 500;

/** @returns the use case that exports lists */
export function createListExport({
  source,
  audit,
}: {
  readonly source: Pick<ReviewStore, 'list'>;
  readonly audit: Pick<Audit, 'write'>;
}) {
  return {
    /**
     * Writes an audit entry for the export before reading.
     * @returns the whole list in chunks
     * @throws StoreError
     */
    async read(
      { email }: Pick<Admin, 'email'>,
      query: Omit<ReviewQuery, 'limit' | 'offset'>,
    ): Promise<AsyncIterable<ReviewListPage['items']>> {
      await audit.write({
        actor: email,
        action: 'list exported',
        subject: `applications:${query.state}`,
        // A search can contain a name or a number.
        detail: query.search === '' ? 'whole' : 'searched',
      });
      return parts(source, query);
    },
  };
}

async function* parts(
  source: Pick<ReviewStore, 'list'>,
  query: Omit<ReviewQuery, 'limit' | 'offset'>,
): AsyncIterable<ReviewListPage['items']> {
  // A concurrent decision shifts the pages: this prevents duplicate rows.
  const seen = new Set<number>();
  for (let offset = 0; ; offset += PART) {
    const { items } = await source.list({ ...query, limit: PART, offset });
    const fresh = items.filter(({ astrologerId }) => !seen.has(astrologerId));
    for (const { astrologerId } of fresh) seen.add(astrologerId);
    if (fresh.length > 0) yield fresh;
    if (items.length < PART) return;
  }
}
